/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reading: JSONReading
  let start: Int
  let level: Int

  var codingPath: [any CodingKey] { reading.path(to: start, level: level) }

  var allKeys: [Key] {
    let members = unlessFailed { try reading.members(ofObjectAt: start, level: level) } ?? []
    return members.compactMap { Key(stringValue: $0.key) }
  }

  func contains(_ key: Key) -> Bool {
    let value = unlessFailed {
      try reading.value(of: key.stringValue, inObjectAt: start, level: level)
    }
    return value.flatMap(\.self) != nil
  }

  /// What `body` finds, where nothing can be thrown: what is wrong with the object will be when the
  /// next member is decoded, or the object's end read.
  private func unlessFailed<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      reading.frames[level].end = 0
      return nil
    }
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    var offset = try value(of: key)
    let value = offset
    guard try reading.null(at: &offset, level: level + 1) else { return false }
    reading.finish(memberAt: value, end: offset, inObjectAt: start, level: level)
    return true
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let start = try value(of: key)
    return try decode(type, at: start)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    let found = try reading.value(of: key.stringValue, inObjectAt: start, level: level)
    guard let value = found else { return nil }
    var offset = value
    if try reading.null(at: &offset, level: level + 1) {
      reading.finish(memberAt: value, end: offset, inObjectAt: start, level: level)
      return nil
    }
    return try decode(type, at: value)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, at value: Int) throws -> Value {
    var offset = value
    let result = try reading.value(type, at: &offset, level: level + 1)
    reading.finish(memberAt: value, end: offset, inObjectAt: start, level: level)
    return result
  }

  @inline(__always)
  func value(of key: Key) throws -> Int {
    if let value = try reading.value(of: key.stringValue, inObjectAt: start, level: level) {
      return value
    }
    throw notFound(key)
  }

  private func notFound(_ key: Key) -> DecodingError {
    DecodingError.keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\")."))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try nestedDecoder(value(of: key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nestedDecoder(value(of: key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    guard let value = try reading.value(of: "super", inObjectAt: start, level: level) else {
      throw DecodingError.keyNotFound(
        JSONKey("super"),
        DecodingError.Context(codingPath: codingPath, debugDescription: "There is no “super”."))
    }
    return nestedDecoder(value)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { nestedDecoder(try value(of: key)) }

  private func nestedDecoder(_ value: Int) -> JSONValueDecoder {
    reading.frames[level + 1] = JSONFrame(start: value)
    return JSONValueDecoder(reading: reading, start: value, level: level + 1)
  }
}
