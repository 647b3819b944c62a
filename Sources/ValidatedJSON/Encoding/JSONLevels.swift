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
  /// The set of the hashes of its keys.
  var keyHashes: UInt64 = 0
  /// The key of the member that is written.
  var key = ""
  /// Where the key is, if it is not ``key``.
  var keyPlace: UnsafePointer<String>?
  /// The model whose field is written, and the index of that; they take the place of ``key``.
  var fields: Unmanaged<WrittenModel>?
  var field = 0

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
  private var capacity = 16
  /// The deepest level that has been reached.
  private var deepest = 0
  private var lastSerial = 0

  init() {
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

  /// Begins another value at a level.
  @inline(__always)
  mutating func begin(_ level: Int, firstMember: Int) {
    lastSerial &+= 1
    self[level] = unsafe JSONLevel(serial: lastSerial, firstMember: firstMember)
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

  /// Forgets keys, which may be data.
  mutating func reset() {
    for level in 0...deepest where !self[level].key.isEmpty { self[level].key = "" }
    deepest = 0
  }
}
