public import ValidatedCodable

/// The name of a time zone in the IANA database: `Europe/Zurich`, `America/Argentina/Ushuaia`, `UTC`.
///
/// - Rule: trimmed; one of the 598 names of zones and links (``databaseRelease``); the case must match.
/// - Accepted on purpose: links that keep old spellings alive (`Asia/Calcutta`, `US/Pacific`).
/// - Rejected on purpose: abbreviations that are not zones (`PDT`), offsets (`+02:00`), names in another case.
/// - Source: IANA Time Zone Database; RFC 6557 for its maintenance.
/// - Throws: `Violation` with code `notAllowed`.
/// - Complexity: O(1)
public struct TimeZoneID: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The release of the database of names.
  public static let databaseRelease = "2026f"
  public static let source = "IANA Time Zone Database \(databaseRelease)"

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    identifiers
  }

  public let proof: Evaluated<TimeZoneID>
  @inlinable public init(proof: Evaluated<TimeZoneID>) { self.proof = proof }
}
