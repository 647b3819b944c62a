/// A record of a cache file: its number, and the range of its JSON.
struct CacheRecord {
  /// Its index among the records since the file was saved, including those of that save.
  let number: Int
  let json: Range<Int>

  static func line(_ number: Int, _ json: [UInt8]) -> [UInt8] {
    RecordLine.bytes(of: Array("\(number),".utf8) + json)
  }

  /// The record in a line, if the line is complete.
  init?(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let line = unsafe RecordLine(in: bytes, range) else { return nil }
    var number = 0
    var offset = line.content.lowerBound
    // Twelve digits: a trillion records, far from overflow.
    let limit = min(offset + 12, line.content.upperBound)
    while offset < limit, unsafe 0x30...0x39 ~= bytes[offset] {
      number = unsafe number * 10 + Int(bytes[offset] & 0x0F)
      offset += 1
    }
    guard offset > line.content.lowerBound, offset < line.content.upperBound,
      unsafe bytes[offset] == UInt8(ascii: ",")
    else { return nil }
    self.number = number
    json = offset + 1..<line.content.upperBound
  }
}
