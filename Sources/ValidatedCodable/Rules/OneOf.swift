/// Membership of a list.
///
/// Keep a long list in a `static let`, so that its set is built once.
///
/// - Complexity: O(1) on average.
public struct OneOf<Value: Hashable & ViolationParameterConvertible>: Rule {
  /// The values allowed.
  public let values: Set<Value>
  /// What the values are, for messages: `an ISO 3166-1 alpha-2 code`.
  public let name: String

  /// Allows `values`, called `name` in messages.
  public init(_ values: some Sequence<Value>, name: String) {
    self.values = Set(values)
    self.name = name
  }

  /// Allows `values`, listed in messages.
  public init(_ values: [Value]) {
    self.init(
      values, name: "one of " + values.map(\.violationParameter.description).joined(separator: ", ")
    )
  }

  public func check(_ candidate: Value) throws(Violation) {
    guard values.contains(candidate) else {
      throw Violation(
        .notListed, [.expected: .text(name), .actual: candidate.violationParameter])
    }
  }

  public var constraint: Constraint {
    .oneOf(
      name: name,
      values: values.map(\.violationParameter).sorted { $0.description < $1.description })
  }
}
