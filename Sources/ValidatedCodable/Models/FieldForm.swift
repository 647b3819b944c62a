/// How the value of a ``Field`` is read and written.
public protocol FieldForm: Sendable {
  associatedtype Value

  /// Decodes the value for `key`, or throws what is wrong with it.
  func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value

  /// Reads the value for `key`, if it is as it should be.
  func read<Reader: MemberReader>(
    from reader: inout Reader, forKey key: SchemaKey
  ) throws(UnusualMember) -> Value

  /// Encodes `value` for `key`.
  func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws
}

/// How a value that is there is read: the part of a required and an optional field that is the same.
public protocol RequiredForm: FieldForm where Value: Codable {
  /// Decodes the value for `key`, or nil if it is missing or null.
  func decodeIfPresent(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value?

  /// Reads the value that has been found.
  func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value
}

extension RequiredForm {
  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value { try container.decode(Value.self, forKey: key) }

  @inlinable
  public func decodeIfPresent(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value? { try container.decodeIfPresent(Value.self, forKey: key) }

  @inlinable
  public func read<Reader: MemberReader>(
    from reader: inout Reader, forKey key: SchemaKey
  ) throws(UnusualMember) -> Value {
    guard try reader.find(key) else { throw UnusualMember() }
    return try read(from: &reader)
  }

  @inlinable
  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws { try container.encode(value, forKey: key) }
}

/// A validated value, read as its raw value and evaluated.
public struct ValidatedForm<Value: ValidatedValue>: RequiredForm
where Value.RawValue: ScalarRawValue {
  @inlinable public init() {}

  // Word for word what other forms do, and other methods: here the compiler knows that the value is
  // validated, and takes the containers' overloads for such.

  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value { try container.decode(Value.self, forKey: key) }

  @inlinable
  public func decodeIfPresent(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value? { try container.decodeIfPresent(Value.self, forKey: key) }

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    guard Value.decodesRawValueDirectly else { return try reader.value(Value.self) }
    let candidate = try Value.RawValue._read(from: &reader)
    do throws(Violation) {
      return Value(proof: try Evaluated(candidate))
    } catch {
      throw UnusualMember()
    }
  }
}

/// A scalar: `Bool`, `String`, a number.
public struct ScalarForm<Value: ScalarRawValue>: RequiredForm {
  @inlinable public init() {}

  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value { try Value._decode(from: container, forKey: key) }

  @inlinable
  public func decodeIfPresent(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value? { try Value._decodeIfPresent(from: container, forKey: key) }

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    try Value._read(from: &reader)
  }
}

/// A model within the model.
public struct ModelForm<Value: ValidatedModel>: RequiredForm {
  @inlinable public init() {}

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    try reader.model(Value.self)
  }
}

/// Anything else that is `Codable`: arrays, dictionaries, dates, enumerations.
public struct CodableForm<Value: Codable>: RequiredForm {
  @inlinable public init() {}

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    try reader.value(Value.self)
  }
}

/// A value that may be missing or null, and then is nil; one that is there must be valid.
public struct OptionalForm<Base: RequiredForm>: FieldForm {
  @usableFromInline let base: Base

  @inlinable
  public init(_ base: Base) { self.base = base }

  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Base.Value? { try base.decodeIfPresent(from: container, forKey: key) }

  @inlinable
  public func read<Reader: MemberReader>(
    from reader: inout Reader, forKey key: SchemaKey
  ) throws(UnusualMember) -> Base.Value? {
    guard try reader.find(key), try !reader.null() else { return nil }
    return try base.read(from: &reader)
  }

  @inlinable
  public func encode(
    _ value: Base.Value?, to container: inout KeyedEncodingContainer<SchemaKey>,
    forKey key: SchemaKey
  ) throws { try container.encodeIfPresent(value, forKey: key) }
}
