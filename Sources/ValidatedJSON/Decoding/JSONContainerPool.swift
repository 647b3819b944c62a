// The standard library puts every keyed container into a box of a generic class. Making one, and the
// descriptions of the types in it, takes a third of the time that a small record takes; so boxes that
// nobody uses any more are used again, for objects read with the same coding keys.

/// Which object of the document a container is of.
final class JSONObject {
  let reading: JSONReading
  fileprivate(set) var start: Int
  fileprivate(set) var level: Int

  init(_ reading: JSONReading, start: Int, level: Int) {
    self.reading = reading
    self.start = start
    self.level = level
  }
}

/// The keyed containers made for a document.
final class JSONContainerPool {
  private struct Entry {
    var key = ObjectIdentifier(Never.self)
    var object: JSONObject?
    /// The box that a container of that key consists of; see ``isOneReference``.
    var box: AnyObject?
  }

  private static let count = 16
  private let entries: UnsafeMutablePointer<Entry>
  private var canReuse: Bool

  convenience init() { self.init(canReuse: Self.isOneReference) }

  private init(canReuse: Bool) {
    self.canReuse = canReuse
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: Entry(), count: Self.count)
  }

  deinit {
    entries.deinitialize(count: Self.count)
    entries.deallocate()
  }

  /// Lets go of all containers, and with them of the reading, for good.
  func close() {
    canReuse = false
    for index in 0..<Self.count { entries[index] = Entry() }
  }

  /// A container of the object at `start`.
  @inline(__always)
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ reading: JSONReading, start: Int, level: Int
  ) -> KeyedDecodingContainer<Key> {
    let identifier = ObjectIdentifier(type)
    // Which entry a key gets does not matter; a type within itself gets another one a level deeper.
    let hash = UInt(bitPattern: identifier) >> 4 &+ UInt(truncatingIfNeeded: level)
    let entry = entries + Int(hash % UInt(Self.count))
    guard entry.pointee.key == identifier, isKnownUniquelyReferenced(&entry.pointee.box),
      let box = entry.pointee.box
    else { return newContainer(keyedBy: type, reading, start: start, level: level, entry) }
    entry.pointee.object?.start = start
    entry.pointee.object?.level = level
    return unsafeBitCast(box, to: KeyedDecodingContainer<Key>.self)
  }

  @inline(never)
  private func newContainer<Key: CodingKey>(
    keyedBy type: Key.Type, _ reading: JSONReading, start: Int, level: Int,
    _ entry: UnsafeMutablePointer<Entry>
  ) -> KeyedDecodingContainer<Key> {
    let object = JSONObject(reading, start: start, level: level)
    let container = KeyedDecodingContainer(JSONKeyedContainer<Key>(object: object))
    if canReuse {
      entry.pointee = Entry(
        key: ObjectIdentifier(type), object: object,
        box: unsafeBitCast(container, to: AnyObject.self))
    }
    return container
  }

  /// Whether the standard library's container is one reference to its box, as it has always been; if
  /// it is not, nothing is used again.
  private static let isOneReference: Bool = {
    let reading = JSONReading(
      JSONBytes(UnsafeBufferPointer(start: nil, count: 0)), options: JSONOptions(),
      pool: JSONContainerPool(canReuse: false))
    let container = KeyedDecodingContainer(
      JSONKeyedContainer<JSONKey>(object: JSONObject(reading, start: 0, level: 0)))
    let children = Mirror(reflecting: container).children
    return MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size
      && children.count == 1 && children.allSatisfy { type(of: $0.value) is AnyClass }
  }()
}
