import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Values that Foundation's decoder refuses in its own way: reports have the same violations as with ours.
@Suite struct FoundationAgreementTests {
  struct Flags: ValidatedModel {
    let a: Bool?, b: Bool?, c: Bool, d: [Bool]
    static let schema = Schema(Flags.init) {
      Field("a", \.a)
      Field("b", \.b).lenient()
      Field("c", \.c).default(false)
      Field("d", \.d).default([])
    }
  }
  struct Flag: ValidatedModel {
    let a: Bool
    static let schema = Schema(Flag.init) { Field("a", \.a) }
  }
  struct LenientFlag: ValidatedModel {
    let a: Bool
    static let schema = Schema(LenientFlag.init) { Field("a", \.a).lenient() }
  }
  struct Pair: ValidatedModel {
    let a: Int, b: Bool
    static let schema = Schema(Pair.init) {
      Element(\.a)
      Element(\.b)
    }
  }

  @Test func nullIsNoBoolean() {
    let message = "The value must not be null"
    ModelRoutes.check(Flag.self, #"{"a":null}"#, "a: \(message)")
    ModelRoutes.check(LenientFlag.self, #"{"a":null}"#, "a: \(message)")
    ModelRoutes.check(Flags.self, #"{"a":null,"b":null}"#, #"{"c":false,"d":[]}"#)
    ModelRoutes.check(Pair.self, "[1,null]", "[1]: \(message)")
    #expect(ModelRoutes.violations(LenientFlag.self, #"{"a":null}"#) == ["a: \(message)"])
    #expect(
      ModelRoutes.violations(Flags.self, #"{"c":null,"d":[true,null]}"#).sorted() == [
        "c: \(message)", "d[1]: \(message)",
      ])
  }

  struct Numbers: ValidatedModel {
    let a: UInt64?, b: UInt64?, c: Date, d: Date, e: Date?, f: Decimal?
    static let schema = Schema(Numbers.init) {
      Field("a", \.a)
      Field("b", \.b).lenient()
      Field("c", \.c).default(.distantPast)
      Field("d", \.d).date(.secondsSince1970).lenient().default(.distantPast)
      Field("e", \.e).date(.secondsSince1970)
      Field("f", \.f).lenient()
    }
  }

  @Test(
    arguments: [
      (#"{"a":1.5}"#, "a: The value must be a whole number"),
      (#"{"b":1.5}"#, "b: The value must be a whole number"),
      (#"{"c":1e400}"#, "c: The value must be a number that Double can hold"),
      (#"{"d":1e400}"#, "d: The value must be a number that Double can hold"),
      (#"{"e":1e400}"#, "e: The value must be a number that Double can hold"),
      (
        #"{"f":true}"#,
        "f: The value must be a number, or a string that contains one, not a boolean"
      ),
      (
        #"{"f":[]}"#, "f: The value must be a number, or a string that contains one, not an array"
      ),
      (
        #"{"f":{}}"#, "f: The value must be a number, or a string that contains one, not an object"
      ),
    ])
  func numbers(_ json: String, _ expected: String) {
    #expect(ModelRoutes.violations(Numbers.self, json, inPropertyLists: false) == [expected])
  }

  struct Lists: ValidatedModel {
    let lists: [[Int]]?, values: [String: [Int]]?
    static let schema = Schema(Lists.init) {
      Field("lists", \.lists).lenient()
      Field("values", \.values).lenient()
    }
  }

  @Test func aNumberWithinALenientValue() {
    #expect(
      ModelRoutes.violations(
        Lists.self, #"{"lists":[[7],[1,0.5],[1.5]],"values":{"a":[1,0.5]}}"#,
        inPropertyLists: false
      ) == [
        "lists[1][1]: The value must be a whole number",
        "lists[2][0]: The value must be a whole number",
        "values.a[1]: The value must be a whole number",
      ])
  }

  struct Plain<Value: Codable>: Codable {
    let m: Value, x: Age
  }

  /// What follows a value of the wrong kind in a plain type is checked, for every type of the library.
  @Test func aWrongKindOfAnyTypeDoesNotEndTheReport() {
    func check<Value: Codable>(_ type: Value.Type) {
      for value in gate(["5", #"{"~":1}"#], nightly: ["5", "true", #""\u0007""#, #"{"~":1}"#]) {
        let json = Data(#"{"m":\#(value),"x":0}"#.utf8)
        for decode in [
          { _ = try ValidatedJSONDecoder().decodeCollecting(Plain<Value>.self, from: json) },
          { _ = try JSONDecoder().decodeCollecting(Plain<Value>.self, from: json) },
        ] {
          let report = #expect(throws: ValidationReport.self) { try decode() }
          #expect(report?.entries.last?.path == "x", "\(type): \(value)")
          #expect(report?.incomplete.isEmpty == true, "\(type): \(value)")
        }
      }
    }
    for type in DomainTypeRegistry.all { check(type) }
    check(Money.InMinorUnits.self)
  }
}
