package import TypedMemory

/// A reader's memory, and what it has learned: it is reused for other documents.
///
/// One reader uses it at a time, so that accesses during a document are not checked for exclusivity at run time. The
/// memory that it keeps between documents is bounded.
package final class ReaderWorkspace {
  /// The rest of a document, followed by zeros.
  let tail: Cell<UInt8>
  /// The decoder for values without a table; it outlives the reader.
  @exclusivity(unchecked) unowned(unsafe) var decoder: (any ValueDecoder)?
  /// The violation of the value that is being read.
  @safe @exclusivity(unchecked) var violation: Violation?
  /// The violations found in members.
  @safe @exclusivity(unchecked) var faults: [ReaderFault] = []
  /// The ends of values that have been skipped and may be read again; nil until there are many.
  @safe @exclusivity(unchecked) var passed: SkippedEnds<_NeedsDecoder>?
  /// The stamp of the last opened object.
  @safe @exclusivity(unchecked) package var lastStamp = 0
  /// Memory for the values of models before the models are made.
  let frames: Memory
  static let frameSize = 1 << 16
  /// Where the last patch of the document is, and the next ones may go.
  @safe @exclusivity(unchecked) private var keptFrames: FieldFrames?
  /// Sets of keys that no open object uses.
  @safe @exclusivity(unchecked) private var keySets: [KeySet] = []
  /// Memory in which texts and arrays are collected: one for a text, and one for each open array.
  @safe @exclusivity(unchecked) private(set) var gatherings: [Gathering] = []
  private var levels: Cell<ReaderLevel>?
  private var levelCount = 0
  @safe @exclusivity(unchecked) private var roots: [ObjectIdentifier: Root] = [:]
  @safe @exclusivity(unchecked) private var last: (type: ObjectIdentifier, root: Uncounted<Root>)?
  /// The number of places that have been learned.
  private var placeCount = 0
  private static let mostPlaces = 4096
  /// The maximum memory that is kept of one collection or text, in bytes.
  private static let mostKept = 1 << 20

  package init() {
    tail = .allocate(2 * _DocumentReader.margin, repeating: 0)
    frames = .allocate(Self.frameSize)
  }

  deinit {
    for gathering in gatherings { gathering.memory.deallocate() }
    levels?.free(levelCount)
    frames.deallocate()
    tail.deallocate()
  }

  /// How a type is read, and what was learned about its values.
  package final class Root {
    /// How the type is read; nil if it has no table, so that nothing is gained.
    package let operation: Kept<ReadOperation>?
    /// Whether a value, including all nested values, is read without a decoder; what is wrong with it may need one.
    package private(set) lazy var needsNoDecoder = isSelfSufficient(allowsUnions: false)
    /// Whether violations of a value may be found without a decoder.
    private(set) lazy var findsViolations = isSelfSufficient(allowsUnions: true)
    /// Whether something may be noted about valid values; known with ``findsViolations``.
    private(set) var mayNote = false
    @safe @exclusivity(unchecked) var place: LearnedPlace?

    init(_ operation: ReadOperation) {
      self.operation = operation.hasTable ? Kept(operation) : nil
    }

    deinit { if let place { LearnedObject.free(place) } }

    private func isSelfSufficient(allowsUnions: Bool) -> Bool {
      var tables: [AnyObject] = []
      return operation?.object
        .isSelfSufficient(allowsUnions: allowsUnions, with: &tables, mayNote: &mayNote) ?? false
    }
  }

  package func root<Value: Decodable>(of type: Value.Type) -> Root {
    uncountedRoot(of: type).object
  }

  /// The root of a type, which the workspace keeps until a document has ended.
  @inline(__always)
  package func uncountedRoot<Value: Decodable>(of type: Value.Type) -> Uncounted<Root> {
    if let last = last, last.type == ObjectIdentifier(type) {
      return last.root
    }
    return findRoot(of: type)
  }

  @inline(never)
  private func findRoot<Value: Decodable>(of type: Value.Type) -> Uncounted<Root> {
    let identifier = ObjectIdentifier(type)
    let root = roots[identifier] ?? Root(.of(type))
    roots[identifier] = root
    let uncounted = unsafe Uncounted(root)
    last = (identifier, uncounted)
    return uncounted
  }

  /// Ends a document: what was learned is kept, unless it is too much.
  ///
  /// - Parameter stamp: the reader's.
  package func endDocument(stamp: Int) {
    lastStamp = stamp
    unsafe decoder = nil
    violation = nil
    keptFrames = nil
    passed = nil
    if !faults.isEmpty { faults = [] }
    if placeCount > Self.mostPlaces || roots.count > 256 {
      (roots, last, placeCount) = ([:], nil, 0)
    }
    for index in gatherings.indices where gatherings[index].capacity > Self.mostKept {
      gatherings[index].memory.deallocate()
      gatherings[index] = Gathering()
    }
  }

  func mayLearn() -> Bool {
    placeCount += 1
    return placeCount <= Self.mostPlaces
  }

  func levels(_ count: Int) -> Cell<ReaderLevel> {
    if let levels, levelCount >= count + 2 { return levels }
    levels?.free(levelCount)
    let levels = Cell.allocate(count + 2, repeating: ReaderLevel())
    (self.levels, levelCount) = (levels, count + 2)
    return levels
  }

  func openKeySet() -> KeySet { keySets.popLast() ?? KeySet() }

  func close(_ set: KeySet) {
    set.begin()
    keySets.append(set)
  }

  /// A frame for the values of a patch, in memory that it shares with others.
  func frame(_ layout: Uncounted<FieldLayout>) -> FieldFrame {
    var last = 0
    if let kept = keptFrames, unsafe Uncounted(kept.layout) == layout {
      if let frame = kept.next() { return frame }
      last = kept.count
    }
    // Up to twice as many as the last ones: values live as long as their neighbours, and a document may have few.
    let count = max(1, min(64, 4096 / layout.object.size, 2 * last))
    keptFrames = FieldFrames(layout.object, count: count)
    return keptFrames?.next() ?? FieldFrames.frame(layout.object)
  }

  /// Memory for elements that are collected.
  struct Gathering {
    var memory = Memory.allocate(0)
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
    let memory = Memory.allocate(capacity)
    unsafe memory.copy(used, from: old.memory)
    old.memory.deallocate()
    gatherings[level] = Gathering(memory: memory, capacity: capacity)
    return gatherings[level]
  }
}
