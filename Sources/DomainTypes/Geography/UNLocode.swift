public import ValidatedCodable

/// A location for trade and transport by UN/LOCODE: `DEHAM`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); a country's code as in ``CountryCode`` or `XZ`, and three letters
///   or digits 2…9; one space between the two is left out.
/// - Accepted on purpose: any location, since thousands change with every issue; digits in each of its three places,
///   which the standard uses when a country's letters are exhausted; `XZ`, which stands for international waters.
/// - Rejected on purpose: the digits 0 and 1, which resemble letters; hyphens.
/// - Source: UN/ECE Recommendation 16, UN/LOCODE, section on the code structure; countries as in ISO 3166-1 alpha-2.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct UNLocode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 6
  public static let source = "UN/ECE Recommendation 16 (UN/LOCODE)"
  public static var example: String? { "DEHAM" }

  public static let rule = _CanonicalSyntax(
    "be a UN/LOCODE such as DEHAM", longest: maximumLength,
    reading: { text in
      if isCode(text) { return .canonical }
      var code = text.map { $0.uppercased }
      if code.count == maximumLength, code[2] == UInt8(ascii: " ") { code.remove(at: 2) }
      return isCode(code.span) ? .written(code) : nil
    })

  private static func isCode(_ text: Span<UInt8>) -> Bool {
    guard text.count == 5 else { return false }
    let isLocation = text.extracting(2..<5).allSatisfy {
      $0.isCapital || UInt8(ascii: "2")...UInt8(ascii: "9") ~= $0
    }
    return isLocation
      && (CountryCode.isAssigned(text.extracting(0..<2)) || text.has("XZ", at: 0))
  }

  public let proof: Evaluated<UNLocode>
  @inlinable public init(proof: Evaluated<UNLocode>) { self.proof = proof }
}

extension UNLocode {
  /// The country's code, or `XZ` for international waters.
  public var country: String { String(value.prefix(2)) }
  /// The location within the country.
  public var location: String { String(value.dropFirst(2)) }
}
