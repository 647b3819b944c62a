import DomainModels
import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Rules about whole models: their places, their severity, what they ask for, and those that wait.
@Suite struct WholeModelRuleTests {
  enum Kind: String, ValidatedEnum { case bank, card }

  struct Day: ValidationContext.Key { static let defaultValue = 10 }

  struct Payout: ValidatedModel, Equatable {
    let kind: Kind, iban: String?, amount: Int, due: Int?, note: String?

    static let schema = Schema(Payout.init(kind:iban:amount:due:note:)) {
      Field("kind", \.kind)
      Field("bank.iban", \.iban)
      Field("amount", \.amount)
      Field("due", \.due, aliases: ["dueDay"])
      Field("note", \.note)
    }
    .rules {
      ModelRule(
        "ibanRequired", "an IBAN is required for a bank transfer", at: \.iban,
        reading: \.kind, \.iban
      ) { kind, iban in kind != .bank || iban != nil }
      ModelRule("tooMuch", "cards pay up to 100", at: \.kind, \.amount) {
        $0.kind != .card || $0.amount <= 100
      }
      ModelRule("late", "the payout is late", at: \.due, reading: \.due, in: Day.self) {
        today, due in due.map { $0 >= today } ?? true
      }
      ModelRule("odd", "odd amounts are rare", at: \.amount, severity: .warning) {
        $0.amount.isMultiple(of: 2)
      }
      ModelRule("silent", "nothing is said of it", severity: .warning) { $0.note != nil }
      ModelRule("lucky", "thirteen is not paid") { $0.amount != 13 }
    }
  }

  private static let valid = #"{"kind":"bank","bank":{"iban":"X"},"amount":2,"due":11,"note":""}"#

  @Test(arguments: [
    (valid, #"{"amount":2,"bank":{"iban":"X"},"due":11,"kind":"bank","note":""}"#),
    (#"{"kind":"card","amount":3}"#, #"{"amount":3,"kind":"card"}"#),
    (#"{"kind":"bank","amount":2}"#, "bank.iban: an IBAN is required for a bank transfer"),
    (
      #"{"kind":"bank","bank":{"iban":null},"amount":2}"#,
      "bank.iban: an IBAN is required for a bank transfer"
    ),
    (#"{"kind":"card","amount":101}"#, "{kind, amount}: cards pay up to 100"),
    (#"{"kind":"card","amount":1,"due":9}"#, "due: the payout is late"),
    (#"{"kind":"card","amount":1,"dueDay":9}"#, "dueDay: the payout is late"),
    (#"{"kind":"card","amount":13}"#, ": thirteen is not paid"),
  ])
  func violationsAreAtTheirTargets(_ json: String, _ expected: String) {
    ModelRoutes.check(Payout.self, json, expected)
  }

  /// A rule that names what it reads needs nothing else.
  @Test(arguments: [
    (
      #"{"kind":"bank","amount":"2","due":9}"#,
      [
        "amount: The value must be a whole number, not a string",
        "bank.iban: an IBAN is required for a bank transfer", "due: the payout is late",
      ]
    ),
    (
      #"{"kind":"cash","amount":13}"#,
      ["kind: Kind must be one of bank, card, not cash"]
    ),
    (
      #"{"kind":"card","amount":113,"due":1}"#,
      ["due: the payout is late", "{kind, amount}: cards pay up to 100"]
    ),
  ])
  func rulesRunWhenTheirFieldsAreValid(_ json: String, _ expected: [String]) {
    #expect(ModelRoutes.violations(Payout.self, json).sorted() == expected)
  }

  @Test func violationsHaveTheirCodeAndMessage() throws {
    let violation = try #require(
      report(on: #"{"kind":"bank","amount":2}"#).entries.first?.violation)
    #expect(violation.code == "ibanRequired")
    #expect(violation.message == "an IBAN is required for a bank transfer")
  }

  private func report(on json: String) throws -> ValidationReport {
    try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting([Payout].self, from: "[\(json)]")
    }
  }

  @Test func warningsAreNotesOfValidDocuments() throws {
    let json = #"{"kind":"card","amount":3}"#
    for decode in [
      { note in
        try ValidatedJSONDecoder().decodeCollecting([Payout].self, from: "[\(json)]", noting: note)
      },
      { note in
        try JSONDecoder().decodeCollecting(
          [Payout].self, from: Data("[\(json)]".utf8), noting: note)
      },
    ] as [((((ValidationReport.Entry) -> Void)?) throws -> [Payout])] {
      var notes: [String] = []
      #expect(try decode { notes.append("\($0)") }.count == 1)
      #expect(
        notes.sorted()
          == ["[0].amount: odd amounts are rare", "[0]: nothing is said of it"].sorted())
    }
    #expect(try ValidatedJSONDecoder().decode([Payout].self, from: "[\(json)]").count == 1)
  }

  struct Amount: ValidatedModel {
    let amount: Int
    static let schema = Schema(Amount.init) { Field("amount", \.amount) }
      .rules {
        ModelRule("rare", "odd amounts are rare", at: \.amount, severity: .warning) {
          $0.amount.isMultiple(of: 2)
        }
        ModelRule("rare", "large amounts are rare", at: \.amount, severity: .warning) {
          $0.amount < 10
        }
      }
  }

  @Test func severalWarningsMayHaveOneCode() throws {
    let json = #"{"amount":11}"#
    for decode in [
      { note in
        _ = try ValidatedJSONDecoder().decodeCollecting(Amount.self, from: json, noting: note)
      },
      { note in
        _ = try JSONDecoder().decodeCollecting(Amount.self, from: Data(json.utf8), noting: note)
      },
      { note in _ = try Amount(amount: 11).revalidated(noting: note) },
    ] as [((@escaping (ValidationReport.Entry) -> Void) throws -> Void)] {
      var notes: [String] = []
      try decode { notes.append("\($0)") }
      #expect(notes == ["amount: odd amounts are rare", "amount: large amounts are rare"])
    }
  }

  @Test func warningsHaveTheirPlaces() throws {
    var notes: [ValidationReport.Entry] = []
    _ = try ValidatedJSONDecoder().decodeCollecting(
      Payout.self, from: "{\n\"kind\":\"card\",\n \"amount\":3,\"note\":\"\"}",
      noting: { notes.append($0) })
    #expect(notes.map { $0.location?.description } == ["line 3, column 11"])
  }

  @Test func violationsAreAtTheKeyOfTheDocument() throws {
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Payout.self, from: "{\"kind\":\"card\",\n \"amount\":2,\"note\":\"\",\n \"dueDay\":9}")
    }
    #expect("\(report)" == "3:11 dueDay: the payout is late")
  }

  @Test func warningsAreInReportsOfOtherViolations() throws {
    let report = try report(on: #"{"kind":"card","amount":103}"#)
    #expect(report.entries.map(\.description) == ["[0].{kind, amount}: cards pay up to 100"])
    #expect(
      report.notes.map(\.description).sorted()
        == ["[0].amount: odd amounts are rare", "[0]: nothing is said of it"].sorted())
  }

  @Test func warningsAreNotViolationsOfModelsInMemory() throws {
    let odd = Payout(kind: .card, iban: nil, amount: 3, due: nil, note: nil)
    #expect(try odd.revalidated() == odd)
    var notes: [String] = []
    #expect(try odd.revalidated(noting: { notes.append("\($0)") }) == odd)
    #expect(notes == ["amount: odd amounts are rare", "nothing is said of it"])
    let tooMuch = Payout(kind: .card, iban: nil, amount: 103, due: nil, note: nil)
    let report = #expect(throws: ValidationReport.self) {
      try tooMuch.revalidated(noting: { _ in })
    }
    #expect(report?.notes.map(\.description) == notes)
    let unlucky = Payout(kind: .card, iban: nil, amount: 13, due: nil, note: nil)
    let lucky = #expect(throws: ValidationReport.self) { try unlucky.revalidated() }
    #expect(lucky?.entries.map(\.violation.typeName) == [nil])
    let late = Payout(kind: .card, iban: nil, amount: 2, due: 1, note: nil)
    #expect(throws: ValidationReport.self) { try late.revalidated() }
    #expect(try ValidationContext.withValue(1, for: Day.self) { try late.revalidated() } == late)
  }
}

extension WholeModelRuleTests {
  /// Every route uses the context of its call.
  @Test(arguments: [(1, true), (9, true), (10, false)])
  func contextsAreThoseOfTheCall(_ today: Int, _ isValid: Bool) {
    let json = #"[{"kind":"card","amount":2,"due":9,"note":""}]"#
    let data = Data(json.utf8)
    var context = ValidationContext()
    context[Day.self] = today
    let ours = ValidatedJSONDecoder()
    ours.context[Day.self] = today
    let strict = ValidatedJSONDecoder()
    strict.context = context
    strict.keyDecodingStrategy = .convertFromSnakeCase
    let foundation = JSONDecoder()
    foundation.userInfo[.validationContext] = context
    let routes: [(String, () throws -> Int)] = [
      ("decode", { try ours.decode([Payout].self, from: data).count }),
      ("collect", { try ours.decodeCollecting([Payout].self, from: data).count }),
      ("slow", { try strict.decode([Payout].self, from: data).count }),
      ("lossy", { try ours.decode(LossyArray<Payout>.self, from: data).elements.count }),
      (
        "outcome",
        { try ours.decode([Outcome<Payout>].self, from: data).map { try $0.get() }.count }
      ),
      (
        "stream",
        { ours.elements(of: Payout.self, in: data).count { $0.isValid } }
      ),
      ("Foundation", { try foundation.decode([Payout].self, from: data).count }),
      (
        "Foundation, collecting",
        { try foundation.decodeCollecting([Payout].self, from: data).count }
      ),
      (
        "task",
        {
          try ValidationContext.withValue(today, for: Day.self) {
            try JSONDecoder().decode([Payout].self, from: data).count
              + ValidatedJSONDecoder().decode([Payout].self, from: data).count - 1
          }
        }
      ),
    ]
    for (name, route) in routes {
      #expect(((try? route()) == 1) == isValid, "\(name), \(today)")
    }
  }

  struct Limit: ValidationContext.Key { static var defaultValue: Int? { 5 } }

  struct Awaited: ValidatedModel {
    let due: Int, iban: Int?
    static let schema = Schema(Awaited.init(due:iban:)) {
      Field("due", \.due)
      Field("iban", \.iban)
    }
    .rules {
      ModelRule("late", "late", at: \.due, in: Day.self) { $1.due >= $0 }
      ModelRule("limit", "over the limit", at: \.due, reading: \.due, in: Limit.self) {
        limit, due in limit == nil || due <= limit ?? 0
      }
      ModelRule("iban", "an IBAN is required", at: \.iban, reading: \.due, \.iban) { $1 != nil }
      AsyncRule("never", "never", at: \.due) { _ in true }
    }
    static var rulesVersion: Int { 1 }
  }

  /// What is not known is not nil.
  @Test func missingValuesAreNotNil() throws {
    #expect(ValidationContext()[Limit.self] == 5)
    let json = #"{"due":20,"iban":"x"}"#
    #expect(
      ModelRoutes.violations(Awaited.self, json) == [
        "due: over the limit", "iban: The value must be a whole number, not a string",
      ])
    #expect(!DocumentShape(of: Awaited.self).isKnown)
  }

  @Test func asyncRulesAreCheckedInTheContextOfTheDecoderOrOfTheTask() async throws {
    let decoder = ValidatedJSONDecoder()
    decoder.context[Day.self] = 1
    let json = Data(#"{"due":4,"iban":1}"#.utf8)
    #expect(try await decoder.decodeAwaitingRules(Awaited.self, from: json).due == 4)
    for (day, isValid) in [(4, true), (5, false)] {
      let due = try? await ValidationContext.withValue(day, for: Day.self) {
        try await ValidatedJSONDecoder().decodeAwaitingRules(Awaited.self, from: json).due
      }
      #expect((due == 4) == isValid)
    }
  }

  /// Threads that decode for a task ask its context.
  @Test(arguments: [1, 2]) func threadsAskTheContextOfTheTask(_ jobs: Int) throws {
    let record = #"{"kind":"card","amount":2,"due":9,"note":""}"#
    let data = Data(
      ("[" + Array(repeating: record, count: 1_000).joined(separator: ",") + "]").utf8)
    let limits = StreamLimits(windowSize: 4_096)
    for (today, expected) in [(9, 1_000), (10, 0)] {
      let valid = ValidationContext.withValue(today, for: Day.self) {
        ValidatedJSONDecoder().elements(of: Payout.self, in: data, limits: limits, threads: jobs)
          .count { $0.isValid }
      }
      #expect(valid == expected)
      let decoded = ValidationContext.withValue(today, for: Day.self) {
        try? ValidatedJSONDecoder().decode([Payout].self, from: data, threads: jobs).count
      }
      #expect(decoded ?? 0 == expected)
    }
  }

  struct SignUp: ValidatedModel, Equatable {
    let name: String, friends: [SignUp]?
    static let schema = Schema(SignUp.init(name:friends:)) {
      Field("name", \.name)
      Field("friends", \.friends)
    }
    .rules {
      AsyncRule("taken", "this name is taken", at: \.name) {
        try await Task.sleep(nanoseconds: UInt64($0.name.utf8.count) * 1_000)
        if $0.name == "down" { throw CancellationError() }
        return !$0.name.hasPrefix("x")
      }
      ModelRule("empty", "a name has letters", at: \.name) { !$0.name.isEmpty }
    }
  }

  private static let signUps: [(json: String, expected: [String])] = [
    (#"{"name":"a"}"#, []),
    (
      #"{"name":"x","friends":[{"name":"b"},{"friends":[{"name":"xxx"}],"name":"xx"}]}"#,
      [
        "1:9 name: this name is taken", "1:57 friends[1].friends[0].name: this name is taken",
        "1:72 friends[1].name: this name is taken",
      ]
    ),
    // What is wrong already is not asked about.
    (#"{"name":"x","friends":[{"name":""}]}"#, ["1:32 friends[0].name: a name has letters"]),
  ]

  @Test(arguments: signUps)
  func asyncRulesAreCheckedLast(_ json: String, _ expected: [String]) async throws {
    do {
      let value = try await ValidatedJSONDecoder().decodeAwaitingRules(
        SignUp.self, from: Data(json.utf8))
      #expect(expected.isEmpty && value.name == "a")
    } catch let report as ValidationReport {
      let lines = "\(report)".split(separator: "\n").map { String($0) }
      #expect(lines == expected)
    }
  }

  @Test func asyncRulesThrowWhatStopsThem() async throws {
    let list = (0..<50).map { SignUp(name: $0 == 30 ? "down" : "n\($0)", friends: nil) }
    await #expect(throws: CancellationError.self) { try await list.checkAsyncRules() }
    try await Array(list.prefix(30)).checkAsyncRules(concurrently: 3)
    try await Array(list.prefix(2)).checkAsyncRules(concurrently: .max)
  }

  struct Window: ValidatedModel {
    let from: Int, limit: Int
    static let schema = Schema(Window.init) {
      Field("from", \.from)
      Field("size.limit", \.limit)
    }
  }

  struct Request: ValidatedModel {
    let window: Window, offset: Int, page: Int?
    static let schema = Schema(Request.init) {
      Field("window", \.window)
      Field("offset", \.offset)
      Field("page", \.page)
    }.rules {
      CrossFieldRule(\.offset, \.window.limit, Ascending())
      ModelRule("even", "must be even", at: \.window.limit) { $0.window.limit % 2 == 0 }
    }
  }

  @Test func rulesAboutPropertiesOfNestedModelsNameTheirFields() throws {
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Request.self, from: #"{"window":{"from":1,"size":{"limit":3}},"offset":9}"#)
    }
    #expect(
      report.entries.map { "\($0)" } == [
        "{offset, window.size.limit}: offset and window.size.limit must be in ascending order",
        "window.size.limit: must be even",
      ])
    // They are checked if that model is valid.
    for (json, paths) in [
      (
        #"{"window":{"from":1,"size":{"limit":3}},"offset":9,"page":""}"#,
        ["{offset, window.size.limit}", "page"]
      ),
      (#"{"window":{"from":"","size":{"limit":3}},"offset":9}"#, ["window.from"]),
    ] {
      let report = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(Request.self, from: json)
      }
      #expect(report?.entries.map(\.path) == paths)
    }
    #expect(
      ValidationReport(Violation(.notAllowed), at: \Request.window.limit).entries.map(\.pointer)
        == ["/window/size/limit"])
  }
}
