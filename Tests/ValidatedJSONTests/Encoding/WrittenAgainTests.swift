import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// What is written is read as the same value, or it is refused.
@Suite struct WrittenAgainTests {
  private let decoder = ValidatedJSONDecoder()
  private let encoder = ValidatedJSONEncoder()

  enum Loose: ValidatedUnion, Equatable {
    case number(Int), map([String: Int])
    static let schema = Untagged {
      Case(Loose.number)
      Case(Loose.map)
    }
  }

  /// A dictionary that is the payload has the keys of any other.
  @Test func dictionariesAsPayloadsKeepTheirKeys() throws {
    encoder.keyEncodingStrategy = .convertToSnakeCase
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let value = Loose.map(["userName": 1])
    #expect(try encoder.encodeToString([value]) == #"[{"userName":1}]"#)
    #expect(try decoder.decode(Loose.self, from: encoder.encode(value)) == value)
  }

  enum Pet: ValidatedUnion, Equatable {
    case map([String: String])
    static let schema = Tagged("petType") { Case("map", Pet.map) }
  }

  enum Raw: ValidatedUnion, Equatable {
    case raw(JSONValue)
    static let schema = Tagged("type") { Case("raw", Raw.raw) }
  }

  /// Beside a tag, it is part of an object with converted keys.
  @Test func dictionariesBesideATag() throws {
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = #"{"pet_type":"map","user_name":"x"}"#
    #expect(try encoder.encodeToString(decoder.decode(Pet.self, from: json)) == json)
    let raw = #"{"type":"raw","userName":1,"user_name":2}"#
    #expect(try encoder.encodeToString(decoder.decode(Raw.self, from: raw)) == raw)
  }

  struct Numbered: ValidatedModel {
    let n: Int
    static let schema = Schema(Numbered.init) { Field("n", \.n).rule(InRange(0...9)) }
  }

  enum Kept: ValidatedUnion {
    case numbered(Numbered)
    static let schema = Tagged("type", payload: "data") { Case("numbered", Kept.numbered) }
  }

  struct Plan: Codable { let kept: Kept }

  @Test func pathsOfPayloadsThatAreNotValid() {
    for style in [ValidatedJSONEncoder.OutputFormatting(), .sortedKeys] {
      encoder.outputFormatting = style
      do {
        _ = try encoder.encode(Plan(kept: .numbered(Numbered(n: 10))))
        Issue.record("written")
      } catch EncodingError.invalidValue(_, let context) {
        #expect(context.codingPath.map(\.stringValue) == ["kept", "data"])
      } catch {
        Issue.record(error)
      }
    }
  }

  enum Spot: ValidatedUnion {
    case name(String)
    static let schema = Untagged { Case(Spot.name) }
  }

  enum Drawn: ValidatedUnion {
    case spot(Spot), any([String: JSONValue])
    static let schema = Tagged("t") {
      Case("u", Drawn.spot)
      Case("any", Drawn.any)
    }
  }

  /// A text is no object that has the tag, whatever the text is, and neither is one within the tag.
  @Test func textsBesideATag() {
    for name in ["u", "x"] {
      #expect {
        try encoder.encode([Drawn.spot(.name(name))])
      } throws: {
        "\($0)".contains("The payload beside a tag must be an object.")
      }
    }
    #expect(throws: EncodingError.self) {
      try encoder.encode(Drawn.any(["t": .object(["t": "any"])]))
    }
  }

  enum NullSeven: DefaultValue {
    static var value: Int? { 7 }
    static let cases: DocumentShape.DefaultCases = .null
  }

  enum NullNil: DefaultValue {
    static var value: Int? { nil }
    static let cases: DocumentShape.DefaultCases = .null
  }

  struct Holder: Codable { @Defaulted<NullSeven> var number: Int? }
  struct NilHolder: Codable { @Defaulted<NullNil> var number: Int? }

  @Test func nullIsNotWrittenForADefault() throws {
    #expect(throws: EncodingError.self) { try encoder.encode(Holder(number: nil)) }
    #expect(try encoder.encodeToString(Holder(number: 7)) == #"{"number":7}"#)
    #expect(try encoder.encodeToString(NilHolder(number: nil)) == #"{"number":null}"#)
  }

  struct Theme: ValidatedModel {
    let theme: Presence<String>
    static let schema = Schema(Theme.init) { Field("theme", \.theme).default(.absent, for: .null) }
  }

  /// Null removes the member.
  @Test func patchesThatRemoveMembers() throws {
    let json = #"{"theme":null}"#
    let patch = try decoder.decode(Patch<Theme>.self, from: json)
    #expect(try encoder.encodeToString(patch) == json)
  }

  struct Twice: ValidatedModel {
    let number: Int??
    static let schema = Schema(Twice.init) { Field("number", \.number).required() }
  }

  @Test func nilInsideOfAnOptional() throws {
    for number in [Int??.none, .some(nil), 7] {
      let json = try encoder.encodeToString(Twice(number: number))
      #expect(json == (number == 7 ? #"{"number":7}"# : #"{"number":null}"#))
      #expect(throws: Never.self) { try decoder.decode(Twice.self, from: json) }
    }
  }

  struct At: ValidatedModel {
    let x: Int, y: Int
    static let schema = Schema(At.init) {
      Element(\.x)
      Element(\.y)
    }
    func encode(to encoder: any Encoder) throws { try "\(x),\(y)".encode(to: encoder) }
  }

  enum Spread: ValidatedUnion {
    case at(At)
    static let schema = Tagged(by: .firstElement) { Case("at", Spread.at) }
  }

  /// A scalar behind a tag asks for a single value twice.
  @Test func scalarsBehindATag() throws {
    let value = Spread.at(At(x: 1, y: 2))
    #expect(try encoder.encodeToString(value) == #"["at","1,2"]"#)
    #expect(try JSONEncoder().encode(value) == Data(#"["at","1,2"]"#.utf8))
  }

  struct Nothing: Encodable { func encode(to encoder: any Encoder) {} }

  @Test func valuesThatWriteNothing() {
    #expect(throws: EncodingError.self) { try encoder.encode(Nothing()) }
    #expect(throws: EncodingError.self) {
      try encoder.encode(elements: [Nothing()], as: .lines) { _ in }
    }
  }

  /// One that encodes itself as a value of which encoders have a form of their own.
  struct Whole<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    let value: Value
    init(_ value: Value) { self.value = value }
    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Value.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
  enum Linked: ValidatedUnion {
    case url(Whole<URL>), amount(Whole<Decimal>)
    static let schema = Tagged("t") {
      Case("url", Linked.url)
      Case("amount", Linked.amount)
    }
  }

  @Test func valuesThatAreNoObjectsBesideATag() throws {
    let url = try #require(URL(string: "https://example.com"))
    for value in [Linked.url(Whole(url)), .amount(Whole(1.5))] {
      #expect {
        try encoder.encode([value])
      } throws: {
        "\($0)".contains("The payload beside a tag must be an object.")
      }
    }
  }

  /// Their order is that of their bytes, where Swift's strings are equal.
  @Test func canonicallyEquivalentElementsHaveAnOrder() throws {
    let iris = try ["urn:x:\u{E9}", "urn:x:e\u{301}"].map { try IRI($0) }
    let texts = try (0..<20).map { _ in
      var set = Set<IRI>(minimumCapacity: .random(in: 2...64))
      for iri in iris.shuffled() { set.insert(iri) }
      return try encoder.encode(set)
    }
    #expect(Set(texts).count == 1)
  }
}
