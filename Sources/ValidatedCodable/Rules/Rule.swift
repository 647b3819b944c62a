/// A reusable rule, as data: it sanitises, checks and describes itself.
///
/// Rules are values, so that one declaration serves the evaluator, the messages and the documentation. They
/// compose with ``AllOf``, ``AnyOf`` and ``Excluding``.
public protocol Rule<Candidate>: Sendable {
  /// The type of the values that the rule validates.
  associatedtype Candidate

  /// The sanitised form of `candidate`, for example trimmed; by default `candidate` itself.
  func sanitised(_ candidate: Candidate) -> Candidate

  /// Checks a sanitised candidate.
  ///
  /// - Throws: the first ``Violation``.
  func check(_ candidate: Candidate) throws(Violation)

  /// Sanitises, then checks; this is what evaluators call.
  ///
  /// A custom rule may do both in one pass, as long as the result is the same.
  ///
  /// - Throws: the first ``Violation``.
  func evaluated(_ candidate: Candidate) throws(Violation) -> Candidate

  /// Whether a string, given as its UTF-8, passes and needs no sanitising; by default, and for every rule outside
  /// this package, unknown.
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self>

  /// Every violation in a sanitised candidate; by default only the first.
  func violations(in candidate: Candidate) -> [Violation]

  /// The rule as data.
  var constraint: Constraint { get }

  /// The version of the rule's code; nil, the default, if it has none.
  ///
  /// A fingerprint includes the ``constraint``, but cannot include code. So a cache assumes that a rule without a
  /// version may have changed, and validates its records again.
  var codeVersion: Constraint.CodeVersion? { get }
}

extension Rule {
  @inlinable
  public func sanitised(_ candidate: Candidate) -> Candidate { candidate }

  @inlinable
  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> { .unknown }

  public var codeVersion: CodeVersion? { nil }

  @inlinable
  public func violations(in candidate: Candidate) -> [Violation] {
    Violation.thrown { () throws(Violation) in try check(candidate) }.map { [$0] } ?? []
  }

  @inlinable
  public func evaluated(_ candidate: Candidate) throws(Violation) -> Candidate {
    let candidate = sanitised(candidate)
    try check(candidate)
    return candidate
  }

  /// Whether evaluating it does not throw.
  @inlinable
  func accepts(_ candidate: Candidate) -> Bool { (try? evaluated(candidate)) != nil }
}

// Lists of rules. Closures and number literals in them take the type of the values from the enclosing list, or from the
// `rule` of a type. Where there is none, a closure has to state it:
//
//     let rule = AnyOf { OneOf(["none"]); CustomRule<String>("long", "be long") { $0.count > 9 } }

/// Joins the rules listed in a ``RuledValue/rule`` or an ``AllOf``: a value must pass all of them, in order.
@resultBuilder
public enum _RuleBuilder<Candidate> {
  /// Takes one line of the list, and infers the types of its closures and number literals.
  @inlinable
  public static func buildExpression<Listed: Rule<Candidate>>(_ rule: Listed) -> Listed { rule }

  /// Begins the list.
  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>>(first: First) -> First { first }

  /// Adds a line to the preceding ones.
  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>, Second: Rule<Candidate>>(
    accumulated: First, next: Second
  ) -> _Both<First, Second> { _Both(accumulated, next) }
}

/// Joins the rules listed in an ``AnyOf``: a value must pass one of them.
@resultBuilder
public enum _AlternativeBuilder<Candidate> {
  /// Takes one line of the list, and infers the types of its closures and number literals.
  @inlinable
  public static func buildExpression<Listed: Rule<Candidate>>(_ rule: Listed) -> Listed { rule }

  /// Begins the list.
  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>>(first: First) -> First { first }

  /// Adds a line to the preceding ones.
  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>, Second: Rule<Candidate>>(
    accumulated: First, next: Second
  ) -> _Either<First, Second> { _Either(accumulated, next) }
}

/// A custom rule, given as a closure.
///
/// ```swift
/// static var rule: some Rule<Int> { CustomRule("odd", "be even") { $0.isMultiple(of: 2) } }
/// ```
public struct CustomRule<Candidate>: Rule {
  /// The code of the violation.
  public let code: Violation.Code
  /// The requirement, in words that follow “must”.
  public let requirement: String
  /// Whether a value meets the requirement; pure and deterministic.
  public let isSatisfied: @Sendable (Candidate) -> Bool
  /// The version of the closure's code.
  public let codeVersion: CodeVersion?

  /// Requires that `isSatisfied` returns true for a value.
  ///
  /// - Parameters:
  ///   - code: the code of the violation.
  ///   - requirement: the requirement, in words that follow “must”: `"be even"`.
  ///   - version: the version of the closure's code; increase it with every change. Without a version, fingerprints
  ///     do not see that the closure has changed, and caches validate its values at every load.
  ///   - isSatisfied: whether a value is valid; pure and deterministic.
  @inlinable
  public init(
    _ code: Violation.Code, _ requirement: String, version: Int? = nil,
    _ isSatisfied: @escaping @Sendable (Candidate) -> Bool
  ) {
    self.code = code
    self.requirement = requirement
    self.isSatisfied = isSatisfied
    codeVersion = version.map { CodeVersion($0) }
  }

  @inlinable
  public func check(_ candidate: Candidate) throws(Violation) {
    guard isSatisfied(candidate) else {
      throw Violation(code, [.requirement: .text(requirement)], must: requirement)
    }
  }

  public var constraint: Constraint { .predicate(code: code, requirement: requirement) }
}

/// Whether a string, given as its UTF-8, is valid and needs no sanitising, by the rule `Judge`.
///
/// A shortcut for readers of documents, which have the bytes before they make a string. A positive verdict replaces a
/// proof, so nothing outside this package can make one, and the verdict of one judge cannot be used for another.
public struct _ByteVerdict<Judge>: Sendable {
  /// Whether the string is valid and its own sanitised form; false means unknown.
  public let isYes: Bool

  @inlinable
  package init(_ isYes: Bool) { self.isYes = isYes }

  /// The string has to be evaluated.
  @inlinable public static var unknown: Self { Self(false) }
}
