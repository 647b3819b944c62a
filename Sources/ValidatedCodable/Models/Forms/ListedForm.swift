/// An enumeration of raw values.
public struct ListedForm<Value: ListedValue>: RequiredForm where Value.RawValue: ScalarRawValue {
  @inlinable public init() {}

  @inlinable
  public func read<Reader: MemberReader>(from reader: inout Reader) throws(UnusualMember) -> Value {
    guard Value.decodesRawValueDirectly else { return try reader.value(Value.self) }
    guard let value = Value(exactly: try Value.RawValue._read(from: &reader)) else {
      throw UnusualMember()
    }
    return value
  }

  @inlinable
  public func examine<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Violation? {
    guard Value.decodesRawValueDirectly else {
      _ = try reader.value(Value.self)
      return nil
    }
    let start = reader.position
    let candidate: Value.RawValue
    do throws(UnusualMember) {
      candidate = try Value.RawValue._read(from: &reader)
    } catch {
      reader.position = start
      return try reader.wrongType(Value.RawValue.self)
    }
    do throws(Violation) {
      _ = try Value.evaluated(candidate)
      return nil
    } catch {
      return error
    }
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

extension ListedForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Value>) -> Bool { true }
}
