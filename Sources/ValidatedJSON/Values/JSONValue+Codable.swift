import FoundationLibrary
import SystemCalls
public import ValidatedCodable

// They accept every value.
extension JSONValue: Shaped {
  public static let rulesVersion = 1

  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    shapeOfName(in: &context)
  }
}

extension JSONNumber: Shaped {
  public static let rulesVersion = 1

  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    shapeOfName(in: &context)
  }
}

/// Any coder can be used. `ValidatedJSONDecoder` keeps every digit of a number; other decoders keep what they
/// represent. No encoder receives a number that it cannot represent.
extension JSONValue: Codable {
  /// Decodes any value.
  ///
  /// - Complexity: O(*n*)
  /// - Throws: the decoder's errors; or `DecodingError`, if the value is nested too deeply for the thread's stack.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard ThreadStack.hasRoom() else {
      throw DecodingError.violation(
        Violation(
          .unreadable, [.reason: "stackExhausted"],
          must: "be nested no deeper than the stack allows"), at: decoder.codingPath)
    }
    if let decoder = decoder as? JSONValueDecoder {
      self = try decoder.decode(JSONValue.self)
    } else if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = JSONNumber(readBy: container) {
      self = .number(value)
    } else if let container = try? decoder.unkeyedContainer() {
      self = .array(try Self.elements(of: container))
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  private static func elements(of container: any UnkeyedDecodingContainer) throws -> [JSONValue] {
    var container = container
    var elements: [JSONValue] = []
    while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
    return elements
  }

  /// Encodes the value.
  ///
  /// - Throws: `EncodingError` for a value that is nested too deeply for the thread's stack, and, with an encoder other
  ///   than `ValidatedJSONEncoder`, for a number that none of its types represents exactly (integers, `Double` and
  ///   `Decimal`). ``description`` writes any value.
  public func encode(to encoder: any Encoder) throws {
    guard ThreadStack.hasRoom() else {
      throw EncodingError.refusing(self, at: encoder.codingPath, "The value is nested too deep.")
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

/// Any coder can be used, as for ``JSONValue``.
extension JSONNumber: Codable {
  /// Decodes a number: `ValidatedJSONDecoder` keeps every digit, other decoders those that they represent.
  ///
  /// - Throws: `DecodingError`, if the value is not a number.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      let value = try decoder.decode(JSONValue.self)
      guard case .number(let number) = value else {
        throw DecodingError.violation(
          value == .null
            ? .unexpectedNull(Double.self) : .wrongType(Double.self, found: value.kind),
          at: decoder.codingPath)
      }
      self = number
    } else {
      let container = try decoder.singleValueContainer()
      guard let number = JSONNumber(readBy: container) else {
        // The container's own error says what it has instead.
        _ = try container.decode(Double.self)
        throw DecodingError.violation(.wrongType(Double.self), at: decoder.codingPath)
      }
      self = number
    }
  }

  /// Encodes the number.
  ///
  /// - Throws: `EncodingError`, with an encoder other than `ValidatedJSONEncoder`, for a number that none of its types
  ///   represents exactly (integers, `Double`, and in JSON `Decimal`); ``text`` has all its digits.
  public func encode(to encoder: any Encoder) throws {
    if let own = encoder as? JSONValueEncoder { return try own.write(self) }
    var container = encoder.singleValueContainer()
    if let value = Int64(text), value != 0 || text == "0" {
      try container.encode(value)
    } else if let value = UInt64(text), value != 0 {
      try container.encode(value)
    } else if let value = double, JSONNumber(value) == self {
      try container.encode(value)
    } else if "\(type(of: encoder))".contains("JSON"), let value = Decimal(string: text),
      JSONNumber(value.description) == self
    {
      // Encoders of other formats do not support it as a whole, and encode its parts.
      try container.encode(value)
    } else {
      throw EncodingError.refusing(
        self, at: encoder.codingPath, "No type holds all digits of this number.")
    }
  }

  /// The decoder's number, in the type that keeps most of its digits; nil if it has none.
  fileprivate init?(readBy container: any SingleValueDecodingContainer) {
    let integer =
      (try? container.decode(Int64.self)).map { JSONNumber($0) }
      ?? (try? container.decode(UInt64.self)).map { JSONNumber($0) }
      ?? (try? container.decode(Int.self)).map { JSONNumber($0) }
    let double = try? container.decode(Double.self)
    // `Decimal` may keep more digits, but not numbers outside its range: for Foundation's decoder, 999999999999999.99 is
    // an integer, too.
    if let decimal = try? container.decode(Decimal.self),
      let number = JSONNumber(decimal.description), integer != nil || number.double == double
    {
      self = number
    } else if let integer {
      self = integer
    } else {
      guard let double else { return nil }
      self.init(double)
    }
  }
}
