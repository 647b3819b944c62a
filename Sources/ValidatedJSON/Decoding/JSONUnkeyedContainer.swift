/// The elements of an array, one after the other.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  let reading: JSONReading
  let start: Int
  let level: Int
  private(set) var currentIndex = 0

  /// Behind the last element read, or the opening bracket.
  private var cursor: Int
  /// Where the next element begins, once that is known; at the end, behind the closing bracket.
  private var next: Result<(offset: Int, isEnd: Bool), any Error>

  init(reading: JSONReading, start: Int, level: Int) {
    self.reading = reading
    self.start = start
    self.level = level
    cursor = start + 1
    next = Self.next(reading, cursor, count: 0, level: level)
    publish()
  }

  var codingPath: [any CodingKey] { reading.path(to: start, level: level) }

  /// Counting would mean reading everything; `Array` grows as fast.
  var count: Int? { nil }

  var isAtEnd: Bool {
    if case .success(let next) = next { next.isEnd } else { false }
  }

  private static func next(
    _ reading: JSONReading, _ cursor: Int, count: Int, level: Int
  ) -> Result<(offset: Int, isEnd: Bool), any Error> {
    var offset = cursor
    do {
      let isElement = try reading.nextElement(&offset, count: count, level: level)
      return .success((offset, !isElement))
    } catch {
      return .failure(error)
    }
  }

  /// Tells the level's frame how far this has come.
  private func publish() {
    if reading.frames[level].start != start { reading.frames[level] = JSONFrame(start: start) }
    reading.frames[level].cursor = cursor
    reading.frames[level].count = currentIndex
  }

  /// Where the next element begins.
  private func element(_ type: any Any.Type) throws -> Int {
    let (offset, isEnd) = try next.get()
    reading.frames[level].child = offset
    reading.frames[level].childKey = -1
    guard !isEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: codingPath + [JSONKey(index: currentIndex)],
          debugDescription: "Unkeyed container is at end."))
    }
    return offset
  }

  private mutating func advance(to end: Int) {
    cursor = end
    currentIndex += 1
    next = Self.next(reading, cursor, count: currentIndex, level: level)
    publish()
  }

  mutating func decodeNil() throws -> Bool {
    publish()
    var offset = try element(Any?.self)
    guard try reading.null(at: &offset, level: level + 1) else { return false }
    advance(to: offset)
    return true
  }

  @inline(__always)
  mutating func scalar<Value>(
    _ type: Value.Type, _ read: (JSONReading, inout Int, Int) throws -> Value
  ) throws -> Value {
    publish()
    var offset = try element(type)
    let value = try read(reading, &offset, level + 1)
    advance(to: offset)
    return value
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    publish()
    var offset = try element(type)
    let value = try reading.value(type, at: &offset, level: level + 1)
    advance(to: offset)
    return value
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

  /// Skips the element, which is read from the decoder when the caller pleases.
  private mutating func nested<Result>(
    _ body: (JSONValueDecoder) throws -> Result
  ) throws -> Result {
    publish()
    let offset = try element(Any.self)
    let end = try reading.skip(offset, level: level + 1)
    reading.frames[level + 1] = JSONFrame(start: offset)
    let result = try body(JSONValueDecoder(reading: reading, start: offset, level: level + 1))
    advance(to: end)
    return result
  }
}
