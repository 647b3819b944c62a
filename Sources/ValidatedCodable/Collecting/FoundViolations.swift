/// A reader's findings about a value, which then need not be decoded again.
package struct FoundViolations {
  package let range: Range<Int>
  /// Each violation, with its path relative to the value, and its location.
  let all: [(violation: Violation, path: [PathKey], location: ValidationReport.Location?)]

  /// A reader's findings, in document order.
  package init(
    _ faults: [ReaderFault], in range: Range<Int>, _ location: (Int) -> ValidationReport.Location
  ) {
    self.range = range
    if faults.count == 1 {
      let fault = faults[0]
      all = [(fault.violation, fault.reversedPath.reversed(), location(fault.offset))]
      return
    }
    all = faults.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    .map { ($0.element.violation, $0.element.reversedPath.reversed(), location($0.element.offset)) }
  }
}
