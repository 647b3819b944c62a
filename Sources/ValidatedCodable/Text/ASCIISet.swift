/// A set of ASCII characters, with one bit for each.
///
/// Bits rather than an array, because rules contain sets and are copied for every value.
@usableFromInline
package struct ASCIISet: Hashable, Sendable {
  @usableFromInline
  var low: UInt64 = 0
  @usableFromInline
  var high: UInt64 = 0

  /// The ASCII characters among `scalars`.
  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars where scalar.isASCII { insert(UInt8(scalar.value)) }
  }

  /// Adds a character, whose byte is below 128.
  @inlinable @inline(__always)
  package mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte) }
  }

  package func isSubset(of other: ASCIISet) -> Bool { low & ~other.low | high & ~other.high == 0 }

  package func isDisjoint(with other: ASCIISet) -> Bool { low & other.low | high & other.high == 0 }

  /// Whether all ASCII letters are in the set.
  @inline(__always)
  var containsLetters: Bool { high & 0x07FF_FFFE_07FF_FFFE == 0x07FF_FFFE_07FF_FFFE }

  /// Whether all `bytes` are in the set.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  package func contains(allOf bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !contains(bytes[index]) { return false }
    return true
  }

  /// Whether `byte` is in the set; no byte above 127 is.
  ///
  /// - Complexity: O(1)
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    let word = byte & 0x40 == 0 ? low : high
    return byte < 0x80 && (word &>> UInt64(byte)) & 1 != 0
  }
}
