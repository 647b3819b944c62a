/// What appending has to know of a cache file: its first lines and its last, however many are in between.
struct CacheTail {
  /// The header that the file begins with.
  let header: CacheHeader
  /// What the second line says; nil if it is damaged.
  let tally: CacheTally?
  /// Where the second line begins, if there is room for it.
  let tallyOffset: Int?
  /// The number of the next record.
  let nextNumber: Int
  /// Whether the last line has no end.
  let isTorn: Bool

  init(of file: borrowing FileDescriptor, size: Int) throws(CacheError) {
    let start = try file.read(min(size, 4096), at: 0)
    var scan = CacheScan()
    start.withUnsafeBytes { _ = scan.read($0, at: 0, isLast: true) }
    guard let header = scan.header else {
      throw scan.count > 0 || scan.tally != nil ? .damagedHeader : .notACache
    }
    self.header = header
    tally = scan.tally
    let second = (start.firstIndex(of: 0x0A) ?? start.count) + 1
    let end = second + CacheTally.lineLength
    tallyOffset = end <= start.count && start[end - 1] == 0x0A ? second : nil
    isTorn = try file.read(1, at: size - 1) != [0x0A]
    nextNumber = max(scan.written, try Self.lastNumber(in: file, size: size) + 1)
  }

  /// The number of the last whole record, or -1.
  private static func lastNumber(
    in file: borrowing FileDescriptor, size: Int
  ) throws(CacheError) -> Int {
    var length = min(size, 4096)
    while true {
      if let number = lastNumber(in: try file.read(length, at: size - length)) { return number }
      guard length < size else { return -1 }
      length = min(size, length * 4)
    }
  }

  private static func lastNumber(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { memory in
      var end = memory.count
      while end > 0 {
        let start = memory[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        if let record = CacheRecord(in: memory, start..<end) { return record.number }
        end = start - 1
      }
      return nil
    }
  }
}
