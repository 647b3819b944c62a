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

  @inlinable
  func passes(_ candidate: Candidate) -> Bool { (try? check(candidate)) != nil }

  /// Whether evaluating it does not throw.
  @inlinable
  func accepts(_ candidate: Candidate) -> Bool { (try? evaluated(candidate)) != nil }
}
