/// How the value of a ``Field`` is read and written.
public protocol _FieldForm: Sendable {
  associatedtype Value

  /// Decodes the value for `key`, or throws its error.
  func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value

  /// Decodes the value for `key`, or adds everything that is wrong with it.
  func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value?

  /// The value if the object that would have the key is missing; nil if the object is required.
  func missingValue() throws(Violation) -> Value?

  /// How the fast lane reads a value; by default like the value's type.
  var _operation: _ReadOperation { get }

  /// Encodes `value` for `key`.
  func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws

  /// Whether encoding writes `value` rather than leaving it out.
  func isWritten(_ value: Value) -> Bool

  /// Validates `value` again, and adds everything that is wrong with it.
  func revalidated(_ value: Value, into findings: inout _Findings) -> Value?

  /// Whether revalidating the value there is certain to give the same value; `false` means unknown.
  ///
  /// - Parameter depth: how many levels of nested models are examined.
  func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool

  /// What is read, as data; by default the shape of the value's type.
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

/// How a value that is present is read: the common part of required and optional fields.
public protocol _RequiredForm: _FieldForm where Value: Codable {
  /// Decodes the value for `key`, or nil if it is missing or null.
  func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value?

  /// Validates a value that was not decoded by this form; by default returns it unchanged.
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
