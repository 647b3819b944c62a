import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCache
import ValidatedCodable
import ValidatedJSON

@testable import VetKit

/// Warnings and hostile strings in the output for models of a user.
@Suite(.nightly) struct VetWarningTests {
  struct Stay: ValidatedModel {
    let rooms: Int, nights: Int
    static let schema = Schema(Stay.init(rooms:nights:)) {
      Field("rooms", \.rooms)
      Field("nights", \.nights).lenient()
    }
    .rules {
      ModelRule(
        "many", "the number of rooms is unusual", at: \.rooms, reading: \.rooms, severity: .warning
      ) {
        $0 < 10
      }
      ModelRule("no\nnights,: 100%", "there is\nno night\u{202E}", at: \.nights, reading: \.nights)
      { $0 > 0 }
    }
  }

  /// A plain type around a model: its rules are found only by decoding.
  struct Booking: Codable { let stay: Stay }

  private static let records = #"""
    [{"rooms": 12, "nights": "1"},
     {"rooms": 1, "nights": 1},
     {"rooms": 11, "nights": 0}]
    """#

  private func report<Record: Decodable>(
    _ type: Record.Type, _ json: String, threads jobs: Int = 1, limit: Int = 1000
  ) throws -> FileReport {
    var input = VetInput(source: .data(Data(json.utf8)))
    input.jobs = jobs
    input.limit = limit
    return try FileReport(of: type, name: "stay", in: input)
  }

  @Test func areInTheTextWithoutChangingTheStatus() throws {
    let warning = try report(Stay.self, #"[{"rooms": 12, "nights": 1}]"#)
    #expect(warning.status == .valid)
    #expect(
      warning.text == """
        stay: 1 of 1 records valid, 0 invalid, 1 warning
          1:12  [0].rooms  many  warning: the number of rooms is unusual
        """)
    let all = try report(Stay.self, Self.records)
    #expect(all.status == .invalid)
    #expect(
      all.text == #"""
        stay: 2 of 3 records valid, 1 invalid, 2 warnings
          1:12  [0].rooms   many               warning: the number of rooms is unusual
          3:12  [2].rooms   many               warning: the number of rooms is unusual
          3:26  [2].nights  no\nnights,: 100%  there is\nno night\u{202E}
        """#)
  }

  @Test func areAnnotationsForGitHub() throws {
    let report = try report(Stay.self, Self.records)
    #expect(
      ReportFormat.github.text(of: report, path: "a,b.json") == """
        ::warning file=a%2Cb.json,line=1,col=12,title=many::[0].rooms: the number of rooms is unusual
        ::warning file=a%2Cb.json,line=3,col=12,title=many::[2].rooms: the number of rooms is unusual
        ::error file=a%2Cb.json,line=3,col=26,title=no%0Anights%2C%3A 100%25::[2].nights: there is%0Ano night\u{202E}
        ::notice::stay: 2 of 3 records valid, 1 violation, 2 warnings
        """)
  }

  @Test func areInJSONAndSARIF() throws {
    let report = try report(Stay.self, #"[{"rooms": 12, "nights": 1}]"#)
    #expect(
      ReportFormat.json.text(of: report, path: "x") == #"""
        {"model":"stay","records":1,"truncated":false,"valid":1,"violations":[],"warnings":[{"code":"many","column":12,"line":1,"message":"the number of rooms is unusual","path":"[0].rooms","pointer":"/0/rooms"}]}
        """#)
    let sarif = ReportFormat.sarif.text(of: report, path: "x")
    #expect(sarif.contains(#""level":"warning""#) && !sarif.contains(#""level":"error""#))
    #expect(sarif.contains(#"{"id":"many"}"#))
  }

  /// Braces would stand for arguments: SARIF 2.1.0, section 3.11.5.
  @Test func bracesAreThemselvesInSARIF() throws {
    let report = try report(Stay.self, #"[{"rooms": 1, "nights": "{0}"}]"#)
    #expect(ReportFormat.sarif.text(of: report, path: "x").contains("not “{{0}}”"))
    #expect(ReportFormat.json.text(of: report, path: "x").contains("not “{0}”"))
  }

  /// By every number of threads, in records around the sizes of batches.
  @Test(arguments: [1, 2, 3], [1, 10, 5_000, 20_000])
  func areFoundInEveryRecord(_ jobs: Int, _ count: Int) throws {
    let lines = (0..<count).map {
      #"{"rooms": \#($0 % 3 == 1 ? 50 : 5), "nights": \#($0 % 7 == 2 ? 0 : 1)}"#
    }
    let json = "[" + lines.joined(separator: ",\n") + "]"
    let report = try report(Stay.self, json, threads: jobs, limit: count)
    let expected = (0..<count).filter { $0 % 3 == 1 }.map { "[\($0)].rooms" }
    #expect(report.warnings.map(\.path) == expected)
    let places = report.warnings.map { $0.location?.line }
    #expect(places == (0..<count).filter { $0 % 3 == 1 }.map { $0 + 1 })
    #expect(report.violations.count == (0..<count).filter { $0 % 7 == 2 }.count)
    let limited = try self.report(Stay.self, json, threads: jobs, limit: 3)
    #expect(limited.warnings.map(\.path) == Array(expected.prefix(3)))
    #expect(limited.counts.warnings == expected.count)
  }

  @Test(arguments: [
    ("{\"stay\": {\"rooms\": 12,\n\"nights\": 1}}", ["stay.rooms"]),
    (#"[{"stay": {"rooms": 12, "nights": 1}}]"#, ["[0].stay.rooms"]),
    ("{\"stay\": {\"rooms\": 12,\n\"nights\": 0}}", ["stay.rooms"]),
    (#"[{"stay": {"rooms": 12, "nights": 0}}]"#, ["[0].stay.rooms"]),
  ])
  func areFoundInPlainTypesAndDocuments(_ json: String, _ paths: [String]) throws {
    for jobs in [1, 2] {
      let report = try report(Booking.self, json, threads: jobs)
      #expect(report.warnings.map(\.path) == paths, "\(report.warnings) \(report.violations)")
    }
  }

  @Test func areCountedByTheFilterOfLines() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      #"{"rooms":12,"nights":"1"}\#n{"rooms":1,"nights":1}\#n{"rooms":12,"nights":0}\#n"#.utf8
    ).write(to: file)
    for jobs in [1, 2] {
      var input = VetInput(source: .file(file))
      input.format = .lines
      input.jobs = jobs
      let filter = LineFilter(
        of: "stay", behind: (lines: 0, bytes: 0), good: LineOutput(tag: "")
      ) { _ in }
      // The good lines are never flushed.
      try filter.run(Stay.self, on: input)
      #expect(filter.summary.warnings == ["many": 2])
      #expect(filter.summary.rejected == 1 && filter.summary.good == 2)
    }
  }

  @Test func areInTheStateOfACache() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer {
      for name in ["", ".lock"] { try? FileManager.default.removeItem(atPath: file.path + name) }
    }
    let cache = ModelCache<Stay>(at: file)
    try cache.save([Stay(rooms: 1, nights: 1), Stay(rooms: 12, nights: 1)])
    let state = try CacheState(of: Stay.self, at: cache.url, quarantines: false)
    #expect(state.isSound)
    #expect(
      state.lines.dropFirst() == [
        "2 kept, 0 rejected, 0 lost",
        "record 1: warning: rooms: the number of rooms is unusual",
      ])
  }

  /// A command of a user has a name, and no samples.
  @Test func theHelpOfAnOwnCommandIsAlignedAndPromisesNothingElse() {
    let models: [VetModel] = [.model("stay", Stay.self)]
    let help = Program(models: models, types: []).usage
    #expect(!help.contains("library’s") && !help.contains("built-in sample"))
    #expect(help.contains("models: stay\n"))
    let rows = Usage.rows(for: models)
    let column = rows.map(\.form.count).max().map { $0 + 2 } ?? 0
    let lines = Usage.text(of: rows).split(separator: "\n")
    #expect(lines.allSatisfy { $0.dropFirst(column - 1).first == " " })
    #expect(lines.allSatisfy { $0.dropFirst(column).first != " " })
    #expect(
      Program(models: [.model("stay", Stay.self, sample: "[]")], types: []).usage.contains("sample")
    )
  }

  struct Envelope: Decodable {
    private struct Message: Decodable { let count: Int }
    private enum Key: CodingKey { case text }
    init(from decoder: any Decoder) throws {
      let text = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .text)
      _ = try ValidatedJSONDecoder().decode(Message.self, from: text)
    }
  }

  /// A file with a document that is not JSON in one of its strings is JSON.
  @Test func documentsInStrings() throws {
    for json in [
      #"[{"text":"{"},{"text":"\"\\ud800\""},{"text":"{\"count\":1}"}]"#,
      "{\"text\":\"{\"}\n{\"text\":\"[\"}\n{\"text\":\"{\\\"count\\\":1}\"}",
    ] {
      let report = try report(Envelope.self, json)
      #expect(report.notJSON == nil && !report.hasStopped)
      #expect(report.records == 3 && report.valid == 1, "\(report.text)")
    }
    let document = try report(Envelope.self, "{\n\"text\":\"{\"}")
    #expect(document.notJSON == nil && document.status == .invalid)
    let other = try report(Envelope.self, "{\n\"text\":\"{\"")
    #expect(other.notJSON != nil)
  }

  @Test func whatIsNoArray() throws {
    let input = VetInput(source: .data(Data("\"x\"".utf8)), format: .array)
    let text = try FileReport(of: Stay.self, name: "stay", in: input).text
    #expect(text.hasSuffix("  The value must be an array of records, not a string"))
    #expect(text.contains("  1:1  "))
  }
}
