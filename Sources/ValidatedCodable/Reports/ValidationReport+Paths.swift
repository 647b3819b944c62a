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
  init(_ all: [Entry], limit: Int) {
    let kept = all.prefix(max(0, limit))
    self.init(entries: Array(kept), omitted: all.count - kept.count)
  }

  /// The report of a document inside another one, at `path`.
  package func relocated(to path: [any CodingKey]) -> ValidationReport {
    mapped { $0.relocated(to: path) }
  }
}

extension ValidationReport.Entry {
  /// The entry of a document inside another one, at `path`.
  package func relocated(to path: [any CodingKey]) -> Self {
    Self(violation, at: path.map { PathKey($0) } + codingPath, nil)
  }
}
