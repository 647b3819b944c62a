import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Reports that need no containers have all that others have: rules, notes, and what null is read as.
@Suite struct FastReportTests {
  struct Stay: ValidatedModel, Equatable {
    let guest: Name, checkIn: Date, checkOut: Date
    static let schema = Schema(Stay.init(guest:checkIn:checkOut:)) {
      Field("guest", \.guest)
      Field("in", \.checkIn).date(.iso8601Day)
      Field("out", \.checkOut).date(.iso8601Day)
    }
    .rules { CrossFieldRule(\.checkIn, \.checkOut, Ascending()) }
  }

  struct Bill: ValidatedModel {
    let age: Age, lines: NonEmptyCollection<[Int]>
    static let schema = Schema(Bill.init) {
      Field("age", \.age)
      Field("lines", \.lines)
    }
    .rules { ModelRule("many", "has many", at: \.lines, reading: \.lines) { $0.count < 3 } }
  }

  /// Values that documents represent by another type are known to rules as their own.
  @Test func rulesAboutRepresentedValues() {
    let stay = #"{"guest":"@","in":"2026-02-02","out":"2026-02-01"}"#
    #expect(
      ModelRoutes.violations(Stay.self, stay) == [
        "{in, out}: in and out must be in ascending order",
        "guest: Name must be between 2 and 100 characters",
      ])
    #expect(
      ModelRoutes.violations(Bill.self, #"{"age":0,"lines":[1,2,3]}"#) == [
        "age: Age must be between 1 and 150, not 0", "lines: has many",
      ])
  }

  struct Box: ValidatedModel, Equatable {
    let x: JSONValue, y: JSONValue?
    static let schema = Schema(Box.init) {
      Field("x", \.x).lenient(null: .string("none"))
      Field("y", \.y).lenient(null: .string("nil"))
    }
  }

  /// A type may read null itself, but is not asked.
  @Test func lenientNull() throws {
    var notes: [String] = []
    let json = #"{"x":null,"y":null}"#
    let box = try ValidatedJSONDecoder().decodeCollecting(Box.self, from: json) {
      notes.append("\($0.path) \($0.code)")
    }
    let expected = Box(x: "none", y: "nil")
    #expect(box == expected)
    #expect(notes == ["x coerced", "y coerced"])
    #expect(try ValidatedJSONDecoder().decode(Box.self, from: json) == expected)
    #expect(try JSONDecoder().decode(Box.self, from: Data(json.utf8)) == expected)
  }

  struct Login: ValidatedModel {
    let id: Int, age: Age
    static let schema = Schema(Login.init) {
      Field("id", \.id).lenient()
      Field("age", \.age)
    }
  }
  struct Tip: ValidatedModel {
    let amount: Int
    static let schema = Schema(Tip.init) { Field("amount", \.amount) }
      .rules {
        ModelRule("big", "is big", at: \.amount, severity: .warning) { $0.amount < 100 }
      }
  }
  struct Payment: ValidatedModel {
    let tip: Tip, age: Age
    static let schema = Schema(Payment.init) {
      Field("tip", \.tip)
      Field("age", \.age)
    }
  }

  private func notes<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    [ValidatedJSONDecoder.KeyDecodingStrategy.useDefaultKeys, .custom { $0[$0.count - 1] }].map {
      let decoder = ValidatedJSONDecoder()
      decoder.keyDecodingStrategy = $0
      let report = #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(type, from: json)
      }
      return report.map { "\($0.notes.map { "\($0.pointer) \($0.code)" })" } ?? ""
    }
  }

  /// What is noted about valid parts is in the report, in any order.
  @Test(arguments: [
    (#"[{"id":"1","age":5},{"id":2,"age":0}]"#, #"["/0/id coerced"]"#),
    (#"[{"id":2,"age":0},{"id":"1","age":5}]"#, #"["/1/id coerced"]"#),
    (#"[{"id":2,"age":0},{"id":1,"age":5}]"#, "[]"),
  ])
  func coercedValues(_ json: String, _ expected: String) {
    #expect(notes([Login].self, json) == [expected, expected])
  }

  @Test func warnings() {
    let json = #"{"tip":{"amount":200},"age":0}"#
    #expect(notes(Payment.self, json) == [#"["/tip/amount big"]"#, #"["/tip/amount big"]"#])
  }
}
