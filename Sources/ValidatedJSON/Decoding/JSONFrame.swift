import ValidatedCodable

/// The read position in an open array or object.
struct JSONFrame {
  /// Its start; -1 in an unused frame.
  private(set) var start = -1

  /// The position after the last member or element that has been read; 0 before the first.
  var cursor = 0
  /// The end of the value, once known; until then 0.
  var end = 0
  /// The start of the value of a member that has been looked up and not yet read; 0 if there is none.
  var pending = 0

  /// Whether the type abandoned the object before it had read everything.
  var isAbandoned = false

  /// The number of known members.
  private(set) var count = 0
  /// The member that is compared first: the one after the last match.
  var hint = 0
  /// The lengths, and the first and last bytes, of the known keys, as a bit set: a key whose bit is not set is not a duplicate.
  var keyBits: UInt64 = 0

  /// The start of the member's value or the element that is being decoded.
  var child = -1
  var childIndex = 0

  /// What was learned for the object's place, if it is read in that order.
  var walk = ObjectWalk.none
  /// The start of the value whose key has this entry.
  private(set) var entryStart = -1
  private(set) var entry = 0

  /// The known members: the first ``count``, since the memory is reused for other objects.
  var members: [JSONMember] = []
  /// Whether a strategy converts the keys of the members; the coding keys are ``names``.
  var hasNames = false
  var names: [String] = []
  /// The keys of the members, or their names if they have names; nil in an object with few members.
  var index: KeySet?

  /// Objects with more members than this get an index.
  static let mostWithoutIndex = 32

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
    walk.isOn = false
    entryStart = -1
    if index != nil { index = nil }
    if hasNames { resetNames() }
  }

  @inline(never)
  private mutating func resetNames() {
    hasNames = false
    names.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func append(_ member: JSONMember) {
    if count < members.count { members[count] = member } else { members.append(member) }
    count &+= 1
  }

  /// Marks the value of a member as being decoded.
  @inline(__always)
  mutating func decode(valueAt value: Int, _ entry: Int) {
    child = value
    (entryStart, self.entry) = (value, entry)
  }

  /// The member at a position, whose key has been requested and whose value is decoded next.
  @inline(__always)
  mutating func request(_ position: Int) -> JSONMember {
    members[position].isWanted = true
    hint = position &+ 1
    let member = members[position]
    decode(valueAt: member.value, member.entry)
    return member
  }

  /// The maximum number of members whose memory is kept for the next document.
  private static let mostKept = 64

  mutating func endDocument() {
    reset(to: -1)
    if members.count > Self.mostKept { members = [] }
  }
}

/// A member of an object.
struct JSONMember {
  /// The position of its key, without the quotes.
  let keyStart: Int
  let keyEnd: Int
  var value: Int
  var isEscaped = false
  /// Whether a type has read it.
  var isWanted = false
  /// The entry of its key, in an object that is walked.
  var entry = 0
}

/// A key of an object, where an error concerns it.
struct JSONKeyPlace {
  /// The offset of its opening quote.
  let offset: Int
  /// The start of the object, which is inside `level` arrays and objects.
  let object: Int
  let level: Int
  /// Whether a strategy converts the keys of the object.
  let hasName: Bool
}

/// A value that has been skipped, and the array or object that contains it.
struct JSONPassedValue {
  let start: Int
  /// Its start; -1 if there is none.
  let outer: Int
}
