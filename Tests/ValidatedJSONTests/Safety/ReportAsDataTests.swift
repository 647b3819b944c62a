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
    return try report.description + report.tree() + "\(report.count)\(report)"
      + documents.map { report.excerpts(of: $0) }.joined()
      + report.entries.map { $0.pointer + $0.path + $0.message }.joined()
      + String(decoding: JSONEncoder().encode(report.problemDetails()), as: UTF8.self)
      + String(decoding: JSONEncoder().encode(report), as: UTF8.self)
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
