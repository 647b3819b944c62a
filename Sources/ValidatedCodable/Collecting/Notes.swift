/// Findings while a document is decoded that do not make it invalid: lenient readings, warnings, and pending checks.
///
/// They are bound to the task, since the code that adds them has no decoder from which to reach them. One decoding
/// call at a time uses them.
package final class Notes: @unchecked Sendable {
  /// The receiver of notes; nil if they are not needed.
  package static var current: Notes? { CallContext.current.notes }

  private var notes = KeyedAdditions<Known, ValidationReport.Entry>()
  private let limit: Int
  /// Whether they are those of a report, which reads values that are not used as well.
  package let isOfReport: Bool

  private struct Known: Hashable {
    let path: [PathKey]
    let code: Violation.Code
    /// What a rule says, since several may have one code.
    let message: String?
    /// The location, since hidden sensitive keys are indistinguishable in paths.
    let offset: Int?

    init(_ note: ValidationReport.Entry, at path: [PathKey]) {
      (self.path, code) = (path, note.code)
      message = note.isWarning ? note.violation.message : nil
      offset = note.location?.offset
    }
  }

  /// The checks of asynchronous rules of decoded models; nil if they are not needed.
  package let checks: AsyncChecks?

  /// The maximum number of notes about a document: so many fit into memory, however many a hostile one asks for.
  package static let most = 100_000

  package init(awaiting checks: AsyncChecks? = nil) {
    (self.checks, limit, isOfReport) = (checks, Self.most, false)
  }

  init(ofReport limit: Int) { (checks, self.limit, isOfReport) = (nil, limit, true) }

  /// Takes the notes so far, in document order.
  package func take() -> [ValidationReport.Entry] {
    guard notes.count > 0 else { return [] }
    defer { notes = KeyedAdditions() }
    return entries
  }

  /// Passes the notes of `decode` to `note`, if there is such a closure.
  package static func taking<Value>(
    _ note: ((ValidationReport.Entry) -> Void)?, _ decode: () throws(ValidationReport) -> Value
  ) throws(ValidationReport) -> Value {
    guard let note else { return try decode() }
    let notes = Notes(awaiting: current?.checks)
    let value = try notes.unlessFailed { () throws(ValidationReport) in
      try CallContext.beginning({ $0.notes = notes }, decode)
    }
    notes.entries.forEach(note)
    return value
  }

  /// Runs `body`; if it throws, what it has added is removed.
  func unlessFailed<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let mark = mark
    do {
      return try body()
    } catch {
      forget(after: mark)
      throw error
    }
  }

  package var isEmpty: Bool { notes.count == 0 }

  /// The notes in document order.
  package var entries: [ValidationReport.Entry] { notes.elements.inDocumentOrder }

  /// A position in the notes.
  package struct Mark {
    fileprivate let notes: Int
    fileprivate let checks: Int
  }

  package var mark: Mark { Mark(notes: notes.end, checks: checks?.end ?? 0) }

  /// Removes what was added after `mark`, because the values that it concerns are not used.
  ///
  /// - Parameter keepsNotes: whether only checks are removed.
  package func forget(after mark: Mark, keepingNotes keepsNotes: Bool = false) {
    forget(in: [(keepsNotes ? Mark(notes: notes.end, checks: mark.checks) : mark, self.mark)])
  }

  /// What was added in a part of the document.
  typealias Added = (from: Mark, to: Mark)

  /// Removes what was added in some parts of the document, because their values are not used.
  func forget(in parts: [Added]) {
    func sorted(_ end: (Mark) -> Int) -> [Range<Int>] {
      parts.map { min(end($0.from), end($0.to))..<end($0.to) }.filter { !$0.isEmpty }
        .sorted { $0.lowerBound < $1.lowerBound }
    }
    notes.remove(in: sorted(\.notes))
    checks?.forget(in: sorted(\.checks))
  }

  /// Runs the checks; the report of those that fail has the notes so far.
  package func runChecks(keeping limit: Int) async throws {
    try await checks?.run(keeping: limit, noting: Array(entries.prefix(max(0, limit))))
  }

  /// Adds a note about the value for a key; some containers cannot make a decoder of it.
  func add<Key>(
    _ note: Violation, from decoder: (any Decoder)?, forKey key: Key,
    of container: KeyedDecodingContainer<Key>
  ) {
    if let decoder { return add(note, from: decoder) }
    add(note, at: container.codingPath + [key], nil)
  }

  /// Adds a note about the value of `decoder`, unless that is not the document's.
  func add(_ note: Violation, from decoder: any Decoder) {
    if let again = decoder as? ReplayDecoder, again.replay.answeredPaths.contains(again.keys) {
      return
    }
    add(note, at: decoder.codingPath, (decoder as? any DocumentDecoder)?.location)
  }

  /// Adds a note of an inner call, which has compared it with the others by its location.
  package func addTold(_ note: ValidationReport.Entry) {
    if notes.count < limit { notes.append(note, key: nil) }
  }

  package func add(_ note: ValidationReport.Entry) {
    if notes.count < limit { notes.append(note, key: Known(note, at: note.codingPath)) }
  }

  /// Adds a note, which is compared with others by its whole path.
  func add(
    _ note: Violation, at path: [any CodingKey], _ location: ValidationReport.Location?
  ) {
    guard notes.count < limit else { return }
    let entry = ValidationReport.Entry(note, at: SensitiveKeys.hidden(in: path), location)
    notes.append(entry, key: Known(entry, at: path.map { PathKey($0) }))
  }
}

extension ValidationReport.Entry {
  /// Whether this note is the warning of a rule, and not about a value that was read leniently.
  package var isWarning: Bool { ![.coerced, .defaulted, .leftOut].contains(code) }
}
