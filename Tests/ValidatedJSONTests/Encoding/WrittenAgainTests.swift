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
}
