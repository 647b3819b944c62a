import DomainTypes
import Testing
import ValidatedCodable

/// A message gives the reason for which a text is refused, and no other one.
@Suite struct ReasonTests {
  @Test(arguments: [
    ("", "must be a user name of letters, digits and ASCII symbols"),
    ("henryⅣ", "must not contain “Ⅳ” (U+2163)"), ("abc٠۰", "must not contain “٠” (U+0660)"),
    ("aא", "must have one writing direction"),
    (
      String(repeating: "a", count: 1_024),
      "must be a user name of letters, digits and ASCII symbols, with at most 1023 bytes"
    ),
  ])
  func ofUserNames(_ text: String, _ message: String) {
    #expect(Username.violations(in: text).map(\.message) == ["Username \(message)"])
  }

  @Test(arguments: [
    ("", "must be a nickname without control characters"),
    ("a\u{7}b", "must not contain U+0007"), ("a\u{FE0F}", "must not contain U+FE0F"),
    (
      String(repeating: "a", count: 1_024),
      "must be a nickname without control characters, with at most 1023 bytes"
    ),
  ])
  func ofNicknames(_ text: String, _ message: String) {
    #expect(Nickname.violations(in: text).map(\.message) == ["Nickname \(message)"])
  }

  @Test func aTextThatIsOnlyTooLongIsToldTheLimit() {
    #expect(
      Slug.violations(in: String(repeating: "a", count: 101)).map(\.message) == [
        "Slug must be lower-case letters and digits with single hyphens, such as swift-6-3, with at most 100 bytes"
      ])
    // A text without a limit of its own is not of that form at all.
    #expect(
      ULID.violations(in: String(repeating: "a", count: 1_000)).map(\.message) == [
        "ULID must be a ULID such as 01ARZ3NDEKTSV4RRFFQ69G5FAV"
      ])
  }

  @Test func ofTextsWithoutAnythingVisible() {
    let kinds = "letters, digits, numerals, punctuation or symbols"
    #expect(
      BusinessName.violations(in: "!").map(\.message) == [
        "BusinessName must contain letters or digits"
      ])
    // The blank pattern of Braille is a space, and a musical note without a head is not seen.
    #expect(
      DisplayName.violations(in: "\u{2800}").map(\.message) == ["DisplayName must contain \(kinds)"]
    )
    #expect(
      NonEmptyText.violations(in: "\u{2800}").map(\.message) == [
        "NonEmptyText must contain \(kinds)"
      ])
    #expect(
      DisplayName.violations(in: "a\u{1D159}").map(\.message) == [
        "DisplayName must not contain U+1D159"
      ])
    #expect(DisplayName.violations(in: "⠓⠊⠀⠓⠊").isEmpty)
  }

  /// In a URL, a percent sign begins an encoded character; in an identifier, it is one.
  @Test func ofEncodedIdentifiers() throws {
    for url in ["https://doi.org/10.1000/456%23789", "http://DX.doi.org/10.1000/%3C1%3E"] {
      #expect(
        DOI.violations(in: url).map(\.message) == [
          "DOI must be written without percent-encodings in its URL"
        ])
    }
    #expect(try DOI("10.1000/a%b").value == "10.1000/a%b")
    #expect(try DOI("doi: 10.1000/a%20b").value == "10.1000/a%20b")
  }

  /// Whether two forms of a letter are one mailbox is up to the host (RFC 5321, section 2.3.11).
  @Test func addressesAreEqualByTheirBytes() throws {
    let texts = ["jose\u{301}@example.com", "jos\u{E9}@example.com"]
    #expect(try Set(texts.map { try Email($0) }).count == 2)
    #expect(try Set(texts.map { try Mailbox($0) }).count == 2)
    #expect(try Email("ada@EXAMPLE.com") == Email("ada@example.com"))
  }
}
