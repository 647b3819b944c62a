import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is in a cache file, line by line, whatever has happened to it.
struct CacheScan {
  /// The header; nil if it is damaged.
  private(set) var header: CacheHeader?
  /// The records, in the order of their numbers.
  private(set) var records: [CacheRecord] = []
  /// What is none, in the order of the file.
  private(set) var damaged: [Range<Int>] = []
  /// How many records have been written, as far as the file knows.
  private(set) var written = 0
  /// Whether the last line has no end.
  private(set) var isTorn = false
  /// Where the line of the count begins, if it is whole.
  private(set) var countLine: Int?

  /// Scans a file.
  ///
  /// - Complexity: O(*n*)
  init(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    var index = 0
    while start < bytes.count {
      let end = Self.endOfLine(in: bytes, from: start)
      add(start..<(end ?? bytes.count), at: index, in: bytes)
      isTorn = end == nil
      start = (end ?? bytes.count) + 1
      index += 1
    }
    written = max(written, header?.count ?? 0, (records.last?.number ?? -1) + 1)
  }

  private mutating func add(_ line: Range<Int>, at index: Int, in bytes: UnsafeRawBufferPointer) {
    if index == 0, let header = CacheHeader(in: bytes, line) {
      self.header = header
    } else if index == 1, let count = CacheHeader.count(in: bytes, line) {
      written = count
      countLine = line.lowerBound
    } else if let record = CacheRecord(in: bytes, line), add(record) {
      return
    } else {
      addParts(of: line, in: bytes)
    }
  }

  /// Adds a record, if its number comes after those before.
  private mutating func add(_ record: CacheRecord) -> Bool {
    guard record.number > records.last?.number ?? -1 else { return false }
    records.append(record)
    return true
  }

  /// Adds the records in a line that is none: where the line feed between two has been damaged, and where a
  /// record was written behind a torn one.
  private mutating func addParts(of line: Range<Int>, in bytes: UnsafeRawBufferPointer) {
    var start = line.lowerBound
    var damage: Range<Int>?
    while start < line.upperBound {
      let next = Self.nextBeginning(in: bytes, after: start, upTo: line.upperBound)
      // The byte before is the line feed that has been.
      let end = next.map { $0 - 1 } ?? line.upperBound
      let isWhole = [end, end + 1].contains { end in
        guard end <= line.upperBound, let record = CacheRecord(in: bytes, start..<end) else {
          return false
        }
        return add(record)
      }
      if !isWhole {
        damage = (damage?.lowerBound ?? start)..<(next ?? line.upperBound)
      } else if let known = damage {
        damaged.append(known)
        damage = nil
      }
      start = next ?? line.upperBound
    }
    if let damage { damaged.append(damage) }
  }

  private static func nextBeginning(
    in bytes: UnsafeRawBufferPointer, after start: Int, upTo end: Int
  ) -> Int? {
    var offset = start + 2
    while offset < end {
      // Behind a bracket and the byte that was a line feed.
      if bytes[offset] == UInt8(ascii: "["), bytes[offset - 2] == UInt8(ascii: "]"),
        RecordLine.begins(bytes, at: offset)
      {
        return offset
      }
      offset += 1
    }
    return nil
  }

  private static func endOfLine(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let end = memchr(base + start, 0x0A, bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(end) - base
  }
}
