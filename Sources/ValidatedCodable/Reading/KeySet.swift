/// The keys of an object whose keys are not learned: a hash table that is reused for other objects.
///
/// A slot belongs to the object of its generation, so that nothing is cleared between objects. One reader uses it at a
/// time, so that accesses are not checked for exclusivity at run time.
final class KeySet {
  private struct Slot {
    var generation = 0
    var hash: UInt64 = 0
    /// The position of the key in ``bytes``.
    var start = 0
    var count = 0
  }

  private let hash = KeyHash.shared
  @safe @exclusivity(unchecked) private var slots: [Slot]
  @safe @exclusivity(unchecked) private var used = 0
  @safe @exclusivity(unchecked) private var generation = 0
  /// The keys, concatenated; copied, since those of the document may have been moved.
  @safe @exclusivity(unchecked) private var bytes: [UInt8] = []

  init() { slots = Array(repeating: Slot(), count: 64) }

  /// Begins with the keys of another object.
  func begin() {
    generation += 1
    used = 0
    if bytes.count > 1 << 16 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    if slots.count > 1 << 14 { slots = Array(repeating: Slot(), count: 64) }
  }

  /// Adds a key; false if it is already there.
  func insert(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let hash = unsafe hash(key)
    if 2 * used >= slots.count { grow() }
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].generation == generation {
      let slot = slots[index]
      if slot.hash == hash, slot.count == key.count,
        unsafe bytes.withUnsafeBufferPointer({
          unsafe KeyHash.areSame(
            UnsafeBufferPointer(rebasing: $0[slot.start..<slot.start + slot.count]), key)
        })
      {
        return false
      }
      index = (index + 1) & mask
    }
    slots[index] = Slot(generation: generation, hash: hash, start: bytes.count, count: key.count)
    unsafe bytes.append(contentsOf: key)
    used += 1
    return true
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
