import ValidatedCodable

/// A host name in the domain name system: labels separated by dots.
///
///     mail . example . com        例子 . 广告
enum HostLabels {
  /// The maximum length of a label, in octets, as the domain name system stores it (RFC 1035).
  static let maximumLabelLength = 63
  /// The maximum length of all labels and dots, in octets, as the domain name system stores it.
  static let maximumLength = 253
  private static let name = "host"

  static let digits = ASCIITable("0123456789".unicodeScalars)
  static let characters = ASCIITable("abcdefghijklmnopqrstuvwxyz0123456789-".unicodeScalars)

  /// Checks a lower-cased host name.
  static func check(_ host: Span<UInt8>, allowingSingleLabel: Bool) throws(Violation) {
    let characters = characters
    var start = 0
    var labels = 0
    var storedLength = 0
    while true {
      var end = host.endOfRun(of: characters, from: start)
      if end == host.count || host[end] == UInt8(ascii: ".") {
        try checkASCII(host, start, end)
        storedLength += end - start
      } else {
        end = try endOfInternationalLabel(in: host, from: end)
        let label = Array(host.extracting(start..<end).text.unicodeScalars)
        storedLength += try InternationalLabel.prefixLength + InternationalLabel.check(label).count
      }
      labels += 1
      guard end < host.count else { break }
      storedLength += 1
      start = end + 1
    }
    guard storedLength <= maximumLength else { throw .octets(maximumLength, part: name) }
    guard !allowingSingleLabel else { return }
    guard labels > 1 else {
      throw .requirement(.missingTopLevelDomain, "have a host of two labels or more")
    }
    guard host.endOfRun(of: digits, from: start) < host.count else {
      throw .requirement(.numericTopLevelDomain, "have a host whose last label is not a number")
    }
  }

  /// The end of a label that has a byte other than letters, digits and hyphens at `index`.
  private static func endOfInternationalLabel(
    in host: Span<UInt8>, from index: Int
  ) throws(Violation) -> Int {
    var end = index
    while end < host.count, host[end] != UInt8(ascii: ".") {
      guard host[end] >= 0x80 || characters.contains(host[end]) else {
        throw .disallowed(Unicode.Scalar(host[end]), part: name)
      }
      end += 1
    }
    return end
  }

  /// A host name with a dot for each character that IDNA treats as one (RFC 3490, section 3.1; RFC 5895, section 2).
  static func dotted(_ host: String) -> String {
    guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return host }
    var result = String.UnicodeScalarView()
    for scalar in host.unicodeScalars {
      switch scalar {
      case "\u{3002}", "\u{FF0E}", "\u{FF61}": result.append(".")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The lower-case form of a host name: letters that labels must not contain are converted to those that they may
  /// contain.
  static func lowercased(_ host: Substring) -> String {
    var result = ""
    for scalar in host.unicodeScalars {
      if scalar.isASCII ? "A"..."Z" ~= scalar : scalar.idnaStatus == .disallowed {
        result += scalar.properties.lowercaseMapping
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  @inline(__always)
  private static func checkASCII(_ host: Span<UInt8>, _ start: Int, _ end: Int) throws(Violation) {
    guard start < end else {
      throw .requirement(.emptyLabel, "have a host without empty labels")
    }
    guard end - start <= maximumLabelLength else {
      throw .octets(maximumLabelLength, part: "label")
    }
    let hyphen = UInt8(ascii: "-")
    guard host[start] != hyphen, host[end - 1] != hyphen else {
      throw .requirement(
        .misplacedHyphen, "have no hyphen at the start or end of its host's labels")
    }
    // Other labels with hyphens in the third and fourth place are reserved as well (RFC 5890, section 2.3.1), but are
    // names of real hosts.
    guard !host.has("xn--", at: start) || HostNameSyntax.isALabel(host.extracting(start..<end))
    else { throw InternationalLabel.malformed }
  }
}
