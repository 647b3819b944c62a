import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// What was found wrong by using the library in unusual ways; each test is named after what it shows.
@Suite struct ReviewFindingTests {
  indirect enum Own: ValidatedUnion {
    case own(Own), other(Other)
    static let schema = Tagged("kind") {
      Case("own", Own.own)
      Case("other", Own.other)
    }
  }

  indirect enum Other: ValidatedUnion {
    case own(Own), leaf(Leaf)
    static let schema = Tagged("type") {
      Case("own", Other.own)
      Case("leaf", Other.leaf)
    }
  }

  struct Leaf: ValidatedModel, Equatable {
    let a: Int
    static let schema = Schema(Leaf.init) { Field("a", \.a) }
  }

  @Test(arguments: [#"{"kind":"own"}"#, #"{"kind":"other","type":"own"}"#])
  func aUnionThatIsItsOwnPayloadDoesNotExhaustTheStack(_ json: String) {
    let data = Data(json.utf8)
    for decode in [
      { _ = try ValidatedJSONDecoder().decode(Own.self, from: data) },
      { _ = try ValidatedJSONDecoder().decodeCollecting(Own.self, from: data) },
      { _ = try ValidatedJSONDecoder().decode([Own].self, from: "[\(json)]") },
      { _ = try JSONDecoder().decode(Own.self, from: data) },
    ] { #expect(throws: (any Error).self) { try decode() } }
  }

  @Test func unionsOfOneObjectAreRead() throws {
    let json = #"{"kind":"other","type":"leaf","a":1}"#
    for own in try [
      ValidatedJSONDecoder().decode(Own.self, from: json),
      JSONDecoder().decode(Own.self, from: Data(json.utf8)),
    ] {
      guard case .other(.leaf(let leaf)) = own else {
        Issue.record("\(own)")
        continue
      }
      #expect(leaf == Leaf(a: 1))
    }
  }

  struct First: ValidatedModel, Equatable {
    let a: Int
    static let schema = Schema(First.init) { Field("o.a", \.a) }.exactly()
  }

  struct Second: ValidatedModel, Equatable {
    let a: Int?, c: Int
    static let schema = Schema(Second.init(a:c:)) {
      Field("p.a", \.a)
      Field("o.c", \.c)
    }
  }

  enum Either: ValidatedUnion, Equatable {
    case first(First), second(Second)
    static let schema = Untagged {
      Case(Either.first)
      Case(Either.second)
    }
  }

  @Test func aCaseReadsANestedObjectAfterAnotherCase() throws {
    let json = #"{"o":{"c":1}}"#
    for either in try [
      ValidatedJSONDecoder().decode(Either.self, from: json),
      ValidatedJSONDecoder().decodeCollecting(Either.self, from: json),
      JSONDecoder().decode(Either.self, from: Data(json.utf8)),
    ] { #expect(either == .second(Second(a: nil, c: 1))) }
  }

  struct Numbers: Codable { @LossyArray var k: [Int] }

  @Test func aDuplicateKeyInARejectedScalarIsItsOwn() throws {
    let json = #"[{"x":1,"x":1},true,2]"#
    #expect(try ValidatedJSONDecoder().decode(LossyArray<Int>.self, from: json).elements == [2])
    #expect(try ValidatedJSONDecoder().decode(Numbers.self, from: #"{"k":\#(json)}"#).k == [2])
    #expect(
      try ValidatedJSONDecoder().decode(Lossy<Int>.self, from: #"{"x":1,"x":1}"#).wrappedValue
        == nil)
  }

  struct Plain: Codable { let a: Int }

  @Test(arguments: [#"{"a":{"x":1,"x":1}}"#, #"{"a":[{"x":1,"x":1}]}"#])
  func duplicateKeysInAValueOfAnotherKindAreReported(_ json: String) {
    let entries = ValidatedJSONDecoder().report(Leaf.self, json).texts
    #expect(entries == ValidatedJSONDecoder().report(Plain.self, json).texts)
    #expect(entries.count == 2)
  }

  struct Item: ValidatedModel {
    let id: Int
    static let schema = Schema(Item.init) { Field("id", \.id) }
  }

  struct Items: ValidatedModel {
    let items: [Item]
    static let schema = Schema(Items.init) { Field("items", \.items).lossy().unique(by: \.id) }
  }

  @Test(arguments: [
    (#"{"items":[{"id":1},{"id":"x"},{"id":1}]}"#, "items[2].id", 37),
    (#"{"items":["x",{"id":1},{"id":1},5]}"#, "items[2].id", 30),
  ])
  func repeatedElementsBehindOnesThatAreLeftOut(_ json: String, _ path: String, _ column: Int) {
    let expected = "\(path): The value must not appear twice"
    ModelRoutes.check(Items.self, json, expected)
    #expect(ModelRoutes.violations(Items.self, json) == [expected])
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Items.self, from: json)
    }
    #expect(report?.entries.first?.location?.column == column)
  }

  struct Lenient: ValidatedModel {
    let number: Int, flag: Bool
    static let schema = Schema(Lenient.init) {
      Field("number", \.number).lenient()
      Field("flag", \.flag).lenient()
    }
  }

  @Test func textsOfFieldsAreNotQuoted() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Lenient.self, from: TextFields(["number": "hunter2", "flag": "hunter3"]))
    }
    #expect(report?.count == 2 && !"\(report as Any)".contains("hunter"))
  }

  /// A text is not an array for a type with a form that is a text.
  @Test func aCoordinateIsOneText() throws {
    let fields = TextFields(["at": "+48.8577+002.295/"])
    let place = try ValidatedJSONDecoder().decode([String: Coordinate].self, from: fields)
    #expect(place["at"]?.latitude.value == 48.8577)
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        [String: Coordinate].self, from: TextFields(["at": "x"]))
    }
    #expect(
      report?.description == "at: Coordinate must be an ISO 6709 string such as +48.8577+002.295/")
  }

  struct Token: ValidatedValue, CodingKeyRepresentable {
    static let isSensitive = true
    let proof: Evaluated<Token>
    static func evaluated(_ candidate: String) throws(Violation) -> String { candidate }
  }

  struct Keyed: ValidatedModel {
    let list: [[Token: Age]], nested: [String: [Token: Age]], change: Presence<[Token: Age]>
    static let schema = Schema(Keyed.init) {
      Field("list", \.list)
      Field("nested", \.nested)
      Field("change", \.change)
    }
  }

  @Test(arguments: [
    #"{"list":[{"HUNTER":151}],"nested":{}}"#, #"{"list":[],"nested":{"a":{"HUNTER":151}}}"#,
    #"{"list":[],"nested":{},"change":{"HUNTER":151}}"#,
  ])
  func sensitiveKeysAreHidden(_ json: String) {
    for decode in [
      { _ = try JSONDecoder().decode(Keyed.self, from: Data(json.utf8)) },
      { _ = try ValidatedJSONDecoder().decode(Keyed.self, from: json) },
      { _ = try ValidatedJSONDecoder().decodeCollecting(Keyed.self, from: json) },
      { _ = try JSONDecoder().decodeCollecting(Keyed.self, from: Data(json.utf8)) },
    ] {
      do {
        try decode()
        Issue.record("valid")
      } catch {
        #expect(!"\(error)".contains("HUNTER"), "\(error)")
      }
    }
  }

  struct Dated: Codable { let date: Date }

  @Test func strategiesAreNotAskedForNull() {
    let (ours, theirs) = (ValidatedJSONDecoder(), JSONDecoder())
    ours.dateDecodingStrategy = .custom { _ in .distantPast }
    theirs.dateDecodingStrategy = .custom { _ in .distantPast }
    let json = #"{"date":null}"#
    for decode in [
      { _ = try theirs.decode(Dated.self, from: Data(json.utf8)) },
      { _ = try ours.decode(Dated.self, from: json) },
    ] {
      let error = #expect(throws: DecodingError.self) { try decode() }
      guard case .valueNotFound(let type, _)? = error else {
        Issue.record("\(error as Any)")
        continue
      }
      #expect(ObjectIdentifier(type) == ObjectIdentifier(Date.self))
    }
  }

  @Test func canonicalFloatsHaveTheirOwnDigits() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .canonical
    for value in [Float(0.1), 16_777_216, 1e-7, 3.4028235e38] {
      let text = try ValidatedJSONEncoder().encodeToString([value])
      let again = try ValidatedJSONDecoder().decode(JSONValue.self, from: text)
      #expect(try encoder.encodeToString([value]) == encoder.encodeToString(again))
    }
  }

  /// Each has a path of its own, of which a report keeps few.
  @Test func manyDuplicateKeysAreCounted() {
    let depth = 100
    let members = (0..<4_000).map { _ in #""a":1"# }.joined(separator: ",")
    let json =
      String(repeating: #"{"k":"#, count: depth) + "{\(members)}"
      + String(repeating: "}", count: depth)
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Leaf.self, from: json)
    }
    #expect(report?.entries.count == 1_000 && report?.count == 4_000)
    #expect(report?.entries.allSatisfy { $0.code == .missingKey || $0.path.count > 100 } == true)
  }

  /// What is said of an entry does not depend on what was said before.
  @Test func excerptsOfAReportInAnyOrder() throws {
    let json = #"{"a":[1,{"b":2}],"c":true,"d":[[],"x",[5]]}"#
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting([String: [String]].self, from: json)
    }
    let data = try ValidatedJSONEncoder().encode(report)
    var members = try ValidatedJSONDecoder().decode([String: JSONValue].self, from: data)
    members["entries"] = .array(try #require(members["entries"]?.array).reversed())
    let other = try ValidatedJSONDecoder().decode(
      ValidationReport.self, from: ValidatedJSONEncoder().encode(members))
    #expect(other.entries == report.entries.reversed() && other.count > 3)
    let lines = report.excerpts(of: json).split(separator: "\n")
    let otherLines = other.excerpts(of: json).split(separator: "\n")
    #expect(lines.sorted() == otherLines.sorted() && lines.first != otherLines.first)
  }

  struct Twice: Encodable {
    enum Key: CodingKey { case part, x, y }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var first = container.nestedContainer(keyedBy: Key.self, forKey: .part)
      try first.encode(1, forKey: .x)
      var second = container.nestedContainer(keyedBy: Key.self, forKey: .part)
      try second.encode(2, forKey: .y)
    }
  }

  @Test func aNestedContainerForTheSameKeyIsAKeyEncodedTwice() {
    let error = #expect(throws: EncodingError.self) {
      try ValidatedJSONEncoder().encode([Twice()])
    }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["Index 0", "part"])
    #expect(context.debugDescription == "The key is encoded twice.")
  }

  struct Ruled: ValidatedModel {
    let a: Int, b: Int?
    static let schema = Schema(Ruled.init(a:b:)) {
      Field("a", \.a)
      Field("b", \.b).required()
    }
    .rules { ModelRule("small", "is small") { $0.a > 3 } }
  }

  @Test func errorsOfTheWholeDocumentHaveALocation() {
    func location<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
      do {
        _ = try ValidatedJSONDecoder().decode(type, from: json)
        return nil
      } catch {
        return (error as? DecodingError)?.jsonLocation?.description
      }
    }
    #expect(location(Ruled.self, #" {"a":1,"b":2}"#) == "line 1, column 2")
    #expect(location(Ruled.self, "\n{\"a\":4}") == "line 2, column 1")
    #expect(location(Age.self, "  900") == "line 1, column 3")
    #expect(location(Either.self, " {}") == "line 1, column 2")
    #expect(location(Plain.self, " 1") == "line 1, column 2")
  }
}

/// Schemas and samples of models that are made from rules.
@Suite struct ReviewedRuleTests {
  struct Inner: ValidatedModel, Hashable {
    let a: Age
    static let schema = Schema(Inner.init) { Field("a", \.a) }.exactly()
  }

  struct Leaf: ValidatedModel, Hashable {
    let b: Int
    static let schema = Schema(Leaf.init) { Field("b", \.b) }
  }

  enum Beside: ValidatedUnion, Hashable {
    case inner(Inner), leaf(Leaf)
    static let schema = Tagged("type") {
      Case("inner", Beside.inner)
      Case("leaf", Beside.leaf)
    }
  }

  struct Lossily: ValidatedModel, Hashable {
    let list: LossyArray<Inner>, one: Inner
    static let schema = Schema(Lossily.init(list:one:)) {
      Field("list", \.list)
      Field("one", \.one)
    }
  }

  struct Unions: ValidatedModel, Hashable {
    let union: Beside, one: Inner, again: Beside
    static let schema = Schema(Unions.init(union:one:again:)) {
      Field("union", \.union)
      Field("one", \.one)
      Field("again", \.again)
    }
  }

  indirect enum Tree: ValidatedUnion, Hashable {
    case leaf(Leaf), node(Node)
    static let schema = Tagged("type") {
      Case("leaf", Tree.leaf)
      Case("node", Tree.node)
    }
  }

  struct Node: ValidatedModel, Hashable {
    let parts: [Tree], next: [Node]
    static let schema = Schema(Node.init(parts:next:)) {
      Field("parts", \.parts)
      Field("next", \.next)
    }
  }

  private static func references(in json: JSONValue) -> Set<String> {
    switch json {
    case .object(let members):
      members.reduce(into: []) { found, member in
        if member.key == "$ref", let name = member.value.string {
          found.insert(name.removingPercentEncoding ?? name)
        } else {
          found.formUnion(references(in: member.value))
        }
      }
    case .array(let elements): Set(elements.flatMap { references(in: $0) })
    default: []
    }
  }

  private static let types: [any (Shaped & SendableMetatype).Type] = [
    Lossily.self, Unions.self, Tree.self, Node.self, Beside.self, Outer.self, Patch<Inner>.self,
  ]

  @Test(arguments: types.indices)
  func everyReferenceHasADefinition(_ index: Int) {
    let type = Self.types[index]
    for view in [JSONSchema.View.input, .output] {
      let schema = JSONSchema(of: type, view).json
      let defined = (schema["$defs"]?.object ?? [:]).keys.map { "#/$defs/\($0)" }
      #expect(Self.references(in: schema).subtracting(defined).isEmpty, "\(schema)")
      let document = JSONSchema.openAPI([("A", type)], title: "t", version: "1", view)
      let components = (document["components"]?["schemas"]?.object ?? [:]).keys
        .map { "#/components/schemas/\($0)" }
      #expect(Self.references(in: document).subtracting(components).isEmpty, "\(document)")
    }
  }

  struct Page<Item: ValidatedModel>: ValidatedModel {
    let items: [Item]
    static var schema: Schema<Page> { Schema(Page.init) { Field("items", \.items) } }
  }

  @Test func namesOfGenericModelsAreURIsAndComponents() {
    let schema = JSONSchema(of: Page<Leaf>.self).json
    #expect(schema["$ref"] == "#/$defs/Page%3CLeaf%3E")
    #expect(schema["$defs"]?["Page<Leaf>"] != nil)
    let document = JSONSchema.openAPI([("Pages", [Page<Leaf>].self)], title: "t", version: "1")
    let schemas = document["components"]?["schemas"]?.object ?? [:]
    #expect(schemas.keys.sorted() == ["Leaf", "Page.Leaf", "Pages"])
    #expect(schemas["Pages"]?["items"]?["$ref"] == "#/components/schemas/Page.Leaf")
  }

  enum Outer: ValidatedUnion, Hashable {
    case beside(Beside)
    static let schema = Tagged("kind") { Case("x", Outer.beside) }
  }

  @Test func aUnionBesideTheTagOfAnotherIsOpen() {
    let schema = JSONSchema(of: Outer.self, .output).json["$defs"]?["Outer"]?["oneOf"]?.array?.first
    #expect(schema?["properties"]?["kind"] == ["const": "x"])
    #expect(schema?["oneOf"]?.array?.allSatisfy { $0["additionalProperties"] == nil } == true)
  }

  /// The tag is a member of an object that has no others than its own.
  @Test func aCaseOfAClosedModelHasATag() {
    let cases = JSONSchema(of: Unions.self).json["$defs"]?["Beside"]?["oneOf"]?.array ?? []
    #expect(cases.first?["properties"]?.object?.keys.sorted() == ["a", "type"])
    #expect(cases.first?["allOf"] == nil)
  }

  @Test func aShapeThatIsNotOneOfATypeHasASchema() throws {
    let constraint = #"{"length":{"minimum":9223372036854775807,"maximum":0,"unit":"utf16"}}"#
    let json =
      #"{"checked":{"_0":{"scalar":{"_0":"text","name":"String"}},"_1":\#(constraint)}}"#
    let shape = try ValidatedJSONDecoder().decode(DocumentShape.self, from: json)
    #expect(JSONSchema(of: shape).json["minLength"] != nil)
  }

  struct Floats: ValidatedModel {
    let f: Float
    static let schema = Schema(Floats.init) { Field("f", \.f).rule(InRange<Float>(0.1...0.7)) }
  }

  @Test func boundsOfFloatsAreWrittenAsInCode() {
    #expect(Floats.jsonSchema["$defs"]?["Floats"]?["properties"]?["f"]?["minimum"] == 0.1)
    #expect(
      ModelRoutes.violations(Floats.self, #"{"f":2.5}"#)
        == ["f: The value must be between 0.1 and 0.7, not 2.5"])
  }

  struct Texts: ValidatedModel, Equatable {
    let one: String, start: String, end: String, inside: String, long: String, bytes: String
    let both: String, digits: String
    static let schema = Schema(Texts.init(one:start:end:inside:long:bytes:both:digits:)) {
      Field("one", \.one).rule(OneOf(["a", "b"]))
      Field("start", \.start).rule(StartsWith("ab"))
      Field("end", \.end).rule(EndsWith(".pdf"))
      Field("inside", \.inside).rule(Contains("-"))
      Field("long", \.long).rule(Length(200..., .characters))
      Field("bytes", \.bytes).rule(Length(7, .octets))
      Field("both", \.both).rule(
        AllOf {
          Length(3...5, .characters)
          StartsWith("x")
        })
      Field("digits", \.digits).rule(Characters(.digits))
    }
  }

  struct Limits: ValidatedModel, Equatable {
    let multiple: Int, far: Int, byte: UInt8, small: Int8?, both: Int, number: Double, float: Float
    static let schema = Schema(Limits.init(multiple:far:byte:small:both:number:float:)) {
      Field("multiple", \.multiple).rule(MultipleOf(1000))
      Field("far", \.far).rule(InRange(100_000...))
      Field("byte", \.byte).rule(InRange(250...))
      Field("small", \.small).rule(InRange(...(-120)))
      Field("both", \.both).rule(MultipleOf(1000)).rule(InRange(100_000...))
      Field("number", \.number).rule(InRange<Double>(0.1...0.7))
      Field("float", \.float).rule(InRange<Float>(0.1...0.7))
    }
  }

  struct Article: ValidatedModel, Equatable {
    let sku: String, age: Age
    static let schema = Schema(Article.init) {
      Field("sku", \.sku).rule(Matching(/[A-Z]{3}-[0-9]{4}/, "be three letters and four digits"))
      Field("age", \.age)
    }
  }

  @Test func aSampleIsEnoughWhereARuleIsCode() throws {
    #expect(throws: CheckFailures.self) { try checkModel(Article.self) }
    // Documents like the sample are tried as well.
    #expect(try checkModel(Article.self, sample: #"{"sku":"ABC-1234","age":5}"#) > 40)
  }

  @Test(arguments: seeds(3, nightly: 20))
  func samplesAreMadeFromTheRulesOfFields(_ seed: UInt64) throws {
    #expect(try checkModel(Texts.self, seed: seed) > 0)
    #expect(try checkModel(Limits.self, seed: seed) > 0)
  }
}
