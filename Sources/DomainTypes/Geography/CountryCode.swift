public import ValidatedCodable

/// A country's or territory's two-letter code: `CH`, `JP`, `US`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); one of the 249 codes officially assigned
///   in ISO 3166-1 alpha-2, or `XK`.
/// - Accepted on purpose: `XK`, the user-assigned code that the European Union, CLDR and GeoNames
///   give Kosovo.
/// - Rejected on purpose: other user-assigned codes (`AA`, `ZZ`), reserved ones (`EU`, `UK`) and
///   withdrawn ones (`AN`, `YU`).
/// - Source: ISO 3166-1:2020, section 5, as of February 2026.
/// - Throws: `Violation` with code `notAllowed`.
/// - Complexity: O(1)
public struct CountryCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 3166-1:2020 alpha-2, and XK"

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    ASCIIUppercased()
    codes
  }

  @usableFromInline
  static let codes = OneOf(
    assigned.split(whereSeparator: \.isWhitespace).map(String.init),
    name: "an assigned ISO 3166-1 alpha-2 code")

  private static let assigned = """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR
    BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ
    EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW
    GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY
    KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV
    MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY
    QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG
    TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM
    ZW
    XK
    """

  public let proof: Evaluated<CountryCode>
  @inlinable public init(proof: Evaluated<CountryCode>) { self.proof = proof }
}
