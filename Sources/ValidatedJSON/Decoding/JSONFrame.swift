import ValidatedCodable

/// How far an open array or object has been read.
@safe struct JSONFrame {
  /// Where it begins; -1 in a frame of none.
  private(set) var start = -1

  /// Where reading goes on: after the last member or element that has been read; 0 before it began.
  var cursor = 0
  /// Where the value ends, once that is known; until then 0.
  var end = 0
  /// Where the value of a member begins that has been looked up and not yet read; 0 if there is none.
  var pending = 0

  /// Whether the object has been given up before everything was asked for.
  var isAbandoned = false

  /// How many members are known.
  private(set) var count = 0
  /// Which member is looked at first: the one after the last one found.
  var hint = 0
  /// The lengths and last bytes of the known keys, a bit each: a key of another bit is no duplicate.
  var keyBits: UInt64 = 0

  /// Where the member's value or the element begins that is being decoded.
  var child = -1
  /// Where its key begins.
  var childKey = -1
  /// Its index, in an array.
  var childIndex = 0

  /// What is known of the object's place, if it is read in the order that was learned there.
  var walk: ObjectWalk?
  /// Where the value begins whose key has this entry.
  private(set) var entryStart = -1
  private(set) var entry = 0

  /// The members known: the first ``count`` of a buffer that serves one object after the other.
  ///
  /// It is no array, whose storage is checked for other owners whenever a member is added.
  private var members = unsafe UnsafeMutableBufferPointer<JSONMember>(start: nil, count: 0)
  /// Whether a strategy makes the coding keys of the members; they are ``names``.
  var hasNames = false
  var names: [String] = []
  /// Which member has a key, and which one a name, in an object of many.
  var index: [JSONKeyText: Int] = [:]
  var nameIndex: [JSONKeyText: Int] = [:]

  /// An object of more members than this gets an index of them.
  static let mostWithoutIndex = 32

  /// Begins with the value at `start`.
  @inline(__always)
  mutating func reset(to start: Int) {
    self.start = start
    cursor = 0
    end = 0
    pending = 0
    isAbandoned = false
    count = 0
    hint = 0
    keyBits = 0
    child = -1
    childKey = -1
    walk = nil
    entryStart = -1
    if !index.isEmpty { index = [:] }
    if hasNames { resetNames() }
  }

  @inline(never)
  private mutating func resetNames() {
    hasNames = false
    names.removeAll(keepingCapacity: true)
    nameIndex = [:]
  }

  func position(ofName name: String) -> Int? {
    guard nameIndex.isEmpty else { return nameIndex[JSONKeyText(name)] }
    return names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
  }

  @inline(__always)
  mutating func append(_ member: JSONMember) {
    if unsafe count == members.count { grow() }
    unsafe members.initializeElement(at: count, to: member)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let grown = UnsafeMutableBufferPointer<JSONMember>.allocate(capacity: max(8, 2 * count))
    _ = unsafe grown.moveInitialize(fromContentsOf: members)
    unsafe members.deallocate()
    unsafe members = unsafe grown
  }

  /// Says that the value of a member is being decoded.
  @inline(__always)
  mutating func decode(_ member: JSONMember) {
    child = member.value
    childKey = member.keyStart
    (entryStart, entry) = (member.value, member.entry)
  }

  /// Gives the memory back; the frame is not used any more.
  func close() { unsafe members.deallocate() }

  /// The member at a position below ``count``.
  @inline(__always)
  subscript(position: Int) -> JSONMember {
    get { unsafe members[position] }
    nonmutating set { unsafe members[position] = newValue }
  }
}

/// A member of an object.
struct JSONMember {
  /// Where its key is, without the quotes.
  let keyStart: Int
  let keyEnd: Int
  /// Where its value begins.
  var value: Int
  /// Whether the key has escapes.
  var isEscaped = false
  /// Whether a type has asked for it.
  var isWanted = false
  /// Which entry its key has, in an object that is walked.
  var entry = 0

  @inline(__always)
  var key: Range<Int> { keyStart..<keyEnd }
}
