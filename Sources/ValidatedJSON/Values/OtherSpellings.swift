#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

/// In lenient fields, the 32 digits may stand without hyphens, in braces, or behind `urn:uuid:` (RFC 9562, section 4).
extension UUID: LenientlyDecodable, SpelledInManyWays, NamesAcceptedJSON {
  package static var accepted: String? { "a UUID, also without hyphens, in braces or as a URN" }

  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<UUID>.Coerced? {
    guard let text = try? decoder.singleValueContainer().decode(String.self),
      let uuid = UUID(anySpelling: text)
    else { return nil }
    return Lenient.Coerced(uuid, from: Violation.ValueKind.string.rawValue)
  }

  private init?(anySpelling text: String) {
    var digits = Substring(text)
    let prefix = "urn:uuid:"
    if digits.prefix(prefix.count).lowercased() == prefix {
      digits = digits.dropFirst(prefix.count)
    } else if digits.first == "{", digits.last == "}" {
      digits = digits.dropFirst().dropLast()
    }
    var hyphenated = String(digits)
    if digits.utf8.count == 32, digits.utf8.allSatisfy({ $0 < 0x80 }) {
      for offset in [20, 16, 12, 8] {
        hyphenated.insert("-", at: hyphenated.index(hyphenated.startIndex, offsetBy: offset))
      }
    }
    self.init(uuidString: hyphenated)
  }
}

/// In lenient fields, white space around the text is left out.
extension URL: LenientlyDecodable, SpelledInManyWays {
  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<URL>.Coerced? {
    guard let text = try? decoder.singleValueContainer().decode(String.self),
      let url = URL(string: Trimmed().sanitised(text))
    else { return nil }
    return Lenient.Coerced(url, from: Violation.ValueKind.string.rawValue)
  }
}
