public import FoundationLibrary
public import ValidatedCodable

// Dates in a format that their field declares, independent of a decoder's strategy: they are read and written as the
// type that represents the format in documents.

extension Field where Value == Date {
  /// Reads and writes a date in a format, independent of the decoder's strategy.
  public func date(_ format: DateFormat) -> Self { changing { $0.codec = format.form.name.codec } }

  /// Accepts values of other JSON types that stand for this one, if the format is a number; see `Lenient`.
  public func lenient() -> Self { readLeniently() }
}

extension Field where Value == Date? {
  /// Reads and writes a date that may be missing or null in a format, independent of the decoder's strategy.
  public func date(_ format: DateFormat) -> Self {
    changing { $0.codec = format.form.name.codec.optional() }
  }
}

extension Field where Value == [Date] {
  /// Reads and writes dates in a format, independent of the decoder's strategy.
  public func date(_ format: DateFormat) -> Self {
    recoded(format.form.name.codecOfList)
  }
}

extension Field where Value == [Date]? {
  /// Reads and writes dates that may be missing or null in a format, independent of the decoder's strategy.
  public func date(_ format: DateFormat) -> Self {
    recoded(format.form.name.codecOfList.optional())
  }
}

extension DateFormatName {
  fileprivate static var codec: Codec<Date> {
    var codec = Codec(of: DateCoded<Self>.self)
      .representing(Date.self) {
        $0.wrappedValue
      } by: {
        DateCoded(wrappedValue: $0)
      }
    // No other JSON stands for a string.
    codec.acceptsOtherJSON = !format.isText
    return codec
  }

  fileprivate static var codecOfList: Codec<[Date]> {
    func dates(_ codec: Codec<[DateCoded<Self>]>) -> Codec<[Date]> {
      codec.representing([Date].self) {
        $0.map(\.wrappedValue)
      } by: {
        $0.map { DateCoded(wrappedValue: $0) }
      }
    }
    var codec = dates(Codec(of: [DateCoded<Self>].self))
    codec.lossy = { dates(.lossy()) }
    return codec
  }
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
    // The description of a date that is NaN stops the program.
    let time = date.timeIntervalSinceReferenceDate
    throw EncodingError.refusing(time.isNaN ? time as Any : date, at: path, reason)
  }
}
