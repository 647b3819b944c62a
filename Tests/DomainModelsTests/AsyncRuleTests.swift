import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Asynchronous rules of models, wherever those are in a document.
@Suite struct AsyncRuleTests {
  /// A name that may be taken: all that begin with "x" are.
  struct Account: ValidatedModel, Hashable {
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

  struct Team: RuledValue {
    static var rule: some Rule<[Account]> { ElementCount(1...9) }
    let proof: Evaluated<Team>
  }
  struct Club: ValidatedModel {
    let team: Team
    static let schema = Schema(Club.init(team:)) { Field("team", \.team) }
  }

  /// Models in the raw value of a validated one are checked, too.
  @Test func modelsInRawValues() async throws {
    let team = try Team([Account(name: "a"), Account(name: "x")])
    let club = Club(team: team)
    let report = await #expect(throws: ValidationReport.self) { try await club.checkAsyncRules() }
    #expect(report?.entries.map { "\($0)" } == ["team[1].name: taken"])
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

  /// A key without a value in any context.
  struct Code: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(1...5, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Code>
  }

  struct Vault: Decodable {
    @LossyDictionary var members: [Code: Member]
    let codes: [Code: Member]?
  }

  /// A document within a string.
  struct Embedded: Decodable {
    let account: Account
    init(from decoder: any Decoder) throws {
      let json = try decoder.singleValueContainer().decode(String.self)
      account = try ValidatedJSONDecoder().decode(Account.self, from: json)
    }
  }

  /// One of two, tried by hand.
  struct Either: Decodable {
    let members: [Member]?
    init(from decoder: any Decoder) throws {
      members = try? decoder.singleValueContainer().decode([Member].self)
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
    _ type: Value.Type, _ json: String, snake: Bool = false
  ) async throws -> [String] {
    let decoder = ValidatedJSONDecoder()
    if snake { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    do {
      _ = try await decoder.decodeAwaitingRules(type, from: Data(json.utf8))
      return []
    } catch let report as ValidationReport {
      return "\(report)".split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: documents)
  func areCheckedOfAllModelsOnce(_ json: String, _ expected: [String]) async throws {
    #expect(try await violations(Plain.self, json) == expected)
    let inArray = try await violations([Plain].self, "[\(json),\(json)]")
    func withoutPlace(_ line: String) -> Substring { line.drop { $0 != " " }.dropFirst() }
    let entries = expected.map(withoutPlace)
    let expectedInArray = ["[0].", "[1]."].flatMap { index in entries.map { index + $0 } }
    #expect(inArray.map(withoutPlace) == expectedInArray.map { $0[...] })
  }

  private static func member(_ name: String, _ age: Int = 1) -> String {
    #"{"account":{"name":"\#(name)"},"age":\#(age)}"#
  }

  private func count<Value: Decodable>(_ type: Value.Type, _ json: String) async throws -> Int {
    try await violations(type, json).count
  }

  /// All models are asked about whose keys look the same in reports, and none that is not in the result.
  @Test func sensitiveKeysAndRejectedMembers() async throws {
    let (good, taken, invalid) = (Self.member("a"), Self.member("x"), Self.member("x", 0))
    #expect(
      try await count(
        Vault.self, #"{"members":{},"codes":{"a":\#(good),"b":\#(taken),"c":\#(taken)}}"#) == 2)
    #expect(
      try await count(
        Vault.self, #"{"members":{"a":\#(taken),"b":\#(invalid),"c":\#(good),"d":\#(taken)}}"#) == 2
    )
    // Keys that are refused, when all members have been decoded.
    #expect(
      try await count(
        Vault.self, #"{"members":{"a":\#(taken),"too long":\#(taken),"b":\#(taken)}}"#) == 2)
    // Whatever a strategy makes of them.
    #expect(
      try await violations(
        Vault.self, #"{"members":{"a":\#(taken),"too_long":\#(taken),"b":\#(taken)}}"#, snake: true
      ).count == 2)
  }

  @Test func documentsWithinAndAlternatives() async throws {
    #expect(
      try await count(
        [Embedded].self, #"["{\"name\":\"x\"}","{\"name\":\"x\"}","{\"name\":\"a\"}"]"#)
        == 2)
    let (taken, invalid) = (Self.member("x"), Self.member("x", 0))
    #expect(
      try await count(
        [Either].self, "[[\(taken)],[\(taken),\(invalid)],[\(taken),\(taken)],7]") == 3)
    #expect(
      try await count([Outcome<Member>].self, "[\(taken),\(invalid),\(taken)]") == 2)
  }

  @Test func valuesInMemoryAreAllChecked() async throws {
    struct Person: ValidatedModel, Hashable {
      let name: String
      static let schema = Schema(Person.init(name:)) { Field("name", \.name) }
        .rules { AsyncRule("taken", "taken", at: \.name) { !$0.name.hasPrefix("x") } }
    }
    let people = Set(["x1", "x2", "a", "x3"].map(Person.init))
    await #expect {
      try await people.checkAsyncRules()
    } throws: {
      ($0 as? ValidationReport)?.count == 3
    }
    let coded = try [Code("a"): Person(name: "x"), Code("b"): Person(name: "x")]
    await #expect {
      try await coded.checkAsyncRules()
    } throws: {
      ($0 as? ValidationReport)?.count == 2
    }
  }

  /// As many violations as a report keeps, and no more, in linear time.
  @Test func manyViolationsAreLocated() async throws {
    let count = gate(5_000, nightly: 20_000)
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

  /// What an actor gives to the calls may use its state.
  @MainActor @Test func callsFromAnActor() async throws {
    let decoder = ValidatedJSONDecoder()
    var notes: [String] = []
    struct Lenient: ValidatedModel {
      let age: Age
      static let schema = Schema(Lenient.init(age:)) { Field("age", \.age).lenient() }
    }
    let json = #"{"age":"5"}"#
    _ = try await decoder.decodeAwaitingRules(Lenient.self, from: json) { notes.append("\($0)") }
    _ = try await decoder.decodeAwaitingRules(Lenient.self, from: json.utf8.span) {
      notes.append("\($0)")
    }
    _ = try await decoder.decodeAwaitingRules(Lenient.self, from: ["age": "5"]) {
      notes.append("\($0)")
    }
    #expect(notes == Array(repeating: "age: The value was read from a string", count: 2))
    var text: [UInt8] = []
    let stream = AsyncStream {
      $0.yield(1)
      $0.finish()
    }
    try await ValidatedJSONEncoder().encode(elements: stream, as: .lines) { text += $0 }
    #expect(text == Array("1\n".utf8))
  }

  struct Reread: Decodable {
    private enum Key: CodingKey { case n }
    init(from decoder: any Decoder) throws {
      _ = try Account(from: decoder)
      _ = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .n)
    }
  }

  struct Attempt: Decodable {
    let a: Account, more: [String: Int]?
    private enum Key: CodingKey { case a }
    init(from decoder: any Decoder) throws {
      a = try decoder.container(keyedBy: Key.self).decode(Account.self, forKey: .a)
      more = try? decoder.singleValueContainer().decode([String: Int].self)
    }
  }

  struct Again: Decodable {
    let a: Account, others: [String: Account]?
    private enum Key: CodingKey { case a }
    init(from decoder: any Decoder) throws {
      a = try decoder.container(keyedBy: Key.self).decode(Account.self, forKey: .a)
      others = try? decoder.singleValueContainer().decode([String: Account].self)
    }
  }

  /// What was read before an attempt in vain is used, also if that reads it again.
  @Test func attemptsBehindAModel() async throws {
    #expect(
      try await violations(Again.self, #"{"a":{"name":"x"},"b":1}"#) == ["1:14 a.name: taken"])
    #expect(
      try await violations(Attempt.self, #"{"a":{"name":"x"}}"#) == ["1:14 a.name: taken"])
    await #expect(throws: ValidationReport.self) {
      try await ValidatedJSONDecoder().decodeAwaitingRules(
        Attempt.self, from: TextFields(urlEncoded: "a[name]=x"))
    }
  }

  struct Row: Decodable { let account: Embedded, age: Age }

  struct Choice: Decodable { let e: Either }

  /// Models in documents within strings, and in fields of forms, that are not used are not asked about.
  @Test func rejectsWithDocumentsWithin() async throws {
    let (taken, free) = (#""{\"name\":\"x\"}""#, #""{\"name\":\"a\"}""#)
    let json = #"[{"account":\#(taken),"age":0},{"account":\#(free),"age":1}]"#
    let rows = try await ValidatedJSONDecoder().decodeAwaitingRules(
      LossyArray<Row>.self, from: json)
    #expect(rows.elements.count == 1 && rows.rejects.count == 1)
    let form = "e[0][account][name]=x&e[0][age]=1&e[1][account][name]=a&e[1][age]=0"
    let choice = try await ValidatedJSONDecoder().decodeAwaitingRules(
      Choice.self, from: TextFields(urlEncoded: form))
    #expect(choice.e.members == nil)
  }

  struct Logged: Decodable {
    let account: Account
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      account = try ValidatedJSONDecoder().decodeCollecting(Account.self, from: text) { _ in }
    }
  }

  /// One that fails adds none.
  struct Tried: Decodable {
    let accounts: [Account]
    init(from decoder: any Decoder) throws {
      let text = Data(try decoder.singleValueContainer().decode(String.self).utf8)
      accounts = (try? JSONDecoder().decodeCollecting([Account].self, from: text) { _ in }) ?? []
    }
  }

  /// A call that takes notes within another one adds its checks to that; they have no place in the outer document.
  @Test func callsWithNotesWithin() async throws {
    #expect(try await violations(Logged.self, #""{\"name\":\"x\"}""#) == ["name: taken"])
    #expect(try await violations(Tried.self, #""[{\"name\":\"x\"},{\"name\":5}]""#) == [])
  }

  /// A value that is read again, to find what is wrong with it, is not used, and not asked about.
  @Test func valuesThatAreReadAgain() async throws {
    let json = #"[{"name":"x","n":"q"},{"name":"a","n":1}]"#
    let list = try await ValidatedJSONDecoder().decodeAwaitingRules(
      LossyArray<Reread>.self, from: json)
    #expect(list.elements.count == 1 && list.rejects.count == 1)
  }
}
