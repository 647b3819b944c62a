/// A rule about a model that must wait, for example for a server that knows which names are taken.
///
/// ```swift
/// .rules {
///   AsyncRule("taken", "this address has an account already", at: \.email) {
///     try await !directory.hasAccount($0.email)
///   }
/// }
/// ```
///
/// Decoding a model does not check it: ``Revalidatable/checkAsyncRules(concurrently:)`` does, of a valid value with all
/// the models in it, and `ValidatedJSONDecoder.decodeAwaitingRules(_:from:limit:)` after it has decoded a valid document.
public struct AsyncRule<Model>: Sendable {
  /// The properties that a violation is reported at.
  let targets: [AnyProperty]
  /// The check of a model.
  let check: @Sendable (Model) -> AsyncChecks.Check

  /// A rule about the whole model.
  ///
  /// - Parameters:
  ///   - code: the code of the violation.
  ///   - message: what is wrong, as a sentence.
  ///   - targets: the properties that a violation is reported at; the model itself if there are none.
  ///   - isKept: whether a model keeps the rule. What it throws ends the check of the whole document.
  public init(
    _ code: Violation.Code, _ message: String,
    at targets: any PartialKeyPath<Model> & Sendable...,
    isKept: @escaping @Sendable (Model) async throws -> Bool
  ) where Model: Sendable {
    self.init(at: targets.map { AnyProperty($0) }) { model in
      { try await isKept(model) ? nil : Violation(code, message: message) }
    }
  }

  init(
    at targets: [AnyProperty], check: @escaping @Sendable (Model) -> AsyncChecks.Check
  ) {
    self.targets = targets
    self.check = check
  }
}

/// The checks of the asynchronous rules of a value, each with its place.
final class AsyncChecks {
  typealias Check = @Sendable () async throws -> Violation?

  private(set) var all: [(path: [PathKey], check: Check)] = []

  func add(_ check: @escaping Check, at path: [PathKey]) { all.append((path, check)) }
}

extension Revalidatable {
  /// Checks the asynchronous rules of all the models in this value; see ``AsyncRule``.
  ///
  /// - Parameter limit: how many of them may wait at the same time.
  /// - Throws: ``ValidationReport``, with every violation; what a rule has thrown, `CancellationError` for example.
  public func checkAsyncRules(concurrently limit: Int = 8) async throws {
    try await checkAsyncRules(
      concurrently: limit, keeping: ValidationReport.defaultLimit, in: .current)
  }

  /// The same, with a context for the rules that are checked before.
  package func checkAsyncRules(
    concurrently limit: Int = 8, keeping most: Int, in context: ValidationContext
  ) async throws {
    let checks = try context.run { try asyncChecks() }
    let found = try await withThrowingTaskGroup(of: (Int, Violation?).self) { group in
      var violations: [(index: Int, violation: Violation)] = []
      var next = 0
      func begin() {
        guard next < checks.count else { return }
        let (index, check) = (next, checks[next].check)
        next += 1
        group.addTask { (index, try await check()) }
      }
      for _ in 0..<max(1, limit) { begin() }
      while let (index, violation) = try await group.next() {
        if let violation { violations.append((index, violation)) }
        begin()
      }
      return violations
    }
    guard !found.isEmpty else { return }
    throw ValidationReport(
      found.sorted { $0.index < $1.index }.map { ($0.violation, checks[$0.index].path) },
      limit: most)
  }

  /// What is to be checked, if the value is valid.
  private func asyncChecks() throws(ValidationReport) -> [(
    path: [PathKey], check: AsyncChecks.Check
  )] {
    let checks = AsyncChecks()
    var findings = _Findings()
    findings.asyncChecks = checks
    _ = findings.revalidatingAll { _revalidated(into: &$0) }
    if let report = ValidationReport(findings) { throw report }
    return checks.all
  }
}
