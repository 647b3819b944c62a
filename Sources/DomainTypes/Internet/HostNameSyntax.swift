import ValidatedCodable

extension _CanonicalSyntax {
  /// The rule of ``Hostname`` and ``DomainName``.
  ///
  ///     XN--Bcher-KVA.Example    becomes  bücher.example    is stored as  xn--bcher-kva.example
  ///
  /// - Parameter allowsOne: whether a single label, and a last label of digits only, are allowed.
  static func hostName(allowingSingleLabel allowsOne: Bool) -> _CanonicalSyntax {
    let labels = allowsOne ? "one label or more" : "two labels or more"
    let requirement =
      "be \(labels) of at most \(HostLabels.maximumLabelLength) octets, dots between"
    return _CanonicalSyntax(
      requirement, longest: .max, version: 4, dependsOnUnicode: true,
      constraint: .all([
        .sanitised("trimmed"), .sanitised("lower-cased"), .sanitised("composed"),
        .sanitised("A-labels as U-labels"),
        .length(minimum: 1, maximum: HostLabels.maximumLength, unit: .octets),
        .predicate(code: .malformed, requirement: requirement),
      ]),
      reading: { text throws(Violation) in
        // Composed, it may be a third as long.
        guard text.count <= 4 * HostName.maximumByteCount else { throw HostName.tooLong }
        // A-labels would be changed.
        if (try? HostName.check(text, allowsOne)) == false { return .canonical }
        let host = HostName.mapped(text)
        _ = try HostName.check(host.span, allowsOne)
        return text.reading(as: host)
      })
  }
}

/// Names of hosts, and the forms of their labels.
enum HostName {
  /// The maximum number of UTF-8 bytes that are examined; names that the domain name system can store have fewer.
  fileprivate static let maximumByteCount = 1024
  fileprivate static var tooLong: Violation { .octets(HostLabels.maximumLength, part: "host") }

  /// The name with its characters mapped as in RFC 5895, section 2 (lower case, ordinary width, composition, dots), and with
  /// U-labels in place of A-labels.
  ///
  /// A label that is not an A-label keeps its prefix, and is refused for that.
  fileprivate static func mapped(_ host: Span<UInt8>) -> [UInt8] {
    let labels = labels(of: HostLabels.mapped(host.text[...]))
    return Array(joined(labels.map { internationalLabel(of: $0) ?? $0 }).utf8)
  }

  /// Checks a mapped name, and returns whether it has A-labels.
  fileprivate static func check(_ host: Span<UInt8>, _ allowsOne: Bool) throws(Violation) -> Bool {
    guard host.count <= maximumByteCount else { throw tooLong }
    let hasALabels = try HostLabels.check(host, allowingSingleLabel: allowsOne)
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
