/// The kinds of the common scalars, in a table.
@safe struct CommonScalars: @unchecked Sendable {
  /// The number of scalars in the table.
  static var count: UInt32 { 0x3100 }

  // As in `ASCIITable`: never freed, so it is a pointer, which rules can copy for free.
  private let table: UnsafePointer<Characters.Kinds>

  /// Every scalar in a range has its kind; the others have none.
  init(_ ranges: [(ranges: [ClosedRange<Int>], kind: Characters.Kinds)]) {
    let table = UnsafeMutablePointer<Characters.Kinds>.allocate(capacity: Int(Self.count))
    unsafe table.initialize(repeating: [], count: Int(Self.count))
    for (ranges, kind) in ranges {
      for scalar in ranges.joined() where scalar < Self.count { unsafe table[scalar] = kind }
    }
    unsafe self.table = unsafe UnsafePointer(table)
  }

  /// The kind of a scalar before ``count``.
  @inline(__always)
  subscript(scalar: UInt32) -> Characters.Kinds { unsafe table[Int(scalar)] }
}
