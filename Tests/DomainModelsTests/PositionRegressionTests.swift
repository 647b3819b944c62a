import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What a review found wrong with arrays that are read by position, and with forms; each test is named after what it shows.
@Suite struct PositionRegressionTests {
  indirect enum Chain: ValidatedUnion, Equatable {
    case leaf(String), node(Chain)
    static let schema = Tagged(by: .firstElement) {
      Case("leaf", Chain.leaf)
      Case("node", Chain.node)
    }
  }

  @Test func aFlatArrayDoesNotExhaustTheStack() throws {
    let flat = "[" + String(repeating: "\"node\",", count: 20_000) + "\"leaf\",\"x\"]"
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Chain.self, from: flat)
    }
    #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Chain.self, from: flat)
    }
    let deep = try ValidatedJSONDecoder().decode(Chain.self, from: #"["node",["leaf","x"]]"#)
    #expect(deep == .node(.leaf("x")))
  }

  struct Card: ValidatedModel, Equatable {
    let number: Int
    static let schema = Schema(Card.init) { Field("number", \.number) }
  }

  struct Span: ValidatedModel, Equatable {
    let low: Int, high: Int
    static let schema = Schema(Span.init) {
      Element(\.low).label("Lowest")
      Element(\.high)
    }
    .exactly()
    .rules { CrossFieldRule(\.low, \.high, Ascending()) }
  }

  enum Mixed: ValidatedUnion, Equatable {
    case card(Card), number(Int?), members([String: Int]), json(JSONValue), url(URL), data(Data)
    case decimal(Decimal), date(Date), span(Span), list([Int]), lossy(LossyArray<Int>), none
    static let schema = Tagged(by: .firstElement) {
      Case("card", Mixed.card)
      Case("number", Mixed.number)
      Case("members", Mixed.members)
      Case("json", Mixed.json)
      Case("url", Mixed.url)
      Case("data", Mixed.data)
      Case("decimal", Mixed.decimal)
      Case("date", Mixed.date)
      Case("span", Mixed.span)
      Case("list", Mixed.list)
      Case("lossy", Mixed.lossy)
      Case("none", Mixed.none)
    }
  }

  struct Holder: ValidatedModel, Equatable {
    let all: [Mixed]
    static let schema = Schema(Holder.init) { Field("all", \.all) }
  }

  @Test(
    arguments: [
      #"["card",{"number":1}]"#, #"["number",null]"#, #"["number",5]"#, #"["members",{"a":1}]"#,
      #"["json",{"a":[1]}]"#, #"["json",null]"#, #"["url","https://a.example"]"#,
      #"["data","AQI="]"#, #"["decimal",1.5]"#, #"["date",5]"#, #"["span",1,2]"#, #"["list"]"#,
      #"["list",1,2]"#, #"["lossy",1]"#, #"["none"]"#,
    ])
  func whatIsWrittenIsRead(_ element: String) throws {
    let json = #"{"all":[\#(element)]}"#
    for decode in [
      { try ValidatedJSONDecoder().decode(Holder.self, from: Data(json.utf8)) },
      { try JSONDecoder().decode(Holder.self, from: Data(json.utf8)) },
      { try ValidatedJSONDecoder().decodeCollecting(Holder.self, from: json) },
    ] {
      let value = try decode()
      let written = try ValidatedJSONEncoder().encodeToString(value)
      #expect(try ValidatedJSONDecoder().decode(Holder.self, from: written) == value)
      let theirs = JSONEncoder()
      theirs.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let ours = ValidatedJSONEncoder()
      ours.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      #expect(try theirs.encode(value) == ours.encode(value))
      if !element.contains("decimal") { #expect(try ours.encodeToString(value) == json) }
      _ = try value.revalidated()
    }
    let value = try ValidatedJSONDecoder().decode(Holder.self, from: #"{"all":[["number"]]}"#)
    #expect(value.all == [.number(nil)])
  }

  @Test(
    arguments: [
      (#"["span",2,1]"#, "all[0].{[1], [2]}: [1] and [2] must be in ascending order"),
      (#"["span",1]"#, "all[0]: The value must have 3 elements, not 2: “high” is missing"),
      (#"["span",1,2,3]"#, "all[0]: The value must have 3 elements, not 4"),
      (#"["card"]"#, "all[0]: The value must have 2 elements, not 1"),
      (#"["card",{},1]"#, "all[0]: The value must have 2 elements, not 3"),
      (#"["number",1,2]"#, "all[0]: The value must have between 1 and 2 elements, not 3"),
      (
        #"["card",{"number":"x"}]"#,
        "all[0][1].number: The value must be a whole number, not a string"
      ),
      (#"["list",1,"x"]"#, "all[0][2]: The value must be a whole number, not a string"),
    ])
  func placesAreThoseOfTheWholeArray(_ element: String, _ expected: String) throws {
    let json = #"{"all":[\#(element)]}"#
    ModelRoutes.check(Holder.self, json, expected)
    #expect(ModelRoutes.violations(Holder.self, json) == [expected])
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(Holder.self, from: json)
    } catch {
      #expect(error.entries.allSatisfy { $0.location != nil })
    }
  }

  enum Ages: ValidatedUnion {
    case span(Span), all([Row]), map(NonEmptyCollection<[String: Int]>)
    static let schema = Tagged(by: .firstElement) {
      Case("span", Ages.span)
      Case("all", Ages.all)
      Case("map", Ages.map)
    }
  }

  struct Row: ValidatedModel {
    let name: String, accounts: [AsyncRuleTests.Account]
    static let schema = Schema(Row.init) {
      Element(\.name)
      Element(rest: \.accounts).unique(by: \.name)
    }
    .rules { ModelRule("long", "is long", at: \.name, severity: .warning) { $0.name.count < 5 } }
  }

  struct Table: ValidatedModel {
    let all: [Ages]
    static let schema = Schema(Table.init) { Field("all", \.all) }
  }

  /// What is validated again has the indices of the document that has been decoded.
  @Test func revalidationCountsFromTheBeginningOfTheArray() async throws {
    let account = AsyncRuleTests.Account(name: "a")
    let twice = Row(name: "b", accounts: [account, .init(name: "x"), account])
    let table = Table(all: [.span(Span(low: 2, high: 1)), .all([twice])])
    let report = #expect(throws: ValidationReport.self) { try table.revalidated() }
    #expect(
      report?.entries.map(\.description) == [
        "all[0].{[1], [2]}: [1] and [2] must be in ascending order",
        "all[1][1][3].name: The value must not appear twice",
      ])
    let taken = await #expect(throws: ValidationReport.self) {
      try await Row(name: "b", accounts: [account, .init(name: "x")]).checkAsyncRules()
    }
    #expect(taken?.entries.map(\.path) == ["[2].name"])
    var notes: [String] = []
    _ = try Table(all: [.all([Row(name: "longer", accounts: [])])]).revalidated {
      notes.append($0.path)
    }
    #expect(notes == ["all[0][1][0]"])
  }

  @Test func repeatedElementsOfARest() {
    let json = #"["a",{"name":"b"},{"name":"c"},{"name":"b"}]"#
    ModelRoutes.check(Row.self, json, "[3].name: The value must not appear twice")
    #expect(
      ModelRoutes.violations(Row.self, json) == ["[3].name: The value must not appear twice"])
  }

  @Test func aDictionaryBehindATagIsOneElement() throws {
    let json = #"{"all":[["map",{"a":1}]]}"#
    let table = try ValidatedJSONDecoder().decode(Table.self, from: json)
    #expect(try ValidatedJSONEncoder().encodeToString(table) == json)
    #expect(try JSONDecoder().decode(Table.self, from: JSONEncoder().encode(table)).all.count == 1)
  }

  struct Second: ValidatedModel {
    let high: Int
    static let schema = Schema(Second.init) { Picked(\.high, from: \Span.high) }
  }

  @Test func aPickedPositionOfAnotherArrayIsAMistake() {
    let report = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Second.self, from: "[1,2]")
    }
    let message = report?.violation.message ?? ""
    #expect(message.contains("another position in the array"))
  }

  final class Tree: ValidatedModel, Sendable {
    let name: String, kids: [Tree]
    init(name: String, kids: [Tree]) { (self.name, self.kids) = (name, kids) }
    static let schema = Schema(Tree.init(name:kids:)) {
      Element(\.name)
      Element(\.kids)
    }
  }

  /// Every level must not look at all that is below it.
  @Test(.nightly) func depthTimesSizeIsNotTheTime() throws {
    func document(_ depth: Int) -> String {
      let leaf = String(repeating: "a", count: 400_000)
      return String(repeating: #"["x",["#, count: depth) + #"["\#(leaf)",[]]"#
        + String(repeating: "]]", count: depth)
    }
    try expectTime(for: document(100), atMost: 10, timesThatFor: document(5)) {
      _ = try ValidatedJSONDecoder().decode(Tree.self, from: $0)
    }
  }

  final class Nest: ValidatedModel, Sendable {
    let name: String, kids: [Nest]
    init(name: String, kids: [Nest]) { (self.name, self.kids) = (name, kids) }
    static let schema = Schema(Nest.init(name:kids:)) {
      Element(\.name)
      Element(rest: \.kids)
    }
  }

  /// In a thread with a small stack, a deep rest of an array is an error.
  @Test func aDeepRestDoesNotExhaustTheStack() async {
    let json =
      String(repeating: #"["x","#, count: 400) + #"["y"]"# + String(repeating: "]", count: 400)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let thread = Thread {
        _ = try? ValidatedJSONDecoder().decode(Nest.self, from: json)
        _ = try? ValidatedJSONDecoder().decodeCollecting(Nest.self, from: json)
        done.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func patchesOfArraysAreRefused() throws {
    var patch = Patch<Span>()
    patch.set(\.high, to: 5)
    #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encode(patch) }
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Patch<Span>.self, from: "[1]")
    }
  }

  @Test func aDecoderThatRefusesUnknownKeysRefusesMoreElements() {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    #expect(throws: DecodingError.self) {
      try decoder.decode(PositionTests.Position.self, from: "[1,2,3,4]")
    }
  }

  struct Person: ValidatedModel {
    let age: Age, kids: [Person], span: Span, deep: Deep?
    static let schema = Schema(Person.init) {
      Field("age", \.age).label("How old")
      Field("kids", \.kids).default([])
      Field("span", \.span)
      Field("deep", \.deep)
    }
    .exactly()
  }

  struct Deep: ValidatedModel {
    let inner: Card
    static let schema = Schema(Deep.init) { Field("inner", \.inner) }
  }

  struct Outer: ValidatedModel {
    let deep: Deep
    static let schema = Schema(Outer.init) { Field("deep", \.deep) }
  }

  @Test func labelsOfArraysAndRecursiveModels() throws {
    let json = #"{"age":0,"span":["x",1],"kids":[{"age":0,"span":[1,2]},{"agee":1,"span":[2,1]}]}"#
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(Person.self, from: json)
    } catch {
      let lines = error.errors(for: Person.self).map { "\($0.path) | \($0.label)" }
      #expect(
        lines.sorted() == [
          "age | How old", "kids[0].age | How old", "kids[1].age | How old",
          "kids[1].span.{[0], [1]} | Lowest and [1]", "span[0] | Lowest",
        ])
    }
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(
        Person.self, from: #"{"agee":1,"span":[1,2]}"#)
    } catch {
      #expect(error[\Person.age].map(\.path) == ["agee"])
    }
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(
        Outer.self, from: #"{"deep":{"inner":{"number":"x"}}}"#)
    } catch {
      #expect(error[\Outer.deep.inner.number].map(\.path) == ["deep.inner.number"])
    }
  }

  @Test func textsStayTexts() throws {
    let fields = TextFields(urlEncoded: "n=1&zip=01234&x=no&a=1&a=x")
    let json = try ValidatedJSONDecoder().decode([String: JSONValue].self, from: fields)
    #expect(json == ["n": "1", "zip": "01234", "x": "no", "a": ["1", "x"]])
  }

  @Test func manyMembersTakeLinearTime() throws {
    let count = gate(20_000, nightly: 100_000)
    let text = (0..<count).map { "a[\($0)]=1" }.joined(separator: "&")
    let found = try ValidatedJSONDecoder().decode(
      [String: [String: Int]].self, from: TextFields(urlEncoded: text))
    #expect(found["a"]?.count == count)
  }

  struct Taken: ValidatedModel, Equatable {
    let a: Int, b: Int
    static let schema = Schema(Taken.init) {
      Element(\.a).lenient()
      Element(\.b)
    }
    .rules { AsyncRule("taken", "a is taken", at: \.a) { $0.a != 5 } }
  }

  enum Checked: ValidatedUnion, Equatable {
    case pair(Taken)
    static let schema = Tagged(by: .firstElement) { Case("p", Checked.pair) }
  }

  struct Wrap: ValidatedModel, Equatable {
    let u: Checked, x: Int
    static let schema = Schema(Wrap.init) {
      Field("u", \.u)
      Field("x", \.x)
    }
  }

  @Test func checksOfDiscardedValuesAreForgotten() async throws {
    let json = #"[{"u":["p",5,1],"x":"bad"},{"u":["p",1,1],"x":1}]"#
    let found = try await ValidatedJSONDecoder().decodeAwaitingRules(
      LossyArray<Wrap>.self, from: json)
    #expect(found.elements.count == 1 && found.rejects.count == 1)
  }

  enum Light: ValidatedUnion, Equatable {
    case off, dim(Int)
    static let schema = Tagged(by: .firstElement) {
      Case("off", Light.off)
      Case("dim", Light.dim)
    }
  }

  /// A decoder that refuses what is unknown does so behind every tag.
  @Test func nothingIsBehindATagAlone() throws {
    let decoder = ValidatedJSONDecoder()
    #expect(try decoder.decode(Light.self, from: #"["off",1]"#) == .off)
    decoder.unknownKeys = .error
    #expect(try decoder.decode(Light.self, from: #"["off"]"#) == .off)
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting([Light].self, from: #"[["off",1,2],["dim",1,2]]"#)
    }
    #expect(
      report?.entries.map { "\($0.path) \($0.code.rawValue)" } == [
        "[0] wrongCount", "[1] wrongCount",
      ])
  }
}
