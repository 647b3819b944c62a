public import ValidatedCodable

/// A postal code: `8001`, `SW1A 1AA`, `00-950`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); 2…10 letters and digits, at least one of them a digit, with
///   single spaces or hyphens between groups; or two letters, a space and two letters, as in Bermuda (`HM GX`). If a
///   country is given, the code must have the country's format, in which separators may be left out.
/// - Accepted on purpose: codes with the right format that are not assigned; without a country also a prefix such as
///   that of `D-80331`, which cannot be told from a part of the code, as in `LV-1010`.
/// - Rejected on purpose: in the format of a country, its prefix, unless that is part of the code.
/// - Source: UPU S42, and the addressing systems of the countries, as of 2026.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct PostalCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "UPU S42; the countries' addressing systems"
  public static var example: String? { "8001" }

  /// The maximum number of bytes that are examined, including separators.
  private static let longest = 20

  public static let rule = _CanonicalSyntax(
    "be a postal code such as SW1A 1AA", longest: longest, version: 2,
    reading: { text in
      var (characters, digits) = (0, 0)
      let isSeparated = text.isSeparated(by: { $0.isHyphenOrSpace }) { byte in
        characters += 1
        digits += byte.isDigit ? 1 : 0
        return byte.isAlphanumeric
      }
      let isLettersOnly =
        digits == 0 && text.count == 5 && characters == 4 && text[2] == UInt8(ascii: " ")
      guard isSeparated, 2...10 ~= characters, digits > 0 || isLettersOnly else { return nil }
      return text.reading(inCase: { $0.uppercased }) { $0.allSatisfy { !$0.isSmall } }
    })

  public let proof: Evaluated<PostalCode>
  @inlinable public init(proof: Evaluated<PostalCode>) { self.proof = proof }
}

extension PostalCode {
  /// The code in a country's format; in the general format, if the country's is not known.
  ///
  /// - Throws: `Violation` with code `malformed`.
  public init(_ candidate: String, in country: CountryCode) throws(Violation) {
    let shapes = PostalShape.shapes(of: country)
    guard let usual = shapes.first else {
      try self.init(candidate)
      return
    }
    // The general format comes later: in a country's, a separator that it needs may be left out.
    let code = Trimmed().sanitised(candidate).utf8.prefix(Self.longest + 1).map { $0.uppercased }
    for shape in shapes {
      guard let text = shape.written(code) else { continue }
      try self.init(text)
      return
    }
    throw Violation(
      .malformed, ["country": .text(country.value), .example: .text(usual.example)],
      must: "be a postal code of \(country.value) such as \(usual.example)", in: Self.self)
  }

  /// Whether the format of a country's codes is known.
  public static func knowsShape(of country: CountryCode) -> Bool {
    !PostalShape.shapes(of: country).isEmpty
  }
}
