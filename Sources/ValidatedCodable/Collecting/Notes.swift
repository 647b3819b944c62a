/// What is not wrong but has been read leniently, warned of, or is still to be checked, while a document was decoded.
///
/// It is bound to the task, since the places that add to it know no decoder that could lead them here. It
/// is used by one decoding call at a time.
package final class Notes: @unchecked Sendable {
  /// Where notes go; nil if they are not wanted.
  @TaskLocal package static var current: Notes?

  private var notes: [ValidationReport.Entry] = []
  /// What has been noted: a document that is not valid is decoded more than once.
  private var known: Set<Known> = []
  private let limit = _Findings.limit

  private struct Known: Hashable {
    let path: [PathKey]
    let code: Violation.Code
    /// Where it is: sensitive keys are all the same in paths.
    let offset: Int?

    init(_ note: ValidationReport.Entry) {
      (path, code, offset) = (note.codingPath, note.code, note.location?.offset)
    }
  }

  /// The checks of the asynchronous rules of what is decoded; nil if they are not wanted.
  let checks: AsyncChecks?

  package init(awaiting checks: AsyncChecks? = nil) { self.checks = checks }

  /// Gives the notes of what `decode` decodes to `note`, if there is one.
  package static func taking<Value>(
    _ note: ((ValidationReport.Entry) -> Void)?, _ decode: () throws(ValidationReport) -> Value
  ) throws(ValidationReport) -> Value {
    guard let note else { return try decode() }
    let notes = Notes()
    let result = $current.withValue(notes) {
      Result { () throws(ValidationReport) in try decode() }
    }
    let value = try result.get()
    notes.entries.forEach(note)
    return value
  }

  /// The notes, in the order of the document.
  package var entries: [ValidationReport.Entry] { notes.inDocumentOrder }

  /// How far decoding has got.
  struct Mark {
    fileprivate let notes: Int
    fileprivate let checks: Int
  }

  var mark: Mark { Mark(notes: notes.count, checks: checks?.count ?? 0) }

  /// Forgets what was noted after `mark`, since it is not used after all.
  func forget(after mark: Mark) {
    while notes.count > mark.notes, let last = notes.popLast() { known.remove(Known(last)) }
    checks?.forget(allBut: mark.checks)
  }

  /// Whether there are asynchronous rules to be checked.
  package var hasChecks: Bool { checks?.count ?? 0 > 0 }

  /// Forgets the asynchronous rules of what is in the value of `decoder`, which is not used after all.
  package func forgetChecks(in decoder: any Decoder) {
    checks?.forget(in: decoder)
  }

  /// Forgets what has been noted last of what is at `path`, which is not used after all.
  func forget(at path: [any CodingKey]) {
    guard !notes.isEmpty else { return }
    let path = SensitiveKeys.hidden(in: path)
    while let last = notes.last, last.codingPath.starts(with: path) {
      known.remove(Known(last))
      notes.removeLast()
    }
  }

  /// Adds a note about the value of `decoder`.
  func add(_ note: Violation, from decoder: any Decoder) {
    let location = (decoder as? any DocumentDecoder)?.location
    add(ValidationReport.Entry(note, at: SensitiveKeys.hidden(in: decoder.codingPath), location))
  }

  func add(_ note: ValidationReport.Entry) {
    guard notes.count < limit, known.insert(Known(note)).inserted else { return }
    notes.append(note)
  }

  /// Adds a note about the value for `key`.
  func add<Key>(_ note: Violation, from container: KeyedDecodingContainer<Key>, _ key: Key) {
    if let decoder = try? container.superDecoder(forKey: key) { add(note, from: decoder) }
  }
}
