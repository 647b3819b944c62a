public import ValidatedCodable

/// A day and a time of that day, without a time zone: `2026-11-25T01:34:24.5`.
///
/// - Rule: trimmed; a day as in ``CalendarDate``, `T`, and a time as in ``TimeOfDay``: seconds 00…59 and up to 18
///   fraction digits, which are kept as written. At most ``maximumLength`` characters.
/// - Accepted on purpose: `t`, which becomes `T`; and what HTML allows: one space instead of `T`, and a time without
///   seconds, which become `00`.
/// - Rejected on purpose: `Z` and offsets, which a ``Timestamp`` has; `24:00:00`; leap seconds, which occur in UTC
///   only; a comma before the fraction.
/// - Order: by the time; the same time with a shorter fraction comes first.
/// - Source: RFC 3339, section 5.6 (`full-date`, `partial-time`); HTML, section 2.3.5.5 (local dates and times).
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct LocalDateTime: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 38
  public static let source = "RFC 3339, section 5.6; HTML, section 2.3.5.5"
  public static var example: String? { "2026-11-25T01:34:24" }

  public static let rule = _CanonicalSyntax(
    "be a local date and time such as 2026-11-25T01:34:24", longest: maximumLength,
    reading: { text in
      guard CivilDate(startOf: text)?.exists == true, text.count > _startOfTime,
        isSeparator(text[_startOfTime - 1])
      else { return nil }
      var written = text.array
      written[_startOfTime - 1] = UInt8(ascii: "T")
      if text.count == _startOfTime + 5 { written += ":00".utf8 }
      guard ClockTime(written.span, from: _startOfTime)?.end == written.count else { return nil }
      return text.reading(as: written)
    },
    explaining: { text in
      guard let day = CivilDate(startOf: text) else { return nil }
      guard day.exists else {
        return .malformed(Violation.Code.noSuchDay.rawValue, "be on a day of the calendar")
      }
      return hasOffset(text) ? .malformed("offset", "have no offset from UTC") : nil
    })

  /// Whether the time, perhaps without seconds, has an offset from UTC.
  private static func hasOffset(_ text: Span<UInt8>) -> Bool {
    let written = text.array.map { $0.uppercased }
    let minute = written.prefix(_startOfTime + 5)
    let withSeconds = minute + ":00".utf8 + written.dropFirst(minute.count)
    return OffsetClockTime(written.span, from: _startOfTime) != nil
      || OffsetClockTime(Array(withSeconds).span, from: _startOfTime) != nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte.uppercased == UInt8(ascii: "T") || byte == UInt8(ascii: " ")
  }

  public let proof: Evaluated<LocalDateTime>
  @inlinable public init(proof: Evaluated<LocalDateTime>) { self.proof = proof }
}

extension LocalDateTime: _HasDay, _HasTime {
  public static let _startOfTime = 11
}
