/// What a reader has found wrong with a value, which need not be decoded again to find more.
package struct FoundViolations {
  /// Where the value begins and ends.
  package let range: Range<Int>
  /// Each violation, the keys that lead to it from the value, and where it is.
  let all: [(violation: Violation, path: [PathKey], location: ValidationReport.Location?)]

  /// What a reader has found, in the order of the document.
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
