/// Anything `Codable` that has no form of its own: dates, nested collections, enumerations.
///
/// A decoder's strategies for dates, data, numbers and keys hold for it.
public struct CodableForm<Value: Codable>: RequiredForm {
  @inlinable public init() {}

  /// Everything that is wrong within the value, and not the first thing only.
  public func collect(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey,
    into findings: inout Findings
  ) -> Value? { findings.collect(Value.self, in: container, forKey: key) }

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    try reader.value(Value.self)
  }

  @inlinable
  public func readAll<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> [Value] { try reader.value([Value].self) }

  @inlinable
  public func readEach<Reader: MemberReader>(
    from reader: inout Reader, _ add: (consuming Value) -> Void
  ) throws(UnusualMember) { try readAll(from: &reader).forEach { add($0) } }
}
