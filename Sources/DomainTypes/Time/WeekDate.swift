public import ValidatedCodable

/// A day as a year, a week and a day of the week: `2026-W48-3`.
///
/// The week with the year's first Thursday is week 1, so the first and last days of a calendar year may be in a week
/// of another year: 1 January 2027 is `2026-W53-5`.
///
/// - Rule: trimmed; four digits of a year 0000…9999, `-W`, a week 01…52, or 53 in the years that have it, a hyphen,
///   and a day 1…7, Monday to Sunday.
/// - Rejected on purpose: the basic format (`2026W483`); a week without a day (`2026-W48`); lower case; years with
///   more digits or a sign, which require an agreement.
/// - Source: ISO 8601-1:2019, section 5.2.4.2 (week date, extended format); weeks by section 3.1.1.23.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct WeekDate: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The length, in characters, each of which is one byte.
  public static let length = 10
  public static let source = "ISO 8601-1:2019, section 5.2.4.2"
  public static var example: String? { "2026-W48-3" }

  public static let rule = _CanonicalSyntax(
    "be a week date such as 2026-W48-3", longest: length,
    reading: { text throws(Violation) in
      guard text.count == length, let century = text.pair(at: 0), let year = text.pair(at: 2),
        text.has("-W", at: 4), let week = text.pair(at: 6), text[8] == UInt8(ascii: "-"),
        UInt8(ascii: "1")...UInt8(ascii: "7") ~= text[9]
      else { return nil }
      if let violation = noSuch(week, in: century * 100 + year) { throw violation }
      return .canonical
    })

  /// The violation of a week that its year does not have; nil if it has it.
  private static func noSuch(_ week: Int, in year: Int) -> Violation? {
    let last = ISOWeek.weeks(in: year)
    guard !(1...last ~= week) else { return nil }
    return .malformed(
      "noSuchWeek", "be in a week of its year, which has weeks 01 to \(last)", maximum: last)
  }

  public let proof: Evaluated<WeekDate>
  @inlinable public init(proof: Evaluated<WeekDate>) { self.proof = proof }
}

extension WeekDate {
  /// The day with a year, a week from 1 and a day of the week from 1, Monday.
  ///
  /// - Throws: `Violation` with code `malformed`.
  public init(year: Int, week: Int, weekday: Int) throws(Violation) {
    guard 0...9999 ~= year else { throw .yearOutOfRange.attributed(to: Self.self) }
    if let violation = Self.noSuch(week, in: year) { throw violation.attributed(to: Self.self) }
    guard 1...7 ~= weekday else {
      throw Violation.malformed(
        "weekday", "be a day of the week from 1 to 7", minimum: 1, maximum: 7
      ).attributed(to: Self.self)
    }
    try self.init("\(String(year, digits: 4))-W\(String(week, digits: 2))-\(weekday)")
  }

  /// The same day as a day of the calendar.
  ///
  /// - Throws: `Violation` with code `malformed` for the first two days of the year 0, which are in a week of the
  ///   year before.
  public init(_ date: CalendarDate) throws(Violation) {
    let day = CivilDate.number(date.year, date.month, date.day)
    let weekday = ISOWeek.weekday(of: day)
    // A week belongs to the year of its Thursday.
    let thursday = CivilDate(daysSince1970: day + Int64(4 - weekday))
    let start = CivilDate.number(thursday.year, 1, 1)
    let week = (thursday.daysSince1970 - start) / 7 + 1
    try self.init(year: thursday.year, week: Int(week), weekday: weekday)
  }

  /// The year of the week, 0…9999; in the first and last days of a calendar year, it may be another year.
  public var year: Int { value.number(at: 0, 4) }
  /// The week, 1…53.
  public var week: Int { value.number(at: 6, 2) }
  /// The day of the week, 1…7, from Monday.
  public var weekday: Int { value.number(at: 9, 1) }
}

extension CalendarDate {
  /// The same day as a week date.
  ///
  /// - Throws: `Violation` with code `malformed` for `9999-W52-6` and `9999-W52-7`, which are in the year 10000.
  public init(_ date: WeekDate) throws(Violation) {
    // 4 January is in week 1.
    let day = CivilDate.number(date.year, 1, 4)
    let monday = day - Int64(ISOWeek.weekday(of: day) - 1)
    let civil = CivilDate(
      daysSince1970: monday + Int64((date.week - 1) * 7 + date.weekday - 1))
    try self.init(year: civil.year, month: civil.month, day: civil.day)
  }
}

extension Violation {
  /// The violation of a year that four digits cannot write.
  static var yearOutOfRange: Violation {
    .malformed("year", "be in a year from 0000 to 9999", minimum: 0, maximum: 9999)
  }
}

/// The weeks of ISO 8601-1:2019, section 3.1.1.23, for days numbered as in `CivilDate`.
enum ISOWeek {
  /// The day of the week, 1…7 from Monday.
  static func weekday(of day: Int64) -> Int {
    // The first day was a Thursday.
    let remainder = (day + 3) % 7
    return Int(remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// The number of weeks of a year: 53 if it begins or ends on a Thursday, otherwise 52.
  static func weeks(in year: Int) -> Int {
    weekday(of: CivilDate.number(year, 1, 1)) == 4
      || weekday(of: CivilDate.number(year, 12, 31)) == 4
      ? 53 : 52
  }
}
