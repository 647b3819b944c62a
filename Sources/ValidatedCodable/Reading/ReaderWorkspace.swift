/// A reader's memory, and what it has learned: it is reused for other documents.
///
/// One reader uses it at a time, so that accesses during a document are not checked for exclusivity at run time. The
/// memory that it keeps between documents is bounded.
@safe package final class ReaderWorkspace {
  /// The rest of a document, followed by zeros.
  let tail: UnsafeMutablePointer<UInt8>
  /// The decoder for values without a table; it outlives the reader.
  @exclusivity(unchecked) unowned(unsafe) var decoder: (any ValueDecoder)?
  /// The violation of the value that is being read.
  @safe @exclusivity(unchecked) var violation: Violation?
  /// The violations found in members.
  @safe @exclusivity(unchecked) var faults: [ReaderFault] = []
  /// The stamp of the last opened object.
  @safe @exclusivity(unchecked) package var lastStamp = 0
  /// Memory for the values of models before the models are made.
  let frames: UnsafeMutableRawPointer
  static let frameSize = 1 << 16
  /// Where the last patch of the document is, and the next ones may go.
  @exclusivity(unchecked) private var keptFrames: KeptFrames?
  /// Sets of keys for the open objects; the first ``openKeySets`` are in use.
  private var keySets: [KeySet] = []
  private var openKeySets = 0
  /// Memory in which arrays are collected, one for each open array.
  @safe @exclusivity(unchecked) private(set) var gatherings: [Gathering] = []
  private var levels: UnsafeMutablePointer<ReaderLevel>?
  private var levelCount = 0
  private var room: UnsafeMutablePointer<UInt8>
  private var roomSize = 256
  @safe @exclusivity(unchecked) private var roots: [ObjectIdentifier: Root] = [:]
  @exclusivity(unchecked) private var last: (type: ObjectIdentifier, root: Unmanaged<Root>)?
  /// The number of places that have been learned.
  private var placeCount = 0
  private static let mostPlaces = 4096
  /// The maximum memory that is kept of one collection or text, in bytes.
  private static let mostKept = 1 << 20

  package init() {
    unsafe tail = .allocate(capacity: 2 * _DocumentReader.margin)
    unsafe tail.initialize(repeating: 0, count: 2 * _DocumentReader.margin)
    unsafe frames = .allocate(byteCount: Self.frameSize, alignment: 16)
    unsafe room = .allocate(capacity: roomSize)
  }

  deinit {
    forget()
    for gathering in gatherings { unsafe gathering.memory.deallocate() }
    unsafe levels?.deallocate()
    unsafe room.deallocate()
    unsafe frames.deallocate()
    unsafe tail.deallocate()
  }

  /// How a type is read, and what was learned about its values.
  @safe package final class Root {
    /// How the type is read; nil if it has no table.
    package let operation: ReadOperation?
    /// The same, for a reader, which does not retain it.
    let unretainedOperation: Unmanaged<ReadOperation>?
    /// Whether violations of a value may be found without a decoder.
    package private(set) lazy var findsFaults = operation?.findsFaults ?? true
    /// Whether a value, including all nested values, is read without a decoder.
    package private(set) lazy var needsNoDecoder: Bool = {
      var tables: [ModelTable] = []
      return operation?.isSelfSufficient(with: &tables) ?? false
    }()
    @exclusivity(unchecked) var place: LearnedPlace?

    init(_ operation: ReadOperation?) {
      self.operation = operation
      unsafe unretainedOperation = unsafe operation.map { unsafe .passUnretained($0) }
    }

    deinit { forget() }

    func forget() {
      if let place = unsafe place { unsafe LearnedObject.free(place) }
      unsafe place = nil
    }
  }

  package func root<Value: Decodable>(of type: Value.Type) -> Root {
    unsafe unretainedRoot(of: type).takeUnretainedValue()
  }

  /// The root of a type, which the workspace keeps until a document has ended.
  @inline(__always)
  package func unretainedRoot<Value: Decodable>(of type: Value.Type) -> Unmanaged<Root> {
    if let last = unsafe last, unsafe last.type == ObjectIdentifier(type) {
      return unsafe last.root
    }
    return unsafe findRoot(of: type)
  }

  @inline(never)
  private func findRoot<Value: Decodable>(of type: Value.Type) -> Unmanaged<Root> {
    let identifier = ObjectIdentifier(type)
    let root = roots[identifier] ?? Root(ReadOperation.ofRoot(type))
    roots[identifier] = root
    unsafe last = unsafe (identifier, .passUnretained(root))
    return unsafe .passUnretained(root)
  }

  /// Ends a document: what was learned is kept, unless it is too much.
  ///
  /// - Parameter stamp: the reader's.
  package func endDocument(stamp: Int) {
    lastStamp = stamp
    unsafe decoder = nil
    violation = nil
    unsafe keptFrames = nil
    if !faults.isEmpty { faults = [] }
    openKeySets = 0
    if placeCount > Self.mostPlaces || roots.count > 256 { forget() }
    if roomSize > Self.mostKept {
      unsafe room.deallocate()
      roomSize = 256
      unsafe room = .allocate(capacity: roomSize)
    }
    for index in gatherings.indices where gatherings[index].capacity > Self.mostKept {
      unsafe gatherings[index].memory.deallocate()
      gatherings[index] = Gathering()
    }
  }

  private func forget() {
    for root in roots.values { root.forget() }
    roots = [:]
    unsafe last = nil
    placeCount = 0
  }

  func mayLearn() -> Bool {
    placeCount += 1
    return placeCount <= Self.mostPlaces
  }

  func levels(_ count: Int) -> UnsafeMutablePointer<ReaderLevel> {
    if let levels = unsafe levels, levelCount >= count + 2 { return unsafe levels }
    unsafe levels?.deallocate()
    let levels = UnsafeMutablePointer<ReaderLevel>.allocate(capacity: count + 2)
    unsafe levels.initialize(repeating: ReaderLevel(), count: count + 2)
    unsafe (self.levels, levelCount) = unsafe (levels, count + 2)
    return unsafe levels
  }

  func text(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > roomSize {
      unsafe room.deallocate()
      roomSize = 2 * count
      unsafe room = .allocate(capacity: roomSize)
    }
    return unsafe room
  }

  func openKeySet() -> KeySet {
    if openKeySets == keySets.count { keySets.append(KeySet()) }
    openKeySets += 1
    let set = keySets[openKeySets - 1]
    set.begin()
    return set
  }

  func closeKeySet() { openKeySets -= 1 }

  /// A frame for the values of a patch, in memory that it shares with others.
  @inline(__always)
  func frame(_ layout: Unmanaged<FieldLayout>) -> FieldFrame {
    if let frame = unsafe keptFrames?.add(layout) { return frame }
    return unsafe firstFrame(layout)
  }

  /// A frame in memory of its own, which later ones may share.
  @inline(never)
  private func firstFrame(_ layout: Unmanaged<FieldLayout>) -> FieldFrame {
    let kept = unsafe layout.takeUnretainedValue()
    unsafe keptFrames = unsafe KeptFrames(kept, lastCount: keptFrames?.count(layout) ?? 0)
    return unsafe frame(layout)
  }

  /// Memory for elements that are collected.
  @safe struct Gathering {
    var memory = UnsafeMutableRawPointer.allocate(byteCount: 0, alignment: 16)
    var capacity = 0
  }

  /// Memory for `wanted` bytes of the collection at `level`, whose first `used` bytes are in use.
  @inline(never)
  func grow(_ level: Int, used: Int, wanted: Int) -> Gathering {
    while gatherings.count <= level { gatherings.append(Gathering()) }
    let old = gatherings[level]
    guard wanted > old.capacity else { return old }
    let capacity = max(1024, wanted, 2 * old.capacity)
    // Values can be moved bitwise, except those with weak references, which no value of a document has.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    unsafe memory.copyMemory(from: old.memory, byteCount: used)
    unsafe old.memory.deallocate()
    gatherings[level] = unsafe Gathering(memory: memory, capacity: capacity)
    return gatherings[level]
  }
}
