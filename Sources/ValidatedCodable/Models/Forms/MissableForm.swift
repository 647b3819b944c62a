/// A value that a missing key stands for as well.
public struct MissableForm<Value: DecodableIfMissing & Codable>: FieldForm {
  @inlinable public init() {}

  public func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
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

  @inlinable
  public func read<Reader: MemberReader>(
    from reader: inout Reader, isFound: Bool
  ) throws(UnusualMember) -> Value {
    if isFound { return try reader.value(Value.self) }
    do {
      return try Value.missingValue()
    } catch {
      throw UnusualMember()
    }
  }

  public func isWritten(_ value: Value) -> Bool {
    (value as? any EncodableIfPresent)?.isPresent ?? true
  }

  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws {
    if isWritten(value) { try container.encode(value, forKey: key) }
  }
}
