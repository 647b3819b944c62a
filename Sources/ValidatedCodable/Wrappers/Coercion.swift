/// A value read from another JSON type; nil if the JSON there does not stand for one.
struct Coerced<Value>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try Coercion.value(Value.self, from: decoder) }
}

/// A value, read leniently by its type.
private struct Leniently<Value: LenientlyDecodable>: Decodable {
  let value: _CoercedValue<Value>?

  init(from decoder: any Decoder) throws { value = try Value.decodeLeniently(from: decoder) }
}

/// Reading values from other JSON types; see ``Lenient``.
enum Coercion {
  /// The value that other JSON stands for, which is noted; nil if it does not stand for one.
  ///
  /// - Throws: `DecodingError` with the violation, if the JSON stands for a value that is not valid.
  static func value<Value>(_ type: Value.Type, from decoder: any Decoder) throws -> Value? {
    guard !isRefused(by: decoder) else { return nil }
    let container = try decoder.singleValueContainer()
    do {
      guard let (value, source) = try coerced(type, from: container) else { return nil }
      note(source, decoder)
      return value
    } catch let error as Violation {
      throw DecodingError.violation(error, at: decoder.codingPath)
    }
  }

  /// Nil, if an empty string stands for it, even for a string.
  static func noneOfEmptyText<Value>(
    _ type: Value.Type, from decoder: any Decoder
  ) throws -> Value? {
    guard let type = type as? any _DecodableIfNil.Type, !isRefused(by: decoder),
      let text = try? decoder.singleValueContainer().decode(String.self), text.isEmpty
    else { return nil }
    note("emptyString", decoder)
    return type._valueOfNil as? Value
  }

  /// Whether a decoder reads strict values leniently.
  static func isRefused(by decoder: any Decoder) -> Bool {
    (decoder as? any DocumentDecoder)?.refusesCoercions ?? false
  }

  private static func note(_ source: String, _ decoder: any Decoder) {
    Notes.current?.add(Violation(.coerced, [.found: .text(source)]), from: decoder)
  }

  /// A value, and the kind of JSON from which it was read.
  private typealias Result<Value> = (value: Value, source: String)

  private static func coerced<Value>(
    _ type: Value.Type, from container: any SingleValueDecodingContainer
  ) throws -> Result<Value>? {
    switch type {
    case let type as any LenientlyDecodable.Type: cast(try leniently(type, container))
    case is Bool.Type: cast(bool(container))
    case is String.Type: cast(try text(container))
    case let type as any FixedWidthInteger.Type: try number(container, type)
    case let type as any BinaryFloatingPoint.Type: try number(container, type)
    case let type as any ValidatedValue.Type: cast(try validated(type, container))
    case let type as any ValidatedEnum.Type: cast(try listed(type, container))
    case let type as any CoercedByElement.Type: cast(try type.coerced(from: container))
    default: nil
    }
  }

  private static func cast<Value, Other>(_ result: Result<Other>?) -> Result<Value>? {
    result.flatMap { result in (result.value as? Value).map { ($0, result.source) } }
  }

  private static func leniently<Value: LenientlyDecodable>(
    _ type: Value.Type, _ container: any SingleValueDecodingContainer
  ) throws -> Result<Value>? {
    try container.decode(Leniently<Value>.self).value.map { ($0.value, $0.source) }
  }

  private static func validated<Value: ValidatedValue>(
    _ type: Value.Type, _ container: any SingleValueDecodingContainer
  ) throws -> Result<Value>? {
    guard Value.decodesRawValueDirectly,
      let (candidate, source) = try coerced(Value.RawValue.self, from: container)
    else { return nil }
    return (try Value(candidate), source)
  }

  private static func listed<Value: ValidatedEnum>(
    _ type: Value.Type, _ container: any SingleValueDecodingContainer
  ) throws -> Result<Value>? {
    guard Value.decodesRawValueDirectly,
      let (candidate, source) = try coerced(Value.RawValue.self, from: container)
    else { return nil }
    return (try Value.evaluated(candidate), source)
  }
}

// Scalars.
extension Coercion {
  private static func bool(_ container: any SingleValueDecodingContainer) -> Result<Bool>? {
    if let number = try? container.decode(Int.self) {
      return number == 0 || number == 1 ? (number == 1, "number") : nil
    }
    return switch try? container.decode(String.self) {
    case "true": (true, "string")
    case "false": (false, "string")
    default: nil
    }
  }

  private static func text(
    _ container: any SingleValueDecodingContainer
  ) throws(Violation) -> Result<String>? {
    if (try? container.decode(Bool.self)) != nil { return nil }
    // As written, if the decoder knows it: `1.10` and `1.1` are different versions.
    if let text = (container as? any DocumentDecoder)?.numberText { return (text, "number") }
    if let number = try? container.decode(Int64.self) { return (String(number), "number") }
    if let number = try? container.decode(UInt64.self) { return (String(number), "number") }
    guard let number = try? container.decode(Double.self) else { return nil }
    // The shortest decimal that gives this number again, unless digits have already been lost.
    guard abs(number) < 0x1p53 else { throw .notRepresentable(String.self) }
    return (Violation.Parameter.number(number).description, "number")
  }

  private static func number<Value>(
    _ container: any SingleValueDecodingContainer, _ type: any Numeric.Type
  ) throws(Violation) -> Result<Value>? {
    guard let text = try? container.decode(String.self), isNumber(text) else { return nil }
    let value: Value? =
      switch type {
      case let type as any FixedWidthInteger.Type: integer(text, type) as? Value
      case let type as any LosslessStringConvertible.Type: float(text, type) as? Value
      default: nil
      }
    guard let value else {
      throw .notRepresentable(
        type, isWhole: text.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2D })
    }
    return (value, "string")
  }

  private static func integer<Value: FixedWidthInteger>(
    _ text: String, _ type: Value.Type
  ) -> Value? { Value(text) }

  private static func float<Value: LosslessStringConvertible>(
    _ text: String, _ type: Value.Type
  ) -> Value? {
    guard let value = Value(text), (value as? any FloatingPoint)?.isFinite == true else {
      return nil
    }
    return value
  }

  /// Whether all of a text is a number of RFC 8259, section 6.
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

/// A container that a single element can stand for.
private protocol CoercedByElement {
  static func coerced(
    from container: any SingleValueDecodingContainer
  ) throws -> (value: Self, source: String)?
}

/// A value stands for an array with this value as its only element.
extension Array: CoercedByElement where Element: Decodable {
  static func coerced(
    from container: any SingleValueDecodingContainer
  ) throws -> (value: [Element], source: String)? {
    ([try container.decode(Element.self)], "element")
  }
}

extension Set: CoercedByElement where Element: Decodable {
  static func coerced(
    from container: any SingleValueDecodingContainer
  ) throws -> (value: Set<Element>, source: String)? {
    ([try container.decode(Element.self)], "element")
  }
}

extension Optional: CoercedByElement where Wrapped: Decodable {
  static func coerced(
    from container: any SingleValueDecodingContainer
  ) throws -> (value: Wrapped?, source: String)? {
    try Coercion.element(Wrapped.self, from: container).map { ($0, $1) }
  }
}

extension Coercion {
  fileprivate static func element<Value>(
    _ type: Value.Type, from container: any SingleValueDecodingContainer
  ) throws -> (value: Value, source: String)? { try coerced(type, from: container) }
}
