/// The checks of the asynchronous rules of a value, each with its place.
///
/// Models add theirs while they are decoded or revalidated. It is used by one such call at a time.
package final class AsyncChecks {
  typealias Check = @Sendable () async throws -> Violation?

  private struct Pending {
    let owner: Owner
    let path: [PathKey]
    let location: DocumentLocation?
    let check: Check
  }

  /// A model whose rules are checked: a document may be decoded more than once.
  private struct Owner: Hashable {
    let path: [PathKey]
    let type: ObjectIdentifier
  }

  private var pending: [Pending] = []
  private var owners: Set<Owner> = []

  package init() {}

  var count: Int { pending.count }

  /// Forgets all checks but the first ones, since the values that were decoded later are not used after all.
  func forget(allBut count: Int) { forgetLast { _ in pending.count > count } }

  /// Forgets the last checks of what is at `path`, which is not used after all.
  func forget(at path: [PathKey]) { forgetLast { $0.path.starts(with: path) } }

  private func forgetLast(while condition: (Pending) -> Bool) {
    while let last = pending.last, condition(last) {
      owners.remove(last.owner)
      pending.removeLast()
    }
  }

  /// Adds the checks of a model at `path`.
  func add<Model>(
    _ rules: [AsyncRule<Model>], of model: Model, at path: [PathKey],
    place: ([AnyProperty]) -> (path: [PathKey], location: DocumentLocation?)
  ) {
    let owner = Owner(path: path, type: ObjectIdentifier(Model.self))
    guard owners.insert(owner).inserted else { return }
    for rule in rules {
      let place = place(rule.targets)
      pending.append(
        Pending(
          owner: owner, path: place.path, location: place.location, check: rule.check(model)))
    }
  }

  /// Runs the checks.
  ///
  /// - Parameters:
  ///   - limit: how many of them may wait at the same time.
  ///   - most: the greatest number of violations that the report keeps; the others are counted.
  /// - Throws: ``ValidationReport``, with every violation in document order; what a rule has thrown.
  package func run(
    concurrently limit: Int = 8, keeping most: Int = ValidationReport.defaultLimit
  ) async throws {
    let checks = pending.map(\.check)
    let found = try await withThrowingTaskGroup(of: (Int, Violation?).self) { group in
      var violations: [(index: Int, violation: Violation)] = []
      var next = 0
      func begin() {
        guard next < checks.count else { return }
        let (index, check) = (next, checks[next])
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
    let entries = found.sorted { $0.index < $1.index }.map { index, violation in
      ValidationReport.Entry(violation, at: pending[index].path, pending[index].location)
    }
    throw ValidationReport(entries.inDocumentOrder, limit: most)
  }
}
