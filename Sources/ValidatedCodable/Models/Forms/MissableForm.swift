/// A value whose key may be missing, if its type has a value for that.
public struct _MissableForm<Value: _DecodableIfMissing & Codable>: _FieldForm {
  @inlinable public init() {}

  public var _operation: _ReadOperation {
    let operation = _ReadOperation.decoded(Value.self)
    unsafe operation.missing = { result in
      guard let value = try? Value.missingValue() else { return false }
      unsafe result.initializeMemory(as: Value.self, to: value)
      return true
    }
    return operation
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value { try container.decode(Value.self, forKey: key) }

  /// Collects everything that is wrong with a present value, not only the first error.
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value? {
    if container.contains(key) {
      return findings.collect(Value.self, in: container, forKey: key)
    }
    do {
      return try decode(from: container, forKey: key)
    } catch {
      findings.add(error, at: PathKey.key(key.stringValue))
      return nil
    }
  }

  public func missingValue() throws(Violation) -> Value? {
    do {
      return try Value.missingValue()
    } catch let error as any Violation.Convertible {
      throw error.violation
    } catch {
      throw Violation(.missingKey)
    }
  }

  public func isWritten(_ value: Value) -> Bool {
    (value as? any _EncodableIfPresent)?.isPresent ?? true
  }

  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws {
    if isWritten(value) { try container.encode(value, forKey: key) }
  }
}
