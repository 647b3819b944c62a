public import ValidatedCodable

/// A moment with its offset from UTC: `2015-05-30T12:00:00.5+02:00`.
///
/// - Rule: trimmed; a day as in ``CalendarDate``, `T`, a time with seconds and up to 18 fraction digits, and `Z` or
///   an offset of hours 00…23 and minutes 00…59. `t` and `z` become upper case; digits and the offset are kept as
///   written. At most ``maximumLength`` characters.
/// - Accepted on purpose: `-00:00`, an unknown local offset; the leap second `23:59:60` in UTC, after the offset is
///   applied, on the last day of June or December of any year, since the years with leap seconds are not known in
///   advance.
/// - Rejected on purpose: a space or another character instead of `T`, which the grammar does not allow; a time
///   without seconds or offset; `24:00:00`; a comma before the fraction.
/// - Source: RFC 3339, sections 5.6 (`date-time`), 5.7 and 4.3.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct Timestamp: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 44
  public static let source = "RFC 3339, section 5.6"
  public static var example: String? { "2015-05-30T12:00:00Z" }

  public static let rule = _CanonicalSyntax(
    "be a moment such as 2015-05-30T12:00:00Z", longest: maximumLength,
    reading: { $0.reading(inCase: { $0.uppercased }) { TimestampParts($0) != nil } },
    explaining: { text in
      guard CivilDate(startOf: text)?.exists == false else { return nil }
      return .malformed(Violation.Code.noSuchDay.rawValue, "be on a day of the calendar")
    })

  public let proof: Evaluated<Timestamp>
  @inlinable public init(proof: Evaluated<Timestamp>) { self.proof = proof }
}

/// The day and the time are local, at the offset.
extension Timestamp: _HasDay, _HasTime {
  public static let _startOfTime = 11

  /// The offset from UTC in minutes, positive east; nil for `-00:00`, which means that it is unknown.
  public var offset: Int? { parts?.offset }
  /// Whether it is a leap second.
  public var isLeapSecond: Bool { second == 60 }

  private var parts: TimestampParts? { value.withUTF8Bytes { TimestampParts($0) } }
}

extension Timestamp: Comparable {
  /// By the moment, with a leap second after the second before it; different spellings of the same moment are ordered
  /// by their text, so that the order is total.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    guard let first = left.parts?.instant, let second = right.parts?.instant, first != second else {
      return left.value < right.value
    }
    return first < second
  }
}
