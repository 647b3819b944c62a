/// A value read from another JSON type; nil if the JSON there does not stand for one.
struct Coerced<Value>: Decodable {
  let value: Value?
  private let refusal: CoercionRefusal?

  init(from decoder: any Decoder) throws {
    let coerced =
      try Coercion.isRefused(by: decoder)
      ? nil
      : DecodingError.locating(at: decoder.codingPath) {
        try Coercion.coerced(Value.self, from: decoder)
      }
    if let coerced { Coercion.note(coerced.source, decoder) }
    value = coerced?.value
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
    guard !Coercion.isRefused(by: decoder), let accepted = OtherJSON.of(type)?.accepted else {
      return nil
    }
    self.init(of: type, accepting: accepted, by: decoder)
  }

  /// - Parameter accepted: the JSON that stands for a value, in English.
  init(of type: any Any.Type, accepting accepted: String, by decoder: any Decoder) {
    self.accepted = accepted
    text = OtherJSON.of(type)?.isSensitive() ?? false ? nil : Coercion.text(found: decoder)
    kind = text == nil && Coercion.document(decoder) == nil ? Coercion.kind(found: decoder) : nil
  }

  /// The error to throw in place of that of the value's own type.
  func error(after error: DecodingError) -> DecodingError {
    let own = error.violation
    var parameters = own.parameters
    switch error {
    case .dataCorrupted where own.code == .unreadable: break
    case .typeMismatch where own.code == .wrongType:
      // Foundation does not say so of every type.
      if parameters[.found] == nil { parameters.add(.found, kind.map { .text($0.rawValue) }) }
      parameters.add(.actual, text?.violationParameter)
    default: return error
    }
    let violation = Violation(own.code, parameters, must: "be \(accepted)")
    return error.changing {
      DecodingError.Context(
        codingPath: $0.codingPath, debugDescription: $0.debugDescription,
        underlyingError: ($0.underlyingError as? MismatchedValue)?.with(violation) ?? violation)
    }
  }
}

/// A value, read leniently by its type.
private struct Leniently<Value: LenientlyDecodable>: Decodable {
  let value: Lenient<Value>.Coerced?

  init(from decoder: any Decoder) throws { value = try Value.decodeLeniently(from: decoder) }
}

/// Reading values from other JSON types, by the rules of ``Lenient``; a decimal number must be exactly representable, as in
/// JSON.
package enum Coercion {
  /// The error of a value that other JSON does not stand for either: it says what is accepted.
  package static func error(
    _ error: DecodingError, of type: any Any.Type, from decoder: any Decoder
  ) -> DecodingError { CoercionRefusal(type, by: decoder)?.error(after: error) ?? error }

  /// The value that other JSON stands for, which is not noted: it is part of one that is; nil if there is none.
  package static func coerced<Value>(
    _ type: Value.Type, from decoder: any Decoder
  ) throws -> Lenient<Value>.Coerced? {
    guard let result = try OtherJSON.of(type)?.read(decoder.singleValueContainer()),
      let value = result.value as? Value
    else { return nil }
    return Lenient.Coerced(value, from: result.source)
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
    guard let text = try? decoder.singleValueContainer().scalar(String.self), text.isEmpty else {
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
    (source as? ReplayDecoder).map { document($0.base) } ?? (source as? any DocumentDecoder)
  }

  /// Whether a decoder knows all digits of the number that it has.
  package static func keepsDigits(_ decoder: any Decoder) -> Bool {
    document(decoder)?.numberText != nil
  }

  fileprivate static func note(_ source: String, _ decoder: any Decoder) {
    Notes.current?.add(Violation(.coerced, [.found: .text(source)]), from: decoder)
  }

  package static let numberOrString = "a number, or a string that contains one"
}

/// The JSON of other types that stands for values of a type.
private struct OtherJSON {
  typealias Result = Lenient<Any>.Coerced

  /// The JSON that stands for a value, in English; nil if errors need not name it.
  let accepted: String?
  /// Whether errors must not quote the value; a function, since types may contain themselves.
  var isSensitive: () -> Bool = { false }
  /// The value for which the JSON stands, and the kind of that; nil if it stands for none.
  let read: (any SingleValueDecodingContainer) throws -> Result?

  /// Nil for a type for whose values no other JSON stands.
  static func of(_ type: any Any.Type) -> OtherJSON? {
    switch type {
    case let type as any (LenientlyDecodable & ValidatedValue).Type: own(validated: type)
    case let type as any LenientlyDecodable.Type: own(type)
    case is Bool.Type:
      OtherJSON(
        accepted: "true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”",
        read: bool)
    case is String.Type: OtherJSON(accepted: "a string or a number", read: text)
    case let type as any FixedWidthInteger.Type: integer(type)
    case let type as any (BinaryFloatingPoint & LosslessStringConvertible).Type: float(type)
    case let type as any ValidatedValue.Type: validated(type)
    case let type as any ValidatedEnum.Type: listed(type)
    case let type as any CoercedByElement.Type: type.ofElement
    case let type as any OptionalValue.Type: of(type.wrappedType)
    default: nil
    }
  }

  private static func own<Value: LenientlyDecodable>(_ type: Value.Type) -> OtherJSON {
    OtherJSON(
      accepted: (type as? any NamesAcceptedJSON.Type)?.accepted,
      isSensitive: { (type as? any ValidatedValue.Type)?.isSensitive ?? false }
    ) {
      try $0.decode(Leniently<Value>.self).value.map { Result($0.value, from: $0.source) }
    }
  }

  /// What a validated value accepts as well as its raw value: the type's own forms, or else those of the raw value.
  private static func own<Value: LenientlyDecodable & ValidatedValue>(
    validated type: Value.Type
  ) -> OtherJSON {
    let (own, raw) = (own(type), validated(type))
    return OtherJSON(accepted: own.accepted, isSensitive: own.isSensitive) { container in
      do {
        if let value = try own.read(container) { return value }
      } catch let error as DecodingError where error.violation.code == .wrongType {
        // Its own form is of another kind of JSON.
      }
      return try raw.read(container)
    }
  }

  private static func validated<Value: ValidatedValue>(_ type: Value.Type) -> OtherJSON {
    var own = OtherJSON(raw: Value.RawValue.self, isReadDirectly: type.decodesRawValueDirectly) {
      try Value($0)
    }
    own.isSensitive = {
      type.isSensitive || DocumentShape.Context.mayBeSensitive(Value.RawValue.self)
    }
    return own
  }

  private static func listed<Value: ValidatedEnum>(_ type: Value.Type) -> OtherJSON {
    OtherJSON(raw: Value.RawValue.self, isReadDirectly: type.decodesRawValueDirectly) {
      try Value.evaluated($0)
    }
  }
}

// Other JSON, by that of parts.
extension OtherJSON {
  /// The JSON for a raw value.
  private init<Raw>(
    raw type: Raw.Type, isReadDirectly: Bool, _ make: @escaping (Raw) throws -> Any
  ) {
    let raw = OtherJSON.of(type)
    self.init(accepted: raw?.accepted) { container in
      guard isReadDirectly, let result = try raw?.read(container),
        let candidate = result.value as? Raw
      else { return nil }
      return Result(try make(candidate), from: result.source)
    }
  }
}

/// A container that a single element can stand for.
private protocol CoercedByElement {
  static var ofElement: OtherJSON { get }
}

extension CoercedByElement
where Self: Sequence & ExpressibleByArrayLiteral, Element: Decodable, ArrayLiteralElement == Element
{
  static var ofElement: OtherJSON {
    OtherJSON(
      accepted: "an array, or its only element",
      isSensitive: {
        if let element = OtherJSON.of(Element.self) { return element.isSensitive() }
        // A wrapper of values, or a type of which too little is known to tell.
        return DocumentShape.Context.mayBeSensitive(Element.self)
      }
    ) { container in
      do {
        let element = try SensitiveKeys.hide(in: Element.self, below: container.codingPath.count) {
          try container.decode(Element.self)
        }
        return OtherJSON.Result([element] as Self, from: "element")
      } catch DecodingError.typeMismatch(_, let context)
        where context.codingPath.count <= container.codingPath.count
      {
        return nil
      }
    }
  }
}

extension Array: CoercedByElement where Element: Decodable {}
extension Set: CoercedByElement where Element: Decodable {}

// Scalars.
extension OtherJSON {
  private static func bool(_ container: any SingleValueDecodingContainer) -> Result? {
    guard let text = container.scalar(String.self) else {
      guard let number = container.scalar(Int.self), 0...1 ~= number else { return nil }
      return Result(number == 1, from: "number")
    }
    // To compare strings of many combining marks takes quadratic time.
    guard text.utf8.count <= 5 else { return nil }
    return switch text {
    case "true", "yes", "1": Result(true, from: "string")
    case "false", "no", "0": Result(false, from: "string")
    default: nil
    }
  }

  private static func text(_ container: any SingleValueDecodingContainer) throws -> Result? {
    if container.scalar(Bool.self) != nil { return nil }
    if let text = Coercion.number(asWrittenIn: container) { return Result(text, from: "number") }
    guard let number = container.scalar(Double.self) else { return nil }
    // The shortest decimal that gives this number again, unless digits have already been lost.
    guard abs(number) < 0x1p53 else { throw Violation.notRepresentable(String.self) }
    return Result(Violation.Parameter.number(number).description, from: "number")
  }

  private static func number<Value>(
    _ type: Value.Type, accepted: String, _ make: @escaping (String) -> Value?
  ) -> OtherJSON {
    OtherJSON(accepted: accepted) { container in
      guard let text = container.scalar(String.self), isNumber(text) else { return nil }
      guard let value = make(text) else {
        throw Violation.notRepresentable(
          type, isWhole: text.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2D })
      }
      return Result(value, from: "string")
    }
  }

  private static func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> OtherJSON {
    number(type, accepted: "a whole number, or a string that contains one") { Value($0) }
  }

  private static func float<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type
  ) -> OtherJSON {
    number(type, accepted: Coercion.numberOrString) { text in
      guard let value = Value(text), value.isFinite else { return nil }
      let significand = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      if significand.count == text.utf8.count, !significand.contains(UInt8(ascii: ".")) {
        return significantBits(of: text) <= Value.significandBitCount + 1 ? value : nil
      }
      return value == 0 && significand.contains { 0x31...0x39 ~= $0 } ? nil : value
    }
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
    func areDigits(_ part: Substring.UTF8View, after signs: String = "") -> Bool {
      let hasSign = part.first.map { signs.utf8.contains($0) } ?? false
      let digits = hasSign ? part.dropFirst() : part
      return !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
    }
    let parts = text.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 | 0x20 == UInt8(ascii: "e")
    }
    let number = parts[0].split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let whole = number[0].drop { $0 == UInt8(ascii: "-") }
    return (whole.count == 1 || whole.first != UInt8(ascii: "0"))
      && areDigits(number[0], after: "-") && number.dropFirst().allSatisfy { areDigits($0) }
      && parts.dropFirst().allSatisfy { areDigits($0, after: "+-") }
  }
}

// What other JSON was found.
extension Coercion {
  /// The kind of a value that is neither a string nor a number; nil if it is one.
  static func kind(found decoder: any Decoder) -> Violation.ValueKind? {
    // What a type has requested is not what it is asked for here.
    if let replay = decoder as? ReplayDecoder { return kind(found: replay.base) }
    if isTextField(decoder) { return nil }
    if (try? decoder.singleValueContainer().decode(Bool.self)) != nil { return .boolean }
    if (try? decoder.unkeyedContainer()) != nil { return .array }
    return (try? decoder.container(keyedBy: _SchemaKey.self)) != nil ? .object : nil
  }

  /// Whether the decoder reads a text field (`TextFields`), which can also be read as an array of one element.
  package static func isTextField(_ decoder: any Decoder) -> Bool {
    if let replay = decoder as? ReplayDecoder { return isTextField(replay.base) }
    return decoder is any HidesTexts
      && (try? decoder.singleValueContainer().decode(String.self)) != nil
  }

  /// A number as it is written, if the decoder knows that, or if it is an integer: `1.10` and `1.1` are different
  /// versions, and `1.0` is not `1`, which stands for true.
  fileprivate static func number(
    asWrittenIn container: any SingleValueDecodingContainer
  ) -> String? {
    document(container)?.numberText ?? container.scalar(Int64.self).map { String($0) }
      ?? container.scalar(UInt64.self).map { String($0) }
  }

  /// The string or number that a decoder has; nil if it is too long to be of help, or may be a secret.
  static func text(found decoder: any Decoder) -> String? {
    if let replay = decoder as? ReplayDecoder { return text(found: replay.base) }
    if decoder is any HidesTexts { return nil }
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = container.scalar(String.self) { return text.utf8.count <= 40 ? text : nil }
    if let number = number(asWrittenIn: container) { return number.utf8.count <= 40 ? number : nil }
    return container.scalar(Double.self).map { Violation.Parameter.number($0).description }
  }
}

/// A decoder whose texts are not quoted.
package protocol HidesTexts {}

extension SingleValueDecodingContainer {
  /// The value, if it is of a type; no error is made for others.
  fileprivate func scalar<Scalar: Decodable>(_ type: Scalar.Type) -> Scalar? {
    guard let document = Coercion.document(self) else { return try? decode(type) }
    return try? document.discardingErrors { try decode(type) }
  }
}
