/// A validated value, read as its raw value and evaluated.
public struct _ValidatedForm<Value: ValidatedValue>: _RequiredForm
where Value.RawValue: _ScalarRawValue {
  @usableFromInline let shortCut: _ShortCut<Value>

  @inlinable public init() { shortCut = _ShortCut() }

  // Word for word what other forms do, and other methods: here the compiler knows that the value is
  // validated, and takes the containers' overloads for such.

  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value { try container.decode(Value.self, forKey: key) }

  @inlinable
  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value? { try container.decodeIfPresent(Value.self, forKey: key) }

  /// The violation without a detour by the error that a decoder would throw.
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
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
  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws {
    guard Value.decodesRawValueDirectly else { return try container.encode(value, forKey: key) }
    try value.value._encode(to: &container, forKey: key)
  }

  public func revalidated(_ value: Value, into findings: inout _Findings) -> Value? {
    value._revalidated(into: &findings)
  }
}

extension _ValidatedForm {
  public func isUnchanged(at value: UnsafePointer<Value>) -> Bool {
    unsafe Value._isUnchanged(at: value, shortCut)
  }
}
