/// A small document that is invented while a type reads it, so that its `init(from:)` makes a value; see
/// ``Placeholders``.
///
/// Nothing tells what a type expects in a string or number, so common forms are tried in order: first in objects
/// without optional members and in empty arrays, then in full ones.
final class SyntheticDocument {
  struct Form {
    let number: Int
    let kind: Int
    /// A scalar that the type itself lists.
    let own: Scalar?
    /// Whether optional members are there, and arrays have an element.
    let isFull: Bool
  }

  private let placeholders: Placeholders
  let form: Form
  /// What has been read, which identifies the document among others.
  private(set) var content: [String] = []

  init(_ placeholders: Placeholders, _ form: Form) {
    (self.placeholders, self.form) = (placeholders, form)
  }

  var userInfo: [CodingUserInfoKey: Any] { placeholders.userInfo ?? [:] }

  /// - Throws: an error if a type has no placeholder, or reads without an end.
  func value<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) throws -> Value {
    let count = content.count
    let value =
      count < 10_000
      ? scalar(type, count) ?? placeholders.value(type, form.number + count, at: path) : nil
    guard let value else {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: path, debugDescription: "There is no placeholder."))
    }
    content.append(type is any _ScalarRawValue.Type ? "\(value)" : "\(type) \(form.number + count)")
    return value
  }

  private func scalar<Value>(_ type: Value.Type, _ count: Int) -> Value? {
    let scalar = form.own ?? Scalar.common(form.kind, form.isFull ? count + 1 : count)
    func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Any? {
      Number(exactly: scalar.number) ?? Number(exactly: scalar.number.rounded(.up))
        ?? Number(exactly: count)
    }
    func float<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Any? { Number(scalar.number) }
    return switch type {
    case is String.Type: scalar.text as? Value
    case is Bool.Type: ((form.number + count) % 2 == 1) as? Value
    case let type as any FixedWidthInteger.Type: integer(type) as? Value
    case let type as any BinaryFloatingPoint.Type: float(type) as? Value
    default: nil
    }
  }

  /// The keys of an object: one, as in the encoding of an enumeration with payloads.
  func names<Key: CodingKey>(_ type: Key.Type) -> [String] {
    guard form.isFull else { return [] }
    let names = placeholders.names(of: type) ?? []
    let name = names.isEmpty ? "\(form.number)" : names[form.number % names.count]
    content.append(name)
    return [name]
  }
}

// The scalars of documents.
extension SyntheticDocument {
  struct Scalar {
    let text: String
    let number: Double

    init(_ text: String, _ number: Double) { (self.text, self.number) = (text, number) }

    private init?(_ value: Any) {
      switch value {
      case let text as String: self.init(text, Double(text) ?? 1)
      case let number as any BinaryInteger: self.init("\(number)", Double("\(number)") ?? 1)
      case let number as Double: self.init("\(number)", number)
      case let number as Float: self.init("\(number)", Double(number))
      default: return nil
      }
    }

    /// The strings and numbers that a type itself lists: examples of its rule, or its cases.
    static func own(_ type: any Any.Type) -> [Scalar] {
      if let type = type as? any ValidatedValue.Type {
        return Example.candidates(type).compactMap { Scalar($0) }
      }
      func raw<Value: RawRepresentable>(_ value: Value) -> Any { value.rawValue }
      let cases = cases(type)
      return cases.compactMap { ($0 as? any RawRepresentable).flatMap { Scalar(raw($0)) } }
        + cases.compactMap { Scalar(String(describing: $0)) }
    }

    /// The cases of an enumeration without payloads.
    static func cases(_ type: any Any.Type) -> [Any] {
      func listed<Value: CaseIterable>(_ type: Value.Type) -> [Any] {
        Array(type.allCases.prefix(mostCases))
      }
      func plain<Value>(_ type: Value.Type) -> [Any] {
        Array(PlainCases.of(type).prefix(mostCases))
      }
      if let type = type as? any CaseIterable.Type { return listed(type) }
      return _openExistential(type, do: plain)
    }

    private static let mostCases = 64

    /// The number of common forms.
    static var kinds: Int { numbers.count }

    private static let numbers: [Double] = [
      1, 0, -1, 18, 1_000, 2_000, 1_700_000_000, 4_000_000_000, 0.5, 50, 2, 3, 4, 5, 6, 7,
    ]

    /// A scalar in a common form; the `index`th ones of two forms differ.
    static func common(_ kind: Int, _ index: Int) -> Scalar {
      func digits(_ count: Int) -> String {
        let digits = "\(index)"
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
      }
      let letter = Character(
        UnicodeScalar(UInt8(ascii: "a") + UInt8(truncatingIfNeeded: index % 26)))
      let text =
        switch kind {
        case 0: "\(index + 1)"
        case 1: "2000-01-01T00:00:00Z"
        case 2: "00000000-0000-4000-8000-\(digits(12))"
        case 3: "https://example.com/\(index)"
        case 4: "2001-01-01"
        case 5: "a\(index)@example.com"
        case 6: "a\(letter)"
        case 7: ["UTC", "Europe/London", "Asia/Tokyo"][index % 3]
        case 8: ""
        case 9: "\(letter)"
        case 10: "A\(letter)".uppercased()
        case 11: "AB\(letter)".uppercased()
        case 12: digits(8)
        case 13: "#\(digits(6))"
        case 14: "00:00:00"
        default: "host\(index).example.com"
        }
      return Scalar(text, numbers[kind % numbers.count] + Double(index))
    }
  }
}

/// A value of a synthetic document.
struct SyntheticDecoder: Decoder {
  let document: SyntheticDocument
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { document.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(SyntheticObject<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { SyntheticArray(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { SyntheticValue(decoder: self) }

  fileprivate func within(_ key: any CodingKey) -> SyntheticDecoder {
    SyntheticDecoder(document: document, codingPath: codingPath + [key])
  }
}

private struct SyntheticObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: SyntheticDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.document.names(Key.self).compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.document.form.isFull }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.document.value(type, at: codingPath + [key])
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

/// It has any number of elements for code that does not read the count.
private struct SyntheticArray: UnkeyedDecodingContainer {
  let decoder: SyntheticDecoder
  private(set) var currentIndex = 0

  init(decoder: SyntheticDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.document.form.isFull ? 1 : 0 }
  var isAtEnd: Bool { currentIndex >= count ?? 0 }
  func decodeNil() -> Bool { false }

  private mutating func next() -> SyntheticDecoder {
    defer { currentIndex += 1 }
    return decoder.within(PathKey.index(currentIndex))
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.document.value(type, at: next().codingPath)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedDecodingContainer<Nested> { next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    next().unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { next() }
}

private struct SyntheticValue: SingleValueDecodingContainer {
  let decoder: SyntheticDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.document.value(type, at: codingPath)
  }
}
