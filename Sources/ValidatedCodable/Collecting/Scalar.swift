/// A string and a number, of which types may make a value.
///
/// What a type accepts cannot be told from outside, so that examples of its values are found by trying.
package struct Scalar {
  package let text: String
  package let number: Double

  init(_ value: some Any) {
    text = "\(value)"
    // No document has a number that is not finite.
    number = Double(text).flatMap { $0.isFinite ? $0 : nil } ?? 1
  }

  /// A scalar in a form that documents commonly have; those of different indices differ, if the form has room.
  init(inCommonForm form: Int, _ index: Int) {
    var text = Array(Self.texts[form].utf8)
    if let last = text.lastIndex(where: { "aA0".utf8.contains($0) }) {
      text[last] += UInt8(index % 10)
    }
    self.text = String(decoding: text, as: UTF8.self)
    number = Self.numbers[form % Self.numbers.count] + Double(index)
  }

  static var commonForms: Range<Int> { texts.indices }

  /// Scalars of which a type may make a value: its own examples, then those that documents commonly have.
  package static func candidates(for type: any Any.Type) -> [Scalar] {
    own(type) + commonForms.map { Scalar(inCommonForm: $0, 0) }
  }

  private static let texts = [
    "a", "aa", "Aa", "a@a.aa", "AA", "AAA", "0", "00", "0000", "00000000", "2000-01-01",
    "2000-01-01T00:00:00Z", "2000-01-01T00:00:00", "a.aa", "https://a.aa", "UTC",
    "00000000-0000-4000-8000-000000000000", "", "#000000", "00:00:00", "Europe/London",
  ]

  private static let numbers: [Double] = [
    1, 0, -1, 2, 10, 18, 100, 1_000, 2_000, 0.5, 50, 1_700_000_000, 4_000_000_000, 3, 4, 5, 6, 7,
  ]

  /// Examples of the rule of a validated value, and the cases of an enumeration.
  static func own(_ type: any Any.Type) -> [Scalar] {
    func examples<Value: ValidatedValue>(_ type: Value.Type) -> [Scalar] {
      type.examplesOfRule + (type.example.map { [Scalar($0)] } ?? [])
    }
    func raw<Value: RawRepresentable>(_ value: Value) -> Scalar { Scalar(value.rawValue) }
    if let type = type as? any ValidatedValue.Type { return examples(type) }
    let cases = PlainCases.all(of: type)
    return cases.compactMap { ($0 as? any RawRepresentable).map { raw($0) } }
      + cases.map { Scalar($0) }
  }

  /// The value of a type that decoders read themselves; nil for all other types.
  func value<Value>(of type: Value.Type) -> Value? {
    func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Any? {
      Number(exactly: number) ?? Number(text, radix: 10) ?? Number(exactly: number.rounded(.up))
        ?? Number(exactly: number.magnitude.truncatingRemainder(dividingBy: 100).rounded())
    }
    func float<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Any? {
      let value = Number(number)
      return value.isFinite ? value : nil
    }
    return switch type {
    case is String.Type: text as? Value
    case is Bool.Type: (number.truncatingRemainder(dividingBy: 2) != 0) as? Value
    case let type as any FixedWidthInteger.Type: integer(type) as? Value
    case let type as any BinaryFloatingPoint.Type: float(type) as? Value
    case let type as any ReadByDecoder.Type: type._placeholder(Int(exactly: number) ?? 1) as? Value
    default: nil
    }
  }
}

extension ValidatedValue {
  public static var example: RawValue? {
    (examplesOfRule + Scalar.commonForms.map { Scalar(inCommonForm: $0, 0) }).lazy
      .compactMap { $0.value(of: RawValue.self) }
      .first { (try? evaluated($0)) != nil }
  }

  fileprivate static var examplesOfRule: [Scalar] {
    func constraint<Ruled: RuledValue>(_ type: Ruled.Type) -> Constraint { type.rule.constraint }
    return (self as? any RuledValue.Type).map { constraint($0).examples } ?? []
  }
}

extension Constraint {
  /// Scalars that may satisfy the constraint.
  var examples: [Scalar] {
    switch self {
    case .range(let minimum, let maximum): [minimum, maximum].compactMap { $0.map { Scalar($0) } }
    case .rangeBelow(_, let minimum): minimum.map { [Scalar($0)] } ?? []
    case .length(let minimum, _, _):
      "aA0bB1".map { Scalar(String(repeating: $0, count: min(minimum, 1_000))) }
    case .oneOf(_, let values): values.prefix(10).map { Scalar($0) }
    case .all(let parts), .any(let parts): parts.flatMap(\.examples)
    case .multiple(let divisor): [Scalar(divisor)]
    case .contains(let text, _): [Scalar(text)]
    case .count, .matching, .sanitised, .characters, .predicate, .statement, .not: []
    }
  }
}
