/// How many elements the arrays of a schema have, whose fields have no keys.
struct Positions: Sendable {
  /// How many elements there must be.
  let minimum: Int
  /// How many elements have fields.
  let maximum: Int
  /// Whether there may be no others.
  let isExact: Bool

  /// Nil if no field is an element of an array.
  init?(_ fields: [AnyField], isExact: Bool) {
    guard fields.first?.keys.isPosition ?? false else { return nil }
    minimum = (fields.lastIndex { !$0.mayBeMissing } ?? -1) + 1
    maximum = fields.count
    self.isExact = isExact
  }

  /// What is wrong with a number of elements.
  func violation(of count: Int) -> Violation? {
    guard count < minimum || isExact && count > maximum else { return nil }
    return .wrongCount(count, minimum: minimum, maximum: isExact ? maximum : nil)
  }
}

extension Violation {
  /// The violation of an array with fixed positions that has `count` elements.
  static func wrongCount(_ count: Int, minimum: Int, maximum: Int?) -> Violation {
    Violation(
      .wrongCount,
      .init(
        present: (.minimum, minimum > 0 ? .integer(minimum) : nil),
        (.maximum, maximum.map { .integer($0) }), (.actual, .integer(count))))
  }
}

// The elements of an array, read by their positions. Scalars are decoded like any other value, by the generic methods.

/// The elements of an array as the members of an object, whose keys are their positions.
struct DecodedPositions: KeyedDecodingContainerProtocol {
  typealias Key = _SchemaKey

  /// What is wrong with the number of elements.
  let violation: Violation?
  /// How many elements of the document's array come before the first field: 1 after a tag.
  let first: Int
  let codingPath: [any CodingKey]
  private let minimum: Int
  private let elements: [any Decoder]
  private let decoder: any Decoder

  init(_ positions: Positions, of decoder: any Decoder) throws {
    self.decoder = decoder
    codingPath = decoder.codingPath
    var array = try decoder.unkeyedContainer()
    first = array.currentIndex
    var elements: [any Decoder] = []
    while !array.isAtEnd, positions.isExact || elements.count < positions.maximum {
      elements.append(try array.superDecoder())
    }
    minimum = positions.minimum
    violation = positions.violation(of: elements.count)
    self.elements = elements
  }

  /// Whether there is no element at a position, and must be one.
  func isMissing(_ position: Int) -> Bool { position >= elements.count && position < minimum }

  var allKeys: [Key] { elements.indices.map { Key(position: first + $0) } }

  private func index(of key: Key) -> Int? {
    key.intValue.map { $0 - first }.flatMap { elements.indices.contains($0) ? $0 : nil }
  }

  func contains(_ key: Key) -> Bool { index(of: key) != nil }

  /// The decoder of the element at a position.
  func superDecoder(forKey key: Key) throws -> any Decoder {
    guard let index = index(of: key) else {
      throw DecodingError.violation(Violation(.missingKey), at: codingPath + [key])
    }
    return elements[index]
  }

  func superDecoder() throws -> any Decoder { decoder }

  func decodeNil(forKey key: Key) throws -> Bool {
    try superDecoder(forKey: key).singleValueContainer().decodeNil()
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try superDecoder(forKey: key).singleValueContainer().decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }
}

/// An array whose elements are written by their positions; those that are left out in front of others are null.
struct EncodedPositions: KeyedEncodingContainerProtocol {
  typealias Key = _SchemaKey

  private var array: any UnkeyedEncodingContainer
  /// How many elements come before the first field: 1 after a tag.
  private let first: Int

  init(_ encoder: any Encoder) {
    array = encoder.unkeyedContainer()
    first = array.count
  }

  var codingPath: [any CodingKey] { array.codingPath }

  /// Makes the element at a position the next one.
  private mutating func advance(to key: Key) throws {
    while array.count < first + (key.intValue ?? 0) { try array.encodeNil() }
  }

  mutating func encodeNil(forKey key: Key) throws {
    try advance(to: key)
    try array.encodeNil()
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try advance(to: key)
    try array.encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    try? advance(to: key)
    return array.nestedContainer(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    try? advance(to: key)
    return array.nestedUnkeyedContainer()
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    try? advance(to: key)
    return array.superEncoder()
  }

  mutating func superEncoder() -> any Encoder { array.superEncoder() }
}
