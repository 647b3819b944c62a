// Objects whose members are requested through a decoder's containers: read member by member, in the order that was
// learned for their place. A member that was requested last time is left to the container; all others are skipped in
// the reader's loop.
//
//     {"id":7,"text":"…","user":{…}}      entries  "id"    requested: its value is left to the container
//                                                  "text"  skipped
//                                                  "user"  requested; leads to a place of its own

/// What was learned about a value: the places of its objects belong to an entry of the enclosing object.
@safe package struct LearnedSlot {
  fileprivate let place: LearnedPlace
  fileprivate let entry: Int
}

/// The read position in an object.
///
/// As in the reader, all methods are mutating; the containers' module gets the rest from stored properties.
@safe package struct ObjectWalk {
  fileprivate var place: LearnedPlace?
  fileprivate var stamp: Int
  fileprivate var expected = -1
  fileprivate var last = -1
  fileprivate var indentation = 0
  /// The entry that was requested last; -1 before the first.
  private var requested = -1

  /// Whether the object is read in the learned order.
  package var isOn: Bool
  /// The member that was reached last: its key, without the quotes, its value, and whether a container has requested
  /// the key, in this object or an earlier one.
  package private(set) var key = (start: 0, end: 0)
  package private(set) var value = 0
  package private(set) var isRequested = false
  /// The position, among the members that have been reached, of the one that was requested last; -1 if it has not
  /// been reached.
  package private(set) var position = -1

  fileprivate init(_ place: LearnedPlace?, stamp: Int) {
    unsafe self.place = unsafe place
    self.stamp = stamp
    isOn = unsafe place != nil
    if let place = unsafe place { expected = unsafe Int(place.pointee.first) }
  }

  package static var none: ObjectWalk { unsafe ObjectWalk(nil, stamp: 0) }

  package mutating func slot(_ entry: Int) -> LearnedSlot? {
    guard let place = unsafe place else { return nil }
    return unsafe LearnedSlot(place: place, entry: entry)
  }
}

// Requests.
extension ObjectWalk {
  /// The entry of a key, whose values are not skipped from now on; -1 if it cannot be learned.
  ///
  /// The keys of an object are usually requested in the same order as those of the last one.
  package mutating func request(_ key: String) -> Int {
    guard let place = unsafe place else { return -1 }
    var index = unsafe Int(
      requested >= 0 ? place.pointee.entries[requested].nextRequest : place.pointee.firstRequest)
    if unsafe index < 0 || !LearnedKey.isSame(place.pointee.entries[index].request, key) {
      index = unsafe find(key, place)
      guard index >= 0 else { return -1 }
    }
    requested = index
    let entry = unsafe place.pointee.entries + index
    position = unsafe entry.pointee.stamp == stamp ? Int(entry.pointee.position) : -1
    return index
  }

  @inline(never)
  private mutating func find(_ key: String, _ place: LearnedPlace) -> Int {
    var text = key
    let index = text.withUTF8 { bytes in
      let known = unsafe place.pointee.find(bytes)
      // Requested keys leave space for those of documents.
      let isLearned =
        unsafe known < 0 && place.pointee.count < LearnedObject.most / 2
        && bytes.count <= LearnedObject.longestKey
      return unsafe isLearned ? place.pointee.add(bytes) : known
    }
    guard index >= 0 else { return -1 }
    unsafe place.pointee.entries[index].request = key
    unsafe place.pointee.entries[index].target = 0
    if requested >= 0 {
      unsafe place.pointee.entries[requested].nextRequest = Int32(truncatingIfNeeded: index)
    } else {
      unsafe place.pointee.firstRequest = Int32(truncatingIfNeeded: index)
    }
    return index
  }
}

// Members.
extension ObjectWalk {
  /// Moves to the next value if its key is `request` and was requested before; otherwise nothing changes.
  ///
  /// - Parameters:
  ///   - offset: the end of the last value, or the object's brace.
  ///   - position: the number of members that have been reached.
  /// - Returns: the entry of its key; -1 if it is another member.
  package mutating func takeNext(
    _ request: String, _ reader: inout _DocumentReader, from offset: Int, position: Int
  ) -> Int {
    guard expected >= 0, let place = unsafe place, unsafe place.pointee.stamp == stamp else {
      return -1
    }
    let entry = unsafe place.pointee.entries + expected
    guard unsafe LearnedKey.isSame(entry.pointee.request, request),
      unsafe entry.pointee.stamp != stamp
    else { return -1 }
    reader.moveWithin(to: offset)
    reader.settle()
    if position == 0 {
      indentation = reader.openBrace()
    } else {
      guard unsafe reader.next.pointee == UInt8(ascii: ",") else { return -1 }
      unsafe reader.next += 1
      if !reader.skipExpected(indentation: indentation) { reader.skipWhitespace() }
    }
    reader.settle()
    let start = reader.offset &+ 1
    guard unsafe reader.takeExpected(entry) else { return -1 }
    requested = expected
    unsafe reach(entry, expected, at: start, position, &reader)
    return last
  }

  /// Moves from the end of a value, or from the object's brace, to the next value.
  ///
  /// - Parameter position: the number of members that have been reached.
  /// - Returns: the entry of its key; -1 after the object, and then ``value`` is its end.
  package mutating func next(
    _ reader: inout _DocumentReader, position: Int
  ) throws(_NeedsDecoder) -> Int {
    // Another object at the same place may have been started since.
    guard let place = unsafe place, unsafe place.pointee.stamp == stamp else {
      throw _NeedsDecoder()
    }
    reader.settle()
    if position == 0 {
      indentation = reader.openBrace()
      if unsafe reader.next.pointee == UInt8(ascii: "}") {
        unsafe reader.next += 1
        value = reader.offset
        return -1
      }
    } else {
      guard try reader.nextMember(indentation) else {
        value = reader.offset
        return -1
      }
    }
    reader.settle()
    let start = reader.offset &+ 1
    var index = expected
    if unsafe index < 0 || !reader.takeExpected(place.pointee.entries + index) {
      index = try unsafe reader.takePlainKey(place)
      if last >= 0 {
        unsafe place.pointee.entries[last].following = Int32(truncatingIfNeeded: index)
      } else {
        unsafe place.pointee.first = Int32(truncatingIfNeeded: index)
      }
      reader.settle()
    }
    let entry = unsafe place.pointee.entries + index
    guard unsafe entry.pointee.stamp != stamp else { throw _NeedsDecoder() }
    unsafe reach(entry, index, at: start, position, &reader)
    return index
  }

  /// Moves to the value of a key that has just been read.
  @inline(__always)
  private mutating func reach(
    _ entry: UnsafeMutablePointer<LearnedKey>, _ index: Int, at start: Int, _ position: Int,
    _ reader: inout _DocumentReader
  ) {
    unsafe entry.pointee.stamp = stamp
    unsafe entry.pointee.position = Int32(truncatingIfNeeded: position)
    (last, expected) = unsafe (index, Int(entry.pointee.following))
    key = unsafe (start, start &+ entry.pointee.count)
    isRequested = unsafe entry.pointee.target != LearnedObject.noField
    reader.skipWhitespace()
    value = reader.offset
  }

  /// Skips the value of a member.
  ///
  /// - Returns: its end.
  package mutating func skipValue(
    _ entry: Int, _ reader: inout _DocumentReader
  ) throws(_NeedsDecoder) -> Int {
    guard let place = unsafe place else { throw _NeedsDecoder() }
    reader.settle()
    try unsafe reader.skip(&place.pointee.entries[entry].child)
    return reader.offset
  }
}

extension ReaderWorkspace {
  /// What was learned about the documents of a type; nil if too much has been learned.
  package func slot<Value: Decodable>(of type: Value.Type) -> LearnedSlot? {
    let root = root(of: type)
    if let place = unsafe root.place { return unsafe LearnedSlot(place: place, entry: 0) }
    guard mayLearn() else { return nil }
    let place = unsafe LearnedObject.make(expecting: 0)
    _ = unsafe place.pointee.add(UnsafeBufferPointer(start: nil, count: 0))
    unsafe root.place = unsafe place
    return unsafe LearnedSlot(place: place, entry: 0)
  }
}

extension _DocumentReader {
  /// Moves to `offset`, where `depth` arrays and objects are open.
  @inline(__always)
  package mutating func move(to offset: Int, depth: Int) {
    self.depth = depth
    moveWithin(to: offset)
  }

  // The tokens and arrays that begin at `offset`, which is moved past them; nil if there is no such value, or it is
  // unusual.

  package mutating func string(at offset: inout Int) -> String? {
    token(at: &offset) { reader throws(_NeedsDecoder) in try reader.string() }
  }

  package mutating func double(at offset: inout Int) -> Double? {
    token(at: &offset) { reader throws(_NeedsDecoder) in try reader.double() }
  }

  package mutating func float(at offset: inout Int) -> Float? {
    token(at: &offset) { reader throws(_NeedsDecoder) in try reader._float() }
  }

  package mutating func bool(at offset: inout Int) -> Bool? {
    token(at: &offset) { reader throws(_NeedsDecoder) in try reader.bool() }
  }

  /// An integer between the minimum of `Int64` and the maximum of `UInt64`, without a point and an exponent.
  package mutating func integer(at offset: inout Int) -> (magnitude: UInt64, isNegative: Bool)? {
    token(at: &offset) { reader throws(_NeedsDecoder) in try reader.integer() }
  }

  /// An array of integers inside `depth` arrays and objects.
  package mutating func ints(at offset: inout Int, depth: Int) -> [Int]? {
    self.depth = depth
    return token(at: &offset) { reader throws(_NeedsDecoder) in try reader.ints() }
  }

  package mutating func skipNumber(at offset: inout Int) -> Bool {
    token(at: &offset) { reader throws(_NeedsDecoder) in try reader.skipNumber() } != nil
  }

  /// A value without duplicate keys, inside `depth` arrays and objects.
  package mutating func skipValue(at offset: inout Int, depth: Int) -> Bool {
    self.depth = depth
    return token(at: &offset) { reader throws(_NeedsDecoder) in try reader.skipUnlearned() } != nil
  }

  @inline(__always)
  private mutating func token<Value>(
    at offset: inout Int, _ read: (inout Self) throws(_NeedsDecoder) -> Value
  ) -> Value? {
    moveWithin(to: offset)
    settle()
    guard let value = try? read(&self) else { return nil }
    offset = self.offset
    return value
  }

  /// Begins with the object at the reader's position, if something can be learned about it.
  package mutating func beginWalk(_ slot: LearnedSlot) -> ObjectWalk {
    let entry = unsafe slot.place.pointee.entries + slot.entry
    if unsafe entry.pointee.child == nil {
      guard unsafe workspace._withUnsafeGuaranteedRef({ $0.mayLearn() }) else { return .none }
      unsafe entry.pointee.child = unsafe LearnedObject.make(expecting: 0)
    }
    guard let place = unsafe entry.pointee.child else { return .none }
    stamp &+= 1
    unsafe place.pointee.stamp = stamp
    return unsafe ObjectWalk(place, stamp: stamp)
  }

  /// Moves past a key without escapes and its colon, and returns its entry.
  @inline(never)
  fileprivate mutating func takePlainKey(_ place: LearnedPlace) throws(_NeedsDecoder) -> Int {
    let known = unsafe takeKnownKey(place)
    if known >= 0 { return known }
    let start = unsafe next + 1
    let key = try text()
    guard unsafe key.start == start else { throw _NeedsDecoder() }
    let index = unsafe place.pointee.entry(of: key.bytes)
    guard index >= 0 else { throw _NeedsDecoder() }
    try takeColon()
    return index
  }
}
