// The standard library puts every keyed container into a box of a generic class. Making one, and looking up the
// metadata of its types, takes a third of the time for a small record. So unused boxes are reused for objects that
// are read with the same coding keys.

/// The object of the document to which a container belongs.
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

/// Makes a container from its box, without looking up the metadata of the container's type.
private final class BoxOpener<Container> {
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func open(_ box: AnyObject) -> Container { unsafe unsafeBitCast(box, to: Container.self) }
}

/// The keyed containers made for a document.
@safe struct JSONContainerPool {
  private struct Entry {
    var key = ObjectIdentifier(Never.self)
    var object: JSONObject?
    /// The box of which a container of that key type consists; see ``isOneReference``.
    var box: AnyObject?
    /// A `BoxOpener` for that container.
    var opener: AnyObject?
  }

  /// The number of containers that are made before any is kept: finding out whether one can be kept costs as much as
  /// decoding a small document.
  private static let fewest = 64
  private static let bits = 7
  private static let count = 1 << bits

  private var made = 0
  private var isOpen = true
  private var entries: UnsafeMutablePointer<Entry>?

  /// Releases all containers, which breaks their reference cycle with the reading.
  mutating func close() {
    isOpen = false
    removeAll()
  }

  private mutating func removeAll() {
    unsafe entries?.deinitialize(count: Self.count)
    unsafe entries?.deallocate()
    unsafe entries = nil
  }

  /// A container for the object at `start`.
  @inline(__always)
  mutating func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ reading: JSONReading, start: Int, level: Int
  ) -> KeyedDecodingContainer<Key> {
    guard let entry = unsafe entry(of: type, level: level),
      unsafe entry.pointee.key == ObjectIdentifier(type),
      unsafe isKnownUniquelyReferenced(&entry.pointee.box), let box = unsafe entry.pointee.box,
      let opener = unsafe entry.pointee.opener
    else { return newContainer(keyedBy: type, reading, start: start, level: level) }
    unsafe entry.pointee.object?.start = start
    unsafe entry.pointee.object?.level = level
    return unsafe unsafeDowncast(opener, to: BoxOpener<KeyedDecodingContainer<Key>>.self).open(box)
  }

  /// Where containers of a key type are kept; a recursive type has a separate place at each level.
  @inline(__always)
  private func entry(of key: any Any.Type, level: Int) -> UnsafeMutablePointer<Entry>? {
    unsafe entries.map { unsafe $0 + ObjectIdentifier(key).hash(bits: Self.bits, salt: level) }
  }

  @inline(never)
  private mutating func newContainer<Key: CodingKey>(
    keyedBy type: Key.Type, _ reading: JSONReading, start: Int, level: Int
  ) -> KeyedDecodingContainer<Key> {
    let object = JSONObject(reading, start: start, level: level)
    let container = KeyedDecodingContainer(JSONKeyedContainer<Key>(object: object))
    made += 1
    if made == Self.fewest, isOpen, Self.isOneReference {
      unsafe entries = .allocate(capacity: Self.count)
      unsafe entries?.initialize(repeating: Entry(), count: Self.count)
    }
    unsafe entry(of: type, level: level)?.pointee = unsafe Entry(
      key: ObjectIdentifier(type), object: object,
      box: unsafeBitCast(container, to: AnyObject.self),
      opener: BoxOpener<KeyedDecodingContainer<Key>>())
    return container
  }

  /// Whether the standard library's container is a single reference to its box, as it has always been; if it is not,
  /// nothing is reused.
  private static let isOneReference: Bool = {
    let reading = unsafe JSONReading(
      JSONBytes(UnsafeBufferPointer(start: nil, count: 0)), JSONConfiguration(JSONOptions()))
    let container = KeyedDecodingContainer(
      JSONKeyedContainer<JSONKey>(object: JSONObject(reading, start: 0, level: 0)))
    let children = Mirror(reflecting: container).children
    return MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size
      && children.count == 1 && children.allSatisfy { type(of: $0.value) is AnyClass }
  }()
}
