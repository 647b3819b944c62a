/// One value must come before another: `checkIn` before `checkOut`.
///
/// For a ``CrossFieldRule``; written so that NaN fails.
///
/// - Complexity: O(1)
public struct Ascending<Value: Comparable & Sendable>: Rule {
  /// Whether the two values may be equal.
  public let allowsEqual: Bool

  /// Requires that the second value is greater than the first, or equal if `allowsEqual` is true.
  @inlinable
  public init(allowsEqual: Bool = false) { self.allowsEqual = allowsEqual }

  @inlinable
  public func check(_ candidate: (Value, Value)) throws(Violation) {
    guard candidate.0 < candidate.1 || allowsEqual && candidate.0 == candidate.1 else {
      throw violation
    }
  }

  @usableFromInline
  var violation: Violation { Violation(.notAscending, must: requirement) }

  private var requirement: String {
    allowsEqual ? "be in ascending order, or the same" : "be in ascending order"
  }

  /// The order of strings depends on the Unicode tables.
  public var codeVersion: CodeVersion? {
    CodeVersion(1, dependsOnUnicode: !isNumeric(Value.self))
  }

  public var constraint: Constraint {
    .predicate(code: .notAscending, requirement: requirement)
  }
}
