import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedJSON
import ValidatedTesting

@testable import ValidatedCodable

/// Shapes as files may have them, and what shapes say that used to be untrue.
@Suite struct ShapeFileTests {
  private func model(_ name: String, _ fields: [(String, DocumentShape)]) -> DocumentShape {
    .model(
      DocumentShape.Model(
        name: name, version: 1,
        fields: fields.map { .init(path: [$0], others: [], label: nil, shape: $1) },
        isArray: false, hasRest: false, rules: [], refusesUnknownKeys: false,
        acceptsOtherShapes: false, mayRefuse: false))
  }

  private func known(_ name: String) -> DocumentShape { .known(name: name) }

  private func changes(
    of new: DocumentShape, since old: DocumentShape, onStackOf bytes: Int
  ) async -> [RuleChange] {
    await withCheckedContinuation { done in
      let thread = Thread { done.resume(returning: new.changes(since: old)) }
      thread.stackSize = bytes
      thread.start()
    }
  }

  /// Models that each name the next one, below other types.
  @Test func chainsOfParts() async {
    func shape(_ end: DocumentShape) -> DocumentShape {
      let models = (0..<100).map { index in
        var part = index == 99 ? end : known("M\(index + 1)")
        for _ in 0..<20 { part = .other(name: "x", parts: [part], version: 1) }
        return ("m\(index)", model("M\(index)", [("x", part)]))
      }
      return model("Root", [("first", known("M0"))] + models)
    }
    let (old, new) = (shape(.scalar(.text, name: "String")), shape(.scalar(.integer, name: "Int")))
    #expect(await changes(of: new, since: old, onStackOf: 512 << 10).count == 1)
  }

  private func list(_ values: [String], _ name: String = "one of a list") -> DocumentShape {
    let values = values.map { Violation.Parameter.text($0) }
    return model(
      "Root",
      [
        (
          "x",
          .checked(
            .scalar(.text, name: "String"), .oneOf(name: name, values: values), version: nil)
        )
      ])
  }

  /// Without values, a list is not known.
  @Test func listsWithoutValues() {
    let (old, new) = (list([], "a rate of 2025"), list([], "a rate of 2026"))
    #expect(
      new.changes(since: old).map(\.description) == [
        "x: changed: a rate of 2026, was a rate of 2025 (breaks writers and readers)"
      ])
    #expect(list(["a"]).changes(since: old).map(\.breaks) == [[.writers, .readers]])
    #expect(new.changes(since: new).isEmpty)
  }

  /// A list is not searched for each of its values, nor a model hashed for each of its names.
  @Test(.nightly) func comparisonsTakeLinearTime() {
    func values(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }
    expectTime(for: 16_000, atMost: 8 * 4, timesThatFor: 2_000) { count in
      let changes = list(["x"] + values(count)).changes(since: list(values(count) + ["y"]))
      #expect(changes.map(\.detail) == ["also “x”; no longer “y”"])
    }
    expectTime(for: 8_000, atMost: 8 * 4, timesThatFor: 1_000) { count in
      let shape = model("A", values(count).map { ($0, known("A")) })
      #expect(shape.changes(since: shape).isEmpty)
    }
  }

  /// Models that each name the next one, which is described elsewhere, need no more of the stack than one.
  @Test func chainsOfNames() async {
    let count = 10_000
    let chain = (0..<count).map { index in
      ("m\(index)", model("M\(index)", [("x", known("M\(index + 1)"))]))
    }
    let end = ("end", model("M\(count)", [("x", .scalar(.integer, name: "Int"))]))
    let last = ("end", model("M\(count)", [("x", .scalar(.text, name: "String"))]))
    let (old, new) = (model("Root", chain + [end]), model("Root", chain + [last]))
    let (changes, definitions) = await withCheckedContinuation {
      (done: CheckedContinuation<([String], Int), Never>) in
      let thread = Thread {
        let schema = JSONSchema(of: new).json
        done.resume(
          returning: (
            new.changes(since: old).map(\.path), schema[pointer: "/$defs"]?.object?.count ?? 0
          ))
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(changes == ["end.x"])
    #expect(definitions == count + 2)
  }

  /// A patch is written once, however many values are patches of its model.
  @Test func patchesOfPatches() {
    func patch(_ index: Int) -> DocumentShape {
      .other(name: "Patch", parts: [known("A\(index)")], version: 1)
    }
    let models = (0..<30).map { index in
      (
        "a\(index)",
        model("A\(index)", [("x", patch((index + 1) % 30)), ("y", patch((index + 1) % 30))])
      )
    }
    let schema = JSONSchema(of: model("Root", models + [("first", patch(0))]))
    #expect(schema.json[pointer: "/$defs"]?.object?.count == 61)
    #expect(schema.unstated.isEmpty)
    #expect(
      schema.json[pointer: "/$defs/Patch of A3/properties/y"]
        == ["$ref": "#/$defs/Patch%20of%20A4"])
  }

  /// Fields are found by their keys, and not by comparing each with each.
  @Test func manyFields() {
    func fields(_ name: String) -> DocumentShape {
      model("Root", (0..<2_000).map { ("\(name)\($0)", .scalar(.text, name: "String")) })
    }
    let changes = fields("b").changes(since: fields("a"))
    #expect(changes.count == 4_000)
    #expect(changes.prefix(2_000).allSatisfy { $0.kind == .added })
  }

  // MARK: Enumerations

  /// Its values are read in upper and lower case.
  enum Device: ValidatedEnum {
    case one, two

    var rawValue: UUID {
      let last: UInt8 =
        switch self {
        case .one: 1
        case .two: 2
        }
      return UUID(uuid: (10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, last))
    }

    init?(rawValue: UUID) {
      guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = known
    }
  }

  enum Share: Float, ValidatedEnum { case tenth = 0.1, fifth = 0.2 }

  struct Raw: Codable, Hashable {
    let text: String
  }

  enum Status: ValidatedEnum {
    case open, closed
    var rawValue: Raw { Raw(text: "\(self)") }
    init?(rawValue: Raw) { self = rawValue.text == "open" ? .open : .closed }
  }

  enum API {
    enum Data: Int, ValidatedEnum {
      case one = 1
      static var decodesRawValueDirectly: Bool { false }
      init(from decoder: any Decoder) throws { self = .one }
    }
  }

  /// Only scalars that documents have in one form are listed.
  @Test func casesOfOtherTypes() throws {
    let lower = #""0a000000-0000-0000-0000-000000000002""#
    #expect(try ValidatedJSONDecoder().decode(Device.self, from: lower) == .two)
    for schema in [JSONSchema(of: Device.self), JSONSchema(of: Share.self)] {
      #expect(schema.json["enum"] == nil)
      #expect(schema.unstated.contains { $0.hasPrefix("one of the cases of ") })
    }
    #expect(JSONSchema(of: Share.self).json["type"] == "number")
  }

  @Test func aRawValueOfAnUnknownTypeIsUnknown() {
    #expect(!DocumentShape(of: Status.self).isKnown)
    #expect(DocumentShape(of: Share.self).isKnown)
  }

  @Test func namesOfFoundationAreFoundations() {
    #expect(!JSONSchema(of: API.Data.self).unstated.contains { $0.contains("texts") })
    #expect(JSONSchema(of: API.Data.self).json["type"] == nil)
    #expect(DocumentShape(of: API.Data.self).hasOthers)
  }

  // MARK: Rules and defaults

  struct Deduplicated: Rule {
    func check(_ candidate: [String]) throws(Violation) {}
    func sanitised(_ candidate: [String]) -> [String] {
      candidate.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    var constraint: Constraint { .sanitised("without duplicates") }
    var codeVersion: CodeVersion? { CodeVersion(1) }
  }

  struct Words: RuledValue {
    static var rule: some Rule<[String]> {
      AllOf {
        Deduplicated()
        ElementCount(...3)
      }
    }
    let proof: Evaluated<Words>
  }

  @Test func countsOfWhatIsChanged() throws {
    let words = try ValidatedJSONDecoder().decode(Words.self, from: #"["a","a","a","b"]"#)
    #expect(words.value == ["a", "b"])
    #expect(JSONSchema(of: Words.self).json["maxItems"] == nil)
  }

  struct PIN: RuledValue {
    static let isSensitive = true
    static var rule: some Rule<String> { Length(4...4, .characters) }
    let proof: Evaluated<PIN>
  }

  struct Price: RuledValue {
    static var rule: some Rule<Decimal> { InRange(0...10) }
    let proof: Evaluated<Price>
  }

  private func shape<Value: Codable & Sendable>(
    _ value: Value, _ set: (Field<Holder<Value>, Value>) -> Field<Holder<Value>, Value>
  ) -> DocumentShape {
    let schema = Schema(Holder<Value>.init) { set(Field("value", \.value)) }
    var context = DocumentShape.Context()
    return .model(
      schema.shape(in: &context, name: "Holder", version: 1, acceptsOtherShapes: false))
  }

  struct Holder<Value: Codable & Sendable>: Sendable { let value: Value }

  /// A default of a sensitive type is told by its placeholder, and any number in full.
  @Test func defaults() throws {
    let pins = try ["0000", "1234"].map { try PIN($0) }.map { pin in
      shape(pin) { $0.default(pin) }
    }
    #expect(!"\(pins)".contains("1234"))
    #expect(pins[0] == pins[1])
    let prices = try [Decimal(1), 2].map { try Price($0) }.map { price in
      shape(price) { $0.default(price) }
    }
    #expect(prices[1].changes(since: prices[0]).map(\.detail) == ["if missing, it is 2, was 1"])
  }

  /// Limits are data in full, however many zeros a number has.
  @Test func longLimits() throws {
    let limits = try ["1e70", "1e80"].map { try #require(Decimal(string: $0)) }
    let constraints = limits.map { InRange(Decimal(0)...$0).constraint }
    #expect(constraints[0] != constraints[1])
  }
}
