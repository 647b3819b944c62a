import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct DataURLTests {
  /// Edges of the grammar; the rest, with examples of RFC 2397, is among the vectors.
  @Test func urls() throws {
    let kept = [
      "data:image/gif;base64,R0lGODdhMAAwAPAA", "data:text/plain;a=1;b=%22c%20d%22;base64,AA==",
      "data:a%5Eb/c,x", "data:,?/:@!$&'()*+,;=-._~",
    ]
    let longest = "data:," + String(repeating: "a", count: DataURL.maximumLength - 6)
    try checkValidatedValue(
      DataURL.self,
      valid: kept.map { ($0, $0) } + [
        (" DATA:Text/HTML;CharSet=UTF-8;BASE64,w7w=\n", "data:text/html;charset=UTF-8;base64,w7w="),
        ("data:text%2fplain;a=%22b/c%2C%22,x", "data:text/plain;a=%22b%2Fc%2C%22,x"),
        ("data:;base64,%2B%2f8%3D", "data:;base64,+/8="),
      ],
      invalid: [
        "http:,a", "data:text/plain;a=1;A=2,x", "data:;a=%22%FF%22,x", "data:%20a/b,x", "data:,%4g",
        "data:,[", "data:text/plain;,x", "data:text/plain;;a=b,x", "data:text/plain;a=b;,x",
        "data:;,x", "data:text/plain;a=b%20,x", "data:text/plain;%09a=b,x",
        "data:a/b;c=%22" + "x,y",
        "data:a/b;c=%22" + String(repeating: "%C3%BC", count: 5_000) + "%22,x",
      ].map { ($0, .malformed) })
    #expect(DataURL(rawValue: longest)?.bytes.count == DataURL.maximumLength - 6)
    #expect(DataURL(rawValue: longest + "a") == nil)
  }

  @Test(arguments: [
    ("http://example.com/", "begin with data:"),
    ("data:text/plain", "have a comma before its data"),
    ("data:,a b", "have a space percent-encoded, as %20"),
    ("data:text/plain; charset=utf-8,x", "have a media type such as text/plain;charset=utf-8"),
    ("data:text/plän,x", "have a media type such as text/plain;charset=utf-8"),
    ("data:text/plain;a=\"b\",x", "have “\"” (U+0022) percent-encoded, as %22"),
    ("data:,ü", "have “ü” (U+00FC) percent-encoded, as %C3%BC"),
    ("data:,a#b", "have “#” (U+0023) percent-encoded, as %23"),
    ("data:,100%", "have two hexadecimal digits after each “%”"),
    ("data:text,a", "have a media type such as text/plain;charset=utf-8"),
    ("data:;base64,AA", "have data in Base64 with padding, after ;base64"),
    ("data:;base64,Zm9v YmFy", "have data in Base64 with padding, after ;base64"),
    (
      "data:," + String(repeating: "a", count: DataURL.maximumLength),
      "be a data URL such as data:text/plain,a%20b, with at most \(DataURL.maximumLength) bytes"
    ),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(DataURL.violations(in: text).map(\.message) == ["DataURL must \(requirement)"])
  }

  @Test func parts() throws {
    let note = try DataURL("data:,A%20brief%20note")
    #expect(note.mediaType == nil && !note.isBase64 && note.bytes == Array("A brief note".utf8))
    let greek = try DataURL("data:text/plain;charset=iso-8859-7,%be%d3%be")
    #expect(greek.mediaType?.value == "text/plain; charset=iso-8859-7")
    #expect(greek.bytes == [0xBE, 0xD3, 0xBE])
    let letter = try DataURL("data:;charset=%22utf-8%22;base64,w7w%3D")
    #expect(letter.mediaType?.value == "text/plain; charset=utf-8")
    #expect(letter.isBase64 && letter.bytes == Array("ü".utf8))
    #expect(try DataURL("data:;base64,").bytes.isEmpty)
    let quoted = try DataURL("data:a/b;c=%22d%22,%2C")
    #expect(quoted.value == "data:a/b;c=d,%2C" && quoted.bytes == Array(",".utf8))
    let parameter = try DataURL("data:a/b;c=%22d%20%C3%BC%22,").mediaType?.parameters.first
    #expect(parameter?.name == "c" && parameter?.value == "d ü")
  }
}
