extension Violation {
  /// Whether the default evaluator that applies the rule of `type` has thrown the violation.
  fileprivate func isThrownByRule(of type: any ValidatedValue.Type) -> Bool {
    if case .rule(of: let owner) = subject { owner == type } else { false }
  }
}

// Readers may apply a type's rule to bytes, rather than its evaluator to a string, only if the evaluator applies the rule
// and nothing else.
//
// Only thrown errors distinguish a type that declares a rule from one that also writes its own
// ``ValidatedValue/evaluated(_:)``. So when a codec is made, a few candidates are evaluated that rules refuse: only
// the default evaluator marks the violation.

/// The evaluator of a type with a rule.
enum EvaluatorKind {
  case rule
  case code
  /// Unknown: no candidate is refused.
  case unknown
}

extension RuledValue {
  @usableFromInline static var evaluatorAppliesRule: Bool { evaluatorKind == .rule }

  /// Determines it with candidates that most rules refuse.
  static var evaluatorKind: EvaluatorKind {
    for candidate in unlikelyCandidates {
      guard let candidate = candidate as? RawValue else { continue }
      do throws(Violation) {
        _ = try evaluated(candidate)
      } catch {
        return error.isThrownByRule(of: Self.self) ? .rule : .code
      }
    }
    return .unknown
  }

  private static var unlikelyCandidates: [Any] {
    if let type = RawValue.self as? any FixedWidthInteger.Type { return extremes(of: type) }
    if let type = RawValue.self as? any BinaryFloatingPoint.Type { return oddities(of: type) }
    if RawValue.self == Bool.self { return [false, true] }
    return ["", "\u{0}", String(repeating: "\u{0}", count: 1_000)]
  }

  private static func extremes<Number: FixedWidthInteger>(of type: Number.Type) -> [Any] {
    [Number.min, Number.max]
  }

  private static func oddities<Number: BinaryFloatingPoint>(of type: Number.Type) -> [Any] {
    [Number.nan, -Number.infinity, Number.infinity]
  }
}

extension ValidatedValue {
  /// Whether the evaluator returns a string unchanged; debug builds use this to check short cuts.
  @usableFromInline
  static func evaluatesUnchanged(_ text: RawValue) -> Bool {
    guard let text = text as? String, let raw = text as? RawValue,
      let evaluated = try? Self.evaluated(raw) as? String
    else { return false }
    return evaluated.utf8.elementsEqual(text.utf8)
  }
}
