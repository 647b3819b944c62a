/// A validated value, read as its raw value and evaluated.
public struct ValidatedForm<Value: ValidatedValue>: RequiredForm
where Value.RawValue: ScalarRawValue {
  @usableFromInline let shortCut: ShortCut<Value>

  @inlinable public init() { shortCut = ShortCut() }

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
    return Value(proof: try Value.RawValue._readProof(of: Value.self, from: &reader, shortCut))
  }

  @inlinable
  public func examine<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Violation? {
    guard Value.decodesRawValueDirectly else {
      _ = try read(from: &reader)
      return nil
    }
    let start = reader.position
    do throws(UnusualMember) {
      return try Value.RawValue._readViolation(of: Value.self, from: &reader, shortCut)
    } catch {
      reader.position = start
      return try reader.wrongType(Value.RawValue.self)
    }
  }

  /// The violation without a detour by the error that a decoder would throw.
  public func collect(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey,
    into findings: inout Findings
  ) -> Value? {
    if Value.decodesRawValueDirectly,
      let candidate = try? Value.RawValue._decode(from: container, forKey: key)
    {
      do throws(Violation) {
        return try Value(candidate)
      } catch {
        findings.add(error, at: PathKey.key(key.stringValue))
        return nil
      }
    }
    do {
      return try container.decode(Value.self, forKey: key)
    } catch {
      findings.add(error, at: PathKey.key(key.stringValue))
      return nil
    }
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

extension ValidatedForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>) -> Bool {
    Value.RawValue._isUnchanged(at: value, shortCut)
  }
}
