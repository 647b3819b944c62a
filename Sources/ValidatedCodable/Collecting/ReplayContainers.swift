/// The decoder that a type receives when it is run again, and a value as a whole: it wraps the original decoder, with a
/// ``Replay`` in between.
///
/// Scalars are decoded like any other value, by the generic methods.
struct ReplayDecoder: Decoder, GenericValueContainer {
  let replay: Replay
  let base: any Decoder
  /// The path from the value that is decoded again.
  let keys: [PathKey]

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try replay.object(at: keys, .member) { try base.container(keyedBy: type) }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try replay.array(at: keys, .member) { try base.unkeyedContainer() }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { (try? base.singleValueContainer())?.decodeNil() ?? false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try replay.value(type, at: keys, .member) {
      try base.singleValueContainer().decode(type)
    } collect: {
      try base.singleValueContainer().decode(Collected<Value>.self)
    }
  }
}

// Containers are opened in the same way, wherever they are.
extension Replay {
  fileprivate func object<Key: CodingKey>(
    at keys: [PathKey], _ slot: Slot, _ open: () throws -> KeyedDecodingContainer<Key>
  ) throws -> KeyedDecodingContainer<Key> {
    try container(at: keys, slot) {
      let base = try open()
      let names = placeholders.names(of: Key.self)
      trace.containers.append(
        Trace.Container(keys: keys, names: names) { base.allKeys.map(\.stringValue) })
      // The keys that a schema asks for are known, though they are not listed.
      let isOpen = names == nil && !(Key.self is _SchemaKey.Type)
      return KeyedDecodingContainer(
        ReplayKeyedContainer(replay: self, base: base, keys: keys, isOpen: isOpen))
    } substitute: {
      $0.container(keyedBy: Key.self)
    }
  }

  fileprivate func array(
    at keys: [PathKey], _ slot: Slot, _ open: () throws -> any UnkeyedDecodingContainer
  ) throws -> any UnkeyedDecodingContainer {
    try container(at: keys, slot) {
      let array = ReplayUnkeyedContainer(replay: self, base: try open(), keys: keys)
      trace.containers.append(Trace.Container(keys: keys))
      array.moved()
      return array
    } substitute: {
      $0.unkeyedContainer()
    }
  }

  fileprivate func decoder(
    at keys: [PathKey], _ slot: Slot, _ open: () throws -> any Decoder
  ) throws -> any Decoder {
    try container(at: keys, slot) {
      ReplayDecoder(replay: self, base: try open(), keys: keys)
    } substitute: {
      $0
    }
  }
}

private struct ReplayKeyedContainer<Key: CodingKey>: GenericKeyedContainer {
  let replay: Replay
  let base: KeyedDecodingContainer<Key>
  let keys: [PathKey]
  /// Whether the object may have any keys.
  let isOpen: Bool

  var codingPath: [any CodingKey] { base.codingPath }

  /// The keys, including those of placeholders; sorted, if the decoder does not know the order of the document.
  var allKeys: [Key] {
    replay.trace.listed.insert(keys)
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

  /// The slot of the value for `key`; none, if an object with arbitrary keys does not have this one.
  private func slot(of key: Key) -> Replay.Slot {
    guard isOpen || replay.document != nil else { return .member }
    // Even if it is answered: the object's decoder must know which keys have been read.
    let isThere = base.contains(key)
    return !isOpen ? .member : isThere ? .element : .missing
  }

  func contains(_ key: Key) -> Bool {
    let isAnswered = replay.ask(about: path(to: key))
    return base.contains(key) || isAnswered
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try !replay.ask(about: path(to: key)) && base.decodeNil(forKey: key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try replay.value(type, at: path(to: key), slot(of: key)) {
      try base.decode(type, forKey: key)
    } collect: {
      try base.decode(Collected<Value>.self, forKey: key)
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try replay.object(at: path(to: key), slot(of: key)) {
      try base.nestedContainer(keyedBy: type, forKey: key)
    }
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try replay.array(at: path(to: key), slot(of: key)) {
      try base.nestedUnkeyedContainer(forKey: key)
    }
  }

  func superDecoder() throws -> any Decoder {
    try replay.decoder(at: keys + [.key("super")], .member) { try base.superDecoder() }
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try replay.decoder(at: path(to: key), slot(of: key)) { try base.superDecoder(forKey: key) }
  }
}

private struct ReplayUnkeyedContainer: GenericUnkeyedContainer {
  let replay: Replay
  var base: any UnkeyedDecodingContainer
  let keys: [PathKey]

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  private var next: [PathKey] { keys + [.index(base.currentIndex)] }
  private var slot: Replay.Slot { base.isAtEnd ? .missing : .element }

  func moved() {
    if base.isAtEnd { replay.trace.listed.insert(keys) }
  }

  mutating func decodeNil() throws -> Bool {
    defer { moved() }
    return try base.decodeNil()
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let index = base.currentIndex
    let value = try replay.value(type, at: next, slot) {
      try base.decode(type)
    } collect: {
      try base.decode(Collected<Value>.self)
    }
    // An element that was answered is passed.
    if base.currentIndex == index { _ = try base.decode(AnyElement.self) }
    moved()
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    defer { moved() }
    return try replay.object(at: next, slot) { try base.nestedContainer(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    defer { moved() }
    return try replay.array(at: next, slot) { try base.nestedUnkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { moved() }
    return try replay.decoder(at: next, slot) { try base.superDecoder() }
  }
}

private struct AnyElement: Decodable {
  init(from decoder: any Decoder) throws {}
}
