public import ValidatedCodable

/// A type of this module: validated, and able to say by which rule and whose.
public protocol DomainType: Codable, Hashable, Sendable {
  /// The rule in a few words.
  static var ruleSummary: String { get }

  /// Where the rule comes from: a standard with its section, or the business.
  static var source: String { get }
}

extension DomainType where Self: RuledValue {
  public static var ruleSummary: String { rule.constraint.description }
}

/// Every domain type, by name.
public enum DomainTypeRegistry {
  /// The types, in alphabetical order; a new type adds its line here.
  public static let all: [any DomainType.Type] = [
    Age.self,
    Altitude.self,
    BIC.self,
    Base64.self,
    BusinessName.self,
    CIDRBlock.self,
    CSSColor.self,
    CalendarDate.self,
    Coordinate.self,
    CountryCode.self,
    CurrencyCode.self,
    DOI.self,
    DateOfBirth.self,
    DisplayName.self,
    DomainName.self,
    EAN.self,
    ETag.self,
    Email.self,
    GTIN.self,
    Geohash.self,
    HTTPHeaderName.self,
    HTTPURL.self,
    HexColor.self,
    HostAndPort.self,
    Hostname.self,
    IBAN.self,
    IMEI.self,
    IPAddress.self,
    IPv4Address.self,
    IPv6Address.self,
    ISBN.self,
    ISIN.self,
    ISO8601Duration.self,
    ISSN.self,
    JSONPointer.self,
    JWT.self,
    LEI.self,
    LanguageCode.self,
    LanguageTag.self,
    Latitude.self,
    Longitude.self,
    MACAddress.self,
    Mailbox.self,
    MediaType.self,
    Money.self,
    Name.self,
    Nickname.self,
    NonEmptyText.self,
    NonNegativeDouble.self,
    NonNegativeInt.self,
    ORCID.self,
    OffsetTime.self,
    PaymentCardNumber.self,
    Percentage.self,
    PhoneNumber.self,
    PlaceName.self,
    PortNumber.self,
    PositiveDouble.self,
    PositiveInt.self,
    PostalCode.self,
    ScriptCode.self,
    Secret.self,
    SemanticVersion.self,
    Slug.self,
    SubdivisionCode.self,
    TimeOfDay.self,
    TimeZoneID.self,
    Timestamp.self,
    ULID.self,
    UNLocode.self,
    URI.self,
    URIReference.self,
    UUIDValue.self,
    UnitInterval.self,
    Username.self,
    VIN.self,
    YearMonth.self,
    ZonedIPv6Address.self,
  ]
}
