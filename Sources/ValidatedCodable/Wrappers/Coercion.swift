/// A value read from another JSON type; nil if the JSON there does not stand for one.
struct Coerced<Value>: Decodable {
  private let value: Value?
  private let refusal: CoercionRefusal?

  init(from decoder: any Decoder) throws {
    value = try Coercion.value(Value.self, from: decoder)
    refusal = value == nil ? CoercionRefusal(Value.self, by: decoder) : nil
  }

  /// The value.
  ///
  /// - Parameter error: the error of the value's own type.
  /// - Throws: an error that says what is accepted, if the JSON does not stand for a value.
  func get(after error: DecodingError) throws -> Value {
    guard let value else { throw refusal?.error(after: error) ?? error }
    return value
  }
}

/// What JSON is accepted that stands for a value, and what was found instead.
struct CoercionRefusal {
  private let accepted: String
  /// The string or number that was found, if it may be quoted.
  private let text: String?
  /// The kind of another value that was found, where the decoder does not say so.
  ///
  /// Ours does, and would take an object that is opened as one that was read. It is found at once, since Foundation's
  /// decoders go on to other values.
  private let kind: Violation.ValueKind?

  /// Nil if the accepted JSON is unknown, or the decoder reads strict values only.
  init?(_ type: any Any.Type, by decoder: any Decoder) {
    guard !Coercion.isRefused(by: decoder), let accepted = Coercion.accepted(type) else {
      return nil
    }
    self.init(of: type, accepting: accepted, by: decoder)
  }

  /// - Parameter accepted: the JSON that stands for a value, in English.
  init(of type: any Any.Type, accepting accepted: String, by decoder: any Decoder) {
    self.accepted = accepted
    text = Coercion.isSensitive(type) ? nil : Coercion.text(found: decoder)
    kind = text == nil && Coercion.document(decoder) == nil ? Coercion.kind(found: decoder) : nil
  }

  /// The error to throw in place of that of the value's own type.
  func error(after error: DecodingError) -> DecodingError {
    if case .dataCorrupted(let context) = error, error.violation.code == .unreadable {
      let violation = Violation(.unreadable, error.violation.parameters, must: "be \(accepted)")
      return .dataCorrupted(
        DecodingError.Context(
          codingPath: context.codingPath, debugDescription: context.debugDescription,
          underlyingError: violation))
    }
    guard case .typeMismatch(let expected, let context) = error, context.foundKind != .null else {
      return error
    }
    var parameters = error.violation.parameters
    // Foundation does not say so of every type.
    if parameters[.found] == nil { parameters.add(.found, kind.map { .text($0.rawValue) }) }
    parameters.add(.actual, text?.violationParameter)
    let violation = Violation(.wrongType, parameters, must: "be \(accepted)")
    let found = context.underlyingError as? MismatchedValue
    return .typeMismatch(
      expected,
      DecodingError.Context(
        codingPath: context.codingPath, debugDescription: context.debugDescription,
        underlyingError: found?.with(violation) ?? violation))
  }
}

/// A value, read leniently by its type.
private struct Leniently<Value: LenientlyDecodable>: Decodable {
  let value: Lenient<Value>.Coerced?

  init(from decoder: any Decoder) throws { value = try Value.decodeLeniently(from: decoder) }
}

/// Reading values from other JSON types; see ``Lenient``.
///
/// A string is read as a number without loss:
///
/// - An integer, which is written with digits only, must be exactly representable: `"16777217"` is no `Float`, and
///   `"9007199254740993"` no `Double`.
/// - A number with a point or an exponent is rounded to the nearest floating-point number, as JSON numbers are, unless
///   that is infinite, or is zero while a digit of the number is not: `"0.1"` is a `Double`, `"1e999"` and `"1e-400"`
///   are not.
/// - A decimal number must be exactly representable, as in JSON.
package enum Coercion {
  /// The value that other JSON stands for, which is noted; nil if it does not stand for one.
  ///
  /// - Throws: `DecodingError` with the violation, if the JSON stands for a value that is not valid.
  static func value<Value>(_ type: Value.Type, from decoder: any Decoder) throws -> Value? {
    guard !isRefused(by: decoder) else { return nil }
    do {
      guard let coerced = try coerced(type, from: decoder) else { return nil }
      note(coerced.source, decoder)
      return coerced.value
    } catch let error as Violation {
      throw DecodingError.violation(error, at: decoder.codingPath)
    }
  }

  /// The error of a value that other JSON does not stand for either: it says what is accepted.
  package static func error(
    _ error: DecodingError, of type: any Any.Type, from decoder: any Decoder
  ) -> DecodingError { CoercionRefusal(type, by: decoder)?.error(after: error) ?? error }

  /// The value that other JSON stands for, which is not noted: it is part of one that is; nil if there is none.
  package static func coerced<Value>(
    _ type: Value.Type, from decoder: any Decoder
  ) throws -> Lenient<Value>.Coerced? {
    try coerced(type, from: decoder.singleValueContainer()).map { Lenient.Coerced($0, from: $1) }
  }

  /// Whether other JSON may stand for the value that gave an error.
  ///
  /// A value of the right type that is invalid stays invalid, and so does an error within it, unless values of the type
  /// are spelled in many ways.
  ///
  /// - Parameter depth: the length of the coding path of the value.
  static func mayFollow(_ error: DecodingError, of type: any Any.Type, at depth: Int) -> Bool {
    let type = (type as? any OptionalValue.Type)?.wrappedType ?? type
    if type is any SpelledInManyWays.Type { return error.codingPath.count >= depth }
    guard case .typeMismatch(_, let context) = error, context.foundKind != .null else {
      return false
    }
    return context.codingPath.count <= depth
  }

  /// Whether there is an empty string, which stands for nil, even for a string.
  static func isNil(_ wrapped: any Any.Type, from decoder: any Decoder) throws -> Bool {
    guard let text = try? decoder.singleValueContainer().decode(String.self), text.isEmpty else {
      return false
    }
    guard !isRefused(by: decoder) else {
      // As a string, it would be another value than without the refusal.
      throw DecodingError.violation(.emptyString(wrapped), at: decoder.codingPath)
    }
    note(Violation.emptyStringName, decoder)
    return true
  }

  /// Whether a decoder reads strict values only.
  static func isRefused(by decoder: any Decoder) -> Bool {
    document(decoder)?.refusesCoercions ?? false
  }

  /// The decoder of the document behind a decoder or a container.
  fileprivate static func document(_ source: Any) -> (any DocumentDecoder)? {
    switch source {
    case let replay as ReplayDecoder: document(replay.base)
    default: source as? any DocumentDecoder
    }
  }

  private static func note(_ source: String, _ decoder: any Decoder) {
    Notes.current?.add(Violation(.coerced, [.found: .text(source)]), from: decoder)
  }

  /// A value, and the kind of JSON from which it was read.
  fileprivate typealias Result<Value> = (value: Value, source: String)

  fileprivate static func coerced<Value>(
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
    case "true", "yes", "1": (true, "string")
    case "false", "no", "0": (false, "string")
    default: nil
    }
  }

  private static func text(
    _ container: any SingleValueDecodingContainer
  ) throws(Violation) -> Result<String>? {
    if (try? container.decode(Bool.self)) != nil { return nil }
    // As written, if the decoder knows it: `1.10` and `1.1` are different versions.
    if let text = document(container)?.numberText { return (text, "number") }
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
      case let type as any (BinaryFloatingPoint & LosslessStringConvertible).Type:
        float(text, type) as? Value
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

  private static func float<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: String, _ type: Value.Type
  ) -> Value? {
    guard let value = Value(text), value.isFinite else { return nil }
    let significand = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    if significand.count == text.utf8.count, !significand.contains(UInt8(ascii: ".")) {
      return significantBits(of: text) <= Value.significandBitCount + 1 ? value : nil
    }
    return value == 0 && significand.contains { 0x31...0x39 ~= $0 } ? nil : value
  }

  /// The number of bits of an integer from the first to the last that is set.
  ///
  /// - Complexity: O(*n*²) in the number of digits, of which a finite number has few.
  private static func significantBits(of integer: String) -> Int {
    var words: [UInt32] = []
    for digit in integer.utf8 where digit != UInt8(ascii: "-") {
      var carry = UInt64(digit & 0x0F)
      for index in words.indices {
        carry += UInt64(words[index]) * 10
        words[index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      if carry > 0 { words.append(UInt32(truncatingIfNeeded: carry)) }
    }
    guard let last = words.last, let first = words.firstIndex(where: { $0 != 0 }) else { return 0 }
    return 32 * (words.count - first) - last.leadingZeroBitCount - words[first].trailingZeroBitCount
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

  static var elementType: any Any.Type { get }
  /// The JSON that stands for a value, in English.
  static var accepted: String? { get }
}

/// A value stands for an array or a set with this value as its only element.
extension CoercedByElement
where Self: Sequence & ExpressibleByArrayLiteral, Element: Decodable, ArrayLiteralElement == Element
{
  static func coerced(
    from container: any SingleValueDecodingContainer
  ) throws -> (value: Self, source: String)? {
    try Coercion.only(Element.self, from: container).map { ([$0], "element") }
  }

  static var elementType: any Any.Type { Element.self }
  static var accepted: String? { "an array, or its only element" }
}

extension Array: CoercedByElement where Element: Decodable {}
extension Set: CoercedByElement where Element: Decodable {}

extension Optional: CoercedByElement where Wrapped: Decodable {
  static func coerced(
    from container: any SingleValueDecodingContainer
  ) throws -> (value: Wrapped?, source: String)? {
    try Coercion.coerced(Wrapped.self, from: container).map { ($0, $1) }
  }

  static var elementType: any Any.Type { Wrapped.self }
  static var accepted: String? { Coercion.accepted(Wrapped.self) }
}

extension Coercion {
  /// The only element of an array; nil if the value is not of its type.
  fileprivate static func only<Element: Decodable>(
    _ type: Element.Type, from container: any SingleValueDecodingContainer
  ) throws -> Element? {
    do {
      return try container.decode(type)
    } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.count <= container.codingPath.count
    {
      return nil
    }
  }
}

// What other JSON is accepted.
extension Coercion {
  /// The JSON that stands for a value of a type, in English; nil if that is unknown.
  static func accepted(_ type: any Any.Type) -> String? {
    func ofRawValue<Value: ValidatedValue>(_ type: Value.Type) -> String? {
      accepted(Value.RawValue.self)
    }
    func ofRawValue<Value: ValidatedEnum>(_ type: Value.Type) -> String? {
      accepted(Value.RawValue.self)
    }
    return switch type {
    case let type as any NamesAcceptedJSON.Type: type.accepted
    case is any LenientlyDecodable.Type: nil
    case is Bool.Type: "true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”"
    case is String.Type: "a string or a number"
    case is any FixedWidthInteger.Type: "a whole number, or a string that contains one"
    case is any BinaryFloatingPoint.Type: numberOrString
    case let type as any ValidatedValue.Type: ofRawValue(type)
    case let type as any ValidatedEnum.Type: ofRawValue(type)
    case let type as any CoercedByElement.Type: type.accepted
    default: nil
    }
  }

  /// The JSON that stands for a number.
  package static let numberOrString = "a number, or a string that contains one"

  static func isSensitive(_ type: any Any.Type) -> Bool {
    (type as? any ValidatedValue.Type)?.isSensitive
      ?? (type as? any CoercedByElement.Type).map { isSensitive($0.elementType) } ?? false
  }

  /// The kind of a value that is neither a string nor a number; nil if it is one.
  static func kind(found decoder: any Decoder) -> Violation.ValueKind? {
    // What a type has requested is not what it is asked for here.
    if let replay = decoder as? ReplayDecoder { return kind(found: replay.base) }
    if (try? decoder.singleValueContainer().decode(Bool.self)) != nil { return .boolean }
    if (try? decoder.unkeyedContainer()) != nil { return .array }
    return (try? decoder.container(keyedBy: _SchemaKey.self)) != nil ? .object : nil
  }

  /// The string or number that a decoder has; nil if it is too long to be of help.
  static func text(found decoder: any Decoder) -> String? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = try? container.decode(String.self) { return text.utf8.count <= 40 ? text : nil }
    // As written, if the decoder knows it: `1.0` is not `1`, which stands for true.
    if let number = document(decoder)?.numberText {
      return number.utf8.count <= 40 ? number : nil
    }
    if let number = try? container.decode(Int64.self) { return String(number) }
    return (try? container.decode(Double.self)).map { Violation.Parameter.number($0).description }
  }
}
