/// Values that a type's `init(from:)` is given where the document has none for it; see ``Replay``.
///
/// They are valid: values that some document might hold. Of any type that is not a scalar or validated, it
/// is what that decodes from a document with nothing in it: texts without characters, zeros, arrays
/// without elements, nulls; or a value that has been decoded elsewhere in the document.
///
/// Whoever decodes uses them, one after the other.
package final class StandIns: @unchecked Sendable {
  /// Those of the document that is being decoded, if its decoder keeps none.
  @TaskLocal static var current: StandIns?

  /// What types find in their decoder's `userInfo`; nil as long as no decoder has been seen.
  private var userInfo: [CodingUserInfoKey: Any]?
  /// By type: to find one takes longer than to decode a record.
  private var values: [ObjectIdentifier: Any?] = [:]

  /// Those of a decoder's document.
  static func of(_ decoder: any Decoder) -> StandIns {
    if let document = decoder as? any DocumentDecoder { return document.standIns }
    let standIns = current ?? StandIns()
    if standIns.userInfo == nil { standIns.userInfo = decoder.userInfo }
    return standIns
  }

  package init(userInfo: [CodingUserInfoKey: Any]? = nil) { self.userInfo = userInfo }

  /// A value of the type for what is at `path`; nil if there is none that is easily found.
  func value<Value: Decodable>(
    _ type: Value.Type, at path: @autoclosure () -> [any CodingKey]
  ) -> Value? {
    let identifier = ObjectIdentifier(type)
    if let known = values[identifier] { return known as? Value }
    // A type within itself has none; nor has one that has been looked for in vain.
    values.updateValue(nil, forKey: identifier)
    let value = find(type, at: path())
    values.updateValue(value, forKey: identifier)
    return value
  }

  /// Remembers a value that the document has, if there is no other of its type.
  func learn<Value>(_ value: Value) {
    let identifier = ObjectIdentifier(Value.self)
    if case .some(.some) = values[identifier] { return }
    values.updateValue(value, forKey: identifier)
  }

  private func find<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) -> Value? {
    if let value = Self.scalar(type) { return value }
    switch type {
    case let type as any StandInProvider.Type: return type.standIn(of: self, at: path) as? Value
    case let type as any ValidatedValue.Type: return Self.example(of: type) as? Value
    case let type as any CaseIterable.Type: return Self.first(of: type) as? Value
    default: break
    }
    for text in Self.texts {
      let decoder = StandInDecoder(
        standIns: self, text: text, codingPath: path, userInfo: userInfo ?? [:])
      if let value = try? Value(from: decoder) { return value }
    }
    return nil
  }

  /// Texts that types which are written as such may take, the last ones UUIDs and URLs.
  private static let texts = ["", "00000000-0000-0000-0000-000000000000", "a:a"]

  /// A value of a type that containers have a method of its own for.
  static func scalar<Value>(_ type: Value.Type) -> Value? {
    switch type {
    case is String.Type: "" as? Value
    case is Bool.Type: false as? Value
    case let type as any FixedWidthInteger.Type: zero(type) as? Value
    case let type as any BinaryFloatingPoint.Type: zero(type) as? Value
    default: nil
    }
  }

  private static func zero<Value: Numeric>(_ type: Value.Type) -> Value { 0 }

  private static func first<Value: CaseIterable>(of type: Value.Type) -> Value? {
    type.allCases.first
  }

  private static func example<Value: ValidatedValue>(of type: Value.Type) -> Value? {
    type.example.flatMap { try? Value($0) }
  }
}

/// A type that has a stand-in if the type within has one.
protocol StandInProvider {
  static func standIn(of standIns: StandIns, at path: [any CodingKey]) -> Self?
}

extension LongWay: StandInProvider {
  static func standIn(of standIns: StandIns, at path: [any CodingKey]) -> LongWay? {
    standIns.value(Value.self, at: path).map { LongWay(value: $0) }
  }
}

/// A document with nothing in it.
private struct StandInDecoder: Decoder {
  let standIns: StandIns
  let text: String
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(StandInObject<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { StandInArray(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { StandInValue(decoder: self) }

  func within(_ key: any CodingKey) -> StandInDecoder {
    StandInDecoder(
      standIns: standIns, text: text, codingPath: codingPath + [key], userInfo: userInfo)
  }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self, let text = text as? Value { return text }
    if let value = standIns.value(type, at: codingPath) { return value }
    throw DecodingError.valueNotFound(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: "No stand-in."))
  }
}

private struct StandInObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: StandInDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { [] }
  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.within(key).value(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> { decoder.within(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.within(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder.within(PathKey.key("super")) }
  func superDecoder(forKey key: Key) -> any Decoder { decoder.within(key) }
}

/// It has no elements for who asks first, and any number for who does not.
private struct StandInArray: UnkeyedDecodingContainer {
  let decoder: StandInDecoder
  private(set) var currentIndex = 0

  init(decoder: StandInDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  func decodeNil() -> Bool { false }

  private mutating func next() -> StandInDecoder {
    defer { currentIndex += 1 }
    return decoder.within(PathKey.index(currentIndex))
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().value(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedDecodingContainer<Nested> { next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    next().unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { next() }
}

private struct StandInValue: SingleValueDecodingContainer {
  let decoder: StandInDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
}
