import SystemCalls
import ValidatedJSON

/// Records that were written by the same rules: those after a header.
struct CacheSection {
  /// The header; nil if it is damaged.
  let header: CacheHeader?
  /// Whether the header is certainly theirs: another one may be in the damage before them.
  let isCertain: Bool
  var records: [CacheRecord] = []
}

/// Reads a cache file line by line and part by part, even if it is damaged.
struct CacheScan {
  /// The header at the beginning of the file; nil if it is damaged.
  private(set) var header: CacheHeader?
  /// The content of the second line, if it is complete.
  private(set) var tally: CacheTally?
  /// The newest version that a header or the tally states.
  private(set) var newest = Int.min
  private(set) var count = 0
  /// The damaged parts, in file order.
  private(set) var damage: [CacheDamage] = []

  /// The header of the next records, and whether another one may have been lost.
  private var current: CacheHeader?
  private var isCertain = true
  private var lastNumber = -1
  private var lines = 0

  /// The number of records that were written, as far as the file states it.
  var written: Int { max(header?.count ?? 0, tally?.count ?? 0, lastNumber + 1) }

  init() {}

  /// Reads the beginning of a file, and the rest if its tally is damaged, which states the newest version.
  init(beginningOf reader: CacheReader) throws(CacheError) {
    while try unsafe reader.readPart({ bytes, offset, isLast throws(CacheError) in
      unsafe read(bytes, at: offset, isLast: isLast).end
    }), header != nil || count > 0, tally == nil {}
  }

  /// Takes the damage found so far; except at the end, not the last one, which may continue.
  mutating func takeDamage(all: Bool) -> [CacheDamage] {
    let taken = all ? damage : damage.dropLast()
    damage.removeFirst(taken.count)
    return taken
  }

  /// Reads the complete lines of a part of the file.
  ///
  /// - Parameters:
  ///   - offset: the start of the part in the file.
  ///   - isLast: whether the file ends with the part; otherwise, an incomplete line is left for the next part.
  /// - Returns: the records, and the end of the lines.
  /// - Complexity: O(*n*)
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, isLast: Bool
  ) -> (sections: [CacheSection], end: Int) {
    var sections = [CacheSection(header: current, isCertain: isCertain)]
    var start = 0
    while start < bytes.count {
      let end = unsafe System.firstIndex(of: UInt8(ascii: "\n"), in: bytes, from: start)
      guard end != nil || isLast else { break }
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
      newest = max(newest, tally.version)
    } else if let header = unsafe CacheHeader(in: bytes, line) {
      if lines == 0 { self.header = header }
      newest = max(newest, header.version)
      current = header
      isCertain = true
      sections.append(CacheSection(header: header, isCertain: true))
    } else if unsafe !addParts(of: line, in: bytes, at: offset, to: &sections) {
      unsafe addDamage(line, in: bytes, at: offset)
      unsafe doubt(line, in: bytes, in: &sections)
    }
  }

  /// Treats the following records as those of another header, which a damaged line may contain.
  ///
  /// They are always validated. If it may have stated another version, theirs is unknown.
  private mutating func doubt(
    _ line: Range<Int>, in bytes: UnsafeRawBufferPointer, in sections: inout [CacheSection]
  ) {
    let wasHeader =
      unsafe line.count > 20 && RecordLine.begins(bytes, at: line.lowerBound)
      && bytes[line.lowerBound + 20] == UInt8(ascii: "{")
    // The tally, which is the second line, states the last version of the records that it counts, and versions never
    // become older. In its place, only the tally itself is expected.
    let isOfThisVersion =
      lines == 1 && !wasHeader
      || tally.map { $0.version == current?.version && $0.count > lastNumber + 1 } ?? false
    let isLost = current != nil && !isOfThisVersion
    guard isCertain || isLost else { return }
    if isLost { current = nil }
    isCertain = false
    sections.append(CacheSection(header: current, isCertain: false))
  }

  /// Adds a record, if its number follows the previous ones.
  private mutating func add(_ record: CacheRecord, to sections: inout [CacheSection]) -> Bool {
    guard record.number > lastNumber, !sections.isEmpty else { return false }
    lastNumber = record.number
    count += 1
    sections[sections.count - 1].records.append(record)
    return true
  }

  /// Adds the records of a line that has several, because the line feed between two was damaged, and reports the byte in
  /// its place.
  ///
  /// Bytes inside a value are never read as a record, since values are untrusted.
  private mutating func addParts(
    of line: Range<Int>, in bytes: UnsafeRawBufferPointer, at offset: Int,
    to sections: inout [CacheSection]
  ) -> Bool {
    var records: [CacheRecord] = []
    var ends: [Int] = []
    var start = line.lowerBound
    while start < line.upperBound {
      let rest = unsafe bytes.assumingMemoryBound(to: UInt8.self).extracting(
        start..<line.upperBound)
      // The brackets of another line may be nested as deep as it is long: no record is.
      guard unsafe RecordLine.begins(bytes, at: start),
        let length = unsafe JSONSyntax.endOfFirstValue(in: rest),
        let record = unsafe CacheRecord(in: bytes, start..<start + length),
        record.number > records.last?.number ?? lastNumber
      else { return false }
      records.append(record)
      start += length
      if start < line.upperBound { ends.append(start) }
      start += 1
    }
    guard records.allSatisfy({ add($0, to: &sections) }), !records.isEmpty else { return false }
    for end in ends {
      damage.append(
        CacheDamage(offset: offset + end, bytes: [unsafe bytes[end]], isTorn: false))
    }
    return true
  }

  private mutating func addDamage(
    _ line: Range<Int>, in bytes: UnsafeRawBufferPointer, at offset: Int
  ) {
    let start = offset + line.lowerBound
    let isTorn = line.upperBound == bytes.count
    // Adjacent damaged lines are combined; in place, since the damage may be large.
    if let last = damage.indices.last, damage[last].offset + damage[last].bytes.count + 1 == start {
      // The next line of the same part.
      damage[last].bytes.append(UInt8(ascii: "\n"))
      unsafe damage[last].bytes += bytes[line]
      damage[last].isTorn = isTorn
    } else {
      unsafe damage.append(CacheDamage(offset: start, bytes: Array(bytes[line]), isTorn: isTorn))
    }
  }
}
