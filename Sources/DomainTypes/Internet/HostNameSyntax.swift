public import ValidatedCodable

/// The rule of ``Hostname`` and ``DomainName``.
///
///     XN--Bcher-KVA.Example    becomes  bücher.example    is stored as  xn--bcher-kva.example
///
/// Sanitising trims, maps characters as RFC 5895, section 2, does (lower case, ordinary width, composition, dots), and
/// converts A-labels to the U-labels for which they stand. A label that is not an A-label keeps its prefix, and is
/// refused for that.
public struct _HostNameSyntax: _PlainTextRule {
  /// The maximum number of UTF-8 bytes that are examined; names that the domain name system can store have fewer.
  static let maximumByteCount = 1024

  /// Whether a single label, and a last label of digits only, are allowed.
  private let allowingSingleLabel: Bool

  init(allowingSingleLabel: Bool) { self.allowingSingleLabel = allowingSingleLabel }

  public func sanitised(_ candidate: String) -> String {
    let trimmed = Trimmed().sanitised(candidate)
    guard trimmed.utf8.count <= Self.maximumByteCount else { return trimmed }
    let labels = Self.labels(of: HostLabels.mapped(trimmed[...]))
    return Self.joined(labels.map { Self.internationalLabel(of: $0) ?? $0 })
  }

  public func check(_ candidate: String) throws(Violation) {
    _ = try candidate.withUTF8Bytes { host in
      Result { () throws(Violation) in try checked(host) }
    }.get()
  }

  /// Whether the name is valid and has no A-labels, which sanitising would change.
  public func isPlain(_ host: Span<UInt8>) -> Bool { (try? checked(host)) == false }

  /// Checks a name, and returns whether it has A-labels.
  private func checked(_ host: Span<UInt8>) throws(Violation) -> Bool {
    guard host.count <= Self.maximumByteCount else {
      throw .octets(HostLabels.maximumLength, part: "host")
    }
    let hasALabels = try HostLabels.check(host, allowingSingleLabel: allowingSingleLabel)
    // RFC 1123, section 2.1: a host name can never have the form #.#.#.#.
    var dots = 0
    let areNumbers = host.allSatisfy { byte in
      dots += byte == UInt8(ascii: ".") ? 1 : 0
      return byte.isDigit || byte == UInt8(ascii: ".")
    }
    guard !areNumbers || dots != 3 else {
      throw HostLabels.numericTopLevelDomain(host, must: "have a host that is not four numbers")
    }
    return hasALabels
  }

  public var codeVersion: CodeVersion? { CodeVersion(3) }

  public var constraint: Constraint {
    let labels = allowingSingleLabel ? "one label or more" : "two labels or more"
    return .all([
      .sanitised("trimmed"), .sanitised("lower-cased"), .sanitised("composed"),
      .sanitised("A-labels as U-labels"),
      .length(minimum: 1, maximum: HostLabels.maximumLength, unit: .octets),
      .predicate(
        code: .malformed,
        requirement: "be \(labels) of at most \(HostLabels.maximumLabelLength) octets, dots between"
      ),
    ])
  }
}

extension _HostNameSyntax {
  typealias Label = ArraySlice<UInt8>

  static func labels(of host: String) -> [Label] {
    Array(host.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  }

  static func joined(_ labels: [Label]) -> String {
    String(decoding: Array(labels.joined(separator: [UInt8(ascii: ".")])), as: UTF8.self)
  }

  /// A canonical name as the domain name system stores it, with U-labels as A-labels.
  static func ascii(of host: String) -> String {
    joined(
      labels(of: host).map { label in
        guard label.contains(where: { $0 >= 0x80 }) else { return label }
        return prefix
          + Punycode.encoded(Array(String(decoding: label, as: UTF8.self).unicodeScalars))
      })
  }

  private static let prefix = Array("xn--".utf8)[...]

  /// The scalars of each label of a valid name, those of U-labels in place of A-labels.
  static func scalars(ofLabelsOf host: Span<UInt8>) -> [[Unicode.Scalar]] {
    host.array.split(separator: UInt8(ascii: ".")).map { label in
      scalars(ofALabel: label) ?? Array(String(decoding: label, as: UTF8.self).unicodeScalars)
    }
  }

  /// Whether a lower-cased label with the prefix of A-labels is an A-label.
  static func isALabel(_ label: Span<UInt8>) -> Bool { scalars(ofALabel: label.array[...]) != nil }

  /// The U-label for which a lower-cased A-label stands; nil if it is not an A-label (RFC 5891, section 5.3).
  static func internationalLabel(of label: Label) -> Label? {
    scalars(ofALabel: label).map { Array(String(String.UnicodeScalarView($0)).utf8)[...] }
  }

  private static func scalars(ofALabel label: Label) -> [Unicode.Scalar]? {
    guard label.starts(with: prefix), label.count <= HostLabels.maximumLabelLength,
      let scalars = Punycode.decoded(label.dropFirst(prefix.count)),
      scalars.contains(where: { !$0.isASCII }),
      let encoded = try? InternationalLabel.check(scalars),
      encoded.elementsEqual(label.dropFirst(prefix.count))
    else { return nil }
    return scalars
  }
}
