/// The decoder that a type gets when it is run again: the one there is, with a ``Replay`` in between.
struct ReplayDecoder: Decoder {
  let replay: Replay
  let base: any Decoder
  /// The keys that lead here from the value that is decoded again.
  let keys: [PathKey]

  init(_ replay: Replay, _ base: any Decoder, at keys: [PathKey]) {
    self.replay = replay
    self.base = base
    self.keys = keys
  }

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try replay.container(at: keys) { try base.container(keyedBy: type) }
    return KeyedDecodingContainer(
      ReplayKeyedContainer<Key>(replay: replay, base: container, keys: keys))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try replay.container(at: keys) { try base.unkeyedContainer() }
    return ReplayUnkeyedContainer(replay: replay, base: container, keys: keys)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    let container = try replay.container(at: keys) { try base.singleValueContainer() }
    return ReplaySingleValueContainer(replay: replay, base: container, keys: keys)
  }
}

/// The members of an object.
struct ReplayKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let replay: Replay
  let base: KeyedDecodingContainer<Key>
  let keys: [PathKey]

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  func contains(_ key: Key) -> Bool { base.contains(key) }
  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

  func scalar<Value>(_ type: Value.Type, _ key: Key, _ decode: () throws -> Value) throws -> Value {
    try replay.scalar(type, at: keys + [PathKey(key)], decode)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    // Whoever answers, the key has been asked for.
    if replay.hasDocument { _ = base.contains(key) }
    return try replay.value(type, at: keys + [PathKey(key)]) {
      try base.decode(type, forKey: key)
    } collect: {
      try base.decode(Collected<Value>.self, forKey: key)
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let keys = keys + [PathKey(key)]
    let container = try replay.container(at: keys) {
      try base.nestedContainer(keyedBy: type, forKey: key)
    }
    return KeyedDecodingContainer(
      ReplayKeyedContainer<Nested>(replay: replay, base: container, keys: keys))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    let keys = keys + [PathKey(key)]
    let container = try replay.container(at: keys) {
      try base.nestedUnkeyedContainer(forKey: key)
    }
    return ReplayUnkeyedContainer(replay: replay, base: container, keys: keys)
  }

  func superDecoder() throws -> any Decoder {
    let keys = keys + [PathKey.key("super")]
    return ReplayDecoder(
      replay, try replay.container(at: keys) { try base.superDecoder() }, at: keys)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    let keys = keys + [PathKey(key)]
    return ReplayDecoder(
      replay, try replay.container(at: keys) { try base.superDecoder(forKey: key) }, at: keys)
  }
}

/// The elements of an array.
struct ReplayUnkeyedContainer: UnkeyedDecodingContainer {
  let replay: Replay
  var base: any UnkeyedDecodingContainer
  let keys: [PathKey]

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  private var next: [PathKey] { keys + [PathKey.index(base.currentIndex)] }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func scalar<Value>(
    _ type: Value.Type, _ decode: (inout any UnkeyedDecodingContainer) throws -> Value
  ) throws -> Value {
    let index = base.currentIndex
    let value = try replay.scalar(type, at: next) { try decode(&base) }
    try skip(to: index + 1)
    return value
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let index = base.currentIndex
    let value = try replay.value(type, at: next) {
      try base.decode(type)
    } collect: {
      try base.decode(Collected<Value>.self)
    }
    try skip(to: index + 1)
    return value
  }

  /// Moves behind an element that has been answered for.
  private mutating func skip(to index: Int) throws {
    if base.currentIndex < index { _ = try base.decode(AnyElement.self) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let keys = next
    let container = try replay.container(at: keys) { try base.nestedContainer(keyedBy: type) }
    return KeyedDecodingContainer(
      ReplayKeyedContainer<Nested>(replay: replay, base: container, keys: keys))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let keys = next
    let container = try replay.container(at: keys) { try base.nestedUnkeyedContainer() }
    return ReplayUnkeyedContainer(replay: replay, base: container, keys: keys)
  }

  mutating func superDecoder() throws -> any Decoder {
    let keys = next
    return ReplayDecoder(
      replay, try replay.container(at: keys) { try base.superDecoder() }, at: keys)
  }
}

/// A value that is not looked at.
private struct AnyElement: Decodable {
  init(from decoder: any Decoder) throws {}
}

/// A value as a whole.
struct ReplaySingleValueContainer: SingleValueDecodingContainer {
  let replay: Replay
  let base: any SingleValueDecodingContainer
  let keys: [PathKey]

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try replay.value(type, at: keys) {
      try base.decode(type)
    } collect: {
      try base.decode(Collected<Value>.self)
    }
  }
}
