import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What accessors that cannot throw meet in a document is thrown all the same.
@Suite struct OwedErrorTests {
  typealias Key = AnyKey

  /// Reads `a.b` and `c.d`, each in its own way.
  enum Use: String, CaseIterable, Sendable {
    case inOrder, backwards, bothOpen, contains, allKeys, ifPresent, tried, superDecoder, schema,
      optionalSchema
  }

  static let useKey = CodingUserInfoKey(rawValue: "use")

  struct Pair: Decodable, Equatable {
    let b: Int?, d: Int?

    init(from decoder: any Decoder) throws {
      let use = OwedErrorTests.useKey.flatMap { decoder.userInfo[$0] as? Use } ?? .inOrder
      let container = try decoder.container(keyedBy: Key.self)
      func object(_ key: String) throws -> KeyedDecodingContainer<Key> {
        try container.nestedContainer(keyedBy: Key.self, forKey: Key(key))
      }
      switch use {
      case .inOrder:
        b = try object("a").decode(Int.self, forKey: Key("b"))
        d = try object("c").decode(Int.self, forKey: Key("d"))
      case .backwards:
        d = try object("c").decode(Int.self, forKey: Key("d"))
        b = try object("a").decode(Int.self, forKey: Key("b"))
      case .bothOpen:
        let (a, c) = (try object("a"), try object("c"))
        b = try a.decode(Int.self, forKey: Key("b"))
        d = try c.decode(Int.self, forKey: Key("d"))
      case .contains:
        b = try object("a").decode(Int.self, forKey: Key("b"))
        d = container.contains(Key("c")) ? try object("c").decode(Int.self, forKey: Key("d")) : nil
      case .allKeys:
        b = try object("a").decode(Int.self, forKey: Key("b"))
        let keys = container.allKeys.map(\.stringValue)
        d = keys.contains("c") ? try object("c").decode(Int.self, forKey: Key("d")) : nil
      case .ifPresent:
        b = try object("a").decodeIfPresent(Int.self, forKey: Key("b"))
        d = try container.decodeIfPresent([String: Int].self, forKey: Key("c"))?["d"]
      case .tried:
        b = try object("a").decode(Int.self, forKey: Key("b"))
        d = (try? object("c"))?.contains(Key("d")) == true ? 3 : nil
      case .superDecoder:
        let inner = try container.superDecoder(forKey: Key("a")).container(keyedBy: Key.self)
        b = try inner.decode(Int.self, forKey: Key("b"))
        d = try object("c").decode(Int.self, forKey: Key("d"))
      case .schema:
        let model = try decoder.singleValueContainer().decode(Model.self)
        (b, d) = (model.b, model.d)
      case .optionalSchema:
        let model = try decoder.singleValueContainer().decode(Optionals.self)
        (b, d) = (model.b, model.d)
      }
    }
  }

  struct Model: ValidatedModel {
    let b: Int, d: Int
    static let schema = Schema(Model.init(b:d:)) {
      Field("a.b", \.b)
      Field("c.d", \.d)
    }
  }

  struct Optionals: ValidatedModel {
    let b: Int?, d: Int?
    static let schema = Schema(Optionals.init(b:d:)) {
      Field("a.b", \.b)
      Field("c.d", \.d)
    }
  }

  private func outcome(_ use: Use, _ json: String) -> String {
    let decoder = ValidatedJSONDecoder()
    if let key = Self.useKey { decoder.userInfo[key] = use }
    do {
      let pair = try decoder.decode(Pair.self, from: json)
      return "\(pair.b.map { "\($0)" } ?? "nil") \(pair.d.map { "\($0)" } ?? "nil")"
    } catch let error as DecodingError {
      return "\(error.codingPath.pathDescription): \(error.violation.code)"
    } catch {
      return "\(error)"
    }
  }

  /// The document is refused for a duplicate key at any place, with any order of requests.
  @Test(arguments: Use.allCases)
  func refusesDuplicateKeysInNestedObjects(_ use: Use) {
    #expect(outcome(use, #"{"a":{"b":1},"c":{"d":3}}"#) == "1 3")
    #expect(outcome(use, #"{"a":{"b":1,"b":2},"c":{"d":3}}"#) == "a.b: duplicateKey")
    #expect(outcome(use, #"{"c":{"d":3},"a":{"b":1,"b":2}}"#) == "a.b: duplicateKey")
    #expect(outcome(use, #"{"a":{"b":1},"c":{"d":3,"d":3}}"#) == "c.d: duplicateKey")
    #expect(outcome(use, #"{"c":{"d":3,"d":3},"a":{"b":1}}"#) == "c.d: duplicateKey")
    #expect(outcome(use, #"{"a":{"b":1},"x":1,"x":2,"c":{"d":3}}"#) == "x: duplicateKey")
    #expect(outcome(use, #"{"a":{"b":1},"c":{"d":3},"x":1,"x":2}"#) == "x: duplicateKey")
    #expect(outcome(use, #"{"a":{"b":1,"x":{"y":1,"y":2}},"c":{"d":3}}"#) == "a.x.y: duplicateKey")
  }

  /// A value may be skipped before it is decoded; what its type catches is the type's responsibility all the same.
  private struct Guest: Decodable {
    let age: Age
    let friends: LossyArray<Guest>?
    let tried: [Guest]?

    private enum CodingKeys: CodingKey { case age, friends, tried }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      age = try container.decode(Age.self, forKey: .age)
      friends = try container.decodeIfPresent(LossyArray<Guest>.self, forKey: .friends)
      tried = try? container.decodeIfPresent([Guest].self, forKey: .tried)
    }
  }

  @Test(arguments: [
    #"{"age":7,"friends":[{"age":1,"age":1},{"age":2}],"tried":[{"age":1,"age":1}]}"#,
    #"{"friends":[{"age":1,"age":1},{"age":2}],"tried":[{"age":1,"age":1}],"age":7}"#,
    #"{"tried":[{"age":1,"age":1}],"age":7,"friends":[{"age":1,"age":1},{"age":2}]}"#,
  ])
  func valuesAreDecodedAfterTheyWereSkipped(_ json: String) throws {
    for guest in [
      try ValidatedJSONDecoder().decode(Guest.self, from: json),
      try ValidatedJSONDecoder().decodeCollecting(Guest.self, from: json),
    ] {
      #expect(guest.friends?.map(\.age.value) == [2] && guest.tried == nil)
      #expect(guest.friends?.rejects.map(\.report.entries.first?.code) == [.duplicateKey])
    }
    // In members that are not decoded, duplicate keys are refused.
    let other = json.replacing("friends", with: "others")
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Guest.self, from: other)
    }
    // What a type catches is not known while errors are collected.
    #expect(report?.entries.map(\.path).sorted() == ["others[0].age", "tried[0].age"])
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Guest.self, from: other)
    }
  }

  @Test(arguments: Use.allCases)
  func refusesMalformedNestedObjects(_ use: Use) {
    #expect(outcome(use, #"{"a":{"b":1,},"c":{"d":3}}"#) == ": malformedDocument")
    #expect(outcome(use, #"{"a":{"b":1},"c":{"d":3,}}"#) == ": malformedDocument")
    #expect(outcome(use, #"{"a":{"b":1} "c":{"d":3}}"#) == ": malformedDocument")
  }

  /// Other policies take one of the members, in nested objects as well.
  @Test func takesTheMemberThatThePolicySays() throws {
    let json = #"{"a":{"b":1,"b":2},"c":{"d":3}}"#
    let decoder = ValidatedJSONDecoder()
    decoder.duplicateKeys = .useFirst
    #expect(try decoder.decode(Optionals.self, from: Data(json.utf8)).b == 1)
    decoder.duplicateKeys = .useLast
    #expect(try decoder.decode(Optionals.self, from: Data(json.utf8)).b == 2)
  }

  /// An unknown key is one, and its being there twice is another.
  @Test func reportsADuplicateUnknownKey() {
    struct Strict: ValidatedModel {
      let rooms: Int
      static let schema = Schema(Strict.init(rooms:)) {
        Field("rooms", \.rooms).default(1)
      }
      .unknownKeys(.error)
    }
    let json = #"{"dates":{"a":1,"a":2},"huh":1,"huh":2,"rooms":4}"#
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(Strict.self, from: json)
      Issue.record("decoded")
    } catch {
      #expect(
        error.description == """
          1:2 dates: unknown key “dates”
          1:17 dates.a: duplicate key
          1:24 huh: unknown key “huh”
          1:32 huh: duplicate key
          """)
    }
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Strict.self, from: #"{"huh":1,"huh":2,"rooms":4}"#)
    }
  }

  /// A validated field behind a nested object is read twice when that throws; once is not enough.
  @Test func overloadsDoNotSwallowDuplicates() {
    struct Short: RuledValue {
      static var rule: some Rule<Int> { InRange(0...9) }
      let proof: Evaluated<Short>
    }
    struct Plain: Decodable {
      enum CodingKeys: String, CodingKey { case a, n }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.nestedContainer(keyedBy: Key.self, forKey: .a).decode(
          Int.self, forKey: Key("b"))
        _ = try container.decode(Short.self, forKey: .n)
      }
    }
    #expect(throws: Never.self) {
      try ValidatedJSONDecoder().decode(Plain.self, from: #"{"a":{"b":1},"n":1}"#)
    }
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Plain.self, from: #"{"a":{"b":1,"b":2},"n":1}"#)
    }
  }

  /// A value whose own duplicate a type does not care for is its to leave.
  @Test func caughtErrorsOfNestedValuesAreNotThrownAgain() throws {
    struct Careless: Decodable {
      let name: [String: Int]?
      enum CodingKeys: String, CodingKey { case name }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try? container.decode([String: Int].self, forKey: .name)
      }
    }
    let value = try ValidatedJSONDecoder().decode(Careless.self, from: #"{"name":{"a":1,"a":2}}"#)
    #expect(value.name == nil)
  }

  /// Objects of a loop are settled as it goes on: the time is linear, and so is an interleaved use.
  @Test func settlesTheObjectsOfALoop() throws {
    struct Loop: Decodable {
      var sum = 0
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
          sum += try list.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: Key("b"))
        }
      }
    }
    let objects = Array(repeating: #"{"b":1,"c":[1,2]}"#, count: 20_000)
    let valid = "[" + objects.joined(separator: ",") + "]"
    #expect(try ValidatedJSONDecoder().decode(Loop.self, from: valid).sum == 20_000)
    let invalid = "[" + objects.joined(separator: ",") + #",{"b":1,"b":2},{"b":1}]"#
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Loop.self, from: invalid)
    }
  }

  /// Elements that are left are at their own places, whatever became of those before them.
  @Test(arguments: 0..<5, [true, false])
  func pathsOfElementsThatAreLeft(read: Int, fails: Bool) throws {
    struct Some: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        let key = try #require(OwedErrorTests.useKey)
        let (read, fails) = try #require(decoder.userInfo[key] as? (Int, Bool))
        for _ in 0..<read { _ = try list.decode([String: Int].self) }
        if fails { _ = try? list.decode(Bool.self) }
      }
    }
    let decoder = ValidatedJSONDecoder()
    decoder.userInfo[try #require(Self.useKey)] = (read, fails)
    let elements = (0..<8).map { $0 < 6 ? #"{"b":1}"# : #"[[], {"b":1,"b":[2]}]"# }
    let text = "[" + elements.joined(separator: ", ") + "]"
    do {
      _ = try decoder.decode(Some.self, from: text)
      Issue.record("A duplicate key was accepted.")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.stringValue) == ["Index 6", "Index 1", "b"])
    }
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Some.self, from: text)
    }
    #expect(report?.entries.map(\.pointer) == ["/6/1/b", "/7/1/b"])
  }

  private struct Numbers: ValidatedModel {
    let list: [Int]
    static let schema = Schema(Numbers.init) { Field("list", \.list) }
  }

  private struct Page: ValidatedModel {
    let rows: LossyArray<Numbers>
    static let schema = Schema(Page.init) { Field("rows", \.rows) }
  }

  private struct Answer: ValidatedModel {
    let page: Page, size: Int
    static let schema = Schema(Answer.init) {
      Field("data.page", \.page)
      Field("size", \.size).lenient()
    }
  }

  @Test(arguments: ["1", #""1""#], [true, false])
  func duplicatesThatAnArrayRejectsAreNotMetAgain(_ size: String, isLast: Bool) throws {
    let data = #""data":{"page":{"rows":[{"list":1,"list":[]}]}}"#
    let members = isLast ? [data, #""size":\#(size)"#] : [#""size":\#(size)"#, data]
    let json = "{\(members.joined(separator: ","))}"
    #expect(try ValidatedJSONDecoder().decode(Answer.self, from: json).page.rows.rejects.count == 1)
    #expect(throws: Never.self) {
      try ValidatedJSONDecoder().decodeCollecting(Answer.self, from: json)
    }
  }

  private enum Text: ValidatedUnion {
    case text(String), numbers(Numbers)
    static let schema = Untagged {
      Case(Text.text)
      Case(Text.numbers)
    }
  }

  private struct Texts: ValidatedModel {
    let texts: [Text], named: [String: Text]
    static let schema = Schema(Texts.init) {
      Field("texts", \.texts).default([])
      Field("named", \.named).default([:])
    }
  }

  private struct PlainTexts: Decodable {
    let texts: [Text]?, named: [String: Text]?
  }

  /// What an attempt has given up is read again, by a type that knows which keys are sensitive.
  @Test(arguments: ["texts[0]", "named.a"])
  func keysInUnionsAreShown(_ path: String) throws {
    let value = #"{"list":[],"list":[]}"#
    let json = path == "named.a" ? #"{"named":{"a":\#(value)}}"# : #"{"texts":[\#(value)]}"#
    func check<Value: Decodable>(_ type: Value.Type, _ json: String, _ path: String) {
      let decoder = ValidatedJSONDecoder()
      let error = #expect(throws: DecodingError.self) { _ = try decoder.decode(type, from: json) }
      #expect(error?.codingPath.pathDescription == path, "\(type)")
      let report = #expect(throws: ValidationReport.self) {
        _ = try decoder.decodeCollecting(type, from: json)
      }
      #expect(report?.entries.map(\.path) == [path], "\(type)")
    }
    check(Texts.self, json, "\(path).list")
    check(PlainTexts.self, json, "\(path).list")
    check([Texts].self, "[\(json)]", "[0].\(path).list")
    check([PlainTexts].self, "[\(json)]", "[0].\(path).list")
  }
}
