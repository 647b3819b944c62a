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
@safe package struct ObjectWalk {
  fileprivate let place: LearnedPlace
  fileprivate let stamp: Int
  fileprivate var expected: Int
  fileprivate var last = -1
  fileprivate var indentation = 0

  /// What was learned about the value of a member.
  package func slot(_ entry: Int) -> LearnedSlot { unsafe LearnedSlot(place: place, entry: entry) }

  /// Whether a container has requested the key, in this object or an earlier one.
  @inline(__always)
  package func isAsked(_ entry: Int) -> Bool {
    unsafe place.pointee.entries[entry].target != LearnedObject.noField
  }

  package func ask(_ entry: Int) { unsafe place.pointee.entries[entry].target = 0 }

  /// A member that was reached.
  package struct Member {
    package let entry: Int
    package let key: Range<Int>
  }
}

extension ObjectWalk {
  /// Moves from the end of a value, or from the object's brace, to the next value; nil after the object.
  package mutating func next(
    _ reader: inout _DocumentReader, isFirst: Bool
  ) throws(_NeedsDecoder) -> Member? {
    // Another object at the same place may have been started since.
    guard unsafe place.pointee.stamp == stamp else { throw _NeedsDecoder() }
    reader.settle()
    if isFirst {
      indentation = reader.openBrace()
      if unsafe reader.next.pointee == UInt8(ascii: "}") {
        unsafe reader.next += 1
        return nil
      }
    } else {
      guard try reader.nextMember(indentation) else { return nil }
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
    unsafe entry.pointee.stamp = stamp
    (last, expected) = unsafe (index, Int(entry.pointee.following))
    reader.skipWhitespace()
    return unsafe Member(entry: index, key: start..<start &+ entry.pointee.count)
  }

  /// Skips the value of a member.
  package func skipValue(_ entry: Int, _ reader: inout _DocumentReader) throws(_NeedsDecoder) {
    reader.settle()
    try unsafe reader.skip(&place.pointee.entries[entry].child)
  }
}

extension ReaderWorkspace {
  /// What was learned about the documents of a type; nil if too much has been learned.
  package func slot<Value: Decodable>(of type: Value.Type) -> LearnedSlot? {
    let root = root(of: type)
    if let place = unsafe root.place { return unsafe LearnedSlot(place: place, entry: 0) }
    guard mayLearn() else { return nil }
    let place = unsafe LearnedObject.make(expecting: 0)
    _ = unsafe place.pointee.add(UnsafeBufferPointer(start: nil, count: 0), hash: 0)
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

  /// Reads the string without escapes that begins at `offset`, and moves `offset` past it; nil if there is none.
  package mutating func plainString(at offset: inout Int) -> String? {
    moveWithin(to: offset)
    settle()
    guard unsafe next.pointee == 0x22 else { return nil }
    let start = unsafe next + 1
    let (end, isASCII) = unsafe plainEnd(start)
    guard unsafe end.pointee == 0x22, unsafe isASCII || isUTF8(start, end) else { return nil }
    offset = unsafe self.offset(of: end) &+ 1
    return unsafe Self.string(Text(start: start, count: end - start, isASCII: isASCII))
  }

  /// Begins with the object at the reader's position; nil if nothing can be learned about it.
  package mutating func beginWalk(_ slot: LearnedSlot) -> ObjectWalk? {
    let entry = unsafe slot.place.pointee.entries + slot.entry
    if unsafe entry.pointee.child == nil {
      guard unsafe workspace._withUnsafeGuaranteedRef({ $0.mayLearn() }) else { return nil }
      unsafe entry.pointee.child = unsafe LearnedObject.make(expecting: 0)
    }
    guard let place = unsafe entry.pointee.child else { return nil }
    stamp &+= 1
    unsafe place.pointee.stamp = stamp
    return unsafe ObjectWalk(place: place, stamp: stamp, expected: Int(place.pointee.first))
  }

  /// Moves past a key without escapes and its colon, and returns its entry.
  @inline(never)
  fileprivate mutating func takePlainKey(_ place: LearnedPlace) throws(_NeedsDecoder) -> Int {
    let start = unsafe next + 1
    let key = try text()
    guard unsafe key.start == start else { throw _NeedsDecoder() }
    let index = unsafe place.pointee.entry(of: key.bytes, hash: KeyHash.hash(key.bytes))
    guard index >= 0 else { throw _NeedsDecoder() }
    try takeColon()
    return index
  }
}
