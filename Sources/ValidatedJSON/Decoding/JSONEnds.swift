import ValidatedCodable

/// The ends of arrays and objects in a document that is read again and again.
///
/// Types that try several ways to read a value come to the same bytes again at every level, as nested untagged unions do.
/// What has been skipped once is not scanned again, except for what is around a duplicate key.
final class JSONEnds {
  private let ends = SkippedEnds()
  /// The first error in arrays and objects that are malformed.
  private var faults: [Int: (fault: JSONSyntax.Fault, offset: Int)] = [:]
  /// The starts of values that may have duplicate keys inside.
  var unusual: Set<Int> = []

  /// The end of the array or object at `start`, if it has been skipped.
  ///
  /// - Throws: the syntax error in it, which is then at `offset`.
  func end(of start: Int, _ offset: inout Int) throws(JSONSyntax.Fault) -> Int? {
    if let end = ends[start] { return end }
    guard let (fault, place) = faults[start] else { return nil }
    offset = place
    throw fault
  }

  func add(_ end: Int, of start: Int) { ends[start] = end }

  func add(_ fault: JSONSyntax.Fault, at offset: Int, in starts: [Int]) {
    for start in starts { faults[start] = (fault, offset) }
  }
}

extension JSONReading {
  /// Counts bytes that have been skipped, and decides whether ends are worth remembering.
  func count(skipped: Int) {
    skippedBytes &+= skipped
    guard SkippedEnds.areWorthwhile(afterSkipping: skippedBytes, of: bytes.count),
      rareIfMade?.ends == nil
    else { return }
    rare.ends = JSONEnds()
  }
}
