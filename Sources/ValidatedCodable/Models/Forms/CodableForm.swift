/// Any `Codable` type without a form of its own: dates, nested collections, enumerations.
///
/// A decoder's strategies for dates, data, numbers and keys apply to it.
public struct _CodableForm<Value: Codable>: _RequiredForm {
  private let unchanged = UnchangedCheck(of: Value.self)

  public init() {}

  /// In a generic model, the type may be that of models or validated values, or of arrays of these.
  public func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool {
    unsafe unchanged.isUnchanged(value, depth)
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value {
    if !container.contains(key), let none = missingValue() { return none }
    return try container.decode(Value.self, forKey: key)
  }

  /// Collects everything that is wrong within the value, not only the first error.
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value? {
    if !container.contains(key), let none = missingValue() { return none }
    return findings.collect(Value.self, in: container, forKey: key)
  }

  /// Nil for an optional, as readers produce it.
  public func missingValue() -> Value? {
    (Value.self as? any _DecodableIfNil.Type).flatMap { $0._valueOfNil as? Value }
  }
}

extension _CodableForm: _CoercibleForm where Value: Coercible {}
