/// A key or an index of a path, or the fields that a rule is about.
enum PathKey: CodingKey, Hashable, Sendable {
  case key(String)
  case index(Int)
  case fields([String])

  init(_ key: any CodingKey) {
    if let key = key as? PathKey {
      self = key
    } else if let index = key.intValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }

  init?(stringValue: String) { self = .key(stringValue) }
  init?(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .key(let text): text
    case .index(let index): "Index \(index)"
    case .fields(let names): "{\(names.joined(separator: ", "))}"
    }
  }

  var intValue: Int? { if case .index(let index) = self { index } else { nil } }

  /// The fields' names, where there are several.
  var fields: [String] { if case .fields(let names) = self { names } else { [] } }

  /// The fields as the subject of a sentence.
  var names: String { fields.joined(separator: " and ") }
}

/// An index as a number, a key as a text, fields as an array of texts.
extension PathKey: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      guard index >= 0 else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "The index must not be negative.")
      }
      self = .index(index)
    } else if let key = try? container.decode(String.self) {
      self = .key(key)
    } else {
      self = .fields(try container.decode([String].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .key(let text): try container.encode(text)
    case .index(let index): try container.encode(index)
    case .fields(let names): try container.encode(names)
    }
  }
}
