/// The ends of long arrays and objects that have been skipped, and what is wrong with others, by where they start.
///
/// Documents are skipped again and again where unions try one case after the other, and where what is requested first
/// comes last: in nested ones, what is far within would be scanned at every level.
package final class SkippedEnds<Fault: Error> {
  /// Shorter ones are read again, so that the ends do not need many times the memory of the document.
  private let leastLength = 16
  private var ends: [Int: Int] = [:]
  private var faults: [Int: Fault] = [:]

  package init() {}

  /// The end of the array or object at `start`, if it is known.
  ///
  /// - Throws: what is wrong with it, if that is known.
  package func end(of start: Int) throws(Fault) -> Int? {
    if let end = ends[start] { return end }
    if let fault = faults[start] { throw fault }
    return nil
  }

  package func add(_ end: Int, of start: Int) {
    if end - start >= leastLength { ends[start] = end }
  }

  package func add(_ fault: Fault, in start: Int) { faults[start] = fault }
}
