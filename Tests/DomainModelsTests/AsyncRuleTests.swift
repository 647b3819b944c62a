import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Asynchronous rules of models, wherever those are in a document.
@Suite struct AsyncRuleTests {
  /// A name that may be taken: all that begin with "x" are.
  struct Account: ValidatedModel {
    let name: String
    static let schema = Schema(Account.init(name:)) { Field("name", \.name) }
      .rules { AsyncRule("taken", "taken", at: \.name) { !$0.name.hasPrefix("x") } }
  }

  /// A model with an account and something that may be invalid.
  struct Member: ValidatedModel {
    let account: Account, age: Age
    static let schema = Schema(Member.init(account:age:)) {
      Field("account", \.account)
      Field("age", \.age)
    }
  }

  struct Guest: ValidatedModel {
    let account: Account
    static let schema = Schema(Guest.init(account:)) { Field("account", \.account) }
  }

  enum Person: ValidatedUnion {
    case member(Member)
    case guest(Guest)
    static let schema = Untagged {
      Case(Person.member)
      Case(Person.guest)
    }
  }

  /// A type that is decoded by code of the compiler, and is nothing that can be revalidated.
  struct Plain: Decodable {
    let account: Account?
    let accounts: [String: [Account]]?
    let lossy: LossyArray<Member>?
    let patch: Patch<Member>?
    let people: [Person]?
    let settings: Settings?
    let both: Both?
  }

  struct Settings: ValidatedModel {
    let owner: Member?, others: LossyArray<Member>
    static let schema = Schema(Settings.init(owner:others:)) {
      Field("owner", \.owner).default(nil, for: [.invalid, .missing])
      Field("others", \.others)
    }
  }

  /// Two models of one object.
  struct Both: Decodable {
    let account: Account, guest: Guest
    init(from decoder: any Decoder) throws {
      account = try Account(from: decoder)
      guest = try Guest(from: decoder)
    }
  }

  static let documents: [(json: String, expected: [String])] = [
    (#"{"account":{"name":"a"}}"#, []),
    (#"{"account":{"name":"x"}}"#, ["1:20 account.name: taken"]),
    (
      #"{"accounts":{"k":[{"name":"a"},{"name":"x"},{"name":"xx"}]}}"#,
      ["1:40 accounts.k[1].name: taken", "1:53 accounts.k[2].name: taken"]
    ),
    // Models that are not used are not asked about.
    (
      #"{"lossy":[{"account":{"name":"x"},"age":0},{"account":{"name":"x"},"age":1}]}"#,
      ["1:63 lossy[1].account.name: taken"]
    ),
    (#"{"patch":{"account":{"name":"x"}}}"#, ["1:29 patch.account.name: taken"]),
    (
      #"{"people":[{"account":{"name":"x"},"age":0},{"account":{"name":"x"},"age":1}]}"#,
      ["1:31 people[0].account.name: taken", "1:64 people[1].account.name: taken"]
    ),
    (#"{"settings":{"owner":{"account":{"name":"x"},"age":0},"others":[]}}"#, []),
    (
      #"{"settings":{"owner":{"account":{"name":"x"},"age":7},"others":[{"account":{"name":"x"}}]}}"#,
      ["1:41 settings.owner.account.name: taken"]
    ),
    (
      #"{"both":{"name":"x","account":{"name":"x"}}}"#,
      ["1:17 both.name: taken", "1:39 both.account.name: taken"]
    ),
  ]

  private func violations<Value: Decodable>(
    _ type: Value.Type, _ json: String
  ) async throws -> [String] {
    do {
      _ = try await ValidatedJSONDecoder().decodeAwaitingRules(type, from: Data(json.utf8))
      return []
    } catch let report as ValidationReport {
      return "\(report)".split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: documents)
  func areCheckedOfAllModelsOnce(_ json: String, _ expected: [String]) async throws {
    #expect(try await violations(Plain.self, json) == expected)
    let inArray = try await violations([Plain].self, "[\(json),\(json)]")
    let entries = expected.map { $0.drop { $0 != " " }.dropFirst() }
    #expect(
      inArray.map { $0.drop { $0 != " " }.dropFirst() }
        == (0..<2).flatMap { index in entries.map { "[\(index)].\($0)" } })
  }

  /// As many violations as a report keeps, and no more, in linear time.
  @Test func manyViolationsAreLocated() async throws {
    let count = 20_000
    let json = "[" + Array(repeating: #"{"name":"x"}"#, count: count).joined(separator: ",\n") + "]"
    do {
      _ = try await ValidatedJSONDecoder().decodeAwaitingRules(
        [Account].self, from: Data(json.utf8), limit: 3)
      Issue.record("valid")
    } catch let report as ValidationReport {
      #expect(report.entries.map(\.path) == ["[0].name", "[1].name", "[2].name"])
      #expect(report.entries.map { $0.location?.line } == [1, 2, 3])
      #expect(report.count == count)
    }
  }
}
