public import ValidatedCodable

/// A time of day with its offset from UTC, without a day: `08:30:06Z`, `15:59:60-08:00`.
///
/// - Rule: trimmed; a time with seconds and up to 18 fraction digits, and `Z` or an offset of hours 00…23 and minutes
///   00…59. `z` becomes upper case; digits and the offset are kept as written. At most ``maximumLength`` characters.
/// - Accepted on purpose: `-00:00`, an unknown local offset; the leap second `23:59:60` in UTC, after the offset is
///   applied.
/// - Rejected on purpose: a time without seconds or offset; `24:00:00`; a comma before the fraction. The type
///   implements the format `time` of JSON Schema; ``TimeOfDay`` is a time without an offset.
/// - Source: RFC 3339, sections 5.6 (`full-time`) and 5.7.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct OffsetTime: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 33
  public static let source = "RFC 3339, section 5.6"
  public static var example: String? { "08:30:06Z" }

  public static let rule = _CanonicalSyntax(
    "be a time with an offset such as 08:30:06Z", longest: maximumLength,
    reading: { $0.reading(inCase: { $0.uppercased }) { OffsetClockTime($0, from: 0) != nil } })

  public let proof: Evaluated<OffsetTime>
  @inlinable public init(proof: Evaluated<OffsetTime>) { self.proof = proof }
}

extension OffsetTime: _HasTime {
  public static let _startOfTime = 0

  /// The offset from UTC in minutes, positive east; nil for `-00:00`, which means that it is unknown.
  public var offset: Int? { value.withUTF8Bytes { OffsetClockTime($0, from: 0)?.offset } }
}
