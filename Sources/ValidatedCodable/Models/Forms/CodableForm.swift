/// Anything `Codable` that has no form of its own: dates, nested collections, enumerations.
///
/// A decoder's strategies for dates, data, numbers and keys hold for it.
public struct _CodableForm<Value: Codable>: _RequiredForm {
  @inlinable public init() {}

  /// Everything that is wrong within the value, and not the first thing only.
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value? { findings.collect(Value.self, in: container, forKey: key) }
}
