import ValidatedCodable

/// A host label with characters beyond ASCII: a U-label of IDNA 2008 (RFC 5890 to 5893).
///
///     bücher    例子    مثال    stored as  xn--bcher-kva  and so on
///
/// Checked: the permitted code points (RFC 5892, derived from Unicode properties), hyphens, the first character,
/// composition (NFC), the contextual rules, the Bidi rule (RFC 5893) for this label alone, and the stored length. A
/// zero-width non-joiner is accepted after a virama and between letters of cursive scripts that join, and refused
/// elsewhere.
enum InternationalLabel {
  /// Checks a lower-cased label that is not all ASCII; returns its stored form in the domain name system, without
  /// `xn--`.
  static func check(_ scalars: [Unicode.Scalar]) throws(Violation) -> [UInt8] {
    // Every scalar adds at least one octet, so longer labels need not be examined.
    guard scalars.count < HostLabels.maximumLabelLength else { throw tooLong }
    guard hasHyphensInPlace(scalars), Characters.Kinds(of: scalars[0]) != .marks,
      scalars.indices.allSatisfy({ isPermitted(at: $0, in: scalars) }),
      BidiRule.allows([scalars]), isComposed(scalars)
    else {
      throw malformed
    }
    let encoded = Punycode.encoded(scalars)
    guard prefixLength + encoded.count <= HostLabels.maximumLabelLength else { throw tooLong }
    return encoded
  }

  static let prefixLength = 4

  /// Below U+0300, every character is composed.
  private static func isComposed(_ label: [Unicode.Scalar]) -> Bool {
    label.allSatisfy { $0.value < 0x300 } || String(String.UnicodeScalarView(label)).isComposed
  }

  static var malformed: Violation {
    Violation(.malformedInternationalLabel, must: "have a host whose labels IDNA 2008 permits")
  }

  private static var tooLong: Violation {
    .octets(HostLabels.maximumLabelLength, part: "label")
  }

  /// RFC 5891, section 4.2.3.1: no hyphen first, last, or third and fourth.
  private static func hasHyphensInPlace(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.first != "-" && scalars.last != "-"
      && !(scalars.count > 3 && scalars[2] == "-" && scalars[3] == "-")
  }

  private static func isPermitted(at index: Int, in label: [Unicode.Scalar]) -> Bool {
    let scalar = label[index]
    return switch scalar.idnaStatus {
    case .permitted: true
    case .permittedInFreeform, .disallowed: false
    case .inContext: ContextRule.allows(at: index, in: label)
    }
  }
}
