extension ValidationReport {
  /// A report of one violation of what is at `path`, which is the value itself by default.
  package init(_ violation: Violation, at path: [any CodingKey] = []) {
    self.init([(violation, path)])
  }

  /// A report of violations, each of what is at its path.
  package init(
    _ violations: [(violation: Violation, path: [any CodingKey])], limit: Int = defaultLimit
  ) {
    let kept = violations.prefix(max(0, limit))
    self.init(
      entries: _Few(kept.map { Entry($0.violation, at: $0.path.map { PathKey($0) }, nil) }),
      omitted: violations.count - kept.count)
  }

  /// The report of a document that only exists inside another one, at `path`.
  package func relocated(to path: [any CodingKey]) -> ValidationReport {
    ValidationReport(
      entries: _Few(entries.map { $0.relocated(to: path) }), omitted: omitted,
      incomplete: incomplete.map { $0.relocated(to: path) },
      notes: notes.map { $0.relocated(to: path) })
  }
}

extension ValidationReport {
  /// The same report with places in a document, and in its order.
  package func located(
    limit: Int, by location: ([any CodingKey]) -> DocumentLocation
  ) -> ValidationReport {
    let located = entries.map { entry in
      let keys = entry.codingPath.filter { $0.fields.isEmpty }
      return Entry(entry.violation, at: entry.codingPath, location(keys))
    }
    let kept = located.inDocumentOrder.prefix(max(0, limit))
    return ValidationReport(
      entries: _Few(Array(kept)), omitted: omitted + located.count - kept.count,
      incomplete: incomplete, notes: notes)
  }
}

extension ValidationReport.Entry {
  /// The entry of a document that only exists inside another one, at `path`.
  package func relocated(to path: [any CodingKey]) -> Self {
    Self(violation, at: path.map { PathKey($0) } + codingPath, nil)
  }
}
