public import ValidatedCodable

/// The name of a host in the domain name system: `bücher.example`, `localhost`.
///
/// - Rule: trimmed, characters mapped (below); labels separated by dots, each of 1…63 octets and in total at most
///   ``maximumLength``, as the domain name system stores them. A label consists of ASCII letters, digits, and inner
///   hyphens, or is a U-label of IDNA 2008. If one label is written from right to left, all labels obey the Bidi rule.
///   A-labels are converted to U-labels, so that each host has a single spelling.
/// - Mapped: capitals become small letters, `Σ` always `σ`; fullwidth and halfwidth characters become ordinary ones;
///   decomposed characters, as macOS writes them in file names, are composed (NFC); `。`, `．` and `｡` become dots.
/// - Accepted on purpose: a single label; labels that begin with a digit, or are numbers; `--` as third and fourth
///   characters, which RFC 5890 reserves but real hosts have.
/// - Rejected on purpose: a trailing dot; `_`; four numbers, which are an IPv4 address or an invalid one; labels that
///   begin with `xn--` but are not A-labels.
/// - Source: RFC 952; RFC 1123, section 2.1; RFC 1035, section 2.3.4; RFC 5890, section 2.3; RFC 5891, section 5; RFC 5892;
///   RFC 5893, section 2; RFC 5895, section 2, for the mapping.
/// - Throws: `Violation` with the code `tooLong`, `disallowedCharacter`, `emptyLabel`, `misplacedHyphen`,
///   `numericTopLevelDomain` or `malformedInternationalLabel`.
/// - Complexity: O(*n*)
public struct Hostname: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in octets, as the domain name system stores it.
  public static let maximumLength = HostLabels.maximumLength
  public static let source = "RFC 1123, section 2.1; RFC 5890, section 2.3"
  public static var example: String? { "www.example.com" }

  public static let rule = _CanonicalSyntax.hostName(allowingSingleLabel: true)

  public let proof: Evaluated<Hostname>
  @inlinable public init(proof: Evaluated<Hostname>) { self.proof = proof }
}

extension Hostname {
  /// The name as the domain name system stores it, in A-labels: `xn--bcher-kva.example`.
  public var ascii: String { HostName.ascii(of: value) }

  /// The labels, from the host's own to the top-level domain.
  public var labels: [String] {
    HostName.labels(of: value).map { String(decoding: $0, as: UTF8.self) }
  }
}
