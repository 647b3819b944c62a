/// A multiple of an integer: `MultipleOf(15)` for minutes in quarters of an hour.
///
/// It is for integers only: what is a multiple of 0.1 depends on how fractions are rounded.
///
/// - Complexity: O(1)
public struct MultipleOf<Number: BinaryInteger & Sendable>: Rule {
  /// The number of which values are multiples.
  public let divisor: Number

  /// Requires multiples of `divisor`; of 0, that is only 0.
  @inlinable
  public init(_ divisor: Number) { self.divisor = divisor }

  @inlinable
  public func check(_ candidate: Number) throws(Violation) {
    guard candidate.isMultiple(of: divisor) else { throw violation(of: candidate) }
  }

  @usableFromInline
  func violation(of candidate: Number) -> Violation {
    Violation(
      .notAMultiple,
      [
        .divisor: Violation.Parameter(describing: divisor),
        .actual: Violation.Parameter(describing: candidate),
      ])
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .multiple(of: Violation.Parameter(describing: divisor)) }
}

/// A number that is neither infinite nor NaN.
///
/// - Complexity: O(1)
public struct FiniteNumber<Number: FloatingPoint & Sendable>: Rule {
  /// Requires a finite number.
  @inlinable
  public init() {}

  @inlinable
  public func check(_ candidate: Number) throws(Violation) {
    guard candidate.isFinite else { throw Violation(.notFinite) }
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint {
    .predicate(code: .notFinite, requirement: "be a finite number")
  }
}
