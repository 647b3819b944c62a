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

  public func decodeLeniently(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value? {
    guard Value.decodesRawValueDirectly,
      let candidate = try Coercion.value(Value.RawValue.self, from: container, forKey: key)
    else { return nil }
    do throws(Violation) {
      return try Value(candidate)
    } catch {
      throw DecodingError.violation(error, at: container.codingPath + [key])
    }
  }

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    guard Value.decodesRawValueDirectly else { return try reader.value(Value.self) }
    return Value(proof: try Value.RawValue._readProof(of: Value.self, from: &reader))
  }

  @inlinable
  public func readEach<Reader: MemberReader>(
    from reader: inout Reader, _ add: (consuming Value) -> Void
  ) throws(UnusualMember) {
    guard Value.decodesRawValueDirectly else {
      return try reader.value([Value].self).forEach { add($0) }
    }
    try reader.elements { (reader) throws(UnusualMember) in add(try read(from: &reader)) }
  }

  @inlinable
  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws {
    guard Value.decodesRawValueDirectly else { return try container.encode(value, forKey: key) }
    try value.value._encode(to: &container, forKey: key)
  }

  public func revalidated(_ value: Value, into findings: inout Findings) -> Value? {
    value._revalidated(into: &findings)
  }
}
