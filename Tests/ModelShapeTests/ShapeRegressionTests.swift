import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Schemas, samples and checks of models that were wrong.
@Suite struct ShapeRegressionTests {
  struct Percent: RuledValue {
    static var rule: some Rule<Int> { InRange(0...100) }
    let proof: Evaluated<Percent>
  }

  struct Part: ValidatedModel, Equatable {
    let x: Int
    static let schema = Schema(Part.init) { Field("x", \.x) }
  }

  private func text(_ json: JSONValue?) -> String { json?.description ?? "" }

  // MARK: Dictionaries that are arrays in documents

  struct Scores: ValidatedModel, Equatable {
    let s: [Percent: Int], t: [String: Int]
    static let schema = Schema(Scores.init) {
      Field("s", \.s)
      Field("t", \.t)
    }
  }

  @Test func dictionariesOfOtherKeysAreArrays() throws {
    let scores = Scores(s: [try Percent(5): 7], t: ["a": 1])
    #expect(try ValidatedJSONEncoder().encodeToString(scores) == #"{"s":[5,7],"t":{"a":1}}"#)
    let schema = JSONSchema(of: Scores.self)
    let properties = schema.json["$defs"]?["Scores"]?["properties"]
    #expect(text(properties?["s"]) == #"{"type":"array"}"#)
    #expect(text(properties?["t"]?["type"]) == #""object""#)
    #expect(schema.unstated == ["Scores.s: the keys, each of which is in front of its value"])
    #expect(try Scores.samples(.valid).count > 3)
    try checkModel(Scores.self)
    let changes = DocumentShape(of: [Int: Int].self)
      .changes(since: DocumentShape(of: [Percent: Int].self))
    #expect(!changes.isEmpty)
  }

  struct Parts: ValidatedModel, Equatable {
    let parts: [Part]
    static let schema = Schema(Parts.init) { Field("parts", \.parts) }
  }

  /// What is inside of elements is not checked if the sample has none.
  @Test func aSampleMayHaveEmptyArrays() throws {
    try checkModel(Parts.self, sample: #"{"parts":[]}"#)
    try checkModel(Parts.self, sample: #"{"parts":[{"x":1}]}"#)
  }

  // MARK: Null in what is written

  struct Pair: ValidatedModel {
    let x: Int?, y: Int?
    static let schema = Schema(Pair.init) {
      Element(\.x)
      Element(\.y)
    }
  }

  enum Choice: ValidatedUnion {
    case a(Part), b(Part?)
    static let schema = Tagged("k", payload: "p") {
      Case("a", Choice.a)
      Case("b", Choice.b)
    }
  }

  struct Nulls: ValidatedModel {
    let o: Int?, p: Presence<Int>, l: [Int?], d: [String: Int?], m: Pair, u: Choice
    static let schema = Schema(Nulls.init) {
      Field("o", \.o)
      Field("p", \.p)
      Field("l", \.l)
      Field("d", \.d)
      Field("m", \.m)
      Field("u", \.u)
    }
  }

  @Test func nullIsWhereNilIsWritten() throws {
    let value = Nulls(
      o: nil, p: .null, l: [nil], d: ["a": nil], m: Pair(x: nil, y: 5), u: .b(nil))
    #expect(
      try ValidatedJSONEncoder().encodeToString(value)
        == #"{"p":null,"l":[null],"d":{"a":null},"m":[null,5],"u":{"k":"b","p":null}}"#)
    let definitions = JSONSchema(of: Nulls.self, .output).json["$defs"]
    let properties = definitions?["Nulls"]?["properties"]
    func allowsNull(_ schema: JSONValue?) -> Bool { text(schema).contains(#"{"type":"null"}"#) }
    #expect(!allowsNull(properties?["o"]))
    #expect(allowsNull(properties?["p"]))
    #expect(allowsNull(properties?["l"]?["items"]))
    #expect(allowsNull(properties?["d"]?["additionalProperties"]))
    #expect(allowsNull(definitions?["Pair"]?["prefixItems"]?[0]))
    #expect(allowsNull(definitions?["Choice"]))
  }

  enum Counted: ValidatedUnion {
    case counts([UUID: Int])
    static let schema = Tagged("k", payload: "p") { Case("counts", Counted.counts) }
  }

  /// A payload under a key of its own is coded like a field.
  @Test func aDictionaryInAPayload() throws {
    let object = #"{"k":"counts","p":{"00000000-0000-0000-0000-000000000000":1}}"#
    let value = try ValidatedJSONDecoder().decode(Counted.self, from: object)
    #expect(try ValidatedJSONEncoder().encodeToString(value) == object)
    let samples = try Counted.samples(.valid, count: 20)
    #expect(samples.allSatisfy { $0.document["p"]?.object != nil })
  }

  // MARK: What a schema does not say

  struct Spelled: ValidatedModel {
    let a: Int, b: Name
    static let schema = Schema(Spelled.init) {
      Field("a", \.a, aliases: ["a", "c", "c"]).lenient()
      Field("b", \.b).lenient()
    }
  }

  @Test func spellingsAndTextsOfNumbers() throws {
    let schema = JSONSchema(of: Spelled.self)
    #expect(
      text(schema.json["$defs"]?["Spelled"]?["allOf"])
        == #"[{"anyOf":[{"required":["a"]},{"required":["c"]}]},{"not":{"required":["a","c"]}}]"#)
    #expect(schema.unstated.contains("Spelled.a: which texts stand for a number"))
    #expect(schema.unstated.contains("Spelled.b: which numbers stand for a text"))
    // A spelling that is listed twice is one.
    let decoder = ValidatedJSONDecoder()
    #expect(try decoder.decode([Spelled].self, from: #"[{"a":1,"b":"Ada"}]"#).count == 1)
    #expect(
      try decoder.decode([Outcome<Spelled>].self, from: #"[{"c":1,"b":"Ada"}]"#)[0].get().a == 1)
  }

  // MARK: Checks of correct models

  struct Twice: ValidatedModel, Equatable {
    let a: Part, b: Part?
    static let schema = Schema(Twice.init) {
      Field("a", \.a)
      Field("b", \.b)
    }
  }

  struct Opaque: ValidatedModel, Equatable {
    let d: Data, n: JSONNumber, t: Date
    static let schema = Schema(Opaque.init) {
      Field("d", \.d)
      Field("n", \.n)
      Field("t", \.t)
    }
  }

  struct Replaced: ValidatedModel, Equatable {
    let g: Int, age: Age
    static let schema = Schema(Replaced.init) {
      Field("g", \.g).default(1, for: .invalid)
      Field("age", \.age).default(18, for: [.invalid, .null])
    }
  }

  struct Separated: ValidatedModel, Equatable {
    let s: [String]?
    static let schema = Schema(Separated.init) { Field("s", \.s).separated(by: ",").lenient() }
  }

  struct SetAside: ValidatedModel, Equatable {
    let s: Lossy<Age>, n: Int
    static let schema = Schema(SetAside.init) {
      Field("s", \.s)
      Field("n", \.n)
    }
  }

  struct Branch: ValidatedModel, Equatable {
    let branches: [Branch]
    static let schema = Schema(Branch.init) { Field("branches", \.branches) }
  }

  /// What is around a recursive model has no description elsewhere.
  @Test func containersAroundRecursiveModels() throws {
    let branch = DocumentShape.known(name: "Branch")
    guard case .array(.model(let model)) = DocumentShape(of: [Branch].self) else {
      Issue.record("\(DocumentShape(of: [Branch].self))")
      return
    }
    #expect(model.fields.map(\.shape) == [.array(branch)])
    let schema = "\([Branch].jsonSchema)"
    #expect(schema.contains(##""$ref":"#/$defs/Branch""##) && !schema.contains("Array"))
    let union = JSONSchema(of: [String: [RecursiveUnionTests.Expression]].self).json
    #expect(!"\(union)".contains("Array"))
    #expect(try [Branch].samples(count: 5).count == 5)
    try checkModel(Forest.self)
  }

  struct Forest: ValidatedModel, Equatable {
    let trees: [Branch], named: [String: [RecursiveUnionTests.Expression]]?
    static let schema = Schema(Forest.init) {
      Field("trees", \.trees)
      Field("named", \.named)
    }
  }

  @Test func correctModelsPass() throws {
    try checkModel(Twice.self)
    try checkModel(Opaque.self)
    try checkModel(Replaced.self)
    try checkModel(Separated.self)
    try checkModel(SetAside.self)
  }
}
