import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// `JSONNumber` as a property of a model.
@Suite struct JSONNumberTests {
  struct Plain: Codable, Equatable { let amount: JSONNumber, rest: [JSONNumber], last: JSONNumber? }

  struct Declared: ValidatedModel, Equatable {
    let amount: JSONNumber, rest: [JSONNumber], last: JSONNumber?
    static let schema = Schema(Declared.init) {
      Field("amount", \.amount)
      Field("rest", \.rest)
      Field("last", \.last)
    }
  }

  private static let digits =
    "3.14159265358979323846264338327950288419716939937510582097494459230781"

  @Test func keepsEveryDigitOfAProperty() throws {
    let json =
      #"{"amount":\#(Self.digits),"rest":[1.0,1e400,-0],"last":12345678901234567890123456789}"#
    let plain = try ValidatedJSONDecoder().decode(Plain.self, from: json)
    let declared = try ValidatedJSONDecoder().decode(Declared.self, from: json)
    let collected = try ValidatedJSONDecoder().decodeCollecting(Declared.self, from: json)
    #expect(collected == declared)
    for (amount, rest, last) in [
      (plain.amount, plain.rest, plain.last), (declared.amount, declared.rest, declared.last),
    ] {
      #expect(amount.text == Self.digits && rest.map(\.text) == ["1.0", "1e400", "-0"])
      #expect(last?.text == "12345678901234567890123456789")
    }
  }

  /// What other coders represent, they read and write.
  @Test(arguments: ["0", "-1", "18446744073709551615", "0.1", "1e300", "1234567890123456789.25"])
  func isReadAndWrittenByFoundation(_ text: String) throws {
    let number = try #require(JSONNumber(text))
    let value = Plain(amount: number, rest: [number], last: nil)
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Plain.self, from: data) == value)
    #expect(try ValidatedJSONDecoder().decode(Plain.self, from: data) == value)
  }

  /// Never rounded, as the documentation says.
  @Test(arguments: [digits, "1e400", "123456789012345678901234567890123456789012345"])
  func isNotEncodedByFoundationIfNoTypeHoldsItsDigits(_ text: String) throws {
    let number = try #require(JSONNumber(text))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([number]) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(JSONValue.number(number)) }
    #expect(JSONValue.array([.number(number)]).description == "[\(text)]")
  }

  /// Which takes some of these for integers.
  @Test(arguments: [
    "999999999999999.99", "92233720368547758.07", "4503599627370496.25", "9007199254740993",
    "18446744073709551615", "-9223372036854775808", "1.1", "0", "1e22",
  ])
  func keepsTheDigitsThatFoundationsDecoderKnows(_ text: String) throws {
    let numbers = try JSONDecoder().decode([JSONNumber].self, from: Data("[\(text)]".utf8))
    #expect(numbers == [try #require(JSONNumber(text))])
  }

  @Test(arguments: [
    (#""1""#, "The value must be a number, not a string"),
    ("true", "The value must be a number, not a boolean"),
    ("null", "The value must not be null"), ("[1]", "The value must be a number, not an array"),
    ("{}", "The value must be a number, not an object"),
  ])
  func refusesOtherValues(_ json: String, _ message: String) {
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting([JSONNumber].self, from: "[\(json),1,2.50]")
      Issue.record("decoded")
    } catch {
      #expect(error.entries.map { "\($0.path) \($0.message)" } == ["[0] \(message)"])
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([JSONNumber].self, from: Data("[\(json)]".utf8))
    }
  }
}
