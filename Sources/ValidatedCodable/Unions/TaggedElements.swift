// The elements behind the tag of an array, such as 5 and true of ["set", 5, true], as a document of their own for payloads
// that are arrays themselves. Any other payload is the single element behind the tag.

import TypedMemory

/// A type whose values are the elements behind a tag, rather than one of them.
protocol SpreadBehindTag {}

extension Array: SpreadBehindTag {}
extension LossyArray: SpreadBehindTag {}
extension NonEmptyCollection: SpreadBehindTag where Elements: SpreadBehindTag {}

/// Decodes an array from the elements behind the first ones.
struct ElementsDecoder: Decoder, GenericValueContainer {
  let array: any Decoder
  /// How many elements are in front of them.
  let skipping: Int

  var codingPath: [any CodingKey] { array.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { array.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    // Fails, as for any array.
    try array.container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    var elements = try array.unkeyedContainer()
    while elements.currentIndex < skipping, !elements.isAtEnd { _ = try elements.superDecoder() }
    return elements
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A scalar asks for a single value again; an array is none.
    guard !(type is any _ScalarRawValue.Type) else {
      return try array.singleValueContainer().decode(type)
    }
    return try type.init(from: self)
  }
}

/// An array with a tag in front.
struct TaggedElements {
  let tag: String
  private let array: any Decoder
  private var elements: any UnkeyedDecodingContainer
  /// The index of the tag: another one may be in front of it.
  private let start: Int

  init(of array: any Decoder) throws {
    self.array = array
    elements = try array.unkeyedContainer()
    start = elements.currentIndex
    guard !elements.isAtEnd else {
      throw DecodingError.violation(
        .wrongCount(0, minimum: 1, maximum: nil), at: array.codingPath)
    }
    tag = try elements.decode(String.self)
  }

  /// All elements behind the tag.
  var all: ElementsDecoder { ElementsDecoder(array: array, skipping: 1) }

  /// Whether the decoder refuses elements that nothing reads.
  var refusesOthers: Bool { (array as? any DocumentDecoder)?.refusesUnknownKeys ?? false }

  /// The first element behind the tag; nil if there is none.
  ///
  /// - Parameter allowed: how many elements there may be, with the tag.
  func first(of allowed: ClosedRange<Int>) throws -> (any Decoder)? {
    var elements = elements
    let first = elements.isAtEnd ? nil : try elements.superDecoder()
    while !elements.isAtEnd { _ = try elements.superDecoder() }
    let count = elements.currentIndex - start
    guard allowed.contains(count) else {
      throw DecodingError.violation(
        .wrongCount(count, minimum: allowed.lowerBound, maximum: allowed.upperBound),
        at: array.codingPath)
    }
    return first
  }
}

/// Encodes a payload as elements of an array behind others, or as members of an object beside others.
///
/// An encoder may stop the program if it is asked for a second container of another kind.
struct PartEncoder: ValidatingEncoder, SingleValueEncodingContainer {
  let base: any Encoder
  /// The array; nil for an object.
  var array: EncodedElements?

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    array?.nestedContainer(keyedBy: type) ?? base.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { array ?? base.unkeyedContainer() }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws {
    guard let array else { throw noObject(nil as Int? as Any) }
    try array.encodeNil()
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    // A scalar asks for a single value again, and encoders of JSON have their own form of some types.
    let isWhole =
      Value.self is any _ScalarRawValue.Type
      || Value.self is any CodedByEncoder.Type && !(Value.self is any ListPayload.Type)
        && isOfJSON
    guard isWhole else { return try value.encode(to: self) }
    guard let array else { throw noObject(value) }
    try array.encode(value)
  }

  private var isOfJSON: Bool {
    (base as? PartEncoder)?.isOfJSON ?? "\(type(of: base))".contains("JSON")
  }

  private func noObject(_ value: Any) -> EncodingError {
    .refusing(value, at: codingPath, "The payload beside a tag must be an object.")
  }

  func willEncode(_ model: Memory, by fields: WrittenModel) throws {
    try base.validating?.willEncode(model, by: fields)
  }

  func willEncode(by cases: WrittenUnion) { base.validating?.willEncode(by: cases) }
}

// Without these, the standard library refuses such integers.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PartEncoder {
  func encode(_ value: Int128) throws { try encode(whole: value) }
  func encode(_ value: UInt128) throws { try encode(whole: value) }

  private func encode(whole value: some Encodable) throws {
    guard let array else { throw noObject(value) }
    try array.encode(value)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EncodedElements {
  func encode(_ value: Int128) throws { try array.encode(value) }
  func encode(_ value: UInt128) throws { try array.encode(value) }
}

/// An array that is written by several owners.
final class EncodedElements: UnkeyedEncodingContainer {
  fileprivate var array: any UnkeyedEncodingContainer

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
