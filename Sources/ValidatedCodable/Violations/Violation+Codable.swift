/// The encoded form of a violation: its code, its parameters, its English wording if it has one, and the type's name,
/// with what people call its values, or the name that it was given.
extension Violation: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, parameters, requirement, message, type, displayName
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let displayName = try container.decodeIfPresent(String.self, forKey: .displayName)
    let violation = Self(
      try container.decode(Code.self, forKey: .code),
      try container.decode(Parameters.self, forKey: .parameters),
      must: try container.decodeIfPresent(String.self, forKey: .requirement),
      message: try container.decodeIfPresent(String.self, forKey: .message))
    self =
      try container.decodeIfPresent(String.self, forKey: .type)
      .map { violation.renamed($0, displayName: displayName) } ?? violation
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(parameters, forKey: .parameters)
    try container.encodeIfPresent(requirement, forKey: .requirement)
    try container.encodeIfPresent(sentence, forKey: .message)
    try container.encodeIfPresent(typeName, forKey: .type)
    if givenName == nil { try container.encodeIfPresent(displayName, forKey: .displayName) }
  }
}

/// Parameters are ordered, so they are encoded as an array of names and values.
extension Violation.Parameters: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Entry].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }
}

extension Violation.Parameters.Entry: Codable {
  private enum CodingKeys: String, CodingKey { case name }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: Violation.Parameters.Name(rawValue: try container.decode(String.self, forKey: .name)),
      value: try Violation.Parameter(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name.rawValue, forKey: .name)
    try value.encode(to: encoder)
  }
}

/// One member, which is named after the kind of value.
extension Violation.Parameter: Codable {
  private enum CodingKeys: String, CodingKey { case integer, number, text }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let integer = try container.decodeIfPresent(Int.self, forKey: .integer) {
      self = .integer(integer)
    } else if let number = try container.decodeIfPresent(String.self, forKey: .number) {
      guard let value = Double(number) else {
        throw DecodingError.dataCorruptedError(
          forKey: .number, in: container, debugDescription: "The text is not a number.")
      }
      self = .number(value)
    } else {
      self = .text(try container.decode(String.self, forKey: .text))
    }
  }

  /// Numbers are encoded as strings, since coders disagree about infinities.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .integer(let value): try container.encode(value, forKey: .integer)
    case .number(let value): try container.encode(value.description, forKey: .number)
    case .text(let value): try container.encode(value, forKey: .text)
    }
  }
}
