import TypedMemory

/// Where the payload of a case is.
struct CasePlace {
  /// The key of the tag; nil if cases are not tagged.
  let tagKey: _SchemaKey?
  /// The key of the payload; nil if the payload is the object itself, including its tag.
  let payloadKey: _SchemaKey?
  /// Whether the tag is the first element of an array, and the payload is what follows.
  var isArray = false
}

/// How a case is read and written, with its types erased: one without a payload, unless a subclass says otherwise.
class CaseForm<Union>: @unchecked Sendable {
  /// Decodes the payload; without findings, the first error is thrown, otherwise everything that is wrong is added.
  func read(
    from decoder: any Decoder, at place: CasePlace, into findings: inout Findings?
  ) throws -> Union? {
    nil
  }

  /// The same for an array with a tag.
  func read(from elements: TaggedElements, into findings: inout Findings?) throws -> Union? { nil }

  var isEncoded: Bool { true }

  /// Runs `body` with the address of a value's payload, or of a value without one; false if it is of another case.
  func withPayload(
    of union: Memory, _ reflected: inout ReflectedCase?, _ body: (Memory) throws -> Void
  ) throws -> Bool { false }

  func encode(
    _ payload: Memory, to encoder: any Encoder, tag: String?, at place: CasePlace
  ) throws {
    if place.isArray, let tag {
      var array = encoder.unkeyedContainer()
      try array.encode(tag)
      return
    }
    var container = encoder.container(keyedBy: _SchemaKey.self)
    if let tag, let key = place.tagKey { try container.encode(tag, forKey: key) }
  }

  /// Whether a payload with the whole document writes no tag, as far as that is known, or one of the tags of other cases.
  func losesTag(
    _ key: _SchemaKey, of payload: Memory, _ encoder: any Encoder, besides tags: [String]
  ) -> Bool { false }

  /// How an encoder writes the payload without containers; nil if the case is not encoded.
  func written(_ tag: String?, at place: CasePlace) -> WrittenUnion.Case? {
    var written = WrittenUnion.Place.contained
    if !place.isArray, let tag, let key = place.tagKey?.stringValue,
      let text = PaddedText(member: key, tag: tag)
    {
      written = .beside(text, WrittenModel([]))
    }
    return WrittenUnion.Case(written) { try self.withPayload(of: $0, &$1, $2) }
  }

  /// The value with its payload evaluated again.
  func revalidated(
    _ payload: Memory, at place: CasePlace, into findings: inout Findings
  ) -> Union? { unsafe payload.cell(of: Union.self).value }

  /// Whether evaluating a payload again is certain to give the same one.
  var unchanged: UnchangedCheck { UnchangedCheck { _, _ in true } }

  func shape(at place: CasePlace, in context: inout DocumentShape.Context) -> DocumentShape? { nil }

  /// Whether the payload may be an object that also contains the tag.
  var mayHaveTag: Bool { true }

  /// How the fast lane reads the payload.
  ///
  /// - Parameter isOther: Whether that is an object with another tag.
  func table(at place: CasePlace, isOther: Bool) -> UnionTable.Case {
    UnionTable.Case(.deciding(Union.self)) { _, _ in }
  }
}

/// A case without a payload.
final class ConstantForm<Union: Equatable & Sendable>: CaseForm<Union>, @unchecked Sendable {
  private let value: Union

  init(_ value: Union) { self.value = value }

  override func read(
    from decoder: any Decoder, at place: CasePlace, into findings: inout Findings?
  ) throws -> Union? {
    // Without a tag, it is an object.
    if place.tagKey == nil, !place.isArray { _ = try decoder.container(keyedBy: _SchemaKey.self) }
    return value
  }

  override func read(
    from elements: TaggedElements, into findings: inout Findings?
  ) throws -> Union? {
    if elements.refusesOthers { _ = try elements.first(of: 1...1) }
    return value
  }

  override func withPayload(
    of union: Memory, _ reflected: inout ReflectedCase?, _ body: (Memory) throws -> Void
  ) throws -> Bool {
    guard unsafe union.cell(of: Union.self).value == value else { return false }
    try body(union)
    return true
  }

  override func table(at place: CasePlace, isOther: Bool) -> UnionTable.Case {
    let value = value
    return UnionTable.Case(Union.self, of: nil) { _, result in
      unsafe result.initialize(as: Union.self, to: value)
    }
  }
}

/// A case with a payload.
final class PayloadForm<Union, Payload: Codable & Sendable>: CaseForm<Union>, @unchecked Sendable {
  private let make: @Sendable (consuming Payload) -> Union
  private let ownWithPayload: ((Memory, (Memory) throws -> Void) throws -> Bool)?
  /// How the payload is coded behind a key of its own.
  private let codec = Codec(of: Payload.self)
  private let encodes: Bool
  override var isEncoded: Bool { encodes }

  init(
    _ make: @escaping @Sendable (consuming Payload) -> Union,
    withPayload: ((Memory, (Memory) throws -> Void) throws -> Bool)?, isEncoded: Bool
  ) { (self.make, ownWithPayload, encodes) = (make, withPayload, isEncoded) }

  override func withPayload(
    of union: Memory, _ reflected: inout ReflectedCase?, _ body: (Memory) throws -> Void
  ) throws -> Bool {
    if let ownWithPayload { return try ownWithPayload(union, body) }
    // Another case may have a payload of the same type, and a closure may make several cases.
    let found = reflected ?? ReflectedCase(of: unsafe union.cell(of: Union.self).value)
    reflected = found
    guard let payload = found.payload.flatMap({ $0 as? Payload }),
      ReflectedCase(of: make(payload)).names == found.names
    else { return false }
    try withCell(of: payload) { try body($0.memory) }
    return true
  }

  override func read(
    from decoder: any Decoder, at place: CasePlace, into findings: inout Findings?
  ) throws -> Union? {
    let count = findings?.count
    let payload: Payload?
    if let key = place.payloadKey {
      let container = try decoder.container(keyedBy: _SchemaKey.self)
      payload = try codec.read(container, key, false, &findings)
    } else {
      payload = try TagKeys.with(place.tagKey, in: decoder) { isBesideTag in
        guard isBesideTag, findings == nil || !isCollectedItself else {
          guard findings == nil else { return findings?.collect(Payload.self, from: decoder) }
          return try hidingKeys(decoder)
        }
        do {
          // The decoder of a tagged object knows that the tag has been read.
          return try findings == nil
            ? self.payload(from: decoder) : decoder.strictly { try self.payload(from: decoder) }
        } catch {
          guard findings != nil else { throw error }
          return findings?.collect(Payload.self, from: decoder, after: error)
        }
      }
    }
    return findings?.count == count ? payload.map(make) : nil
  }

  /// Whether everything that is wrong with a payload is found without decoding it first.
  private var isCollectedItself: Bool {
    Payload.self is any ValidatedModel.Type || Payload.self is any ValidatedUnion.Type
      || Payload.self is any CollectedByElement.Type && !hasTextKeys
  }

  /// Whether a payload is a dictionary by strings: beside a tag, these are the keys of any object.
  private var hasTextKeys: Bool { (Payload.self as? any AnyKeyed.Type)?.hasTextKeys ?? false }

  /// A payload whose object has the tag, too.
  private func payload(from decoder: any Decoder) throws -> Payload {
    // Only decoders know how the keys of dictionaries are read, and which are equal.
    Payload.self is any AnyKeyed.Type && !hasTextKeys
      ? try hidingKeys(decoder) : try Payload(from: decoder)
  }

  private func hidingKeys(_ decoder: any Decoder) throws -> Payload {
    try decoder.hidingKeys(of: Payload.self) {
      try decoder.singleValueContainer().decode(Payload.self)
    }
  }

  override func read(
    from elements: TaggedElements, into findings: inout Findings?
  ) throws -> Union? {
    // The payload is all elements behind the tag.
    if isSpread { return try read(from: elements.all, at: .whole, into: &findings) }
    guard let element = try elements.first(of: codec.missing == nil ? 2...2 : 1...2) else {
      return try DecodingError.locating(at: elements.all.codingPath) {
        try codec.missing.map { make(try $0()) }
      }
    }
    return try read(from: element, at: .whole, into: &findings)
  }

  override func encode(
    _ payload: Memory, to encoder: any Encoder, tag: String?, at place: CasePlace
  ) throws {
    let payload = unsafe payload.cell(of: Payload.self).value
    // Nil is written as null; other values for which nothing stands are left out.
    let isLeftOut = codec.wrapped == nil && !codec.isWritten(payload)
    if place.isArray, let tag {
      var array = encoder.unkeyedContainer()
      try array.encode(tag)
      if isSpread {
        try encode(payload, to: PartEncoder(base: encoder, array: EncodedElements(array)))
      } else if !isLeftOut {
        do {
          try array.encode(payload)
        } catch let error as EncodingError where SensitiveKeys.are(in: Payload.self) {
          throw error.hidingKey(at: array.codingPath.count + 1)
        }
      }
      return
    }
    guard let tag, let tagKey = place.tagKey else { return try encode(payload, to: encoder) }
    if place.payloadKey == nil, try hasTag(tag, tagKey, in: payload, encoder) {
      return hasTextKeys ? try payload.encode(to: encoder) : try encode(payload, to: encoder)
    }
    var container = encoder.container(keyedBy: _SchemaKey.self)
    try container.encode(tag, forKey: tagKey)
    if let key = place.payloadKey {
      if codec.isWritten(payload) {
        try codec.write(payload, &container, key)
      } else if !isLeftOut {
        try container.encodeNil(forKey: key)
      }
    } else {
      try encode(payload, to: PartEncoder(base: encoder))
    }
  }

  override func losesTag(
    _ key: _SchemaKey, of payload: Memory, _ encoder: any Encoder, besides tags: [String]
  ) -> Bool {
    let payload = unsafe payload.cell(of: Payload.self).value
    return switch MemberProbe.member(key.stringValue, of: payload, like: encoder) {
    // Others may have it by another key, if a strategy converts keys.
    case .absent: isModelWithoutMember(key)
    case .string(let tag): tags.contains { $0.utf8.elementsEqual(tag.utf8) }
    case .other: false
    }
  }

  /// Writes a payload, as a whole or beside its tag; errors do not show keys that are sensitive.
  private func encode(_ payload: Payload, to encoder: any Encoder) throws {
    // Its own method may not say that a model is written.
    if let encoder = encoder.validating, let fields = codec.written?.fields {
      try withCell(of: payload) { try encoder.willEncode($0.memory, by: fields) }
    }
    do {
      // Others may be written behind the tag of an enclosing union.
      if Payload.self is any CodedByEncoder.Type || Payload.self is any AnyKeyed.Type {
        var container = encoder.singleValueContainer()
        try container.encode(payload)
      } else {
        try payload.encode(to: encoder)
      }
    } catch let error as EncodingError where SensitiveKeys.are(in: Payload.self) {
      throw error.hidingKey(at: encoder.codingPath.count)
    }
  }

  override func written(_ tag: String?, at place: CasePlace) -> WrittenUnion.Case? {
    guard isEncoded else { return nil }
    return WrittenUnion.Case(
      written(tag, at: place), .of(Payload.self),
      withPayload: ownWithPayload.map { own in { union, _, body in try own(union, body) } }
        ?? { try self.withPayload(of: $0, &$1, $2) })
  }

  override var unchanged: UnchangedCheck { codec.unchanged }

  private func written(_ tag: String?, at place: CasePlace) -> WrittenUnion.Place {
    guard !place.isArray else { return .contained }
    guard let tag, let tagKey = place.tagKey else { return .whole }
    let fields = place.payloadKey.map { key in
      WrittenModel([
        WrittenModel.Access(
          key: key.stringValue, operation: codec.written?.withNull(), offset: 0,
          withValue: { try $1($0) }, write: { _, _ in }, isMet: nil)
      ])
    }
    guard fields?.needsNoContainer ?? isModelWithoutMember(tagKey),
      let text = PaddedText(member: tagKey.stringValue, tag: tag)
    else { return .contained }
    return fields.map { .beside(text, $0) } ?? .inside(text)
  }

  private func isModelWithoutMember(_ key: _SchemaKey) -> Bool {
    guard let model = Payload.self as? any ValidatedModel.Type else { return false }
    return !model.hasMember(key.stringValue)
  }

  /// Whether a payload writes the tag itself; one whose member with the tag's key has another value is refused, since
  /// one of the two would be lost.
  private func hasTag(
    _ tag: String, _ tagKey: _SchemaKey, in payload: Payload, _ encoder: any Encoder
  ) throws -> Bool {
    if isModelWithoutMember(tagKey) { return false }
    let key = tagKey.stringValue
    switch MemberProbe.member(key, of: payload, like: encoder) {
    case .absent: return false
    case .string(let own) where own.utf8.elementsEqual(tag.utf8): return true
    default:
      throw EncodingError.refusing(
        payload, at: encoder.codingPath + [tagKey],
        "The payload has another value for the key of the tag, “\(key)”.")
    }
  }

  override func revalidated(
    _ payload: Memory, at place: CasePlace, into findings: inout Findings
  ) -> Union? {
    func revalidated(_ findings: inout Findings) -> Union? {
      let payload = unsafe payload.cell(of: Payload.self).value
      return revalidatedIfPossible(payload, into: &findings).map(make)
    }
    if place.isArray, isSpread { return findings.inside(ElementOffset(count: 1), revalidated) }
    let keys =
      place.payloadKey.map { [PathKey.key($0.stringValue)] } ?? (place.isArray ? [.index(1)] : [])
    return findings.inside(keys, revalidated)
  }

  override var mayHaveTag: Bool {
    switch Payload.self {
    case is any _ScalarRawValue.Type, is any ValidatedValue.Type, is any ValidatedEnum.Type,
      is any OptionalValue.Type, is any ListPayload.Type, is any CodedByEncoder.Type:
      false
    default: true
    }
  }

  private var isSpread: Bool {
    Payload.self is any SpreadBehindTag.Type
      || (Payload.self as? any ValidatedModel.Type)?.hasPositions ?? false
  }

  override func shape(
    at place: CasePlace, in context: inout DocumentShape.Context
  ) -> DocumentShape? {
    place.payloadKey == nil ? context.shape(of: Payload.self) : codec.shape(&context)
  }

  override func table(at place: CasePlace, isOther: Bool) -> UnionTable.Case {
    let make = make
    let embed: @Sendable (Memory, Memory) -> Void = {
      payload, result in
      unsafe result.initialize(
        as: Union.self, to: make(payload.move(as: Payload.self)))
    }
    if let key = place.payloadKey {
      return UnionTable.Case(Union.self, of: (key, codec.operation), make: embed)
    }
    return UnionTable.Case(isOther ? .decoded(Payload.self) : .of(Payload.self), embed: embed)
  }
}

extension ValidatedModel {
  /// Whether documents are arrays.
  fileprivate static var hasPositions: Bool { sharedSchema.positions != nil }

  /// Whether documents may have a member with a key, as far as the schema tells.
  fileprivate static func hasMember(_ key: String) -> Bool {
    acceptsOtherShapes
      || sharedSchema.fields.contains {
        ($0.keys.path.outer.first ?? $0.keys.path.key).stringValue == key
      }
  }
}

/// A value that is no object, which encoders write in their own way, such as by a strategy, rather than by its
/// `encode(to:)`.
package protocol CodedByEncoder {}

/// A payload that is not an object.
protocol ListPayload {}
extension Array: ListPayload {}
extension Set: ListPayload {}
extension LossyArray: ListPayload {}
extension NonEmptyCollection: ListPayload where Elements: ListPayload {}
