package import FoundationLibrary
import ValidatedCodable

/// The exact format of a date in documents; Foundation's strategies are less exact.
///
/// ```swift
/// Field("created_at", \.created).date(.iso8601)
/// Field("expires", \.expires).date(.secondsSince1970)
/// ```
///
/// Dates are in the years 0 to 9999 of the Gregorian calendar, which ISO 8601 also uses before 1582.
public struct DateFormat: Hashable, Sendable {
  enum Kind: String, Hashable {
    case moment, momentInUTC, day, seconds, milliseconds
  }

  let kind: Kind

  /// A string such as `2026-11-23T09:00:00.5+01:00`: RFC 3339, section 5.6, with `Z` or an offset, and any fraction of a
  /// second up to 18 digits.
  ///
  /// A leap second is read as the second before it. Encoding writes UTC, and a fraction of at most six digits,
  /// without trailing zeros.
  public static let iso8601 = DateFormat(kind: .moment)
  /// The same format without an offset, in UTC: `2026-11-23T09:00:00.5`.
  public static let iso8601InUTC = DateFormat(kind: .momentInUTC)
  /// A day, which is its midnight in UTC: `2026-11-23`.
  ///
  /// A date with another time of day is not written: encoding throws an error.
  public static let iso8601Day = DateFormat(kind: .day)
  /// A number of seconds since the beginning of 1970 in UTC, with or without a fraction.
  public static let secondsSince1970 = DateFormat(kind: .seconds)
  /// A number of milliseconds since the beginning of 1970 in UTC, with or without a fraction.
  public static let millisecondsSince1970 = DateFormat(kind: .milliseconds)

  /// Whether dates are strings rather than numbers.
  var isText: Bool { kind == .moment || kind == .momentInUTC || kind == .day }

  /// The seconds from the beginning of 1970 to that of 2001, from which `Date` counts.
  private static let referenceDate: Int64 = 978_307_200

  private static let seconds = -62_167_219_200.0..<253_402_300_800.0

  /// The type that represents the format, and what dates must be.
  var form: (name: any DateFormatName.Type, requirement: String) {
    switch kind {
    case .moment: (ISO8601.self, "be a moment such as 2015-05-30T12:00:00Z")
    case .momentInUTC: (ISO8601InUTC.self, "be a moment such as 2015-05-30T12:00:00")
    case .day: (ISO8601Day.self, "be a day such as 2015-05-30")
    case .seconds: (SecondsSince1970.self, "be seconds since 1970, in the years 0 to 9999")
    case .milliseconds:
      (MillisecondsSince1970.self, "be milliseconds since 1970, in the years 0 to 9999")
    }
  }
}

// Reading.
extension DateFormat {
  func date(of text: String) throws(Violation) -> Date {
    // `t` and `z` may be written for `T` and `Z`.
    var bytes = text.utf8.map { 0x61...0x7A ~= $0 ? $0 & ~0x20 : $0 }
    if let day = CivilDate(startOf: bytes.span), !day.exists {
      throw Violation("noSuchDay", must: "be a day of the calendar", typeName: "Date")
    }
    if kind == .day {
      guard let day = CivilDate(bytes.span) else { throw malformed }
      return Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400))
    }
    if kind == .momentInUTC { bytes.append(UInt8(ascii: "Z")) }
    guard bytes.count <= 44, let moment = TimestampParts(bytes.span) else { throw malformed }
    let (seconds, fraction) = moment.secondsSince1970
    guard Self.seconds.contains(Double(seconds)) else { throw malformed }
    // The last moments of the year 9999 are closer to the year 10000 than to any other representable number.
    let number = Double(seconds - Self.referenceDate) + Double(fraction) / 1e18
    let last = (Self.seconds.upperBound - Double(Self.referenceDate)).nextDown
    return Date(timeIntervalSinceReferenceDate: min(number, last))
  }

  /// The moment of a text such as `2026-11-23T09:00:00Z`, which is what Foundation reads from it, in a tenth of the
  /// time; nil for other forms, and for years before the Gregorian calendar was in use.
  static func wholeSecond(_ text: String) -> Date? {
    text.withUTF8Bytes { bytes in
      guard bytes.count == 20, let moment = TimestampParts(bytes), moment.date.year > 1582,
        moment.time.second < 60
      else { return nil }
      return Date(timeIntervalSince1970: Double(moment.secondsSince1970.whole))
    }
  }

  func date(of number: Double) throws(Violation) -> Date {
    let seconds = kind == .milliseconds ? number / 1000 : number
    guard Self.seconds.contains(seconds) else { throw malformed }
    return Date(timeIntervalSince1970: seconds)
  }

  var malformed: Violation {
    Violation(.malformed, [.expected: .text("\(kind)")], must: form.requirement, typeName: "Date")
  }
}

// Writing.
extension DateFormat {
  /// Whether the date is in the range of the format: from the year 0 to the year 9999.
  package func includes(_ date: Date) -> Bool { Self.seconds.contains(date.timeIntervalSince1970) }

  /// The number for a date; nil if there is none.
  func number(of date: Date) -> Double? {
    guard includes(date) else { return nil }
    // A whole number of milliseconds is restored: far from 2001, a date is so coarse that its difference from a whole
    // number proves nothing.
    let seconds = date.timeIntervalSince1970
    let whole = (seconds * 1000).rounded()
    let isWhole = Date(timeIntervalSince1970: whole / 1000) == date
    guard kind == .milliseconds else { return isWhole ? whole / 1000 : seconds }
    return isWhole || abs(seconds * 1000 - whole) < 0.001 ? whole : seconds * 1000
  }

  /// The string for a date; nil if there is none.
  func text(of date: Date) -> String? {
    guard includes(date) else { return nil }
    let time = date.timeIntervalSinceReferenceDate
    let whole = time.rounded(.down)
    // A whole number of milliseconds is restored, as in a number; otherwise, dates near the present are exact to some
    // millionths of a second.
    let milliseconds = ((time - whole) * 1000).rounded()
    let fraction =
      whole + milliseconds / 1000 == time
      ? Int64(milliseconds) * 1000 : min(Int64(((time - whole) * 1e6).rounded()), 999_999)
    let microseconds = (Int64(whole) + Self.referenceDate) * 1_000_000 + fraction
    let length: Int64 = 86_400_000_000
    // Rounded down, also before 1970.
    let inDay = (microseconds % length + length) % length
    guard kind != .day || inDay == 0 else { return nil }
    let day = CivilDate(daysSince1970: (microseconds - inDay) / length)
    let parts = [String(day.year, digits: 4)] + [day.month, day.day].map { String($0, digits: 2) }
    let text = parts.joined(separator: "-")
    guard kind != .day else { return text }
    let seconds = Int(inDay / 1_000_000)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { String($0, digits: 2) }
    var digits = String(inDay % 1_000_000, digits: 6)
    while digits.last == "0" { digits.removeLast() }
    return text + "T" + clock.joined(separator: ":") + (digits.isEmpty ? "" : "." + digits)
      + (kind == .moment ? "Z" : "")
  }
}
