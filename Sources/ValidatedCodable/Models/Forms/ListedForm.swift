/// An enumeration of raw values.
public struct ListedForm<Value: ListedValue>: RequiredForm where Value.RawValue: ScalarRawValue {
  @inlinable public init() {}

  public func decodeLeniently(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Value? {
    guard Value.decodesRawValueDirectly,
      let candidate = try Coercion.value(Value.RawValue.self, from: container, forKey: key)
    else { return nil }
    do throws(Violation) {
      return try Value.evaluated(candidate)
    } catch {
      throw DecodingError.violation(error, at: container.codingPath + [key])
    }
  }

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    guard Value.decodesRawValueDirectly else { return try reader.value(Value.self) }
    guard let value = Value(rawValue: try Value.RawValue._read(from: &reader)) else {
      throw UnusualMember()
    }
    return value
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
}
