import DomainModels
import Foundation
import Synchronization
import Testing
import ValidatedCodable
import ValidatedJSON

/// Keys that a strategy converts to the same coding key are duplicates, like other spellings that a field declares.
@Suite struct ConvertedKeyTests {
  struct Model: ValidatedModel, Equatable {
    let bankCode: Int
    static let schema = Schema(Model.init(bankCode:)) { Field("bankCode", \.bankCode) }
  }

  struct Plain: Codable, Equatable {
    let bankCode: Int
  }

  enum Payment: ValidatedUnion, Equatable {
    case cash(Model), card(Model)
    static let schema = Tagged("paymentKind") {
      Case("cash", Payment.cash)
      Case("card", Payment.card)
    }
  }

  struct Tree: ValidatedModel {
    let n: Int?, children: [Tree]?
    static let schema = Schema(Tree.init(n:children:)) {
      Field("n", \.n)
      Field("children", \.children)
    }
  }

  /// A strategy takes the path to a key, and is not asked for the keys on the path again.
  @Test func isAskedForEachKeyOnce() throws {
    let depth = 40
    let wide = "{" + (0..<100).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"
    let json =
      String(repeating: #"{"children":["#, count: depth) + wide
      + String(repeating: "]}", count: depth)
    let asked = Mutex<[String: Int]>([:])
    let decoder = ValidatedJSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      let key = path.map(\.stringValue).joined(separator: ".")
      asked.withLock { $0[key, default: 0] += 1 }
      return path[path.count - 1]
    }
    _ = try decoder.decode(Tree.self, from: json)
    #expect(asked.withLock { $0.count } == depth + 100)
    #expect(asked.withLock { $0.values.reduce(0, +) } <= 2 * depth + 100)
    decoder.unknownKeys = .error
    #expect(throws: ValidationReport.self) { try decoder.decodeCollecting(Tree.self, from: json) }
  }

  /// Places are not searched for from the beginning of their object, where many errors are in the same one.
  @Test func isAskedAFewTimesForInvalidKeys() throws {
    let asked = Mutex(0)
    let decoder = ValidatedJSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      asked.withLock { $0 += 1 }
      return path[path.count - 1]
    }
    let report = #expect(throws: ValidationReport.self) {
      let json = "{" + (1...200).map { "\"\($0)@\":1" }.joined(separator: ",\n") + "}"
      _ = try decoder.decodeCollecting([Name: Int].self, from: json)
    }
    #expect(report?.count == 200)
    #expect(report?.entries.map(\.location?.line) == Array(1...200))
    #expect(asked.withLock { $0 } <= 5 * 200)
  }

  /// The places of members and elements, which may be asked for in any order.
  struct Places: Decodable {
    enum Key: String, CodingKey, CaseIterable { case oneKey, twoKeys, threeKeys }
    let columns: [Int?]

    init(from decoder: any Decoder) throws {
      let keys: [any CodingKey] = Key.allCases.reversed() + Key.allCases
      let paths = keys.flatMap { key in
        [[key], [key, PathKey.index(1)], [key, PathKey.index(0)]]
      }
      columns = paths.map { JSONLocation(of: $0, in: decoder)?.column }
    }
  }

  @Test(
    arguments: [
      (ValidatedJSONDecoder.DuplicateKeys.useFirst, oneKey: [27, 30, 28], threeKeys: 45),
      (.useLast, oneKey: [57, 60, 58], threeKeys: 76),
    ])
  func membersArePlacedInAnyOrder(
    _ policy: ValidatedJSONDecoder.DuplicateKeys, oneKey: [Int], threeKeys: Int
  ) throws {
    let json = #"{"two_keys":1, "one_key": [2,3],"threeKeys":4,"one_key":[5,6],"three_keys":7}"#
    let three = [threeKeys, threeKeys, threeKeys]
    let two = [13, 13, 13]
    #expect(
      try decoder(policy).decode(Places.self, from: json).columns == three + two + oneKey + oneKey
        + two + three)
  }

  static let document = #"{"bank_code":1,"bankCode":2}"#

  private func decoder(_ policy: ValidatedJSONDecoder.DuplicateKeys) -> ValidatedJSONDecoder {
    let decoder = ValidatedJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.duplicateKeys = policy
    return decoder
  }

  /// The duplicate that every route reports, as its place.
  private func duplicates<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let decoder = decoder(.error)
    let thrown = #expect(throws: DecodingError.self, sourceLocation: location) {
      try decoder.decode(type, from: json)
    }
    #expect(thrown?.violation.code == .duplicateKey, sourceLocation: location)
    let report = #expect(throws: ValidationReport.self, sourceLocation: location) {
      try decoder.decodeCollecting(type, from: json)
    }
    #expect(report?.entries.map(\.violation.code) == [.duplicateKey], sourceLocation: location)
    var rejected: [Violation.Code] = []
    for element in decoder.elements(of: type, in: Data("[\(json)]".utf8)) {
      if case .failure(let report) = element.outcome {
        rejected += report.entries.map(\.violation.code)
      }
    }
    #expect(rejected == [.duplicateKey], sourceLocation: location)
    return report?.entries.first.map {
      "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.path)"
    }
      ?? ""
  }

  @Test func twoSpellingsOfAConvertedKeyAreDuplicates() throws {
    let json = Self.document
    #expect(try duplicates(Model.self, json) == "1:16 bankCode")
    #expect(try duplicates(Plain.self, json) == "1:16 bankCode")
    #expect(try duplicates([String: Plain].self, #"{"a_b":\#(json)}"#) == "1:23 a_b.bankCode")
    #expect(try duplicates(Model.self, #"{"bankCode":1,"x":0,"bank_code":2}"#) == "1:21 bankCode")
    let many = (0..<50).map { #""k\#($0)":0,"# }.joined()
    #expect(
      try duplicates(Plain.self, #"{\#(many)"bank_code":1,"bankCode":2}"#).hasSuffix("bankCode"))
  }

  @Test func twoSpellingsOfAConvertedTagAreDuplicates() throws {
    let json = #"{"payment_kind":"cash","paymentKind":"card","bankCode":1}"#
    #expect(try duplicates(Payment.self, json) == "1:24 paymentKind")
    #expect(try decoder(.useFirst).decode(Payment.self, from: json) == .cash(Model(bankCode: 1)))
    #expect(try decoder(.useLast).decode(Payment.self, from: json) == .card(Model(bankCode: 1)))
  }

  @Test func thePolicyForDuplicateKeysAppliesToConvertedKeys() throws {
    for (policy, expected) in [(ValidatedJSONDecoder.DuplicateKeys.useFirst, 1), (.useLast, 2)] {
      let decoder = decoder(policy)
      #expect(try decoder.decode(Model.self, from: Self.document).bankCode == expected)
      #expect(try decoder.decode(Plain.self, from: Self.document).bankCode == expected)
      #expect(try decoder.decodeCollecting(Model.self, from: Self.document).bankCode == expected)
      #expect(
        try decoder.decode([Plain].self, from: "[\(Self.document)]") == [Plain(bankCode: expected)])
    }
  }

  /// Values without a type keep their keys as written, and are refused when they are decoded as a type.
  @Test func valuesAndDictionariesKeepBothSpellings() throws {
    let decoder = decoder(.error)
    let value = try decoder.decode(JSONValue.self, from: Self.document)
    #expect(value == ["bank_code": 1, "bankCode": 2])
    #expect(
      try decoder.decode([String: Int].self, from: Self.document) == [
        "bank_code": 1, "bankCode": 2,
      ])
    for type in [Model.self, Plain.self] as [any Decodable.Type] {
      func check<Value: Decodable>(_ type: Value.Type) {
        let report = #expect(throws: ValidationReport.self) {
          try value.value(type, using: decoder)
        }
        #expect(report?.entries.map(\.violation.code) == [.duplicateKey])
      }
      check(type)
    }
  }

  /// A type that places errors by its own keys.
  struct Person: Decodable {
    enum CodingKeys: CodingKey { case firstName, nickNames }
    struct Name: Decodable { let familyName: String }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if try container.decode(String.self, forKey: .firstName).isEmpty {
        throw DecodingError.dataCorruptedError(
          forKey: .firstName, in: container, debugDescription: "It is empty.")
      }
      _ = try container.decodeIfPresent([String: Name].self, forKey: .nickNames)
    }
  }

  /// Paths have the keys of code, pointers those of the document; dictionaries have only their own.
  @Test(
    arguments: [
      (#"{"first_name":""}"#, "[0].firstName /0/first_name 1:16"),
      (#"{"first_name":"\ud800"}"#, "[0].firstName /0/first_name 1:17"),
      (
        #"{"first_name":"A","nick_names":{"a_b":{"family_name":1}}}"#,
        "[0].nickNames.a_b.familyName /0/nick_names/a_b/family_name 1:55"
      ),
      (
        #"{"first_name":"A","nick_names":{"a_b":{"family_name":"\ud800"}}}"#,
        "[0].nickNames.a_b.familyName /0/nick_names/a_b/family_name 1:56"
      ),
    ])
  func pointersAreThoseOfTheDocument(_ json: String, _ expected: String) throws {
    let report = #expect(throws: ValidationReport.self) {
      try decoder(.error).decodeCollecting([Person].self, from: "[\(json)]")
    }
    let entries = report?.entries.map { entry in
      "\(entry.path) \(entry.pointer) "
        + (entry.location.map { "\($0.line):\($0.column)" } ?? "nowhere")
    }
    #expect(entries == [expected])
  }
}
