/// A reader's findings about a value, which then need not be decoded again.
package struct FoundViolations {
  package let range: Range<Int>
  /// Each violation, with its path relative to the value, in document order.
  let entries: [ValidationReport.Entry]

  package init(
    _ faults: [ReaderFault], in range: Range<Int>, _ location: (Int) -> ValidationReport.Location
  ) {
    self.range = range
    entries =
      faults.map {
        ValidationReport.Entry($0.violation, at: $0.reversedPath.reversed(), location($0.offset))
      }
      .inDocumentOrder
  }
}
