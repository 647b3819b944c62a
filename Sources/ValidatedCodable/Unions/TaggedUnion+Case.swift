extension TaggedUnion {
  /// A case of a ``ValidatedUnion``: its tag, if it has one, and the type of its payload.
  ///
  /// ```swift
  /// Case("card", Payment.card)                  // the payload is what `card` holds: any one `Codable` value
  /// Case("cash", Payment.cash)                  // no payload
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

    private init(_ tag: String?, isOther: Bool = false, _ form: CaseForm<Union>) {
      (self.tag, self.isOther, self.form) = (tag, isOther, form)
    }

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

    /// A case without a payload.
    public init(_ tag: String, _ value: Union) where Union: Equatable & Sendable {
      self.init(tag, ConstantForm(value))
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
        tag, isOther: isOther, make, payload,
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
      _ payload: (@Sendable (Union) -> Payload?)?,
      withPayload: (
        (Memory, (Memory) throws -> Void) throws -> Bool
      )?,
      isEncoded: Bool
    ) {
      self.init(
        tag, isOther: isOther,
        PayloadForm(make, payload, withPayload: withPayload, isEncoded: isEncoded))
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
