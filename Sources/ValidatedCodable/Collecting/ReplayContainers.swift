/// The decoder that a type receives when it is run again: it wraps the original one, with a ``Replay`` in between.
///
/// Scalars are decoded like any other value, by the generic methods.
struct ReplayDecoder: Decoder {
  let replay: Replay
  let base: any Decoder
  /// The path from the value that is decoded again.
  let keys: [PathKey]

  init(_ replay: Replay, _ base: any Decoder, at keys: [PathKey]) {
    self.replay = replay
    self.base = base
    self.keys = keys
  }

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try replay.container(at: keys, .member) {
      ReplayKeyedContainer.over(try base.container(keyedBy: type), replay, at: keys)
    } substitute: {
      $0.container(keyedBy: type)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try replay.container(at: keys, .member) {
      ReplayUnkeyedContainer(try base.unkeyedContainer(), replay, at: keys)
    } substitute: {
      $0.unkeyedContainer()
    }
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try replay.container(at: keys, .member) {
      ReplaySingleValueContainer(
        replay: replay, base: try base.singleValueContainer(), keys: keys)
    } substitute: {
      $0.singleValueContainer()
    }
  }
}

/// The members of an object.
struct ReplayKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let replay: Replay
  let base: KeyedDecodingContainer<Key>
  let keys: [PathKey]
  /// Whether the object may have any keys.
  let isOpen: Bool
  /// The number of the object among those that the run has opened.
  let object: Int

  static func over(
    _ base: KeyedDecodingContainer<Key>, _ replay: Replay, at keys: [PathKey]
  ) -> KeyedDecodingContainer<Key> {
    let names = replay.placeholders.names(of: Key.self)
    let object = replay.trace.open(at: keys, names) { base.allKeys.map(\.stringValue) }
    return KeyedDecodingContainer(
      Self(replay: replay, base: base, keys: keys, isOpen: names == nil, object: object))
  }

  var codingPath: [any CodingKey] { base.codingPath }

  /// The keys, including those of placeholders; sorted, if the decoder does not know the order of the document.
  var allKeys: [Key] {
    replay.trace.list(object)
    let own =
      replay.document == nil
      ? base.allKeys.sorted { $0.stringValue < $1.stringValue } : base.allKeys
    let names = replay.answeredPaths.filter { $0.count == keys.count + 1 && $0.starts(with: keys) }
      .compactMap(\.last?.stringValue).sorted()
    guard !names.isEmpty else { return own }
    let known = Set(own.map(\.stringValue))
    return own + names.filter { !known.contains($0) }.compactMap { Key(stringValue: $0) }
  }

  private func path(to key: Key) -> [PathKey] { keys + [.key(key.stringValue)] }

  private func isAnswered(_ path: [PathKey]) -> Bool {
    !replay.answeredPaths.isEmpty && replay.answeredPaths.contains(path)
  }

  /// The place of the value for `key`; none, if an object with arbitrary keys does not have this one.
  private func place(of key: Key) -> Replay.Place {
    // Even if it is answered, because the object's decoder must know which keys have been read.
    guard isOpen || replay.document != nil else { return .member }
    let isThere = base.contains(key)
    return !isOpen ? .member : isThere ? .element : .nowhere
  }

  func contains(_ key: Key) -> Bool {
    let path = path(to: key)
    replay.trace.ask(about: path)
    return base.contains(key) || isAnswered(path)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    let path = path(to: key)
    replay.trace.ask(about: path)
    if isAnswered(path) { return false }
    return try base.decodeNil(forKey: key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try replay.value(type, at: path(to: key), place(of: key)) {
      try base.decode(type, forKey: key)
    } collect: {
      try base.decode(Collected<Value>.self, forKey: key)
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let path = path(to: key)
    return try replay.container(at: path, place(of: key)) {
      ReplayKeyedContainer<Nested>.over(
        try base.nestedContainer(keyedBy: type, forKey: key), replay, at: path)
    } substitute: {
      $0.container(keyedBy: type)
    }
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    let path = path(to: key)
    return try replay.container(at: path, place(of: key)) {
      ReplayUnkeyedContainer(try base.nestedUnkeyedContainer(forKey: key), replay, at: path)
    } substitute: {
      $0.unkeyedContainer()
    }
  }

  func superDecoder() throws -> any Decoder {
    try superDecoder(at: keys + [.key("super")], .member) { try base.superDecoder() }
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try superDecoder(at: path(to: key), place(of: key)) { try base.superDecoder(forKey: key) }
  }

  private func superDecoder(
    at path: [PathKey], _ place: Replay.Place, _ open: () throws -> any Decoder
  ) throws -> any Decoder {
    try replay.container(at: path, place) {
      ReplayDecoder(replay, try open(), at: path)
    } substitute: {
      $0
    }
  }
}

/// The elements of an array.
struct ReplayUnkeyedContainer: UnkeyedDecodingContainer {
  let replay: Replay
  var base: any UnkeyedDecodingContainer
  let keys: [PathKey]

  init(_ base: any UnkeyedDecodingContainer, _ replay: Replay, at keys: [PathKey]) {
    self.replay = replay
    self.base = base
    self.keys = keys
    moved()
  }

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  private var next: [PathKey] { keys + [.index(base.currentIndex)] }
  private var place: Replay.Place { base.isAtEnd ? .nowhere : .element }

  private func moved() { replay.trace.move(inArrayAt: keys, isAtEnd: base.isAtEnd) }

  mutating func decodeNil() throws -> Bool {
    defer { moved() }
    return try base.decodeNil()
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let index = base.currentIndex
    let value = try replay.value(type, at: next, place) {
      try base.decode(type)
    } collect: {
      try base.decode(Collected<Value>.self)
    }
    try skip(to: index + 1)
    return value
  }

  /// Moves past an element that was answered.
  private mutating func skip(to index: Int) throws {
    if base.currentIndex < index { _ = try base.decode(AnyElement.self) }
    moved()
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let path = next
    defer { moved() }
    return try replay.container(at: path, place) {
      ReplayKeyedContainer<Nested>.over(
        try base.nestedContainer(keyedBy: type), replay, at: path)
    } substitute: {
      $0.container(keyedBy: type)
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let path = next
    defer { moved() }
    return try replay.container(at: path, place) {
      ReplayUnkeyedContainer(try base.nestedUnkeyedContainer(), replay, at: path)
    } substitute: {
      $0.unkeyedContainer()
    }
  }

  mutating func superDecoder() throws -> any Decoder {
    let path = next
    defer { moved() }
    return try replay.container(at: path, place) {
      ReplayDecoder(replay, try base.superDecoder(), at: path)
    } substitute: {
      $0
    }
  }
}

/// A skipped value.
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
    try replay.value(type, at: keys, .member) {
      try base.decode(type)
    } collect: {
      try base.decode(Collected<Value>.self)
    }
  }
}
