import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Places in reports that were wrong, or that showed too much.
@Suite struct PlaceRegressionTests {
  private func lines<Value: Decodable>(
    _ type: Value.Type, _ json: String, by decoder: ValidatedJSONDecoder = ValidatedJSONDecoder()
  ) -> [String] {
    decoder.reportText(type, json).split(separator: "\n").map(String.init)
  }

  private func text<Value: Decodable>(
    _ type: Value.Type, _ json: String, by decoder: ValidatedJSONDecoder = ValidatedJSONDecoder()
  ) -> String {
    do {
      _ = try decoder.decode(type, from: json)
      return ""
    } catch let error as DecodingError {
      let place = error.jsonLocation.map { "\($0.line):\($0.column) " } ?? ""
      return "\(place)\(error.codingPath.pathDescription) \(error.violation.code)\n\(error)"
    } catch {
      return "\(error)"
    }
  }

  // MARK: Documents in documents

  /// A document in a string.
  struct Embedded: Codable, Equatable {
    struct Content: Decodable { let a: Int }
    let a: Int
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      a = try ValidatedJSONDecoder().decode(Content.self, from: text).a
    }
  }

  enum Either: ValidatedUnion, Equatable {
    case document(Embedded), text(String)
    static let schema = Untagged {
      Case(Either.document)
      Case(Either.text)
    }
  }

  @Test func malformedDocumentsInStringsAreOfNoConcernToUnions() throws {
    for decode in [
      { try ValidatedJSONDecoder().decode([Either].self, from: $0) },
      { try ValidatedJSONDecoder().decodeCollecting([Either].self, from: $0) },
      { try JSONDecoder().decode([Either].self, from: Data($0.utf8)) },
    ] as [(String) throws -> [Either]] {
      #expect(try decode(#"["hello"]"#) == [.text("hello")])
      #expect(throws: (any Error).self) { try decode(#"["hello",tru]"#) }
    }
  }

  // MARK: Reports about the same document

  struct Part: Codable { let n: Age }

  struct Secret: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(8...20, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Secret>
  }

  struct Again<Value: Codable & Sendable>: Codable {
    enum CodingKeys: CodingKey { case a }
    let a: Value
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      a = try container.decode(Outcome<Value>.self, forKey: .a).get()
    }
  }

  @Test func entriesAreNotMovedTwice() {
    #expect(
      lines([Again<Part>].self, #"[{"a":{"n":0}}]"#) == [
        "1:12 [0].a.n: Age must be between 1 and 150, not 0"
      ])
    #expect(
      lines([Again<Part>].self, #"[{"a":{"n":1,"z":1,"z":2}}]"#) == [
        "1:20 [0].a.z: duplicate key"
      ])
    let strict = ValidatedJSONDecoder()
    strict.unknownKeys = .error
    #expect(
      lines([Again<Part>].self, #"[{"a":{"n":1,"z":1}}]"#, by: strict) == [
        "1:14 [0].a.z: unknown key “z”"
      ])
    #expect(
      lines([Again<[Secret: Age]>].self, #"[{"a":{"password1":0}}]"#) == [
        #"1:20 [0].a["…"]: Age must be between 1 and 150, not 0"#
      ])
  }

  // MARK: Keys that a policy chooses, or that are numbers

  struct Limited: ValidatedModel {
    let a: Int
    static let schema = Schema(Limited.init) { Field("a", \.a).rule(InRange(0...5)) }
      .rules { ModelRule("odd", "a must be even", at: \.a) { $0.a.isMultiple(of: 2) } }
  }

  @Test(arguments: [
    (#"{"a":2,"a":7}"#, "1:12 a outOfRange"), (#"{"a":7,"a":2,"a":3}"#, "1:18 a odd"),
  ])
  func theLastOfDuplicateKeysIsShown(_ json: String, _ expected: String) {
    let decoder = ValidatedJSONDecoder()
    decoder.duplicateKeys = .useLast
    #expect(text(Limited.self, json, by: decoder).hasPrefix(expected + "\n"))
    #expect(lines(Limited.self, json, by: decoder).first?.hasPrefix(expected.prefix(5)) ?? false)
  }

  struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?
    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, Int(stringValue)) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  }

  struct Placed: Decodable {
    let offset: Int?
    init(from decoder: any Decoder) throws {
      offset = JSONLocation(of: [Key(intValue: 1), Key(stringValue: "b")], in: decoder)?.offset
    }
  }

  @Test(arguments: [(#"[0,  {"b":1}]"#, 10), (#"{"1":  {"b":1}}"#, 12)])
  func numbersAreIndicesInArrays(_ json: String, _ offset: Int) throws {
    #expect(try ValidatedJSONDecoder().decode(Placed.self, from: json).offset == offset)
  }

  // MARK: Forms

  struct Weight: RuledValue {
    static var rule: some Rule<Int> { InRange(0...9) }
    let proof: Evaluated<Weight>
  }

  struct Labelled: ValidatedModel {
    let x: Int
    static let schema = Schema(Labelled.init) {
      Field("x", \.x).label("The X").rule(InRange(0...9))
    }
  }
  struct Form: ValidatedModel {
    let d: [Weight: Labelled]
    static let schema = Schema(Form.init) { Field("d", \.d) }
  }

  @Test func labelsInDictionariesThatAreArrays() throws {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Form.self, from: #"{"d":[1,{"x":10}]}"#)
    }
    #expect(
      report?.errors(for: Form.self).map { "\($0.path): \($0.messages)" } == [
        #"d[1].x: ["The X must be between 0 and 9, not 10"]"#
      ])
  }

  // MARK: Keys of secrets

  struct Vault: ValidatedModel {
    let n: Age, m: [Secret: [String: Int]]
    static let schema = Schema(Vault.init) {
      Field("n", \.n)
      Field("m", \.m)
    }
  }
  struct WithDefault: ValidatedModel {
    let v: Vault?, k: Int
    static let schema = Schema(WithDefault.init) {
      Field("v", \.v).default(nil, for: .invalid)
      Field("k", \.k)
    }
  }
  struct Tried: Decodable {
    enum CodingKeys: CodingKey { case v, k }
    let v: Vault?, k: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      v = try? container.decode(Vault.self, forKey: .v)
      k = try container.decode(Int.self, forKey: .k)
    }
  }
  struct Stopping: Decodable {
    enum CodingKeys: CodingKey { case n, m }
    let n: Age, m: [Secret: [String: Int]]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      n = try container.decode(Age.self, forKey: .n)
      m = try container.decode([Secret: [String: Int]].self, forKey: .m)
    }
  }

  @Test(arguments: [
    #"{"password1":{"note":"\ud800"}}"#, #"{"password1":{},"password1":{}}"#,
    #"{"password1":{"a":1,"a":2}}"#,
  ])
  func keysOfSecretsAreHiddenInAbandonedValues(_ secrets: String) {
    let value = #"{"n":0,"m":\#(secrets)}"#
    let object = #"{"v":\#(value),"k":1}"#
    let list = "[\(value)]"
    let texts =
      lines(WithDefault.self, object) + [text(WithDefault.self, object)]
      + lines(Tried.self, object) + [text(Tried.self, object)]
      + lines(Vault.self, value) + [text(Vault.self, value)]
      + lines(Stopping.self, value) + [text(Stopping.self, value)]
      + lines([Stopping].self, list) + [text([Stopping].self, list)]
      + lines(LossyArray<Stopping>.self, list) + [text(LossyArray<Stopping>.self, list)]
      + lines([Outcome<Stopping>].self, list) + [text([Outcome<Stopping>].self, list)]
      + lines(LossyArray<[String: Stopping]>.self, #"[{"x":\#(value),"y":\#(value)}]"#)
    #expect(texts.contains { !$0.isEmpty })
    for text in texts { #expect(!text.contains("password"), "\(text)") }
  }

  // MARK: Rules about several fields of a case

  struct Stay: ValidatedModel, Equatable {
    let start: Int, end: Int
    static let schema = Schema(Stay.init(start:end:)) {
      Field("start", \.start)
      Field("end", \.end)
    }
    .rules { CrossFieldRule(\.start, \.end, Ascending()) }
  }

  enum When: ValidatedUnion, Equatable {
    case stay(Stay), day(Int)
    static let schema = Untagged {
      Case(When.stay)
      Case(When.day)
    }
  }

  @Test func rulesAboutSeveralFieldsOfACaseAreAtTheirObject() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting([When].self, from: #"[1,{"start":2,"end":1}]"#)
    }
    #expect(report?.entries.map(\.path) == ["[1].{start, end}"])
    #expect(report?.entries.map(\.pointer) == ["/1"])
  }
}
