public import ValidatedCodable

/// Reads the members of an object straight from the bytes, for a ``/ValidatedCodable/ValidatedModel``.
///
/// Members in the order of the schema, without white space between them, are a comparison of words each;
/// any other order takes a few. What is not as it should be is left to a decoder.
@usableFromInline
struct JSONMemberReader: MemberReader {
  /// Whoever made this reader holds on to the reading.
  @usableFromInline unowned(unsafe) let reading: JSONReading
  @usableFromInline let bytes: JSONBytes
  @usableFromInline let start: Int
  @usableFromInline let place: JSONPlace
  @usableFromInline let trustsValues: Bool

  /// Behind the last value that has been read, or where the key or the value begins that has been found.
  @usableFromInline var cursor: Int
  /// Where the last member begins whose key has been found, and which fields had been read when it was not
  /// as it should be.
  @usableFromInline var member: Int
  @usableFromInline var read = FilledPlaces()
  /// What stands before the next key: the object's brace, then commas.
  @usableFromInline var lead = UInt64(UInt8(ascii: "{"))
  /// The keys that must not come again, a bit each: a key of another bit is none of them.
  private var remembered: UInt64 = 0

  /// How many arrays and objects are open around the object.
  @inlinable var level: Int { place.level }

  /// Reads the object at `start`.
  @inlinable @inline(__always)
  init(_ reading: JSONReading, _ bytes: JSONBytes, at start: Int, _ place: JSONPlace) {
    self.reading = reading
    self.bytes = bytes
    self.start = start
    self.place = place
    trustsValues = reading.trustsValues
    cursor = start
    member = start
  }

  /// Begins, if there is an object, and the options are the usual ones: others are for a decoder to obey.
  @inlinable @inline(__always)
  func begin() throws(UnusualMember) {
    guard bytes[start] == UInt8(ascii: "{"), place.level < reading.maximumDirectDepth,
      reading.isReadInOrder
    else { throw UnusualMember() }
  }

  @inlinable static var warrant: ReaderWarrant<Self> { ReaderWarrant() }

  @inlinable @inline(__always)
  mutating func takeNext(_ pattern: KeyPattern) -> Bool {
    let word = bytes.word(at: cursor)
    guard word & 0xFF == lead, word & pattern.firstMask == pattern.first, pattern.length > 0,
      pattern.secondMask == 0
        || bytes.word(at: cursor &+ 8) & pattern.secondMask == pattern.second
    else { return false }
    member = cursor
    moveToValue(cursor &+ pattern.length)
    return true
  }

  @usableFromInline
  mutating func goBack() {
    cursor = member
    lead = UInt64(UInt8(ascii: member == start ? "{" : ","))
  }

  /// Moves to the value at `offset`, or behind white space there.
  @inlinable @inline(__always)
  mutating func moveToValue(_ offset: Int) {
    cursor = offset
    bytes.skipWhitespace(&cursor)
    lead = UInt64(UInt8(ascii: ","))
  }

  @inlinable @inline(__always)
  mutating func takeEnd() -> Bool {
    var offset = cursor
    bytes.skipWhitespace(&offset)
    guard bytes[offset] == UInt8(ascii: "}") else { return false }
    cursor = offset &+ 1
    return true
  }

  @usableFromInline
  mutating func nextKey() throws(UnusualMember) -> Bool {
    member = cursor
    var offset = cursor
    bytes.skipWhitespace(&offset)
    let isFirst = lead == UInt64(UInt8(ascii: "{"))
    if isFirst {
      offset &+= 1
      bytes.skipWhitespace(&offset)
    }
    if bytes[offset] == UInt8(ascii: "}") {
      cursor = offset &+ 1
      return false
    }
    if !isFirst {
      guard bytes[offset] == UInt8(ascii: ",") else { throw UnusualMember() }
      offset &+= 1
      bytes.skipWhitespace(&offset)
    }
    guard bytes[offset] == UInt8(ascii: "\"") else { throw UnusualMember() }
    cursor = offset
    return true
  }

  @inlinable @inline(__always)
  mutating func take(_ key: SchemaKey, _ pattern: KeyPattern) throws(UnusualMember) -> Bool {
    guard pattern.length > 0 else { return try takeLong(key) }
    // A pattern begins with what stands before the key's quote, and ends with a colon.
    guard bytes.word(at: cursor &- 1) & pattern.firstMask == pattern.first,
      pattern.secondMask == 0
        || bytes.word(at: cursor &+ 7) & pattern.secondMask == pattern.second
    else {
      return bytes[cursor &+ pattern.length &- 2] <= 0x20 ? try takeLong(key) : false
    }
    moveToValue(cursor &- 1 &+ pattern.length)
    return true
  }

  /// The same for a key that has no pattern, and with white space before the colon.
  @usableFromInline
  mutating func takeLong(_ key: SchemaKey) throws(UnusualMember) -> Bool {
    let end = cursor &+ 1 &+ key.stringValue.utf8.count
    guard key.isPlain, bytes[end] == UInt8(ascii: "\""),
      bytes.hold(key.stringValue, at: cursor &+ 1)
    else { return false }
    try skipColon(behind: end)
    return true
  }

  @usableFromInline
  mutating func remember(_ key: SchemaKey) throws(UnusualMember) {
    try remember(key.stringValue.utf8)
  }

  @usableFromInline
  mutating func skipMember() throws(UnusualMember) {
    // A key with escapes may be one that a field has.
    guard reading.options.unknownKeys == .ignore, let key = bytes.plainText(at: cursor) else {
      throw UnusualMember()
    }
    try remember(bytes.slice(key.start..<key.end))
    try skipColon(behind: key.end)
    do {
      cursor = try reading.skip(cursor, level: level + 1)
    } catch {
      throw UnusualMember()
    }
  }
}

extension JSONMemberReader {
  private mutating func skipColon(behind end: Int) throws(UnusualMember) {
    var offset = end &+ 1
    bytes.skipWhitespace(&offset)
    guard bytes[offset] == UInt8(ascii: ":") else { throw UnusualMember() }
    moveToValue(offset &+ 1)
  }

  /// A key whose bit is taken may have been there; who wants to know is a decoder.
  private mutating func remember(_ key: some Sequence<UInt8>) throws(UnusualMember) {
    let hash: UInt64 = key.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let bit: UInt64 = 1 << (hash >> 58)
    guard remembered & bit == 0 else { throw UnusualMember() }
    remembered |= bit
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
    // Not by the reading, which would make an error of what is none, and the path to it.
    var offset = cursor
    guard let value = (try? bytes.bool(&offset)) ?? nil else { throw UnusualMember() }
    cursor = offset
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
    guard bytes[cursor] == UInt8(ascii: "["), level &+ 1 < reading.maximumDirectDepth else {
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
    var inner = JSONMemberReader(reading, bytes, at: cursor, JSONPlace(level: level &+ 1))
    try inner.begin()
    let value = try read(&inner)
    cursor = inner.cursor
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
