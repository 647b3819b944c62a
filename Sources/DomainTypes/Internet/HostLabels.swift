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

  static let characters = ASCIITable("abcdefghijklmnopqrstuvwxyz0123456789-".unicodeScalars)

  /// Checks a host name in the form that ``mapped(_:)`` gives, and returns whether it has A-labels.
  @discardableResult
  static func check(_ host: Span<UInt8>, allowingSingleLabel: Bool) throws(Violation) -> Bool {
    let characters = characters
    var start = 0
    var labels = 0
    var storedLength = 0
    var (hasALabels, hasULabels) = (false, false)
    while true {
      var end = host.endOfRun(of: characters, from: start)
      if end == host.count || host[end] == UInt8(ascii: ".") {
        let isALabel = try checkASCII(host, start, end)
        hasALabels = hasALabels || isALabel
        storedLength += end - start
      } else {
        while end < host.count, host[end] != UInt8(ascii: ".") {
          guard host[end] >= 0x80 || characters.contains(host[end]) else {
            throw .disallowed(Unicode.Scalar(host[end]), part: name)
          }
          end += 1
        }
        let label = Array(host.extracting(start..<end).text.unicodeScalars)
        storedLength += try InternationalLabel.prefixLength + InternationalLabel.check(label).count
        hasULabels = true
      }
      labels += 1
      guard end < host.count else { break }
      storedLength += 1
      start = end + 1
    }
    guard storedLength <= maximumLength else { throw .octets(maximumLength, part: name) }
    guard !(hasALabels || hasULabels) || BidiRule.allows(HostName.scalars(ofLabelsOf: host))
    else {
      throw Violation(
        .malformedInternationalLabel, [.reason: "bidi"],
        must: """
          have labels in its host that begin with a letter and end with a letter or a digit, since one is written from \
          right to left
          """)
    }
    guard !allowingSingleLabel else { return hasALabels }
    guard labels > 1 else {
      throw Violation(.missingTopLevelDomain, must: "have a host of two labels or more")
    }
    guard host.endOfDigits(from: start) < host.count else {
      throw numericTopLevelDomain(host)
    }
    return hasALabels
  }

  /// The violation of a host that ends with a number.
  static func numericTopLevelDomain(
    _ host: Span<UInt8>, must condition: String = "have a host whose last label is not a number"
  ) -> Violation {
    guard AddressText.v4(host) == nil else {
      return Violation(
        .numericTopLevelDomain, [.reason: "address"],
        must: "have a name as its host: an IP address is not a host name")
    }
    return Violation(.numericTopLevelDomain, must: condition)
  }

  /// The form of a host name that its labels may have (RFC 5895, section 2): in lower case, without fullwidth and
  /// halfwidth characters, composed (NFC), with `.` for each dot.
  ///
  /// Only characters that labels must not contain are converted to lower case.
  static func mapped(_ host: Substring) -> String {
    var result = ""
    for scalar in host.unicodeScalars {
      let scalar = scalar.isASCII ? scalar : scalar.widthMapped ?? scalar
      if scalar.isASCII ? "A"..."Z" ~= scalar : scalar.idnaStatus == .disallowed {
        // The ideographic full stop.
        result += scalar == "\u{3002}" ? "." : scalar.properties.lowercaseMapping
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result.composed
  }

  /// Checks a label, and returns whether it is an A-label.
  @inline(__always)
  private static func checkASCII(
    _ host: Span<UInt8>, _ start: Int, _ end: Int
  ) throws(Violation) -> Bool {
    guard start < end else { throw emptyLabel(at: start, in: host) }
    guard end - start <= maximumLabelLength else {
      throw .octets(maximumLabelLength, part: "label")
    }
    let hyphen = UInt8(ascii: "-")
    guard host[start] != hyphen, host[end - 1] != hyphen else {
      throw Violation(
        .misplacedHyphen, must: "have no hyphen at the start or end of a label of its host")
    }
    // Other labels with hyphens in the third and fourth place are reserved as well (RFC 5890, section 2.3.1), but are
    // names of real hosts.
    guard host.has("xn--", at: start) else { return false }
    guard HostName.internationalLabel(of: host.extracting(start..<end).array[...]) != nil else {
      throw InternationalLabel.malformed
    }
    return true
  }

  private static func emptyLabel(at start: Int, in host: Span<UInt8>) -> Violation {
    guard host.count > 0 else {
      return Violation(.emptyLabel, [.reason: "missing"], must: "have a host")
    }
    guard start == host.count, start > 1, host[start - 2] != UInt8(ascii: ".") else {
      return Violation(.emptyLabel, must: "have a host without empty labels")
    }
    return Violation(
      .emptyLabel, [.reason: "trailingDot"], must: "have a host without a dot at its end")
  }
}
