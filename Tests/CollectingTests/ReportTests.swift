import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What reports say, word for word.
@Suite struct ReportTests {
  struct Team: ValidatedModel {
    let title: String, lead: Client, members: [Client], start: Int, end: Int
    static let schema = Schema(Team.init(title:lead:members:start:end:)) {
      Field("title", \.title)
      Field("lead", \.lead)
      Field("members", \.members)
      Field("start", \.start)
      Field("end", \.end)
    }
    .unknownKeys(.error)
    .rules { CrossFieldRule(\.start, \.end, Ascending()) }
  }

  private static let json = Data(
    #"""
    {"title": null, "start": 5, "end": 1,
     "lead": {"name": "@", "age": 151, "email": "Hello secret"},
     "members": [
       {"name": "Zoë", "age": 35, "email": "zoe@example.com"},
       {"name": "Zo\ud800", "age": 0, "age": 1},
       7
     ],
     "a/b~ é": 1}
    """#.utf8)

  private func report<Value: Decodable>(
    _ type: Value.Type = Team.self, _ json: Data = json, limit: Int = 1_000
  ) throws -> ValidationReport {
    try #require(ValidatedJSONDecoder().report(type, json, limit: limit))
  }

  @Test func lines() throws {
    #expect(
      try report().description == """
        1:1 {start, end}: start and end must be in ascending order
        1:11 title: The value must not be null
        2:19 lead.name: Name must be between 2 and 100 characters
        2:31 lead.age: Age must be between 1 and 150, not 151
        2:45 lead.email: Email must be a local part, an “@” and a host
        5:4 members[1].email: The value is missing
        5:16 members[1].name: The value must be a well-formed string: unpaired surrogate
        5:32 members[1].age: Age must be between 1 and 150, not 0
        5:35 members[1].age: duplicate key
        6:4 members[2]: The value must be an object, not a number
        8:2 ["a/b~ é"]: unknown key “a/b~ é”
        """)
  }

  @Test func tree() throws {
    #expect(
      try report().tree() == """
        {start, end}: start and end must be in ascending order (1:1)
        title: The value must not be null (1:11)
        lead
          name: Name must be between 2 and 100 characters (2:19)
          age: Age must be between 1 and 150, not 151 (2:31)
          email: Email must be a local part, an “@” and a host (2:45)
        members
          [1]
            email: The value is missing (5:4)
            name: The value must be a well-formed string: unpaired surrogate (5:16)
            age
              Age must be between 1 and 150, not 0 (5:32)
              duplicate key (5:35)
          [2]: The value must be an object, not a number (6:4)
        ["a/b~ é"]: unknown key “a/b~ é” (8:2)
        """)
  }

  @Test func excerpts() throws {
    #expect(
      try report(limit: 5).excerpts(of: Self.json) == #"""
        1:1 {start, end}: start and end must be in ascending order
          {
          ^
        1:11 title: The value must not be null
          {"title": …
                    ^
        2:19 lead.name: Name must be between 2 and 100 characters
           "lead": {"name": "
                            ^
        2:31 lead.age: Age must be between 1 and 150, not 151
           "lead": {"name": "…", "age": …
                                        ^
        2:45 lead.email: Email must be a local part, an “@” and a host
           "lead": {"name": "…", "age": …, "email": "
                                                    ^
        … and 6 more
        """#)
  }

  @Test func problemDetails() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = Data(#"{"title": "x", "a/b~ é": 1, "start": 1}"#.utf8)
    let details = try report(Team.self, json, limit: 4).problemDetails()
    #expect(
      String(decoding: try encoder.encode(details), as: UTF8.self) == #"""
        {
          "errors" : [
            {
              "code" : "missingKey",
              "column" : 1,
              "detail" : "The value is missing",
              "line" : 1,
              "pointer" : "#/lead"
            },
            {
              "code" : "missingKey",
              "column" : 1,
              "detail" : "The value is missing",
              "line" : 1,
              "pointer" : "#/members"
            },
            {
              "code" : "missingKey",
              "column" : 1,
              "detail" : "The value is missing",
              "line" : 1,
              "pointer" : "#/end"
            },
            {
              "code" : "unknownKey",
              "column" : 16,
              "detail" : "unknown key “a/b~ é”",
              "line" : 1,
              "pointer" : "#/a~1b~0%20%C3%A9"
            }
          ],
          "status" : 422,
          "title" : "The document is not valid",
          "type" : "about:blank"
        }
        """#)
  }

  /// Another language, from codes and parameters.
  private struct GermanMessages: Violation.Messages {
    var reportTitle: String { "Das Dokument ist nicht gültig" }

    func message(for violation: Violation) -> String {
      let type = violation.typeName ?? "Der Wert"
      return switch violation.code {
      case .outOfRange:
        "\(type) muss von \(limit(.minimum, violation)) bis \(limit(.maximum, violation)) gehen"
      case .missingKey: "\(type) fehlt"
      case .wrongType: "\(type) hat den falschen Typ"
      default: Violation.EnglishMessages().message(for: violation)
      }
    }

    private func limit(_ name: Violation.Parameters.Name, _ violation: Violation) -> String {
      violation.parameters[name]?.description ?? "?"
    }
  }

  @Test func otherLanguages() throws {
    let json = Data(#"[{"name": "Zoë", "age": 0}, 7]"#.utf8)
    let report = try report([Client].self, json)
    #expect(
      report.lines(by: GermanMessages()) == """
        1:2 [0].email: Der Wert fehlt
        1:26 [0].age: Age muss von 1 bis 150 gehen
        1:30 [1]: Der Wert hat den falschen Typ
        """)
    #expect(report.tree(by: GermanMessages()).contains("age: Age muss von 1 bis 150 gehen (1:26)"))
    #expect(report.excerpts(of: json, by: GermanMessages()).hasPrefix("1:2 [0].email: Der Wert"))
    let details = report.problemDetails(by: GermanMessages())
    #expect(details.title == "Das Dokument ist nicht gültig")
    #expect(details.errors[0].detail == "Der Wert fehlt")
    #expect(report.problemDetails(title: "Nein", by: GermanMessages()).title == "Nein")
  }

  @Test func isKept() throws {
    let report = try report(limit: 7)
    #expect(report.entries.count == 7 && report.omitted == 4 && report.count == 11)
    for (encode, decode) in [
      (
        { try JSONEncoder().encode($0) },
        { try JSONDecoder().decode(ValidationReport.self, from: $0) }
      ),
      (
        { try PropertyListEncoder().encode($0) },
        { try PropertyListDecoder().decode(ValidationReport.self, from: $0) }
      ),
      (
        { try JSONEncoder().encode($0) },
        { try ValidatedJSONDecoder().decode(ValidationReport.self, from: $0) }
      ),
    ] as [((ValidationReport) throws -> Data, (Data) throws -> ValidationReport)] {
      let again = try decode(try encode(report))
      #expect(again == report && again.hashValue == report.hashValue)
      #expect(again.tree() == report.tree() && "\(again)" == "\(report)")
    }
    let numbers: Violation.Parameters = [.minimum: .number(-.infinity), .maximum: .number(1)]
    let violation = Violation(.outOfRange, numbers, typeName: "Temperature")
    let data = try JSONEncoder().encode([violation])
    #expect(try JSONDecoder().decode([Violation].self, from: data) == [violation])
  }

  /// What is sensitive is in no rendering, nor in what is kept.
  @Test func sensitiveValuesAreNowhere() throws {
    let secrets = ["Hello secret", "secret"]
    let report = try report()
    let kept = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    let details = String(decoding: try JSONEncoder().encode(report.problemDetails()), as: UTF8.self)
    var dumped = ""
    dump(report, to: &dumped)
    for text in [
      "\(report)", report.tree(), report.excerpts(of: Self.json), kept, details, dumped,
      String(reflecting: report),
    ] {
      for secret in secrets { #expect(!text.contains(secret), "\(text)") }
    }
    let keys = Data(#"{"accounts": {"zoe.secret": 1, "a.secret@b.co": "x"}}"#.utf8)
    struct Bank: ValidatedModel {
      let accounts: [Email: Int]
      static let schema = Schema(Bank.init(accounts:)) { Field("accounts", \.accounts) }
    }
    let bank = try self.report(Bank.self, keys)
    #expect(!"\(bank)\(bank.tree())".contains("zoe.secret"))
  }

  @Test(arguments: [0, 1, 3, 999, 1_000, 5_000])
  func limits(_ limit: Int) throws {
    let json = Data("[\(Array(repeating: "{}", count: 1_500).joined(separator: ","))]".utf8)
    let report = try report([Client].self, json, limit: limit)
    #expect(report.count == 4_500 && report.entries.count == min(limit, 4_500))
    #expect(report.omitted == 4_500 - min(limit, 4_500))
    let plain = try self.report(
      [Catalog].self, Data("[{\"clients\": \(String(decoding: json, as: UTF8.self))}]".utf8),
      limit: limit)
    #expect(plain.count == 4_500 && plain.entries.count == min(limit, 4_500))
  }

  struct Catalog: Codable { let clients: [Client] }

  /// What is found before a document breaks off is told.
  @Test func truncatedDocuments() throws {
    let whole = try report()
    for length in 0..<Self.json.count - 1 {
      let report = try report(Team.self, Self.json.prefix(length))
      #expect(report.entries.contains { $0.code == .malformedDocument }, "\(length)")
      let plain = try self.report([String: Client].self, Self.json.prefix(length))
      #expect(plain.entries.contains { $0.code == .malformedDocument }, "\(length)")
      for entry in report.entries where entry.code == .outOfRange {
        #expect(whole.entries.contains(entry), "\(length): \(entry)")
      }
    }
    let late = try report(Team.self, Self.json.dropLast(1))
    #expect(late.count == 12)
  }
}
