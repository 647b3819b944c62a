import TypedMemory

/// The keys of an object in their order: a hash table that may be reused for other objects.
///
/// A slot belongs to the object of its generation, so that nothing is cleared between objects. One reader uses it at a
/// time, so that accesses are not checked for exclusivity at run time.
package final class KeySet {
  private struct Slot {
    var generation = 0
    var hash: UInt64 = 0
    /// The number of keys before it.
    var position = 0
    /// Where the key begins in ``bytes``.
    var start = 0
    var count = 0
  }

  private let hash = KeyHash.shared
  @safe @exclusivity(unchecked) private var slots: [Slot]
  @safe @exclusivity(unchecked) package private(set) var count = 0
  @safe @exclusivity(unchecked) private var generation = 1
  /// The keys, concatenated; copied, since those of the document may have been moved.
  @safe @exclusivity(unchecked) private var bytes: [UInt8] = []

  package init() { slots = Array(repeating: Slot(), count: 64) }

  /// Forgets the keys, for another object.
  func begin() {
    generation += 1
    count = 0
    if bytes.count > 1 << 16 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    if slots.count > 1 << 14 { slots = Array(repeating: Slot(), count: 64) }
  }

  /// Adds a key; false if it is already there.
  func insert(_ key: Span<UInt8>) -> Bool {
    if 2 * count >= slots.count { grow() }
    let (index, hash) = find(key)
    guard slots[index].generation != generation else { return false }
    slots[index] = Slot(
      generation: generation, hash: hash, position: count, start: bytes.count, count: key.count)
    bytes.append(key)
    count += 1
    return true
  }

  package func insert(_ key: String) -> Bool { key.withUTF8Bytes { insert($0) } }

  /// The number of keys before a key; nil if it is not there.
  package func position(of key: String) -> Int? {
    let slot = slots[key.withUTF8Bytes { find($0).index }]
    return slot.generation == generation ? slot.position : nil
  }

  /// The slot of a key, or the free one for it, and its hash.
  private func find(_ key: Span<UInt8>) -> (index: Int, hash: UInt64) {
    let hash = hash(key)
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].generation == generation {
      let (slot, bytes) = (slots[index], bytes)
      if slot.hash == hash, slot.count == key.count,
        KeyHash.areSame(bytes.span.extracting(slot.start..<slot.start + slot.count), key)
      {
        break
      }
      index = (index + 1) & mask
    }
    return (index, hash)
  }

  private func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: 2 * old.count)
    let mask = slots.count - 1
    for slot in old where slot.generation == generation {
      var index = Int(truncatingIfNeeded: slot.hash) & mask
      while slots[index].generation == generation { index = (index + 1) & mask }
      slots[index] = slot
    }
  }
}

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
