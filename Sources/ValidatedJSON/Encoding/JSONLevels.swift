import ValidatedCodable

/// What a value has been written as so far.
enum JSONForm: UInt8 {
  case nothing, scalar, array, object
}

/// A value that is being written, and not finished.
@safe struct JSONLevel {
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
  var keyPlace: UnsafePointer<String>?
  /// The model whose field is written, and the index of that; they take the place of ``key``.
  var fields: Unmanaged<WrittenModel>?
  var field = 0

  /// Makes it another value; its key, which no member has yet, is not released.
  @inline(__always)
  mutating func begin(_ serial: Int, firstMember: Int) {
    (form, count, learner, keyHashes) = (.nothing, 0, 0, 0)
    (self.serial, self.firstMember) = (serial, firstMember)
    unsafe (keyPlace, fields) = (nil, nil)
  }

  /// Whether the members that a use of a container expects are no members yet.
  @inline(__always)
  func expects(_ use: Int) -> Bool {
    keyHashes == 0 && (learner == use || count == 0)
  }

  var memberKey: String {
    if let keyPlace = unsafe keyPlace { return unsafe keyPlace.pointee }
    return unsafe fields.map { fields in unsafe fields._withUnsafeGuaranteedRef { $0.key(field) } }
      ?? key
  }
}

/// The values that are being written, one at each level.
///
/// Safety: a level is used after it has been reached; debug builds check that.
@safe struct JSONLevels {
  private var start: UnsafeMutablePointer<JSONLevel>
  private var capacity: Int
  /// The deepest level that has been reached.
  private var deepest = 0
  private var lastSerial = 0

  init(capacity: Int = 16) {
    self.capacity = capacity
    unsafe start = .allocate(capacity: capacity)
    unsafe start.initialize(repeating: JSONLevel(), count: capacity)
  }

  func deallocate() {
    unsafe start.deinitialize(count: capacity)
    unsafe start.deallocate()
  }

  subscript(level: Int) -> JSONLevel {
    // By address: a level is large, and must not be copied to access one of its members.
    @inline(__always) unsafeAddress {
      assert(level <= deepest)
      return unsafe UnsafePointer(start + level)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(level <= deepest)
      return unsafe start + level
    }
  }

  /// A number that no value or container has had.
  @inline(__always)
  mutating func nextSerial() -> Int {
    lastSerial &+= 1
    return lastSerial
  }

  @inline(__always)
  mutating func begin(_ level: Int, firstMember: Int) {
    self[level].begin(nextSerial(), firstMember: firstMember)
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
    let memory = UnsafeMutablePointer<JSONLevel>.allocate(capacity: 2 * capacity)
    unsafe memory.moveInitialize(from: start, count: capacity)
    unsafe (memory + capacity).initialize(repeating: JSONLevel(), count: capacity)
    unsafe start.deallocate()
    unsafe start = unsafe memory
    capacity *= 2
  }

  /// Whether there has been a value at a level since the last reset.
  func hasReached(_ level: Int) -> Bool { level <= deepest }

  /// Forgets all values, so that nothing can be written to them, and keys, which may be data.
  mutating func reset() {
    for level in 0...deepest { self[level] = JSONLevel() }
    deepest = 0
  }
}
