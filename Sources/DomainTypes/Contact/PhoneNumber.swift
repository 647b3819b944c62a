public import ValidatedCodable

/// An international telephone number, stored as `+` and digits: `+41446681800`.
///
/// The type is sensitive.
///
/// - Rule: trimmed; `+`, an assigned country code and a national number, 7…15 digits in all. Spaces, hyphens, dots, slashes
///   and parentheses around digits are left out; at most ``maximumLength`` bytes with them.
/// - Accepted on purpose: national numbers of any length and with any first digits except a national prefix, as every
///   country changes its own; codes that belong to no country (`+800`, `+870`).
/// - Rejected on purpose: a national prefix after the country code (`+44 020 7946 0018`, `+33 (02) …`, `+1 1 212 …`),
///   which cannot be dialled, where the country's numbering plan has no number that begins so: `0` in most countries,
///   but not in Italy; `(0)` everywhere; numbers without a country code and the prefix `00`, whose meaning depends on
///   the country; numbers of six digits, which only a few services of three countries have (`+98 9601`); extensions,
///   letters, `tel:`.
/// - Source: ITU-T E.164 (2010), section 6; RFC 3966, section 5.1.4; country codes and national prefixes as of 2026.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct PhoneNumber: RuledValue, DomainType {
  /// The maximum length, in bytes, separators included.
  public static let maximumLength = 64
  public static let source = "ITU-T E.164 (2010), section 6"
  public static var example: String? { "+41446681800" }
  @inlinable public static var isSensitive: Bool { true }

  public static let rule = _CanonicalSyntax(
    "be an international number such as +41 44 668 18 00", longest: maximumLength, version: 3,
    reading: { text in
      guard text.count > 1, text[0] == UInt8(ascii: "+") else { return nil }
      let number = text.extracting(1..<text.count)
      if number.allSatisfy({ $0.isDigit }) { return isNumber(number) ? .canonical : nil }
      guard let digits = digits(of: number), isNumber(digits.span) else { return nil }
      return .written([UInt8(ascii: "+")] + digits)
    }, explaining: explanation)

  private static func isNumber(_ digits: Span<UInt8>) -> Bool {
    guard 7...15 ~= digits.count, let length = lengthOfCountryCode(in: digits) else { return false }
    return !hasNationalPrefix(digits, after: length)
  }

  private static func explanation(of text: Span<UInt8>) -> Violation? {
    guard text.count > 1, text[0] == UInt8(ascii: "+") else {
      return .malformed(
        "noCountryCode", "begin with + and a country code, as +41 44 668 18 00 does")
    }
    let digits = text.array.filter { $0.isDigit }
    guard let length = lengthOfCountryCode(in: digits.span) else {
      return .malformed("countryCode", "have an assigned country code after the +")
    }
    guard hasNationalPrefix(digits.span, after: length) else { return nil }
    return .malformed(
      "nationalPrefix", "have no national prefix, such as 0, after its country code")
  }

  /// Whether a number begins with digits that are dialled before it within the country only.
  private static func hasNationalPrefix(_ digits: Span<UInt8>, after length: Int) -> Bool {
    if length < digits.count, digits[length] == UInt8(ascii: "0") {
      return !zeros.contains(digits, by: .start)
    }
    return otherPrefixes.contains(digits, by: .start)
  }

  /// The digits, without the separators between them; nil if there are other characters.
  private static func digits(of text: Span<UInt8>) -> [UInt8]? {
    guard text[0].isDigit || text[0] == UInt8(ascii: "(") else { return nil }
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
    assignedCodes.withEntry(of: digits, by: .start) { $0.count }
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
