/// A hash of keys that is unpredictable outside the process: folded multiplications with two random words.
struct KeyHash {
  private let first: UInt64
  private let second: UInt64

  /// The hash of all tables, each of which keeps a copy, since a global is checked for initialisation when it is read.
  static let shared = KeyHash(
    first: .random(in: .min ... .max) | 1, second: .random(in: .min ... .max) | 1)

  func callAsFunction(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(key)
    func word(_ start: Int) -> UInt64 {
      guard key.count < start &+ 8 else {
        return unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
      }
      var word: UInt64 = 0
      for index in start..<max(start, key.count) {
        word |= unsafe UInt64(bytes[index]) << UInt64(8 * (index - start))
      }
      return word
    }
    var hash = short(word(0), word(8), key.count)
    var start = 16
    while start < key.count {
      hash = fold(hash ^ word(start), second)
      start &+= 8
    }
    return hash
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

  static func areSame(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    let (a, b) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    var index = 0
    while index &+ 8 <= left.count {
      guard
        unsafe a.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index &+= 8
    }
    while index < left.count {
      guard unsafe a[index] == b[index] else { return false }
      index &+= 1
    }
    return true
  }
}
