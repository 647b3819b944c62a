/// The values of containers of any size that must differ, such as the future keys of a dictionary: a stand-in must
/// differ from the document's own values, and is used only once.
struct DistinctValues {
  private var given: [Replay.Request: Set<AnyHashable>] = [:]
  /// The document's own values so far.
  private var taken: [Replay.Request: Set<AnyHashable>] = [:]
  /// The document's own values to which a stand-in was equal.
  private var avoided: [Replay.Request: Set<AnyHashable>] = [:]
  /// The number of the first stand-ins that have been used in this run, or must not be; they are not tried again for
  /// the other values.
  private var used: [Replay.Request: Int] = [:]
  /// The containers for which no stand-in is left, with an upper bound of their size.
  private var exhausted: [Replay.Request: Int] = [:]
  private var hasCollided = false

  mutating func begin() { (given, taken, used, exhausted) = ([:], [:], [:], [:]) }

  /// Whether the last run has reached a value of the document that is equal to a stand-in.
  mutating func takeCollision() -> Bool {
    defer { hasCollided = false }
    return hasCollided
  }

  /// Adds a value of the document.
  ///
  /// - Throws: an error if a stand-in is equal to it. Another run avoids that stand-in.
  mutating func take<Value>(_ value: Value, in container: Replay.Request) throws {
    // If a type has few values, documents repeat them.
    guard MemoryLayout<Value>.size > 1, let value = value as? any Hashable else { return }
    let key = AnyHashable(value)
    taken[container, default: []].insert(key)
    guard let given = given[container], given.contains(key) else { return }
    avoided[container, default: []].insert(key)
    hasCollided = true
    throw NoStandIn()
  }

  /// The first of the stand-ins from an index on that differs from all others.
  mutating func give<Value>(
    from first: Int, in container: Replay.Request, _ standIn: (Int) -> Value?
  ) -> Value? {
    if let count = exhausted[container] {
      return max(first, count) < Self.many ? nil : standIn(first) ?? standIn(0)
    }
    var index = first
    while let value = standIn(index) {
      if isNew(value, in: container) { return value }
      index += 1
    }
    for index in min(used[container, default: 0], first)..<first {
      used[container] = index + 1
      if let value = standIn(index), isNew(value, in: container) { return value }
    }
    exhausted[container] = index
    // If a type has no more values, documents of this size repeat some of them.
    return index < Self.many ? nil : standIn(first % index)
  }

  /// Documents do not list all values of a type that has this many.
  private static let many = 64

  private mutating func isNew<Value>(_ value: Value, in container: Replay.Request) -> Bool {
    guard let value = value as? any Hashable else { return true }
    let key = AnyHashable(value)
    return avoided[container]?.contains(key) != true && taken[container]?.contains(key) != true
      && given[container, default: []].insert(key).inserted
  }
}
