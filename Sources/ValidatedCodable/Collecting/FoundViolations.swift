/// What a reader has found wrong with a value: thrown to whoever collects, who need not look again.
package struct FoundViolations: Error {
  /// Each violation, the keys that lead to it from the value, and where it is.
  let all: [(violation: Violation, path: [PathKey], location: DocumentLocation?)]

  /// What a reader has found, in the order of the document.
  package init(_ faults: [ReaderFault], _ location: (Int) -> DocumentLocation) {
    all = faults.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    .map { ($0.element.violation, $0.element.reversedPath.reversed(), location($0.element.offset)) }
  }
}
