/// A small document that is invented while a type reads it, so that its `init(from:)` makes a value; see
/// ``Placeholders``.
///
/// Every string and number in it is in the same form. Objects have the members that a type requires, and arrays are
/// empty; if the document is full, optional members are there as well, and arrays have elements.
final class SyntheticDocument {
  private let placeholders: Placeholders
  /// The number of the document, which distinguishes it from others.
  private let number: Int
  private let scalar: (_ index: Int) -> Scalar
  /// The number of elements of an array; 0 if the document is not full.
  fileprivate let elementCount: Int
  fileprivate var isFull: Bool { elementCount > 0 }
  /// What has been read, which identifies the document among others.
  private(set) var content: [String] = []

  init(
    _ placeholders: Placeholders, number: Int, elementCount: Int = 0,
    scalar: @escaping (_ index: Int) -> Scalar
  ) {
    (self.placeholders, self.number) = (placeholders, number)
    (self.elementCount, self.scalar) = (elementCount, scalar)
  }

  fileprivate var userInfo: [CodingUserInfoKey: Any] { placeholders.userInfo ?? [:] }

  /// - Throws: an error if a type has no placeholder, or reads without an end.
  fileprivate func value<Value: Decodable>(
    _ type: Value.Type, at path: [any CodingKey]
  ) throws -> Value {
    let count = content.count
    guard count < 10_000,
      let value = scalar(isFull ? count + 1 : count).value(of: type)
        ?? placeholders.value(type, number + count, at: path)?.value
    else {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: path, debugDescription: "There is no placeholder."))
    }
    content.append(type is any _ScalarRawValue.Type ? "\(value)" : "\(type) \(number + count)")
    return value
  }

  /// The keys of an object: one, as in the encoding of an enumeration with payloads; a schema asks which are unknown.
  fileprivate func names<Key: CodingKey>(_ type: Key.Type) -> [String] {
    guard isFull, Key.self != _SchemaKey.self else { return [] }
    let names = placeholders.names(of: type) ?? []
    let name = names.isEmpty ? "\(number)" : names[number % names.count]
    content.append(name)
    return [name]
  }
}

struct SyntheticDecoder: Decoder {
  let document: SyntheticDocument
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { document.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(SyntheticContainer<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { elements(atLeast: 0) }

  func elements(atLeast fewest: Int) -> any UnkeyedDecodingContainer {
    SyntheticContainer<PathKey>(decoder: self, fewest: fewest)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SyntheticContainer<PathKey>(decoder: self)
  }

  fileprivate func within(_ key: any CodingKey) -> SyntheticDecoder {
    SyntheticDecoder(document: document, codingPath: codingPath + [key])
  }
}

/// An object, an array, or a single value, as its type requests it.
private final class SyntheticContainer<Key: CodingKey>: GenericKeyedContainer,
  GenericUnkeyedContainer, SingleValueDecodingContainer
{
  private let decoder: SyntheticDecoder
  private(set) var currentIndex = 0
  /// The minimum number of elements of an array.
  private let fewest: Int

  init(decoder: SyntheticDecoder, fewest: Int = 0) {
    (self.decoder, self.fewest) = (decoder, fewest)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }

  fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try decoder.document.value(type, at: codingPath)
  }

  // An object.

  var allKeys: [Key] { decoder.document.names(Key.self).compactMap { Key(stringValue: $0) } }
  func contains(_ key: Key) -> Bool { decoder.document.isFull }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.document.value(type, at: codingPath + [key])
  }

  func superDecoder(forKey key: Key) -> any Decoder { decoder.within(key) }

  // An array, of any number of elements for code that does not read the count.

  var count: Int? { max(decoder.document.elementCount, fewest) }
  var isAtEnd: Bool { currentIndex >= count ?? 0 }

  /// Of an object's superclass, or an array's next element.
  func superDecoder() -> any Decoder {
    defer { currentIndex += 1 }
    return decoder.within(PathKey.index(currentIndex))
  }
}

// Of an array or a single value: the defaults of these methods refuse the types.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension SyntheticContainer {
  func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }
}
