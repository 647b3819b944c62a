/// What is not wrong but has been read leniently, or warned of, while a document was decoded.
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

    init(_ note: ValidationReport.Entry) { (path, code) = (note.codingPath, note.code) }
  }

  package init() {}

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

  /// How many notes there are.
  var count: Int { notes.count }

  /// Forgets all notes but the first ones, since what was noted later is not used after all.
  func forget(allBut count: Int) {
    while notes.count > count, let last = notes.popLast() { known.remove(Known(last)) }
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
