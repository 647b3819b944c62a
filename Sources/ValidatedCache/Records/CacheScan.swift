import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is in a cache file, line by line and a part of the file after the other, whatever has happened to it.
struct CacheScan {
  /// The header; nil if it is damaged.
  private(set) var header: CacheHeader?
  /// How many records there are.
  private(set) var count = 0
  /// What is no record, in the order of the file.
  private(set) var damage: [CacheDamage] = []
  /// Whether the last line has no end.
  private(set) var isTorn = false
  /// Where the line of the count begins, if it is whole.
  private(set) var countLine: Int?

  /// How many records have been written, as far as the file says.
  private var counted = 0
  private var lastNumber = -1
  private var lines = 0

  /// How many records have been written, as far as the file knows.
  var written: Int { max(counted, lastNumber + 1) }

  /// Reads the lines that a part of the file has.
  ///
  /// - Parameters:
  ///   - offset: where the part begins in the file.
  ///   - isLast: whether the file ends with it; a line that has no end is left for the next part, otherwise.
  /// - Returns: the records, and where the lines end.
  /// - Complexity: O(*n*)
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, isLast: Bool
  ) -> (records: [CacheRecord], end: Int) {
    var records: [CacheRecord] = []
    var start = 0
    while start < bytes.count {
      let end = Self.endOfLine(in: bytes, from: start)
      guard end != nil || isLast else { break }
      isTorn = end == nil
      read(bytes, start..<(end ?? bytes.count), at: offset, into: &records)
      lines += 1
      start = (end ?? bytes.count) + 1
    }
    count += records.count
    return (records, min(start, bytes.count))
  }

  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, at offset: Int,
    into records: inout [CacheRecord]
  ) {
    if let record = CacheRecord(in: bytes, line), add(record, to: &records) { return }
    if lines == 0, let header = CacheHeader(in: bytes, line) {
      self.header = header
      counted = max(counted, header.count)
    } else if lines == 1, let count = CacheHeader.count(in: bytes, line) {
      counted = max(counted, count)
      countLine = offset + line.lowerBound
    } else {
      readParts(of: line, in: bytes, at: offset, into: &records)
    }
  }

  /// Adds a record, if its number comes after those before.
  private mutating func add(_ record: CacheRecord, to records: inout [CacheRecord]) -> Bool {
    guard record.number > lastNumber else { return false }
    lastNumber = record.number
    records.append(record)
    return true
  }

  /// Adds the records in a line that is none: where the line feed between two has been damaged.
  private mutating func readParts(
    of line: Range<Int>, in bytes: UnsafeRawBufferPointer, at offset: Int,
    into records: inout [CacheRecord]
  ) {
    var start = line.lowerBound
    var damaged: Range<Int>?
    while start < line.upperBound {
      let next = Self.nextBeginning(in: bytes, after: start, upTo: line.upperBound)
      // The byte before is the line feed that has been.
      let end = next.map { $0 - 1 } ?? line.upperBound
      if let record = CacheRecord(in: bytes, start..<end), add(record, to: &records) {
        if let range = damaged { addDamage(range, in: bytes, at: offset) }
        damaged = nil
      } else {
        damaged = (damaged?.lowerBound ?? start)..<(next ?? line.upperBound)
      }
      start = next ?? line.upperBound
    }
    if let damaged { addDamage(damaged, in: bytes, at: offset) }
  }

  private mutating func addDamage(
    _ range: Range<Int>, in bytes: UnsafeRawBufferPointer, at offset: Int
  ) {
    damage.append(
      CacheDamage(
        offset: offset + range.lowerBound, bytes: Array(bytes[range]),
        isTorn: isTorn && range.upperBound == bytes.count))
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
