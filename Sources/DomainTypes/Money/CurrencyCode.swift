public import ValidatedCodable

/// The code of a currency or fund: `CHF`, `JPY`, `USD`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); one of the codes of ISO 4217's list one.
/// - Accepted on purpose: codes of funds (`CHE`), of metals (`XAU`), `XTS` for tests and `XXX` for no currency.
/// - Rejected on purpose: codes that were withdrawn (`DEM`, `HRK`, `BGN`) or never assigned (`BTC`).
/// - Source: ISO 4217:2015, list one, as of February 2026.
/// - Throws: `Violation` with code `notAllowed`.
/// - Complexity: O(1)
public struct CurrencyCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 4217:2015, list one"

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    ASCIIUppercased()
    codes
  }

  @usableFromInline
  static let codes = OneOf(
    groups.flatMap(\.codes), name: "a currency code of ISO 4217")

  /// The codes by their number of minor units; nil for metals, units of account and codes of no currency.
  private static let groups: [(minorUnits: Int?, codes: [String])] = [
    (0, noMinorUnits), (2, hundredths), (3, thousandths), (4, tenThousandths), (nil, withoutUnits),
  ].map { ($0.0, $0.1.split(whereSeparator: \.isWhitespace).map(String.init)) }

  private static let noMinorUnits = """
    BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
    """
  private static let hundredths = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD
    CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
    GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD
    LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB
    PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
    SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW
    ZWG
    """
  private static let thousandths = "BHD IQD JOD KWD LYD OMR TND"
  private static let tenThousandths = "CLF UYW"
  private static let withoutUnits = """
    XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX
    """

  public let proof: Evaluated<CurrencyCode>
  @inlinable public init(proof: Evaluated<CurrencyCode>) { self.proof = proof }
}

extension CurrencyCode {
  /// How many decimal digits an amount has: 2 for `USD`, 0 for `JPY`; nil where the standard gives none, as for metals.
  public var minorUnits: Int? {
    Self.groups.first { $0.codes.contains(value) }?.minorUnits
  }
}
