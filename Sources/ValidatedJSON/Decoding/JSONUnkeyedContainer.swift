import ValidatedCodable

/// The elements of an array, in order.
struct JSONUnkeyedContainer: GenericUnkeyedContainer {
  let reading: JSONReading
  let start: Int
  let level: Int
  private(set) var currentIndex = 0

  /// After the last element read, or the opening bracket.
  private var cursor: Int
  /// Whether an error was thrown that prevents further reading.
  private var isBroken = false
  /// The start of the next element, once known; nil at the end.
  private var next: Result<Int?, any Error> = .success(nil)

  init(reading: JSONReading, start: Int, level: Int) throws {
    self.reading = reading
    self.start = start
    self.level = level
    cursor = start + 1
    try move(to: cursor, index: 0)
  }

  var codingPath: [any CodingKey] { reading.path(to: start, level: level) }

  /// Counted once, by reading to the end of the array; nil if that fails, as decoding will.
  ///
  /// - Complexity: O(*n*) in the length of the array
  var count: Int? {
    if let count = reading.rareIfMade?.counts[start] { return count }
    var offset = start + 1
    var count = 0
    do {
      while try reading.nextElement(&offset, isFirst: count == 0, level: level) {
        offset = try reading.skip(offset, level: level + 1)
        count += 1
      }
    } catch {
      return nil
    }
    reading.rare.counts[start] = count
    return count
  }

  /// Whether all elements have been read, or no other can be, since the document is malformed and further reading
  /// fails with the same error.
  var isAtEnd: Bool {
    if isBroken { return true }
    return if case .success(nil) = next { true } else { false }
  }

  /// Moves to the end of an element, or behind the opening bracket, and finds what is next.
  private mutating func move(to end: Int, index: Int) throws {
    (cursor, currentIndex) = (end, index)
    let (reading, level, isFirst) = (reading, level, index == 0)
    next = Result {
      var offset = end
      return try reading.nextElement(&offset, isFirst: isFirst, level: level) ? offset : nil
    }
    try publish()
  }

  /// Stores the read position in the level's frame.
  private func publish() throws {
    if !reading.isOpen(start, level: level) { try reading.resume(start, level: level) }
    reading.frames[level].cursor = cursor
  }

  /// The start of the next element.
  private mutating func element(_ type: any Any.Type) throws -> Int {
    try publish()
    if case .failure = next { isBroken = true }
    guard let offset = try next.get() else {
      throw DecodingError.valueNotFound(
        type,
        reading.context(
          "The array has no more elements.", at: start, level: level,
          key: PathKey.index(currentIndex), underlying: Violation(.missingKey)))
    }
    reading.frames[level].child = offset
    reading.frames[level].childIndex = currentIndex
    return offset
  }

  mutating func decodeNil() throws -> Bool {
    let start = try element(Any?.self)
    var offset = start
    do {
      guard try reading.null(at: &offset, level: level + 1) else { return false }
    } catch {
      // It is malformed.
      isBroken = true
      throw error
    }
    try move(to: offset, index: currentIndex + 1)
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try element(type) { try $0.value(type, at: &$1, level: $2) }
  }

  /// Implements the requirements for scalars, for each of which it is compiled.
  @inline(__always)
  mutating func decode<Value: JSONReadable>(_ type: Value.Type) throws -> Value {
    try element(type) { try Value.read($0, at: &$1, level: $2) }
  }

  @inline(__always)
  private mutating func element<Value>(
    _ type: any Any.Type, _ read: (JSONReading, inout Int, Int) throws -> Value
  ) throws -> Value {
    let start = try element(type)
    var offset = start
    do {
      let value = try read(reading, &offset, level + 1)
      // Also where nothing was read, since the document ends.
      try move(to: offset, index: currentIndex + 1)
      return value
    } catch {
      // If it is malformed, nothing else can be read.
      if (try? reading.skip(start, level: level + 1)) == nil { isBroken = true }
      throw error
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try nested { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try nested { $0 } }

  /// Skips the element; the caller may read it from the decoder later.
  private mutating func nested<Result>(
    _ body: (JSONValueDecoder) throws -> Result
  ) throws -> Result {
    try element(Any.self) { reading, offset, level in
      let start = offset
      offset = try reading.skip(start, level: level)
      try reading.oweRest(ofValueAt: start, level: level)
      try reading.open(start, level: level)
      return try body(JSONValueDecoder(reading: reading, start: start, level: level))
    }
  }
}
