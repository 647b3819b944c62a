/// The key of a ``Field`` in a document.
public struct SchemaKey: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public var intValue: Int? { nil }

  /// The number of bytes.
  @usableFromInline package let length: Int
  /// The first eight bytes of the key and a quote behind it, and which of their bits there are.
  @usableFromInline package let word: UInt64
  @usableFromInline package let mask: UInt64

  public init(_ text: String) {
    stringValue = text
    length = text.utf8.count
    var word: UInt64 = 0
    var mask: UInt64 = 0
    for (index, byte) in (Array(text.utf8) + [UInt8(ascii: "\"")]).prefix(8).enumerated() {
      word |= UInt64(byte) << UInt64(8 * index)
      mask |= 0xFF << UInt64(8 * index)
    }
    // A key that documents write with escapes is never found by its bytes.
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    self.word = isPlain ? word : 0
    self.mask = isPlain ? mask : 0xFF
  }

  public init(stringValue: String) { self.init(stringValue) }
  public init?(intValue: Int) { nil }
}
