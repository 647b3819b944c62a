public import ValidatedCodable

/// A domain name of at least two labels: `bücher.example`.
///
/// - Rule: as for ``Hostname``, with at least two labels, of which the last is not a number.
/// - Rejected on purpose: in addition to what ``Hostname`` rejects, `localhost` and `10.1`.
/// - Source: RFC 1123, section 2.1; RFC 1035, section 2.3; RFC 3696, section 2; RFC 5890, section 2.3.
/// - Throws: `Violation` with the code `tooLong`, `disallowedCharacter`, `emptyLabel`, `misplacedHyphen`,
///   `missingTopLevelDomain`, `numericTopLevelDomain` or `malformedInternationalLabel`.
/// - Complexity: O(*n*)
public struct DomainName: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in octets, as the domain name system stores it.
  public static let maximumLength = 253
  public static let source = "RFC 1123, section 2.1; RFC 3696, section 2; RFC 5890, section 2.3"
  public static var example: String? { "example.com" }

  public static let rule = _CanonicalSyntax.hostName(allowingSingleLabel: false)

  public let proof: Evaluated<DomainName>
  @inlinable public init(proof: Evaluated<DomainName>) { self.proof = proof }
}

extension DomainName {
  /// The name as the domain name system stores it, in A-labels: `xn--bcher-kva.example`.
  public var ascii: String { HostName.ascii(of: value) }

  /// The labels, the top-level domain last.
  public var labels: [String] {
    HostName.labels(of: value).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The last label: `example` of `bücher.example`.
  public var topLevelDomain: String { labels.last ?? "" }
}
