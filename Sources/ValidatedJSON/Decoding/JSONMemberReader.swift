public import ValidatedCodable

/// Reads the members of an object straight from the bytes, for a ``/ValidatedCodable/ValidatedModel``.
///
/// Keys in the order of the schema are one comparison each. Any other order has all members looked up
/// first; what is not as it should be is left to a decoder.
@usableFromInline
struct JSONMemberReader: MemberReader {
  /// Whoever made this reader holds on to the reading.
  @usableFromInline unowned(unsafe) let reading: JSONReading
  @usableFromInline let bytes: JSONBytes
  @usableFromInline let start: Int
  @usableFromInline let place: JSONPlace

  /// Behind the last value that has been read, or where the value begins that has been found.
  @usableFromInline var cursor: Int
  /// How many members have been found, each where it was expected.
  @usableFromInline var count = 0
  /// What stands before the next key: the object's brace, then commas.
  @usableFromInline var lead = UInt64(UInt8(ascii: "{"))
  @usableFromInline var isInOrder: Bool
  /// Whether the level's frame is about the object, and knows all members.
  private var isIndexed = false

  /// How many arrays and objects are open around the object.
  @inlinable var level: Int { place.level }

  /// Begins with the object at `start`.
  @inlinable @inline(__always)
  init(
    _ reading: JSONReading, _ bytes: JSONBytes, at start: Int, _ place: JSONPlace
  ) throws(UnusualMember) {
    self.reading = reading
    self.bytes = bytes
    self.start = start
    self.place = place
    isInOrder = reading.isReadInOrder
    cursor = start
    guard bytes[start] == UInt8(ascii: "{"), place.level < reading.maximumDepth else {
      throw UnusualMember()
    }
  }

  @inlinable static var warrant: ReaderWarrant { ReaderWarrant() }

  @inlinable @inline(__always)
  mutating func takeNext(_ pattern: KeyPattern) -> Bool {
    guard isInOrder, pattern.length > 0 else { return false }
    let word = bytes.word(at: cursor)
    guard word & 0xFF == lead, word & pattern.firstMask == pattern.first,
      pattern.secondMask == 0
        || bytes.word(at: cursor &+ 8) & pattern.secondMask == pattern.second
    else { return false }
    take(valueAt: cursor &+ pattern.length)
    return true
  }

  @usableFromInline @inline(never)
  mutating func find(_ key: SchemaKey) throws(UnusualMember) -> Bool {
    if isInOrder, takeNext(key) { return true }
    return try findElsewhere(key)
  }

  /// Moves to the value of the next member, if its key is plainly `key`, with white space where that
  /// may be.
  private mutating func takeNext(_ key: SchemaKey) -> Bool {
    var offset = cursor
    bytes.skipWhitespace(&offset)
    guard UInt64(bytes[offset]) == lead else { return false }
    offset &+= 1
    bytes.skipWhitespace(&offset)
    let end = offset &+ 1 &+ key.stringValue.utf8.count
    guard bytes[offset] == UInt8(ascii: "\""), bytes[end] == UInt8(ascii: "\""),
      bytes.hold(key.stringValue, at: offset &+ 1), key.isPlain
    else { return false }
    offset = end &+ 1
    bytes.skipWhitespace(&offset)
    guard bytes[offset] == UInt8(ascii: ":") else { return false }
    take(valueAt: offset &+ 1)
    return true
  }

  /// Moves to the value at `offset`, or behind white space there.
  @inlinable @inline(__always)
  mutating func take(valueAt offset: Int) {
    cursor = offset
    bytes.skipWhitespace(&cursor)
    lead = UInt64(UInt8(ascii: ","))
    count &+= 1
  }

  /// Finds a member that is not the next one.
  @usableFromInline @inline(never)
  mutating func findElsewhere(_ key: SchemaKey) throws(UnusualMember) -> Bool {
    do {
      if !isIndexed { try index() }
      let value = try reading.value(of: key.stringValue, inObjectAt: start, level: level)
      cursor = value ?? cursor
      return value != nil
    } catch {
      throw UnusualMember()
    }
  }

  /// Looks up all members, of which the first ``count`` have been found.
  private mutating func index() throws {
    try reading.publish(place, at: start)
    try reading.open(start, level: level)
    let members = try reading.members(ofObjectAt: start, level: level)
    for position in 0..<min(count, members) { reading.frames[level][position].isWanted = true }
    isInOrder = false
    isIndexed = true
  }

  @usableFromInline
  mutating func hasFoundAll() throws(UnusualMember) -> Bool {
    if isInOrder {
      var offset = cursor
      bytes.skipWhitespace(&offset)
      if count > 0, bytes[offset] == UInt8(ascii: "}") { return true }
    }
    do {
      if !isIndexed { try index() }
      let members = try reading.members(ofObjectAt: start, level: level)
      return (0..<members).allSatisfy { reading.frames[level][$0].isWanted }
    } catch {
      throw UnusualMember()
    }
  }

  /// Where the object ends.
  @inlinable @inline(__always)
  mutating func end() throws(UnusualMember) -> Int {
    if isInOrder, count > 0 {
      var offset = cursor
      bytes.skipWhitespace(&offset)
      if bytes[offset] == UInt8(ascii: "}") { return offset &+ 1 }
    }
    return try endElsewhere()
  }

  @usableFromInline @inline(never)
  mutating func endElsewhere() throws(UnusualMember) -> Int {
    do {
      if !isIndexed { try index() }
      return try reading.end(ofValueAt: start, level: level)
    } catch {
      throw UnusualMember()
    }
  }
}

// The values that have been found.
extension JSONMemberReader {
  @inlinable @inline(__always)
  mutating func null() throws(UnusualMember) -> Bool {
    guard bytes[cursor] == UInt8(ascii: "n") else { return false }
    cursor = try bytes.endOfNull(at: cursor)
    return true
  }

  @inlinable
  var isAtEmptyText: Bool {
    bytes[cursor] == UInt8(ascii: "\"") && bytes[cursor &+ 1] == UInt8(ascii: "\"")
  }

  @usableFromInline
  mutating func bool() throws(UnusualMember) -> Bool {
    guard let value = try? reading.bool(at: &cursor, level: level + 1) else {
      throw UnusualMember()
    }
    return value
  }

  @inlinable @inline(__always)
  mutating func string(judge: (Span<UInt8>) -> Void) throws(UnusualMember) -> String {
    guard let text = bytes.plainText(at: cursor) else {
      var offset = cursor
      let value = try bytes.plainString(at: &offset)
      cursor = offset
      return value
    }
    judge(bytes.slice(text.start..<text.end).span)
    cursor = text.end &+ 1
    return bytes.validText(text)
  }

  @inlinable
  mutating func double() throws(UnusualMember) -> Double {
    guard let value = bytes.double(at: &cursor) else { throw UnusualMember() }
    return value
  }

  @inlinable
  mutating func float() throws(UnusualMember) -> Float {
    guard let value = bytes.float(at: &cursor) else { throw UnusualMember() }
    return value
  }

  @inlinable @inline(__always)
  mutating func integer<Value: FixedWidthInteger>(
    _ type: Value.Type
  ) throws(UnusualMember) -> Value {
    var offset = cursor
    // What is written another way, and may be allowed, a decoder reads.
    guard let value = bytes.integer(type, &offset) else { throw UnusualMember() }
    cursor = offset
    return value
  }

  @inlinable
  mutating func elements(
    _ read: (inout Self) throws(UnusualMember) -> Void
  ) throws(UnusualMember) {
    guard bytes[cursor] == UInt8(ascii: "["), level &+ 1 < reading.maximumDepth else {
      throw UnusualMember()
    }
    cursor &+= 1
    bytes.skipWhitespace(&cursor)
    var isAtEnd = bytes[cursor] == UInt8(ascii: "]")
    while !isAtEnd {
      try read(&self)
      isAtEnd = try bytes.skipComma(&cursor)
    }
    cursor &+= 1
  }

  @inlinable
  mutating func object<Value>(
    _ read: (inout Self) throws(UnusualMember) -> Value
  ) throws(UnusualMember) -> Value {
    try publish()
    var inner = try JSONMemberReader(reading, bytes, at: cursor, JSONPlace(level: level &+ 1))
    let value = try read(&inner)
    cursor = try inner.end()
    return value
  }

  @inlinable
  mutating func models<Model: ValidatedModel>(
    _ type: Model.Type
  ) throws(UnusualMember) -> [Model] {
    try publish()
    var offset = cursor
    let models = try reading.usualModels([Model].self, bytes, at: &offset, level: level &+ 1)
    cursor = offset
    return models
  }

  @inlinable
  mutating func model<Model: ValidatedModel>(
    _ type: Model.Type
  ) throws(UnusualMember) -> Model {
    try publish()
    var offset = cursor
    let model = try reading.usualModel(
      type, by: Model.schema, bytes, at: &offset, JSONPlace(level: level &+ 1))
    cursor = offset
    return model
  }

  @usableFromInline
  mutating func value<Value: Decodable>(_ type: Value.Type) throws(UnusualMember) -> Value {
    try publish()
    do {
      return try reading.value(type, at: &cursor, level: level + 1)
    } catch {
      throw UnusualMember()
    }
  }

  /// Tells the level's frame which member is read, for the coding paths of what is in it.
  @usableFromInline
  mutating func publish() throws(UnusualMember) {
    guard isInOrder else { return }
    do {
      try reading.publish(place, at: start)
      if !reading.isOpen(start, level: level) { try reading.open(start, level: level) }
    } catch {
      throw UnusualMember()
    }
    reading.frames[level].child = cursor
    reading.frames[level].childKey = reading.bytes.startOfKey(before: cursor)
  }
}
