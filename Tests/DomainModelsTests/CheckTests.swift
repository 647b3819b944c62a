import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// The checks for users' tests find what is wrong, and say it.
@Suite struct CheckTests {
  struct Order: ValidatedModel, Equatable {
    let id: Int, note: String?
    static let schema = Schema(Order.init) {
      Field("id", \.id).rule(InRange(1...9))
      Field("note", \.note)
    }
  }

  struct Loses: ValidatedModel, Equatable {
    let id: Int
    static let schema = Schema(Loses.init) { Field("id", \.id) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(["id": 1])
    }
  }

  struct SKU: RuledValue {
    static var rule: some Rule<String> {
      StartsWith("A-")
      Length(3...5, .characters)
    }
    let proof: Evaluated<SKU>
  }

  struct Item: ValidatedModel, Equatable {
    let sku: SKU
    static let schema = Schema(Item.init) { Field("sku", \.sku).lenient() }
  }

  /// A lenient field finds what its type does, in the same order.
  @Test func lenientRules() throws {
    try checkModel(Item.self)
    let codes = try Item.samples(.invalid, count: 20).map { $0.violations.map(\.code) }
    #expect(codes.contains(["missingText"]))
  }

  struct UserID: Codable, Hashable, Sendable, Shaped {
    let text: String

    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
  struct Account: ValidatedModel, Equatable {
    let id: UserID
    static let schema = Schema(Account.init) { Field("id", \.id) }
  }

  /// A type's name does not tell which JSON it reads.
  @Test func namesOfOthers() {
    #expect(
      failures { () throws(CheckFailures) in
        try checkModel(Account.self, sample: #"{"id":"u-1"}"#)
      } == [])
  }

  struct Line: ValidatedModel, Equatable {
    let id: Int
    static let schema = Schema(Line.init) { Field("id", \.id, aliases: ["ID"]) }
  }
  struct Book: ValidatedModel, Equatable {
    let drafts: LossyArray<Line>, lines: [Line], title: String
    static let schema = Schema(Book.init) {
      Field("drafts", \.drafts)
      Field("lines", \.lines)
      Field("title", \.title, aliases: ["name"])
    }
  }

  /// A model is checked where its mistakes are seen, and by the spellings that the sample has.
  @Test func partsOfSamples() throws {
    let sample = #"{"drafts":[{"id":1}],"lines":[{"ID":2}],"name":"a"}"#
    #expect(
      failures { () throws(CheckFailures) in try checkModel(Book.self, sample: sample) } == [])
    let check = EdgeCases.check(
      Book.self, try ValidatedJSONDecoder().decode(JSONValue.self, from: sample))
    #expect(check.fields == 4 && check.failures.isEmpty)
  }

  private func failures(_ body: () throws(CheckFailures) -> Void) -> [String] {
    do throws(CheckFailures) {
      try body()
      return []
    } catch {
      return error.failures
    }
  }

  @Test func snapshots() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = folder.appending(path: "OrderTests.swift").path
    func check() -> [String] {
      failures { () throws(CheckFailures) in try checkSnapshot(of: Order.self, beside: test) }
    }
    let file = folder.appending(path: "Snapshots/CheckTests.Order.json")
    #expect(check().first?.hasPrefix("\(file.path) cannot be read; run the tests with ") == true)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let fingerprint = "rulesFingerprint \(Order.rulesFingerprint)"
    let schema = Order.jsonSchema.description
      .replacing(#"{"$"#, with: #"{"$comment":"\#(fingerprint)","$"#, maxReplacements: 1)
    try Data(schema.utf8).write(to: file)
    #expect(check() == [])
    let changed =
      schema
      .replacing(fingerprint, with: "rulesFingerprint 1")
      .replacing(#""maximum":9"#, with: #""maximum":8"#)
      .replacing(#""required":["id"]"#, with: #""required":["id","note"]"#)
    try Data(changed.utf8).write(to: file)
    #expect(
      check() == [
        """
        The rules of Order are not those in \(file.path). If that is intended, run the tests with \
        UPDATE_SNAPSHOTS=1, look at what has changed, and commit it.
        """,
        #"/$comment is "\#(fingerprint)", was "rulesFingerprint 1""#,
        "/$defs/Order/properties/id/maximum is 9, was 8",
        #"/$defs/Order/required/1 is gone: "note""#,
      ])
  }

  struct Token: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> {
      Length(2...8, .characters)
      Characters([.letters], others: "")
    }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Token>
  }

  struct Part: ValidatedModel, Equatable {
    let amount: Int
    static let schema = Schema(Part.init) { Field("amount", \.amount) }
  }

  struct Parts: ValidatedModel, Equatable {
    let parts: [Token: Part]
    static let schema = Schema(Parts.init) { Field("parts", \.parts) }
  }

  /// A number is a text for Foundation's decoder, and replaced where coercions are refused.
  struct Loose: ValidatedModel, Equatable {
    let text: String
    static let schema = Schema(Loose.init) {
      Field("text", \.text).lenient().default("none", for: .invalid)
    }
  }

  /// Sets are a single element behind the tag.
  enum Choice: ValidatedUnion, Equatable {
    case choose(Set<Int>), list([Int])
    static let schema = Tagged(by: .firstElement) {
      Case("choose", Choice.choose)
      Case("list", Choice.list)
    }
  }

  /// Reports do not show its keys.
  struct Vault: ValidatedModel, Equatable {
    let amounts: [Token: Age]
    static let schema = Schema(Vault.init) { Field("amounts", \.amounts) }
  }

  @Test func models() throws {
    try checkModel(RestTests.Call.self, sample: #"["a", true, 1]"#)
    try checkModel(Vault.self)
    try checkModel(Parts.self)
    try checkModel(Loose.self)
    #expect(try !Choice.samples(.valid).isEmpty)
    try checkModel(PositionTests.Position.self, sample: "[1, 2, 3]")
    #expect(try checkModel(Order.self, sample: #"{"id": 7, "note": "x"}"#) > 15)
    let wrong = failures { () throws(CheckFailures) in
      try checkModel(Order.self, sample: #"{"id": 0, "note": "x"}"#)
    }
    #expect(
      wrong.first
        == "The sample is not valid: 1:7 id: The value must be between 1 and 9, not 0")
    let lost = failures { () throws(CheckFailures) in
      try checkModel(Loses.self, sample: #"{"id": 7}"#)
    }
    #expect(lost.contains(#"Encoding writes another model: {"id":1}"#))
    #expect(
      failures { () throws(CheckFailures) in try checkModel(Order.self, sample: "{") }.count == 1)
  }

  @Test func values() throws {
    try checkValue(SKU.self, valid: ["A-1", "A-123"], invalid: ["", "A-", "B-1", "A-1234"])
    #expect(
      failures { () throws(CheckFailures) in
        try checkValue(SKU.self, valid: ["B-1"], invalid: ["A-1"])
      } == [
        "SKU refuses B-1, which is valid: SKU must start with “A-”",
        "SKU accepts A-1, which is not valid, as A-1",
      ])
  }

  @Test func fingerprints() throws {
    try pinFingerprints([(Order.self, Order.rulesFingerprint.description)])
    #expect(
      failures { () throws(CheckFailures) in try pinFingerprints([(Order.self, "0")]) } == [
        "The rules of Order have changed. If that is intended, pin \(Order.rulesFingerprint)."
      ])
  }

  /// Values whose rules are data.
  struct Key: RuledValue {
    static var rule: some Rule<String> {
      StartsWith("sk_")
      Characters([.letters, .digits], others: "_")
      Length(10...20, .characters)
    }
    let proof: Evaluated<Key>
  }

  struct Short: RuledValue {
    static var rule: some Rule<String> {
      Length(2...4, .utf16)
      EndsWith("$")
      Contains(".")
    }
    let proof: Evaluated<Short>
  }

  struct Address: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        StartsWith("http://")
        StartsWith("https://")
      }
      Length(...64, .octets)
      Length(12...20, .characters)
    }
    let proof: Evaluated<Address>
  }

  struct Words: RuledValue {
    static var rule: some Rule<[String]> { ElementCount(3...5) }
    let proof: Evaluated<Words>
  }

  struct Step: RuledValue {
    static var rule: some Rule<Int> {
      MultipleOf(15)
      InRange(100...1_000)
      InRange(200...)
    }
    let proof: Evaluated<Step>
  }

  struct Share: RuledValue {
    static var rule: some Rule<Float> { InRange(0.1...0.7) }
    let proof: Evaluated<Share>
  }

  struct Holder<Value: Codable & Hashable & Sendable>: ValidatedModel, Hashable {
    let value: Value
    static var schema: Schema<Self> { Schema(Self.init(value:)) { Field("value", \.value) } }
  }

  @Test func valuesOfRulesThatAreData() throws {
    func check<Value: Codable & Hashable & Sendable>(_ type: Value.Type) {
      #expect(throws: Never.self, "\(type)") { try checkModel(Holder<Value>.self) }
      for kind in Sample.Kind.allCases {
        #expect(throws: Never.self, "\(type)") {
          let samples = try Holder<Value>.samples(kind, count: 3)
          #expect(kind == .boundary || samples.count == 3, "\(type), \(kind)")
        }
      }
    }
    check(Key.self)
    check(Short.self)
    check(Address.self)
    check(Words.self)
    check(Step.self)
    check(Share.self)
    check(NonEmptyText.self)
    check(Hostname.self)
  }

  /// Rules that no document with every field keeps, defaults for invalid models, and leniency.
  struct Exclusive: ValidatedModel, Hashable {
    let a, b: Int?
    static let schema = Schema(Exclusive.init(a:b:)) {
      Field("a", \.a)
      Field("b", \.b)
    }
    .rules { ModelRule("both", "must not have both") { $0.a == nil || $0.b == nil } }
  }

  struct Options: ValidatedModel, Hashable {
    let holder: Holder<Int>, mail: Email?, isOn: Bool?, address: String
    static let schema = Schema(Options.init(holder:mail:isOn:address:)) {
      Field("holder", \.holder).default(Holder(value: 1), for: [.missing, .null, .invalid])
      Field("mail", \.mail).lenient()
      Field("isOn", \.isOn).lenient(null: false)
      Field("address", \.address).rule(
        AnyOf {
          StartsWith("http://")
          StartsWith("https://")
        })
    }
  }

  enum Command: ValidatedUnion, Hashable {
    case set(Holder<Int>), end
    static let schema = Tagged(by: .firstElement) {
      Case("set", Command.set)
      Case("end", Command.end)
    }
  }

  @Test func fieldsThatSamplesMayNotHave() throws {
    #expect(throws: Never.self) { try checkModel(Exclusive.self) }
    #expect(throws: Never.self) { try checkModel(Options.self) }
    #expect(try Exclusive.samples(.invalid, count: 5).count == 5)
    #expect(
      try Command.samples(.invalid, count: 5).flatMap(\.violations).map(\.pointer)
        == ["", "", "", "", ""])
  }

  struct Home: ValidatedModel, Hashable {
    let street: String?, flat: Int?, start: Int, end: Int
    static let schema = Schema(Home.init(street:flat:start:end:)) {
      Field("street", \.street)
      Field("flat", \.flat)
      Field("start", \.start)
      Field("end", \.end)
    }
    .rules {
      ModelRule("street", "a flat needs a street", at: \.flat) {
        $0.flat == nil || $0.street != nil
      }
      ModelRule("order", "must not be before the start", at: \.end) { $0.start <= $0.end }
    }
  }

  struct Swapped: ValidatedModel, Hashable {
    let first: String?, last: String?
    static let schema = Schema(Swapped.init(first:last:)) {
      Field("first", \.last)
      Field("last", \.first)
    }
  }

  struct Great: ValidatedModel, Hashable {
    let count: UInt64
    static let schema = Schema(Great.init(count:)) {
      Field("count", \.count).rule(InRange(UInt64.max - 1...UInt64.max))
    }
  }

  /// A rule at one field may be about others, and a mistake of the schema is not one of the document.
  @Test func rulesAreNoMistakes() throws {
    for seed in UInt64(0)..<4 {
      #expect(throws: Never.self) { try checkModel(Home.self, seed: seed) }
    }
    let sample: JSONValue = ["street": "A", "flat": 1, "start": 1, "end": 3]
    #expect(throws: Never.self) { try checkModel(Home.self, sample: "\(sample)") }
    #expect(throws: Never.self) { try checkModel(Great.self) }
    let error = #expect(throws: CheckFailures.self) { try checkModel(Swapped.self) }
    #expect("\(error as Any)".contains("“first” is decoded into one property and encoded from"))
  }

  struct Row: ValidatedModel, Hashable {
    let id: Int, isOpen: Bool, note: String?
    static let schema = Schema(Row.init(id:isOpen:note:)) {
      Element(\.id)
      Element(\.isOpen).default(true)
      Element(\.note)
    }
  }

  /// A sample may leave out elements at the end.
  @Test(arguments: ["[1]", "[1,true]", #"[1,true,"a"]"#])
  func elementsThatSamplesMayNotHave(_ sample: String) {
    #expect(throws: Never.self) { try checkModel(Row.self, sample: sample) }
  }

  /// A rule that accepts more than it says.
  struct Wide: Rule {
    func check(_ candidate: Int) throws(Violation) {
      guard 1...6 ~= candidate else { throw Violation("wide", must: "be small") }
    }
    var constraint: Constraint { .range(minimum: 1, maximum: 5) }
  }
  struct Small: ValidatedModel, Equatable {
    let number: Int, age: Age
    static let schema = Schema(Small.init) {
      Field("number", \.number).rule(Wide())
      Field("age", \.age).rule(CustomRule("even", "be even", version: 1) { $0.value % 2 == 0 })
    }
  }

  @Test func limitsOfFields() {
    #expect(
      failures { () throws(CheckFailures) in
        try checkModel(Small.self, sample: #"{"number":2,"age":18}"#)
      }.contains("/number must not be 6: accepted"))
  }

  struct Some: ValidatedModel {
    let c: Int, b: Int?
    static let schema = Schema(Some.init) {
      Field("c", \.c)
      Field("b", \.b)
    }
  }
  struct Whole: ValidatedModel {
    let a: Some?
    static let schema = Schema(Whole.init) { Field("a", \.a) }
  }

  @Test func samplesWithNoOptionalMembers() throws {
    #expect(try Whole.samples(.boundary).contains { $0.document == [:] })
  }

  struct Ratio: RuledValue {
    static var rule: some Rule<Float> { InRange(0..<1) }
    let proof: Evaluated<Ratio>
  }
  struct Mixture: ValidatedModel, Equatable {
    let ratio: Ratio
    static let schema = Schema(Mixture.init) { Field("ratio", \.ratio) }
  }

  /// The greatest `Double` below a limit is the limit as a `Float`.
  @Test func limitsOfFloats() throws { try checkModel(Mixture.self) }
}
