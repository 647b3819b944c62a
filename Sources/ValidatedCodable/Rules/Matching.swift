// Embedded Swift has no regular expressions.
#if !hasFeature(Embedded)
  /// A string that a regular expression matches as a whole.
  ///
  /// ```swift
  /// struct ProductCode: RuledValue {
  ///   static let rule = Matching(/[A-Z]{3}-[0-9]{4}/, "be three letters, a hyphen and four digits")
  ///   let proof: Evaluated<ProductCode>
  /// }
  /// ```
  ///
  /// Keep it in a `static let`: making a regular expression takes longer than a match. Threads wait for each other while
  /// one of them matches.
  ///
  /// - Complexity: that of the expression, which may be exponential in the length of the string: put a ``Length`` before
  ///   it, since it is not asked about a text that is too long for an earlier rule. The rules of this package have no
  ///   regular expressions.
  public struct Matching<Output>: Rule {
    /// The requirement, in words that follow “must”.
    public let requirement: String
    /// The pattern, if it is known.
    public let pattern: String?
    /// One thread at a time uses it, because it need not be safe for more.
    private let expression: Lock<Regex<Output>>

    /// Requires that `expression` matches a whole string.
    ///
    /// - Parameters:
    ///   - expression: the regular expression.
    ///   - requirement: the requirement, in words that follow “must”: `"be three letters and two digits"`.
    public init(_ expression: Regex<Output>, _ requirement: String) {
      self.expression = Lock(expression)
      self.requirement = requirement
      pattern = expression._literalPattern
    }

    public func check(_ candidate: String) throws(Violation) {
      let isMatched = expression.withLock { (try? $0.wholeMatch(in: candidate)) != nil }
      guard isMatched else { throw constraint.violation }
    }

    /// An expression that has no pattern has no version: it may be made of code.
    public var codeVersion: CodeVersion? { pattern.map { _ in CodeVersion(1) } }

    public var constraint: Constraint { .matching(pattern: pattern, requirement: requirement) }
  }
#endif
