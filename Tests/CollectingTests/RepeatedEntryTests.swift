import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// What is read in two ways is reported once.
@Suite struct RepeatedEntryTests {
  struct Numbered: ValidatedModel {
    let number: Int?
    static let schema = Schema(Numbered.init(number:)) { Field("number", \.number) }
  }

  struct Linked: ValidatedModel {
    let inner: Numbered, links: [UUID]
    static let schema = Schema(Linked.init(inner:links:)) {
      Field("inner", \.inner)
      Field("links", \.links)
    }
  }

  /// Has no known example: the initialiser validates the date.
  struct Past: Codable {
    let date: Date
    init(from decoder: any Decoder) throws {
      date = try decoder.singleValueContainer().decode(Date.self)
      guard date.timeIntervalSinceReferenceDate < 700_000_000 else { throw Violation("past") }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(date)
    }
  }

  struct Dated: ValidatedModel {
    let number: Int, since: Past
    static let schema = Schema(Dated.init(number:since:)) {
      Field("number", \.number)
      Field("since", \.since)
    }
  }

  struct Around: ValidatedModel {
    let dated: Dated, list: [Linked], more: [Numbered]
    static let schema = Schema(Around.init(dated:list:more:)) {
      Field("dated", \.dated)
      Field("list", \.list)
      Field("more", \.more)
    }
  }

  struct Outside: Decodable {
    let around: Around?, last: Int
  }

  @Test func unknownKeyOfAnObjectThatIsReadAgain() throws {
    let json = #"""
      {"around":{"dated":{"number":1},"list":[{"inner":{},"links":[]},{"inner":{"number":-3,"zz":1}}]}}
      """#
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let report = try #require(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Outside.self, from: json)
    }
    #expect(
      report.entries.map { "\($0.path): \($0.code)" } == [
        "last: missingKey", "around.more: missingKey", "around.dated.since: missingKey",
        "around.list[1].links: missingKey", "around.list[1].inner.zz: unknownKey",
      ])
  }

  struct Plain: Codable { let list: [Numbered], count: Int }
  struct Holder: ValidatedModel {
    let plain: Plain
    static let schema = Schema(Holder.init) { Field("plain", \.plain) }
  }

  /// The reader of the array lets a decoder decode the plain part, before the element is collected.
  @Test func unknownKeyInAPlainPartOfAnElement() throws {
    let json = #"{"plain":{"list":[{"number":1,"z":1}]}}"#
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let report = try #require(throws: ValidationReport.self) {
      try decoder.decodeCollecting([Holder].self, from: "[\(json),\(json)]")
    }
    #expect(
      report.entries.map(\.path) == [
        "[0].plain.count", "[0].plain.list[0].z", "[1].plain.count", "[1].plain.list[0].z",
      ])
  }

  struct Counted: ValidatedModel {
    let counts: [String: Int]?, last: Int
    static let schema = Schema(Counted.init) {
      Field("counts", \.counts).default([:], for: .invalid)
      Field("last", \.last)
    }
  }

  /// The strategy concerns no keys of a dictionary, which is looked at once more.
  @Test func keysOfADictionaryAreNotUnknown() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let report = try #require(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Counted.self, from: #"{"counts":{"a":1,"b":2}}"#)
    }
    #expect(report.entries.map(\.path) == ["last"])
  }

  struct Identified: Codable, Equatable, Sendable { let id: Int }
  enum Inner: ValidatedUnion, Equatable {
    case identified(Identified), number(Int)
    static let schema = Untagged {
      Case(Inner.identified)
      Case(Inner.number)
    }
  }
  enum Middle: ValidatedUnion, Equatable {
    case inner(Inner)
    static let schema = Tagged("type") { Case("inner", Middle.inner) }
  }
  enum Outer: ValidatedUnion, Equatable {
    case middle(Middle)
    static let schema = Tagged("kind") { Case("middle", Outer.middle) }
  }

  /// The cases of an untagged union are read once more, behind tags that have been read.
  @Test(arguments: [
    #"{"kind":"middle","type":"inner","id":"x"}"#, #"{"id":"x","type":"inner","kind":"middle"}"#,
  ])
  func tagsAroundAnUntaggedUnionAreNotUnknown(_ json: String) throws {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let report = try #require(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Outer.self, from: json)
    }
    #expect(
      report.entries.map(\.description) == ["id: The value must be a whole number, not a string"])
    let error = try #require(throws: DecodingError.self) {
      try decoder.decode(Outer.self, from: json)
    }
    #expect(error.codingPath.map(\.stringValue) == ["id"])
  }

  struct Body: Decodable { let id: Int, name: String }
  struct Envelope: Decodable {
    private enum Key: CodingKey { case id }
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .id)
      _ = try decoder.singleValueContainer().decode(Body.self)
    }
  }

  struct Reversed: Decodable {
    private enum Key: CodingKey { case id }
    init(from decoder: any Decoder) throws {
      _ = try decoder.singleValueContainer().decode(Body.self)
      _ = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .id)
    }
  }

  /// A key of the value, and the value as a whole.
  @Test func aValueAndItsParts() {
    func check(_ type: (some Decodable).Type) {
      let report = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(type, from: #"{"id":"x","name":5}"#)
      }
      #expect(report?.entries.map(\.path) == ["id", "name"])
    }
    check(Envelope.self)
    check(Reversed.self)
  }

  struct Placed: ValidatedModel {
    let list: [Int], known: [CountryCode: Int]
    static let schema = Schema(Placed.init) {
      Field("list", \.list).lossy().count(1...2)
      Field("o.known", \.known)
      IgnoredField("v", Age.self, writing: 20)
    }
  }

  /// To look for the place of an error does not make a known key unknown.
  @Test func knownKeysBesideDuplicateOnes() {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let json = #"{"o":{"known":{"DE":2},"known":false},"v":"5","list":[1]}"#
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Placed.self, from: json)
    }
    #expect(report?.entries.map(\.path) == ["o.known", "v"])
    let stream = decoder.elements(of: Placed.self, in: "[\(json)]").compactMap(\.report)
    #expect(stream.flatMap { $0.entries.map(\.path) } == ["[0].o.known", "[0].v"])
  }
}
