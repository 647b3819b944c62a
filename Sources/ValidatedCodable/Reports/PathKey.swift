/// An element of a path: a key, an index, or the fields that a rule concerns.
///
/// Keys are compared as code spells them; a document may spell them differently.
package enum PathKey: CodingKey, Sendable {
  /// A key, and its spelling in the document, if a strategy of the decoder changed it.
  case key(String, inDocument: String? = nil)
  case index(Int)
  case fields([String])

  package static let hidden = PathKey.key(SensitiveKeys.placeholder)

  package init(_ key: any CodingKey) {
    if let key = key as? PathKey ?? (key as? PlacedKey)?.key {
      self = key
    } else if let index = key.index {
      self.init(index: index)
    } else {
      self = .key(key.stringValue)
    }
  }

  /// An index; a negative one is used as a key, since no document has such an element.
  package init(index: Int) { self = index < 0 ? .key("\(index)") : .index(index) }

  package init?(stringValue: String) { self = .key(stringValue) }
  package init?(intValue: Int) { self = .index(intValue) }

  package var stringValue: String {
    switch self {
    case .key(let text, _): text
    case .index(let index): "Index \(index)"
    case .fields(let names): "{\(names.joined(separator: ", "))}"
    }
  }

  package var intValue: Int? { if case .index(let index) = self { index } else { nil } }

  /// The spelling in the document, if it differs.
  var documentKey: String? { if case .key(_, let text) = self { text } else { nil } }

  var fields: [String] { if case .fields(let names) = self { names } else { [] } }
}

extension PathKey: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left, _), .key(let right, _)): left == right
    case (.index(let left), .index(let right)): left == right
    case (.fields(let left), .fields(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let text, _): hasher.combine(text)
    case .index(let index): hasher.combine(index)
    case .fields(let names): hasher.combine(names)
    }
  }
}

/// An index is a number, a key is a string, fields are an array of strings; a key with another spelling in the
/// document is an object.
extension PathKey: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      guard index >= 0 else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "The index must not be negative.")
      }
      self = .index(index)
    } else if let key = try? container.decode(String.self) {
      self = .key(key)
    } else if let spelling = try? container.decode(Spelling.self) {
      self = .key(spelling.key, inDocument: spelling.inDocument)
    } else {
      self = .fields(try container.decode([String].self))
      guard !fields.isEmpty else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "A rule about fields must name some.")
      }
    }
  }

  private struct Spelling: Codable {
    let key: String
    let inDocument: String
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .key(let key, let inDocument?):
      try container.encode(Spelling(key: key, inDocument: inDocument))
    case .key(let text, nil): try container.encode(text)
    case .index(let index): try container.encode(index)
    case .fields(let names): try container.encode(names)
    }
  }
}
