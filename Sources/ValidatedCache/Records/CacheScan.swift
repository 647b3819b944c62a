import Foundation
import ValidatedJSON

import SystemCalls

/// Records that have been written by the same rules: those after a header.
struct CacheSection {
  /// The header; nil if it is damaged.
  let header: CacheHeader?
  /// Whether it is the records' own: a header may have been in what is damaged before them.
  let isCertain: Bool
  var records: [CacheRecord] = []
}

/// What is in a cache file, line by line and part by part, even if the file is damaged.
struct CacheScan {
  /// The header that the file begins with; nil if it is damaged.
  private(set) var header: CacheHeader?
  /// What the second line says, if it is whole.
  private(set) var tally: CacheTally?
  /// How many records there are.
  private(set) var count = 0
  /// What is no record, in the order of the file.
  private(set) var damage: [CacheDamage] = []
  /// Whether the last line has no end.
  private(set) var isTorn = false

  /// The header of the records that come, and whether no other may have been lost.
  private var current: CacheHeader?
  private var isCertain = true
  private var lastNumber = -1
  private var lines = 0

  /// How many records have been written, as far as the file knows.
  var written: Int { max(header?.count ?? 0, tally?.count ?? 0, lastNumber + 1) }

  /// Takes the damage that has been found; unless it is all, not the last one, to which more may belong.
  mutating func takeDamage(all: Bool) -> [CacheDamage] {
    let taken = all ? damage : damage.dropLast()
    damage.removeFirst(taken.count)
    return taken
  }

  /// Reads the lines that a part of the file has.
  ///
  /// - Parameters:
  ///   - offset: where the part begins in the file.
  ///   - isLast: whether the file ends with it; a line that has no end is left for the next part, otherwise.
  /// - Returns: the records, and where the lines end.
  /// - Complexity: O(*n*)
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, isLast: Bool
  ) -> (sections: [CacheSection], end: Int) {
    var sections = [CacheSection(header: current, isCertain: isCertain)]
    var start = 0
    while start < bytes.count {
      let end = unsafe Self.endOfLine(in: bytes, from: start)
      guard end != nil || isLast else { break }
      isTorn = end == nil
      unsafe read(bytes, start..<(end ?? bytes.count), at: offset, into: &sections)
      lines += 1
      start = (end ?? bytes.count) + 1
    }
    return (sections, min(start, bytes.count))
  }

  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, at offset: Int,
    into sections: inout [CacheSection]
  ) {
    if let record = unsafe CacheRecord(in: bytes, line), add(record, to: &sections) { return }
    if lines == 1, let tally = unsafe CacheTally(in: bytes, line) {
      self.tally = tally
    } else if let header = unsafe CacheHeader(in: bytes, line) {
      if lines == 0 { self.header = header }
      current = header
      isCertain = true
      sections.append(CacheSection(header: header, isCertain: true))
    } else if unsafe !addParts(of: line, in: bytes, to: &sections) {
      unsafe addDamage(line, in: bytes, at: offset)
      unsafe doubt(line, in: bytes, in: &sections)
    }
  }

  /// Takes the records that come for those of another header, which may be in a line that is damaged.
  ///
  /// They are validated under any rules. A line that begins as headers do has been one: it takes the version that it
  /// said with it.
  private mutating func doubt(
    _ line: Range<Int>, in bytes: UnsafeRawBufferPointer, in sections: inout [CacheSection]
  ) {
    let wasHeader =
      unsafe line.count > 20 && RecordLine.begins(bytes, at: line.lowerBound)
      && bytes[line.lowerBound + 20] == UInt8(ascii: "{")
    guard isCertain || wasHeader else { return }
    if wasHeader { current = nil }
    isCertain = false
    sections.append(CacheSection(header: current, isCertain: false))
  }

  /// Adds a record, if its number comes after those before.
  private mutating func add(_ record: CacheRecord, to sections: inout [CacheSection]) -> Bool {
    guard record.number > lastNumber, !sections.isEmpty else { return false }
    lastNumber = record.number
    count += 1
    sections[sections.count - 1].records.append(record)
    return true
  }

  /// Adds the records of a line that has several: where a line feed between two has become another byte.
  ///
  /// Nothing within a value is taken for a record, even if it looks like one: values are untrusted.
  private mutating func addParts(
    of line: Range<Int>, in bytes: UnsafeRawBufferPointer, to sections: inout [CacheSection]
  ) -> Bool {
    var records: [CacheRecord] = []
    var start = line.lowerBound
    while start < line.upperBound {
      let rest = unsafe bytes.assumingMemoryBound(to: UInt8.self).extracting(
        start..<line.upperBound)
      guard let length = unsafe JSONSyntax.endOfFirstValue(in: rest),
        let record = unsafe CacheRecord(in: bytes, start..<start + length),
        record.number > records.last?.number ?? lastNumber
      else { return false }
      records.append(record)
      start += length + 1
    }
    return records.allSatisfy { add($0, to: &sections) } && !records.isEmpty
  }

  private mutating func addDamage(
    _ line: Range<Int>, in bytes: UnsafeRawBufferPointer, at offset: Int
  ) {
    let start = offset + line.lowerBound
    let isTorn = isTorn && line.upperBound == bytes.count
    // Damaged lines that follow each other are one damage; changed in place, since it may be large.
    if let last = damage.indices.last, damage[last].end + 1 == start {
      unsafe damage[last].extend(by: bytes[line], isTorn: isTorn)
    } else {
      unsafe damage.append(CacheDamage(offset: start, bytes: Array(bytes[line]), isTorn: isTorn))
    }
  }

  private static func endOfLine(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    unsafe System.firstIndex(of: UInt8(ascii: "\n"), in: bytes, from: start)
  }
}
