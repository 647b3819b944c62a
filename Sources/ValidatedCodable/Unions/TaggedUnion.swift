public import TypedMemory

/// The cases of a ``ValidatedUnion``, told apart by a member of each object.
///
/// ```swift
/// Tagged("type") { … }                        // {"type":"card","number":"4111 1111 1111 1111"}
/// Tagged("type", payload: "data") { … }       // {"type":"card","data":{"number":"4111 1111 1111 1111"}}
/// Tagged(by: .firstElement) { … }             // ["card","4111 1111 1111 1111"]
/// ```
///
/// The tag may be anywhere in its object, and only the case that it names is decoded and reported. An unknown tag is
/// one violation, at the tag, which lists the known ones; with `Case(otherwise:)`, the whole document is kept.
///
/// Without `payload`, the object itself is the payload, and the tag is an additional member. Payloads must then be
/// models or other types that decode from objects, and must not be optional.
///
/// The payload of an array is the element behind the tag; a model with positions, and an array, are all elements
/// behind it.
public final class TaggedUnion<Union>: _UnionSchema<Union>, @unchecked Sendable {
  /// Where a tag is that is not the member of an object.
  public enum Place: Sendable {
    /// The first element of an array, a string.
    case firstElement
  }

  private let tagKey: _SchemaKey
  private let indices: [_SchemaKey: Int]
  private let other: TaggedUnion<Union>.Case?

  /// Cases that are told apart by the member `tag`.
  ///
  /// A tag that two cases share, a case without a tag, a payload beside the tag that is no object, and the same key for tag
  /// and payload are programming errors, which stop the program. A payload with a member of the tag's key is encoded if
  /// that member has the tag.
  ///
  /// - Parameters:
  ///   - tag: The key of the tag.
  ///   - payload: The key of the payload, if it is beside the tag.
  ///   - cases: The cases.
  public convenience init(
    _ tag: String, payload: String? = nil,
    @_CaseBuilder<Union> cases: () -> [TaggedUnion<Union>.Case]
  ) {
    precondition(payload != tag, "The payload of a union has the key of its tag.")
    self.init(
      CasePlace(tagKey: _SchemaKey(tag), payloadKey: payload.map { _SchemaKey($0) }), cases())
  }

  /// Cases that are told apart by an element of each array.
  ///
  /// - Parameters:
  ///   - place: Where the tag is.
  ///   - cases: The cases.
  public convenience init(
    by place: Place, @_CaseBuilder<Union> cases: () -> [TaggedUnion<Union>.Case]
  ) {
    self.init(CasePlace(tagKey: nil, payloadKey: nil, isArray: true), cases())
  }

  private init(_ place: CasePlace, _ cases: [TaggedUnion<Union>.Case]) {
    tagKey = place.tagKey ?? _SchemaKey(position: 0)
    let tagged = cases.enumerated().compactMap { index, unionCase in
      unionCase.tag.map { (_SchemaKey($0), index) }
    }
    indices = Dictionary(tagged) { first, _ in first }
    precondition(indices.count == tagged.count, "Two cases of a union have the same tag.")
    precondition(
      place.isArray || place.payloadKey != nil
        || cases.allSatisfy { $0.isOther || $0.form.mayHaveTag },
      "A payload that is not an object needs a key of its own.")
    precondition(cases.allSatisfy { $0.tag != nil || $0.isOther }, "A case has no tag.")
    other = cases.first(where: \.isOther)
    let table = UnionTable(
      tagKey.stringValue,
      cases.map { [place] in
        ($0.tag, $0.form.table(at: $0.isOther ? .whole : place, isOther: $0.isOther))
      })
    super.init(cases, at: place, place.isArray ? nil : table)
  }

  override func read(from decoder: any Decoder, into findings: inout Findings?) throws -> Union? {
    if decoder is SyntheticDecoder { return try synthetic(from: decoder) }
    do {
      let elements = try place.isArray ? TaggedElements(of: decoder) : nil
      let tag =
        try elements?.tag
        ?? decoder.container(keyedBy: _SchemaKey.self).decode(String.self, forKey: tagKey)
      guard let index = indices[_SchemaKey(tag)] else {
        if let other {
          // Its payload may be a union of the same object, which opens no level.
          guard (decoder as? any DocumentDecoder)?.hasStack ?? true else {
            throw DecodingError.violation(Violation(.noAlternative), at: decoder.codingPath)
          }
          return try other.form.read(from: decoder, at: .whole, into: &findings)
        }
        throw DecodingError.violation(
          .notAllowed(
            tag, of: cases.compactMap { $0.tag }, typeName: String(describing: Union.self)),
          at: decoder.codingPath + [tagKey])
      }
      let form = cases[index].form
      if let elements { return try form.read(from: elements, into: &findings) }
      return try form.read(from: decoder, at: place, into: &findings)
    } catch {
      // Only the tag would tell which of the other keys are known.
      if findings != nil { (decoder as? any DocumentDecoder)?.abandon(true) }
      throw error
    }
  }

  /// A value for an invented document, which has no tag: of the first case that can be made.
  private func synthetic(from decoder: any Decoder) throws -> Union? {
    var none: Findings?
    for unionCase in cases {
      if let value = try? unionCase.form.read(from: decoder, at: place, into: &none) {
        return value
      }
    }
    return try super.read(from: decoder, into: &none)
  }
}

extension CasePlace {
  static let whole = CasePlace(tagKey: nil, payloadKey: nil)
}

extension TaggedUnion {
  /// A case of a ``ValidatedUnion``: its tag, if it has one, and the type of its payload.
  ///
  /// ```swift
  /// Case("card", Payment.card)                  // the payload is what `card` holds: any one `Codable` value
  /// Case("cash", Payment.cash)                  // no payload; the union is `Equatable`
  /// Case(otherwise: Payment.unknown)            // what has another tag
  /// Case(Payment.card)                          // of an `Untagged` union
  /// ```
  ///
  /// Encoding finds a value's case by its mirror, which takes some microseconds. Pass `payload` if that is too slow, or if
  /// reflection is off.
  public struct Case: Sendable {
    /// Nil for a case of an ``UntaggedUnion``, and for the case that accepts other tags.
    let tag: String?
    /// Whether it accepts other tags.
    let isOther: Bool
    let form: CaseForm<Union>

    /// A case with a payload.
    ///
    /// - Parameters:
    ///   - tag: The tag in documents.
    ///   - make: The case.
    ///   - payload: The payload of a value; nil if the value is of another case.
    @inlinable
    public init<Payload: Codable & Sendable>(
      _ tag: String, _ make: @escaping @Sendable (consuming Payload) -> Union,
      payload: (@Sendable (Union) -> Payload?)? = nil
    ) { self.init(tag, make, payload) }

    /// A case without a payload, of a union whose values can be compared.
    public init(_ tag: String, _ value: Union) where Union: Equatable & Sendable {
      (self.tag, isOther, form) = (tag, false, ConstantForm(value))
    }

    /// A case of an ``UntaggedUnion``.
    ///
    /// - Parameters:
    ///   - make: The case.
    ///   - payload: The payload of a value; nil if the value is of another case.
    @inlinable
    public init<Payload: Codable & Sendable>(
      _ make: @escaping @Sendable (consuming Payload) -> Union,
      payload: (@Sendable (Union) -> Payload?)? = nil
    ) { self.init(nil, make, payload) }

    /// The case that keeps whole documents with an unknown tag; its payload is a `JSONValue` or a model.
    ///
    /// - Parameters:
    ///   - make: The case.
    ///   - isEncoded: Whether encoding writes the payload as it was read. By default, encoding such a value fails, so
    ///     that unknown data is not passed on unnoticed.
    ///   - payload: The payload of a value; nil if the value is of another case.
    @inlinable
    public init<Payload: Codable & Sendable>(
      otherwise make: @escaping @Sendable (consuming Payload) -> Union, isEncoded: Bool = false,
      payload: (@Sendable (Union) -> Payload?)? = nil
    ) { self.init(nil, isOther: true, make, payload, isEncoded: isEncoded) }

    /// Passes the address of a payload on in code for the types of the case.
    @inlinable
    init<Payload: Codable & Sendable>(
      _ tag: String?, isOther: Bool = false,
      _ make: @escaping @Sendable (consuming Payload) -> Union,
      _ payload: (@Sendable (Union) -> Payload?)?, isEncoded: Bool = true
    ) {
      self.init(
        tag, isOther: isOther, make,
        withPayload: payload.map { payload in
          { union, body in
            let union = unsafe union.cell(of: Union.self)
            guard let payload = payload(union.value) else { return false }
            try withCell(of: payload) { try body($0.memory) }
            return true
          }
        }, isEncoded: isEncoded)
    }

    @usableFromInline
    init<Payload: Codable & Sendable>(
      _ tag: String?, isOther: Bool, _ make: @escaping @Sendable (consuming Payload) -> Union,
      withPayload: (
        (Memory, (Memory) throws -> Void) throws -> Bool
      )?,
      isEncoded: Bool
    ) {
      (self.tag, self.isOther) = (tag, isOther)
      form = PayloadForm(make, withPayload: withPayload, isEncoded: isEncoded)
    }
  }
}

/// Lists the cases of a union.
@resultBuilder
public enum _CaseBuilder<Union> {
  /// Lists the cases, one per line.
  public static func buildBlock(_ cases: TaggedUnion<Union>.Case...) -> [TaggedUnion<Union>.Case] {
    cases
  }
}
