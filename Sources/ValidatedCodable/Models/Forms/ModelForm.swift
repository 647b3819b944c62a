/// A model within the model.
public struct ModelForm<Value: ValidatedModel>: RequiredForm {
  @inlinable public init() {}

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
