/// A set of ASCII characters as a table of all bytes, for long runs of text; keep it in a `static let`.
@usableFromInline
@safe package struct ASCIITable: @unchecked Sendable {
  // One entry for each byte. It is never freed, so it is a pointer rather than an array: copying is free, and a
  // lookup needs no bounds check, since every byte is below 256.
  @usableFromInline let table: UnsafePointer<Bool>

  /// The ASCII characters among `scalars`.
  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
    unsafe table.initialize(repeating: false, count: 256)
    for scalar in scalars where scalar.isASCII { unsafe table[Int(scalar.value)] = true }
    unsafe self.table = unsafe UnsafePointer(table)
  }

  /// Whether `byte` is in the set; no byte above 127 is.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool { unsafe table[Int(byte)] }
}
