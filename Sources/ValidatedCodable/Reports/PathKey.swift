/// A key or an index of a path, or the fields that a rule is about.
struct PathKey: CodingKey, Equatable, Sendable {
  let stringValue: String
  let intValue: Int?
  /// The fields' names, where there are several.
  let fields: [String]

  init(_ key: any CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
    fields = (key as? PathKey)?.fields ?? []
  }

  init(_ text: String) {
    stringValue = text
    intValue = nil
    fields = []
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
    fields = []
  }

  init(fields: [String]) {
    stringValue = "{\(fields.joined(separator: ", "))}"
    intValue = nil
    self.fields = fields
  }

  /// The fields as the subject of a sentence.
  var names: String { fields.joined(separator: " and ") }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}

/// An index as a number, a key as a text, fields as an array of texts.
extension PathKey: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self.init(index: index)
    } else if let key = try? container.decode(String.self) {
      self.init(key)
    } else {
      self.init(fields: try container.decode([String].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let intValue {
      try container.encode(intValue)
    } else if fields.isEmpty {
      try container.encode(stringValue)
    } else {
      try container.encode(fields)
    }
  }
}
