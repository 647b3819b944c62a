/// Text that an encoder copies in whole words: 16 bytes follow it.
///
/// Safety: its owner deallocates it, and uses it no longer than that.
@safe package struct PaddedText {
  package let start: UnsafeMutablePointer<UInt8>
  package let count: Int

  /// What precedes the value of a member, `,"key":`, or with a tag the whole member, `,"type":"card"`; nil if they have
  /// characters that are escaped.
  package init?(member key: String, tag: String? = nil) {
    guard
      !(key + (tag ?? "")).utf8.contains(where: { $0 < 0x20 || [0x22, 0x2F, 0x5C].contains($0) })
    else { return nil }
    let bytes = Array((",\"\(key)\":" + (tag.map { "\"\($0)\"" } ?? "")).utf8)
    count = bytes.count
    unsafe start = .allocate(capacity: count + 16)
    unsafe start.initialize(repeating: 0, count: count + 16)
    unsafe start.update(from: bytes, count: count)
  }

  package func deallocate() { unsafe start.deallocate() }
}
