/// The pending checks of the asynchronous rules of a value, each with its place.
///
/// Models add their checks while they are decoded or revalidated. Only one such call uses it at a time.
@safe package final class AsyncChecks {
  typealias Check = @Sendable () async throws -> Violation?

  private struct Pending {
    let path: [PathKey]
    let location: ValidationReport.Location?
    let check: Check
    /// The model that declares the rule; nil if that model is not in the document itself.
    let owner: Owner?
  }

  /// A model whose rules are to be checked.
  private struct Owner: Hashable {
    /// The offsets at which it and each enclosing value begin, innermost last.
    let starts: [Int]
    let type: ObjectIdentifier
  }

  private var pending: [Pending] = []
  /// A document may be decoded more than once.
  private var owners: Set<Owner> = []
  /// Where the document is in memory; nil if values are revalidated or made of texts.
  private let document: UnsafeRawPointer?

  /// - Parameter document: the document from which values are decoded; nil if they are revalidated or made of texts.
  package init(ofDocumentAt document: UnsafeRawPointer?) {
    unsafe self.document = unsafe document
  }

  var count: Int { pending.count }

  /// Where the value of a decoder is in the document itself; nil if it is in another one, for example one inside a
  /// string.
  private func starts(of decoder: any Decoder) -> [Int]? {
    guard let document = unsafe document else {
      // Fields of texts have no offsets. Their paths tell them apart as well.
      guard decoder is any HidesTexts else { return nil }
      var hasher = Hasher()
      return decoder.codingPath.map { key in
        hasher.combine(key.stringValue)
        let start = hasher
        return start.finalize()
      }
    }
    return unsafe (decoder as? any DocumentDecoder)?.starts(inDocumentAt: document)
  }

  /// Removes all checks but the first ones, because the values that were decoded later are not used.
  func forget(allBut count: Int) { forgetLast { _ in pending.count > count } }

  /// Removes the last checks for a decoder's value, because the value is not used.
  ///
  /// - Parameter element: the start of an element of that value, if only the element is not used.
  package func forget(in decoder: any Decoder, elementAt element: Int? = nil) {
    guard let starts = starts(of: decoder) else { return }
    let own = starts + (element.map { [$0] } ?? [])
    forgetLast { $0.owner?.starts.starts(with: own) ?? false }
  }

  /// Removes the checks for some members of a decoder's object.
  func forget(members: [any Decoder], of decoder: any Decoder) {
    guard let object = starts(of: decoder) else { return }
    let members = Set(members.compactMap { starts(of: $0)?.last })
    pending.removeAll { pending in
      guard let owner = pending.owner, owner.starts.count > object.count,
        owner.starts.starts(with: object), members.contains(owner.starts[object.count])
      else { return false }
      owners.remove(owner)
      return true
    }
  }

  private func forgetLast(while condition: (Pending) -> Bool) {
    while let last = pending.last, condition(last) {
      if let owner = last.owner { owners.remove(owner) }
      pending.removeLast()
    }
  }

  /// Adds the checks of a model that has been decoded, or revalidated if `decoder` is nil.
  func add<Model>(
    _ rules: [AsyncRule<Model>], of model: Model, from decoder: (any Decoder)?,
    place: ([AnyProperty]) -> (path: [PathKey], location: ValidationReport.Location?)
  ) {
    var owner: Owner?
    if let starts = decoder.flatMap({ starts(of: $0) }) {
      let own = Owner(starts: starts, type: ObjectIdentifier(Model.self))
      guard owners.insert(own).inserted else { return }
      owner = own
    }
    for rule in rules {
      let place = place(rule.targets)
      pending.append(
        Pending(
          path: place.path, location: place.location, check: rule.check(model), owner: owner))
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
      for _ in 0..<min(max(1, limit), checks.count) { begin() }
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
