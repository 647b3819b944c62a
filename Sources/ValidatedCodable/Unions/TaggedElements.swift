// The elements behind the tag of an array, such as 5 and true of ["set", 5, true], as a document of their own. Scalars
// are coded like any other value, by the generic methods.

/// Decodes a payload from the elements behind a tag.
struct ElementsDecoder: Decoder, SingleValueDecodingContainer {
  private let array: any Decoder
  private let elements: [any Decoder]
  /// The first element of the array.
  let tag: any Decoder

  init(of array: any Decoder) throws {
    self.array = array
    var container = try array.unkeyedContainer()
    guard !container.isAtEnd else {
      throw DecodingError.violation(
        .wrongCount(0, minimum: 1, maximum: nil), at: array.codingPath)
    }
    tag = try container.superDecoder()
    var elements: [any Decoder] = []
    while !container.isAtEnd { elements.append(try container.superDecoder()) }
    self.elements = elements
  }

  var codingPath: [any CodingKey] { array.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { array.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    // Fails, as for any array.
    try array.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    DecodedElements(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard type is any _ScalarRawValue.Type else { return try type.init(from: self) }
    return try only().singleValueContainer().decode(type)
  }

  /// The single element behind the tag.
  func only() throws -> any Decoder {
    guard let element = elements.first, elements.count == 1 else {
      throw DecodingError.violation(
        .wrongCount(elements.count + 1, minimum: 2, maximum: 2), at: codingPath)
    }
    return element
  }
}

private struct DecodedElements: UnkeyedDecodingContainer {
  let elements: [any Decoder]
  let codingPath: [any CodingKey]
  private var position = 0

  init(elements: [any Decoder], codingPath: [any CodingKey]) {
    (self.elements, self.codingPath) = (elements, codingPath)
  }

  /// The tag is the first element of the array.
  var currentIndex: Int { position + 1 }
  var count: Int? { elements.count + 1 }
  var isAtEnd: Bool { position == elements.count }

  private func next() throws -> any Decoder {
    guard position < elements.count else {
      throw DecodingError.violation(
        Violation(.missingKey), at: codingPath + [AnyCodingKey(index: currentIndex)])
    }
    return elements[position]
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try next()
    position += 1
    return decoder
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try next().singleValueContainer().decodeNil()
    if isNil { position += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try next().singleValueContainer().decode(type)
    position += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> { try superDecoder().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }
}

/// Encodes a payload as the elements behind a tag.
struct ElementsEncoder: Encoder, SingleValueEncodingContainer {
  private let base: any Encoder
  private let array: EncodedElements

  init(_ base: any Encoder, tag: String) throws {
    self.base = base
    array = EncodedElements(base.unkeyedContainer())
    try array.encode(tag)
  }

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // An object is the only element behind the tag.
    array.nestedContainer(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { array }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() throws { try array.encodeNil() }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard Value.self is any _ScalarRawValue.Type else { return try value.encode(to: self) }
    try array.encode(value)
  }
}

/// An array that is written by several owners.
private final class EncodedElements: UnkeyedEncodingContainer {
  private var array: any UnkeyedEncodingContainer

  init(_ array: any UnkeyedEncodingContainer) { self.array = array }

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int { array.count }

  func encodeNil() throws { try array.encodeNil() }
  func encode<Value: Encodable>(_ value: Value) throws { try array.encode(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    array.nestedContainer(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { array.nestedUnkeyedContainer() }
  func superEncoder() -> any Encoder { array.superEncoder() }
}
