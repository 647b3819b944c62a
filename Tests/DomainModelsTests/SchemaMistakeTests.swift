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
  private static let sameKey = Schema(Person.init(first:last:age:)) {
    Field("name", \.first)
    Field("last", \.last, also: ["name"])
    Field("name.age", \.age)
  }

  @Test func areNamed() throws {
    let sample = try Self.sample()
    #expect(Self.right.mistakes(in: sample) == [])
    #expect(
      Self.swapped.mistakes(in: sample) == [
        "The field “first” is read to another property than the one that it writes.",
        "The field “last” is read to another property than the one that it writes.",
      ])
    #expect(
      Self.twice.mistakes(in: sample) == [
        "The fields “first” and “last” share a property.",
        "1 of 3 stored properties have no field.",
      ])
    #expect(
      Self.sameKey.mistakes(in: sample) == [
        "The fields “name” and “last” share a key.",
        "The fields “name” and “name.age” share a key.",
        "The fields “last” and “name.age” share a key.",
      ])
  }

  /// The package's own models have none.
  @Test func areNotInOurs() throws {
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
