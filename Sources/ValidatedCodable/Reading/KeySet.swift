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
  /// The number of keys.
  @safe @exclusivity(unchecked) package private(set) var count = 0
  @safe @exclusivity(unchecked) private var generation = 1
  /// The keys, concatenated; copied, since those of the document may have been moved.
  @safe @exclusivity(unchecked) private var bytes: [UInt8] = []

  package init() { slots = Array(repeating: Slot(), count: 64) }

  /// Begins with the keys of another object.
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
    unsafe key.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
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
