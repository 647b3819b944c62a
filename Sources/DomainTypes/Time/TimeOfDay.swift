public import ValidatedCodable

/// A time of day, without a day and a time zone: `09:30:00`.
///
/// - Rule: trimmed; hours 00…23 and minutes 00…59; optionally seconds 00…59 and up to 18 fraction digits, which are
///   kept as written. Missing seconds become `00`. At most ``maximumLength`` characters.
/// - Rejected on purpose: `24:00`, which is `00:00` of the next day; the leap second `23:59:60`, which few days have;
///   `9:30`, `0930`, a comma before the fraction, an offset.
/// - Source: RFC 3339, section 5.6 (`partial-time`); `hh:mm` as in ISO 8601-1:2019, section 5.3.1.3.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct TimeOfDay: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 27
  public static let source = "RFC 3339, section 5.6 (partial-time)"
  public static var example: String? { "09:30:00" }

  public static let rule = _CanonicalSyntax(
    "be a time of the day such as 09:30:00", longest: maximumLength,
    reading: { text in
      if text.count > 5 { return ClockTime(text, from: 0)?.end == text.count ? .canonical : nil }
      let complete = text.array + Array(":00".utf8)
      return ClockTime(complete.span, from: 0)?.end == 8 ? .written(complete) : nil
    })

  public let proof: Evaluated<TimeOfDay>
  @inlinable public init(proof: Evaluated<TimeOfDay>) { self.proof = proof }
}

extension TimeOfDay: _HasTime {
  public static let _startOfTime = 0
}
