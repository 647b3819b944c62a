/// An enumeration of raw values.
public struct ListedForm<Value: ListedValue>: RequiredForm where Value.RawValue: ScalarRawValue {
  @inlinable public init() {}
}

extension ListedForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>) -> Bool { true }
}
