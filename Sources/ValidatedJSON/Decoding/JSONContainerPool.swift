// The standard library puts every keyed container into a box of a generic class. Making one, and looking up the
// metadata of its types, takes a third of the time for a small record. So unused boxes are reused for objects that
// are read with the same coding keys.

/// Makes a container from its box, without looking up the metadata of the container's type.
private final class BoxOpener<Container> {
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func open(_ box: AnyObject) -> Container { unsafe unsafeBitCast(box, to: Container.self) }
}

/// Keyed containers that are not in use, each with the place in a document that it refers to.
@safe struct JSONContainerPool<Place: AnyObject> {
  @safe private struct Entry {
    var key = ObjectIdentifier(Never.self)
    var keptPlace: Place?
    var place: Unmanaged<Place>?
    /// The box of which a container of that key type consists; see ``isOneReference``.
    var box: AnyObject?
    /// A `BoxOpener` for that container.
    var keptOpener: AnyObject?
    var opener: Unmanaged<AnyObject>?
    /// Whether it is among those that refer to the current document.
    var isUsed = false
  }

  /// The number of containers that are made before any is kept: finding out whether one can be kept costs as much as
  /// decoding a small document.
  private let fewest: Int
  private static var bits: Int { 7 }
  private static var count: Int { 1 << bits }

  private var made = 0
  private var isOpen = true
  private var entries: UnsafeMutablePointer<Entry>?
  /// The indices of the entries whose containers refer to the current document.
  private var used: [Int] = []

  init(keepingAfter fewest: Int) { self.fewest = fewest }

  /// Releases all containers, which breaks reference cycles with what their places refer to.
  mutating func close() {
    isOpen = false
    unsafe entries?.deinitialize(count: Self.count)
    unsafe entries?.deallocate()
    unsafe entries = nil
  }

  /// Detaches the containers from a document that ends.
  ///
  /// A container that is still referenced elsewhere keeps its document, and leaves the pool.
  mutating func endDocument(_ detach: (Place) -> Void) {
    while let index = used.popLast(), let entry = unsafe entries.map({ unsafe $0 + index }) {
      unsafe entry.pointee.isUsed = false
      if unsafe isKnownUniquelyReferenced(&entry.pointee.box),
        let place = unsafe entry.pointee.keptPlace
      {
        detach(place)
      } else {
        unsafe entry.pointee = Entry()
      }
    }
  }

  /// A container with keys of a type that is not in use, and the place that it refers to; the pool keeps both.
  @safe struct Unused {
    fileprivate let box: AnyObject
    fileprivate let opener: Unmanaged<AnyObject>
    fileprivate let place: Unmanaged<Place>

    /// Lets it refer to another place.
    @inline(__always)
    func move(_ body: (Place) -> Void) { unsafe place._withUnsafeGuaranteedRef { body($0) } }

    @inline(__always)
    func container<Container>(_ type: Container.Type) -> Container {
      unsafe opener._withUnsafeGuaranteedRef {
        unsafe unsafeDowncast($0, to: BoxOpener<Container>.self).open(box)
      }
    }
  }

  /// Takes a container for a value at a level.
  @inline(__always)
  mutating func unused(keyedBy key: any Any.Type, level: Int) -> Unused? {
    guard let entry = unsafe entry(of: key, level: level),
      unsafe entry.pointee.key == ObjectIdentifier(key),
      unsafe isKnownUniquelyReferenced(&entry.pointee.box), let box = unsafe entry.pointee.box,
      let opener = unsafe entry.pointee.opener, let place = unsafe entry.pointee.place
    else { return nil }
    if unsafe !entry.pointee.isUsed { unsafe use(entry) }
    return unsafe Unused(box: box, opener: opener, place: place)
  }

  @inline(never)
  private mutating func use(_ entry: UnsafeMutablePointer<Entry>) {
    guard let entries = unsafe entries else { return }
    unsafe entry.pointee.isUsed = true
    unsafe used.append(entry - entries)
  }

  /// Where containers of a key type are kept; a recursive type has a separate place at each level.
  @inline(__always)
  private func entry(of key: any Any.Type, level: Int) -> UnsafeMutablePointer<Entry>? {
    unsafe entries.map { unsafe $0 + ObjectIdentifier(key).hash(bits: Self.bits, salt: level) }
  }

  @inline(never)
  mutating func keep<Container>(
    _ container: Container, keyedBy key: any Any.Type, level: Int, at place: Place
  ) {
    made += 1
    if made == fewest, isOpen, containersAreReferences {
      unsafe entries = .allocate(capacity: Self.count)
      unsafe entries?.initialize(repeating: Entry(), count: Self.count)
    }
    guard let entry = unsafe entry(of: key, level: level) else { return }
    let opener = BoxOpener<Container>()
    let isUsed = unsafe entry.pointee.isUsed
    unsafe entry.pointee = unsafe Entry(
      key: ObjectIdentifier(key), keptPlace: place, place: .passUnretained(place),
      box: unsafeBitCast(container, to: AnyObject.self), keptOpener: opener,
      opener: .passUnretained(opener), isUsed: isUsed)
    if !isUsed { unsafe use(entry) }
  }
}

/// Whether the standard library's containers are single references to their boxes, as they have always been; if they are
/// not, nothing is reused.
private let containersAreReferences: Bool = {
  func isReference(_ container: Any, size: Int) -> Bool {
    let children = Mirror(reflecting: container).children
    return size == MemoryLayout<AnyObject>.size && children.count == 1
      && children.allSatisfy { type(of: $0.value) is AnyClass }
  }
  let decoding = unsafe KeyedDecodingContainer(
    JSONKeyedContainer<JSONKey>(object: JSONObject(.ofNothing, start: 0, level: 0)))
  let encoding = KeyedEncodingContainer(
    JSONKeyedEncodingContainer<JSONKey>(
      encoding: JSONEncoding(JSONEncodingConfiguration(JSONEncodingOptions())),
      object: JSONEncodedObject()))
  return isReference(decoding, size: MemoryLayout.size(ofValue: decoding))
    && isReference(encoding, size: MemoryLayout.size(ofValue: encoding))
}()
