import ValidatedCodable

/// A host name: labels between dots, from the domain name system's point of view.
///
///     mail . example . com        例子 . 广告
enum HostName {
  /// The greatest length of a label, in octets, as the domain name system stores it (RFC 1035).
  static let maximumLabelLength = 63
  /// The greatest length of all labels and dots, in octets, as the domain name system stores it.
  static let maximumLength = 253
  private static let name = "host"

  /// Checks a lower-cased host name.
  static func check(_ host: Span<UInt8>, allowingSingleLabel: Bool) throws(Violation) {
    var start = 0
    var labels = 0
    var storedLength = -1
    var isNumeric = false
    while start <= host.count {
      var end = start
      var isASCII = true
      isNumeric = true
      while end < host.count, host[end] != UInt8(ascii: ".") {
        let byte = host[end]
        isNumeric = isNumeric && 0x30...0x39 ~= byte
        if byte >= 0x80 {
          isASCII = false
        } else if !isLetterDigitHyphen(byte) {
          throw .disallowed(Unicode.Scalar(byte), part: name)
        }
        end += 1
      }
      let label = host.extracting(start..<end)
      storedLength += 1 + (try isASCII ? checkASCII(label) : InternationalLabel.check(label.text))
      labels += 1
      start = end + 1
    }
    guard storedLength <= maximumLength else { throw .octets(maximumLength, part: name) }
    guard !allowingSingleLabel else { return }
    guard labels > 1 else {
      throw .requirement(.missingTopLevelDomain, "have a host of two labels or more")
    }
    guard !isNumeric else {
      throw .requirement(.numericTopLevelDomain, "have a host whose last label is not a number")
    }
  }

  private static func isLetterDigitHyphen(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), 0x41...0x5A: true
    default: false
    }
  }

  /// Checks a label of letters, digits and hyphens; its length is the length stored.
  private static func checkASCII(_ label: Span<UInt8>) throws(Violation) -> Int {
    guard label.count > 0 else {
      throw .requirement(.emptyLabel, "have a host without empty labels")
    }
    guard label.count <= maximumLabelLength else {
      throw .octets(maximumLabelLength, part: "host's label")
    }
    let hyphen = UInt8(ascii: "-")
    guard label[0] != hyphen, label[label.count - 1] != hyphen else {
      throw .requirement(
        .misplacedHyphen, "have no hyphen at the start or end of its host's labels")
    }
    return label.count
  }
}
