public import FoundationLibrary
import TypedMemory
public import ValidatedCodable

extension Decimal {
  /// The number that a number of RFC 8259 represents; nil if it has more digits than a decimal number holds, or a
  /// greater exponent.
  init?(exactly number: String) {
    guard let value = Decimal(string: number), value.isFinite else {
      // Zero has any exponent.
      guard JSONNumber(wellFormed: number).decimal.digits.isEmpty else { return nil }
      self = 0
      return
    }
    // Any 38 digits fit.
    let isShort =
      number.utf8.count <= 38 && !number.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    guard isShort || JSONNumber(wellFormed: value.description) == JSONNumber(wellFormed: number)
    else { return nil }
    self = value
  }
}

/// A string stands for the number that it contains.
extension Decimal: LenientlyDecodable, NamesAcceptedJSON, ReadByDecoder {
  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<Decimal>.Coerced?
  {
    guard let text = try? decoder.singleValueContainer().decode(String.self),
      JSONNumber(text) != nil
    else { return nil }
    guard let value = Decimal(exactly: text) else {
      throw Violation.notRepresentable(Decimal.self)
    }
    return Lenient.Coerced(value, from: Violation.ValueKind.string.rawValue)
  }

  package static var accepted: String? { Coercion.numberOrString }

  package static func _placeholder(_ number: Int) -> Decimal { Decimal(number) }
}

/// In lenient fields, the 32 digits may stand without hyphens, in braces, or behind `urn:uuid:` (RFC 9562, section 4).
extension UUID: LenientlyDecodable, SpelledInManyWays, NamesAcceptedJSON {
  package static var accepted: String? { "a UUID, also without hyphens, in braces or as a URN" }

  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<UUID>.Coerced? {
    guard let text = try? decoder.singleValueContainer().decode(String.self),
      let uuid = UUID(anySpelling: text)
    else { return nil }
    return Lenient.Coerced(uuid, from: Violation.ValueKind.string.rawValue)
  }

  private init?(anySpelling text: String) {
    var digits = Substring(text)
    let prefix = "urn:uuid:"
    if digits.prefix(prefix.count).lowercased() == prefix {
      digits = digits.dropFirst(prefix.count)
    } else if digits.first == "{", digits.last == "}" {
      digits = digits.dropFirst().dropLast()
    }
    // Of bytes: a carriage return and a line feed are one character. Foundation may skip white space.
    var hyphenated = Array(digits.utf8)
    guard hyphenated.allSatisfy({ $0 > UInt8(ascii: " ") }) else { return nil }
    if hyphenated.count == 32 {
      for offset in [20, 16, 12, 8] { hyphenated.insert(UInt8(ascii: "-"), at: offset) }
    }
    self.init(uuidString: String(decoding: hyphenated, as: UTF8.self))
  }
}

/// In lenient fields, white space in front of the text, or around it, is left out.
extension URL: LenientlyDecodable, SpelledInManyWays {
  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<URL>.Coerced? {
    guard let text = try? decoder.singleValueContainer().decode(String.self),
      let url = URL(string: Trimmed().sanitised(text))
    else { return nil }
    return Lenient.Coerced(url, from: Violation.ValueKind.string.rawValue)
  }
}

// Types that are made from strings, for models that are read without containers.

extension UUID: ReadableDirectly {
  package static var readOperation: ReadOperation? {
    .madeOfText("Attempted to decode UUID from invalid UUID string.") {
      UUID(digits: $0) ?? UUID(uuidString: $0)
    }
  }
}

extension URL: ReadableDirectly {
  static let unreadable = "Invalid URL string."

  package static var readOperation: ReadOperation? {
    .madeOfText(unreadable) { URL(string: $0) }
  }
}

extension ReadOperation {
  /// - Parameter description: what Foundation says of other strings.
  fileprivate static func madeOfText<Value>(
    _ description: String, _ make: @escaping (String) -> Value?
  ) -> ReadOperation {
    ReadOperation(of: Value.self, from: String.self) { (reader, result) throws(_NeedsDecoder) in
      let text = try reader.string()
      return reader._store(to: result) { () throws(Violation) in
        guard let value = make(text) else { throw .unreadable(description) }
        return value
      }
    }
  }
}

// Foundation's types as keys of objects: `[UUID: Client]`. A dictionary's own coding writes
// an array in which keys and values alternate; fields of a schema and lossy dictionaries read and write an object,
// and `ValidatedJSONDecoder` reads one, too.

extension UUID: _ObjectKey {}

extension URL: _ObjectKey, MadeOfText {
  package static func key(_ text: String) throws(Violation) -> URL {
    guard let key = URL(string: text) else { throw .unreadableKey(Self.self) }
    return key
  }

  package var keyText: String? { absoluteString }
}

extension Decimal: _ObjectKey, MadeOfText {
  /// A number in the grammar of RFC 8259, section 6.
  package static func key(_ text: String) throws(Violation) -> Decimal {
    guard JSONNumber(text) != nil else { throw .unreadableKey(Self.self) }
    guard let key = Decimal(exactly: text) else { throw .notRepresentable(Self.self) }
    return key
  }

  package var keyText: String? { isFinite ? description : nil }
}

extension Date: _ObjectKey, MadeOfText {
  /// A moment in the format ``DateFormat/iso8601``, independent of a decoder's strategy.
  package static func key(_ text: String) throws(Violation) -> Date {
    try DateFormat.iso8601.date(of: text)
  }

  package var keyText: String? { DateFormat.iso8601.text(of: self) }
  package var stableKey: StableKey { .number(timeIntervalSinceReferenceDate) }
}

extension Violation {
  static func unreadableKey(_ type: any Any.Type) -> Violation {
    Violation(.unreadable, [.expected: .text("\(type)")])
  }
}
