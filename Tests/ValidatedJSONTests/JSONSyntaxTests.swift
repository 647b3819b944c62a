import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedJSON

@Suite struct JSONSyntaxTests {
  static func error(in bytes: [UInt8]) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      try JSONSyntax.check(bytes.span)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "0", "-0", "1.5", "1e5", "1E+05", "-0.0e-0", #""""#, #""a\u00e9\ud83d\ude00\/""#, "[]", "{}",
    " [ 1 , 2 ] ", #"{"a":{"b":[{}]},"c":null}"#, "true", "false", "\u{FEFF}[]", "\"\u{7F}é山😀\"",
    "\r\n\t1\n", #"{"":0}"#, "[[[[]]],[]]",
  ])
  func valid(_ json: String) {
    #expect(Self.error(in: Array(json.utf8)) == nil)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the document ends too early"),
    ("[1,]", "line 1, column 4: expected a value"),
    (#"{"a":1,}"#, "line 1, column 8: expected a key in quotes"),
    ("[1 2]", "line 1, column 4: expected “,” or “]”"),
    ("{\"a\":1\n]", "line 2, column 1: expected “,” or “}”"),
    ("[1}", "line 1, column 3: expected “,” or “]”"),
    (#"{"a" 1}"#, "line 1, column 6: expected “:”"),
    ("{a:1}", "line 1, column 2: expected a key in quotes"),
    ("[01]", "line 1, column 2: expected a number without leading zeros"),
    ("-", "line 1, column 2: the document ends too early"),
    ("[1.]", "line 1, column 4: expected a digit"),
    ("1e", "line 1, column 3: the document ends too early"),
    ("+1", "line 1, column 1: expected a value"),
    ("NaN", "line 1, column 1: expected a value"),
    ("nul", "line 1, column 4: the document ends too early"),
    ("nulL", "line 1, column 4: expected “null”"),
    ("1 2", "line 1, column 3: unexpected text after the document’s value"),
    ("\"a\nb\"", "line 1, column 3: a control character in a string must be escaped"),
    (#""\x""#, "line 1, column 2: unknown escape sequence"),
    (#""\u12G4""#, "line 1, column 2: unknown escape sequence"),
    (#""\ud800""#, "line 1, column 2: unpaired surrogate"),
    (#""\ud800\u0041""#, "line 1, column 2: unpaired surrogate"),
    (#""a\udc00""#, "line 1, column 3: unpaired surrogate"),
    ("\"abc", "line 1, column 5: the document ends too early"),
    ("\u{A0}1", "line 1, column 1: expected a value"),
    ("[\n  1,\n  x]", "line 3, column 3: expected a value"),
    ("]", "line 1, column 1: expected a value"),
    ("[[1]", "line 1, column 5: the document ends too early"),
  ])
  func invalid(_ json: String, _ description: String) {
    #expect(Self.error(in: Array(json.utf8))?.message == description)
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xC3],
      [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80],
    ] as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    #expect(Self.error(in: [0x22] + bytes + [0x22])?.reason == .invalidUTF8)
    #expect(Self.error(in: [0x22] + bytes) != nil)
  }

  @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32])
  func otherEncodings(_ encoding: String.Encoding) throws {
    let bytes = try #require(#"{"a":1}"#.data(using: encoding))
    #expect(Self.error(in: Array(bytes))?.reason == .otherEncoding)
  }

  @Test func depth() {
    let nested = { (depth: Int) in
      Array(repeating: UInt8(ascii: "["), count: depth)
        + Array(repeating: UInt8(ascii: "]"), count: depth)
    }
    #expect(Self.error(in: nested(512)) == nil)
    #expect(Self.error(in: nested(513))?.reason == .tooDeep(limit: 512))
    #expect(Self.error(in: nested(100_000))?.offset == 512)
  }

  @Test func everyTruncationOfADocumentFails() {
    let json = Array(#"{"a":[1.5e3,"é\u00e9\ud83d\ude00",true,null],"b":{"c":-0}}"#.utf8)
    #expect(Self.error(in: json) == nil)
    for length in 0..<json.count { #expect(Self.error(in: Array(json[..<length])) != nil) }
  }

  /// What Foundation's parser rejects must be rejected; what it accepts too, but for the list here.
  @Test(arguments: seeds(1, nightly: 4))
  func mutationsAgreeWithFoundation(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let json = Array(#"{"a":[1.5e3,"é\u00e9\ud83d\ude00",true,null],"b":{"c":-10}} "#.utf8)
    let pieces = Array(#"[]{}:,"\u0eE+-.1tfn "#.utf8) + [0xC3, 0x00]
    for _ in 0..<gate(2_000, nightly: 5_000) {
      var mutated = json
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutated.remove(at: index)
        case 1: mutated[index] = pieces.randomElement(using: &random) ?? 0
        default: mutated.insert(pieces.randomElement(using: &random) ?? 0, at: index)
        }
      }
      let foundation = try? JSONSerialization.jsonObject(
        with: Data(mutated), options: .fragmentsAllowed)
      let text = String(decoding: mutated, as: UTF8.self)
      let isKnownDifference =
        text.contains(/,\s*[\]}]/)  // Foundation accepts trailing commas
        || text.contains(/[eE][+-]?\d{3,}/)  // and rejects numbers beyond Double
        || mutated.contains(0)  // and takes a NUL near the start for UTF-16
      let isValid = Self.error(in: mutated) == nil
      if isValid != (foundation != nil) && !isKnownDifference {
        Issue.record("seed \(seed): \(text)")
      }
    }
  }
}
