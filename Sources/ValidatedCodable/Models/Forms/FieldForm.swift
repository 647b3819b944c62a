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

  /// The mistakes in the field's declaration, each in words that follow the field's name: `has an invalid default: …`.
  var _mistakes: [String] { get }
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

  public var _mistakes: [String] { [] }

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

  /// Reads a value from another JSON type; by default like ``Lenient`` of the value's type.
  func _coerced(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> _Coerced<Value>
}

/// A form that other JSON may stand for, so that a field can be lenient.
public protocol _CoercibleForm: _RequiredForm {
  /// Whether other JSON stands for a value; false if that depends on more than the form's type.
  var _acceptsOtherJSON: Bool { get }
}

extension _CoercibleForm {
  public var _acceptsOtherJSON: Bool { true }
}

extension _RequiredForm {
  public func checked(_ value: Value) throws(Violation) -> Value { value }

  public func _coerced(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> _Coerced<Value> { try container.decode(_Coerced<Value>.self, forKey: key) }

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
