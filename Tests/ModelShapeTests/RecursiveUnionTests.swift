import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Unions that hold themselves, however deep, and documents that are made to be expensive.
@Suite struct RecursiveUnionTests {
  indirect enum Expression: ValidatedUnion, Equatable {
    case number(Age), sum([Expression]), negative(Expression), named([String: Expression])
    static let schema = Tagged("op", payload: "of") {
      Case("number", Expression.number)
      Case("sum", Expression.sum)
      Case("negative", Expression.negative)
      Case("named", Expression.named)
    }
  }

  indirect enum Tree: ValidatedUnion, Equatable {
    case leaf(Age), nodes([Tree]), pair(Left), other(Right)
    static let schema = Untagged {
      Case(Tree.leaf)
      Case(Tree.nodes)
      Case(Tree.pair)
      Case(Tree.other)
    }
  }
  struct Left: ValidatedModel, Equatable {
    let tree: Tree, left: Age
    static let schema = Schema(Left.init(tree:left:)) {
      Field("tree", \.tree)
      Field("left", \.left)
    }
  }
  struct Right: ValidatedModel, Equatable {
    let tree: Tree, right: Age
    static let schema = Schema(Right.init(tree:right:)) {
      Field("tree", \.tree)
      Field("right", \.right)
    }
  }

  static func nested(
    _ depth: Int, _ open: String, _ inner: String, _ close: String
  ) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  private func entries<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    ValidatedJSONDecoder().report(type, json).texts
  }

  @Test func areReadAndWritten() throws {
    let json = #"""
      {"op":"sum","of":[{"of":7,"op":"number"},{"op":"negative","of":{"op":"number","of":8}},
      {"op":"named","of":{"a":{"op":"sum","of":[]}}}]}
      """#
    let expected = Expression.sum([
      .number(try Age(7)), .negative(.number(try Age(8))), .named(["a": .sum([])]),
    ])
    for value in [
      try ValidatedJSONDecoder().decode(Expression.self, from: json),
      try JSONDecoder().decode(Expression.self, from: Data(json.utf8)),
    ] {
      #expect(value == expected)
      let again = try JSONDecoder().decode(Expression.self, from: JSONEncoder().encode(value))
      #expect(again == expected)
      #expect(try value.revalidated() == expected)
    }
    #expect(
      entries(
        Expression.self,
        #"{"op":"sum","of":[{"op":"number","of":0},{"op":"sun","of":[{}]},{"op":"named","of":{"a":{}}}]}"#
      ) == [
        "of[0].of: Age must be between 1 and 150, not 0",
        "of[1].op: Expression must be one of number, sum, negative, named, not sun (did you mean “sum”?)",
        "of[2].of.a.op: The value is missing",
      ])
  }

  @Test func describeThemselves() {
    #expect(DocumentShape(of: Expression.self).isKnown)
    #expect(Expression.rulesFingerprint != Tree.rulesFingerprint)
  }

  /// A case that has failed for a value is not tried again for every way in which the values around it may be read.
  @Test(.nightly, arguments: [("7", true), ("0", false), (#"{"tree":7}"#, false)])
  func attemptsAreBounded(_ inner: String, _ isValid: Bool) {
    func document(_ depth: Int) -> String {
      Self.nested(depth, #"{"tree":"#, inner, #","right":1}"#)
    }
    expectTime(for: document(60), atMost: 6 * 8, timesThatFor: document(10)) { json in
      let found = entries(Tree.self, json)
      #expect(found.isEmpty == isValid && found.count <= 1, "\(found)")
    }
  }

  /// Whatever fails, and by whatever way: twice the document takes about twice the time.
  @Test(.nightly, arguments: ["0", #"{"tree":1}"#, #"{"left":1,"left":2}"#])
  func failuresTakeLinearTime(_ inner: String) {
    let decoder = ValidatedJSONDecoder()
    let ways: KeyValuePairs<Comment, (Data) -> Void> = [
      "decode": { #expect((try? decoder.decode([Tree].self, from: $0)) == nil) },
      "decodeCollecting": { _ = try? decoder.decodeCollecting([Tree].self, from: $0) },
      "LossyArray": { _ = try? decoder.decode(LossyArray<Tree>.self, from: $0) },
      "elements": { for tree in decoder.elements(of: Tree.self, in: $0) { _ = tree.isValid } },
    ]
    func document(_ depth: Int, _ count: Int) -> Data {
      let one = Self.nested(depth, "[", inner, "]")
      return Data("[\(Array(repeating: one, count: count).joined(separator: ","))]".utf8)
    }
    for (name, read) in ways {
      // The path of the one violation is as long as it is deep; a quadratic curve would be 64 times.
      expectTime(for: document(96, 1), atMost: 32, timesThatFor: document(12, 1), name, read)
      expectTime(for: document(20, 16), atMost: 16, timesThatFor: document(20, 2), name, read)
    }
  }

  /// Each level tries several ways to read what is inside, which is not scanned again for every one of them.
  ///
  /// Without that, sixteen times the levels take ten to sixteen times the time.
  @Test(.nightly, arguments: ["0", #"{"left":1,"left":2}"#, "]"])
  func deepValuesAreScannedOnce(_ wrong: String) {
    let wide = "[\(Array(repeating: "7", count: 40_000).joined(separator: ","))]"
    func document(_ depth: Int) -> String {
      "[\(Self.nested(depth, "[", "[\(wrong),\(wide)]", "]"))]"
    }
    expectTime(for: document(160), atMost: 5, timesThatFor: document(10)) { json in
      #expect((try? ValidatedJSONDecoder().decode([Tree].self, from: json)) == nil)
    }
  }

  /// A duplicate key in the closest case is the violation, not that other cases expect something else.
  @Test func duplicateKeysOfTheClosestCaseAreReported() {
    struct Pair: ValidatedModel {
      let a: Int, b: Int
      static let schema = Schema(Pair.init(a:b:)) {
        Field("a", \.a)
        Field("b", \.b)
      }
    }
    struct Plain: Codable { let a: Int, c: Int }
    enum Either: ValidatedUnion {
      case number(Int), pair(Pair), plain(Plain)
      static let schema = Untagged {
        Case(Either.number)
        Case(Either.pair)
        Case(Either.plain)
      }
    }
    for json in [#"{"a":1,"b":2,"a":3}"#, #"{"a":1,"a":3,"c":2}"#] {
      #expect(entries(Either.self, json) == ["a: duplicate key"])
      #expect(entries([Either].self, "[1,\(json)]") == ["[1].a: duplicate key"])
      let error = #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode([Either].self, from: "[1,\(json)]")
      }
      #expect(error?.codingPath.pathDescription == "[1].a")
      #expect(error?.violation.code == .duplicateKey)
      #expect(error?.jsonLocation?.column == (json.contains("c") ? 11 : 17))
    }
  }

  indirect enum Embedded: ValidatedUnion, Equatable {
    case number(Int), text(EmbeddedText), list([Embedded])
    static let schema = Untagged {
      Case(Embedded.number)
      Case(Embedded.text)
      Case(Embedded.list)
    }
  }
  /// A document in a string of another one.
  struct EmbeddedText: Codable, Equatable {
    struct Body: Codable { let body: Embedded }
    let body: Embedded
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      body =
        text.hasPrefix("F")
        ? try JSONDecoder().decode(Body.self, from: Data(text.utf8.dropFirst())).body
        : try ValidatedJSONDecoder().decode(Body.self, from: text).body
    }
    func encode(to encoder: any Encoder) throws {}
  }

  /// What has failed in a document has not failed in another one, at the same place.
  @Test(arguments: [
    (#"{"body":[1,"{\"body\":7}"]}"#, true), (#"{"body":[1,"F{\"body\":7}"]}"#, true),
    (#"{"body":"{\"body\":\"F{\\\"body\\\":7}\"}"}"#, true),
    (#"{"body":"{\"body\":true}"}"#, false),
    (#"{"body":["F{\"body\":[true]}","{\"body\":[[7]]}"]}"#, false),
  ])
  func documentsWithinDocuments(_ json: String, _ isValid: Bool) throws {
    let data = Data(json.utf8)
    #expect(
      ((try? ValidatedJSONDecoder().decode(EmbeddedText.Body.self, from: data)) != nil) == isValid)
    #expect(((try? JSONDecoder().decode(EmbeddedText.Body.self, from: data)) != nil) == isValid)
    #expect(
      ((try? ValidatedJSONDecoder().decodeCollecting(EmbeddedText.Body.self, from: data)) != nil)
        == isValid)
  }

  indirect enum Plain: ValidatedUnion {
    case more(PlainMore), leaf(Left)
    static let schema = Tagged("t") {
      Case("more", Plain.more)
      Case("leaf", Plain.leaf)
    }
  }
  struct PlainMore: Codable { let x: Plain, y: Plain? }

  /// A plain payload beside its tag, with one thing wrong far within.
  @Test(.nightly, arguments: [false, true])
  func reportsTakeLittleTime(_ refusesUnknownKeys: Bool) {
    func document(_ depth: Int) -> Data {
      Data(
        Self.nested(depth, #"{"t":"more","x":"#, #"{"t":"leaf","tree":7,"left":0}"#, "}").utf8)
    }
    let decoder = ValidatedJSONDecoder()
    if refusesUnknownKeys { decoder.unknownKeys = .error }
    expectTime(for: document(60), atMost: 6 * 8, timesThatFor: document(10)) { json in
      let report = #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(Plain.self, from: json)
      }
      #expect(report?.count == 1)
    }
  }

  /// The tag may come last in each of many objects within one another.
  ///
  /// Looking for it at every level would take fifty times the time.
  @Test(.nightly) func tagsMayComeLast() throws {
    let list = Array(repeating: #"{"of":7,"op":"number"}"#, count: 3_000).joined(separator: ",")
    func document(_ depth: Int) -> String {
      Self.nested(depth, #"{"of":["#, list, #"],"op":"sum"}"#)
    }
    try expectTime(for: document(250), atMost: 25, timesThatFor: document(5)) {
      _ = try ValidatedJSONDecoder().decode(Expression.self, from: $0)
    }
  }

  /// What is wrong far within is not looked for at every level.
  @Test(
    .nightly,
    arguments: [
      #"{"of":0,"op":"number"}"#, #"{"of":7,"of":7,"op":"number"}"#, #"{"of":7,"op":"numbers"}"#,
    ])
  func violationsMayBeFarWithin(_ wrong: String) {
    let list = Array(repeating: #"{"of":7,"op":"number"}"#, count: 3_000).joined(separator: ",")
    func document(_ depth: Int) -> Data {
      Data(Self.nested(depth, #"{"of":["#, "\(list),\(wrong)", #"],"op":"sum"}"#).utf8)
    }
    let decoder = ValidatedJSONDecoder()
    expectTime(for: document(250), atMost: 25, timesThatFor: document(5)) { json in
      #expect((try? decoder.decode(Expression.self, from: json)) == nil)
    }
    expectTime(for: document(250), atMost: 25, timesThatFor: document(5)) { json in
      let report = #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(Expression.self, from: json)
      }
      #expect(report?.count == 1)
    }
  }

  /// Arrays within one another are read by the tables of their types, as many as errors are collected in.
  ///
  /// Sixteen would take more than ten times as long as two, if the others were read by containers.
  @Test(.nightly) func violationsMayBeBesideManyValues() {
    let list = Array(repeating: #"{"of":7,"op":"number"}"#, count: 3_000).joined(separator: ",")
    func document(_ depth: Int) -> String {
      Self.nested(depth, #"{"of":["#, list + #",{"of":0,"op":"number"}"#, #"],"op":"sum"}"#)
    }
    expectTime(for: document(16), atMost: 6, timesThatFor: document(2)) {
      _ = try? ValidatedJSONDecoder().decodeCollecting(Expression.self, from: $0)
    }
  }

  private struct Folder: Decodable {
    let name: String, folders: [Folder]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      folders = try container.decode([Folder].self, forKey: .folders)
    }
    enum CodingKeys: CodingKey { case name, folders }
  }

  /// A type may request what comes last first; other keys may be written with escapes.
  @Test(.nightly, arguments: ["name", #"n\u0061me"#])
  func membersMayComeLast(_ key: String) throws {
    let list = Array(repeating: #"{"folders":[],"\#(key)":"a"}"#, count: 3_000)
    func document(_ depth: Int) -> String {
      Self.nested(depth, #"{"folders":["#, list.joined(separator: ","), #"],"\#(key)":"a"}"#)
    }
    try expectTime(for: document(250), atMost: 10, timesThatFor: document(5)) {
      _ = try ValidatedJSONDecoder().decode(Folder.self, from: $0)
    }
  }
}

/// Unions on a thread with the stack that Darwin gives to secondary ones.
@Suite struct UnionStackTests {
  private typealias Expression = RecursiveUnionTests.Expression

  /// The depth limit, or the thread's stack, is the only bound.
  @Test(arguments: [10, 200, 255, 256, 5_000])
  func mayBeDeep(_ depth: Int) async {
    let json = RecursiveUnionTests.nested(
      depth, #"{"op":"negative","of":"#, #"{"op":"number","of":7}"#, "}")
    let wrong = RecursiveUnionTests.nested(
      depth, #"{"of":"#, #"{"op":"number","of":0}"#, #","op":"negative"}"#)
    let result = await withCheckedContinuation { continuation in
      let thread = Thread {
        let decoder = ValidatedJSONDecoder()
        decoder.maximumDepth = 10_000
        let value = try? decoder.decode(Expression.self, from: json)
        let report: ValidationReport?
        do throws(ValidationReport) {
          _ = try decoder.decodeCollecting(Expression.self, from: Data(wrong.utf8))
          report = nil
        } catch {
          report = error
        }
        continuation.resume(returning: (value != nil, report?.entries.first?.code))
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    if depth <= 10 { #expect(result.0 && result.1 == .outOfRange) }
    #expect(result.1 == .outOfRange || result.1 == .malformedDocument)
  }
}
