extension ValidationReport {
  package init(_ violation: Violation, at path: [any CodingKey], _ location: Location? = nil) {
    self.init(entries: [Entry(violation, at: path.map { PathKey($0) }, location)])
  }

  package init(
    _ violations: [(violation: Violation, path: [any CodingKey])], limit: Int = defaultLimit
  ) {
    self.init(
      violations.map { Entry($0.violation, at: $0.path.map { PathKey($0) }, nil) }, limit: limit)
  }

  /// A report with the first of some violations; the others are counted.
  init(_ all: [Entry], limit: Int, notes: [Entry] = []) {
    let kept = all.prefix(max(0, limit))
    self.init(entries: Array(kept), omitted: all.count - kept.count, notes: notes)
  }

  /// The report of a document inside another one, at `path`.
  package func unlocated(at path: [any CodingKey]) -> ValidationReport {
    mapped { $0.unlocated(at: path) }
  }
}

extension ValidationReport.Entry {
  /// The entry of a document inside another one, at `path`.
  package func unlocated(at path: [any CodingKey]) -> Self {
    Self(violation, at: path.map { PathKey($0) } + codingPath, nil)
  }
}

// Reports about elements of a stream, which is never in memory as a whole.

extension ValidationReport {
  /// The report of an element whose index and start are adjusted.
  ///
  /// - Parameters:
  ///   - depth: the number of keys before the index.
  ///   - count: the number to add to the index.
  ///   - move: adjusts a location.
  package func moved(
    behind count: Int, at depth: Int, _ move: (Location) -> Location
  ) -> ValidationReport {
    mapped { entry in
      var path = entry.codingPath
      if path.indices.contains(depth), case .index(let index) = path[depth] {
        path[depth] = .index(index.addingUpToMaximum(count))
      }
      return Entry(entry.violation, at: path, entry.location.map(move))
    }
  }

  /// Whether every entry is about an element, whose index is behind `depth` keys; errors of other documents are not.
  package func isAbout(elementAt index: Int, behind depth: Int) -> Bool {
    entries.allSatisfy { $0.codingPath.dropFirst(depth).first == .index(index) }
  }

  /// The report of an element of an array, without its index.
  package func withoutFirstKey() -> ValidationReport {
    mapped { Entry($0.violation, at: Array($0.codingPath.dropFirst()), $0.location) }
  }

  func mapped(_ change: (Entry) -> Entry) -> ValidationReport {
    ValidationReport(
      entries: entries.map(change), omitted: omitted, incomplete: incomplete.map(change),
      notes: notes.map(change))
  }
}
