public import ValidatedCodable

/// A day of the Gregorian calendar, without a time and a time zone: `2015-05-30`.
///
/// - Rule: `YYYY-MM-DD`, a month 01…12 and a day of that month, including leap years; years 0000…9999 of the
///   proleptic calendar.
/// - Rejected on purpose: shorter forms (`2015-5-30`), the basic format (`20150530`), weeks and ordinal
///   days, a time, spaces.
/// - Source: RFC 3339, section 5.6 (`full-date`) and appendix C; a profile of ISO 8601.
/// - Throws: `Violation` with code `malformed` or `noSuchDay`.
/// - Complexity: O(1)
public struct CalendarDate: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "RFC 3339, section 5.6"

  public static let rule = _CanonicalSyntax(
    "be a day such as 2015-05-30", trims: false,
    reading: { CivilDate($0)?.exists == true ? .canonical : nil },
    explaining: { CivilDate($0) == nil ? nil : noSuchDay })

  private static var noSuchDay: Violation {
    Violation(.noSuchDay, must: "be a day of the calendar")
  }

  public let proof: Evaluated<CalendarDate>
  @inlinable public init(proof: Evaluated<CalendarDate>) { self.proof = proof }
}

extension CalendarDate: _HasDay {
  /// The day with a year, a month from 1 and a day from 1.
  ///
  /// - Throws: `Violation` with code `noSuchDay`, or `malformed` for a year outside 0…9999.
  public init(year: Int, month: Int, day: Int) throws(Violation) {
    guard 0...9999 ~= year else { throw .yearOutOfRange.attributed(to: Self.self) }
    guard 1...12 ~= month, 1...31 ~= day else {
      throw Self.noSuchDay.attributed(to: Self.self)
    }
    let parts = [String(year, digits: 4), String(month, digits: 2), String(day, digits: 2)]
    try self.init(parts.joined(separator: "-"))
  }
}

extension Violation.Code {
  /// A day that the calendar does not have, such as February 30.
  public static let noSuchDay: Self = "noSuchDay"
}
