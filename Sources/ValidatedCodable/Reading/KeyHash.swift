/// A hash of keys that is unpredictable outside the process: folded multiplications with two random words.
enum KeyHash {
  private static let first = UInt64.random(in: .min ... .max) | 1
  private static let second = UInt64.random(in: .min ... .max) | 1

  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = first ^ UInt64(truncatingIfNeeded: key.count)
    let multiplier = second
    let bytes = UnsafeRawBufferPointer(key)
    var index = 0
    while index &+ 8 <= key.count {
      hash = unsafe fold(
        hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self), multiplier)
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < key.count {
      rest = unsafe rest << 8 | UInt64(bytes[index])
      index &+= 1
    }
    return fold(hash ^ rest, multiplier)
  }

  @inline(__always)
  private static func fold(_ word: UInt64, _ multiplier: UInt64) -> UInt64 {
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
