#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

/// A date in a format that its field declares; a decoder's strategy does not matter.
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

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Date? {
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    return try decode(from: container, forKey: key)
  }

  public func encode(
    _ value: Date, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws {
    guard format.isText else {
      return try container.encode(format.number(of: value), forKey: key)
    }
    try container.encode(
      format.encodableText(of: value, at: container.codingPath + [key]), forKey: key)
  }

  public func shape(in context: inout ShapeContext) -> DocumentShape {
    .value(
      name: "Date.\(format.kind.rawValue)",
      raw: format.isText ? context.shape(of: String.self) : context.shape(of: Double.self),
      constraint: .predicate(code: .malformed, requirement: format.requirement),
      version: CodeVersion(1, dependsOnUnicode: false))
  }
}

extension DateFormat {
  /// The text that stands for a date.
  ///
  /// - Throws: `EncodingError` for a date that is not in the years 0 to 9999.
  func encodableText(of date: Date, at path: [any CodingKey]) throws -> String {
    if let text = text(of: date) { return text }
    throw EncodingError.invalidValue(
      date,
      EncodingError.Context(
        codingPath: path, debugDescription: "The date is not in the years 0 to 9999."))
  }
}

extension Field where Form == _CodableForm<Date> {
  /// Reads and writes a date in a format, whatever the decoder's strategy is.
  public func date(_ format: DateFormat) -> Field<Model, _DateForm> {
    with(_DateForm(format: format))
  }
}

extension Field where Form == _OptionalForm<_CodableForm<Date>> {
  /// Reads and writes a date that may be missing or null in a format, whatever the decoder's strategy is.
  public func date(_ format: DateFormat) -> Field<Model, _OptionalForm<_DateForm>> {
    with(_OptionalForm(_DateForm(format: format)))
  }
}
