/// Values of scalars that JSON of another type stands for; see ``LenientForm``.
enum Coercion {
  /// The value that stands at `key` in other words; nil if nothing there stands for one.
  ///
  /// - Throws: `DecodingError` with the violation `notRepresentable` for a number that `type` cannot
  ///   hold exactly.
  static func value<Value: ScalarRawValue>(
    _ type: Value.Type, from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value? {
    if type == Bool.self { return bool(container, key) as? Value }
    if type == String.self { return try text(container, key) as? Value }
    guard let text = try? container.decode(String.self, forKey: key), isNumber(text) else {
      return nil
    }
    let value: Value? =
      switch type {
      case let type as any FixedWidthInteger.Type: integer(text, type) as? Value
      case let type as any LosslessStringConvertible.Type: float(text, type) as? Value
      default: nil
      }
    guard let value else {
      throw DecodingError.violation(.notRepresentable, at: container.codingPath + [key])
    }
    return value
  }

  private static func bool(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) -> Bool? {
    if let number = try? container.decode(Int.self, forKey: key) {
      return number == 0 || number == 1 ? number == 1 : nil
    }
    return switch try? container.decode(String.self, forKey: key) {
    case "true": true
    case "false": false
    default: nil
    }
  }

  private static func text(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> String? {
    if (try? container.decode(Bool.self, forKey: key)) != nil { return nil }
    if let number = try? container.decode(Int64.self, forKey: key) { return String(number) }
    if let number = try? container.decode(UInt64.self, forKey: key) { return String(number) }
    guard let number = try? container.decode(Double.self, forKey: key) else { return nil }
    // The shortest decimal that is this number again, unless digits have been lost before.
    guard abs(number) < 0x1p53 else {
      throw DecodingError.violation(.notRepresentable, at: container.codingPath + [key])
    }
    return Violation.Parameter.number(number).description
  }

  private static func integer<Value: FixedWidthInteger>(
    _ text: String, _ type: Value.Type
  ) -> Value? { Value(text) }

  private static func float<Value: LosslessStringConvertible>(
    _ text: String, _ type: Value.Type
  ) -> Value? {
    guard let value = Value(text), Double(text)?.isFinite == true else { return nil }
    return (value as? Float)?.isFinite == false ? nil : value
  }

  /// Whether a text is a number as in RFC 8259, section 6, and nothing else.
  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func takeDigits() -> Int {
      let digits = rest.prefix { 0x30...0x39 ~= $0 }.count
      rest = rest.dropFirst(digits)
      return digits
    }
    func take(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take("-")
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if take("."), takeDigits() == 0 { return false }
    if take("eE") {
      _ = take("+-")
      if takeDigits() == 0 { return false }
    }
    return rest.isEmpty
  }
}
