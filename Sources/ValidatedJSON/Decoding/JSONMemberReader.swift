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
  @usableFromInline let level: Int

  /// Where the next member is expected, or the value that has been found begins.
  @usableFromInline var cursor: Int
  /// How many members have been found, each where it was expected.
  @usableFromInline var count = 0
  @usableFromInline var isInOrder: Bool
  /// Whether the level's frame is about the object, and knows all members.
  private var isIndexed = false

  /// Begins with the object at `start`, in which `level` arrays and objects are open.
  @inlinable @inline(__always)
  init(
    _ reading: JSONReading, _ bytes: JSONBytes, at start: Int, level: Int
  ) throws(UnusualMember) {
    self.reading = reading
    self.bytes = bytes
    self.start = start
    self.level = level
    isInOrder = reading.isReadInOrder
    cursor = start &+ 1
    guard bytes[start] == UInt8(ascii: "{"), level < reading.maximumDepth else {
      throw UnusualMember()
    }
  }

  @inlinable @inline(__always)
  mutating func find(_ key: SchemaKey) throws(UnusualMember) -> Bool {
    guard isInOrder else { return try findElsewhere(key) }
    var offset = cursor
    bytes.skipWhitespace(&offset)
    if count > 0 {
      guard bytes[offset] == UInt8(ascii: ",") else { return try findElsewhere(key) }
      offset &+= 1
      bytes.skipWhitespace(&offset)
    }
    guard bytes[offset] == UInt8(ascii: "\""),
      bytes.word(at: offset &+ 1) & key.mask == key.word,
      key.length < 8 || holdsRest(of: key, at: offset &+ 1)
    else { return try findElsewhere(key) }
    offset &+= key.length &+ 2
    bytes.skipWhitespace(&offset)
    guard bytes[offset] == UInt8(ascii: ":") else { return try findElsewhere(key) }
    offset &+= 1
    bytes.skipWhitespace(&offset)
    cursor = offset
    count &+= 1
    return true
  }

  /// Whether a key of eight bytes and more stands at `offset`, and a quote behind it.
  @usableFromInline
  func holdsRest(of key: SchemaKey, at offset: Int) -> Bool {
    bytes[offset + key.length] == UInt8(ascii: "\"") && bytes.hold(key.stringValue, at: offset)
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
    try reading.open(start, level: level)
    let members = try reading.members(ofObjectAt: start, level: level)
    for position in 0..<min(count, members) { reading.frames[level][position].isWanted = true }
    isInOrder = false
    isIndexed = true
  }

  /// Where the object ends.
  @inlinable @inline(__always)
  mutating func end() throws(UnusualMember) -> Int {
    if isInOrder {
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

  @usableFromInline
  mutating func bool() throws(UnusualMember) -> Bool {
    guard let value = try? reading.bool(at: &cursor, level: level + 1) else {
      throw UnusualMember()
    }
    return value
  }

  @inlinable @inline(__always)
  mutating func string() throws(UnusualMember) -> String {
    var offset = cursor
    let value = try bytes.plainString(at: &offset)
    cursor = offset
    return value
  }

  @usableFromInline
  mutating func double() throws(UnusualMember) -> Double {
    guard let value = try? reading.float(Double.self, at: &cursor, level: level + 1) else {
      throw UnusualMember()
    }
    return value
  }

  @usableFromInline
  mutating func float() throws(UnusualMember) -> Float {
    guard let value = try? reading.float(Float.self, at: &cursor, level: level + 1) else {
      throw UnusualMember()
    }
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
  mutating func model<Model: ValidatedModel>(
    _ type: Model.Type
  ) throws(UnusualMember) -> Model {
    try publish()
    var offset = cursor
    let model = try reading.usualModel(
      type, by: Model.schema, bytes, at: &offset, level: level &+ 1)
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
      if !reading.isOpen(start, level: level) { try reading.open(start, level: level) }
    } catch {
      throw UnusualMember()
    }
    reading.frames[level].child = cursor
    reading.frames[level].childKey = reading.bytes.startOfKey(before: cursor)
  }
}
