/// A scalar: `Bool`, `String`, a number.
public struct _ScalarForm<Value: _ScalarRawValue>: _RequiredForm {
  @inlinable public init() {}

  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value { try Value._decode(from: container, forKey: key) }

  @inlinable
  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value? { try Value._decodeIfPresent(from: container, forKey: key) }

  @inlinable
  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws { try value._encode(to: &container, forKey: key) }
}

extension _ScalarForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool { true }
}

extension _ScalarForm: _CoercibleForm {}
