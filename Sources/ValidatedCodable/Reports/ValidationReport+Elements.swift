// Reports on elements of a stream, which is not in memory as a whole.

extension ValidationReport {
  /// The report of what is itself at `path`, with the same places.
  package func inside(_ path: [any CodingKey]) -> ValidationReport {
    let keys = path.map { PathKey($0) }
    return mapped { $0.moved(into: keys) }
  }

  /// A report of one violation of what is at `path`.
  package init(
    _ violation: Violation, at path: [any CodingKey], _ location: ValidationReport.Location
  ) {
    let entry = Entry(violation, at: path.map { PathKey($0) }, location)
    self.init(1) { _ in entry }
  }

  /// The report of an element that has another index and begins elsewhere than it seemed.
  ///
  /// - Parameters:
  ///   - depth: how many keys come before the index.
  ///   - count: how many elements were not known of.
  ///   - move: says where a place is.
  package func moved(
    behind count: Int, at depth: Int,
    _ move: (ValidationReport.Location) -> ValidationReport.Location
  ) -> ValidationReport {
    mapped { $0.moved(behind: count, at: depth, move) }
  }

  /// The report of an element of an array, without its index.
  package func withoutFirstKey() -> ValidationReport { mapped { $0.withoutFirstKey() } }

  private func mapped(_ change: (Entry) -> Entry) -> ValidationReport {
    var entries = _Few<Entry>()
    found.forEach { entries.append(change($0)) }
    return ValidationReport(
      entries: entries, omitted: omitted, incomplete: incomplete.map(change),
      notes: notes.map(change))
  }
}

extension ValidationReport.Entry {
  fileprivate func withoutFirstKey() -> Self {
    Self(violation, at: Array(codingPath.dropFirst()), location)
  }

  fileprivate func moved(
    behind count: Int, at depth: Int,
    _ move: (ValidationReport.Location) -> ValidationReport.Location
  ) -> Self {
    var path = codingPath
    if path.indices.contains(depth), case .index(let index) = path[depth] {
      path[depth] = .index(index + count)
    }
    return Self(violation, at: path, location.map(move))
  }
}
