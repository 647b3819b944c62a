/// A decoder as strict as the protocols allow: it gives what was asked for, of exactly that type,
/// and counts nothing as null, missing or convertible that is not.
public indirect enum Tree: Sendable {
  case null
  case scalar(any Sendable & Decodable)
  case array([Tree])
  case object([String: Tree])

  /// Decodes `type` of this tree.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: TreeDecoder(tree: self, codingPath: []))
  }
}

struct TreeDecoder: Decoder {
  let tree: Tree
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = tree else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(TreeObject<Key>(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = tree else { throw mismatch([Any].self) }
    return TreeArray(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: any Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "")
    if case .null = tree { return .valueNotFound(type, context) }
    return .typeMismatch(type, context)
  }

  func scalar<Value>(_ type: Value.Type) throws -> Value {
    guard case .scalar(let scalar) = tree, let value = scalar as? Value else {
      throw mismatch(type)
    }
    return value
  }
}

extension TreeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    if case .null = tree { true } else { false }
  }

  // The scalars' own `init(from:)` ends here; every other type decodes itself.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
  func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  func decode(_ type: String.Type) throws -> String { try scalar(type) }
  func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }
}

private struct TreeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: Tree]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func decoder(_ key: Key) throws -> TreeDecoder {
    guard let tree = members[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
    }
    return TreeDecoder(tree: tree, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: decoder(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    throw DecodingError.valueNotFound(
      Any.self, .init(codingPath: codingPath, debugDescription: "no super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

private struct TreeArray: UnkeyedDecodingContainer {
  let elements: [Tree]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  init(elements: [Tree], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  private struct IndexKey: CodingKey {
    let intValue: Int?
    var stringValue: String { "Index \(intValue ?? 0)" }
    init?(stringValue: String) { nil }
    init(intValue: Int) { self.intValue = intValue }
  }

  private func decoder() throws -> TreeDecoder {
    let path = codingPath + [IndexKey(intValue: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(Any.self, .init(codingPath: path, debugDescription: ""))
    }
    return TreeDecoder(tree: elements[currentIndex], codingPath: path)
  }

  private mutating func next<Result>(_ body: (TreeDecoder) throws -> Result) throws -> Result {
    let result = try body(decoder())
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard try decoder().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try Value(from: $0) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
