// Objects whose members are requested through a decoder's containers: read member by member, in the order that was
// learned for their place. A member that was requested last time is left to the container; all others are skipped in
// the reader's loop.
//
//     {"id":7,"text":"…","user":{…}}      entries  "id"    requested: its value is left to the container
//                                                  "text"  skipped
//                                                  "user"  requested; leads to a place of its own

import TypedMemory

/// What was learned about a value: the places of its objects belong to an entry of the enclosing object.
package struct LearnedSlot {
  fileprivate let place: LearnedPlace
  fileprivate let entry: Int
}

/// The read position in an object.
///
/// As in the reader, all methods are mutating; the containers' module gets the rest from stored properties.
package struct ObjectWalk {
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
    self.place = place
    self.stamp = stamp
    isOn = place != nil
    if let place = place { expected = Int(place.value.first) }
  }

  package static var none: ObjectWalk { ObjectWalk(nil, stamp: 0) }

  package mutating func slot(_ entry: Int) -> LearnedSlot? {
    guard let place = place else { return nil }
    return LearnedSlot(place: place, entry: entry)
  }
}

// Requests.
extension ObjectWalk {
  /// The entry of a key, whose values are not skipped from now on; -1 if it cannot be learned, or another object at the
  /// same place has been read since.
  ///
  /// The keys of an object are usually requested in the same order as those of the last one.
  package mutating func request(_ key: String) -> Int {
    guard let place = place, place.value.stamp == stamp else { return -1 }
    var index = Int(
      requested >= 0 ? place.value.entries[requested].nextRequest : place.value.firstRequest)
    if index < 0 || !LearnedKey.isSame(place.value.entries[index].request, key) {
      index = find(key, place)
      guard index >= 0 else { return -1 }
    }
    requested = index
    let entry = place.value.entries + index
    position = entry.value.stamp == stamp ? Int(entry.value.position) : -1
    return index
  }

  @inline(never)
  private mutating func find(_ key: String, _ place: LearnedPlace) -> Int {
    // Requested keys leave space for those of documents.
    let index = key.withUTF8Bytes { place.value.entry(of: $0, most: LearnedObject.most / 2) }
    guard index >= 0 else { return -1 }
    place.value.entries[index].request = key
    place.value.entries[index].target = 0
    if requested >= 0 {
      place.value.entries[requested].nextRequest = Int32(truncatingIfNeeded: index)
    } else {
      place.value.firstRequest = Int32(truncatingIfNeeded: index)
    }
    return index
  }
}

// Members.
extension ObjectWalk {
  /// Moves to the next value if its key is `request` and was requested before; otherwise the walk is where it
  /// was.
  ///
  /// - Parameters:
  ///   - offset: the end of the last value, or the object's brace.
  ///   - position: the number of members that have been reached.
  /// - Returns: the entry of its key; -1 if it is another member.
  package mutating func takeNext(
    _ request: String, _ reader: inout _DocumentReader, from offset: Int, position: Int
  ) -> Int {
    guard expected >= 0, let place = place, place.value.stamp == stamp else {
      return -1
    }
    let entry = place.value.entries + expected
    guard LearnedKey.isSame(entry.value.request, request),
      entry.value.stamp != stamp
    else { return -1 }
    reader.moveWithin(to: offset)
    reader.settle()
    if position == 0 {
      indentation = reader.openBrace()
    } else {
      guard reader.next.byte == UInt8(ascii: ",") else { return -1 }
      reader.next += 1
      if !reader.skipExpected(indentation: indentation) { reader.skipWhitespace() }
    }
    reader.settle()
    let start = reader.offset &+ 1
    guard reader.takeExpected(entry) else { return -1 }
    requested = expected
    reach(entry, expected, at: start, position, &reader)
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
    guard let place = place, place.value.stamp == stamp else {
      throw _NeedsDecoder()
    }
    reader.settle()
    if position == 0 {
      indentation = reader.openBrace()
      if reader.next.byte == UInt8(ascii: "}") {
        reader.next += 1
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
    if index < 0 || !reader.takeExpected(place.value.entries + index) {
      var none: KeySet?
      index = try reader.takeKey(place, &none, plainly: true)
      if last >= 0 {
        place.value.entries[last].following = Int32(truncatingIfNeeded: index)
      } else {
        place.value.first = Int32(truncatingIfNeeded: index)
      }
      reader.settle()
    }
    let entry = place.value.entries + index
    guard entry.value.stamp != stamp else { throw _NeedsDecoder() }
    reach(entry, index, at: start, position, &reader)
    return index
  }

  /// Moves to the value of a key that has just been read.
  @inline(__always)
  private mutating func reach(
    _ entry: LearnedEntry, _ index: Int, at start: Int, _ position: Int,
    _ reader: inout _DocumentReader
  ) {
    entry.value.stamp = stamp
    entry.value.position = Int32(truncatingIfNeeded: position)
    (last, expected) = (index, Int(entry.value.following))
    key = (start, start &+ entry.value.count)
    isRequested = entry.value.target != LearnedObject.noField
    reader.skipWhitespace()
    value = reader.offset
  }

  /// Skips the value of a member.
  ///
  /// - Returns: its end.
  package mutating func skipValue(
    _ entry: Int, _ reader: inout _DocumentReader
  ) throws(_NeedsDecoder) -> Int {
    guard let place = place else { throw _NeedsDecoder() }
    reader.settle()
    switch reader.next.byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try reader.skipAhead(place.value.entries + entry)
    default: try reader.skip(&place.value.entries[entry].child)
    }
    return reader.offset
  }
}

extension ReaderWorkspace {
  /// What was learned about the documents of a type; nil if too much has been learned.
  package func slot<Value: Decodable>(of type: Value.Type) -> LearnedSlot? {
    let root = root(of: type)
    if let place = root.place { return LearnedSlot(place: place, entry: 0) }
    guard mayLearn() else { return nil }
    let place = LearnedObject.make()
    _ = place.value.add([UInt8]().span)
    root.place = place
    return LearnedSlot(place: place, entry: 0)
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
    return token(at: &offset) { reader throws(_NeedsDecoder) in try reader.skipAhead() } != nil
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
    let entry = slot.place.value.entries + slot.entry
    if entry.value.child == nil {
      guard workspace.with({ $0.mayLearn() }) else { return .none }
      entry.value.child = LearnedObject.make()
    }
    guard let place = entry.value.child else { return .none }
    stamp &+= 1
    place.value.stamp = stamp
    return ObjectWalk(place, stamp: stamp)
  }
}
