import ValidatedCodable

/// The object of the document to which a container belongs.
final class JSONObject {
  /// Another document's, or none, once the container is not in use.
  @safe @exclusivity(unchecked) fileprivate(set) var reading: JSONReading
  fileprivate(set) var start: Int
  fileprivate(set) var level: Int

  init(_ reading: JSONReading, start: Int, level: Int) {
    self.reading = reading
    self.start = start
    self.level = level
  }
}

/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: GenericKeyedContainer {
  let object: JSONObject

  var codingPath: [any CodingKey] { object.reading.path(to: object.start, level: object.level) }

  // This cannot throw: errors of the object are postponed.

  var allKeys: [Key] {
    let (reading, level) = (object.reading, object.level)
    var count =
      reading.owingErrors { try reading.members(ofObjectAt: object.start, level: level) } ?? 0
    // If the object is incomplete, collectors use the members that exist.
    if count == 0, reading.isCollecting, reading.isOpen(object.start, level: level) {
      count = reading.frames[level].count
    }
    return (0..<count).compactMap { Key(stringValue: reading.name(ofMember: $0, level: level)) }
  }

  func contains(_ key: Key) -> Bool {
    let (reading, start, level) = (object.reading, object.start, object.level)
    // The member that is being decoded does not change.
    let child = reading.isOpen(start, level: level) ? reading.frames[level].child : -1
    return reading.owingErrors {
      defer { reading.frames[level].child = child }
      return try reading.undecodedValue(of: key.stringValue, inObjectAt: start, level: level)
    } != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    let value = try value(of: key) {
      try object.reading.undecodedValue(of: $0, inObjectAt: object.start, level: object.level)
    }
    var offset = value
    guard try object.reading.null(at: &offset, level: object.level + 1) else { return false }
    finish(memberAt: value, end: offset)
    return true
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key) { try $0.value(type, at: &$1, level: $2) }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try memberIfPresent(key) { try $0.value(type, at: &$1, level: $2) }
  }

  /// Implements the requirements for scalars, for each of which it is compiled.
  @inline(__always)
  func decode<Value: JSONReadable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key) { try Value.read($0, at: &$1, level: $2) }
  }

  // The protocol has a default for each, which looks a member up three times, and takes precedence over a generic method of
  // the same name.
  @_implements(KeyedDecodingContainerProtocol,decodeIfPresent(_:forKey:))
  @inline(__always)
  func readIfPresent<Value: JSONReadable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try memberIfPresent(key) { try Value.read($0, at: &$1, level: $2) }
  }

  @inline(__always)
  private func member<Value>(
    _ key: Key, _ read: (JSONReading, inout Int, Int) throws -> Value
  ) throws -> Value {
    let value = try value(of: key, find)
    object.reading.decode(memberAt: value)
    var offset = value
    let result = try read(object.reading, &offset, object.level + 1)
    finish(memberAt: value, end: offset)
    return result
  }

  @inline(__always)
  private func memberIfPresent<Value>(
    _ key: Key, _ read: (JSONReading, inout Int, Int) throws -> Value
  ) throws -> Value? {
    guard let value = try find(key.stringValue) else { return nil }
    object.reading.decode(memberAt: value)
    var offset = value
    let isNull = try object.reading.null(at: &offset, level: object.level + 1)
    let result = try isNull ? nil : read(object.reading, &offset, object.level + 1)
    finish(memberAt: value, end: offset)
    return result
  }

  @inline(__always)
  private func find(_ key: String) throws -> Int? {
    try object.reading.value(of: key, inObjectAt: object.start, level: object.level)
  }

  @inline(__always)
  private func finish(memberAt value: Int, end: Int) {
    object.reading.finish(
      memberAt: value, end: end, inObjectAt: object.start, level: object.level)
  }

  @inline(__always)
  private func value(of key: Key, _ find: (String) throws -> Int?) throws -> Int {
    if let value = try find(key.stringValue) { return value }
    throw object.reading.notFound(key, inObjectAt: object.start, level: object.level)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try nestedDecoder(value(of: key, find)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nestedDecoder(value(of: key, find)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    try superDecoder(PathKey.key("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try superDecoder(PathKey.key(key.stringValue))
  }

  /// A decoder for the value of `key`; for null if the key is missing, as in Foundation.
  private func superDecoder(_ key: PathKey) throws -> any Decoder {
    if let value = try find(key.stringValue) { return try nestedDecoder(value) }
    let missing = object.reading.notFound(key, inObjectAt: object.start, level: object.level)
    return JSONValueDecoder(
      reading: JSONReading(ofNullFor: missing, object.reading.configuration), start: 0, level: 0)
  }

  private func nestedDecoder(_ value: Int) throws -> JSONValueDecoder {
    let (reading, level) = (object.reading, object.level + 1)
    reading.decode(memberAt: value)
    try reading.oweRest(ofValueAt: value, level: level)
    if !reading.isOpen(value, level: level) { try reading.open(value, level: level) }
    return JSONValueDecoder(reading: reading, start: value, level: level)
  }
}

extension JSONReading {
  @inline(__always)
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, start: Int, level: Int
  ) -> KeyedDecodingContainer<Key> {
    if reusesContainers, let unused = lane.pool.unused(keyedBy: type, level: level) {
      unused.move {
        if $0.reading !== self { $0.reading = self }
        $0.start = start
        $0.level = level
      }
      return unused.container(KeyedDecodingContainer<Key>.self)
    }
    let object = JSONObject(self, start: start, level: level)
    let container = KeyedDecodingContainer(JSONKeyedContainer<Key>(object: object))
    if reusesContainers { lane.pool.keep(container, keyedBy: type, level: level, at: object) }
    return container
  }

  /// Detaches the containers from the document, and keeps them for the next one.
  func endContainers() {
    reusesContainers = false
    lane.pool.endDocument { $0.reading = unsafe .ofNothing }
  }
}
