extension Constraint {
  /// The version of a rule's code, which its ``Rule/constraint`` does not show.
  ///
  /// Fingerprints include it, so that a cache knows whether its records were validated by the same code:
  ///
  /// ```swift
  /// CustomRule("odd", "be even", version: 1) { $0.isMultiple(of: 2) }
  /// ```
  public struct CodeVersion: Hashable, Sendable, Codable {
    /// The number; increase it with every change of the code.
    public let number: Int
    /// Whether the code depends on the standard library's Unicode tables, so that its result may change with
    /// them.
    public let dependsOnUnicode: Bool

    /// Makes a version; by default of code that depends on Unicode, as most code about text does.
    public init(_ number: Int, dependsOnUnicode: Bool = true) {
      self.number = number
      self.dependsOnUnicode = dependsOnUnicode
    }
  }
}

extension Constraint.CodeVersion? {
  /// The version of code that is made of two parts, if both have one.
  @usableFromInline
  func joined(with other: Constraint.CodeVersion?) -> Constraint.CodeVersion? {
    guard let self, let other else { return nil }
    return Constraint.CodeVersion(
      self.number &* 31 &+ other.number,
      dependsOnUnicode: self.dependsOnUnicode || other.dependsOnUnicode)
  }
}

extension Constraint.CodeVersion {
  /// The version of a type's code: its rule's, and the one that the type declares, which stands for a rule that has
  /// none.
  static func of(_ rule: Self?, declared: Int) -> Self? {
    guard declared != 0 else { return rule }
    return Optional(rule ?? Self(0)).joined(with: Self(declared, dependsOnUnicode: false))
  }
}

extension Rule {
  /// The version of a rule's code.
  public typealias CodeVersion = Constraint.CodeVersion
}
