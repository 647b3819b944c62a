import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Reports that were wrong, or that ended the program.
@Suite struct ReportRegressionTests {
  private func lines<Value: Decodable>(
    _ type: Value.Type, _ json: String, by decoder: ValidatedJSONDecoder = ValidatedJSONDecoder()
  ) -> [String] {
    decoder.reportText(type, json).split(separator: "\n").map(String.init)
  }

  private func thrown<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
    do {
      _ = try ValidatedJSONDecoder().decode(type, from: json)
      return nil
    } catch let error as DecodingError {
      let place = error.jsonLocation.map { "\($0.line):\($0.column) " } ?? ""
      return "\(place)\(error.codingPath.pathDescription) \(error.violation.code)"
    } catch {
      return "\(error)"
    }
  }

  // MARK: Coding keys without cases

  /// The compiler makes a type of keys without a case for each case without a payload.
  enum Shape: Codable { case dot, circle(r: Int) }

  struct Handwritten: Decodable {
    enum NoKeys: CodingKey {}
    enum Keys: CodingKey { case n, a }
    let a: Age
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      _ = try container.nestedContainer(keyedBy: NoKeys.self, forKey: .n)
      a = try container.decode(Age.self, forKey: .a)
    }
  }

  @Test func keysWithoutCases() throws {
    #expect(
      lines(Shape.self, #"{"dot":{"a":1,"a":2}}"#)
        == ["1:15 dot.a: duplicate key"])
    #expect(
      lines(Shape.self, #"{"dot":{"note":"\ud800"}}"#)
        == ["1:17 dot.note: The value must be a well-formed string: unpaired surrogate"])
    #expect(
      lines(Handwritten.self, #"{"n":{},"a":0}"#)
        == ["1:13 a: Age must be between 1 and 150, not 0"])
    let strict = ValidatedJSONDecoder()
    strict.unknownKeys = .error
    #expect(!lines(Shape.self, #"{"dot":{"q":1}}"#, by: strict).isEmpty)
    let shapes = try ValidatedJSONDecoder().decode(
      LossyArray<Shape>.self, from: #"[{"dot":{}},{"dot":{"a":1,"a":2}}]"#)
    #expect(shapes.count == 1 && shapes.rejects.count == 1)
  }

  // MARK: Sensitive keys

  struct Secret: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(8...20, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Secret>
  }

  struct Vault: ValidatedModel {
    let m: [Secret: Int], n: Int?
    static let schema = Schema(Vault.init) {
      Field("m", \.m)
      Field("n", \.n)
    }
  }

  struct PlainVault: Decodable {
    let n: Int?, m: [Secret: Int]
  }

  /// A key is not shown where its object has not been opened, because of a syntax error.
  @Test(arguments: [
    #"{"m":{"password1":"\q"},"n":tru}"#, #"{"n":1,"m":{"password1\q":1},"o":tru}"#,
    #"{"m":{"password1":{"password2":"\ud800"}},"n":"#,
  ])
  func keysOfSecretsAreHiddenInMalformedDocuments(_ json: String) {
    for policy in [ValidatedJSONDecoder.DuplicateKeys.error, .useFirst, .useLast] {
      let decoder = ValidatedJSONDecoder()
      decoder.duplicateKeys = policy
      var texts = lines(Vault.self, json, by: decoder) + lines(PlainVault.self, json, by: decoder)
      for format in [StreamFormat.array, .lines] {
        let stream = format == .array ? "[\(json)]" : "\(json)\n"
        texts += decoder.elements(of: Vault.self, in: stream, format: format)
          .compactMap { $0.report?.description }
        texts += decoder.elements(of: PlainVault.self, in: stream, format: format)
          .compactMap { $0.report?.description }
      }
      #expect(!texts.isEmpty)
      #expect(!texts.joined().contains("password"), "\(texts)")
    }
  }

  // MARK: Untagged unions

  enum Either: ValidatedUnion {
    case name(Name), age(Age)
    static let schema = Untagged {
      Case(Either.name)
      Case(Either.age)
    }
  }

  struct HasEither: Codable { let u: Either, name: Name, age: Age }

  @Test func malformedTextsInUntaggedUnions() {
    #expect(
      lines(HasEither.self, #"{"u":"\ud800","name":"","age":0}"#) == [
        "1:7 u: The value must be a well-formed string: unpaired surrogate",
        "1:22 name: Name must be between 2 and 100 characters",
        "1:31 age: Age must be between 1 and 150, not 0",
      ])
    #expect(lines([Either].self, #"["\q",0,""]"#).count == 3)
    #expect(thrown([Either].self, #"[1,tru]"#) == "1:7  malformedDocument")
  }

  /// A document may end inside a malformed string: that is another error.
  @Test func malformedTextsThatBreakOff() {
    func texts(_ places: String...) -> [String] {
      places.map { "\($0): The value must be a well-formed string: unpaired surrogate" }
    }
    func end(_ place: String) -> [String] {
      ["\(place) The value must be JSON: the document ends too early"]
    }
    #expect(lines([String].self, #"["\ud800 x"#) == texts("1:3 [0]") + end("1:11"))
    #expect(
      lines([String].self, #"["\ud801","\ud800 x"#) == texts("1:3 [0]", "1:12 [1]") + end("1:20"))
  }

  // MARK: Documents within documents

  struct AgeInText: Decodable {
    let age: Outcome<Age>
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      age = try JSONDecoder().decode(Outcome<Age>.self, from: Data(text.utf8))
    }
  }

  /// What is rejected in one document is not what is at the same path of another.
  @Test func outcomesInOtherDocuments() throws {
    let ages = try JSONDecoder().decode(
      LossyArray<AgeInText>.self, from: Data(#"["0","30"]"#.utf8))
    #expect(ages.elements.map { try? $0.age.get().value } == [nil, 30])
  }

  enum Accent: ValidatedUnion {
    case composed, decomposed
    static let schema = Tagged("t") {
      Case("\u{E9}", Accent.composed)
      Case("e\u{301}", Accent.decomposed)
    }
  }

  /// Tags are compared as keys are: canonically equivalent ones differ.
  @Test func tagsOfTheSameCharacters() throws {
    for (tag, accent) in [("\u{E9}", Accent.composed), ("e\u{301}", .decomposed)] {
      let json = #"{"t":"\#(tag)"}"#
      #expect(try ValidatedJSONDecoder().decode(Accent.self, from: json) == accent)
      #expect(try JSONDecoder().decode(Accent.self, from: Data(json.utf8)) == accent)
    }
  }

  // MARK: Positions

  struct Position: ValidatedModel {
    let a: Name, b: Age?
    static let schema = Schema(Position.init) {
      Element(\.a)
      Element(\.b)
    }
  }

  @Test func malformedElementsAreNotMissing() {
    for json in [#"[tru]"#, #"["abc"#, #"["Ada",x]"#, #"["\q"]"#, #"[["Ada"]"#] {
      let found = lines(Position.self, json)
      #expect(!found.isEmpty && !found.joined().contains("missing"), "\(json): \(found)")
      #expect(thrown(Position.self, json)?.contains("missingKey") == false, "\(json)")
    }
  }

  // MARK: Coding keys that stand for numbers

  struct Numbered: Codable {
    let age: Age, sub: Sub
    enum CodingKeys: Int, CodingKey { case age = 1, sub = 2 }
    struct Sub: Codable {
      let n: Age
      enum CodingKeys: Int, CodingKey { case n = 5 }
    }
  }

  struct Ages: Codable { let m: [String: Age] }

  private func entries<Value: Decodable>(_ type: Value.Type, _ json: String) -> [[String]] {
    [
      { try ValidatedJSONDecoder().decodeCollecting(type, from: $0) },
      { try JSONDecoder().decodeCollecting(type, from: $0) },
      { (data: Data) in
        let value = try JSONSerialization.jsonObject(with: data)
        let list = try PropertyListSerialization.data(
          fromPropertyList: value, format: .binary, options: 0)
        return try PropertyListDecoder().decodeCollecting(type, from: list)
      },
    ].map { (decode: (Data) throws -> Value) in
      do {
        _ = try decode(Data(json.utf8))
        return []
      } catch {
        return (error as? ValidationReport)?.entries.map { "\($0.path) \($0.pointer)" }.sorted()
          ?? []
      }
    }
  }

  @Test func keysThatAreNumbersAreNoIndices() {
    for found in entries(Numbered.self, #"{"age":900,"sub":{"n":0}}"#) {
      #expect(found == ["age /age", "sub.n /sub/n"])
    }
    for found in entries(Numbered.self, #"{"age":9,"sub":{}}"#) {
      #expect(found == ["sub.n /sub/n"])
    }
    for found in entries(Ages.self, #"{"m":{"007":900,"7":0,"07":800}}"#) {
      #expect(found == [#"m["007"] /m/007"#, #"m["07"] /m/07"#, #"m["7"] /m/7"#])
    }
  }

  // MARK: Locations of thrown errors

  struct Limited: ValidatedModel {
    let a: Int, c: [Int]
    static let schema = Schema(Limited.init) {
      Field("a", \.a, aliases: ["b"]).rule(InRange(0...5))
      Field("c", \.c).count(1...2)
    }
    .rules { ModelRule("odd", "a must be even", at: \.a) { $0.a.isMultiple(of: 2) } }
  }

  @Test(arguments: [
    (#"{"a":7,"c":[1]}"#, "1:6 a outOfRange"), (#"{"b":7,"c":[1]}"#, "1:6 b outOfRange"),
    (#"{"a":4,"c":[]}"#, "1:12 c tooShort"), (#"{"a":3,"c":[1]}"#, "1:6 a odd"),
    (#"{"a":1,"b":2,"c":[1]}"#, "1:12 b duplicateKey"),
  ])
  func errorsOfSchemasHaveLocations(_ json: String, _ expected: String) {
    #expect(thrown(Limited.self, json) == expected)
    #expect(thrown([String: Limited].self, #"{"x":\#(json)}"#)?.contains("x.") == true)
    let moved = expected.split(separator: " ", maxSplits: 1)
    let column = Int(moved[0].dropFirst(2)).map { $0 + 1 } ?? 0
    #expect(thrown([Limited].self, "[\(json)]") == "1:\(column) [0].\(moved[1])")
  }

  // MARK: Work

  /// A list in which every member has a duplicate key.
  final class Node: Codable {
    let v: Int
    let n: Node?
  }

  @Test(.nightly) func nestedDuplicateKeysTakeLinearTime() throws {
    func document(_ depth: Int) -> Data {
      Data(
        (String(repeating: #"{"v":1,"v":1,"n":"#, count: depth) + "null"
          + String(repeating: "}", count: depth)).utf8)
    }
    // Each path to one of them is as long as it is deep.
    expectTime(for: document(400), atMost: 6, timesThatFor: document(200)) {
      _ = lines(Node.self, String(decoding: $0, as: UTF8.self))
    }
    #expect(lines(Node.self, String(decoding: document(40), as: UTF8.self)).count >= 40)
  }
}
