#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

/// An array of dates in a format that its field declares.
public struct _DateListForm: _RequiredForm {
  public typealias Value = [Date]

  let date: _DateForm

  init(_ format: DateFormat) { date = _DateForm(format: format) }

  public var _operation: _ReadOperation { date._operation.array(of: Date.self) }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> [Date] { try dates(in: container, key, coded: date.format.name) }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> [Date]? {
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    return try decode(from: container, forKey: key)
  }

  private func dates<Name: DateFormatName>(
    in container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey, coded name: Name.Type
  ) throws -> [Date] {
    try container.decode([DateCoded<Name>].self, forKey: key).map(\.wrappedValue)
  }

  public func _coerced(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> _Coerced<[Date]> { try coerced(from: container, key, coded: date.format.name) }

  private func coerced<Name: DateFormatName>(
    from container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey, coded name: Name.Type
  ) throws -> _Coerced<[Date]> {
    try container.decode(_Coerced<[DateCoded<Name>]>.self, forKey: key).map {
      $0.map(\.wrappedValue)
    }
  }

  /// Collects the violations of every element, not only the first.
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> [Date]? { collect(from: container, key, into: &findings, coded: date.format.name) }

  private func collect<Name: DateFormatName>(
    from container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey,
    into findings: inout _Findings, coded name: Name.Type
  ) -> [Date]? {
    findings.collect([DateCoded<Name>].self, in: container, forKey: key)?.map(\.wrappedValue)
  }

  public func encode(
    _ value: [Date], to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws { try encode(value, to: &container, key, coded: date.format.name) }

  private func encode<Name: DateFormatName>(
    _ value: [Date], to container: inout KeyedEncodingContainer<_SchemaKey>, _ key: _SchemaKey,
    coded name: Name.Type
  ) throws {
    try container.encode(value.map { DateCoded<Name>(wrappedValue: $0) }, forKey: key)
  }

  public func checked(_ value: [Date]) throws(Violation) -> [Date] {
    for element in value { _ = try date.checked(element) }
    return value
  }

  public func isUnchanged(at value: UnsafePointer<[Date]>, depth: Int) -> Bool {
    unsafe value.pointee.allSatisfy(date.format.includes)
  }

  public func revalidated(_ value: [Date], into findings: inout _Findings) -> [Date]? {
    let wrong = value.indices.filter { !date.format.includes(value[$0]) }
    for index in wrong { findings.add(date.format.malformed, atIndex: index) }
    return wrong.isEmpty ? value : nil
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .array(date.shape(in: &context))
  }
}

extension _DateListForm: _CoercibleForm {}

extension Field where Form == _ListForm<_CodableForm<Date>> {
  /// Reads and writes dates in a format, independent of the decoder's strategy.
  public func date(_ format: DateFormat) -> Field<Model, _DateListForm> {
    with(_DateListForm(format))
  }
}

extension Field where Form == _OptionalForm<_ListForm<_CodableForm<Date>>> {
  /// Reads and writes dates that may be missing or null in a format, independent of the decoder's strategy.
  public func date(_ format: DateFormat) -> Field<Model, _OptionalForm<_DateListForm>> {
    with(_OptionalForm(_DateListForm(format)))
  }
}
