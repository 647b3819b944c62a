/// Values that a type's `init(from:)` is given where the document has none for it; see ``Replay``.
///
/// They are valid: values that some document might hold. Of any type that is not a scalar or validated, it
/// is what that decodes from a document with nothing in it: texts without characters, zeros, arrays
/// without elements, nulls.
enum StandIn {
  /// A value of the type; nil if there is none that is easily found.
  static func value<Value: Decodable>(_ type: Value.Type, depth: Int = 0) -> Value? {
    guard depth < 32 else { return nil }
    if let value = scalar(type) { return value }
    switch type {
    case let type as any StandInProvider.Type: return type.standIn(depth: depth) as? Value
    case let type as any ValidatedValue.Type: return example(of: type) as? Value
    case let type as any CaseIterable.Type: return first(of: type) as? Value
    default: break
    }
    for text in texts {
      if let value = try? Value(from: StandInDecoder(text: text, depth: depth)) { return value }
    }
    return nil
  }

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

  /// Texts that types which are written as such may take, the last ones UUIDs and URLs.
  private static let texts = ["", "00000000-0000-0000-0000-000000000000", "a:a"]

  /// Whether a type is Foundation's, and so one that a decoder may have a strategy for.
  static func isFoundations(_ type: any Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("Foundation")
  }

  private static func zero<Value: Numeric>(_ type: Value.Type) -> Value { 0 }

  private static func first<Value: CaseIterable>(of type: Value.Type) -> Value? {
    type.allCases.first
  }

  private static func example<Value: ValidatedValue>(of type: Value.Type) -> Value? {
    guard let candidate = type.example else { return nil }
    return try? Value(candidate)
  }
}

/// Stand-ins by type: to find one takes longer than to decode a record.
package final class StandIns {
  private var values: [ObjectIdentifier: Any?] = [:]

  package init() {}

  func value<Value: Decodable>(_ type: Value.Type) -> Value? {
    let identifier = ObjectIdentifier(type)
    if let known = values[identifier] { return known as? Value }
    let value = StandIn.value(type)
    values.updateValue(value, forKey: identifier)
    return value
  }
}

/// A type that has a stand-in if the type within has one.
protocol StandInProvider {
  static func standIn(depth: Int) -> Self?
}

extension LongWay: StandInProvider {
  static func standIn(depth: Int) -> LongWay? {
    StandIn.value(Value.self, depth: depth).map { LongWay(value: $0) }
  }
}

/// A document with nothing in it.
private struct StandInDecoder: Decoder {
  let text: String
  let depth: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(StandInObject<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { StandInArray(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { StandInValue(decoder: self) }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self, let text = text as? Value { return text }
    if let value = StandIn.value(type, depth: depth + 1) { return value }
    throw missing(type)
  }

  func missing(_ type: any Any.Type) -> DecodingError {
    .valueNotFound(type, DecodingError.Context(codingPath: [], debugDescription: "No stand-in."))
  }
}

private struct StandInObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: StandInDecoder

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }
  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.value(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> { decoder.container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct StandInArray: UnkeyedDecodingContainer {
  let decoder: StandInDecoder

  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw decoder.missing(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw decoder.missing(Nested.self) }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw decoder.missing([Any].self)
  }

  func superDecoder() throws -> any Decoder { throw decoder.missing(Any.self) }
}

private struct StandInValue: SingleValueDecodingContainer {
  let decoder: StandInDecoder

  var codingPath: [any CodingKey] { [] }
  func decodeNil() -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
}
