import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// A report that is decoded is data like any other: nothing in it traps, or reads what it must not.
@Suite struct ReportAsDataTests {
  private func report(
    location: String = #"{"offset":0,"line":1,"column":1}"#, keys: String = #"["age"]"#,
    omitted: String = "0"
  ) -> String {
    #"""
    {"entries":[{"keys":\#(keys),"location":\#(location),"violation":{"code":"outOfRange","parameters":[]}}],
     "notes":[],"omitted":\#(omitted)}
    """#
  }

  /// What can be done with a report.
  private func use(_ report: ValidationReport) throws -> String {
    let documents = ["", "{", #"{"age": 1}"#, #"{"age": ["\u00e9", {"b": "#].map { Data($0.utf8) }
    var text = report.description + report.tree() + "\(report.count)\(report)"
    for document in documents { text += report.excerpts(of: document) }
    for entry in report.entries { text += "\(entry.pointer)\(entry.path)\(entry.message)" }
    text += try String(
      decoding: JSONEncoder().encode(report.problemDetails()), as: UTF8.self)
    text += try String(decoding: JSONEncoder().encode(report), as: UTF8.self)
    return text
  }

  @Test(arguments: [
    #"{"offset":-1099511627776,"line":1,"column":1}"#, #"{"offset":-1,"line":1,"column":1}"#,
    #"{"offset":0,"line":0,"column":1}"#, #"{"offset":0,"line":1,"column":0}"#,
    #"{"offset":0,"line":2,"column":1}"#, #"{"offset":3,"line":2,"column":4}"#,
    #"{"offset":9223372036854775807,"line":-9223372036854775808,"column":1}"#,
    #"{"offset":0,"line":9223372036854775807,"column":9223372036854775807}"#,
  ])
  func refusesPlacesThatNoDocumentHas(_ location: String) {
    let data = Data(report(location: location).utf8)
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(ValidationReport.self, from: data)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ValidationReport.self, from: data)
    }
  }

  @Test func refusesNegativeCountsAndIndices() {
    for json in [report(omitted: "-1"), report(keys: "[-1]"), report(keys: #"["a",-9]"#)] {
      #expect(throws: DecodingError.self, "\(json)") {
        try ValidatedJSONDecoder().decode(ValidationReport.self, from: json)
      }
    }
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(
        ValidationReport.Reject<Int>.self, from: #"{"position":-1,"report":\#(report())}"#)
    }
  }

  @Test func refusesReportsOfNothing() throws {
    let text = #"{"entries":[],"notes":[],"omitted":0}"#
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(ValidationReport.self, from: text)
    }
  }

  /// A report may have been made with a limit of 0.
  @Test func anInitialiserMayThrowAReportWithoutEntries() throws {
    struct Thrower: ValidatedModel {
      let n: Int
      init(n: Int) throws {
        self.n = n
        if n > 1 { _ = try ValidatedJSONDecoder().decodeCollecting(Int.self, from: "x", limit: 0) }
      }
      static let schema = Schema(Thrower.init(n:)) { Field("n", \.n) }
    }
    #expect(try ValidatedJSONDecoder().decode(Thrower.self, from: #"{"n":1}"#).n == 1)
    for decode in [
      { try ValidatedJSONDecoder().decode([Thrower].self, from: $0) },
      { try JSONDecoder().decode([Thrower].self, from: $0) },
    ] {
      do {
        _ = try decode(Data(#"[{"n":1},{"n":2}]"#.utf8))
        Issue.record("decoded")
      } catch let error as DecodingError {
        #expect("\(error)".contains("Thrower cannot be made of these values."))
      }
    }
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(
        [Thrower].self, from: #"[{"n":1},{"n":2},{"n":"3"}]"#)
      Issue.record("decoded")
    } catch {
      #expect(error.count == 2)
      #expect(
        error.entries.map(\.description) == [
          "[2].n: The value must be a whole number, not a string"
        ])
    }
  }

  /// A document in the text of a string, of which a type throws what is wrong with it.
  private struct Text: Decodable {
    struct Inner: Decodable { let a: Int }

    let inner: Inner
    private enum CodingKeys: String, CodingKey { case inner = "a" }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .inner)
      inner =
        try decoder.userInfo.isEmpty
        ? ValidatedJSONDecoder().decodeCollecting(Inner.self, from: text)
        : ValidatedJSONDecoder().decode(Inner.self, from: text)
    }
  }

  /// One thread reads the first 128 kB.
  private static let texts = {
    let other = #"{"a":"{\"a\":1}","b":"\#(String(repeating: "x", count: 977))"},"#
    let others = String(repeating: other, count: 144)
    return "[" + others + #"{"b": 1, "a":"\n\n\n{\"a\":[]}"},"# + others + "1]"
  }()

  private func reports(threads: Int, by decoder: ValidatedJSONDecoder) -> [ValidationReport] {
    decoder.elements(
      of: Text.self, in: Self.texts, limits: StreamLimits(windowSize: 1_000), threads: threads
    ).compactMap(\.report)
  }

  /// Its locations are not those of the document.
  @Test(arguments: [1, 2])
  func thrownReportsAreAboutTheValueThatThrewThem(threads: Int) throws {
    let decoder = ValidatedJSONDecoder()
    let reports = reports(threads: threads, by: decoder)
    #expect(
      reports.map(\.description) == [
        """
        1:144303 [144].a: The value must be a whole number, not an array
        1:144290 [144]: not checked beyond this point
        """,
        "1:288611 [289]: The value must be an object, not a number",
      ])
    do {
      _ = try decoder.decodeCollecting([Text].self, from: Self.texts)
      Issue.record("decoded")
    } catch {
      #expect(error.entries == reports.flatMap(\.entries))
    }
  }

  /// A type may throw the report of a part that it has decoded as an outcome.
  @Test func thrownReportsOfTheSameDocumentStayAsTheyAre() {
    struct Part: Decodable {
      let a: Int
      private enum CodingKeys: String, CodingKey { case a }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        a = try container.decode(Outcome<Int>.self, forKey: .a).get()
      }
    }
    do throws(ValidationReport) {
      _ = try ValidatedJSONDecoder().decodeCollecting([Part].self, from: #"[{"a":1},{"a":"x"}]"#)
      Issue.record("decoded")
    } catch {
      #expect(error.description == "1:15 [1].a: The value must be a whole number, not a string")
    }
  }

  /// Errors, too, are not moved by several threads.
  @Test func thrownErrorsOfOtherDocumentsAreTheSameByAnyThread() throws {
    let decoder = ValidatedJSONDecoder()
    if let key = CodingUserInfoKey(rawValue: "decode") { decoder.userInfo[key] = true }
    let one = reports(threads: 1, by: decoder)
    #expect(
      one.first?.description == """
        1:144303 [144].a: The value must be a whole number, not an array
        1:144290 [144]: not checked beyond this point
        """)
    #expect(reports(threads: 2, by: decoder) == one)
  }

  @Test(arguments: [
    #"{"offset":9223372036854775807,"line":1,"column":1}"#,
    #"{"offset":9223372036854775800,"line":9,"column":3}"#, #"{"offset":7,"line":3,"column":2}"#,
  ])
  func placesAfterTheDocumentHaveEmptyExcerpts(_ location: String) throws {
    let report = try ValidatedJSONDecoder().decode(
      ValidationReport.self, from: report(location: location, keys: #"["a",9223372036854775807]"#))
    #expect(try !use(report).isEmpty)
  }

  @Test func countsAreSaturated() throws {
    let report = try ValidatedJSONDecoder().decode(
      ValidationReport.self, from: report(omitted: "9223372036854775807"))
    #expect(report.count == .max)
    #expect(
      report.description == """
        1:1 age: The value must be within its limits
        … and 9223372036854775807 more
        """)
    #expect(try !use(report).isEmpty)
    // Thrown by a type, it becomes part of another report.
    struct Thrower: Decodable {
      static let key = CodingUserInfoKey(rawValue: "report")
      init(from decoder: any Decoder) throws {
        if let report = Self.key.flatMap({ decoder.userInfo[$0] as? ValidationReport }) {
          throw report
        }
      }
    }
    let decoder = ValidatedJSONDecoder()
    if let key = Thrower.key { decoder.userInfo[key] = report }
    do {
      _ = try decoder.decodeCollecting([Thrower].self, from: "[1,2,3]")
      Issue.record("decoded")
    } catch {
      #expect(error.count == .max)
    }
  }

  @Test func keptReportsComeBack() throws {
    struct Person: Codable { let age: Int, name: String }
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(
        LossyArray<Person>.self, from: Data(#"[{"age":1},{"name":"a","age":"x"}]"#.utf8)
      ).rejects.forEach { reject in
        let data = try JSONEncoder().encode(reject)
        #expect(
          try ValidatedJSONDecoder().decode(ValidationReport.Reject<Int>.self, from: data) == reject
        )
        #expect(try JSONDecoder().decode(ValidationReport.Reject<Int>.self, from: data) == reject)
      }
    }
  }
}
