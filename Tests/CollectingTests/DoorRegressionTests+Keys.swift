import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

// Where keys were read or named in two ways, or a document ends behind one.
extension DoorRegressionTests {
  struct Pixel: ValidatedModel {
    let x: Int, y: Int
    static let schema = Schema(Pixel.init(x:y:)) {
      Field("x", \.x)
      Field("y", \.y).default(1)
    }
  }
  struct Caption: ValidatedModel {
    let text: String
    static let schema = Schema(Caption.init(text:)) { Field("text", \.text) }
  }
  enum Spot: ValidatedUnion {
    case pixel(Pixel), name(String), caption(Caption)
    static let schema = Untagged {
      Case(Spot.name)
      Case(Spot.pixel)
      Case(Spot.caption)
    }
  }
  enum Drawn: ValidatedUnion {
    case spot(Spot)
    static let schema = Tagged("t") { Case("u", Drawn.spot) }
  }

  /// The cases of a union are read strictly, and what they postpone is not lost, also if one has failed before.
  @Test(arguments: [
    (#""x":1,"x":1"#, ["17 [0].x"]), (#""x":1,"x":1,"x":2"#, ["17 [0].x", "23 [0].x"]),
    (#""text":"a","text":"b""#, ["22 [0].text"]),
    (#""text":"a","z":{"k":1,"k":2}"#, ["33 [0].z.k"]),
    (#""x":1,"z":{"k":1,"k":2}"#, ["28 [0].z.k"]),
  ])
  func aDuplicateKeyThatAUnionPostpones(_ members: String, _ places: [String]) {
    let element = #"{"t":"u",\#(members)}"#
    let expected = places.map { "1:\($0): duplicate key" }
    #expect(lines([Drawn].self, "[\(element)]") == expected)
    #expect(
      lines([Drawn].self, "[\(element),7]")
        == expected + [
          "1:\(element.count + 3) [1]: The value must be an object, not a number"
        ])
  }

  struct Framed: ValidatedModel {
    let n: Int, a: Pixel?
    static let schema = Schema(Framed.init(n:a:)) {
      Field("n", \.n)
      Field("a", \.a).default(nil, for: .invalid)
    }
    .rules { ModelRule("a", "a is missing", at: \.n, reading: \.a) { $0 != nil } }
  }

  /// A value with a duplicate key is replaced, wherever it and the key are, and whatever else is wrong.
  @Test(arguments: [
    #""a":{"x":1,"z":{"q":1,"q":2}},"n":1"#, #""n":1,"a":{"x":1,"z":{"q":1,"q":2}}"#,
    #""n":1,"a":{"x":1,"z":{"q":1,"q":2,"q":3}}"#, #""n":1,"a":{"z":{"q":1,"q":2},"x":1}"#,
  ])
  func aDuplicateKeyInAValueThatIsReplaced(_ members: String) throws {
    let json = "[{\(members)},7]"
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting([Framed].self, from: json)
    }
    #expect(report?.entries.map(\.pointer) == ["/0/n", "/1"])
    #expect(report?.notes.map(\.pointer) == ["/0/a"])
    let streamed = decoder.elements(of: Framed.self, in: Data(json.utf8)).first { _ in true }
    #expect(streamed?.report?.entries.map(\.message) == ["a is missing"])
  }

  /// A type that was decoded once before what is wrong was collected forgot all but the first repetition.
  @Test func everyRepetitionOfAKeyIsReported() {
    struct Plain: Codable { let a: Int }
    struct Model: ValidatedModel {
      let a: Int
      static let schema = Schema(Model.init) { Field("a", \.a) }
    }
    func check<Value: Decodable>(_ type: Value.Type) {
      for keys in ["a", "b"] {
        let json = #"{"a":1,"\#(keys)":2,"\#(keys)":3,"\#(keys)":4}"#
        let columns = keys == "a" ? [8, 14, 20] : [14, 20]
        #expect(lines(type, json) == columns.map { "1:\($0) \(keys): duplicate key" }, "\(type)")
      }
    }
    check(JSONValue.self)
    check([String: JSONValue].self)
    check([String: Int].self)
    check(Plain.self)
    check(Model.self)
  }

  /// What is looked for in a document, or passed over in it, is read by no type that would name its keys.
  @Test func aReportNamesKeysAsTheirTypesDo() {
    struct Word: Decodable {
      init(from decoder: any Decoder) throws {
        guard try String(from: decoder) == "magic" else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no magic"))
        }
      }
    }
    struct Part: Decodable { let kA: String }
    struct Whole: Decodable { let early: Int?, map: [String: String], id: Word, part: Part, n: Int }
    let strategy = ValidatedJSONDecoder()
    strategy.keyDecodingStrategy = .convertFromSnakeCase
    let report = #expect(throws: ValidationReport.self) {
      try strategy.decodeCollecting(
        Whole.self,
        from: #"{"id":"x","map":{"kA":"magic","k_a":""},"part":{"k_a":"","k_a":""},"n":"5"}"#)
    }
    #expect(
      "\(report, default: "none")".split(separator: "\n") == [
        "1:7 id: no magic", "1:58 part.kA: duplicate key",
        "1:72 n: The value must be a whole number, not a string",
      ])
  }

  /// A key that is made of texts in upper and lower case.
  struct Tag: Codable, Hashable, CodingKeyRepresentable, Sendable {
    let text: String
    var codingKey: any CodingKey { PathKey.key(text) }
    init?(codingKey: some CodingKey) { text = codingKey.stringValue.lowercased() }
  }

  enum Event: ValidatedUnion, Equatable {
    case tagged([Tag: String]), wrapped([Tag: String])
    static let schema = Tagged("type") {
      Case("a", Event.tagged)
      Case("b", Event.wrapped)
    }
  }

  /// The standard library would keep one of the two members.
  @Test func equalKeysBesideATagAreRefused() throws {
    struct Member: Codable { let m: [Tag: String] }
    let member = #"{"m":{"x":"1","X":"2"}}"#
    #expect(lines(Member.self, member) == ["1:19 m.X: duplicate key"])
    #expect(throws: DecodingError.self) { try decoder.decode(Member.self, from: member) }
    let json = #"{"type":"a","x":"1","X":"2"}"#
    #expect(lines(Event.self, json) == ["1:25 X: duplicate key"])
    let error = #expect(throws: DecodingError.self) { try decoder.decode(Event.self, from: json) }
    #expect(error?.violation.code == .duplicateKey)
    let event = try decoder.decode(Event.self, from: #"{"x":"1","type":"a"}"#)
    #expect(try decoder.decode(Event.self, from: ValidatedJSONEncoder().encode(event)) == event)
  }

  /// The standard library gives such keys an integer, too.
  @Test func aReportAcceptsTheKeysThatDecodingAccepts() throws {
    enum Number: Int, Codable, CodingKeyRepresentable { case one = 1, two }
    let valid = try decoder.decode([Number: Int].self, from: #"{"1":5,"2":6}"#)
    #expect(valid == [.one: 5, .two: 6])
    #expect(
      lines([Number: Int].self, #"{"1":5,"2":"x","3":0}"#) == [
        #"1:12 ["2"]: The value must be a whole number, not a string"#,
        #"1:20 ["3"]: The key must be valid"#,
      ])
    #expect(lines([Number: Int].self, #"{"1":5,"01":6}"#) == [#"1:13 ["01"]: duplicate key"#])
    let strategy = ValidatedJSONDecoder()
    strategy.keyDecodingStrategy = .convertFromSnakeCase
    let report = #expect(throws: ValidationReport.self) {
      try strategy.decodeCollecting([Name: Int].self, from: #"{"kA":5,"k_a":6}"#)
    }
    #expect(
      report?.entries.map { "\($0.path): \($0.message)" } == [
        "k_a: Name must not contain “_” (U+005F)"
      ])
  }

  /// A dictionary has no unknown keys, wherever in it a place is looked for.
  @Test func dictionariesHaveNoUnknownKeys() throws {
    struct Held: ValidatedModel {
      let m: [Age: Counted], n: Int
      static let schema = Schema(Held.init) {
        Field("m", \.m)
        Field("n", \.n)
      }
    }
    let strict = ValidatedJSONDecoder()
    strict.unknownKeys = .error
    func lines<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
      (strict.report(type, json)?.entries ?? []).map { "\($0.pointer): \($0.message)" }
    }
    let age = "/999: Age must be between 1 and 150, not 999"
    #expect(lines([Age: Int].self, #"{"1":1,"999":2}"#) == [age])
    #expect(lines([Age: Counted].self, #"{"1":{"few":1},"999":{"few":2}}"#) == [age])
    #expect(lines([Age: Int].self, #"{"1":1,"01":2}"#) == ["/01: duplicate key"])
    #expect(
      lines(Held.self, #"{"m":{"1":{"few":1},"999":{"few":2,"z":1}},"n":"x"}"#) == [
        "/m\(age)", "/m/999/z: unknown key “z”",
        "/n: The value must be a whole number, not a string",
      ])
    let json = #"{"1":1,"999":2}"#
    for strategy in [JSONDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
      strict.keyDecodingStrategy = strategy
      let lossy = try strict.decode(LossyDictionary<Age, Int>.self, from: json)
      #expect(lossy.members.count == 1 && lossy.rejects.map(\.position) == ["999"])
      #expect(
        try strict.decodeCollecting(LossyDictionary<Age, Int>.self, from: json).rejects.count == 1)
    }
  }

  struct Counted: ValidatedModel {
    let few: Int
    static let schema = Schema(Counted.init) { Field("few", \.few) }
  }

  /// A key that is made of no text by the library, but by itself.
  struct Blob: ValidatedValue, CodingKeyRepresentable {
    struct Raw: Codable, Hashable, Sendable { let a: Int }
    let proof: Evaluated<Blob>
    init(proof: Evaluated<Blob>) { self.proof = proof }
    static func evaluated(_ candidate: Raw) throws(Violation) -> Raw { candidate }
    var codingKey: any CodingKey { PathKey.key("\(value.a)") }
    init?(codingKey: some CodingKey) {
      guard let number = Int(codingKey.stringValue) else { return nil }
      try? self.init(Raw(a: number))
    }
  }

  @Test func validatedKeysMayRepresentThemselves() throws {
    #expect(try decoder.decode([Blob: Int].self, from: #"{"5":1}"#) == [Blob(.init(a: 5)): 1])
    #expect(lines([Blob: Int].self, #"{"5":1,"x":2}"#) == ["1:12 x: The key must be valid"])
  }

  struct Word: ValidatedValue, CodingKeyRepresentable {
    struct Raw: Codable, Hashable, Sendable { let text: String, number: Int }
    let proof: Evaluated<Word>
    init(proof: Evaluated<Word>) { self.proof = proof }
    static func evaluated(_ candidate: Raw) throws(Violation) -> Raw { candidate }
    var codingKey: any CodingKey { PathKey.key(value.text) }
    init?(codingKey: some CodingKey) {
      try? self.init(Raw(text: codingKey.stringValue, number: 0))
    }
  }

  /// No strategy converts such keys, and two that become equal are not written.
  @Test func keysThatRepresentThemselvesAreWrittenAsTheyAre() throws {
    let (encoder, snake) = (ValidatedJSONEncoder(), ValidatedJSONDecoder())
    encoder.keyEncodingStrategy = .convertToSnakeCase
    snake.keyDecodingStrategy = .convertFromSnakeCase
    let words = try [Word(.init(text: "my_key", number: 0)): 1]
    let text = try encoder.encode(words)
    #expect(text == Data(#"{"my_key":1}"#.utf8))
    #expect(try snake.decode([Word: Int].self, from: text) == words)
    let equal = try [Word(.init(text: "a", number: 1)): 1, Word(.init(text: "a", number: 2)): 2]
    for sorts in [false, true] {
      encoder.sortsDictionaries = sorts
      #expect(throws: EncodingError.self) { try encoder.encode(equal) }
    }
  }

  /// A document may end behind a key or its colon.
  @Test(arguments: [#"{"x""#, #"{"y":1,"x""#, #"{"x":"#, #"{"y":1,"x" "#, "[{\"x\"", "{", "["])
  func placesAreLookedForInDocumentsThatEnd(_ json: String) {
    struct Wanting: Decodable {
      enum CodingKeys: CodingKey { case a }
      init(from decoder: any Decoder) throws {
        let path = decoder.codingPath + [CodingKeys.a]
        #expect(JSONLocation(of: path, in: decoder)?.line ?? 1 == 1)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard container.contains(.a) else {
          throw DecodingError.dataCorruptedError(forKey: .a, in: container, debugDescription: "")
        }
      }
    }
    #expect(throws: DecodingError.self) { try decoder.decode(Wanting.self, from: json) }
    #expect(throws: DecodingError.self) { try decoder.decode([Wanting].self, from: json) }
    #expect(!lines(Wanting.self, json).isEmpty)
    #expect(!lines([Wanting].self, json).isEmpty)
  }

  struct Aged: ValidatedModel, Equatable {
    let age: Age?
    static let schema = Schema(Aged.init) { Field("q.age", \.age) }
  }

  struct Defaulting: ValidatedModel, Equatable {
    let inner: [Int: Aged]?
    static let schema = Schema(Defaulting.init) {
      Field("q.inner", \.inner).default([:], for: .invalid)
    }
  }

  struct Trying: ValidatedModel, Equatable {
    let all: [Defaulting]
    static let schema = Schema(Trying.init) { Field("all", \.all).lenient() }
  }

  /// The field around it tries to read the value without collecting, though the document is being collected.
  @Test func defaultsReplaceDuplicateKeysWithinLenientFields() throws {
    let json = #"{"all":[{"q":{"inner":{"3":{"q":{"age":1,"age":2}}}}}]}"#
    let value = Trying(all: [Defaulting(inner: [:])])
    #expect(try decoder.decode(Trying.self, from: json) == value)
    #expect(try decoder.decode(Outcome<Trying>.self, from: json) == .valid(value))
    #expect(try decoder.decode([Outcome<Trying>].self, from: "[\(json)]") == [.valid(value)])
  }

  struct Late: ValidatedModel {
    let missing: Int, value: JSONValue, either: OneOrAny
    static let schema = Schema(Late.init) {
      Field("missing", \.missing)
      Field("inner.oneValue", \.value)
      Field("inner.oneUnion", \.either)
    }
  }

  enum OneOrAny: ValidatedUnion {
    case aged(Aged), any(JSONValue)
    static let schema = Tagged("type") {
      Case("aged", OneOrAny.aged)
      Case(otherwise: OneOrAny.any, isEncoded: true)
    }
  }

  /// How the keys of an object are named that was passed over is known when its type reads it.
  @Test func duplicateKeysInObjectsThatWerePassedAreToldOnce() {
    let decoder = decoder
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let any = #"{"type":"x","type":"y"}"#
    #expect(
      decoder.reportLines(
        Late.self, #"{"inner":{"one_value":\#(any),"one_union":\#(any)}}"#) == [
          "1:1 missing: The value is missing", "1:35 inner.oneValue.type: duplicate key",
          "1:71 inner.oneUnion.type: duplicate key",
        ])
  }

  struct Token: RuledValue, CodingKeyRepresentable {
    static let isSensitive = true
    static var rule: some Rule<String> { Length(1...50, .characters) }
    let proof: Evaluated<Token>
  }

  final class Numbered: ValidatedModel, Sendable {
    let number: Int
    init(number: Int) { self.number = number }
    static let schema = Schema(Numbered.init) { Field("number", \.number).rule(InRange(0...1)) }
    func encode(to encoder: any Encoder) throws { try ["own": number].encode(to: encoder) }
  }

  enum Payload: ValidatedUnion {
    case numbered(Numbered), rates([Token: Double])
    static let schema = Tagged("type") {
      Case("numbered", Payload.numbered)
      Case("rates", Payload.rates)
    }
  }

  @Test func payloadsAreCheckedAndHiddenLikeOtherValues() throws {
    #expect(throws: EncodingError.self) {
      try ValidatedJSONEncoder().encode(Payload.numbered(Numbered(number: 2)))
    }
    #expect(
      try ValidatedJSONEncoder().encodeToString(Payload.numbered(Numbered(number: 1)))
        == #"{"type":"numbered","own":1}"#)
    let rates = Payload.rates([try Token("hunter2"): .infinity])
    #expect {
      try ValidatedJSONEncoder().encode([rates])
    } throws: { error in
      !"\(error)".contains("hunter2") && "\(error)".contains("…")
    }
  }

  struct Item: ValidatedModel {
    let number: Int
    static let schema = Schema(Item.init) { Field("number", \.number).lenient() }
  }

  /// A rejected member is not read leniently either.
  @Test func notesAboutMembersThatAreRejectedForTheirKeys() throws {
    for (key, count) in [("@", 0), ("Ada", 1)] {
      var notes = 0
      _ = try decoder.decodeCollecting(
        LossyDictionary<Name, Item>.self, from: #"{"\#(key)":{"number":"5"}}"#
      ) { _ in notes += 1 }
      #expect(notes == count)
    }
  }

  struct Nullable: ValidatedModel {
    let value: JSONValue?
    static let schema = Schema(Nullable.init) { Field("value", \.value).lenient(null: nil) }
  }

  @Test func nilForNullIsNoCoercion() throws {
    let strict = decoder
    strict.refusesCoercions = true
    #expect(try strict.decode(Nullable.self, from: #"{"value":null}"#).value == nil)
  }

  /// Canonically equivalent strings are equal, and IRIs are compared by their bytes.
  @Test(arguments: [ValidatedJSONDecoder.DuplicateKeys.error, .useFirst, .useLast])
  func canonicallyEquivalentKeys(_ policy: ValidatedJSONDecoder.DuplicateKeys) throws {
    let decoder = decoder
    decoder.duplicateKeys = policy
    let json = "{\"urn:x:\u{E9}\":1,\"urn:x:e\u{301}\":2}"
    for strategy in [JSONDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
      decoder.keyDecodingStrategy = strategy
      #expect(try decoder.decode([IRI: Int].self, from: json).count == 2)
      #expect(throws: DecodingError.self) { try decoder.decode([String: Int].self, from: json) }
      #expect(throws: DecodingError.self) { try decoder.decode(JSONValue.self, from: json) }
      let lossy = try decoder.decode(LossyDictionary<String, Int>.self, from: json)
      #expect(lossy.members.count == 1 && lossy.rejects.count == 1)
    }
  }
}
