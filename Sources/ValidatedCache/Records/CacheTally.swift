import ValidatedCodable

/// The second line of a cache file: the number of written records, and the rules of the last ones.
///
/// The length of the line is constant, so that it can be overwritten in
/// place when records are appended.
struct CacheTally {
  let count: Int
  let rules: DocumentShape.Fingerprint
  let version: Int

  /// An upper bound of the number of records, which is written with twelve digits.
  static let limit = Int(clamping: 1_000_000_000_000 as Int64)

  var line: [UInt8] {
    // Twenty characters fit any 64-bit number with its sign.
    let version = String(self.version, digits: self.version < 0 ? 19 : 20)
    return RecordLine.bytes(
      of: Array("\"\(String(count, digits: 12)),\(rules),\(version)\"".utf8))
  }

  static let lineLength = CacheTally(
    count: 0, rules: DocumentShape.Fingerprint(rawValue: 0), version: 0
  ).line.count
}

extension CacheTally {
  /// The tally in a line, if the line is complete.
  init?(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let line = unsafe RecordLine(in: bytes, range),
      unsafe bytes[line.content.lowerBound] == UInt8(ascii: "\"")
    else { return nil }
    let parts = unsafe String(decoding: bytes[line.content].dropFirst().dropLast(), as: UTF8.self)
      .split(separator: ",").map(String.init)
    guard parts.count == 3, let count = Int(parts[0]), 0..<Self.limit ~= count,
      let rules = DocumentShape.Fingerprint(parts[1]), let version = Int(parts[2])
    else { return nil }
    self.init(count: count, rules: rules, version: version)
  }
}
