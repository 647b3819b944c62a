import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Numbers within bounds that a type names; `VectorTests` and `TypeConformanceTests` have two of them, too.
@Suite struct BoundedTests {
  @Test func integers() throws {
    #expect(
      Bounded<Dozen>.violations(in: 13).map(\.message)
        == ["Dozen must be between 1 and 12, not 13"])
    #expect(Bounded<Dozen>.source == "business rule" && Bounded<Dozen>.ruleSummary == "1…12")
    #expect(Bounded<Dozen>("7")?.value == 7 && Bounded<Dozen>("13") == nil)
    #expect(try Bounded<Dozen>(3) < Bounded<Dozen>(4))
  }

  @Test func otherNumbers() throws {
    try checkValidatedValue(
      Bounded<Celsius>.self, valid: [(-0.0, 0)], invalid: [(1_000.5, .outOfRange)])
    #expect(try Bounded<Celsius>(-0.0).value.sign == .plus)
    #expect(Bounded<Celsius>.violations(in: .nan).map(\.code) == [.notANumber])
    #expect(Bounded<Celsius>.violations(in: .infinity).map(\.code) == [.outOfRange])
    #expect(Bounded<Celsius>.source == "SI Brochure, section 2.3.1, for the least")
  }

  private enum Level: Bounds { static let range: ClosedRange<UInt8> = 3...200 }

  private struct Reading: Codable, Equatable {
    let level: Bounded<Level>
    let months: [Bounded<Dozen>: Int]
    let warmth: Bounded<Celsius>?
  }

  /// Numbers of any width, as fields, as keys of objects, and left out.
  @Test func fields() throws {
    let json = #"{"level":200,"months":{"12":1}}"#
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for reading in [
      try JSONDecoder().decode(Reading.self, from: Data(json.utf8)),
      try ValidatedJSONDecoder().decode(Reading.self, from: Data(json.utf8)),
    ] {
      #expect(reading.level.value == 200 && reading.warmth == nil)
      #expect(String(decoding: try encoder.encode(reading), as: UTF8.self) == json)
    }
    let wrong = #"{"level":201,"months":{},"warmth":-300}"#
    #expect {
      try ValidatedJSONDecoder().decode(Reading.self, from: Data(wrong.utf8))
    } throws: { error in
      (error as? DecodingError)?.violation.message == "Level must be between 3 and 200, not 201"
    }
  }

  struct Review: ValidatedModel {
    let stars: Bounded<Dozen>
    let warmth: Bounded<Celsius>

    static let schema = Schema(Review.init(stars:warmth:)) {
      Field("stars", \.stars)
      Field("warmth", \.warmth)
    }
  }

  @Test func models() throws {
    let review = try ValidatedJSONDecoder().decode(
      Review.self, from: Data(#"{"stars":12,"warmth":-1.5}"#.utf8))
    #expect(review.stars.value == 12 && review.warmth.value == -1.5)
  }
}
