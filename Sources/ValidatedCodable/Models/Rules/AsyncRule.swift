/// A rule about a model that has to wait, for example for a server that knows which names are taken.
///
/// ```swift
/// .rules {
///   AsyncRule("taken", "this address has an account already", at: \.email) {
///     try await !directory.hasAccount($0.email)
///   }
/// }
/// ```
///
/// Decoding does not check such rules. `ValidatedJSONDecoder.decodeAwaitingRules(_:from:limit:noting:)` checks those of all
/// models in a valid document, except those with an `init(from:)` of their own, and ``Revalidatable/checkAsyncRules(concurrently:)`` those of a value in memory.
public struct AsyncRule<Model>: Sendable {
  /// The properties at which a violation is reported.
  let targets: [AnyProperty]
  let check: @Sendable (Model) -> AsyncChecks.Check
}

extension AsyncRule {
  /// A rule about the whole model.
  ///
  /// - Parameters:
  ///   - code: the code of the violation.
  ///   - message: what is wrong, as a sentence.
  ///   - targets: the properties at which a violation is reported; the model itself if the list is empty.
  ///   - isKept: whether a model keeps the rule. An error that it throws ends the check of the whole document.
  public init(
    _ code: Violation.Code, _ message: String,
    at targets: any PartialKeyPath<Model> & Sendable...,
    isKept: @escaping @Sendable (Model) async throws -> Bool
  ) where Model: Sendable {
    self.init(targets: targets.map { AnyProperty($0) }) { model in
      { try await isKept(model) ? nil : Violation(code, message: message) }
    }
  }
}

extension Revalidatable {
  /// Checks the asynchronous rules of all the models in this value; see ``AsyncRule``.
  ///
  /// It checks the models that revalidation of the value reaches: none within a type that is not itself revalidated,
  /// such as a plain struct. A ``Patch`` is not a model: merge it, and check the result.
  ///
  /// - Parameter limit: how many checks may wait at the same time.
  /// - Throws: ``ValidationReport``, with every violation; any error that a rule throws, such as `CancellationError`.
  public func checkAsyncRules(concurrently limit: Int = 8) async throws {
    let checks = AsyncChecks(ofDocumentAt: nil)
    var findings = Findings()
    findings.asyncChecks = checks
    _ = findings.revalidatingAll { Revalidator(of: Self.self)?.run(self, &$0) }
    if let report = ValidationReport(findings) { throw report }
    try await checks.run(concurrently: limit)
  }
}
