import DomainModels
import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Mistakes in schemas that compile.
@Suite struct SchemaMistakeTests {
  struct Person: Codable, Sendable, Equatable {
    let first: Name, last: Name, age: Age
  }

  private static func sample() throws -> Person {
    Person(first: try Name("Ada"), last: try Name("Lovelace"), age: try Age(36))
  }

  private static let right = Schema(Person.init(first:last:age:)) {
    Field("first", \.first)
    Field("last", \.last)
    Field("age", \.age)
  }
  private static let swapped = Schema(Person.init(first:last:age:)) {
    Field("first", \.last)
    Field("last", \.first)
    Field("age", \.age)
  }
  private static let twice = Schema(Person.init(first:last:age:)) {
    Field("first", \.first)
    Field("last", \.first)
    Field("age", \.age)
  }
  private static let thrice = Schema({ (first: Name, last: Name, _: Name, age: Age) in
    Person(first: first, last: last, age: age)
  }) {
    Field("first", \.first)
    Field("last", \.first)
    Field("old", \.first)
    Field("age", \.age)
  }
  private static let sameKey = Schema(Person.init(first:last:age:)) {
    Field("name", \.first)
    Field("last", \.last, aliases: ["name"])
    Field("name.age", \.age)
  }

  @Test func areNamed() throws {
    let sample = try Self.sample()
    #expect(Self.right.mistakes(in: sample) == [])
    #expect(
      Self.swapped.mistakes(in: sample) == [
        "The field “first” is decoded into one property and encoded from another.",
        "The field “last” is decoded into one property and encoded from another.",
      ])
    #expect(
      Self.twice.mistakes(in: sample) == [
        "The fields “first” and “last” share a property.",
        "The schema has no field for 1 of the 3 stored properties.",
      ])
    #expect(
      Self.thrice.mistakes(in: sample) == [
        "The fields “first” and “last” share a property.",
        "The fields “first” and “old” share a property.",
        "The fields “last” and “old” share a property.",
        "The schema has no field for 1 of the 3 stored properties.",
      ])
    #expect(
      Self.sameKey.mistakes(in: sample) == [
        "The fields “name” and “last” share a key.",
        "The fields “name” and “name.age” share a key.",
        "The fields “last” and “name.age” share a key.",
      ])
  }

  struct Twins: ValidatedModel {
    let first: Name, last: Name?, age: Age?
    static let schema = Schema(Twins.init(first:last:age:)) {
      Field("first", \.first)
      Field("last", \.last)
      Field("age", \.age)
    }
  }

  struct Swapped: ValidatedModel {
    let first: Name, age: Age, last: Name
    static let schema = Schema(Swapped.init(first:age:last:)) {
      Field("first", \.last)
      Field("age", \.age)
      Field("last", \.first)
    }
  }

  struct Ordered: ValidatedModel {
    let low: Int, high: Int
    init(low: Int, high: Int) { (self.low, self.high) = (min(low, high), max(low, high)) }
    static let schema = Schema(Ordered.init(low:high:)) {
      Field("low", \.low)
      Field("high", \.high)
    }
  }

  struct Shared: ValidatedModel {
    let first: Name, last: Name
    static let schema = Schema(Shared.init(first:last:)) {
      Field("first", \.first)
      Field("last", \.last, aliases: ["first"])
    }
  }

  /// Nothing is decoded by a schema that is plainly wrong, or that a document shows to be.
  @Test func areFoundWhenASchemaIsUsed() throws {
    ModelRoutes.check(
      Swapped.self, #"{"first":"Ada","age":3,"last":"Eve"}"#,
      ": The schema of Swapped is wrong. The field “first” is decoded into one property and encoded from another."
    )
    ModelRoutes.check(
      Shared.self, #"{"first":"Ada","last":"Eve"}"#,
      ": The schema of Shared is wrong. The fields “first” and “last” share a key.")
    #expect(
      ModelRoutes.violations(Shared.self, #"{"first":"Ada","last":"Eve"}"#) == [
        "The schema of Shared is wrong. The fields “first” and “last” share a key."
      ])
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(Shared(first: Name("Ada"), last: Name("Eve")))
    }
    // Equal values say nothing, and neither do others that are as they should be.
    ModelRoutes.check(
      Twins.self, #"{"first":"Ada","last":"Ada"}"#, #"{"first":"Ada","last":"Ada"}"#)
    ModelRoutes.check(Ordered.self, #"{"low":5,"high":2}"#, #"{"high":5,"low":2}"#)
    ModelRoutes.check(Twins.self, #"{"first":"Ada"}"#, #"{"first":"Ada"}"#)
  }

  /// The package's own models have none.
  @Test func ourModelsHaveNone() throws {
    func check<Model: ValidatedModel>(_ type: Model.Type, _ sample: JSONValue) throws {
      let model = try ValidatedJSONDecoder().decode(type, from: JSONEncoder().encode(sample))
      #expect(Model.schema.mistakes(in: model) == [])
    }
    try check(Client.self, Samples.client)
    try check(Coordinate.self, Samples.coordinate)
    try check(City.self, Samples.city)
    try check(Restaurant.self, Samples.restaurant)
    try check(RoverPhotos.self, Samples.photos)
  }
}
