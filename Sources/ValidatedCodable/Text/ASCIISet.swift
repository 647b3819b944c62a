/// A set of ASCII characters: a table of all bytes, so that one look tells.
@usableFromInline
package struct ASCIISet: Hashable, Sendable {
  @usableFromInline
  let table: [Bool]

  /// The ASCII characters among `scalars`.
  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    var table = [Bool](repeating: false, count: 256)
    for scalar in scalars where scalar.isASCII { table[Int(scalar.value)] = true }
    self.table = table
  }

  /// Whether every one of `bytes` is one of them.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  package func contains(allOf bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !contains(bytes[index]) { return false }
    return true
  }

  /// Whether `byte` is one of them; no byte above 127 is.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool { table[Int(byte)] }
}
