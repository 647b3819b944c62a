/// An enumeration of raw values.
public struct _ListedForm<Value: ValidatedEnum>: _RequiredForm {
  @inlinable public init() {}
}

extension _ListedForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool { true }
}

extension _ListedForm: _CoercibleForm {}
