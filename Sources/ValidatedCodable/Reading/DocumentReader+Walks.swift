// Objects whose members a decoder's containers ask for: read member by member, in the order that was learned at their
// place. What a container asked for last time is read by it; everything else is skipped in the reader's loop.
//
//     {"id":7,"text":"…","user":{…}}      entries  "id"    asked for: its value is left to the container
//                                                  "text"  skipped
//                                                  "user"  asked for; leads to a place of its own

/// What is learned of a value: the places of the objects in it hang on an entry of the object around it.
package struct LearnedSlot {
  fileprivate let place: LearnedPlace
  fileprivate let entry: Int
}

/// How far an object has been read.
package struct ObjectWalk {
  fileprivate let place: LearnedPlace
  fileprivate let stamp: Int
  fileprivate var expected: Int
  fileprivate var last = -1
  fileprivate var indentation = 0

  /// What is learned of the value of a member.
  package func slot(_ entry: Int) -> LearnedSlot { LearnedSlot(place: place, entry: entry) }

  /// Whether a container has asked for the key, in this object or one before.
  @inline(__always)
  package func isAsked(_ entry: Int) -> Bool {
    place.pointee.entries[entry].target != LearnedObject.noField
  }

  package func ask(_ entry: Int) { place.pointee.entries[entry].target = 0 }

  /// A member that has been come to.
  package struct Member {
    package let entry: Int
    package let key: Range<Int>
  }
}

extension ObjectWalk {
  /// Goes from behind a value, or from the object's brace, to the next value; nil behind the object.
  package mutating func next(
    _ reader: inout _DocumentReader, isFirst: Bool
  ) throws(_NeedsDecoder) -> Member? {
    // Another object at the same place may have been begun since.
    guard place.pointee.stamp == stamp else { throw _NeedsDecoder() }
    reader.settle()
    if isFirst {
      indentation = reader.openBrace()
      if reader.next.pointee == UInt8(ascii: "}") {
        reader.next += 1
        return nil
      }
    } else {
      guard try reader.nextMember(indentation) else { return nil }
    }
    reader.settle()
    let start = reader.offset &+ 1
    var index = expected
    if index < 0 || !reader.takeExpected(place.pointee.entries + index) {
      index = try reader.takePlainKey(place)
      if last >= 0 {
        place.pointee.entries[last].following = Int32(truncatingIfNeeded: index)
      } else {
        place.pointee.first = Int32(truncatingIfNeeded: index)
      }
      reader.settle()
    }
    let entry = place.pointee.entries + index
    guard entry.pointee.stamp != stamp else { throw _NeedsDecoder() }
    entry.pointee.stamp = stamp
    (last, expected) = (index, Int(entry.pointee.following))
    reader.skipWhitespace()
    return Member(entry: index, key: start..<start &+ entry.pointee.count)
  }

  /// Skips the value of a member.
  package func skipValue(_ entry: Int, _ reader: inout _DocumentReader) throws(_NeedsDecoder) {
    reader.settle()
    try reader.skip(&place.pointee.entries[entry].child)
  }
}

extension ReaderWorkspace {
  /// What is learned of the documents of a type; nil if too much has been learned.
  package func slot<Value: Decodable>(of type: Value.Type) -> LearnedSlot? {
    let root = root(of: type)
    if let place = root.place { return LearnedSlot(place: place, entry: 0) }
    guard mayLearn() else { return nil }
    let place = LearnedObject.make(expecting: 0)
    _ = place.pointee.add(UnsafeBufferPointer(start: nil, count: 0), hash: 0)
    root.place = place
    return LearnedSlot(place: place, entry: 0)
  }
}

extension _DocumentReader {
  /// Goes to `offset`, where `depth` arrays and objects are open.
  @inline(__always)
  package mutating func move(to offset: Int, depth: Int) {
    self.depth = depth
    moveWithin(to: offset)
  }

  /// Reads the string without escapes that begins at `offset`, which then is behind it; nil if there is none.
  package mutating func plainString(at offset: inout Int) -> String? {
    moveWithin(to: offset)
    settle()
    guard next.pointee == 0x22 else { return nil }
    let start = next + 1
    let (end, isASCII) = plainEnd(start)
    guard end.pointee == 0x22, isASCII || isUTF8(start, end) else { return nil }
    offset = self.offset(of: end) &+ 1
    return Self.string(Text(start: start, count: end - start, isASCII: isASCII))
  }

  /// Begins with the object at the reader's place; nil if nothing may be learned of it.
  package mutating func beginWalk(_ slot: LearnedSlot) -> ObjectWalk? {
    let entry = slot.place.pointee.entries + slot.entry
    if entry.pointee.child == nil {
      guard workspace._withUnsafeGuaranteedRef({ $0.mayLearn() }) else { return nil }
      entry.pointee.child = LearnedObject.make(expecting: 0)
    }
    guard let place = entry.pointee.child else { return nil }
    stamp &+= 1
    place.pointee.stamp = stamp
    return ObjectWalk(place: place, stamp: stamp, expected: Int(place.pointee.first))
  }

  /// Goes behind a key without escapes and its colon, and says which entry it has.
  @inline(never)
  fileprivate mutating func takePlainKey(_ place: LearnedPlace) throws(_NeedsDecoder) -> Int {
    let start = next + 1
    let key = try text()
    guard key.start == start else { throw _NeedsDecoder() }
    let index = place.pointee.entry(of: key.bytes, hash: KeyHash.hash(key.bytes))
    guard index >= 0 else { throw _NeedsDecoder() }
    try takeColon()
    return index
  }
}
