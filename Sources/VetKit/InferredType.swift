import DomainTypes
import ValidatedCodable
import ValidatedJSON

/// A domain type that ``InferredShape`` finds in data.
///
/// A type is inferred if it accepts all values, and if this is convincing: because few other strings have its form, or
/// because the key says so. Types that accept nearly any text, such as `Name`, are never inferred.
final class InferredType: Sendable {
  let name: String
  /// Whether the raw values are numbers.
  let isNumeric: Bool
  /// The number of bytes of a value.
  fileprivate let lengths: ClosedRange<Int>
  /// The characters that a value must have.
  fileprivate let needed: ASCIISet
  /// The words of which a key must have one; none if the values alone are convincing.
  fileprivate let words: [String]
  fileprivate let accepts: @Sendable (String) -> Bool
  /// Whether the next type accepts every value that this one accepts.
  fileprivate let impliesNext: Bool

  /// The types, the most specific first.
  static let all: [InferredType] = [
    InferredType(UUIDValue.self, 36...36, "-"),
    InferredType(ORCID.self, 19...19, "-"),
    InferredType(Timestamp.self, 20...48, "-:"),
    InferredType(LocalDateTime.self, 16...48, "-:"),
    InferredType(CalendarDate.self, 10...10, "-"),
    InferredType(WeekDate.self, 10...10, "-W"),
    InferredType(YearMonth.self, 7...7, "-"),
    InferredType(OffsetTime.self, 9...40, ":"),
    InferredType(TimeOfDay.self, 5...28, ":"),
    InferredType(ISO8601Duration.self, 3...64, "P"),
    InferredType(Email.self, 5...254, "@."),
    InferredType(DataURL.self, 6...1_000_000, ":,"),
    InferredType(HTTPURL.self, 8...2048, ":/", impliesNext: true),
    InferredType(URI.self, 5...2048, ":/"),
    InferredType(CIDRBlock.self, 4...49, "/"),
    InferredType(IPv4Address.self, 7...15, "."),
    InferredType(IPv6Address.self, 3...45, ":"),
    InferredType(MACAddress.self, 17...23, ":"),
    InferredType(MACAddress.self, 17...23, "-"),
    InferredType(HexColor.self, 4...9, "#"),
    InferredType(SemanticVersion.self, 5...64, "."),
    InferredType(TimeZoneID.self, 6...40, "/"),
    InferredType(JWT.self, 40...8192, ".ey"),
    InferredType(DOI.self, 7...256, "10./"),
    InferredType(IBAN.self, 15...42),
    InferredType(ObjectID.self, 24...24),
    InferredType(SHA1Digest.self, 40...40),
    InferredType(SHA256Digest.self, 64...64),
    InferredType(SHA512Digest.self, 128...128),
    InferredType(IPAddress.self, 2...45, keys: "ip", "ips", "address", "addr", "host"),
    InferredType(ULID.self, 26...26, keys: "id", "ulid"),
    InferredType(CountryCode.self, 2...2, keys: "country", "countries", "nation"),
    InferredType(CountryAlpha3.self, 3...3, keys: "country", "countries", "nation"),
    InferredType(CurrencyCode.self, 3...3, keys: "currency", "currencies"),
    InferredType(LanguageCode.self, 2...3, keys: "language", "languages", "lang", "locale"),
    InferredType(LanguageTag.self, 5...35, "-", keys: "language", "languages", "lang", "locale"),
    InferredType(PostalCode.self, 3...12, keys: "postal", "postcode", "zip", "zipcode", "plz"),
    InferredType(PhoneNumber.self, 8...32, "+", keys: "phone", "phones", "mobile", "fax", "tel"),
    InferredType(MediaType.self, 3...128, "/", keys: "mime", "media", "content"),
    InferredType(ISBN.self, 10...17, keys: "isbn", "isbn10", "isbn13"),
    InferredType(GTIN.self, 8...18, keys: "gtin", "ean", "upc", "barcode"),
    InferredType(ISIN.self, 12...12, keys: "isin"),
    InferredType(LEI.self, 20...20, keys: "lei"),
    InferredType(BIC.self, 8...11, keys: "bic", "swift"),
    InferredType(VIN.self, 17...17, keys: "vin"),
    InferredType(Latitude.self, keys: "latitude", "lat"),
    InferredType(Longitude.self, keys: "longitude", "lng", "lon", "long"),
  ]

  /// The types that values of a key may have.
  static func types(of key: String) -> [InferredType] {
    let words = Set(InferredName.words(of: key).map { $0.lowercased() })
    return all.filter { $0.words.isEmpty || !words.isDisjoint(with: $0.words) }
  }

  private init<Value: ValidatedValue>(
    _ type: Value.Type, _ lengths: ClosedRange<Int> = 1...32, _ needed: String = "",
    keys: String..., impliesNext: Bool = false
  ) where Value.RawValue: LosslessStringConvertible {
    (name, isNumeric, words) = ("\(type)", Value.RawValue.self == Double.self, keys)
    (self.lengths, self.needed) = (lengths, ASCIISet(needed.unicodeScalars))
    self.impliesNext = impliesNext
    accepts = { Value.RawValue($0).map { (try? Value.evaluated($0)) != nil } ?? false }
  }
}

extension [InferredType] {
  /// The types that accept a value as well, which is made only if one may accept it.
  func accepting(
    isNumber: Bool, _ count: Int, _ characters: ASCIISet, _ text: () -> String
  ) -> [InferredType] {
    var value: String?
    var isImplied = false
    return filter { type in
      guard !isImplied else {
        isImplied = false
        return true
      }
      guard type.isNumeric == isNumber, type.lengths.contains(count),
        type.needed.isSubset(of: characters)
      else { return false }
      let candidate = value ?? text()
      value = candidate
      let isAccepted = type.accepts(candidate)
      isImplied = isAccepted && type.impliesNext
      return isAccepted
    }
  }
}
