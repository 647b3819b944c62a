/// The information for appending to a cache file: its first lines and its last line.
struct CacheTail {
  /// The header that the file begins with.
  let header: CacheHeader
  /// The last header in the last 4,096 bytes, if there is one.
  let recentHeader: CacheHeader?
  /// The content of the second line; nil if it is damaged.
  let tally: CacheTally?
  /// The offset of the second line, if a tally can be written over it.
  let tallyOffset: Int?
  /// The second line, with its line feed, if it is a tally with another width, as older versions wrote it.
  let narrowTally: Range<Int>?
  let nextNumber: Int
  /// Whether the tally counts exactly the records in the file, and nothing follows the last one: its rules are those of
  /// the last header.
  let isCounted: Bool
  /// Whether the last line is incomplete.
  let isTorn: Bool

  init(of file: borrowing FileDescriptor, size: Int) throws(CacheError) {
    let start = try file.read(min(size, 4096), at: 0)
    var scan = CacheScan()
    unsafe start.withUnsafeBytes { _ = unsafe scan.read($0, at: 0, isLast: true) }
    let recent = try file.read(min(size, 4096), at: size - min(size, 4096))
    guard let header = scan.header else {
      let last = unsafe Self.last(in: recent, isWhole: false) { unsafe CacheRecord(in: $0, $1) }
      let isCache = scan.count > 0 || scan.tally != nil || last != nil
      throw isCache ? .damagedHeader : .notACache
    }
    self.header = header
    tally = scan.tally
    let second = min((start.firstIndex(of: 0x0A) ?? start.count) + 1, start.count)
    let end = start[second...].firstIndex(of: 0x0A)
    let line = second..<(end.map { $0 + 1 } ?? second)
    // Only a tally, complete or torn, is overwritten: if it is lost, the second line is a record.
    let isRecord = unsafe start.withUnsafeBytes {
      unsafe CacheRecord(in: $0, line.dropLast()) != nil
        || CacheHeader(in: $0, line.dropLast()) != nil
    }
    tallyOffset = line.count == CacheTally.lineLength && !isRecord ? second : nil
    // The file may end in front of its line feed.
    narrowTally =
      tally != nil && tallyOffset == nil
      ? second..<(end.map { $0 + 1 } ?? start.count) : nil
    // Its first line may be the end of another one.
    recentHeader =
      unsafe Self.last(in: recent, isWhole: true) { unsafe CacheHeader(in: $0, $1) }?.line
    isTorn = recent.last != 0x0A
    let last = try Self.lastRecord(in: file, size: size)
    nextNumber = max(scan.written, last.number + 1)
    // Behind another line, such as that of an interrupted writer, a header is certain.
    isCounted = tally?.count == last.number + 1 && (last.isAtEnd || line.upperBound == size)
  }

  /// The number of the last complete record, or -1, and whether it is the last line.
  private static func lastRecord(
    in file: borrowing FileDescriptor, size: Int
  ) throws(CacheError) -> (number: Int, isAtEnd: Bool) {
    var length = min(size, 4096)
    while true {
      let bytes = try file.read(length, at: size - length)
      let last = unsafe last(in: bytes, isWhole: length == size) { unsafe CacheRecord(in: $0, $1) }
      if let last { return (last.line.number, last.isAtEnd) }
      guard length < size else { return (-1, false) }
      length = min(size, length * 4)
    }
  }

  /// The last line of which `make` makes something.
  ///
  /// - Parameter isWhole: whether the bytes begin with a line; the end of one may look like a record, as data may.
  private static func last<Line>(
    in bytes: [UInt8], isWhole: Bool, _ make: (UnsafeRawBufferPointer, Range<Int>) -> Line?
  ) -> (line: Line, isAtEnd: Bool)? {
    unsafe bytes.withUnsafeBytes { memory in
      var end = unsafe memory.last == 0x0A ? memory.count - 1 : memory.count
      let last = unsafe memory.last == 0x0A ? end : -1
      while end > 0 {
        let feed = unsafe memory[..<end].lastIndex(of: 0x0A)
        guard let start = feed.map({ $0 + 1 }) ?? (isWhole ? 0 : nil) else { return nil }
        if let line = unsafe make(memory, start..<end) { return (line, end == last) }
        end = start - 1
      }
      return nil
    }
  }
}
