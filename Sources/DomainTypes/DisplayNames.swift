// What people call the values of types whose names are not the everyday words.

extension ABARoutingNumber { public static var displayName: String { "routing number" } }
extension Base64 { public static var displayName: String { "Base64 text" } }
extension Base64URL { public static var displayName: String { "Base64 text" } }
extension CalendarDate { public static var displayName: String { "date" } }
extension CIDRBlock { public static var displayName: String { "block of IP addresses" } }
extension CountryAlpha3 { public static var displayName: String { "country code" } }
extension CSSColor { public static var displayName: String { "colour" } }
extension Email { public static var displayName: String { "email address" } }
extension ETag { public static var displayName: String { "entity tag" } }
extension HexColor { public static var displayName: String { "colour" } }
extension HexString { public static var displayName: String { "hexadecimal text" } }
extension Hostname { public static var displayName: String { "host name" } }
extension HTTPHeaderName { public static var displayName: String { "name of a header field" } }
extension HTTPURL { public static var displayName: String { "web address" } }
extension IPv4Address { public static var displayName: String { "IPv4 address" } }
extension IPv6Address { public static var displayName: String { "IPv6 address" } }
extension ISO8601Duration { public static var displayName: String { "duration" } }
extension LocalDateTime { public static var displayName: String { "date and time" } }
extension Mailbox { public static var displayName: String { "email address" } }
extension NanoID { public static var displayName: String { "Nano ID" } }
extension NonEmptyText { public static var displayName: String { "text" } }
extension NonNegativeDouble { public static var displayName: String { "number" } }
extension NonNegativeInt { public static var displayName: String { "whole number" } }
extension OffsetTime { public static var displayName: String { "time" } }
extension PaymentCardNumber { public static var displayName: String { "card number" } }
extension PhoneNumber { public static var displayName: String { "telephone number" } }
extension PositiveDouble { public static var displayName: String { "number" } }
extension PositiveInt { public static var displayName: String { "whole number" } }
extension SemanticVersion { public static var displayName: String { "version" } }
extension SHA1Digest { public static var displayName: String { "SHA-1 digest" } }
extension SHA256Digest { public static var displayName: String { "SHA-256 digest" } }
extension SHA512Digest { public static var displayName: String { "SHA-512 digest" } }
extension TimeOfDay { public static var displayName: String { "time" } }
extension Timestamp { public static var displayName: String { "date and time" } }
extension TimeZoneID { public static var displayName: String { "time zone" } }
extension UnitInterval { public static var displayName: String { "number from 0 to 1" } }
extension UNLocode { public static var displayName: String { "UN/LOCODE" } }
extension UUIDValue { public static var displayName: String { "UUID" } }
extension WeekDate { public static var displayName: String { "week date" } }
extension YearMonth { public static var displayName: String { "month" } }
extension ZonedIPv6Address { public static var displayName: String { "IPv6 address with a zone" } }
