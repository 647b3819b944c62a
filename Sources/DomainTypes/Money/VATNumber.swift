public import ValidatedCodable

/// A number for value added tax in the European Union, stored with its prefix and without separators: `DE136695976`.
///
/// The type is sensitive: a sole trader's number can be the tax number of a person, and may tell the date of birth.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); the prefix of a member state or `XI`, and a number in that
///   country's form with its check digits; one space, hyphen or full stop between any two characters is left out.
///   Countries' forms and check digits are listed in `VATScheme+Countries.swift`.
/// - Accepted on purpose: `XI` for Northern Ireland, which takes part in the internal market for goods; Irish numbers of
///   before 2013 with a letter, `+` or `*` in second place; the key of new French numbers, which has letters; Spanish
///   companies with a digit or a letter as check character, since sources differ on who has which; government
///   departments and health authorities in Northern Ireland, whose numbers have no check digits.
/// - Rejected on purpose: numbers without prefix; `GR`, since Greece has the prefix `EL`; `GB`, which left; `EU` and `IM` of
///   the one-stop shops; forms that are no longer in use, with nine digits in Belgium and eight in Greece; Romanian
///   numbers of 13 digits and Slovak birth numbers, which belong to persons and are not registered for the tax; dates of
///   birth that do not exist, in Czech and Latvian numbers of persons; Swedish numbers that do not end in `01`.
/// - Source: Council Directive 2006/112/EC, article 215, for the prefixes; European Commission, VIES, FAQ 11, for the forms;
///   European Commission, DG TAXUD, VIES VAT Number Construction Rules, and the states' own rules for the check digits.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct VATNumber: RuledValue, DomainType {
  public static let source =
    "Council Directive 2006/112/EC, article 215; European Commission, VIES VAT Number Construction Rules"
  public static var example: String? { "DE136695976" }
  @inlinable public static var isSensitive: Bool { true }

  public static let rule = _CanonicalSyntax.identifier(
    "be a VAT number of the European Union such as DE136695976", version: 2,
    isSeparator: { $0.isHyphenOrSpace || $0 == UInt8(ascii: ".") },
    isSymbol: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "*") },
    hasForm: { text in
      VATScheme.scheme(of: text)?.fits(text.extracting(2..<text.count)) == true
    },
    isChecked: { text in
      VATScheme.scheme(of: text)?.isChecked(text.extracting(2..<text.count)) == true
    },
    explaining: { text in
      guard text.count > 4, text[0].uppercased.isCapital, text[1].uppercased.isCapital else {
        return nil
      }
      let prefix = [text[0].uppercased, text[1].uppercased]
      if let scheme = VATScheme.scheme(of: prefix.span) {
        return .malformed(
          "form", "have the form of its country’s numbers, such as \(scheme.example)",
          example: scheme.example)
      }
      return prefix == Array("GR".utf8)
        ? .malformed("greekPrefix", "begin with EL, which is the prefix of Greece, not GR")
        : .malformed("country", "begin with the prefix of a member state, such as DE, or XI")
    })

  public let proof: Evaluated<VATNumber>
  @inlinable public init(proof: Evaluated<VATNumber>) { self.proof = proof }
}

extension VATNumber {
  /// The prefix: the country's code, but `EL` for Greece and `XI` for Northern Ireland.
  public var prefix: String { String(value.prefix(2)) }
  /// The country's code of ISO 3166-1: `GR` for the prefix `EL`, and `GB` for `XI`.
  public var country: String {
    switch prefix {
    case "EL": "GR"
    case "XI": "GB"
    case let prefix: prefix
    }
  }
  /// The number without the prefix.
  public var number: String { String(value.dropFirst(2)) }
}
