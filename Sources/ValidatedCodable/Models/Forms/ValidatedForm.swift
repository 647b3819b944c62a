/// A validated value, read as its raw value and evaluated.
public struct _ValidatedForm<Value: ValidatedValue>: _RequiredForm {
  @usableFromInline let shortCut: _ShortCut<Value>

  @inlinable public init() { shortCut = _ShortCut() }

  // The raw value's type decides: containers look up a value without making a decoder only if the compiler knows that
  // it is a scalar.

  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value { try Value._decode(from: container, forKey: key) }

  @inlinable
  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value? { try Value._decodeIfPresent(from: container, forKey: key) }

  @inlinable
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value? { Value._collect(from: container, forKey: key, into: &findings) }

  @inlinable
  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws { try value._encode(to: &container, forKey: key) }

  public func revalidated(_ value: Value, into findings: inout _Findings) -> Value? {
    value._revalidated(into: &findings)
  }

  public func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool {
    unsafe Value._isUnchanged(at: value, shortCut)
  }
}

// A raw value of any type.
extension ValidatedValue {
  @inlinable
  public static func _decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Self { try container.decode(Self.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Self? { try container.decodeIfPresent(Self.self, forKey: key) }

  public static func _collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Self? { findings.collect(Self.self, in: container, forKey: key) }

  @inlinable
  public func _encode(
    to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws { try container.encode(self, forKey: key) }
}

// A scalar.
extension ValidatedValue where RawValue: _ScalarRawValue {
  @inlinable
  public static func _decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Self { try container.decode(Self.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Self? { try container.decodeIfPresent(Self.self, forKey: key) }

  /// The violation, without going through the error that a decoder would throw.
  public static func _collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Self? {
    if decodesRawValueDirectly, let candidate = try? RawValue._decode(from: container, forKey: key)
    {
      do throws(Violation) {
        return try Self(candidate)
      } catch {
        findings.add(error, at: PathKey.key(key.stringValue))
        return nil
      }
    }
    do {
      return try container.decode(Self.self, forKey: key)
    } catch {
      findings.add(error, at: PathKey.key(key.stringValue))
      return nil
    }
  }

  @inlinable
  public func _encode(
    to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws {
    guard Self.decodesRawValueDirectly else { return try container.encode(self, forKey: key) }
    try value._encode(to: &container, forKey: key)
  }
}

extension _ValidatedForm: _CoercibleForm {}
