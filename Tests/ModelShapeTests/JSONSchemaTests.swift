import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// JSON Schemas of models, unions and containers; `Tests/Oracles/json-schemas.py` compares those of types with another
/// implementation.
@Suite struct JSONSchemaTests {
  struct Stay: ValidatedModel {
    let guest: Name, from: Int, to: UInt8?, rooms: Int, note: String?, isPaid: Bool, tags: [Slug]
    let position: Position, next: Box<Stay>?
    static let schema = Schema(Stay.init) {
      Field("guest", \.guest, aliases: ["name"]).label("Guest")
      Field("dates.from", \.from)
      Field("dates.to", \.to)
      Field("rooms", \.rooms).default(1, for: [.missing, .null]).rule(InRange(1...9))
      Field("note", \.note).required()
      Field("isPaid", \.isPaid).lenient()
      Field("tags", \.tags).count(1...3)
      Field("position", \.position)
      Field("next", \.next)
    }
    .exactly()
    .rules { ModelRule("order", "from must be before to", at: \.from) { $0.from < $0.to ?? 9 } }
  }

  final class Box<Value: Codable & Sendable>: Codable, Sendable, Shaped {
    let value: Value
    init(_ value: Value) { self.value = value }
    static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
      context.shape(of: Value.self)
    }
  }

  struct Position: ValidatedModel {
    let longitude: Double, latitude: Double, altitude: Double?
    static let schema = Schema(Position.init) {
      Element(\.longitude)
      Element(\.latitude)
      Element(\.altitude)
    }
  }

  enum Payment: ValidatedUnion, Equatable {
    case card(Card), cash
    static let schema = Tagged("type") {
      Case("card", Payment.card)
      Case("cash", Payment.cash)
    }
  }

  struct Card: ValidatedModel, Equatable {
    let number: Int
    static let schema = Schema(Card.init) { Field("number", \.number) }
  }

  enum Command: ValidatedUnion, Equatable {
    case set(Card), add([Bool]), stop
    static let schema = Tagged(by: .firstElement) {
      Case("set", Command.set)
      Case("add", Command.add)
      Case("stop", Command.stop)
    }
  }

  private func text(_ schema: JSONSchema) throws -> String {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encodeToString(schema.json)
      .replacingOccurrences(
        of: #""maximum":9223372036854775807,"minimum":-9223372036854775808,"#, with: "")
  }

  @Test func whatDecodingAccepts() throws {
    let schema = JSONSchema(of: Stay.self)
    #expect(
      try text(schema)
        == ##"{"$defs":{"Position":{"minItems":2,"prefixItems":[{"type":"number"},{"type":"number"},{"anyOf":[{"type":"number"},{"type":"null"}]}],"title":"Position","type":"array"},"Stay":{"additionalProperties":false,"allOf":[{"anyOf":[{"required":["guest"]},{"required":["name"]}]},{"not":{"required":["guest","name"]}}],"properties":{"dates":{"additionalProperties":false,"properties":{"from":{"type":"integer"},"to":{"anyOf":[{"maximum":255,"minimum":0,"type":"integer"},{"type":"null"}]}},"required":["from"],"type":"object"},"guest":{"title":"Guest","type":"string"},"isPaid":{"anyOf":[{"type":"boolean"},{"enum":[0,1]},{"enum":["true","false","yes","no","1","0"]}]},"name":{"title":"Guest","type":"string"},"next":{"anyOf":[{"$ref":"#/$defs/Stay"},{"type":"null"}]},"note":{"anyOf":[{"type":"string"},{"type":"null"}]},"position":{"$ref":"#/$defs/Position"},"rooms":{"anyOf":[{"maximum":9,"minimum":1,"type":"integer"},{"type":"null"}]},"tags":{"items":{"title":"Slug","type":"string"},"maxItems":3,"minItems":1,"type":"array"}},"required":["note","isPaid","tags","position","dates"],"title":"Stay","type":"object"}},"$ref":"#/$defs/Stay","$schema":"https://json-schema.org/draft/2020-12/schema"}"##
    )
    #expect(schema.unstated.contains("Stay: {dates.from} from must be before to"))
    #expect(schema.unstated.contains { $0.hasPrefix("Stay.guest: 2…100 characters") })
    #expect(Stay.jsonSchema == schema.json)
  }

  @Test func whatEncodingWrites() throws {
    let schema = try text(JSONSchema(of: Stay.self, .output))
    for part in [
      #""required":["guest","rooms","note","isPaid","tags","position","dates"]"#,
      #""isPaid":{"type":"boolean"}"#, #""note":{"anyOf":[{"type":"string"},{"type":"null"}]}"#,
      #""items":false"#, #""to":{"maximum":255,"minimum":0,"type":"integer"}"#,
    ] {
      #expect(schema.contains(part), "\(part)")
    }
    #expect(!schema.contains(#""name":{"#))
  }

  @Test func unions() throws {
    #expect(
      try text(JSONSchema(of: Payment.self))
        == ##"{"$defs":{"Payment":{"oneOf":[{"properties":{"number":{"type":"integer"},"type":{"const":"card"}},"required":["type","number"],"type":"object"},{"properties":{"type":{"const":"cash"}},"required":["type"],"type":"object"}],"title":"Payment"}},"$ref":"#/$defs/Payment","$schema":"https://json-schema.org/draft/2020-12/schema"}"##
    )
    let command = try text(JSONSchema(of: Command.self, .output))
    for part in [
      #"{"items":{"type":"boolean"},"minItems":1,"prefixItems":[{"const":"add"}],"type":"array"}"#,
      #"{"minItems":1,"prefixItems":[{"const":"stop"}],"type":"array"}"#,
    ] {
      #expect(command.contains(part), "\(part)")
    }
  }

  @Test func rulesInItsWords() throws {
    func constraint(_ rule: some Rule<String>, _ view: JSONSchema.View = .input) -> String {
      let shape = DocumentShape.value(
        name: "T", raw: .scalar(.text, name: "String"), constraint: rule.constraint, version: nil)
      let schema = #""$schema":"https://json-schema.org/draft/2020-12/schema","#
      return (try? text(JSONSchema(of: shape, view)))?
        .replacingOccurrences(of: schema, with: "")
        .replacingOccurrences(of: #""title":"T","#, with: "") ?? ""
    }
    #expect(
      constraint(Length(2...5, .scalars)) == #"{"maxLength":5,"minLength":2,"type":"string"}"#)
    #expect(constraint(Length(2...5, .characters)).contains(#""minLength":2"#))
    #expect(!constraint(Length(2...5, .characters)).contains("maxLength"))
    #expect(constraint(Length(5...9, .octets)) == #"{"maxLength":9,"minLength":2,"type":"string"}"#)
    #expect(constraint(OneOf(["b", "a"])).contains(#""enum":["a","b"]"#))
    #expect(constraint(StartsWith("a.b")).contains(#""pattern":"^a\\.b""#))
    #expect(constraint(AnyOf(EndsWith("x"), OneOf(["y"]))).contains(#""anyOf":"#))
    // What is trimmed before it is checked may be longer in a document, but not when it is written.
    let trimmed = AllOf(Trimmed(), Length(...5, .scalars))
    #expect(!constraint(trimmed).contains("maxLength"))
    #expect(constraint(trimmed, .output).contains(#""maxLength":5"#))
    // Rules of a value check what all of them have changed, in whatever order they are listed.
    #expect(!constraint(AllOf(Length(...5, .scalars), Trimmed())).contains("maxLength"))
    let either = AnyOf(AllOf(Trimmed(), Length(2, .scalars)), OneOf(["x"]))
    #expect(!constraint(AllOf(either, Length(...3, .scalars))).contains("maxLength"))
    // Those of a field check what the ones before have changed.
    let field = DocumentShape.checked(
      .checked(.scalar(.text, name: "String"), .sanitised("trimmed"), version: nil),
      Length(...5, .scalars).constraint, version: nil)
    #expect(JSONSchema(of: field).json["maxLength"] == nil)
    // What they change is not written.
    #expect(JSONSchema(of: field, .output).json["maxLength"] == nil)
  }

  @Test func numbersThatItCannotHave() {
    func constraint(_ constraint: Constraint) -> JSONValue {
      let number = DocumentShape.scalar(.number, name: "Double")
      return JSONSchema(
        of: .value(name: "T", raw: number, constraint: constraint, version: nil)
      ).json
    }
    // JSON has no infinite numbers, and divisors are greater than 0.
    let above = constraint(InRange<Double>(0 ... .infinity).constraint)
    #expect(above["minimum"] == 0 && above["maximum"] == nil)
    #expect(constraint(InRange<Double>(-.infinity..<0).constraint)["minimum"] == nil)
    #expect(constraint(MultipleOf(-15).constraint)["multipleOf"] == 15)
    #expect("\(constraint(MultipleOf(Int.min).constraint))".contains("9223372036854775808"))
    #expect(constraint(MultipleOf(0).constraint)["enum"] == [0])
  }

  @Test func anOpenAPIDocument() throws {
    let document = JSONSchema.openAPI(
      [("Card", Card.self), ("Payment", Payment.self)], title: "Shop", version: "1.2")
    #expect(document["openapi"]?.string == "3.1.0")
    #expect(document["components"]?["schemas"]?.object?.keys.sorted() == ["Card", "Payment"])
  }

  struct Consent: RuledValue {
    static var rule: some Rule<Bool> { OneOf([true], name: "consent") }
    let proof: Evaluated<Consent>
  }

  @Test func listsBooleansAsBooleans() {
    #expect(Consent.jsonSchema["enum"]?.array == [true])
  }

  struct Range: ValidatedModel, Equatable {
    let from, to: Int
    static let schema = Schema(Range.init(from:to:)) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }

  enum Inside: ValidatedUnion, Equatable {
    case range(Range)
    static let schema = Tagged("kind") { Case("range", Inside.range) }
  }

  struct Pair: ValidatedModel, Equatable {
    let from, to: Int
    static let schema = Schema(Pair.init(from:to:)) {
      Element(\.from)
      Element(\.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }

  enum Behind: ValidatedUnion, Equatable {
    case pair(Pair)
    static let schema = Tagged(by: .firstElement) { Case("pair", Behind.pair) }
  }

  @Test func rulesOfPayloadsAreStated() {
    let rule = "must be in ascending order"
    #expect(JSONSchema(of: Range.self).unstated == ["Range: {from, to} \(rule)"])
    #expect(JSONSchema(of: Inside.self).unstated == ["Inside.range: {from, to} \(rule)"])
    #expect(JSONSchema(of: Pair.self).unstated == ["Pair: {[0], [1]} \(rule)"])
    #expect(JSONSchema(of: Behind.self).unstated == ["Behind.pair: {[0], [1]} \(rule)"])
  }

  struct Settings: ValidatedModel, Equatable {
    let range: Range, size: Int?, names: [String]
    static let schema = Schema(Settings.init(range:size:names:)) {
      Field("range", \.range)
      Field("a.size", \.size)
      Field("names", \.names).count(1...2)
    }
    .rules { ModelRule("many", "must have a size") { $0.size != nil } }
  }

  /// No member is required, null removes a value, and the rules of the model are about the result.
  @Test func patches() throws {
    let schema = JSONSchema(of: Patch<Settings>.self)
    #expect(
      try text(schema)
        == ##"{"$defs":{"Patch of Settings":{"properties":{"a":{"properties":{"size":{"anyOf":[{"type":"integer"},{"type":"null"}]}},"type":"object"},"names":{"items":{"type":"string"},"maxItems":2,"minItems":1,"type":"array"},"range":{"$ref":"#/$defs/Range"}},"type":"object"},"Range":{"properties":{"from":{"type":"integer"},"to":{"type":"integer"}},"required":["from","to"],"title":"Range","type":"object"}},"$ref":"#/$defs/Patch%20of%20Settings","$schema":"https://json-schema.org/draft/2020-12/schema"}"##
    )
    #expect(schema.unstated == ["Range: {from, to} must be in ascending order"])
    #expect(try text(JSONSchema(of: [Patch<Settings>].self)).contains(##""a":{"##))
  }

  enum Colour: String, ValidatedEnum, CodingKeyRepresentable { case red, green }

  struct Lossy: ValidatedModel {
    let all: LossyDictionary<Colour, Int>
    static let schema = Schema(Lossy.init) { Field("all", \.all) }
  }

  /// A lossy dictionary sets members with invalid keys aside.
  @Test func keysOfLossyDictionaries() throws {
    #expect(!(try text(JSONSchema(of: Lossy.self)).contains("propertyNames")))
    #expect(try text(JSONSchema(of: Lossy.self, .output)).contains(##""enum":["red","green"]"##))
    #expect(try text(JSONSchema(of: [Colour: Int].self)).contains("propertyNames"))
  }

  struct Lists: ValidatedModel {
    let plain, empty: [String], some: [String]?
    static let schema = Schema(Lists.init) {
      Field("plain", \.plain).separated(by: ",").lenient()
      Field("empty", \.empty).separated(by: ",").lenient(null: [])
      Field("some", \.some).separated(by: ",").count(...3).lenient()
    }
  }

  /// What stands for null, and the checks of a list, leave its forms as they are.
  @Test func lenientListsInStrings() throws {
    guard case .model(let model) = DocumentShape(of: Lists.self) else { return }
    let shapes = model.fields.map(\.shape)
    #expect(shapes[0] != shapes[1])
    guard case .lenient(.separated(_, _, true), _?) = shapes[1],
      case .optional(.checked(.separated(_, _, true), _, _), _) = shapes[2]
    else {
      Issue.record("\(shapes)")
      return
    }
    // An empty list is written as an array where an empty string is nil.
    #expect(try text(JSONSchema(of: Lists.self, .output)).contains(##""const":[]"##))
  }
}
