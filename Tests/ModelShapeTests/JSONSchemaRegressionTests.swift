import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Schemas that were stricter than their types, or than what encoding writes.
@Suite struct JSONSchemaRegressionTests {
  private func text(
    _ type: (some Shaped).Type, _ view: JSONSchema.View = .input, _ path: String = ""
  ) -> String {
    JSONSchema(of: type, view).json[pointer: path]?.description ?? "none"
  }

  // MARK: Lists of values

  enum Size: String, ValidatedEnum { case small = "S", large = "L" }
  struct Shirt: ValidatedModel, Equatable {
    let size: Size
    static let schema = Schema(Shirt.init) { Field("size", \.size).rule(OneOf([Size.small])) }
  }

  @Test func listsHaveRawValues() throws {
    #expect(
      text(Shirt.self, .input, "/$defs/Shirt/properties/size")
        == #"{"allOf":[{"enum":["S","L"],"title":"Size"},{"enum":["S"]}]}"#)
    #expect(try Shirt.samples(.valid).first?.document == ["size": "S"])
    try checkModel(Shirt.self)
    let error = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Shirt.self, from: #"{"size":"L"}"#)
    }
    #expect(error?.violation.message == "The value must be one of S, not L")
  }

  struct Week<Value: Codable & Hashable & Sendable>: ValidatedModel {
    let days: Value
    static var schema: Schema<Self> {
      Schema(Week.init) { Field("days", \.days).rule(OneOf([Value](), name: "a list of days")) }
    }
  }

  /// What describes them may differ in every process.
  @Test func listsOfOtherValuesAreCode() {
    func check<Value: Codable & Hashable & Sendable>(_ value: Value, isData: Bool) {
      let rule = OneOf([value])
      #expect((rule.codeVersion != nil) == isData, "\(value)")
      let constraint = rule.constraint
      guard case .oneOf(_, let values) = constraint else { return }
      #expect(values.isEmpty != isData, "\(value)")
    }
    check(1, isData: true)
    check(1.5, isData: true)
    check("x", isData: true)
    check(true, isData: true)
    check(Size.small, isData: true)
    check(UInt64.max, isData: true)
    check(Float(0.1), isData: false)
    check([1], isData: false)
    check(Set([1, 2]), isData: false)
    check(["a": 1], isData: false)
    check(Int?.none, isData: false)
    check(UUID(), isData: false)
    check(Date(), isData: false)
    check(JSONValue.null, isData: false)
  }

  struct Stamp: ValidatedModel {
    let at: Date
    static let schema = Schema(Stamp.init) {
      Field("at", \.at).date(.secondsSince1970).rule(InRange(Date(timeIntervalSince1970: 0)...))
    }
  }

  @Test func boundsAreNumbers() {
    let schema = JSONSchema(of: Stamp.self)
    #expect(schema.json[pointer: "/$defs/Stamp/properties/at/minimum"] == nil)
    #expect(schema.unstated.last == "Stamp.at: at least 1970-01-01 00:00:00 +0000")
  }

  // MARK: What is beside a tag

  struct Card: ValidatedModel, Equatable {
    let number: Int
    static let schema = Schema(Card.init) { Field("number", \.number) }.exactly()
  }
  enum Means: ValidatedUnion {
    case card(Card)
    static let schema = Untagged { Case(Means.card) }
  }
  struct Boxed: Codable {
    let card: Card
    init(from decoder: any Decoder) throws {
      card = try decoder.singleValueContainer().decode(Card.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(card)
    }
  }
  enum Payment: ValidatedUnion {
    case means(Means), change(Patch<Card>), some(Presence<Card>), box(Boxed)
    case prices(LossyDictionary<String, Int>)
    static let schema = Tagged("kind") {
      Case("means", Payment.means)
      Case("change", Payment.change)
      Case("some", Payment.some)
      Case("box", Payment.box)
      Case("prices", Payment.prices)
    }
  }

  /// No object in the schema of a case refuses the tag, and all can be written.
  @Test(arguments: ["means", "change", "some", "box", "prices"])
  func theTagIsKnownBesideEveryPayload(_ kind: String) throws {
    let json = #"{"kind":"\#(kind)","number":7}"#
    let payment = try ValidatedJSONDecoder().decode(Payment.self, from: json)
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encodeToString(payment) == json)
    // Foundation's encoders would stop the program if they were asked for a second container of another kind.
    let list = try PropertyListEncoder().encode([payment])
    let listed = try PropertyListDecoder().decode([Payment].self, from: list)
    #expect(try encoder.encodeToString(listed) == "[\(json)]")
    for view in [JSONSchema.View.input, .output] {
      let cases = JSONSchema(of: Payment.self, view).json[pointer: "/$defs/Payment/oneOf"]
      let own = cases?.array?.first { $0[pointer: "/properties/kind/const"] == .string(kind) }
      #expect(own?[pointer: "/required/0"] == "kind")
      func check(_ schema: JSONValue, isOuter: Bool) {
        #expect(schema["$ref"] == nil)
        #expect(isOuter || schema["additionalProperties"] == nil)
        for part in schema["anyOf"]?.array ?? [] { check(part, isOuter: false) }
      }
      if let own { check(own, isOuter: true) }
    }
  }

  // MARK: Null and empty strings

  enum Seven: DefaultValue { static var value: Int? { 7 } }
  struct Holder<Held: Codable & Sendable>: ValidatedModel {
    let n: Held
    static var schema: Schema<Self> { Schema(Holder.init) { Field("n", \.n) } }
  }
  struct Counts: ValidatedModel, Equatable {
    let counts: [[UUID: Int]]
    static let schema = Schema(Counts.init) { Field("counts", \.counts) }
  }
  struct Missing: ValidatedModel {
    let n: Lossy<Int>
    static let schema = Schema(Missing.init) { Field("n", \.n).default(Lossy(3)) }
  }

  @Test func nullIsWrittenForNil() throws {
    #expect(text(Missing.self, .output, "/$defs/Missing/properties/n").hasPrefix(#"{"anyOf""#))
    let defaulted = JSONSchema(of: Holder<Defaulted<Seven>>.self, .output).json["$defs"]?.object
    #expect(
      defaulted?.values.first?[pointer: "/properties/n/anyOf/1"]?.description
        == #"{"type":"null"}"#)
    let lenient = JSONSchema(of: Holder<Lenient<Bool?>>.self).json["$defs"]?.object
    let alternatives = lenient?.values.first?[pointer: "/properties/n/anyOf"]?.array ?? []
    #expect(alternatives.contains(["const": ""]))
  }

  // MARK: Names

  enum API { struct Data: Codable, Shaped { let items: [Int] } }
  struct `a/b~`: ValidatedModel {
    let x: Int
    static let schema = Schema({ (x: Int) in `a/b~`(x: x) }) { Field("x", \.x) }
  }
  final class Tree: Codable, Shaped, Sendable {
    let kids: [Tree]
    static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
      context.shape(of: [Tree].self)
    }
  }

  struct Lenients: ValidatedModel {
    let size: OpenEnum<Size>?
    static let schema = Schema(Lenients.init) {
      Field("size", \.size).lenient()
    }
  }

  /// No other JSON stands for them: only an empty string does.
  @Test func lenientFieldsOfTypesThatAreStrict() throws {
    let schema = JSONSchema(of: Lenients.self)
    let properties = schema.json["$defs"]?["Lenients"]?["properties"]
    #expect(
      !"\(properties as Any)".contains("number") && schema.unstated.isEmpty,
      "\(schema.json) \(schema.unstated)")
    #expect(
      properties?["size"]?.description.contains(#"{"type":"null"},{"const":""}"#) == true)
    let decoder = ValidatedJSONDecoder()
    for (json, isValid) in [
      (#"{"size": ""}"#, true), (#"{"size": null}"#, true), (#"{"size": 1}"#, false),
    ] {
      #expect(((try? decoder.decode(Lenients.self, from: json)) != nil) == isValid)
    }
  }

  @Test func namesAreFound() {
    #expect(text(API.Data.self).contains("type") == false)
    let reference = JSONSchema(of: `a/b~`.self).json["$ref"]?.string ?? ""
    #expect(reference.contains("a~1b~0"), "\(reference)")
    #expect(text(Tree.self, .input, "/items") == "{}")
  }

  // MARK: Dictionaries and code

  @Test func dictionariesOfUUIDs() throws {
    let field = JSONSchema(of: Holder<[UUID: Int]>.self).json["$defs"]?.object?.values.first
    #expect(field?[pointer: "/properties/n/type"] == "object")
    #expect(text([[UUID: Int]].self, .output, "/items") == #"{"type":"array"}"#)
    #expect(text([[UUID: Int]].self, .input, "/items") == "{}")
    try checkModel(Counts.self)
  }

  struct Number: ValidatedValue {
    static var decodesRawValueDirectly: Bool { false }
    let proof: Evaluated<Number>
    static func evaluated(_ text: String) throws(Violation) -> String { text }
    init(proof: Evaluated<Number>) { self.proof = proof }
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let number = (try? container.decode(Int.self)).map { "\($0)" }
      self = try Number(number ?? container.decode(String.self))
    }
  }

  @Test func anInitialiserOfOnesOwnIsCode() {
    let schema = JSONSchema(of: Number.self)
    #expect(schema.json["type"] == nil && schema.unstated == ["what Number reads"])
  }

  // MARK: Patches, fields and tags

  struct Doc: ValidatedModel {
    let title: String, undo: [Patch<Doc>]?
    static let schema = Schema(Doc.init) {
      Field("title", \.title)
      Field("undo", \.undo)
    }
  }

  /// A model that holds patches of itself has an end.
  @Test func patchesOfThemselves() {
    let schema = JSONSchema(of: Doc.self)
    #expect(
      schema.json[pointer: "/$defs/Doc/properties/undo/anyOf/0/items"]
        == ["$ref": "#/$defs/Patch%20of%20Doc"])
    #expect(
      schema.json[pointer: "/$defs/Patch of Doc/properties/undo/anyOf/0/items"]
        == ["$ref": "#/$defs/Patch%20of%20Doc"])
    #expect(schema.unstated.isEmpty)
  }

  struct Note: ValidatedModel {
    let text: String, coding: String
    static let schema = Schema(Note.init) {
      Field("text", \.text).rule(Trimmed()).rule(Length(...5, .scalars))
      Field("coding", \.coding).rule(OneOfIgnoringCase(["gzip"]))
    }
  }

  /// The rules of fields do not change what is written.
  @Test func whatIsWrittenIsNotTrimmed() throws {
    let note = Note(text: " abcde ", coding: "GZIP")
    #expect(
      try ValidatedJSONEncoder().encodeToString(note) == #"{"text":" abcde ","coding":"GZIP"}"#)
    let schema = text(Note.self, .output)
    #expect(!schema.contains("maxLength") && !schema.contains("enum"))
  }

  struct Listed: ValidatedModel {
    let n: Number
    static let schema = Schema(Listed.init) {
      Field("n", \.n).rule(OneOf((1...2).compactMap { Number(rawValue: "\($0)") }))
    }
  }

  /// A type with an initialiser of its own decides how its values are written.
  @Test func listsOfTypesThatReadOtherValues() {
    #expect(!text(Listed.self).contains("enum"))
  }

  struct Home: ValidatedModel {
    let city: String
    static let schema = Schema(Home.init) { Field("city", \.city) }
  }
  struct Person: ValidatedModel {
    let home: Home
    static let schema = Schema(Person.init) {
      Field("home", \.home).default(Home(city: "Oslo"), for: .invalid)
    }
  }

  @Test func nullIsNoHome() {
    #expect(
      text(Person.self, .input, "/$defs/Person/properties/home").contains(
        #""not":{"type":"null"}"#))
  }

  struct Parcel: ValidatedModel, Equatable {
    let weight: PositiveDouble?
    static let schema = Schema(Parcel.init) { Field("weight", \.weight) }
  }
  enum NullSeven: DefaultValue {
    static var value: Int? { 7 }
    static let cases: DocumentShape.DefaultCases = .null
  }
  struct NullSevens: ValidatedModel, Equatable {
    let n: Defaulted<NullSeven>
    static let schema = Schema(NullSevens.init) { Field("n", \.n) }
  }

  /// There is no number beyond the greatest one; and the cases of a default say whether a key may be missing.
  @Test func modelsThatAreRight() throws {
    try checkModel(Parcel.self)
    try checkModel(NullSevens.self)
  }

  enum Shop {
    struct Email: RuledValue {
      static var rule: some Rule<String> { Length(1...9, .scalars) }
      let proof: Evaluated<Email>
    }
    struct Peer: RuledValue {
      static var rule: some Rule<String> { AnyOf(OneOf(["localhost"]), IPv4Address.rule) }
      let proof: Evaluated<Peer>
    }
    struct Other: RuledValue {
      static var rule: some Rule<String> { Excluding(IPv4Address.rule) }
      let proof: Evaluated<Other>
    }
  }

  /// A format is that of a rule: another type may have the name of one of ours.
  @Test func formatsOfOtherTypes() {
    for type in [Shop.Email.self, Shop.Peer.self, Shop.Other.self] as [any Any.Type] {
      #expect(JSONSchema(of: type, .output).json["format"] == nil)
    }
    for (type, format) in [
      (CalendarDate.self, "date"), (Email.self, "idn-email"), (HTTPURL.self, "uri"),
      (IPv4Address.self, "ipv4"), (IPv6Address.self, "ipv6"), (IRI.self, "iri"),
      (JSONPointer.self, "json-pointer"), (URI.self, "uri"), (URIReference.self, "uri-reference"),
      (URITemplate.self, "uri-template"), (UUIDValue.self, "uuid"),
    ] as [(any Any.Type, String)] {
      #expect(JSONSchema(of: type, .output).json["format"]?.string == format)
    }
  }

  struct Paint: ValidatedModel {
    let color: HexColor, tags: Set<Slug>, share: Double
    static let red = HexColor(rawValue: "#ff0000")
    static let schema = Schema(Paint.init) {
      Field("color", \.color).rule(OneOf([red].compactMap(\.self)))
      Field("tags", \.tags).duplicates(.error)
      Field("share", \.share).rule(AllOf(PositiveZero(), InRange(0...45)))
    }
  }
  struct Exact: ValidatedModel {
    let a: Int, b: Int
    static let schema = Schema(Exact.init) {
      Field("a", \.a).rule(InRange(...(1 << 53))).rule(InRange(...((1 << 53) + 1)))
      Field("b", \.b).rule(InRange(...7)).rule(InRange(...9)).rule(InRange(...7))
    }
  }
  struct Secure: RuledValue {
    @_RuleBuilder<String> static var rule: some Rule<String> {
      HTTPURL.rule
      StartsWith("https://")
    }
    let proof: Evaluated<Secure>
  }

  /// What is made canonical before it is checked may be written in other forms; zero has only one number.
  @Test func formsBeforeRules() throws {
    #expect(JSONSchema(of: Latitude.self).json["minimum"] == -90)
    #expect(Secure.jsonSchema["pattern"] == nil)
    let schema = JSONSchema(of: Paint.self)
    let members = schema.json[pointer: "/$defs/Paint/properties"]
    #expect(members?["color"]?["enum"] == nil && members?["share"]?["maximum"] == 45)
    #expect(schema.unstated.contains("Paint.tags: whether elements become equal"))
    #expect(
      try ValidatedJSONDecoder().decode(
        Paint.self, from: ##"{"color":"#F00","tags":[],"share":45}"##
      ).color == Paint.red)
    let exact = JSONSchema(of: Exact.self).json[pointer: "/$defs/Exact/properties"]
    #expect(
      exact?["a"]?["allOf"]?.array?.map { $0["maximum"] }
        == [9_007_199_254_740_992, 9_007_199_254_740_993])
    #expect(exact?["b"]?["maximum"] == 7)
  }
}
