public import ValidatedCodable

// The parts of days and times, which are at fixed places of their strings.

/// A value that begins with a month, `YYYY-MM`.
public protocol _HasMonth: ValidatedValue where RawValue == String {}

extension _HasMonth {
  /// The year, 0…9999.
  public var year: Int { value.number(at: 0, 4) }
  /// The month, 1…12.
  public var month: Int { value.number(at: 5, 2) }
}

/// A value that begins with a day, `YYYY-MM-DD`.
public protocol _HasDay: _HasMonth {}

extension _HasDay {
  /// The day of the month, 1…31.
  public var day: Int { value.number(at: 8, 2) }
}

/// A value with a time of day, `hh:mm:ss`, perhaps with a fraction.
public protocol _HasTime: ValidatedValue where RawValue == String {
  /// Where the hour is in the string.
  static var _startOfTime: Int { get }
}

extension _HasTime {
  /// The hour, 0…23.
  public var hour: Int { value.number(at: Self._startOfTime, 2) }
  /// The minute, 0…59.
  public var minute: Int { value.number(at: Self._startOfTime + 3, 2) }
  /// The second, 0…59, or 60 for a leap second.
  public var second: Int { value.number(at: Self._startOfTime + 6, 2) }
  /// The digits of the second's fraction, as written; nil if there are none.
  public var fraction: String? { value.digitsOfFraction }
}
