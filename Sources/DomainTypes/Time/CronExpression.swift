public import ValidatedCodable

/// The times at which a job runs, in five fields: `*/15 9-17 * * MON-FRI`.
///
/// - Rule: trimmed; a minute 0…59, an hour 0…23, a day of the month 1…31, a month 1…12 and a day of the week 0…7,
///   where 0 and 7 are Sunday, with spaces or tabs between them. A field is a list, separated by commas, of numbers,
///   ranges (`9-17`) and `*`; after a range or `*`, `/` and a step. Months and days of the week may be names of three
///   letters. At most ``maximumLength`` characters. Blanks become one space, names upper case, and a leading zero (two
///   digits at most) is left out.
/// - Accepted on purpose: names in ranges and lists (`MON-WED,FRI`), which crontab(5) excludes but cron reads.
/// - Rejected on purpose: days that never come, such as 30 February, unless the day of the week is an alternative (see
///   ``matches(_:)``); ranges that end before they begin (`FRI-SUN`; write `5-7`); a step after a single number
///   (`5/15`; write `5-59/15`), and one above the field's maximum, which would select only the first value; macros
///   such as `@daily`; a field for seconds or years; `?`, `L`, `W`, `#`, `H` and `~`, which other schedulers have.
/// - Source: POSIX.1-2024, crontab; names, ranges with steps and Sunday as 7 as in crontab(5) of Vixie cron 3.0.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct CronExpression: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 1_024
  public static let source = "POSIX.1-2024, crontab; crontab(5) of Vixie cron"
  public static var example: String? { "*/15 9-17 * * MON-FRI" }

  public static let rule = _CanonicalSyntax(
    "be a cron expression of five fields such as */15 9-17 * * MON-FRI", longest: maximumLength,
    reading: { text throws(Violation) in text.reading(as: try CronSchedule(text).text) })

  public let proof: Evaluated<CronExpression>
  @inlinable public init(proof: Evaluated<CronExpression>) { self.proof = proof }
}

extension CronExpression {
  /// The minutes, in ascending order.
  public var minutes: [Int] { values(of: .minute) }
  /// The hours, in ascending order.
  public var hours: [Int] { values(of: .hour) }
  /// The days of the month, in ascending order.
  public var days: [Int] { values(of: .day) }
  /// The months, in ascending order.
  public var months: [Int] { values(of: .month) }
  /// The days of the week from 0, Sunday, to 6, in ascending order.
  public var weekdays: [Int] { values(of: .weekday) }

  /// Whether the job runs in the minute of a local time.
  ///
  /// If neither the day of the month nor the day of the week begins with `*`, one of them is enough; otherwise, both
  /// must match.
  public func matches(_ time: LocalDateTime) -> Bool {
    guard let schedule else { return false }
    let day = CivilDate.number(time.year, time.month, time.day)
    let isDay = schedule.has(time.day, in: .day)
    let isWeekday = schedule.has(ISOWeek.weekday(of: day) % 7, in: .weekday)
    return schedule.has(time.minute, in: .minute) && schedule.has(time.hour, in: .hour)
      && schedule.has(time.month, in: .month)
      && (schedule.needsBothDays ? isDay && isWeekday : isDay || isWeekday)
  }

  private func values(of field: CronField) -> [Int] {
    guard let schedule else { return [] }
    return field.facts.bounds.filter { schedule.has($0, in: field) }
  }

  private var schedule: CronSchedule? { value.withUTF8Bytes { try? CronSchedule($0) } }
}
