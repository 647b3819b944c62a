import ValidatedCodable

extension CountryCode {
  /// The country with a three-letter code (ISO 3166-1 alpha-3), in either case: `CHE`.
  ///
  /// - Returns: nil if the code is not assigned; `XKX` stands for Kosovo, by agreement.
  /// - Complexity: O(*n*)
  public init?(alpha3 code: String) {
    self.init(code.utf8.map { $0.uppercased }, in: .alpha3)
  }

  /// The country with a numeric code (ISO 3166-1 numeric-3) of three digits, such as `756`; nil if it is not
  /// assigned.
  ///
  /// - Complexity: O(*n*)
  public init?(numeric code: String) { self.init(Array(code.utf8), in: .numeric) }

  /// The country with a three-letter code.
  ///
  /// - Throws: no violation for a code of ``CountryAlpha3``, since the lists share one table.
  /// - Complexity: O(1)
  public init(_ code: CountryAlpha3) throws(Violation) {
    try self.init(Self(alpha3: code.value)?.value ?? code.value)
  }

  /// The country with a numeric code.
  ///
  /// - Throws: no violation for a code of ``CountryNumber``, since the lists share one table.
  /// - Complexity: O(1)
  public init(_ number: CountryNumber) throws(Violation) {
    try self.init(Self(numeric: number.value)?.value ?? number.value)
  }

  private init?(_ code: [UInt8], in column: CountryColumn) {
    guard let letters = column.letters(of: code.span) else { return nil }
    self.init(rawValue: letters)
  }

  /// The three-letter code: `CHE`.
  public var alpha3: String { String(decoding: row.dropFirst(2).prefix(3), as: UTF8.self) }

  /// The numeric code of three digits, such as `756`; nil for `XK`, which has none.
  public var numeric: String? {
    row.last?.isDigit == true ? String(decoding: row.dropFirst(5), as: UTF8.self) : nil
  }

  private var row: [UInt8] {
    value.withUTF8Bytes { Self.rows.withEntry(of: $0, by: .beginning) { $0.array } } ?? []
  }
}

extension CountryAlpha3 {
  /// The three-letter code of a country.
  ///
  /// - Throws: no violation for a country of ``CountryCode``, since the lists share one table.
  /// - Complexity: O(1)
  public init(_ country: CountryCode) throws(Violation) { try self.init(country.alpha3) }
}

extension CountryNumber {
  /// The numeric code of a country.
  ///
  /// - Throws: `Violation` with code `notAllowed` for `XK`, which has no number.
  /// - Complexity: O(1)
  public init(_ country: CountryCode) throws(Violation) {
    try self.init(country.numeric ?? country.value)
  }
}
