extension ValidatedValue {
  public static var example: RawValue? { Example.candidate(for: Self.self, trying: []) }
}

extension RuledValue {
  public static var example: RawValue? {
    Example.candidate(for: Self.self, trying: rule.constraint.examples)
  }
}

/// Searches for valid raw values.
enum Example {
  /// Candidates, some of which may be valid: from the type's rule, and in the common forms.
  static func candidates<Value: ValidatedValue>(_ type: Value.Type) -> [Any] {
    func constraint<Ruled: RuledValue>(_ type: Ruled.Type) -> Constraint { type.rule.constraint }
    let own = (type as? any RuledValue.Type).map { constraint($0).examples } ?? []
    return (type.example.map { [$0] } ?? []) + candidates(for: type, own)
  }

  static func candidate<Value: ValidatedValue>(
    for type: Value.Type, trying own: [Violation.Parameter]
  ) -> Value.RawValue? {
    for candidate in candidates(for: type, own) {
      guard let candidate = candidate as? Value.RawValue else { continue }
      if (try? Value.evaluated(candidate)) != nil { return candidate }
    }
    return nil
  }

  private static func candidates<Value: ValidatedValue>(
    for type: Value.Type, _ own: [Violation.Parameter]
  ) -> [Any] {
    if let type = Value.RawValue.self as? any FixedWidthInteger.Type { return integers(own, type) }
    if let type = Value.RawValue.self as? any BinaryFloatingPoint.Type { return numbers(own, type) }
    if Value.RawValue.self == Bool.self { return [false, true] }
    return own.map(\.description) + texts
  }

  private static func integers<Number: FixedWidthInteger>(
    _ own: [Violation.Parameter], _ type: Number.Type
  ) -> [Number] {
    let numbers = own.compactMap { if case .integer(let number) = $0 { number } else { nil } }
    return (numbers + [0, 1, -1, 2, 10, 18, 100, 1_000, 2_000]).compactMap { Number(exactly: $0) }
  }

  private static func numbers<Number: BinaryFloatingPoint>(
    _ own: [Violation.Parameter], _ type: Number.Type
  ) -> [Number] {
    let numbers = own.compactMap { parameter -> Double? in
      switch parameter {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .text: nil
      }
    }
    return (numbers + [0, 1, -1, 0.5, 10, 100]).map { Number($0) }
  }

  /// Strings in the most common forms: a word, an address, a code, a number, a date, a host, a URL.
  private static let texts = [
    "a", "aa", "Aa", "a@a.aa", "AA", "AAA", "0", "00", "0000", "00000000", "2000-01-01",
    "2000-01-01T00:00:00Z", "a.aa", "https://a.aa", "UTC", "00000000-0000-0000-0000-000000000000",
    "",
  ]
}

extension Constraint {
  /// Values that may satisfy the constraint.
  fileprivate var examples: [Violation.Parameter] {
    switch self {
    case .range(let minimum, let maximum): [minimum, maximum].compactMap(\.self)
    case .rangeBelow(_, let minimum): [minimum].compactMap(\.self)
    case .length(let minimum, _, _):
      ["a", "A", "0", "b", "B", "1"].map {
        .text(String(repeating: $0, count: min(minimum, 1_000)))
      }
    case .oneOf(_, let values): Array(values.prefix(10))
    case .all(let parts), .any(let parts): parts.flatMap(\.examples)
    case .count, .sanitised, .characters, .predicate, .statement, .not: []
    }
  }
}
