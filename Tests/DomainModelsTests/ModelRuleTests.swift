import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Rules about several fields, unknown keys, and models that code makes.
@Suite struct ModelRuleTests {
  struct Stay: ValidatedModel, Equatable {
    let guest: Name, checkIn: Int, checkOut: Int, paid: Int?, beds: Int
    static let schema = Schema(Stay.init(guest:checkIn:checkOut:paid:beds:)) {
      Field("guest", \.guest)
      Field("check_in", \.checkIn)
      Field("check_out", \.checkOut)
      Field("money.paid", \.paid)
      Field("beds", \.beds).default(1)
    }
    .unknownKeys(.error)
    .rules {
      CrossFieldRule(\.checkIn, \.checkOut, Ascending())
      CrossFieldRule(\.paid, \.checkIn, Ascending(allowsEqual: true))
      CrossFieldRule(
        \.checkIn, \.checkOut, \.beds,
        CustomRule("tooLong", "end within a week") { $1 - $0 < 7 * $2 })
    }
  }

  private static let valid =
    #"{"guest":"Zoë","check_in":3,"check_out":5,"money":{"paid":2}}"#

  @Test(arguments: [
    (valid, #"{"beds":1,"check_in":3,"check_out":5,"guest":"Zoë","money":{"paid":2}}"#),
    (
      #"{"check_out":5,"check_in":3,"guest":"Zoë"}"#,
      #"{"beds":1,"check_in":3,"check_out":5,"guest":"Zoë"}"#
    ),
    (
      #"{"guest":"Zoë","check_in":5,"check_out":5}"#,
      "{check_in, check_out}: check_in and check_out must be in ascending order"
    ),
    (
      #"{"guest":"Zoë","check_in":3,"check_out":5,"money":{"paid":4}}"#,
      "{money.paid, check_in}: money.paid and check_in must be in ascending order, or the same"
    ),
    (
      #"{"guest":"Zoë","check_in":3,"check_out":5,"extra":1}"#, "extra: unknown key “extra”"
    ),
    (
      #"{"guest":"Zoë","check_in":3,"check_out":5,"money":{"owed":4}}"#,
      "money.owed: unknown key “owed”"
    ),
    // The fields first.
    (
      #"{"guest":"@","check_in":3,"check_out":1,"extra":1}"#,
      "guest: Name must be between 2 and 100 characters"
    ),
  ])
  func rulesAndUnknownKeys(_ json: String, _ expected: String) {
    ModelRoutes.check(Stay.self, json, expected)
  }

  /// Rules are run whose fields are valid, and no others.
  @Test(arguments: [
    (valid, []),
    (
      #"{"guest":"@","check_in":5,"check_out":1,"x":1}"#,
      [
        "{check_in, check_out}: check_in and check_out must be in ascending order",
        "guest: Name must be between 2 and 100 characters", "x: unknown key “x”",
      ]
    ),
    (
      #"{"guest":"Zoë","check_in":1,"check_out":"x","money":{"paid":2}}"#,
      [
        "{money.paid, check_in}: money.paid and check_in must be in ascending order, or the same",
        "check_out: The value must be a whole number, not a string",
      ]
    ),
    (
      #"{"guest":null,"check_in":1,"check_out":20,"beds":"many","money":3}"#,
      [
        "guest: The value must not be null", "beds: The value must be a whole number, not a string",
        "money: The value must be an object, not a number",
      ]
    ),
    (
      #"{}"#,
      [
        "guest: The value is missing", "check_in: The value is missing",
        "check_out: The value is missing",
      ]
    ),
    (#"[]"#, [": The value must be an object, not an array"].map { String($0.dropFirst(2)) }),
  ])
  func everyViolation(_ json: String, _ expected: [String]) {
    #expect(ModelRoutes.violations(Stay.self, json) == expected)
  }

  struct House: ValidatedModel {
    let stays: [Stay], best: Stay?
    static let schema = Schema(House.init(stays:best:)) {
      Field("stays", \.stays)
      Field("best", \.best)
    }
  }

  @Test func everyViolationOfModelsWithin() {
    let bad = #"{"guest":"@","check_in":5,"check_out":1}"#
    #expect(
      ModelRoutes.violations(
        House.self, #"{"stays":[\#(Self.valid),\#(bad),7,\#(bad)],"best":\#(bad)}"#) == [
          "stays[1].{check_in, check_out}: check_in and check_out must be in ascending order",
          "stays[1].guest: Name must be between 2 and 100 characters",
          "stays[2]: The value must be an object, not a number",
          "stays[3].{check_in, check_out}: check_in and check_out must be in ascending order",
          "stays[3].guest: Name must be between 2 and 100 characters",
          "best.{check_in, check_out}: check_in and check_out must be in ascending order",
          "best.guest: Name must be between 2 and 100 characters",
        ])
  }

  @Test func outcomesOfOtherTypes() throws {
    let json = Data(#"[1, 0, "x", 151]"#.utf8)
    let outcomes = try ValidatedJSONDecoder().decode([Outcome<Age>].self, from: json)
    #expect(try outcomes[0].get().value == 1)
    #expect(throws: ValidationReport.self) { try outcomes[1].get() }
    #expect(outcomes.map { (try? $0.get()) != nil } == [true, false, false, false])
    // What is no JSON is no one's value.
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode([Outcome<Age>].self, from: Data("[1, 0x]".utf8))
    }
  }

  /// Where the key is, and where the record is that a rule about several fields is about.
  @Test func places() {
    func place(_ json: String) -> String? {
      do {
        _ = try ValidatedJSONDecoder().decode([Stay].self, from: Data(json.utf8))
        return nil
      } catch {
        return (error as? DecodingError)?.jsonLocation?.description
      }
    }
    let start = "[\n" + #"  {"guest":"Zoë","check_in":5,"#
    #expect(place(start + #""check_out":9,"# + "\n  \"extra\": 1}]") == "line 3, column 3")
    #expect(
      place(start + #""check_out":9,"# + "\n  \"money\": {\"a\": 1}}]") == "line 3, column 13")
    #expect(place(start + #""check_out":1}]"#) == "line 2, column 3")
  }

  @Test func modelsThatCodeMakes() throws {
    let stay = Stay(guest: try Name("Zoë"), checkIn: 3, checkOut: 5, paid: nil, beds: 1)
    #expect(try Stay.evaluated(stay) == stay)
    #expect(try stay.revalidated() == stay)
    let wrong = Stay(guest: try Name("Zoë"), checkIn: 9, checkOut: 5, paid: 20, beds: 1)
    let report = #expect(throws: ValidationReport.self) { try wrong.revalidated() }
    #expect(
      report?.description == """
        {check_in, check_out}: check_in and check_out must be in ascending order
        {money.paid, check_in}: money.paid and check_in must be in ascending order, or the same
        """)
    #expect(report?.entries.first?.pointer == "")
    let within = #expect(throws: ValidationReport.self) {
      try House.evaluated(House(stays: [stay, wrong], best: nil))
    }
    #expect(within?.entries.map(\.pointer) == ["/stays/1", "/stays/1"])
    #expect(
      within?.entries.first?.path == "stays[1].{check_in, check_out}")
  }

  /// With an initialiser that validates, not even code can make an invalid model.
  struct Guarded: ValidatedModel {
    let low: Int, high: Int

    init(low: Int, high: Int) throws(ValidationReport) {
      self = try Self.evaluated(Guarded(uncheckedLow: low, high: high))
    }

    private init(uncheckedLow low: Int, high: Int) {
      self.low = low
      self.high = high
    }

    static let schema = Schema(Guarded.init(uncheckedLow:high:)) {
      Field("low", \.low)
      Field("high", \.high)
    }
    .rules { CrossFieldRule(\.low, \.high, Ascending()) }
  }

  /// An initialiser that throws may be the schema's as well.
  struct Throwing: ValidatedModel {
    let even: Int

    init(even: Int) throws(Violation) {
      guard even.isMultiple(of: 2) else { throw Violation("odd", must: "be even") }
      self.even = even
    }

    static let schema = Schema(Throwing.init(even:)) { Field("even", \.even) }
  }

  @Test func initialisersThatThrow() throws {
    #expect(try Guarded(low: 1, high: 2).high == 2)
    #expect(throws: ValidationReport.self) { try Guarded(low: 2, high: 1) }
    ModelRoutes.check(
      Guarded.self, #"{"low":2,"high":1}"#, "{low, high}: low and high must be in ascending order")
    ModelRoutes.check(Throwing.self, #"{"even":2}"#, #"{"even":2}"#)
    ModelRoutes.check(Throwing.self, #"{"even":3}"#, ": The value must be even")
    #expect(ModelRoutes.violations(Throwing.self, #"{"even":3}"#) == ["The value must be even"])
  }

  /// What has been read of a record that fails is given back.
  final class Counted: Codable, Sendable {
    nonisolated(unsafe) static var living = 0
    init(from decoder: any Decoder) throws {
      unsafe Self.living += 1
      _ = try decoder.singleValueContainer().decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {}
    deinit { unsafe Self.living -= 1 }
  }

  struct Counting: ValidatedModel {
    let a: Counted, age: Age, b: Counted, c: Counted?
    static let schema = Schema(Counting.init(a:age:b:c:)) {
      Field("a", \.a)
      Field("age", \.age)
      Field("b", \.b)
      Field("c", \.c)
    }
  }

  @Test func nothingIsLeftBehind() throws {
    let members = [#""a":1"#, #""age":35"#, #""b":2"#, #""c":3"#]
    for order in [members, members.reversed(), [members[2], members[0], members[3], members[1]]] {
      let json = "{\(order.joined(separator: ","))}"
      for length in 0...json.utf8.count {
        for text in [String(json.prefix(length)), json.replacing("35", with: "151")] {
          _ = try? ValidatedJSONDecoder().decode(Counting.self, from: Data(text.utf8))
          _ = try? ValidatedJSONDecoder().decode(
            [Counting].self, from: Data("[\(json),\(text)".utf8))
        }
      }
      let model = try ValidatedJSONDecoder().decode(Counting.self, from: Data(json.utf8))
      unsafe #expect(Counted.living == 3)
      withExtendedLifetime(model) {}
    }
    unsafe #expect(Counted.living == 0)
  }
}
