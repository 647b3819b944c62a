public import ValidatedCodable

/// The name of a time zone in the IANA database: `Europe/Zurich`, `America/Argentina/Ushuaia`, `UTC`.
///
/// - Rule: trimmed; one of the 598 names of zones and links (``databaseRelease``), with exactly that
///   case.
/// - Accepted on purpose: links that keep old spellings alive (`Asia/Calcutta`, `US/Pacific`).
/// - Rejected on purpose: abbreviations that are no zone (`PDT`), offsets (`+02:00`), names in
///   another case.
/// - Source: IANA Time Zone Database; RFC 6557 on how it is kept.
/// - Throws: `Violation` with code `notAllowed`.
/// - Complexity: O(1)
public struct TimeZoneID: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The release of the database that the names are from.
  public static let databaseRelease = "2026f"
  public static let source = "IANA Time Zone Database \(databaseRelease)"

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    identifiers
  }

  public let proof: Evaluated<TimeZoneID>
  @inlinable public init(proof: Evaluated<TimeZoneID>) { self.proof = proof }
}
