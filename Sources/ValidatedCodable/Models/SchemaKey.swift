/// A key of an object that a ``Schema`` asks for.
public struct SchemaKey: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public var intValue: Int? { nil }

  /// Makes a key of its text.
  public init(_ text: String) { stringValue = text }
  public init(stringValue: String) { self.init(stringValue) }
  public init?(intValue: Int) { nil }

  /// Whether documents write the key as it is, and not with escapes.
  package var isPlain: Bool {
    stringValue.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }
}

/// The bytes by which the next member of an object is found to have a key: a comma or brace, the key
/// in its quotes, and a colon, without white space between them.
///
/// Plain bits: a comparison touches neither a string nor its reference count.
public struct KeyPattern: Sendable {
  /// The number of bytes; 0 for a key that is not found this way.
  @usableFromInline package let length: Int
  /// The first eight bytes and the next eight, the first in the lowest bits.
  @usableFromInline package let first: UInt64
  @usableFromInline package let second: UInt64
  /// Which of their bits there are; those of the comma or brace are not.
  @usableFromInline package let firstMask: UInt64
  @usableFromInline package let secondMask: UInt64

  /// The pattern of no key.
  @usableFromInline static let none = KeyPattern()

  private init() {
    (length, first, second, firstMask, secondMask) = (0, 0, 0, 0, 0)
  }

  @usableFromInline
  init(_ key: SchemaKey) {
    let bytes = Array("\"\(key.stringValue)\":".utf8)
    length = key.isPlain && bytes.count < 16 ? bytes.count + 1 : 0
    let first = Self.word(bytes.prefix(7))
    self.first = first.bits << 8
    firstMask = first.mask << 8
    (second, secondMask) = Self.word(bytes.dropFirst(7).prefix(8))
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> (bits: UInt64, mask: UInt64) {
    bytes.reversed().reduce((0, 0)) { ($0.bits << 8 | UInt64($1), $0.mask << 8 | 0xFF) }
  }
}
