import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// The places of violations in dictionaries with sensitive keys, and what is shown around them.
@Suite struct HiddenPlaceTests {
  struct Pin: RuledValue, CodingKeyRepresentable, Hashable {
    static var isSensitive: Bool { true }
    static var rule: some Rule<String> { Length(3...20, .characters) }
    let proof: Evaluated<Pin>
  }
  struct Count: RuledValue {
    static var rule: some Rule<Int> { InRange(1...150) }
    let proof: Evaluated<Count>
  }
  struct Item: ValidatedModel {
    let x: Count
    static let schema = Schema(Item.init) { Field("x", \.x) }
  }
  struct Account: ValidatedModel {
    let m: [Pin: Item]
    static let schema = Schema(Account.init) { Field("m", \.m) }
  }
  struct Plain: Codable { let m: [Pin: Count] }
  struct Model: ValidatedModel {
    let m: [Pin: Count]
    static let schema = Schema(Model.init) { Field("m", \.m) }
  }

  /// An array with text behind it may be a line, with a level less in front of its keys.
  @Test(arguments: [
    #"[{"m":{"hunter2":{"x":151}}}]"#, #"[{"m":{"hunter2":{"x":151}}}] x"#,
    "[{\"m\":\n{\"hunter2\":{\"x\":151}}}] x", "[{\"m\":{\"hunter2\":{\n\"x\":151}}}]\n[]",
    "[\n{\"m\":{\n\"hunter2\":{\"x\":151}}}\n] x", " [{\"m\":{\"hunter2\":\n{\"x\":151}}}]\n{}",
  ])
  func keysAreInNoExcerpt(_ json: String) throws {
    let report = try #require(ValidatedJSONDecoder().report([Account].self, json))
    #expect(report.entries.contains { $0.path == #"[0].m["…"].x"# }, "\(report)")
    #expect(!report.excerpts(of: json).contains("hunter2"), "\(report.excerpts(of: json))")
  }

  /// Invalid keys are at their members, as those that may be shown.
  @Test func invalidKeysHaveTheirPlaces() throws {
    let json = #"{"m":{"good":1,"ab":1,"…":0,"cd":1}}"#
    let expected = [
      #"1:21 m["…"]: Pin must be between 3 and 20 characters"#,
      #"1:29 m["…"]: Count must be between 1 and 150, not 0"#,
      #"1:29 m["…"]: Pin must be between 3 and 20 characters"#,
      #"1:36 m["…"]: Pin must be between 3 and 20 characters"#,
    ]
    for type in [Plain.self, Model.self] as [any (Decodable & Sendable).Type] {
      #expect(ValidatedJSONDecoder().reportLines(type, json) == expected, "\(type)")
      let error = #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode(type, from: #"{"m":{"good":1,"ab":1,"cd":1}}"#)
      }
      #expect(error?.jsonLocation?.column == 21, "\(type)")
    }
  }

  struct Kept: ValidatedModel {
    let m: [Pin: Lenient<Int>]
    static let schema = Schema(Kept.init) { Field("m", \.m) }
  }

  /// Foundation's decoders do not know where two values are whose keys are hidden.
  @Test func everyValueIsNoted() throws {
    let data = Data(#"{"m":{"aaaa":"1","bbbb":"2"}}"#.utf8)
    var counts = [0, 0]
    _ = try JSONDecoder().decodeCollecting(Kept.self, from: data) { _ in counts[0] += 1 }
    _ = try ValidatedJSONDecoder().decodeCollecting(Kept.self, from: data) { _ in counts[1] += 1 }
    #expect(counts == [2, 2])
  }

  struct PostalCode: RuledValue {
    static var rule: some Rule<String> { Length(3...9, .characters) }
    let proof: Evaluated<PostalCode>
  }
  struct Address: ValidatedModel {
    let code: PostalCode
    static let schema = Schema(Address.init) { Field("PostalCode", \.code) }
  }

  /// A stored report has the texts of the one that was stored, also if a key is the name of its type.
  @Test func textsStayTheSame() throws {
    let report = try #require(ValidatedJSONDecoder().report(Address.self, #"{"PostalCode":""}"#))
    let stored = try JSONEncoder().encode(report)
    let again = try ValidatedJSONDecoder().decode(ValidationReport.self, from: stored)
    #expect(again == report)
    let texts = [report, again].map { "\($0.errors(for: Address.self))" }
    #expect(texts[0] == texts[1] && texts[0].contains("Postal code"), "\(texts)")
  }

  @Test func storedRulesAboutFieldsNameThem() throws {
    func report(_ keys: String) throws -> ValidationReport {
      try ValidatedJSONDecoder().decode(
        ValidationReport.self,
        from: #"{"entries":[{"keys":\#(keys),"violation":{"code":"own","parameters":[]}}],"#
          + #""notes":[],"omitted":0}"#)
    }
    #expect(throws: DecodingError.self) { try report(#"[[],"age"]"#) }
    #expect(try report(#"[["a","b"]]"#).entries[0].path == "{a, b}")
    #expect(
      try report(#"["x",["a\n2:1 admin: ok","b"]]"#).entries[0].path
        == #"x.{a\u{A}2:1 admin: ok, b}"#)
  }

  /// Many places in one string, as a stored report may have them: the string is read once.
  @Test(.nightly) func excerptsTakeLinearTime() throws {
    let entries = (1_000..<2_000).map {
      #"{"keys":["a"],"location":{"offset":\#($0),"line":1,"column":\#($0 + 1)},"#
        + #""violation":{"code":"own","parameters":[]}}"#
    }
    let json = #"{"entries":[\#(entries.joined(separator: ","))],"notes":[],"omitted":0}"#
    let report = try ValidatedJSONDecoder().decode(ValidationReport.self, from: json)
    // A thousand places would take a thousand times as long.
    expectTime(for: 1_000_000, atMost: 10, timesThatFor: 3_000) { length in
      #expect(!report.excerpts(of: "\"\(String(repeating: "a", count: length))\"").isEmpty)
    }
  }

  /// A line feed is not a step for each open bracket.
  @Test(.nightly) func syntaxErrorsTakeLinearTime() {
    func check(_ depth: Int) {
      let text = String(repeating: "[", count: depth) + String(repeating: "\n", count: 1_000_000)
      #expect(throws: JSONSyntaxError.self) { try JSONSyntax.check(Array((text + "x").utf8)) }
    }
    expectTime(for: 500, atMost: 10, timesThatFor: 1) { check($0) }
  }

  /// What is nested is not moved once for each level that is sorted.
  @Test(.nightly) func deepObjectsAreSortedInLinearTime() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func sort(_ depth: Int) {
      var value = JSONValue.string(String(repeating: "x", count: 500_000))
      for _ in 0..<depth { value = ["c": value, "b": 0, "a": 0, "\u{FF01}": 1, "\u{1F600}": 2] }
      #expect((try? encoder.encodeToBytes(value).count) ?? 0 > 500_000)
    }
    // Moving it would take fifty times as long.
    expectTime(for: 400, atMost: 20, timesThatFor: 4) { sort($0) }
  }

  enum Mood: String, ValidatedEnum {
    case happy, other
    init(rawValue: String) { self = rawValue == "happy" ? .happy : .other }
  }

  @Test func initialisersOfCasesDecideOnTextsOfAnyLength() throws {
    for count in [1, 1_024, 1_025, 9_000] {
      let text = String(repeating: "a", count: count)
      #expect(try Mood.evaluated(text) == .other, "\(count)")
      #expect(try ValidatedJSONDecoder().decode([Mood].self, from: "[\"\(text)\"]") == [.other])
    }
    #expect(try Mood.evaluated("happy") == .happy)
  }
}
