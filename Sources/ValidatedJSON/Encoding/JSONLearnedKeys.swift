import TypedMemory
import ValidatedCodable

// Values of a type encode their members in the same order, with the same strings as keys. Such keys are neither
// compared with one another nor searched for characters to escape: what is written for each is copied.

/// A key, and what is written for it.
struct JSONLearnedKey {
  /// Kept, so that no other string has the same bits; first, so that it is where the whole is.
  let key: String
  let bits: SIMD2<UInt64>
  /// A comma, the key and a colon: `,"key":`.
  let text: PaddedText
}

/// The keys of the objects to which a container has written, in their order.
///
/// No two are equal, and each is expected once in an object. So an object whose members so far were all expected by one
/// container needs no comparison.
///
/// Safety: an index is less than ``count``, and each text is followed by 16 bytes.
struct JSONLearnedKeys {
  private static var most: Int { 64 }
  /// The number of keys in another order after which nothing is learned any more.
  private static var mostUnexpected: Int { 64 }

  private var entries: Cell<JSONLearnedKey>?
  private var count = 0
  private var unexpected = 0
  /// The entry that is expected next in the current object.
  private var next = 0

  func deallocate() {
    for index in 0..<count { entries?[index].text.deallocate() }
    entries?.free(count)
  }

  @inline(__always)
  mutating func begin() { next = 0 }

  /// What is written for a key that is expected; nil if it is not.
  @inline(__always)
  mutating func text(of key: String) -> Cell<JSONLearnedKey>? {
    guard let entries = entries, unexpected < Self.mostUnexpected else { return nil }
    let bits = unsafe unsafeBitCast(key, to: SIMD2<UInt64>.self)
    // Members may be left out.
    var index = next
    while index < count {
      if entries[index].bits == bits {
        next = index &+ 1
        return entries + index
      }
      index &+= 1
    }
    return nil
  }

  /// Learns a key that was not expected, if it follows all others.
  @inline(never)
  mutating func learn(_ key: String) {
    // Each key is learned once.
    guard next == count, count < Self.most, !contains(key), let text = PaddedText(member: key)
    else {
      unexpected += 1
      return
    }
    let memory = entries ?? .allocate(Self.most)
    entries = memory
    let bits = unsafe unsafeBitCast(key, to: SIMD2<UInt64>.self)
    memory.initialize(count, to: JSONLearnedKey(key: key, bits: bits, text: text))
    count += 1
    next = count
  }

  private func contains(_ key: String) -> Bool {
    (0..<count).contains { entries?[$0].key.utf8.elementsEqual(key.utf8) == true }
  }
}
