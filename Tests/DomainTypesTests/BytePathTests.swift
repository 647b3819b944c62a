import DomainTypes
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable

/// What types make of texts by their bytes is what their rules, or slower readers, make of the same texts.
///
/// The texts are put together at random of pieces that matter to the type, so that many are valid, or nearly so.
@Suite struct BytePathTests {
  private static func texts(
    of pieces: [String], upTo count: Int, _ number: Int, seed: UInt64
  ) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<number).map { _ in
      (0..<Int.random(in: 1...count, using: &random)).reduce(into: "") { text, _ in
        text += pieces.randomElement(using: &random) ?? ""
      }
    }
  }

  private static let hosts = [
    "a", "b1", "1", "255", "xn--", "xn--bcher-kva", "x", "n", "-", "--", ".", ".", ".", "é", "A",
    "_",
    "。",
  ]
  private static let mailboxes = [
    "a", "b.c", "1", ".", "@", "@", "\"", "\" \"", "\\", "[", "]", "[127.0.0.1]", "IPv6:", "::1",
    ":",
    "1:2:3:4:5:6:", "7:8", "localhost", "example.com", "-", "xn--", "é", " ", "01.2.3.4",
    "256.1.1.1",
  ]
  private static let lines = [
    "a", "1", "@", " ", "\n", "\r", "\t", "é", "\u{301}", "\u{200D}", "!", "<b>",
  ]
  private static let addresses = [
    "a:", "http:", "HTTPS:", "//", "/", "?", "#", "@", ":", "80", "h", "example.com", "[::1]",
    "[v1.a]",
    "%41", "%aa", "%4", "%C3%96", "u:p", "[", "]", "é", "^", "_", "1a",
  ]

  private static let urls =
    addresses + ["http://h", "https://example.com", "http://", "https://[::1]", "https://b.c:1/"]

  /// A type, the pieces of its texts, and how many of the texts at least its bytes tell to be valid.
  private static let types: [(any RuledValue.Type, [String], Int)] = [
    (Hostname.self, hosts, 200), (DomainName.self, hosts, 50), (Mailbox.self, mailboxes, 10),
    (Email.self, mailboxes, 5), (NonEmptyText.self, lines, 500), (DisplayName.self, lines, 100),
    (URI.self, addresses, 50), (URIReference.self, addresses, 500), (HTTPURL.self, urls, 50),
    (HostAndPort.self, hosts + ["[::1]", ":80", ":1", ":"], 50),
  ]

  @Test(arguments: gate([1], nightly: [1, 2]) as [UInt64])
  func bytesSayWhatTheRuleSays(_ seed: UInt64) {
    for (type, pieces, least) in Self.types { check(type, pieces, least, seed) }
  }

  private func check<Value: RuledValue>(
    _ type: Value.Type, _ pieces: [String], _ least: Int, _ seed: UInt64
  ) {
    var count = 0
    for text in Self.texts(of: pieces, upTo: 8, 10_000, seed: seed) {
      guard Value.rule._byteVerdict(utf8: Array(text.utf8).span).isYes,
        let raw = text as? Value.RawValue
      else { continue }
      count += 1
      let sanitised = Value.rule.sanitised(raw)
      if sanitised != raw || !Value.rule.violations(in: sanitised).isEmpty {
        Issue.record("seed \(seed): \(type) of \(text.debugDescription)")
      }
    }
    #expect(count >= least, "seed \(seed): \(type)")
  }

  /// The grammar of RFC 3986 as its appendix B takes references apart, a component after another.
  @Test(arguments: gate([3], nightly: [3, 4]) as [UInt64])
  func referencesAreOfTheGrammar(_ seed: UInt64) throws {
    var count = 0
    for text in Self.texts(of: Self.addresses, upTo: 8, 20_000, seed: seed) {
      let isReference = Self.isReference(text)
      #expect((URIReference(rawValue: text) != nil) == isReference, "\(text.debugDescription)")
      count += isReference ? 1 : 0
    }
    #expect(count > 1_000)
  }

  private static func isReference(_ text: String) -> Bool {
    var rest = text[...]
    func cut(after delimiter: Character) -> Substring? {
      guard let index = rest.firstIndex(of: delimiter) else { return nil }
      defer { rest = rest[..<index] }
      return rest[rest.index(after: index)...]
    }
    let (fragment, query) = (cut(after: "#"), cut(after: "?"))
    var isRelative = true
    if let end = rest.firstIndex(where: { $0 == ":" || $0 == "/" }), rest[end] == ":" {
      let scheme = rest[..<end]
      guard scheme.first?.isLetter == true, isMade(scheme, of: "+-.", escapes: false) else {
        return false
      }
      (rest, isRelative) = (rest[end...].dropFirst(), false)
    }
    if rest.hasPrefix("//") {
      let authority = rest.dropFirst(2).prefix { $0 != "/" }
      rest = rest.dropFirst(2 + authority.count)
      guard isAuthority(authority) else { return false }
    } else if isRelative, rest.prefix(while: { $0 != "/" }).contains(":") {
      return false
    }
    return isMade(rest, of: "-._~!$&'()*+,;=:@/") && isMade(query ?? "", of: "-._~!$&'()*+,;=:@/?")
      && isMade(fragment ?? "", of: "-._~!$&'()*+,;=:@/?")
  }

  private static func isAuthority(_ authority: Substring) -> Bool {
    var host = authority
    if let at = authority.firstIndex(of: "@") {
      guard isMade(authority[..<at], of: "-._~!$&'()*+,;=:") else { return false }
      host = authority[at...].dropFirst()
    }
    for literal in ["[::1]", "[v1.a]"] where host.hasPrefix(literal) {
      let port = host.dropFirst(literal.count)
      return port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy(\.isNumber)
    }
    let name = host.prefix { $0 != ":" }
    // Of the encodings among the pieces, this one is not of UTF-8.
    return isMade(name, of: "-._~!$&'()*+,;=") && !name.contains("%aa")
      && host.dropFirst(name.count + 1).allSatisfy(\.isNumber)
  }

  /// Whether a part is made of ASCII letters, digits, other characters and percent-encodings.
  private static func isMade(
    _ part: Substring, of others: String, escapes: Bool = true
  ) -> Bool {
    var rest = part
    while let first = rest.popFirst() {
      if first.isASCII, first.isLetter || first.isNumber || others.contains(first) { continue }
      guard escapes, first == "%", rest.count >= 2, rest.prefix(2).allSatisfy(\.isHexDigit) else {
        return false
      }
      rest = rest.dropFirst(2)
    }
    return true
  }

  /// Moments and times are made of parts that are valid for themselves, except for leap seconds.
  @Test func momentsAreMadeOfValidParts() {
    let days = [
      "2016-12-31", "2017-01-01", "2016-06-30", "2016-07-01", "2016-02-29", "2016-12-30",
      "0000-01-01", "9999-12-31", "2015-02-29", "2015-13-01", "2015-6-30",
    ]
    let lastDays = ["2016-12-31", "2016-06-30", "9999-12-31"]
    let firstDays = ["2017-01-01", "2016-07-01", "0000-01-01"]
    let times = [
      "23:59:60", "23:59:59", "00:29:60", "15:59:60", "01:29:60", "23:58:60", "24:00:00",
    ]
    let fractions = [
      "", ".5", "." + String(repeating: "9", count: 18), ".", ",5", ".1234567890123456789",
    ]
    let offsets = [
      "Z", "z", "+00:00", "-00:00", "+01:30", "-08:00", "+00:30", "-23:30", "+24:00", "+1:30", "",
    ]
    // In UTC, they are at 23:59:60, on the day that is written or on the one before.
    let leapSecondsOfTheDay: Set = [
      "23:59:60Z", "23:59:60z", "23:59:60+00:00", "23:59:60-00:00", "15:59:60-08:00",
      "00:29:60-23:30",
    ]
    let leapSecondsOfTheDayBefore: Set = ["00:29:60+00:30", "01:29:60+01:30"]
    for time in times {
      for fraction in fractions {
        for offset in offsets {
          let leapDays =
            leapSecondsOfTheDay.contains(time + offset)
            ? lastDays : leapSecondsOfTheDayBefore.contains(time + offset) ? firstDays : []
          let isMadeOfValidParts =
            time != "24:00:00" && fractions.prefix(3).contains(fraction)
            && offsets.prefix(8).contains(offset)
          let isLeapSecond = time.hasSuffix("60")
          let isTime = isMadeOfValidParts && (!isLeapSecond || !leapDays.isEmpty)
          let time = time + fraction + offset
          #expect((OffsetTime(rawValue: time) != nil) == isTime, "\(time)")
          for day in days {
            let isMoment =
              isTime && (isLeapSecond ? leapDays.contains(day) : days.prefix(8).contains(day))
            for text in ["\(day)T\(time)", "\(day)t\(time)"] {
              #expect((Timestamp(rawValue: text) != nil) == isMoment, "\(text)")
            }
          }
        }
      }
    }
  }

  /// Days of four centuries and of years around them, and some that there are none of.
  @Test func daysAreThoseOfTheCalendar() {
    func digits(_ number: Int, _ count: Int) -> String {
      String(String(number + 100_000).suffix(count))
    }
    for year in Array(0...401) + [1900, 2000, 2100, 9999] {
      for month in [0, 1, 2, 4, 6, 7, 11, 12, 13, 99] {
        for day in [0, 1, 28, 29, 30, 31, 32, 99] {
          let text = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
          let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
          let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
          let isThere = lengths.indices.contains(month - 1) && 1...lengths[month - 1] ~= day
          let verdict = CalendarDate.rule._byteVerdict(utf8: Array(text.utf8).span)
          #expect(verdict.isYes == isThere, "\(text)")
        }
      }
    }
  }
}
