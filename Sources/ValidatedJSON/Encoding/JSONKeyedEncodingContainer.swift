import ValidatedCodable

/// The object to which a container writes, and what is known of others to which it has written.
final class JSONEncodedObject {
  // An encoding has one user at a time.
  @safe @exclusivity(unchecked) private(set) var level = 0
  @safe @exclusivity(unchecked) private(set) var serial = 0
  @safe @exclusivity(unchecked) var keys = JSONLearnedKeys()
  /// Tells the objects to which the container writes apart.
  @safe @exclusivity(unchecked) private(set) var use = 0

  deinit { keys.deallocate() }

  @inline(__always)
  func begin(_ level: Int, _ serial: Int, use: Int) {
    self.use = use
    self.level = level
    self.serial = serial
    keys.begin()
  }
}

extension JSONEncoding {
  @inline(__always)
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, level: Int, _ serial: Int
  ) -> KeyedEncodingContainer<Key> {
    let use = levels.nextSerial()
    if let unused = pool.unused(keyedBy: type, level: level) {
      unused.move { $0.begin(level, serial, use: use) }
      return unused.container(KeyedEncodingContainer<Key>.self)
    }
    let object = JSONEncodedObject()
    object.begin(level, serial, use: use)
    let container = KeyedEncodingContainer(
      JSONKeyedEncodingContainer<Key>(encoding: self, object: object))
    pool.keep(container, keyedBy: type, level: level, at: object)
    return container
  }
}

/// The members of an object that is being written.
struct JSONKeyedEncodingContainer<Key: CodingKey>: GenericKeyedEncodingContainer {
  let encoding: JSONEncoding
  let object: JSONEncodedObject

  var codingPath: [any CodingKey] { encoding.path(ofValueAt: object.level, object.serial) }

  @inline(__always)
  private func put(_ key: some CodingKey, _ body: () throws -> Void) throws {
    try encoding.appending(to: .object, at: object.level, object.serial) {
      if encoding.style.learnsKeys, encoding.levels[object.level].expects(object.use),
        let learned = object.keys.text(of: key.stringValue)
      {
        encoding.beginMember(learned, at: object.level, by: object.use)
      } else {
        try begin(key)
      }
      try body()
    }
  }

  /// Begins a member with a key that was not expected.
  @inline(never)
  private func begin(_ key: some CodingKey) throws {
    try encoding.member(key)
    if encoding.style.learnsKeys { object.keys.learn(key.stringValue) }
  }

  func encodeNil(forKey key: Key) throws {
    try put(key) { encoding.output.append("null" as StaticString) }
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try put(key) { try encoding.nested { try encoding.write(value) } }
  }

  /// Implements the requirements for scalars, for each of which it is compiled.
  @_implements(KeyedEncodingContainerProtocol,encode(_:forKey:))
  @inline(__always)
  func write<Value: JSONScalar>(_ value: Value, forKey key: Key) throws {
    try put(key) { try value.write(to: encoding, inside: 1) }
  }

  func superEncoder() -> any Encoder { part(for: PathKey.key("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { part(for: key) }

  private func part(for key: some CodingKey) -> JSONValueEncoder {
    encoding.part(of: .object, at: object.level, object.serial) { try begin(key) }
  }
}
