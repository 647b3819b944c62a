/// The values of containers that may have any number of them, such as the keys of a dictionary to be: a
/// stand-in is to be none of the document's own, and is given once.
struct DistinctValues {
  private var given: [Replay.Request: Set<AnyHashable>] = [:]
  /// The document's own, so far.
  private var taken: [Replay.Request: Set<AnyHashable>] = [:]
  /// The document's own that a stand-in was equal to.
  private var avoided: [Replay.Request: Set<AnyHashable>] = [:]
  /// How many of the first stand-ins have been given in this run, or are not to be: they are not tried again for each
  /// of the other values.
  private var used: [Replay.Request: Int] = [:]
  /// The containers for which no other stand-in is left, with a number that is not less than that of all.
  private var exhausted: [Replay.Request: Int] = [:]
  private var hasCollided = false

  mutating func begin() { (given, taken, used, exhausted) = ([:], [:], [:], [:]) }

  /// Whether the last run has come to a value of the document that a stand-in was equal to.
  mutating func takeCollision() -> Bool {
    defer { hasCollided = false }
    return hasCollided
  }

  /// Takes a value of the document.
  ///
  /// - Throws: if a stand-in was equal to it. Another run avoids it.
  mutating func take<Value>(_ value: Value, in container: Replay.Request) throws {
    // Where there are few values, documents have the same one more than once.
    guard MemoryLayout<Value>.size > 1, let value = value as? any Hashable else { return }
    let key = AnyHashable(value)
    taken[container, default: []].insert(key)
    guard let given = given[container], given.contains(key) else { return }
    avoided[container, default: []].insert(key)
    hasCollided = true
    throw NoStandIn()
  }

  /// The first of the stand-ins from one on that is different from all others.
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
    // Of a type that has no more, documents with as many have some of them more than once.
    return index < Self.many ? nil : standIn(first % index)
  }

  /// A type with so many values is not listed by a document.
  private static let many = 64

  private mutating func isNew<Value>(_ value: Value, in container: Replay.Request) -> Bool {
    guard let value = value as? any Hashable else { return true }
    let key = AnyHashable(value)
    return avoided[container]?.contains(key) != true && taken[container]?.contains(key) != true
      && given[container, default: []].insert(key).inserted
  }
}
