import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Where two ways to the same value differed, or what is promised was not kept.
@Suite struct DoorRegressionTests {
  let decoder = ValidatedJSONDecoder()

  func lines<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    decoder.reportLines(type, json)
  }

  private func firstViolation<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
    do {
      _ = try decoder.decode(type, from: json)
      return nil
    } catch {
      return (error as? DecodingError).map { "\($0.codingPath.pathDescription): \($0.violation)" }
    }
  }

  // MARK: What is written

  enum Shade: String, ValidatedEnum { case red, green, blue, black, white }
  final class Box: Codable, Hashable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Box, right: Box) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// Objects that refer to each other, of which only one is written.
  final class Node: Encodable, Hashable {
    let name: String
    var others: [Node] = []
    init(_ name: String) { self.name = name }
    static func == (left: Node, right: Node) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
    enum CodingKeys: CodingKey { case name }
  }

  @Test func objectsThatReferToEachOtherAreOrdered() throws {
    let (first, second) = (Node("a"), Node("b"))
    (first.others, second.others) = ([second, first], [first, second])
    #expect(
      try ValidatedJSONEncoder().encodeToString(Set([second, first]))
        == #"[{"name":"a"},{"name":"b"}]"#)
  }

  /// The order of a set or a dictionary is random in every run.
  @Test func dictionariesAndSetsAreWrittenInOneOrder() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .canonical
    func text(_ value: some Encodable) throws -> String { try encoder.encodeToString(value) }
    #expect(
      try text(Dictionary(uniqueKeysWithValues: Shade.allCases.map { ($0, 1) }))
        == #"["black",1,"blue",1,"green",1,"red",1,"white",1]"#)
    #expect(try text([1.5: "a", 0.5: "b", 10: "c"]) == #"[0.5,"b",1.5,"a",10,"c"]"#)
    #expect(try text(Set((0..<4).map { Data([$0]) })) == #"["AA==","AQ==","Ag==","Aw=="]"#)
    #expect(
      try text(Set((0..<3).map { ["a": $0, "b": 1] }))
        == #"[{"a":0,"b":1},{"a":1,"b":1},{"a":2,"b":1}]"#)
    #expect(try text(Set((0..<3).map { Set([$0, $0 + 9]) })) == "[[0,9],[1,10],[2,11]]")
    #expect(try text(Set((0..<3).map { Box($0) })) == #"[{"number":0},{"number":1},{"number":2}]"#)
    #expect(try text(Set([[1, 2], [1], [0, 3]])) == "[[0,3],[1],[1,2]]")
    #expect(try text(Set<Int?>([nil, 2, 1])) == "[1,2,null]")
    // Not by their elements.
    #expect(
      try text(Set([5...Int(1) << 50, 3...Int(1) << 50]))
        == "[[3,1125899906842624],[5,1125899906842624]]")
  }

  struct Key: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(1...20, .scalars) }
    let proof: Evaluated<Key>
  }

  struct Stock: Codable, Equatable { let stock: [Key: Int] }

  struct StockModel: ValidatedModel, Equatable {
    let stock: [Key: Int]
    static let schema = Schema(StockModel.init) { Field("stock", \.stock) }
  }

  @Test func noStrategyConvertsValidatedKeys() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = ValidatedJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let stock = Stock(stock: [try Key("keyName"): 1])
    for format in [[], .sortedKeys] as [ValidatedJSONEncoder.OutputFormatting] {
      encoder.outputFormatting = format
      let text = try encoder.encodeToString(stock)
      #expect(text == #"{"stock":{"keyName":1}}"#)
      #expect(try encoder.encodeToString(StockModel(stock: stock.stock)) == text)
      #expect(try decoder.decode(Stock.self, from: text) == stock)
      #expect(try decoder.decode(StockModel.self, from: text).stock == stock.stock)
    }
  }

  struct Patched: ValidatedModel {
    let age: Age, note: String?
    static let schema = Schema(Patched.init) {
      Field("age", \.age)
      Field("note.text", \.note)
      IgnoredField("version", Int.self, writing: 3)
    }
  }

  @Test func aPatchNamesItsChanges() throws {
    let ignored = try decoder.decode(Patch<Patched>.self, from: #"{"version":4}"#)
    #expect(ignored.isEmpty)
    #expect("\(ignored)" == "Patch<Patched>()")
    let patch = try decoder.decode(Patch<Patched>.self, from: #"{"note":{"text":null},"age":5}"#)
    #expect("\(patch)" == "Patch<Patched>(age, note.text)")
  }

  // MARK: What is read

  struct Menu: ValidatedModel {
    let prices: [Shade: Int]
    static let schema = Schema(Menu.init) { Field("prices", \.prices) }
  }

  @Test func equalKeysInAnArrayOfPairsAreRefused() throws {
    let json = #"["red",1,"red",2]"#
    #expect(firstViolation([Shade: Int].self, json) == "[2]: duplicate key")
    #expect(lines([Shade: Int].self, json) == ["1:10 [2]: duplicate key"])
    #expect(lines(Menu.self, #"{"prices":\#(json)}"#) == ["1:20 prices[2]: duplicate key"])
    #expect(lines([Double: Int].self, "[1,1,1.0,2]") == ["1:6 [2]: duplicate key"])
    let id = "3F2504E0-4F89-41D3-9A0C-0305E82C3301"
    #expect(
      lines([UUID: Int].self, #"["\#(id)",1,"\#(id.lowercased())",2]"#) == [
        "1:43 [2]: duplicate key"
      ])
    #expect(try decoder.decode([Shade: Int].self, from: #"["red",1,"blue",2]"#).count == 2)
    #expect(firstViolation([Shade: Int].self, #"["red"]"#) == "[1]: The value is missing")
    #expect(lines([Shade: Int].self, #"["red"]"#) == ["1:1 [1]: The value is missing"])
  }

  enum Command: ValidatedUnion {
    case set(Int), clear([Int])
    static let schema = Tagged(by: .firstElement) {
      Case("set", Command.set)
      Case("clear", Command.clear)
    }
  }

  struct Few: ValidatedModel {
    let ages: [Age]
    static let schema = Schema(Few.init) { Field("ages", \.ages).lossy() }
  }

  struct Split: ValidatedModel {
    let a: Int, b: Few?, few: Few, c: Int
    static let schema = Schema(Split.init) {
      Field("x.a", \.a)
      Field("y.b", \.b)
      Field("x.few", \.few)
      Field("y.c", \.c)
    }
  }

  /// Two nested objects are read in turns, while an element of a list in one of them is left out.
  @Test func keysInTwoNestedObjectsStayKnown() throws {
    let strict = ValidatedJSONDecoder()
    strict.unknownKeys = .error
    let few = #"{"ages":[0,{},5]}"#
    for json in [
      #"{"x":{"a":1,"few":\#(few)},"y":{"b":\#(few),"c":1}}"#,
      #"{"y":{"b":\#(few),"c":1},"x":{"a":1,"few":\#(few)}}"#,
      #"{"y":{"c":1,"b":\#(few)},"x":{"few":\#(few),"a":1}}"#,
    ] {
      #expect(try strict.decode(Split.self, from: json).few.ages.map(\.value) == [5])
      #expect(throws: Never.self) { try strict.decodeCollecting(Split.self, from: json) }
      let tree = try decoder.decode(JSONValue.self, from: json)
      #expect(throws: Never.self) { try strict.decodeCollecting(Split.self, from: tree) }
      #expect(try [strict.decode([Split].self, from: "[\(json),\(json)]", threads: 2).count] == [2])
      let report = #expect(throws: ValidationReport.self) {
        try strict.decodeCollecting(
          Split.self, from: json.replacing(#""c":1"#, with: #""c":1,"d":2"#))
      }
      #expect(report?.entries.map(\.path) == ["y.d"])
    }
  }

  @Test func duplicateKeysBehindAnUnknownTagAreReported() {
    struct Plain: Codable { let k: Command }
    for (tag, message) in [
      ("5", "The value must be a string, not a number"),
      (#""x""#, "Command must be one of set, clear, not x"),
    ] {
      let json = #"[\#(tag),{"a":1,"a":2}]"#
      #expect(
        lines(Command.self, json) == [
          "1:2 [0]: \(message)", "1:\(tag.count + 10) [1].a: duplicate key",
        ])
      #expect(
        lines(Plain.self, #"{"k":\#(json)}"#) == [
          "1:7 k[0]: \(message)", "1:\(tag.count + 15) k[1].a: duplicate key",
        ])
    }
  }

  @Test func anOutcomeKeepsTheDuplicateKeysOfAnInvalidScalar() throws {
    let outcomes = try decoder.decode([Outcome<Int>].self, from: #"[{"q":1,"q":2},1]"#)
    #expect(
      outcomes.map { "\($0)".replacing("\n", with: " | ") } == [
        "invalid(1:2 [0]: The value must be a whole number, not an object | 1:9 [0].q: duplicate key)",
        "valid(1)",
      ])
  }

  /// A receiver of notes has no part in the limit of a report, which says how many it leaves out.
  @Test func everyNoteIsPassedOn() throws {
    struct Login: Codable { @Lenient var id: Int }
    let json = "[\(Array(repeating: #"{"id":"1"}"#, count: 2_500).joined(separator: ","))]"
    for limit in [ValidationReport.defaultLimit, 1] {
      var notes = 0
      _ = try decoder.decodeCollecting([Login].self, from: json, limit: limit) { _ in notes += 1 }
      #expect(notes == 2_500)
    }
  }

  struct Point: Codable { let x: Int }
  struct Line: ValidatedModel {
    let points: [Point]?, number: Int?
    static let schema = Schema(Line.init) {
      Field("points", \.points)
      Field("number", \.number)
    }
  }
  struct Marked: ValidatedModel {
    let mark: Lenient<Int>, number: Int
    static let schema = Schema(Marked.init) {
      Field("o.mark", \.mark)
      Field("number", \.number)
    }
  }
  struct Drawing: ValidatedModel {
    let lines: [Line], marks: [Marked]
    static let schema = Schema(Drawing.init) {
      Field("lines", \.lines).lossy().unique(by: \.number)
      Field("marks", \.marks).default([], for: .invalid)
    }
  }

  /// A note of an earlier reading is forgotten with its value, though notes about other values have followed it.
  @Test func whatIsReplacedHasNoNotes() throws {
    let marks = #""marks":[{"o":{"mark":"5"}}]"#
    for lines in [#""lines":[]"#, #""lines":[{"points":[{}]}]"#] {
      for json in ["{\(lines),\(marks)}", "{\(marks),\(lines)}"] {
        func notes(_ source: some JSONSource) throws -> [String] {
          var notes: [String] = []
          _ = try decoder.decodeCollecting([Drawing].self, from: source) {
            notes.append("\($0.pointer) \($0.code)")
          }
          return notes.sorted()
        }
        let document = "[\(json)]"
        let leftOut = lines.contains("{}") ? ["/0/lines/0 leftOut"] : []
        #expect(try notes(document) == leftOut + ["/0/marks defaulted"], "\(json)")
        let tree = try decoder.decode(JSONValue.self, from: document)
        #expect(try notes(tree) == leftOut + ["/0/marks defaulted"], "\(json)")
      }
    }
  }

  struct UserID: RuledValue, LenientlyDecodable {
    static var rule: some Rule<Int> { InRange(1...) }
    let proof: Evaluated<UserID>
    static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<UserID>.Coerced? {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard text.hasPrefix("u-"), let number = Int(text.dropFirst(2)) else { return nil }
      return Lenient.Coerced(try UserID(number), from: "string")
    }
  }

  struct User: ValidatedModel {
    let id: UserID
    static let schema = Schema(User.init) { Field("id", \.id).lenient() }
  }

  /// What a type adds to its lenient forms takes none away.
  @Test func aValidatedValueKeepsTheLenientFormsOfItsRawValue() throws {
    for json in [#"{"id":"u-5"}"#, #"{"id":"5"}"#, #"{"id":5}"#] {
      #expect(try decoder.decode(User.self, from: json).id.value == 5)
    }
    #expect(
      lines(User.self, #"{"id":true}"#) == [
        "1:7 id: The value must be a whole number, not a boolean"
      ])
    #expect(lines(User.self, #"{"id":"0"}"#) == ["1:7 id: UserID must be at least 1, not 0"])
  }

  // MARK: What is reported

  struct Odd: ValidatedModel {
    let a: Int
    struct Refusal: Error, CustomStringConvertible { let description = "the number is odd" }
    init(a: Int) throws {
      guard a % 2 == 0 else { throw Refusal() }
      self.a = a
    }
    static let schema = Schema(Odd.init(a:)) { Field("a", \.a) }
  }

  @Test func anInitialisersErrorIsTheMessage() {
    #expect(firstViolation(Odd.self, #"{"a":1}"#) == ": the number is odd")
    #expect(lines(Odd.self, #"{"a":1}"#) == ["1:1 the number is odd"])
  }

  struct Code: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        AllOf {
          StartsWith("t")
          AnyOf {
            EndsWith("x")
            EndsWith("y")
          }
        }
        OneOf(["none"])
      }
    }
    let proof: Evaluated<Code>
  }

  @Test func nestedAlternativesHaveTheirWords() {
    #expect(
      Code.violations(in: "q").map { $0.alternatives.map { $0.map(\.message) } } == [
        [
          ["Code must start with “t”", "Code must end with “x”, or end with “y”"],
          ["Code must be one of none"],
        ]
      ])
  }

  struct Held<Part: Decodable>: Decodable { let part: Part, age: Age }

  struct Place: ValidatedModel {
    let latitude: Latitude, longitude: Longitude
    static let schema = Schema(Place.init) {
      Element(\.latitude)
      Element(\.longitude)
    }
  }

  struct Strict: ValidatedModel {
    let a: Int, b: String?
    static let schema = Schema(Strict.init) {
      Field("a", \.a)
      Field("b", \.b).required()
    }
    .exactly()
  }

  struct Dotted: ValidatedModel {
    let a: Int, b: Int?
    static let schema = Schema(Dotted.init) {
      Field("x.a", \.a)
      Field("x.b", \.b)
    }
    .exactly()
  }

  struct Several: ValidatedModel {
    let numbers: [Int]
    static let schema = Schema(Several.init) { Field("numbers", \.numbers).count(2...3) }
  }

  /// A report on a plain type goes on behind an invalid model of any form.
  @Test func reportsGoOnBehindModels() {
    let age = "age: Age must be between 1 and 150, not 0"
    func check<Part: Decodable>(_ type: Part.Type, _ json: String, _ message: String) {
      let report = lines(Held<Part>.self, #"{"part":\#(json),"age":0}"#)
      #expect(report == ["1:\(message)", "1:\(json.count + 16) \(age)"], "\(type)")
    }
    check(
      Place.self, "[1]",
      "9 part: The value must have at least 2 elements, not 1: “longitude” is missing")
    check(
      Strict.self, #"{"a":"x","b":null}"#,
      "14 part.a: The value must be a whole number, not a string")
    check(Dotted.self, #"{"x":{}}"#, "14 part.x.a: The value is missing")
    check(
      Several.self, #"{"numbers":[1]}"#,
      "20 part.numbers: The value must have between 2 and 3 elements")
  }

  struct Members: Codable { let c: [String: Int], z: Int }
  struct Inner: Codable { let v: Int }
  struct Middle: Codable { let i: Inner? }
  struct Outer: Codable { let c: Middle?, z: Int }

  /// The usual type for any JSON, whose errors say nothing.
  enum AnyJSON: Decodable {
    case bool(Bool), number(Double), text(String), array([AnyJSON]), object([String: AnyJSON])
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([AnyJSON].self) {
        self = .array(value)
      } else if let value = try? container.decode([String: AnyJSON].self) {
        self = .object(value)
      } else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not JSON")
      }
    }
  }

  struct Envelope: Decodable { let meta: AnyJSON, kind: String }

  @Test func aReportSaysWhereADocumentIsMalformed() {
    func malformed(_ place: String, _ reason: String) -> String {
      "\(place) The value must be JSON: \(reason)"
    }
    let key = "expected a key in quotes"
    #expect(lines(Members.self, #"{"c":{xa":1},"z":1}"#) == [malformed("1:7", key)])
    #expect(lines(Members.self, #"{"c":{"a":1,},"z":1}"#) == [malformed("1:13", key)])
    #expect(
      lines(Outer.self, #"{"c":{"i":"x"y":1},"z":1}"#) == [
        "1:11 c.i: The value must be an object, not a string",
        malformed("1:14", "expected “,” or “}”"),
      ])
    #expect(
      lines(Envelope.self, #"{"meta":[1,2,{"a":tru}],"kind":"a"}"#) == [
        "1:9 meta: not JSON", malformed("1:22", "expected “true”"),
      ])
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(
      lines(Envelope.self, #"{"meta":\#(deep),"kind":"a"}"#) == [
        "1:9 meta: not JSON",
        malformed("1:520", "arrays and objects are nested more than 512 deep"),
      ])
  }

  struct Message: Decodable {
    let text: String?, image: URL?
    enum CodingKeys: String, CodingKey { case type, text, image }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "text":
        text = try container.decode(String.self, forKey: .text)
        image = nil
      default:
        text = nil
        image = try container.decode(URL.self, forKey: .image)
      }
    }
  }

  /// Which key is missing depends on the tag, of which a report knows no valid value.
  @Test func aGuessedBranchMissesNoKey() {
    #expect(
      lines(Message.self, #"{"type":5,"text":"x"}"#) == [
        "1:9 type: The value must be a string, not a number",
        "1:9 type: not checked beyond this point",
      ])
    #expect(
      lines(Message.self, #"{"text":"x"}"#) == [
        "1:1 type: The value is missing", "1:1 type: not checked beyond this point",
      ])
    // Numbers with a fraction are no tags.
    #expect(
      lines(Coordinate.self, "{}") == [
        "1:1 lat: The value is missing", "1:1 lng: The value is missing",
      ])
  }
}
