/// A small document that is invented while a type reads it, so that its `init(from:)` makes a value; see
/// ``StandIns``.
final class SyntheticDocument {
  /// The keys of its objects.
  enum Keys {
    /// Every case of the coding key type.
    case all
    /// One case, and every key of the nested object, as in the encoding of an enumeration with payloads.
    case one(Int)
    /// The keys that are requested. They are unknown beforehand; see ``learned``.
    case asked
    /// The keys that were requested the last time, by the path of the object.
    case known([[PathKey]: [String]])
  }

  let standIns: StandIns
  let form: SyntheticForm
  let keys: Keys
  /// The number of the stand-ins of contained types; nil for those of elements.
  let index: Int?
  /// The keys that have been requested.
  private(set) var learned: [[PathKey]: [String]] = [:]
  /// The scalars that have been read.
  private(set) var scalars: [String] = []
  /// The keys that have been read from objects with arbitrary keys.
  private var keysRead: [String] = []
  /// Whether an object was read, and whether another type was.
  private(set) var hasObjects = false
  private(set) var hasCompounds = false
  private var reads = 0

  init(_ standIns: StandIns, _ form: SyntheticForm, _ keys: Keys, index: Int?) {
    self.standIns = standIns
    self.form = form
    self.keys = keys
    self.index = index
  }

  /// The number of keys that lead to the document.
  private var depth = 0

  /// The value of a type that decodes itself from the document.
  func decode<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) -> Value? {
    depth = path.count
    return try? Value(from: SyntheticDecoder(document: self, codingPath: path))
  }

  fileprivate func value<Value: Decodable>(
    _ type: Value.Type, at path: [any CodingKey], isElement: Bool = false
  ) throws -> Value {
    reads += 1
    guard reads < 10_000,
      let value = scalar(type) ?? compound(type, at: path, isElement: isElement)
    else {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: path, debugDescription: "There is no stand-in."))
    }
    return value
  }

  private func scalar<Value>(_ type: Value.Type) -> Value? {
    let count = scalars.count
    let value: Value? =
      switch type {
      case is String.Type: form.text(count) as? Value
      case is Bool.Type: ((form.kind + form.start + count) % 2 == 1) as? Value
      case let type as any FixedWidthInteger.Type: integer(type, count) as? Value
      case let type as any BinaryFloatingPoint.Type: float(type, count) as? Value
      default: nil
      }
    if let value { scalars.append("\(value)") }
    return value
  }

  private func integer<Number: FixedWidthInteger>(_ type: Number.Type, _ index: Int) -> Number? {
    let number = form.number(index)
    return Number(exactly: number) ?? Number(exactly: number.rounded(.up)) ?? Number(exactly: index)
  }

  private func float<Number: BinaryFloatingPoint>(_ type: Number.Type, _ index: Int) -> Number {
    Number(form.number(index))
  }

  private func compound<Value: Decodable>(
    _ type: Value.Type, at path: [any CodingKey], isElement: Bool
  ) -> Value? {
    hasCompounds = true
    // Elements differ, if their type has enough values; their contents may be equal.
    let isAnother = isElement || index == nil
    let isUnique = isAnother && standIns.count(of: type) == nil
    let number = isAnother ? standIns.reserve(type) : index ?? 0
    var value = standIns.value(type, number, at: path, isElement: isUnique)
    if value == nil, isUnique, !isElement {
      value = standIns.value(type, number, at: path, isElement: false)
    }
    if value != nil { scalars.append("\(type) \(number)") }
    return value
  }

  /// Identifies this document among others: all values that have been read from it.
  var content: [String] { scalars + keysRead }

  /// The keys of the object at a path.
  fileprivate func names<Key: CodingKey>(_ type: Key.Type, at path: [PathKey]) -> [String] {
    hasObjects = true
    let all = standIns.names(of: type)
    switch keys {
    case .all: return all ?? anyKeys
    case .one(let index):
      guard let all, !all.isEmpty else { return anyKeys }
      return path.count == depth ? [all[index % all.count]] : all
    case .asked: return learned[path] ?? []
    case .known(let known): return known[path] ?? []
    }
  }

  fileprivate func read(_ key: any CodingKey) {
    if anyKeys.contains(key.stringValue) { keysRead.append(key.stringValue) }
  }

  /// Keys for objects with arbitrary keys, such as dictionaries.
  private lazy var anyKeys = (0..<form.elements).map { "\(SyntheticForm.first + form.start + $0)" }

  /// - Throws: an error if the object has no such key.
  fileprivate func ask<Key: CodingKey>(for key: Key, at path: [PathKey]) throws {
    hasObjects = true
    reads += 1
    if case .asked = keys, reads < 10_000 {
      if learned[path]?.contains(key.stringValue) != true {
        learned[path, default: []].append(key.stringValue)
      }
    } else if !names(Key.self, at: path).contains(key.stringValue) {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: path, debugDescription: "There is no such key."))
    }
  }
}

/// A value of a synthetic document.
struct SyntheticDecoder: Decoder {
  let document: SyntheticDocument
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { document.standIns.userInfo ?? [:] }
  fileprivate var path: [PathKey] { codingPath.map { PathKey($0) } }

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
  var allKeys: [Key] {
    decoder.document.names(Key.self, at: decoder.path).compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool {
    (try? decoder.document.ask(for: key, at: decoder.path)) != nil
  }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  private func within(_ key: Key) throws -> SyntheticDecoder {
    try decoder.document.ask(for: key, at: decoder.path)
    decoder.document.read(key)
    return decoder.within(key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.document.value(type, at: within(key).codingPath)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try within(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try within(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder.within(PathKey.key("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try within(key) }
}

/// It has any number of elements for code that does not read the count.
private struct SyntheticArray: UnkeyedDecodingContainer {
  let decoder: SyntheticDecoder
  private(set) var currentIndex = 0

  init(decoder: SyntheticDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.document.form.elements }
  var isAtEnd: Bool { currentIndex >= decoder.document.form.elements }
  func decodeNil() -> Bool { false }

  private mutating func next() -> SyntheticDecoder {
    defer { currentIndex += 1 }
    return decoder.within(PathKey.index(currentIndex))
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.document.value(type, at: next().codingPath, isElement: true)
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
