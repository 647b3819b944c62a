/// A nested model.
public struct _ModelForm<Value: ValidatedModel>: _RequiredForm {
  @inlinable public init() {}

  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value? {
    findings.collect(Value.self, in: container, forKey: key)
  }

  public func revalidated(_ value: Value, into findings: inout _Findings) -> Value? {
    Value.sharedSchema.revalidated(value, into: &findings)
  }
}

extension _ModelForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool {
    unsafe depth > 0 && Value.sharedSchema.isUnchanged(at: value, depth: depth - 1)
  }
}

extension _ModelForm: _CoercibleForm where Value: Coercible {}
