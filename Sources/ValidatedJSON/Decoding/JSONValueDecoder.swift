import ValidatedCodable

/// The decoder that a type's `init(from:)` receives for a value of the document.
struct JSONValueDecoder: Decoder, GenericValueContainer {
  let reading: JSONReading
  let start: Int
  let level: Int

  var codingPath: [any CodingKey] { reading.path(to: start, level: level) }
  var userInfo: [CodingUserInfoKey: Any] { reading.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard reading.bytes[start] == UInt8(ascii: "{") else {
      throw reading.mismatch([String: Any].self, at: start, level: level)
    }
    try reading.checkDepth(at: start, level: level)
    if !reading.isFaultless { reading.rare.openedObjects.insert(start) }
    reading.rareIfMade?.abandonedValues.remove(start)
    try reading.begin(objectAt: start, level: level)
    return reading.container(keyedBy: type, start: start, level: level)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard reading.bytes[start] == UInt8(ascii: "[") else {
      throw reading.mismatch([Any].self, at: start, level: level)
    }
    try reading.checkDepth(at: start, level: level)
    reading.rareIfMade?.abandonedValues.remove(start)
    return try JSONUnkeyedContainer(reading: reading, start: start, level: level)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    var offset = start
    return (try? reading.null(at: &offset, level: level)) ?? false
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var offset = start
    let value = try reading.value(type, at: &offset, level: level)
    try reading.open(start, level: level)
    reading.frames[level].end = offset
    return value
  }

  /// Implements the requirements for scalars, for each of which it is compiled.
  @inline(__always)
  func decode<Value: JSONReadable>(_ type: Value.Type) throws -> Value {
    var offset = start
    let result = try Value.read(reading, at: &offset, level: level)
    if reading.isOpen(start, level: level) { reading.frames[level].end = offset }
    return result
  }
}
