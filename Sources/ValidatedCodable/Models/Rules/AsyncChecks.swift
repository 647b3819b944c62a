package import TypedMemory

/// The pending checks of the asynchronous rules of a value, each with its place.
///
/// Models add their checks while they are decoded or revalidated. Only one such call uses it at a time.
@safe package final class AsyncChecks {
  typealias Check = @Sendable () async throws -> Violation?

  private struct Pending {
    let path: [PathKey]
    let location: ValidationReport.Location?
    let check: Check
  }

  /// A model whose rules are to be checked; nil if it is not in the document itself.
  private struct Owner: Hashable {
    /// The offset at which it begins, or the hash of its path.
    let start: Int
    let type: ObjectIdentifier
  }

  private var pending = KeyedAdditions<Owner, [Pending]>()
  /// Where the document is in memory; nil if values are revalidated or made of texts.
  private let document: Memory?

  /// - Parameter document: the document from which values are decoded; nil if they are revalidated or made of texts.
  package init(ofDocumentAt document: Memory?) { self.document = document }

  /// A position after the checks so far.
  var end: Int { pending.end }

  /// Where the value of a decoder is in the document itself; nil if it is in another one, for example one inside a
  /// string.
  private func start(of decoder: any Decoder) -> Int? {
    guard let document else {
      // Fields of texts have no offsets. Their paths tell them apart as well.
      return decoder is any HidesTexts ? decoder.codingPath.map(\.stringValue).hashValue : nil
    }
    let own = decoder as? any DocumentDecoder
    return own?.isOfDocument(at: document) == true ? own?.offset : nil
  }

  /// Removes the checks that were added in some ranges of positions, in their order.
  func forget(in ranges: [Range<Int>]) { pending.remove(in: ranges) }

  /// Adds the checks of a model that has been decoded, or revalidated if `decoder` is nil.
  func add<Model>(
    _ rules: [AsyncRule<Model>], of model: Model, from decoder: (any Decoder)?,
    place: ([AnyProperty]) -> (path: [PathKey], location: ValidationReport.Location?)
  ) {
    let owner = decoder.flatMap { start(of: $0) }.map {
      Owner(start: $0, type: ObjectIdentifier(Model.self))
    }
    let checks = rules.map { rule in
      let place = place(rule.targets)
      // A document in a string of the document has locations of its own.
      let location = decoder == nil || owner != nil ? place.location : nil
      return Pending(path: place.path, location: location, check: rule.check(model))
    }
    pending.append(checks, key: owner)
  }

  /// Runs the checks.
  ///
  /// - Parameters:
  ///   - limit: how many of them may wait at the same time.
  ///   - most: the greatest number of violations that the report keeps; the others are counted.
  ///   - notes: the notes of the report.
  /// - Throws: ``ValidationReport``, with every violation in document order; what a rule has thrown; `CancellationError`
  ///   rather than running the rest.
  package func run(
    concurrently limit: Int = 8, keeping most: Int = ValidationReport.defaultLimit,
    noting notes: [ValidationReport.Entry] = []
  ) async throws {
    let pending = pending.elements.flatMap(\.self)
    let checks = pending.map(\.check)
    let found = try await withThrowingTaskGroup(of: (Int, Violation?).self) { group in
      var violations: [(index: Int, violation: Violation)] = []
      var next = 0
      func begin() throws {
        guard next < checks.count else { return }
        try Task.checkCancellation()
        let (index, check) = (next, checks[next])
        next += 1
        group.addTask { (index, try await check()) }
      }
      for _ in 0..<min(max(1, limit), checks.count) { try begin() }
      while let (index, violation) = try await group.next() {
        if let violation { violations.append((index, violation)) }
        try begin()
      }
      return violations
    }
    guard !found.isEmpty else { return }
    let entries = found.sorted { $0.index < $1.index }.map { index, violation in
      ValidationReport.Entry(violation, at: pending[index].path, pending[index].location)
    }
    throw ValidationReport(entries.inDocumentOrder, limit: most, notes: notes)
  }
}
