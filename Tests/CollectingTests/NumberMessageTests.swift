import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Messages about numbers, keys and elements that say what is wrong with them.
@Suite struct NumberMessageTests {
  struct Model: ValidatedModel {
    let n: Int8
    static let schema = Schema(Model.init(n:)) { Field("n", \.n) }
  }

  struct Plain: Codable {
    let n: Int8
  }

  private func message<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
    let data = Data(json.utf8)
    let thrown = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(type, from: data)
    }
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(type, from: data)
    }
    #expect(report?.entries.map(\.violation) == [thrown?.violation].compactMap { $0 })
    return thrown.map { "\($0.violation.code): \($0.violation.message)" }
  }

  @Test(arguments: [
    ("1.0", "a whole number written without a point or an exponent"),
    ("1e2", "a whole number written without a point or an exponent"),
    ("-120e-1", "a whole number written without a point or an exponent"),
    ("1.5", "a whole number"), ("1e-2", "a whole number"),
    ("300", "a whole number between -128 and 127"), ("3e2", "a whole number between -128 and 127"),
    ("128.0", "a whole number between -128 and 127"),
    ("1e999", "a whole number between -128 and 127"),
  ])
  func wholeNumbersWithAPointAreSaidToBeWritten(_ number: String, _ expected: String) {
    let expected = "notRepresentable: The value must be \(expected)"
    #expect(message(Model.self, #"{"n":\#(number)}"#) == expected)
    #expect(message(Plain.self, #"{"n":\#(number)}"#) == expected)
    #expect(message([Int8].self, "[\(number)]") == expected)
  }

  enum Stars: Bounds { static let range = 1...5 }
  enum Level: Int, ValidatedEnum, CodingKeyRepresentable { case low = 1, high = 2 }

  struct Keys: ValidatedModel {
    let ages: [Age: Int]
    static let schema = Schema(Keys.init(ages:)) { Field("ages", \.ages) }
  }

  @Test func keysBreakTheRuleOfTheirType() {
    #expect(message([Age: Int].self, #"{"x":1}"#) == "wrongType: Age must be a whole number")
    #expect(message(Keys.self, #"{"ages":{"x":1}}"#) == "wrongType: Age must be a whole number")
    #expect(
      message([Age: Int].self, #"{"0":1}"#) == "outOfRange: Age must be between 1 and 150, not 0")
    #expect(
      message([Bounded<Stars>: Int].self, #"{"x":1}"#) == "wrongType: Stars must be a whole number")
    #expect(
      message([Bounded<Stars>: Int].self, #"{"9":1}"#)
        == "outOfRange: Stars must be between 1 and 5, not 9")
    #expect(message([Level: Int].self, #"{"x":1}"#) == "wrongType: Level must be a whole number")
  }

  @Test func keysThatAreNotWholeNumbersAreCalledKeys() {
    #expect(message([Int: Int].self, #"{"x":1}"#) == "wrongType: The key must be a whole number")
    #expect(
      message([Int: Int].self, #"{"99999999999999999999":1}"#)
        == "notRepresentable: The key must be a whole number between \(Int.min) and \(Int.max)")
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Int: Int].self, from: Data(#"{"x":1}"#.utf8))
    }
    #expect(error?.violation.message == "The key must be a whole number")
    let other = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Age: Int].self, from: Data(#"{"x":1}"#.utf8))
    }
    #expect(other?.violation.message == "The key must be valid")
  }

  struct Pair: Decodable {
    let first: Int, second: Int

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      first = try container.decode(Int.self)
      second = try container.decode(Int.self)
    }
  }

  struct Nested: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(Int.self)
      _ = try container.nestedContainer(keyedBy: Key.self)
    }

    enum Key: CodingKey { case any }
  }

  /// They are not null.
  @Test func elementsAfterTheLastAreMissing() {
    func check<Value: Decodable>(_ type: Value.Type, _ json: String, _ path: String) {
      let data = Data(json.utf8)
      for error in [
        #expect(throws: DecodingError.self) {
          try ValidatedJSONDecoder().decode(type, from: data)
        }, #expect(throws: DecodingError.self) { try JSONDecoder().decode(type, from: data) },
      ] {
        #expect(error?.violation == Violation(.missingKey))
      }
      for report in [
        #expect(throws: ValidationReport.self) {
          try ValidatedJSONDecoder().decodeCollecting(type, from: data)
        },
        #expect(throws: ValidationReport.self) {
          try JSONDecoder().decodeCollecting(type, from: data)
        },
      ] {
        let first = report?.entries.first
        #expect(
          first.map { "\($0.path): \($0.violation.message)" } == "\(path): The value is missing")
      }
    }
    check([Pair].self, "[[1]]", "[0][1]")
    check(Pair.self, "[]", "[0]")
    check([String: Pair].self, #"{"a":[1]}"#, "a[1]")
    check([Nested].self, "[[1]]", "[0][1]")
    let null = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode([Pair].self, from: "[[1,null]]")
    }
    #expect(null?.violation.code == .unexpectedNull)
  }

  struct Wide: Codable, Equatable {
    var one: Int128?
    var other: UInt128
    var list: [Int128]
  }

  struct ByHand: Decodable {
    let one: Int128?, first: UInt128

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      one = try container.decodeIfPresent(Int128.self)
      first = try container.decode(UInt128.self)
    }
  }

  @Test func integersOf128BitsAreReadAndHaveOneMessage() throws {
    let decoder = ValidatedJSONDecoder()
    let most = Int128.max
    #expect(
      try decoder.decode(Wide.self, from: #"{"one":\#(most),"other":3,"list":[-1]}"#)
        == Wide(one: most, other: 3, list: [-1]))
    #expect(
      try decoder.decode(Wide.self, from: #"{"one":null,"other":3,"list":[]}"#)
        == Wide(one: nil, other: 3, list: []))
    #expect(try decoder.decode(ByHand.self, from: "[null,\(UInt128.max)]").first == .max)
    let expected = "wrongType: The value must be a whole number, not an array"
    #expect(message(Wide.self, #"{"one":[1],"other":3,"list":[]}"#) == expected)
    #expect(message(Wide.self, #"{"other":[3],"list":[]}"#) == expected)
    #expect(message(Int128?.self, "[1]") == expected)
    #expect(message([Int128].self, "[[1]]") == expected)
    #expect(message(ByHand.self, "[[1],2]") == expected)
  }

  /// By Foundation's decoder, too: these types read themselves, and are not run again.
  @Test func foundationsDecoderCollectsErrorsInIntegersOf128Bits() {
    func entries<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
      let report = ValidationReport.thrown { () throws(ValidationReport) in
        try JSONDecoder().decodeCollecting(type, from: Data(json.utf8))
      }
      return report.map { ($0.entries + $0.incomplete).map(\.description) } ?? []
    }
    let array = "The value must be a whole number, not an array"
    let string = "The value must be a whole number, not a string"
    #expect(
      entries(Wide.self, #"{"one":[1],"other":"x","list":[1,[2]]}"#) == [
        "one: \(array)", "other: \(string)", "list[1]: \(array)",
      ])
    #expect(entries(Int128?.self, "[1]") == [array])
    #expect(entries([String: UInt128].self, #"{"a":"x"}"#) == ["a: \(string)"])
    #expect(entries(ByHand.self, #"["x","x"]"#) == ["[0]: \(string)", "[1]: \(string)"])
  }
}
