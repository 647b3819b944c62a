/// Membership of a list.
///
/// Keep a long list in a `static let`, so that its set is built once.
///
/// - Complexity: O(1) on average.
public struct OneOf<Value: Hashable & Sendable>: Rule {
  /// The values allowed.
  public let values: Set<Value>
  /// What the values are, for messages: `an ISO 3166-1 alpha-2 code`.
  public let name: String

  /// The octets of the longest value, for texts.
  @usableFromInline let maximumLength: Int?

  /// Allows `values`, called `name` in messages.
  public init(_ values: some Sequence<Value>, name: String) {
    self.values = Set(values)
    self.name = name
    maximumLength = (self.values as? Set<String>)?.map(\.utf8.count).max()
  }

  /// Allows `values`, listed in messages.
  public init(_ values: [Value]) {
    self.init(
      values,
      name: "one of "
        + values.map { "\(Violation.Parameter(describing: $0))" }.joined(separator: ", ")
    )
  }

  @inlinable
  public func check(_ candidate: Value) throws(Violation) {
    guard !isTooLong(candidate), isListed(candidate) else {
      throw violation(of: candidate)
    }
  }

  @usableFromInline
  func violation(of candidate: Value) -> Violation {
    Violation(
      .notListed, [.expected: .text(name), .actual: Violation.Parameter(describing: candidate)])
  }

  /// Whether a value is in the list; a text, scalar for scalar: `K` is no KELVIN SIGN, which Swift's
  /// strings count as equal.
  @inlinable
  func isListed(_ candidate: Value) -> Bool {
    guard let index = values.firstIndex(of: candidate) else { return false }
    guard let text = candidate as? String, let listed = values[index] as? String else {
      return true
    }
    return text.utf8.elementsEqual(listed.utf8)
  }

  /// Whether a text is longer than any of the values, canonically equivalent spellings included.
  ///
  /// Hashing a text composes it first, which takes time quadratic in its combining marks.
  @inlinable
  func isTooLong(_ candidate: Value) -> Bool {
    guard let maximumLength, let text = candidate as? String else { return false }
    return text.utf8.count > 4 * maximumLength
  }

  public var constraint: Constraint {
    .oneOf(
      name: name,
      values: values.map(Violation.Parameter.init(describing:)).sorted {
        $0.description < $1.description
      })
  }
}
