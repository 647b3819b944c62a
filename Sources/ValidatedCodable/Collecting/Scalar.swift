/// A string and a number in a form that documents commonly have.
///
/// What a type accepts cannot be told from outside, so that examples of its values are found by trying.
struct Scalar {
  let text: String
  let number: Double

  init(_ text: String, _ number: Double) { (self.text, self.number) = (text, number) }

  init(_ number: Int) { self.init("\(number)", Double(number)) }

  private init?(_ value: Any) {
    switch value {
    case let text as String: self.init(text, Double(text) ?? 1)
    case let number as any BinaryInteger: self.init("\(number)", Double("\(number)") ?? 1)
    case let number as Double: self.init("\(number)", number)
    case let number as Float: self.init("\(number)", Double(number))
    default: return nil
    }
  }

  /// The value of a type that decoders read themselves; nil for all other types.
  func value<Value>(of type: Value.Type) -> Value? {
    func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Any? {
      Number(exactly: number) ?? Number(exactly: number.rounded(.up))
        ?? Number(exactly: number.magnitude.truncatingRemainder(dividingBy: 100).rounded())
    }
    func float<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Any? { Number(number) }
    return switch type {
    case is String.Type: text as? Value
    case is Bool.Type: (integer(UInt64.self) as? UInt64).map { $0 % 2 == 1 } as? Value
    case let type as any FixedWidthInteger.Type: integer(type) as? Value
    case let type as any BinaryFloatingPoint.Type: float(type) as? Value
    case let type as any ReadByDecoder.Type: type._placeholder(Int(exactly: number) ?? 1) as? Value
    default: nil
    }
  }
}

// Where scalars come from.
extension Scalar {
  /// Examples of the rule of a validated value, and the cases of an enumeration.
  static func own(_ type: any Any.Type) -> [Scalar] {
    func example<Value: ValidatedValue>(_ type: Value.Type) -> [Scalar] {
      ((type as? any RuledValue.Type)?.examplesOfRule ?? [])
        + (Value.example.flatMap { Scalar($0) }.map { [$0] } ?? [])
    }
    func raw<Value: RawRepresentable>(_ value: Value) -> Any { value.rawValue }
    if let type = type as? any ValidatedValue.Type { return example(type) }
    let cases = PlainCases.all(of: type)
    return cases.compactMap { ($0 as? any RawRepresentable).flatMap { Scalar(raw($0)) } }
      + cases.compactMap { Scalar(String(describing: $0)) }
  }

  /// The number of common forms.
  static var forms: Int { texts.count }

  /// A scalar in a common form; those of different indices differ, if the form has room for that.
  static func common(_ form: Int, _ index: Int) -> Scalar {
    var text = Array(texts[form].utf8)
    if let last = text.lastIndex(where: { "aA0".utf8.contains($0) }) {
      text[last] += UInt8(index % 10)
    }
    return Scalar(
      String(decoding: text, as: UTF8.self), numbers[form % numbers.count] + Double(index))
  }

  /// A word, an address, a code, a number, a date, a host, a URL, and so on.
  private static let texts = [
    "a", "aa", "Aa", "a@a.aa", "AA", "AAA", "0", "00", "0000", "00000000", "2000-01-01",
    "2000-01-01T00:00:00Z", "a.aa", "https://a.aa", "UTC", "00000000-0000-4000-8000-000000000000",
    "", "#000000", "00:00:00", "Europe/London",
  ]

  private static let numbers: [Double] = [
    1, 0, -1, 2, 10, 18, 100, 1_000, 2_000, 0.5, 50, 1_700_000_000, 4_000_000_000, 3, 4, 5, 6, 7,
  ]
}

extension ValidatedValue {
  public static var example: RawValue? { example(trying: []) }

  /// The first of the scalars, or of those in common forms, that is valid.
  fileprivate static func example(trying own: [Scalar]) -> RawValue? {
    (own + (0..<Scalar.forms).map { Scalar.common($0, 0) }).lazy
      .compactMap { $0.value(of: RawValue.self) }
      .first { (try? evaluated($0)) != nil }
  }
}

extension RuledValue {
  public static var example: RawValue? { example(trying: examplesOfRule) }

  fileprivate static var examplesOfRule: [Scalar] { rule.constraint.examples }
}

extension Constraint {
  /// Scalars that may satisfy the constraint.
  fileprivate var examples: [Scalar] {
    func scalars(_ parameters: [Violation.Parameter]) -> [Scalar] {
      parameters.map { parameter in
        switch parameter {
        case .integer(let number): Scalar(number)
        case .number(let number): Scalar(parameter.description, number)
        case .text(let text): Scalar(text, 0)
        }
      }
    }
    return switch self {
    case .range(let minimum, let maximum): scalars([minimum, maximum].compactMap(\.self))
    case .rangeBelow(_, let minimum): scalars([minimum].compactMap(\.self))
    case .length(let minimum, _, _):
      "aA0bB1".map { Scalar(String(repeating: $0, count: min(minimum, 1_000)), 0) }
    case .oneOf(_, let values): scalars(Array(values.prefix(10)))
    case .all(let parts), .any(let parts): parts.flatMap(\.examples)
    case .count, .sanitised, .characters, .predicate, .statement, .not: []
    }
  }
}
