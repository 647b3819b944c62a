// Readers may apply a type's rule to bytes, rather than its evaluator to a string, only if the evaluator applies the rule
// and nothing else.
//
// Only thrown errors distinguish a type that declares a rule from one that also writes its own
// ``ValidatedValue/evaluated(_:)``. So when a codec is made, a few candidates are evaluated that rules refuse: only
// the default evaluator marks the violation.

extension RuledValue {
  /// Whether the evaluator applies the rule and nothing else; nil if no candidate is refused, so that it is unknown.
  @usableFromInline static var appliesOnlyRule: Bool? {
    for candidate in unlikelyCandidates {
      guard let candidate = candidate as? RawValue else { continue }
      do throws(Violation) {
        _ = try evaluated(candidate)
      } catch {
        guard case .rule(of: let owner) = error.subject else { return false }
        return owner == Self.self
      }
    }
    return nil
  }

  private static var unlikelyCandidates: [Any] {
    func extremes<Number: FixedWidthInteger>(_: Number.Type) -> [Any] { [Number.min, Number.max] }
    func oddities<Number: BinaryFloatingPoint>(_: Number.Type) -> [Any] {
      [Number.nan, -Number.infinity, Number.infinity]
    }
    if let type = RawValue.self as? any FixedWidthInteger.Type { return extremes(type) }
    if let type = RawValue.self as? any BinaryFloatingPoint.Type { return oddities(type) }
    if RawValue.self == Bool.self { return [false, true] }
    return ["", "\u{0}", String(repeating: "\u{0}", count: 1_000)]
  }
}
