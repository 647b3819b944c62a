/// A model within the model.
public struct ModelForm<Value: ValidatedModel>: RequiredForm {
  @inlinable public init() {}

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    try reader.model(Value.self)
  }

  @inlinable
  public func readAll<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> [Value] { try reader.models(Value.self) }

  @inlinable
  public func readEach<Reader: MemberReader>(
    from reader: inout Reader, _ add: (consuming Value) -> Void
  ) throws(UnusualMember) { try readAll(from: &reader).forEach { add($0) } }

  public func collect(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey,
    into findings: inout Findings
  ) -> Value? {
    findings.collect(Value.self, in: container, forKey: key)
  }

  public func revalidated(_ value: Value, into findings: inout Findings) -> Value? {
    Value.schema.revalidated(value, into: &findings)
  }
}

extension ModelForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>) -> Bool {
    Value.schema.isUnchanged(at: value)
  }
}
