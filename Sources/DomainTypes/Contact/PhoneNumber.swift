public import ValidatedCodable

/// An international telephone number, stored as `+` and digits: `+41446681800`.
///
/// The type is sensitive.
///
/// - Rule: trimmed; `+`, an assigned country code and a national number, 7…15 digits in all. Spaces, hyphens, dots, slashes
///   and parentheses around digits are left out; at most ``maximumLength`` bytes with them.
/// - Accepted on purpose: national numbers of any length and with any first digits, as every country changes its own;
///   codes that belong to no country (`+800`, `+870`).
/// - Rejected on purpose: national numbers and the prefix `00`, whose meaning depends on the country; `(0)`, which is
///   not dialled from abroad in most countries, but is in some; extensions, letters, `tel:`.
/// - Source: ITU-T E.164 (2010), section 6; country codes as of 2026.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct PhoneNumber: RuledValue, DomainType {
  /// The maximum length, in bytes, separators included.
  public static let maximumLength = 64
  public static let source = "ITU-T E.164 (2010), section 6"
  public static var example: String? { "+41446681800" }
  @inlinable public static var isSensitive: Bool { true }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax(
    "be an international number such as +41 44 668 18 00", longest: maximumLength,
    reading: { text in
      guard text.count > 1, text[0] == UInt8(ascii: "+") else { return nil }
      let number = text.extracting(1..<text.count)
      if number.allSatisfy({ $0.isDigit }) { return isNumber(number) ? .canonical : nil }
      guard let digits = digits(of: number), isNumber(digits.span) else { return nil }
      return .written([UInt8(ascii: "+")] + digits)
    })

  private static func isNumber(_ digits: Span<UInt8>) -> Bool {
    7...15 ~= digits.count && lengthOfCountryCode(in: digits) != nil
  }

  /// The digits, without the separators between them; nil if there are other characters.
  private static func digits(of text: Span<UInt8>) -> [UInt8]? {
    guard text[0].isDigit else { return nil }
    var digits: [UInt8] = []
    /// The number of digits before the open parenthesis.
    var opening: Int?
    for index in text.indices {
      switch text[index] {
      case let byte where byte.isDigit: digits.append(byte)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): break
      case UInt8(ascii: "("):
        guard opening == nil else { return nil }
        opening = digits.count
      case UInt8(ascii: ")"):
        guard let start = opening, start < digits.count,
          digits[start...] != [UInt8(ascii: "0")]
        else { return nil }
        opening = nil
      default: return nil
      }
    }
    let last = text[text.count - 1]
    return opening == nil && (last.isDigit || last == UInt8(ascii: ")")) ? digits : nil
  }

  /// The length of the country code at the start of the digits; nil if there is none.
  private static func lengthOfCountryCode(in digits: Span<UInt8>) -> Int? {
    assignedCodes.withKey(beginning: digits) { $0.count }
  }

  public let proof: Evaluated<PhoneNumber>
  @inlinable public init(proof: Evaluated<PhoneNumber>) { self.proof = proof }
}

extension PhoneNumber {
  /// The digits of the country code: `41`.
  public var countryCallingCode: String {
    let length = value.withUTF8Bytes {
      Self.lengthOfCountryCode(in: $0.extracting(1..<$0.count))
    }
    return String(value.dropFirst().prefix(length ?? 0))
  }

  /// The digits after the country code: `446681800`.
  public var nationalNumber: String {
    String(value.dropFirst(1 + countryCallingCode.utf8.count))
  }
}
