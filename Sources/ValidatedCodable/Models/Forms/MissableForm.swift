/// A value that a missing key stands for as well.
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

  public func missingValue() throws(Violation) -> Value? {
    do {
      return try Value.missingValue()
    } catch let error as any ViolationConvertible {
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
