import TypedMemory
import ValidatedCodable

// The standard library puts every keyed container into a box of a generic class. Making one, and looking up the
// metadata of its types, takes a third of the time for a small record. So unused boxes are reused for objects that
// are read with the same coding keys.

/// Makes a container from its box, without looking up the metadata of the container's type.
private final class BoxOpener<Container> {
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func open(_ box: AnyObject) -> Container { unsafe unsafeBitCast(box, to: Container.self) }
}

/// Keyed containers that are not in use, each with the place in a document that it refers to.
struct JSONContainerPool<Place: AnyObject> {
  private struct Entry {
    var key = ObjectIdentifier(Never.self)
    var place: Kept<Place>?
    /// The box of which a container of that key type consists; see ``containersAreReferences``.
    var box: AnyObject?
    /// A `BoxOpener` for that container.
    var opener: Kept<AnyObject>?
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
  private var entries: Cell<Entry>?
  /// The indices of the entries whose containers refer to the current document.
  private var used: [Int] = []

  init(keepingAfter fewest: Int) { self.fewest = fewest }

  /// Releases all containers, which breaks reference cycles with what their places refer to.
  mutating func close() {
    isOpen = false
    entries?.free(Self.count)
    entries = nil
  }

  /// Detaches the containers from a document that ends.
  ///
  /// A container that is still referenced elsewhere keeps its document, and leaves the pool.
  mutating func endDocument(_ detach: (Place) -> Void) {
    while let index = used.popLast(), let entry = entries.map({ $0 + index }) {
      entry.value.isUsed = false
      if isKnownUniquelyReferenced(&entry.value.box),
        let place = entry.value.place?.object
      {
        detach(place)
      } else {
        entry.value = Entry()
      }
    }
  }

  /// A container with keys of a type that is not in use, and the place that it refers to; the pool keeps both.
  struct Unused {
    fileprivate let box: AnyObject
    fileprivate let opener: Uncounted<AnyObject>
    fileprivate let place: Uncounted<Place>

    /// Lets it refer to another place.
    @inline(__always)
    func move(_ body: (Place) -> Void) { place.with { body($0) } }

    @inline(__always)
    func container<Container>(_ type: Container.Type) -> Container {
      opener.with {
        unsafe unsafeDowncast($0, to: BoxOpener<Container>.self).open(box)
      }
    }
  }

  /// Takes a container for a value at a level.
  @inline(__always)
  mutating func unused(keyedBy key: any Any.Type, level: Int) -> Unused? {
    guard let entry = entry(of: key, level: level),
      entry.value.key == ObjectIdentifier(key),
      isKnownUniquelyReferenced(&entry.value.box), let box = entry.value.box,
      let opener = entry.value.opener?.uncounted, let place = entry.value.place?.uncounted
    else { return nil }
    if !entry.value.isUsed { use(entry) }
    return Unused(box: box, opener: opener, place: place)
  }

  @inline(never)
  private mutating func use(_ entry: Cell<Entry>) {
    guard let entries = entries else { return }
    entry.value.isUsed = true
    unsafe used.append(entry.address - entries.address)
  }

  /// Where containers of a key type are kept; a recursive type has a separate place at each level.
  @inline(__always)
  private func entry(of key: any Any.Type, level: Int) -> Cell<Entry>? {
    entries.map { $0 + ObjectIdentifier(key).hash(bits: Self.bits, salt: level) }
  }

  @inline(never)
  mutating func keep<Container>(
    _ container: Container, keyedBy key: any Any.Type, level: Int, at place: Place
  ) {
    made += 1
    if made == fewest, isOpen, containersAreReferences {
      entries = .allocate(Self.count, repeating: Entry())
    }
    guard let entry = entry(of: key, level: level) else { return }
    let isUsed = entry.value.isUsed
    entry.value = unsafe Entry(
      key: ObjectIdentifier(key), place: Kept(place),
      box: unsafeBitCast(container, to: AnyObject.self),
      opener: Kept(BoxOpener<Container>()), isUsed: isUsed)
    if !isUsed { use(entry) }
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
    JSONKeyedContainer<PathKey>(object: JSONObject(.ofNothing, start: 0, level: 0)))
  let encoding = KeyedEncodingContainer(
    JSONKeyedEncodingContainer<PathKey>(
      encoding: JSONEncoding(JSONEncodingConfiguration(JSONEncodingOptions())),
      object: JSONEncodedObject()))
  return isReference(decoding, size: MemoryLayout.size(ofValue: decoding))
    && isReference(encoding, size: MemoryLayout.size(ofValue: encoding))
}()
