/// A hash of keys that is unpredictable outside the process: folded multiplications with two random words.
struct KeyHash {
  private let first: UInt64
  private let second: UInt64

  /// The hash of all tables, each of which keeps a copy, since a global is checked for initialisation when it is read.
  static let shared = KeyHash(
    first: .random(in: .min ... .max) | 1, second: .random(in: .min ... .max) | 1)

  func callAsFunction(_ key: Span<UInt8>) -> UInt64 {
    var hash = short(Self.word(key, from: 0), Self.word(key, from: 8), key.count)
    var start = 16
    while start < key.count {
      hash = fold(hash ^ Self.word(key, from: start), second)
      start &+= 8
    }
    return hash
  }

  /// Eight bytes, the first in the lowest bits; zeros follow the end.
  @inline(__always)
  static func word(_ bytes: Span<UInt8>, from start: Int) -> UInt64 {
    guard bytes.count < start &+ 8 else {
      return unsafe bytes.bytes
        .unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self).littleEndian
    }
    var word: UInt64 = 0
    for index in start..<max(start, bytes.count) {
      word |= UInt64(bytes[index]) << UInt64(8 * (index - start))
    }
    return word
  }

  /// The hash of a key of at most sixteen bytes, which are in two words followed by zeros.
  @inline(__always)
  func short(_ start: UInt64, _ end: UInt64, _ count: Int) -> UInt64 {
    fold(start ^ first, end ^ second ^ UInt64(truncatingIfNeeded: count))
  }

  @inline(__always)
  private func fold(_ word: UInt64, _ multiplier: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: multiplier)
    return high ^ low
  }

  static func areSame(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index < left.count {
      guard word(left, from: index) == word(right, from: index) else { return false }
      index &+= 8
    }
    return true
  }
}
