/// What appending has to know of a cache file: its first lines and its last, however many are in between.
struct CacheTail {
  /// The number of the next record.
  let nextNumber: Int
  /// Whether the last line has no end.
  let isTorn: Bool
  /// Where the line of the count begins.
  let countLine: Int

  init(of file: borrowing FileDescriptor, size: Int) throws(CacheError) {
    let start = try file.read(min(size, 4096), at: 0)
    var scan = CacheScan()
    start.withUnsafeBytes { _ = scan.read($0, at: 0, isLast: true) }
    guard scan.header != nil, let countLine = scan.countLine else { throw .notACache }
    self.countLine = countLine
    isTorn = try file.read(1, at: size - 1) != [0x0A]
    var length = min(size, 4096)
    while true {
      let tail = try file.read(length, at: size - length)
      if let number = Self.lastNumber(in: tail) {
        nextNumber = max(number + 1, scan.written)
        return
      }
      guard length < size else { break }
      length = min(size, length * 4)
    }
    // There is no whole record, or none but in the lines that have been read.
    nextNumber = scan.written
  }

  /// The number of the last whole record.
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
