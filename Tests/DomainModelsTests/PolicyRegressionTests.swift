import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What becomes of a field's value in combinations of options in which it used to be wrong.
@Suite struct PolicyRegressionTests {
  private let decoder = ValidatedJSONDecoder()

  // MARK: Defaults

  struct Node: ValidatedModel {
    let kids: [Node], n: Int
    static let schema = Schema(Node.init) {
      Field("kids", \.kids).default([], for: .invalid)
      Field("n", \.n)
    }

    var depth: Int {
      var (depth, node) = (1, self)
      while let kid = node.kids.first { (depth, node) = (depth + 1, kid) }
      return depth
    }
  }

  /// A stack that is too small for a value does not make it invalid.
  @Test func exhaustedStacksAreNoInvalidValues() async {
    let count = 250
    let json =
      String(repeating: #"{"kids":["#, count: count - 1) + #"{"kids":[],"n":1}"#
      + String(repeating: #"],"n":1}"#, count: count - 1)
    let depths = await withCheckedContinuation {
      (done: CheckedContinuation<[Int?], Never>) in
      let thread = Thread {
        let decoder = ValidatedJSONDecoder()
        done.resume(
          returning: [
            (try? decoder.decode(Node.self, from: json))?.depth,
            (try? decoder.decodeCollecting(Node.self, from: json))?.depth,
          ])
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(depths.allSatisfy { $0 == nil || $0 == count }, "\(depths)")
  }

  struct Tag: ValidatedModel, Hashable {
    let name: String
    static let schema = Schema(Tag.init) { Field("name", \.name).rule(Trimmed()) }
  }

  struct Tagged: ValidatedModel {
    let tags: [Tag]
    static let schema = Schema(Tagged.init) {
      Field("tags", \.tags).unique(by: \.name).default([Tag(name: "a"), Tag(name: " a")])
    }
  }

  /// What the models in a default become is checked as well.
  @Test func defaultsAreCheckedAsTheyAreUsed() throws {
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Tagged.self, from: "{}")
    }
    #expect(error?.violation.code == .schemaMistake)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Tagged.self, from: Data("{}".utf8))
    }
    let sample = try decoder.decode(Tagged.self, from: #"{"tags":[{"name":"b"}]}"#)
    #expect(Tagged.schema.mistakes(in: sample).count == 1)
  }

  // MARK: Rules about nil

  struct Twice: ValidatedModel {
    let a: String??
    static let schema = Schema(Twice.init) {
      Field("a", \.a).rule(CustomRule<String?>("x", "not be x") { $0 != "x" })
    }
  }

  @Test(arguments: ["{}", #"{"a":null}"#, #"{"a":"y"}"#, #"{"a":"x"}"#])
  func optionalsOfOptionals(_ json: String) {
    let own = try? decoder.decode(Twice.self, from: json)
    let other = try? JSONDecoder().decode(Twice.self, from: Data(json.utf8))
    #expect(own?.a == other?.a)
    #expect((own == nil, other == nil) == (json.contains("x"), json.contains("x")))
  }

  struct Outer: ValidatedModel {
    let b: Int?
    static let schema = Schema(Outer.init) {
      Field("a.b", \.b).rule(CustomRule<Int?>("x", "be x") { $0 != nil })
        .rule(CustomRule<Int?>("y", "be y") { $0 != nil })
    }
  }

  @Test(arguments: [#"{"a":{}}"#, "{}", #"{"a":null}"#])
  func everyRuleIsReported(_ json: String) {
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Outer.self, from: json)
    }
    #expect(report?.entries.map { "\($0.path) \($0.code)" } == ["a.b x", "a.b y"])
  }

  // MARK: Rules that change values

  struct Coded: ValidatedModel, Equatable {
    let code: String, note: String?
    static let schema = Schema(Coded.init) {
      Field("code", \.code).rule(Length(3..., .characters)).rule(Trimmed())
      Field("note", \.note).rule(Length(3..., .characters)).rule(Trimmed())
    }
  }

  /// A rule is also about what later ones make of the value.
  @Test func rulesAboutWhatOtherRulesChange() throws {
    for (code, isValid) in [("ab ", false), ("abc ", true), ("abc", true), ("a", false)] {
      for json in [#"{"code":"\#(code)"}"#, #"{"code":"abc","note":"\#(code)"}"#] {
        let found = ModelRoutes.violations(Coded.self, json)
        #expect(found.isEmpty == isValid && found.count < 2, "\(json): \(found)")
      }
    }
  }

  struct WithoutBang: Rule {
    func sanitised(_ candidate: String) -> String {
      candidate.hasSuffix("!") ? String(candidate.dropLast()) : candidate
    }
    func check(_ candidate: String) throws(Violation) {}
    var constraint: Constraint { .sanitised("without “!”") }
  }
  struct Shouted: ValidatedModel {
    let code: String
    static let schema = Schema(Shouted.init) {
      Field("code", \.code).rule(Length(3..., .characters)).rule(Trimmed()).rule(WithoutBang())
    }
  }

  @Test func rulesThatChangeWhatOthersHaveChanged() {
    #expect(ModelRoutes.violations(Shouted.self, #"{"code":"ab !"}"#).count == 1)
    #expect(ModelRoutes.violations(Shouted.self, #"{"code":"abc !"}"#) == [])
  }

  struct Ordered: ValidatedModel {
    let from: Int, to: Int
    static let schema = Schema(Ordered.init) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules {
      ModelRule("backwards", "from is behind to") { $0.from <= $0.to }
      ModelRule("low", "to is low", at: \.to) { $0.to > 4 }
    }
  }
  struct Booked: ValidatedModel {
    let stay: Ordered?
    static let schema = Schema(Booked.init) { Field("stay", \.stay).lenient() }
  }

  /// A lenient field is not about what is wrong in a model.
  @Test func everyRuleOfAModelInALenientField() {
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Booked.self, from: #"{"stay":{"from":5,"to":3}}"#)
    }
    #expect(report?.entries.map { "\($0.path) \($0.code)" } == ["stay backwards", "stay.to low"])
  }

  // MARK: Positions

  struct Span: ValidatedModel, Equatable {
    let low: Int, high: Int
    static let schema = Schema(Span.init) {
      Element(\.low)
      Element(\.high)
    }
  }

  struct Low: ValidatedModel {
    let low: Int, name: String
    static let schema = Schema(Low.init) {
      Picked(\.low, from: \Span.low)
      Element(\.name)
    }
  }

  struct Both: ValidatedModel {
    let span: Span, name: String
    static let schema = Schema(Both.init) {
      Flattened(\.span)
      Element(\.name)
    }
  }

  /// An element comes behind those in front of it, wherever they are declared.
  @Test func elementsBehindOthers() throws {
    #expect(try decoder.decode(Low.self, from: #"[1,"x"]"#).name == "x")
    #expect(try decoder.decode(Both.self, from: #"[1,2,"x"]"#).name == "x")
  }

  // MARK: Secrets

  struct Pin: RuledValue {
    static let isSensitive = true
    static var rule: some Rule<Int> { InRange(0...9999) }
    let proof: Evaluated<Pin>
  }

  struct Pins: ValidatedModel {
    let pins: [Lenient<Pin>]
    static let schema = Schema(Pins.init) { Field("pins", \.pins).lenient() }
  }

  struct Token: RuledValue, CodingKeyRepresentable {
    static let isSensitive = true
    static var rule: some Rule<String> { Length(1...20, .characters) }
    let proof: Evaluated<Token>
  }

  struct Scores: ValidatedModel {
    let scores: [[Token: Int]]
    static let schema = Schema(Scores.init) { Field("scores", \.scores).lenient() }
  }

  @Test func lenientListsDoNotTellSecrets() {
    for json in [#"{"pins":"hunter2"}"#, #"{"pins":["hunter2"]}"#] {
      #expect(!outcomes(Pins.self, json).contains("hunter2"))
    }
    #expect(!outcomes(Scores.self, #"{"scores":{"hunter2":"x"}}"#).contains("hunter2"))
  }

  private func outcomes<Model: Decodable>(_ type: Model.Type, _ json: String) -> String {
    var texts: [String] = []
    func add(_ body: () throws -> Model) {
      do { _ = try body() } catch { texts += ["\(error)", String(reflecting: error)] }
    }
    add { try decoder.decode(type, from: json) }
    add { try decoder.decodeCollecting(type, from: json) }
    add { try JSONDecoder().decode(type, from: Data(json.utf8)) }
    #expect(texts.count == 6)
    return texts.joined(separator: "\n")
  }

  // MARK: Notes and rejects

  struct Item: ValidatedModel {
    let b: Int
    static let schema = Schema(Item.init) { Field("b", \.b).default(0, for: .invalid) }
  }

  struct Items: ValidatedModel {
    let m: [Token: Item]
    static let schema = Schema(Items.init) { Field("m", \.m) }
  }

  /// Keys that are hidden are not one key.
  @Test func notesBehindHiddenKeys() throws {
    var notes: [ValidationReport.Entry] = []
    let json = #"{"m":{"t1":{"b":"x"},"t2":{"b":"x"}}}"#
    _ = try decoder.decodeCollecting(Items.self, from: json, noting: { notes.append($0) })
    #expect(notes.map(\.code) == [.defaulted, .defaulted])
  }

  struct Envelope: Decodable {
    let a: [Age], b: [Age]
    private enum CodingKeys: CodingKey { case a, b }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func ages(_ key: CodingKeys) throws -> [Age] {
        let text = try container.decode(String.self, forKey: key)
        return try JSONDecoder().decode(LossyArray<Age>.self, from: Data(text.utf8)).elements
      }
      (a, b) = (try ages(.a), try ages(.b))
    }
  }

  /// What was rejected in one document is not rejected in another.
  @Test func rejectsOfInnerDocuments() throws {
    let json = #"[{"a":"[0]","b":"[5]"}]"#
    let all = try JSONDecoder().decode(LossyArray<Envelope>.self, from: Data(json.utf8))
    #expect(all.elements.first?.a.isEmpty == true)
    #expect(all.elements.first?.b.map(\.value) == [5])
  }
}
