import Testing
import ValidatedCodable
import ValidatedTesting

/// Samples of types that contain themselves, which end.
@Suite struct RecursiveSampleTests {
  struct Parts: ValidatedModel, Equatable {
    let parts: [Condition]
    static let schema = Schema(Parts.init) { Field("parts", \.parts).count(2...) }
  }

  indirect enum Condition: ValidatedUnion, Equatable {
    case all(Parts), any(Parts), none(Parts), not(Condition), field(String)
    static let schema = Tagged("op", payload: "of") {
      Case("all", Condition.all)
      Case("any", Condition.any)
      Case("none", Condition.none)
      Case("not", Condition.not)
      Case("field", Condition.field)
    }
  }

  struct Filter: ValidatedModel, Equatable {
    let condition: Condition
    static let schema = Schema(Filter.init) { Field("where", \.condition) }
  }

  /// Most cases of the union contain several of it.
  @Test func unionsEnd() throws {
    #expect(try Filter.samples(.valid, count: 20).count == 20)
    #expect(try checkModel(Filter.self) > 10)
  }

  struct Endless: ValidatedModel, Equatable {
    let kids: [Endless]
    static let schema = Schema(Endless.init) { Field("kids", \.kids).nonEmpty() }
  }

  /// No document of the type is finite.
  @Test func endless() throws {
    let error = try #require(throws: CheckFailures.self) { try checkModel(Endless.self) }
    #expect(error.description.hasPrefix("No valid document of Endless was found. kids[0].kids"))
    #expect(error.description.count < 400)
  }
}
