#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

/// A date in a format that its field declares, independent of a decoder's strategy.
public struct _DateForm: _RequiredForm {
  public typealias Value = Date

  let format: DateFormat

  public var _operation: _ReadOperation {
    let format = format
    return unsafe _ReadOperation(of: Date.self) { (reader, result) throws(_NeedsDecoder) in
      let date: Result<Date, Violation>
      if format.isText {
        let text = try reader.string()
        date = Result { () throws(Violation) in try format.date(of: text) }
      } else {
        let number = try reader.double()
        date = Result { () throws(Violation) in try format.date(of: number) }
      }
      switch date {
      case .success(let date):
        unsafe result.initializeMemory(as: Date.self, to: date)
        return true
      case .failure(let violation):
        reader.violation = violation
        return false
      }
    }
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Date {
    do {
      return format.isText
        ? try format.date(of: container.decode(String.self, forKey: key))
        : try format.date(of: container.decode(Double.self, forKey: key))
    } catch let violation as Violation {
      throw DecodingError.violation(violation, at: container.codingPath + [key])
    }
  }

  public func _coerced(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> _Coerced<Date> { try coerced(from: container, key, coded: format.name) }

  private func coerced<Name: DateFormatName>(
    from container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey, coded name: Name.Type
  ) throws -> _Coerced<Date> {
    try container.decode(_Coerced<DateCoded<Name>>.self, forKey: key).map(\.wrappedValue)
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Date? {
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    return try decode(from: container, forKey: key)
  }

  public func encode(
    _ value: Date, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws {
    let path = container.codingPath + [key]
    if format.isText {
      try container.encode(format.encodable(format.text(of: value), value, path), forKey: key)
    } else {
      try container.encode(format.encodable(format.number(of: value), value, path), forKey: key)
    }
  }

  public func isUnchanged(at value: UnsafePointer<Date>, depth: Int) -> Bool {
    unsafe format.includes(value.pointee)
  }

  public func checked(_ value: Date) throws(Violation) -> Date {
    guard format.includes(value) else { throw format.malformed }
    return value
  }

  public func revalidated(_ value: Date, into findings: inout _Findings) -> Date? {
    if format.includes(value) { return value }
    findings.add(format.malformed)
    return nil
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .value(
      name: "Date.\(format.kind.rawValue)",
      raw: format.isText ? context.shape(of: String.self) : context.shape(of: Double.self),
      constraint: .predicate(code: .malformed, requirement: format.requirement),
      version: Constraint.CodeVersion(1, dependsOnUnicode: false))
  }
}

extension _DateForm: _CoercibleForm {
  /// A string stands for the number that it contains; no other JSON stands for a string.
  public var _acceptsOtherJSON: Bool { !format.isText }
}

extension DateFormat {
  /// The JSON for a date.
  ///
  /// - Throws: `EncodingError` if the format cannot represent the date.
  func encodable<Value>(_ value: Value?, _ date: Date, _ path: [any CodingKey]) throws -> Value {
    if let value { return value }
    let reason =
      kind == .day && includes(date)
      ? "The date is not at midnight in UTC." : "The date is not in the years 0 to 9999."
    throw EncodingError.invalidValue(
      date, EncodingError.Context(codingPath: path, debugDescription: reason))
  }
}

extension Field where Form == _CodableForm<Date> {
  /// Reads and writes a date in a format, independent of the decoder's strategy.
  public func date(_ format: DateFormat) -> Field<Model, _DateForm> {
    with(_DateForm(format: format))
  }
}

extension Field where Form == _OptionalForm<_CodableForm<Date>> {
  /// Reads and writes a date that may be missing or null in a format, independent of the decoder's strategy.
  public func date(_ format: DateFormat) -> Field<Model, _OptionalForm<_DateForm>> {
    with(_OptionalForm(_DateForm(format: format)))
  }
}
