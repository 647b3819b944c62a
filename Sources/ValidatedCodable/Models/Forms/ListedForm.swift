/// An enumeration of raw values.
public struct ListedForm<Value: ValidatedEnum>: RequiredForm where Value.RawValue: ScalarRawValue {
  @inlinable public init() {}
}

extension ListedForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>) -> Bool { true }
}
