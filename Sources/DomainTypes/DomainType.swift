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
    BIC.self,
    BusinessName.self,
    CalendarDate.self,
    Coordinate.self,
    CountryCode.self,
    DisplayName.self,
    EAN.self,
    Email.self,
    GTIN.self,
    HexColor.self,
    IBAN.self,
    IMEI.self,
    ISBN.self,
    ISIN.self,
    ISSN.self,
    LEI.self,
    Latitude.self,
    Longitude.self,
    MACAddress.self,
    Mailbox.self,
    Name.self,
    ORCID.self,
    PaymentCardNumber.self,
    PlaceName.self,
    PortNumber.self,
    SemanticVersion.self,
    Slug.self,
    TimeZoneID.self,
    ULID.self,
    UUIDValue.self,
    VIN.self,
  ]
}
