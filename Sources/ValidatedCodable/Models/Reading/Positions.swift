/// How many elements the arrays of a schema have, whose fields have no keys.
struct Positions: Sendable {
  /// How many elements there must be.
  let minimum: Int
  /// How many elements have fields of their own.
  let maximum: Int
  /// Whether the last field is all elements behind them.
  let hasRest: Bool
  let isExact: Bool
  /// The positions at which null is not read as the value that an element has if it is left out.
  fileprivate let otherNulls: [Int]
  /// The elements that there must be, with their positions.
  private let required: [(position: Int, label: String?, property: AnyProperty?)]

  /// Nil if no field is an element of an array.
  init?<Model>(_ fields: [SchemaField<Model>], isExact: Bool) {
    guard fields.first?.keys.isPosition ?? false else { return nil }
    required = fields.enumerated().compactMap { position, field in
      field.field.isRequired ? (position, field.field.label, field.property) : nil
    }
    otherNulls = fields.indices.filter { fields[$0].field.hasOtherNull }
    minimum = (required.last?.position ?? -1) + 1
    hasRest = fields.last?.keys.isRest ?? false
    maximum = fields.count - (hasRest ? 1 : 0)
    self.isExact = isExact && !hasRest
  }

  /// What is wrong with a number of elements, of which the first ones precede the fields.
  func violation(of count: Int, after first: Int, isExact: Bool? = nil) -> Violation? {
    let isExact = isExact ?? self.isExact
    guard count < minimum || isExact && count > maximum else { return nil }
    let missing = required.first { $0.position >= count }
    return .wrongCount(
      first + count, minimum: first + minimum, maximum: isExact ? first + maximum : nil,
      missing: missing?.label ?? missing?.property?.name)
  }
}

extension Violation {
  /// The violation of an array with fixed positions that has `count` elements.
  ///
  /// - Parameter missing: what people call the first element that is missing.
  static func wrongCount(
    _ count: Int, minimum: Int, maximum: Int?, missing: String? = nil
  ) -> Violation {
    Violation(
      .wrongCount,
      .init(
        present: (.minimum, minimum > 0 ? .integer(minimum) : nil),
        (.maximum, maximum.map { .integer($0) }), (.actual, .integer(count)),
        (.missing, missing.map { .text($0) })))
  }
}

// The elements of an array, read by their positions. Scalars are decoded like any other value, by the generic methods.

/// The elements of an array as the members of an object, whose keys are their positions.
///
/// They are decoded one after the other, as the fields ask for them. An element has a decoder of its own only if its
/// field asks for it more than once: making one takes as long as scanning the whole element.
final class DecodedPositions: GenericKeyedContainer {
  typealias Key = _SchemaKey

  /// How many elements of the document's array come before the first field: 1 after a tag.
  let first: Int
  let codingPath: [any CodingKey]
  private let positions: Positions
  private var array: any UnkeyedDecodingContainer
  private var decoders: [Int: any Decoder] = [:]
  /// Why no more elements can be read, if the document is malformed.
  private var failure: (any Error)?
  private let decoder: any Decoder

  init(_ positions: Positions, of decoder: any Decoder) throws {
    (self.positions, self.decoder) = (positions, decoder)
    codingPath = decoder.codingPath
    array =
      try (decoder as? SyntheticDecoder)?.elements(atLeast: positions.minimum)
      ?? decoder.unkeyedContainer()
    first = array.currentIndex
  }

  private var next: Int { array.currentIndex - first }

  /// Goes to a position, if there is one; elements in front of it keep their decoders.
  private func advance(to position: Int) -> Bool {
    while next < position, !array.isAtEnd {
      let skipped = next
      keepNext(as: skipped)
      if decoders[skipped] == nil { return false }
    }
    return next == position && !array.isAtEnd
  }

  private func keepNext(as position: Int) {
    do {
      decoders[position] = try array.superDecoder()
    } catch {
      failure = error
    }
  }

  /// Whether the field at a position is all elements from there.
  private func isRest(_ position: Int) -> Bool {
    positions.hasRest && position == positions.maximum
  }

  /// Keeps the element for a field that asks more than once.
  func keep(_ position: Int) {
    guard !isRest(position), decoders[position] == nil, advance(to: position) else { return }
    keepNext(as: position)
  }

  /// What is wrong with the number of elements, if there is none at a position that must have one.
  func violation(ofMissing position: Int) -> Violation? {
    guard position < positions.minimum, decoders[position] == nil, next <= position,
      !advance(to: position), array.isAtEnd, failure == nil
    else { return nil }
    return positions.violation(of: next, after: first)
  }

  /// What is wrong with the number of elements behind those that have fields.
  func violationOfRest(isExact: Bool) -> Violation? {
    guard isExact || positions.isExact, !positions.hasRest else { return nil }
    while !array.isAtEnd, failure == nil { keepNext(as: next) }
    guard failure == nil else { return nil }
    return positions.violation(of: next, after: first, isExact: true)
  }

  var allKeys: [Key] { (0..<next).map { Key(position: first + $0) } }

  private func position(of key: Key) -> Int { (key.intValue ?? first) - first }

  func contains(_ key: Key) -> Bool {
    let position = position(of: key)
    // An element that cannot be read is there, and its error is thrown.
    return isRest(position) || decoders[position] != nil || position < next
      || advance(to: position) || failure != nil
  }

  /// The element at a position, which `direct` decodes from the array, or `kept` by its decoder.
  private func element<Result>(
    _ key: Key, _ direct: (inout any UnkeyedDecodingContainer) throws -> Result,
    kept: (any Decoder) throws -> Result
  ) throws -> Result {
    let position = position(of: key)
    if isRest(position) {
      let array = (decoder as? ElementsDecoder)?.array ?? decoder
      // The decoder looks at the stack where an array begins, which is in front of these elements.
      guard (array as? any DocumentDecoder)?.hasStack ?? true else {
        throw DecodingError.violation(
          Violation(.unreadable, must: "be nested no deeper than the thread’s stack allows"),
          at: codingPath)
      }
      return try kept(ElementsDecoder(array: array, skipping: first + position))
    }
    // Asked for again, for the error of an invalid value.
    if decoders[position] == nil, position < next {
      var rest = try ElementsDecoder(array: decoder, skipping: first + position).unkeyedContainer()
      decoders[position] = try rest.superDecoder()
    }
    if let decoder = decoders[position] { return try kept(decoder) }
    guard failure == nil, advance(to: position) else {
      throw failure ?? DecodingError.violation(Violation(.missingKey), at: codingPath + [key])
    }
    do {
      return try direct(&array)
    } catch {
      // The element is passed over, and may be asked for again.
      if next == position { keepNext(as: position) }
      throw error
    }
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    keep(position(of: key))
    return try element(key) {
      try $0.superDecoder()
    } kept: {
      $0
    }
  }

  func superDecoder() throws -> any Decoder { decoder }

  func decodeNil(forKey key: Key) throws -> Bool {
    try element(key) {
      try $0.decodeNil()
    } kept: {
      try $0.singleValueContainer().decodeNil()
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try element(key) {
      try $0.decode(type)
    } kept: {
      try $0.singleValueContainer().decode(type)
    }
  }
}

/// An array whose elements are written by their positions; those that are left out in front of others are null.
struct EncodedPositions: GenericKeyedEncodingContainer {
  typealias Key = _SchemaKey

  private let array: EncodedElements
  private let encoder: any Encoder
  /// How many elements come before the first field: 1 after a tag.
  private let first: Int
  private let positions: Positions

  init(_ encoder: any Encoder, _ positions: Positions) {
    (self.encoder, self.positions) = (encoder, positions)
    array = EncodedElements(encoder.unkeyedContainer())
    first = array.count
  }

  var codingPath: [any CodingKey] { array.codingPath }

  /// Makes the element at a position the next one.
  private func advance(to key: Key) throws {
    while array.count < first + (key.intValue ?? 0) {
      if positions.otherNulls.contains(array.count - first) {
        throw EncodingError.refusing(
          Never?.none as Any, at: codingPath + [PathKey.index(array.count)],
          "An element follows it, but null would be decoded as another value.")
      }
      try array.encodeNil()
    }
  }

  func encodeNil(forKey key: Key) throws {
    try advance(to: key)
    try array.encodeNil()
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if positions.hasRest, key.intValue == positions.maximum {
      if let elements = value as? any Collection, elements.isEmpty { return }
      try advance(to: key)
      return try value.encode(to: PartEncoder(base: encoder, array: array))
    }
    try advance(to: key)
    try array.encode(value)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    try? advance(to: key)
    return array.superEncoder()
  }

  func superEncoder() -> any Encoder { array.superEncoder() }
}
