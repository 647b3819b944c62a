// What people call the types whose names are not the words for them.

extension Base64 { public static var displayName: String { "Base64 text" } }
extension CIDRBlock { public static var displayName: String { "block of IP addresses" } }
extension CSSColor { public static var displayName: String { "color" } }
extension CalendarDate { public static var displayName: String { "date" } }
extension ETag { public static var displayName: String { "entity tag" } }
extension Email { public static var displayName: String { "email address" } }
extension HTTPHeaderName { public static var displayName: String { "name of a header field" } }
extension HTTPURL { public static var displayName: String { "web address" } }
extension HexColor { public static var displayName: String { "color" } }
extension Hostname { public static var displayName: String { "host name" } }
extension IPv4Address { public static var displayName: String { "IPv4 address" } }
extension IPv6Address { public static var displayName: String { "IPv6 address" } }
extension ISO8601Duration { public static var displayName: String { "duration" } }
extension Mailbox { public static var displayName: String { "email address" } }
extension NonEmptyText { public static var displayName: String { "text" } }
extension NonNegativeDouble { public static var displayName: String { "number" } }
extension NonNegativeInt { public static var displayName: String { "whole number" } }
extension OffsetTime { public static var displayName: String { "time" } }
extension PaymentCardNumber { public static var displayName: String { "card number" } }
extension PhoneNumber { public static var displayName: String { "telephone number" } }
extension PositiveDouble { public static var displayName: String { "number" } }
extension PositiveInt { public static var displayName: String { "whole number" } }
extension SemanticVersion { public static var displayName: String { "version" } }
extension SubdivisionCode {
  public static var displayName: String { "code of a country's subdivision" }
}
extension TimeOfDay { public static var displayName: String { "time" } }
extension TimeZoneID { public static var displayName: String { "time zone" } }
extension Timestamp { public static var displayName: String { "date and time" } }
extension UNLocode { public static var displayName: String { "UN/LOCODE" } }
extension UUIDValue { public static var displayName: String { "UUID" } }
extension UnitInterval { public static var displayName: String { "number from 0 to 1" } }
extension ZonedIPv6Address { public static var displayName: String { "IPv6 address with a zone" } }
