/// How the value of a ``Field`` is read and written.
public protocol _FieldForm: Sendable {
  associatedtype Value

  /// Decodes the value for `key`, or throws what is wrong with it.
  func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value

  /// Decodes the value for `key`, or adds everything that is wrong with it.
  func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value?

  /// The value where there is not even an object that may have the key; nil if there must be one.
  func missingValue() throws(Violation) -> Value?

  /// How the fast lane reads a value; by default as the type of the value is read.
  var _operation: _ReadOperation { get }

  /// Encodes `value` for `key`.
  func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws

  /// Whether encoding writes `value`, or leaves it out.
  func isWritten(_ value: Value) -> Bool

  /// Validates `value` again, and adds everything that is wrong with it.
  func revalidated(_ value: Value, into findings: inout _Findings) -> Value?

  /// Whether revalidating the value there would plainly give the same value; `false` means unknown.
  ///
  /// - Parameter depth: so many models within one another are looked at.
  func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool

  /// What is read, as data; by default what the type of the value says.
  func shape(in context: inout DocumentShape.Context) -> DocumentShape
}

extension _FieldForm {
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value? {
    do {
      return try decode(from: container, forKey: key)
    } catch {
      findings.add(error, reading: Value.self, at: [.key(key.stringValue)])
      return nil
    }
  }

  @inlinable
  public func missingValue() throws(Violation) -> Value? { nil }

  @inlinable
  public func isWritten(_ value: Value) -> Bool { true }

  public func revalidated(_ value: Value, into findings: inout _Findings) -> Value? {
    revalidatedIfPossible(value, into: &findings)
  }

  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool {
    !(Value.self is any Revalidatable.Type)
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    context.shape(of: Value.self)
  }
}

/// How a value that is there is read: the part of a required and an optional field that is the same.
public protocol _RequiredForm: _FieldForm where Value: Codable {
  /// Decodes the value for `key`, or nil if it is missing or null.
  func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value?

  /// A value that has come another way than by decoding, if the field takes it; by default as it is.
  func checked(_ value: Value) throws(Violation) -> Value
}

extension _RequiredForm {
  public func checked(_ value: Value) throws(Violation) -> Value { value }

  public var _operation: _ReadOperation { .of(Value.self) }

  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value { try container.decode(Value.self, forKey: key) }

  @inlinable
  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value? { try container.decodeIfPresent(Value.self, forKey: key) }

  @inlinable
  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws { try container.encode(value, forKey: key) }
}
