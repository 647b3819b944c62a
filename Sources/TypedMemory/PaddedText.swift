/// Text that an encoder copies in whole words: 16 bytes follow it.
///
/// Safety: its owner deallocates it, and uses it no longer than that.
@safe package struct PaddedText {
  package let start: UnsafeMutablePointer<UInt8>
  package let count: Int

  /// Text of a document; nil if some parts, which are in quotation marks, have characters that are escaped.
  private init?(_ text: String, quoting parts: [String]) {
    guard
      !parts.contains(where: { $0.utf8.contains { $0 < 0x20 || [0x22, 0x2F, 0x5C].contains($0) } })
    else { return nil }
    let bytes = Array(text.utf8)
    count = bytes.count
    unsafe start = .allocate(capacity: count + 16)
    unsafe start.initialize(repeating: 0, count: count + 16)
    unsafe start.update(from: bytes, count: count)
  }

  /// What precedes the value of a member: `,"key":`.
  package init?(member key: String) { self.init(",\"\(key)\":", quoting: [key]) }

  /// A tag: `,"type":"card"`.
  package init?(tag: String, _ key: String) {
    self.init(",\"\(key)\":\"\(tag)\"", quoting: [tag, key])
  }

  package func deallocate() { unsafe start.deallocate() }
}
