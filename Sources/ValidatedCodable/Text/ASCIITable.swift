/// A set of ASCII characters as a table of all bytes, for long runs of text; keep it in a `static let`.
@usableFromInline
package struct ASCIITable: Sendable {
  @usableFromInline
  let table: [Bool]

  /// The ASCII characters among `scalars`.
  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    var table = [Bool](repeating: false, count: 256)
    for scalar in scalars where scalar.isASCII { table[Int(scalar.value)] = true }
    self.table = table
  }

  /// Whether `byte` is one of them; no byte above 127 is.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool { table[Int(byte)] }
}
