import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Rules of optional values that are also about nil, and optionals of optionals, by every way in.
@Suite struct AbsenceRuleTests {
  struct Listed: ValidatedModel {
    let x: Int?
    static let schema = Schema(Listed.init) { Field("x", \.x).rule(OneOf([nil, 5, 10])) }
  }

  struct Needed: ValidatedModel {
    let x: Int?
    static let schema = Schema(Needed.init) {
      Field("x", \.x).rule(CustomRule<Int?>("needed", "be given") { $0 != nil })
    }
  }

  struct Within: ValidatedModel {
    let x: Int?
    static let schema = Schema(Within.init) {
      Field("a.x", \.x).rule(CustomRule<Int?>("needed", "be given") { $0 != nil })
    }
  }

  /// Reading nil before a value leaves nothing behind for the next one.
  @Test func valuesBehindNil() throws {
    let decoder = ValidatedJSONDecoder()
    let valid = #"[{"x":null},{"x":5},{},{"x":10}]"#
    #expect(try decoder.decode([Listed].self, from: valid).map(\.x) == [nil, 5, nil, 10])
    for json in [#"[{"x":null},{"x":500}]"#, #"[{"x":5},{"x":500}]"#, #"[{},{},{"x":500}]"#] {
      #expect(throws: DecodingError.self) { try decoder.decode([Listed].self, from: json) }
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Listed].self, from: Data(json.utf8))
      }
    }
  }

  @Test(arguments: ["{}", #"{"x":null}"#]) func nilThatIsRefused(_ json: String) {
    ModelRoutes.check(Needed.self, json, "x: The value must be given")
  }

  @Test(arguments: ["{}", #"{"a":{}}"#, #"{"a":{"x":null}}"#, #"{"a":null}"#])
  func nilOfANestedFieldThatIsRefused(_ json: String) {
    ModelRoutes.check(Within.self, json, "a.x: The value must be given")
  }

  @Test func nilIsRefusedInMemory() {
    #expect(throws: ValidationReport.self) { try Needed(x: nil).revalidated() }
    #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encode(Needed(x: nil)) }
  }

  struct Twice: ValidatedModel, Equatable {
    let x: Int??
    static let schema = Schema(Twice.init) { Field("x", \.x) }
  }
  struct TwiceWithin: ValidatedModel, Equatable {
    let x: Int??
    static let schema = Schema(TwiceWithin.init) { Field("a.x", \.x) }
  }

  /// As in types whose coding is synthesised.
  @Test func optionalsOfOptionals() throws {
    let decoder = ValidatedJSONDecoder()
    for json in ["{}", #"{"x":null}"#, #"{"x":1}"#] {
      let expected = Twice(x: json.contains("1") ? 1 : .none)
      #expect(try decoder.decode(Twice.self, from: json) == expected)
      #expect(try decoder.decodeCollecting(Twice.self, from: json) == expected)
      #expect(try JSONDecoder().decode(Twice.self, from: Data(json.utf8)) == expected)
    }
    for json in ["{}", #"{"a":{}}"#, #"{"a":{"x":null}}"#] {
      #expect(try decoder.decode(TwiceWithin.self, from: json).x == .none)
      #expect(try decoder.decodeCollecting(TwiceWithin.self, from: json).x == .none)
      #expect(try JSONDecoder().decode(TwiceWithin.self, from: Data(json.utf8)).x == .none)
    }
  }

  struct Stay: ValidatedModel, Equatable {
    let from: Int, to: Int
    static let schema = Schema(Stay.init) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }
  struct Booking: ValidatedModel {
    let stay: Stay, price: Money?
    static let schema = Schema(Booking.init) {
      Field("stay", \.stay).default(Stay(from: 5, to: 1))
      Field("price", \.price).default(Money("0 EUR"))
    }
  }

  /// A default may be a model that is not valid, which is known when it is used.
  @Test func modelsAsDefaults() throws {
    let price = try #require(Money("0 EUR"))
    let stay = Stay(from: 1, to: 2)
    let decoder = ValidatedJSONDecoder()
    let json = #"{"stay":{"from":1,"to":2}}"#
    #expect(try decoder.decode(Booking.self, from: json).price == price)
    ModelRoutes.check(
      Booking.self, "{}",
      "stay: The default that the schema declares is invalid: "
        + "from and to must be in ascending order")
    #expect(
      Booking.schema.mistakes(in: Booking(stay: stay, price: price)) == [
        "The field “stay” has an invalid default: from and to must be in ascending order."
      ])
  }

  enum Choice: ValidatedUnion, Equatable {
    case none, number(Int)
    static let schema = Untagged {
      Case("none", Choice.none)
      Case(Choice.number)
    }
  }

  /// Without a tag, a case without a payload is an object.
  @Test func casesWithoutTagAndPayload() throws {
    for (json, expected) in [("5", Choice.number(5)), ("{}", .none)] {
      #expect(try ValidatedJSONDecoder().decode(Choice.self, from: json) == expected)
      #expect(try JSONDecoder().decode(Choice.self, from: Data(json.utf8)) == expected)
    }
  }

  /// Keys that are not equal in memory may be so in a document: the error does not have them.
  @Test func secretKeysThatAreRefused() throws {
    let secrets = LossyDictionary([try Secret("caf\u{E9}"): 1, try Secret("cafe\u{301}"): 2])
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(secrets) }
    #expect(error.map { "\($0)".contains("caf") } == false)
  }
}
