/// The strings and numbers as which the values of a type encode themselves.
enum OwnScalars {
  /// The cases of a type with more than these are not listed completely.
  private static let mostCases = 64

  static func of(_ type: any Any.Type) -> [(text: String, number: Double)] {
    if let type = type as? any ValidatedValue.Type {
      return Example.candidates(type).compactMap { scalar($0) }
    }
    let cases = Self.cases(type)
    return cases.compactMap { encoded($0) } + cases.compactMap { scalar(String(describing: $0)) }
  }

  /// The number of values of a type, if they can be counted.
  static func count(_ type: any Any.Type) -> Int? {
    if type == Bool.self { return 2 }
    let count = cases(type).count
    return count == 0 ? nil : count
  }

  private static func cases(_ type: any Any.Type) -> [Any] {
    func listed<Value: CaseIterable>(_ type: Value.Type) -> [Any] {
      Array(type.allCases.prefix(mostCases))
    }
    func plain<Value>(_ type: Value.Type) -> [Any] { Array(PlainCases.of(type).prefix(mostCases)) }
    if let type = type as? any CaseIterable.Type { return listed(type) }
    return _openExistential(type, do: plain)
  }

  private static func encoded(_ value: Any) -> (text: String, number: Double)? {
    func raw<Value: RawRepresentable>(_ value: Value) -> Any { value.rawValue }
    if let value = value as? any Encodable {
      let encoder = ScalarEncoder()
      if (try? value.encode(to: encoder)) != nil, let scalar = encoder.result.value {
        return self.scalar(scalar)
      }
    }
    return (value as? any RawRepresentable).flatMap { scalar(raw($0)) }
  }

  private static func scalar(_ value: Any) -> (text: String, number: Double)? {
    switch value {
    case let text as String: (text, Double(text) ?? 1)
    case let number as any BinaryInteger: ("\(number)", Double("\(number)") ?? 1)
    case let number as Double: ("\(number)", number)
    case let number as Float: ("\(number)", Double(number))
    case let bool as Bool: ("\(bool)", bool ? 1 : 0)
    default: nil
    }
  }
}

/// Stores a value that encodes as a scalar.
private struct ScalarEncoder: Encoder {
  final class Result {
    var value: Any?
  }

  let result = Result()
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Ignoring<Key>())
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { IgnoringElements() }
  func singleValueContainer() -> any SingleValueEncodingContainer { Single(result: result) }

  struct Single: SingleValueEncodingContainer {
    let result: Result
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {}

    func encode<Value: Encodable>(_ value: Value) throws {
      if value is any _ScalarRawValue {
        result.value = value
      } else {
        let encoder = ScalarEncoder()
        try value.encode(to: encoder)
        result.value = encoder.result.value
      }
    }
  }

  struct Ignoring<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var codingPath: [any CodingKey] { [] }
    func encodeNil(forKey key: Key) {}
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) {}
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(Ignoring<Nested>()) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      IgnoringElements()
    }
    func superEncoder() -> any Encoder { ScalarEncoder() }
    func superEncoder(forKey key: Key) -> any Encoder { ScalarEncoder() }
  }

  struct IgnoringElements: UnkeyedEncodingContainer {
    var codingPath: [any CodingKey] { [] }
    private(set) var count = 0
    mutating func encodeNil() { count += 1 }
    mutating func encode<Value: Encodable>(_ value: Value) { count += 1 }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(Ignoring<Nested>()) }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { IgnoringElements() }
    mutating func superEncoder() -> any Encoder { ScalarEncoder() }
  }
}
