import TypedMemory
import ValidatedCodable

/// What a value has been written as so far.
enum JSONForm: UInt8 {
  case nothing, scalar, array, object
}

/// A value that is being written, and not finished.
struct JSONLevel {
  var form = JSONForm.nothing
  /// The number of elements or members.
  var count = 0
  /// Tells values at the same level apart.
  var serial = 0
  /// Where its members begin in the ranges of all keys.
  var firstMember = 0
  /// The use of a container whose members were all expected so far; 0 if there are none.
  var learner = 0
  var keyHashes: UInt64 = 0
  /// The key of the member that is written.
  var key = ""
  /// Where the key is, if it is not ``key``.
  var keyPlace: Cell<String>?
  /// The model whose field is written, and the index of that; they take the place of ``key``.
  var fields: Uncounted<WrittenModel>?
  var field = 0

  /// Makes it another value; its key, which no member has yet, is not released.
  @inline(__always)
  mutating func begin(_ serial: Int, firstMember: Int) {
    (form, count, learner, keyHashes) = (.nothing, 0, 0, 0)
    (self.serial, self.firstMember) = (serial, firstMember)
    (keyPlace, fields) = (nil, nil)
  }

  /// Whether the members that a use of a container expects are no members yet.
  @inline(__always)
  func expects(_ use: Int) -> Bool {
    keyHashes == 0 && (learner == use || count == 0)
  }

  var memberKey: String {
    if let keyPlace = keyPlace { return keyPlace.value }
    return fields.map { fields in fields.with { $0.key(field) } }
      ?? key
  }
}

/// The values that are being written, one at each level.
///
/// Safety: a level is used after it has been reached; debug builds check that.
struct JSONLevels {
  private var start: Cell<JSONLevel>
  private var capacity: Int
  /// The deepest level that has been reached.
  private(set) var deepest = 0
  private var lastSerial = 0

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity, repeating: JSONLevel())
  }

  func deallocate() { start.free(capacity) }

  subscript(level: Int) -> JSONLevel {
    // By address: a level is large, and must not be copied to access one of its members.
    @inline(__always) unsafeAddress {
      assert(level <= deepest)
      return unsafe UnsafePointer((start + level).address)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(level <= deepest)
      return unsafe (start + level).address
    }
  }

  /// A number that no value or container has had.
  @inline(__always)
  mutating func nextSerial() -> Int {
    lastSerial &+= 1
    return lastSerial
  }

  /// Makes room for values at a level.
  @inline(__always)
  mutating func reach(_ level: Int) {
    if level > deepest { add(level) }
  }

  @inline(never)
  private mutating func add(_ level: Int) {
    deepest = level
    guard level == capacity else { return }
    start = start.grown(to: 2 * capacity, moving: capacity)
    for level in capacity..<2 * capacity { start.initialize(level, to: JSONLevel()) }
    capacity *= 2
  }

  /// Forgets all values, so that nothing can be written to them, and keys, which may be data.
  mutating func reset() {
    for level in 0...deepest { self[level] = JSONLevel() }
    deepest = 0
  }
}
