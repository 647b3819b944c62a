/// A set of ASCII characters as a table of all bytes, for long runs of text; keep it in a `static let`.
@usableFromInline
@safe package struct ASCIITable: @unchecked Sendable {
  // A byte's answer at its place. It is never given back, and so is a pointer and not an array: a copy
  // costs nothing, and a look needs no check, since no byte is beyond its 256 places.
  @usableFromInline let table: UnsafePointer<Bool>

  /// The ASCII characters among `scalars`.
  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
    unsafe table.initialize(repeating: false, count: 256)
    for scalar in scalars where scalar.isASCII { unsafe table[Int(scalar.value)] = true }
    unsafe self.table = unsafe UnsafePointer(table)
  }

  /// Whether `byte` is one of them; no byte above 127 is.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool { unsafe table[Int(byte)] }
}
