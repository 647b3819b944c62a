import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Fields whose values are numbers, or made of numbers, by every route.
@Suite struct NumericFieldTests {
  enum Level: Int, ValidatedEnum { case low = 1, high = 2 }
  enum Ratio: Double, ValidatedEnum { case half = 0.5, whole = 1 }

  struct Reading: ValidatedModel, Equatable {
    let level: Level, ratio: Ratio?, levels: [Level], values: [Double], counts: [Int]
    static let schema = Schema(Reading.init) {
      Field("level", \.level)
      Field("ratio", \.ratio)
      Field("levels", \.levels).default([])
      Field("values", \.values).default([])
      Field("counts", \.counts).default([])
    }
  }

  @Test(arguments: [
    (
      #"{"level":2,"ratio":5e-1,"levels":[1,2],"values":[1,2.5,-0.25],"counts":[-7,0]}"#,
      #"{"counts":[-7,0],"level":2,"levels":[1,2],"ratio":0.5,"values":[1,2.5,-0.25]}"#
    ),
    (#"{"level":3}"#, "level: Level must be one of 1, 2, not 3"),
    (#"{"level":1,"ratio":0.25}"#, "ratio: Ratio must be one of 0.5, 1, not 0.25"),
    (#"{"level":1,"levels":[2,0]}"#, "levels[1]: Level must be one of 1, 2, not 0"),
    (
      #"{"level":1,"values":[1,"2"]}"#,
      "values[1]: The value must be a number, not a string"
    ),
    (#"{"level":1,"counts":[null]}"#, "counts[0]: The value must not be null"),
  ])
  func everyRouteAgrees(_ json: String, _ expected: String) {
    ModelRoutes.check(Reading.self, json, expected)
  }

  struct Guest: ValidatedModel, Equatable {
    let age: Age, next: Age?
    static let schema = Schema(Guest.init) {
      Field("age", \.age).lenient(null: 18)
      Field("next", \.next)
    }
  }

  @Test(arguments: [
    (#"{"age":null}"#, #"{"age":18}"#),
    (#"{"age":"7","next":8}"#, #"{"age":7,"next":8}"#),
    (#"{}"#, "age: The value is missing"),
  ])
  func nullStandsForARawValue(_ json: String, _ expected: String) {
    ModelRoutes.check(Guest.self, json, expected)
  }

  struct Filled: ValidatedModel, Equatable {
    let count: Int
    static let schema = Schema(Filled.init) { Field("count", \.count).default(7, for: .invalid) }
  }

  /// Foundation's decoder has an error of its own for such a number.
  @Test(arguments: [#"{"count":1.5}"#, #"{"count":1e30}"#])
  func aNumberThatDoesNotFitIsNoted(_ json: String) throws {
    for isOurs in [true, false] {
      var notes: [Violation] = []
      let filled =
        isOurs
        ? try ValidatedJSONDecoder().decodeCollecting(Filled.self, from: json) {
          notes.append($0.violation)
        }
        : try JSONDecoder().decodeCollecting(Filled.self, from: Data(json.utf8)) {
          notes.append($0.violation)
        }
      #expect(filled.count == 7)
      #expect(notes.map { $0.parameters[.reason] } == ["notRepresentable"])
    }
  }

  enum Meal: String, ValidatedEnum { case lunch, dinner }

  /// Swift compares strings of many combining marks in quadratic time.
  @Test func manyCombiningMarksAreNoCase() {
    let text = String(repeating: "\u{301}\u{323}", count: 100_000)
    #expect(throws: Violation.self) { try Meal.evaluated(text) }
    #expect(Meal.Open(rawValue: text).known == nil)
  }

  /// Whose example of a raw value for null is not valid.
  struct Mistaken: ValidatedModel {
    let age: Age
    static let schema = Schema(Mistaken.init) { Field("age", \.age).lenient(null: 180) }
  }

  @Test func anInvalidValueForNullIsAMistake() throws {
    #expect(
      try Mistaken.schema.mistakes(in: Mistaken(age: Age(1))) == [
        "The field “age” has an invalid value for null: Age must be between 1 and 150, not 180."
      ])
  }
}
