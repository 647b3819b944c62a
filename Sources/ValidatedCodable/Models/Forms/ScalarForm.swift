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
  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws { try value._encode(to: &container, forKey: key) }
}

extension ScalarForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>) -> Bool { true }
}
