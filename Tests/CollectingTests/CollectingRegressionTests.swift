import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Documents and types on which reports were wrong once.
@Suite struct CollectingRegressionTests {
  private func lines<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ set: (ValidatedJSONDecoder) -> Void = { _ in }
  ) -> [String] {
    let decoder = ValidatedJSONDecoder()
    set(decoder)
    return decoder.reportLines(type, json)
  }

  private func refusingUnknownKeys(_ decoder: ValidatedJSONDecoder) { decoder.unknownKeys = .error }

  private let zero = "Age must be between 1 and 150, not 0"

  struct Plain: Codable, Equatable { let age: Int }

  @Test func reportsErrorsInMembersThatNoTypeReads() {
    #expect(
      lines([Plain].self, #"[{"age":3,"zz":"\x"},{"age":"q"}]"#) == [
        "1:17 [0].zz: The value must be a well-formed string: unknown escape sequence",
        "1:29 [1].age: The value must be a whole number, not a string",
      ])
    #expect(
      lines([Plain].self, #"[{"age":3,"zz":tru},{"age":"q"}]"#) == [
        "1:19 The value must be JSON: expected “true”"
      ])
  }

  struct Inner: ValidatedModel {
    let l: LossyArray<Age>
    static let schema = Schema(Inner.init(l:)) { Field("l", \.l) }
  }
  struct Outer: ValidatedModel {
    let n: String?, m: Inner
    static let schema = Schema(Outer.init(n:m:)) {
      Field("n", \.n)
      Field("m", \.m)
    }
  }

  @Test func duplicatesBelongToTheObjectTheyAreIn() throws {
    let json = Data(#"[{"m":{"l":[1,0]},"z":1,"m":1}]"#.utf8)
    let lossy = try ValidatedJSONDecoder().decode(LossyArray<Outer>.self, from: json)
    #expect(lossy.isEmpty)
    #expect(lossy.rejects.map(\.description) == ["1:25 [0].m: duplicate key"])
    struct Lossless: Codable { let n: String?, l: LossyArray<Age> }
    #expect(
      lines(Lossless.self, #"{"l":[1,0],"l":1,"n":3}"#) == [
        "1:12 l: duplicate key", "1:22 n: The value must be a string, not a number",
      ])
    let twice = try ValidatedJSONDecoder().decode(
      LossyArray<Plain>.self, from: #"[{"age":1,"age":2}]"#)
    #expect(twice.rejects.map(\.report.count) == [1])
  }

  /// Needs what its decoder's user put there, and knows the key that it is under.
  struct Contextual: Decodable {
    static let key = CodingUserInfoKey(rawValue: "context")
    let id: String

    init(from decoder: any Decoder) throws {
      guard let key = Self.key, decoder.userInfo[key] != nil else { preconditionFailure("context") }
      id = decoder.codingPath[decoder.codingPath.count - 1].stringValue
      _ = try decoder.singleValueContainer().decode(Int.self)
    }
  }

  @Test func standInsHaveTheContextOfTheDocument() {
    struct Holder: Decodable { let c: Contextual, age: Age }
    #expect(
      lines(Holder.self, #"{"c":"x","age":0}"#) { $0.userInfo[Contextual.key!] = 1 } == [
        "1:6 c: The value must be a whole number, not a string", "1:16 age: \(zero)",
      ])
    let decoder = JSONDecoder()
    decoder.userInfo[Contextual.key!] = 1
    do {
      _ = try decoder.decodeCollecting(Holder.self, from: Data(#"{"c":"x","age":0}"#.utf8))
    } catch {
      #expect(error.entries.map(\.path) == ["c", "age"])
    }
  }

  enum Kind: String, Codable { case a, b }

  indirect enum Expression: Decodable {
    case negative(Expression), kind(Kind)
    enum CodingKeys: CodingKey { case negative, kind }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let inner = try? container.decode(Expression.self, forKey: .negative) {
        self = .negative(inner)
      } else {
        self = .kind(try container.decode(Kind.self, forKey: .kind))
      }
    }
  }

  /// Looking for a stand-in comes to an end; and one that the document has elsewhere will do.
  @Test func standInsThatAreHardToFind() {
    struct Holder: Decodable { let e: Expression, age: Age }
    #expect(
      lines(Holder.self, #"{"e":{"kind":"q"},"age":0}"#) == [
        "1:14 e.kind: The value must be valid", "1:25 age: \(zero)",
      ])
    struct Order: Decodable { let first: Kind, second: Kind, age: Age, range: ClosedRange<Int> }
    #expect(
      lines(Order.self, #"{"first":"a","second":"q","age":0,"range":"x"}"#) == [
        "1:23 second: The value must be valid", "1:33 age: \(zero)",
        "1:43 range: The value must be an array, not a string",
      ])
  }

  struct Own: Decodable {
    enum CodingKeys: CodingKey { case a, note }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let a = try container.decode(Int.self, forKey: .a)
      _ = try? container.decode(Name.self, forKey: .note)
      guard a > 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .a, in: container, debugDescription: "negative")
      }
    }
  }

  @Test func anErrorOfItsOwnIsNotTheOneThatWasCaught() {
    let found = lines(Own.self, #"{"a":-1,"note":"@"}"#)
    #expect(found == ["1:1 a: negative"] || found == ["1:6 a: negative"])
  }

  struct Paths: ValidatedModel {
    let a: Int, b: Int, rooms: Int
    static let schema = Schema(Paths.init(a:b:rooms:)) {
      Field("d.a", \.a)
      Field("d.b", \.b)
      Field("rooms", \.rooms).default(1).lenient()
    }
    .unknownKeys(.error)
  }

  @Test func keysThatWereAskedForAreKnown() {
    #expect(
      lines(Paths.self, #"{"d":{"a":1,"b":2,"c":3},"rooms":"x"}"#, refusingUnknownKeys) == [
        "1:19 d.c: unknown key “c”",
        "1:34 rooms: The value must be a whole number, or a string that contains one, not “x”",
      ])
  }

  struct Mixed: ValidatedModel {
    struct Inside: Codable, Hashable { let x: Int, l: [Age]? }
    let e: Inside?, k: Int
    static let schema = Schema(Mixed.init(e:k:)) {
      Field("e", \.e)
      Field("k", \.k)
    }
  }

  @Test func plainTypesInModels() {
    for set in [{ _ in }, refusingUnknownKeys] as [(ValidatedJSONDecoder) -> Void] {
      #expect(
        lines(Mixed.self, #"{"e":{"l":[0,0]},"k":"x"}"#, set) == [
          "1:6 e.x: The value is missing", "1:12 e.l[0]: \(zero)", "1:14 e.l[1]: \(zero)",
          "1:22 k: The value must be a whole number, not a string",
        ])
    }
  }

  @Test func lossyContainersAndUnknownKeys() throws {
    struct Wrappers: Codable {
      @Lossy var o: Plain?
      @LossyDictionary var d: [String: Plain]
      @LossyArray var l: [Plain]
    }
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let wrappers = try decoder.decode(
      Wrappers.self, from: #"{"o":{"age":1,"z":2},"d":{"o":{"age":2,"z":4}},"l":[{"z":1,"age":2}]}"#
    )
    #expect(wrappers.o == nil && wrappers.$o?.entries.map(\.path) == ["o.z"])
    #expect(wrappers.$d.map(\.report.entries[0].path) == ["d.o.z"])
    #expect(wrappers.$l.map(\.report.entries[0].path) == ["l[0].z"])
  }

  /// Found by fuzzing: an object in place of a number has no unknown keys, for any order in which a set lists
  /// the keys of the enclosing object.
  @Test func objectsThatNoTypeOpensHaveNoUnknownKeys() {
    struct Reading: ValidatedModel {
      let a: String, b: Int, x: String?, u: Double, note: String?
      static let schema = Schema(Reading.init(a:b:x:u:note:)) {
        Field("a", \.a, aliases: ["u"])
        Field("b", \.b).default(1, for: [.missing, .null])
        Field("x.f.a", \.x)
        Field("f", \.u).lenient().default(0, for: [.missing, .invalid])
        Field("n", \.note).lenient()
      }
    }
    let key = "\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}x"
    for _ in 0..<64 {
      let json = "[{\"a\":\"x\",\"b\":1,\"\(key)\":{},\"u\":3,\"f\":{\"a\":\"Y\"}},\"k\":1]"
      let found = lines([Reading].self, json) {
        $0.unknownKeys = .error
        $0.keyDecodingStrategy = .custom { $0[$0.count - 1] }
      }
      #expect(
        found.filter { !$0.contains("well-formed") } == [
          "1:36 [0].u: duplicate key", "1:53 [1]: The value must be an object, not a string",
          "1:56 The value must be JSON: expected “,” or “]”",
        ])
    }
  }

  @Test func whatFollowsADocumentOfAnotherType() {
    let expected = [
      "1:1 The value must be an array, not a number",
      "1:3 The value must be JSON: unexpected text after the document’s value",
    ]
    #expect(lines([Mixed].self, "1 x") == expected)
    let direct = Result { () throws(ValidationReport) in
      try ValidatedJSONDecoder().decodeCollecting([Mixed].self, from: Data("1 x".utf8))
    }
    #expect(throws: ValidationReport.self) { try direct.get() }
    if case .failure(let report) = direct {
      #expect(report.description == expected.joined(separator: "\n"))
    }
  }

  @Test func documentsThatBreakOff() {
    let late = "The value must be JSON: the document ends too early"
    #expect(
      lines([String: Age].self, #"{"a":0,"b"#) == ["1:6 a: \(zero)", "1:10 \(late)"])
  }

  @Test func textsThatAreNotWellFormed() {
    #expect(
      lines([String].self, #"["\ud800\u12","x",3]"#) == [
        "1:3 [0]: The value must be a well-formed string: unpaired surrogate",
        "1:19 [2]: The value must be a string, not a number",
      ])
    struct Question: Codable {
      let q: Int
      enum CodingKeys: String, CodingKey { case q = "?q" }
    }
    #expect(
      lines(Question.self, #"{"\q":"x"}"#) == [
        "1:1 [\"?q\"]: The value is missing",
        "1:3 [\"?q\"]: The value must be a well-formed string: unknown escape sequence",
      ])
    struct Ages: Codable { let b: Age }
    #expect(lines(Ages.self, #"{"b":"\q"}"#).count == 1)
    #expect(lines([String: Age].self, #"{"\q":1,"?q":3,"a":0}"#).count == 2)
  }

  @Test func numbersThatFoundationHasNoPathFor() throws {
    struct Small: Codable { let b: Int8, age: Age }
    do {
      _ = try JSONDecoder().decodeCollecting([Small].self, from: Data(#"[{"b":300,"age":0}]"#.utf8))
    } catch {
      #expect(
        error.entries.map { "\($0.path) \($0.code)" } == [
          "[0].b notRepresentable", "[0].age outOfRange",
        ])
    }
  }

  struct Secret: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(3...20, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Secret>
  }

  @Test func sensitiveKeys() {
    struct Holder: Codable { let m: [Secret: Age] }
    struct Model: ValidatedModel {
      let m: [Secret: Age]
      static let schema = Schema(Model.init(m:)) { Field("m", \.m) }
    }
    let json = #"{"m":{"hushhush":300,"hush":1,"hush":2}}"#
    for lines in [lines(Holder.self, json), lines(Model.self, json)] {
      #expect(lines.count == 2 && !lines.joined().contains("hush"), "\(lines)")
      #expect(lines.first == "1:18 m[\"…\"]: Age must be between 1 and 150, not 300")
    }
  }

  @Test func keyStrategiesLeaveDictionariesAlone() {
    #expect(
      lines([String: Age].self, #"{"first_name":300,"firstName":0}"#) {
        $0.keyDecodingStrategy = .convertFromSnakeCase
      } == [
        "1:15 first_name: Age must be between 1 and 150, not 300", "1:31 firstName: \(zero)",
      ])
  }

  struct Code: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(2...3, .characters) }
    let proof: Evaluated<Code>
  }

  @Test func validatesKeysOfInvalidMembers() {
    struct Model: ValidatedModel {
      let m: [Code: Kind]
      static let schema = Schema(Model.init(m:)) { Field("m", \.m) }
    }
    #expect(
      lines(Model.self, #"{"m":{"a":"zz"}}"#).sorted() == [
        "1:11 m.a: Code must be between 2 and 3 characters",
        "1:11 m.a: The value must be valid",
      ])
  }

  @Test(arguments: 0...4)
  func limits(_ limit: Int) {
    let json = #"[{"age":3,"email":null},{"email":7,"name":"@"}]"#
    let report = ValidatedJSONDecoder().report([Client].self, json, limit: limit)
    #expect(report?.entries.count == limit)
  }

  final class Node: Codable, Sendable {
    let name: Name, child: Node?
  }

  /// A report takes no more of a thread's stack than decoding does, more or less.
  @Test(arguments: [30, 100, 400])
  func deepDocumentsOnSmallStacks(_ depth: Int) async {
    let json =
      String(repeating: #"{"name":"Ann","child":"#, count: depth) + #"{"name":"@"}"#
      + String(repeating: "}", count: depth)
    let count = await withCheckedContinuation { continuation in
      let thread = Thread {
        let outcome = Result { () throws(ValidationReport) in
          try ValidatedJSONDecoder().decodeCollecting(Node.self, from: Data(json.utf8))
        }
        guard case .failure(let report) = outcome else { return continuation.resume(returning: 0) }
        continuation.resume(returning: report.count)
      }
      // What decoding itself takes in a debug build.
      thread.stackSize = 4 << 20
      thread.start()
    }
    #expect(count == 1)
  }

  struct Nested: ValidatedModel {
    let a, b: Int
    static let schema = Schema(Nested.init) {
      Field("x.a", \.a)
      Field("x.b", \.b)
    }
  }

  /// Of the fields in an object that is none, one tells, whether there is room in the report or not.
  @Test(arguments: [0, 1, 2, 1_000])
  func whatSeveralFieldsShareIsCountedOnce(_ limit: Int) {
    let json = #"[{"x":3},{"x":{"a":"q","b":"p"}},{"x":4}]"#
    do throws(ValidationReport) {
      _ = try ValidatedJSONDecoder().decodeCollecting([Nested].self, from: json, limit: limit)
      Issue.record("valid")
    } catch {
      #expect(error.count == 4 && error.entries.count == min(4, limit))
    }
  }

  struct Swapped: ValidatedModel {
    let z, a: Int
    static let schema = Schema(Swapped.init) {
      Field("z", \.z)
      Field("a", \.a)
    }
  }

  /// A report with room for some violations has the first ones of the document.
  @Test func theFirstOnesOfTheDocumentAreKept() {
    let json = #"{"a":"q","z":true}"#
    func first<Value: Decodable>(_ type: Value.Type, _ json: String) -> String {
      do throws(ValidationReport) {
        _ = try ValidatedJSONDecoder().decodeCollecting(type, from: json, limit: 1)
        return "valid"
      } catch {
        return error.description
      }
    }
    let message = "a: The value must be a whole number, not a string\n… and 1 more"
    #expect(first(Swapped.self, json) == "1:6 \(message)")
    #expect(first([Swapped].self, "[\(json)]") == "1:7 [0].\(message)")
    #expect(first([String: Swapped].self, #"{"k":\#(json)}"#) == "1:11 k.\(message)")
  }

  struct Replaced: ValidatedModel {
    let inner: Replacement, number: Int
    static let schema = Schema(Replaced.init) {
      Field("inner", \.inner).default(Replacement(a: 1), for: .invalid)
      Field("number", \.number)
    }
  }

  struct Replacing: Codable { let replaced: Replaced }

  struct ReplacedRest: ValidatedModel {
    let name: String, rest: [Replacement]
    static let schema = Schema(ReplacedRest.init) {
      Element(\.name)
      Element(rest: \.rest).default([], for: .invalid)
    }
  }

  @Test func whatADefaultOfARestReplacesIsNotReported() throws {
    let json = #"["a",{"a":1,"a":2}]"#
    let decoder = ValidatedJSONDecoder()
    #expect(try decoder.decode(ReplacedRest.self, from: json).rest.isEmpty)
    #expect(try decoder.decode(Outcome<ReplacedRest>.self, from: json).get().rest.isEmpty)
  }

  struct Replacement: ValidatedModel {
    let a: Int
    static let schema = Schema(Replacement.init) { Field("a", \.a) }
  }

  /// What a default takes the place of is not reported with what is wrong elsewhere.
  @Test(arguments: [#"{"a":1,"a":2}"#, #"{"a":"q"}"#, "7"])
  func whatADefaultReplacesIsNotReported(_ inner: String) throws {
    let json = #"{"inner":\#(inner),"number":"#
    _ = try ValidatedJSONDecoder().decodeCollecting(Replaced.self, from: json + "1}")
    // A plain type is read strictly.
    _ = try ValidatedJSONDecoder()
      .decode([Outcome<Replacing>].self, from: #"[{"replaced":\#(json)1}}]"#)[0].get()
    do throws(ValidationReport) {
      _ = try ValidatedJSONDecoder().decodeCollecting(Replaced.self, from: json + "true}")
    } catch {
      #expect(error.entries.map(\.pointer) == ["/number"])
    }
  }

  enum Either: ValidatedUnion {
    case number(Int), inner(Replacement)
    static let schema = Untagged {
      Case(Either.number)
      Case(Either.inner)
    }
  }

  struct WithUnion: ValidatedModel {
    let number: Int, missing: Int?, union: Either, last: Int
    static let schema = Schema(WithUnion.init) {
      Field("number", \.number)
      Field("missing", \.missing)
      Field("union", \.union)
      Field("last", \.last)
    }
  }

  struct Around: Decodable {
    let value: WithUnion
  }

  /// A union whose cases fail has duplicate keys noted again, but not those outside of it.
  @Test func aDuplicateKeyBehindAUnionIsReportedOnce() {
    let json = #"{"value":{"number":"q","last":0,"union":{},"last":4}}"#
    do throws(ValidationReport) {
      _ = try ValidatedJSONDecoder().decodeCollecting(Around.self, from: json)
      Issue.record("valid")
    } catch {
      #expect(
        error.entries.map(\.description) == [
          "value.number: The value must be a whole number, not a string",
          "value.union.a: The value is missing",
          "value.last: duplicate key",
        ])
    }
  }
}
