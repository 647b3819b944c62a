import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Models are validated on their way out.
@Suite struct ValidatingEncoderTests {
  struct Interval: ValidatedModel, Equatable {
    var from: Int, to: Int, tags: [String]
    static let schema = Schema(Interval.init) {
      Field("from", \.from)
      Field("to", \.to).rule(InRange(0...100))
      Field("tags", \.tags).count(1...2)
    }.rules {
      ModelRule("ascending", "The end is before the start", at: \.to) { $0.from <= $0.to }
    }
  }
  struct Plan: Codable { var spans: [Interval] }
  struct Outer: ValidatedModel {
    var span: Interval, inner: [Interval]?
    static let schema = Schema(Outer.init) {
      Field("a.span", \.span)
      Field("inner", \.inner)
    }
  }

  static let valid = Interval(from: 1, to: 2, tags: ["a"])
  static let invalid = Interval(from: 3, to: 2, tags: [])

  /// The path of the error, and what its report says.
  private func failure(_ encoder: ValidatedJSONEncoder, _ value: some Encodable) throws -> [String]
  {
    do {
      _ = try encoder.encode(value)
      return []
    } catch EncodingError.invalidValue(_, let context) {
      let report = try #require(context.underlyingError as? ValidationReport)
      return [context.codingPath.pathDescription] + report.entries.map(\.description)
    }
  }

  @Test func rulesOfModelsHold() throws {
    let encoder = ValidatedJSONEncoder()
    #expect(try failure(encoder, Self.valid) == [])
    // Twice: the first model of a type is encoded by its method.
    for _ in 0..<2 {
      let found = try failure(encoder, Self.invalid)
      #expect(found == ["", "tags: The value must have between 1 and 2 elements"])
      #expect(
        try failure(encoder, [Self.valid, Interval(from: 3, to: 2, tags: ["a"])]).first == "")
    }
    var tooHigh = Self.valid
    tooHigh.to = 101
    let found = try failure(encoder, [tooHigh])
    #expect(found == ["", "[0].to: The value must be between 0 and 100, not 101"])
  }

  @Test func theReportIsThatOfTheWholeValue() throws {
    let encoder = ValidatedJSONEncoder()
    let both = try failure(encoder, [Self.invalid, Self.valid, Self.invalid])
    #expect(both.count == 3)
    #expect(both.contains { $0.hasPrefix("[0].tags") })
    #expect(both.contains { $0.hasPrefix("[2].tags") })
    let outer = try failure(encoder, Outer(span: Self.invalid, inner: [Self.valid, Self.invalid]))
    #expect(outer.dropFirst().map { $0.prefix { $0 != ":" } } == ["a.span.tags", "inner[1].tags"])
    // A plain type is not evaluated: the path leads to the first invalid model.
    let plain = try failure(encoder, Plan(spans: [Self.valid, Self.invalid]))
    #expect(plain.first == "spans[1]")
  }

  struct Position: ValidatedModel, Equatable {
    var x: Int, others: [Int]
    static let schema = Schema(Position.init) {
      Element(\.x).rule(InRange(0...5))
      Element(rest: \.others).count(...1)
    }.rules { ModelRule("uneven", "x must be even", at: \.x) { $0.x.isMultiple(of: 2) } }
  }
  enum Move: ValidatedUnion, Equatable {
    case to(Position)
    static let schema = Tagged(by: .firstElement) { Case("to", Move.to) }
  }

  @Test(
    arguments: [
      (Position(x: 8, others: []), "[1]: The value must be between 0 and 5, not 8"),
      (Position(x: 4, others: [1, 2]), "[2]: The value must have at most 1 element"),
      (Position(x: 3, others: [1]), "[1]: x must be even"),
    ])
  func elementsBehindATagAreValidated(_ position: Position, _ expected: String) throws {
    let encoder = ValidatedJSONEncoder()
    for keys in [ValidatedJSONEncoder.KeyEncodingStrategy.useDefaultKeys, .convertToSnakeCase] {
      encoder.keyEncodingStrategy = keys
      #expect(try failure(encoder, Move.to(position)) == ["", expected])
      #expect(try failure(encoder, [Move.to(position)]) == ["", "[0]" + expected])
    }
  }

  @Test func everyRouteValidates() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try failure(encoder, [Self.invalid]).count == 2)
    #expect(try failure(encoder, ["x": Self.invalid]).count == 2)
    encoder.validates = false
    #expect(try failure(encoder, [Self.invalid]) == [])
    #expect(
      try encoder.encodeToString(Self.invalid) == #"{"from":3,"to":2,"tags":[]}"#)
  }

  /// A model with an `encode(to:)` of its own is encoded by it.
  @Test func ownMethodsAreCalled() throws {
    struct Own: ValidatedModel {
      var number: Int
      static let schema = Schema(Own.init) { Field("number", \.number) }
      func encode(to encoder: any Encoder) throws { try ["own": number].encode(to: encoder) }
    }
    struct Around: ValidatedModel {
      var own: Own, span: Interval
      static let schema = Schema(Around.init) {
        Field("own", \.own)
        Field("span", \.span)
      }
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(span)
        try list.encode(own)
      }
    }
    let encoder = ValidatedJSONEncoder()
    for _ in 0..<2 {
      #expect(try encoder.encodeToString([Own(number: 1)]) == #"[{"own":1}]"#)
      #expect(
        try encoder.encodeToString(Around(own: Own(number: 1), span: Self.valid))
          == #"[{"from":1,"to":2,"tags":["a"]},{"own":1}]"#)
    }
  }

  @Test func theContextReachesRules() throws {
    struct Today: ValidatedModel {
      var day: Int
      static let schema = Schema(Today.init) { Field("day", \.day) }.rules {
        ModelRule("future", "The day is in the future", at: \.day, in: Day.self) { today, model in
          model.day <= today
        }
      }
    }
    enum Day: ValidationContext.Key { static let defaultValue = 0 }
    let encoder = ValidatedJSONEncoder()
    #expect(throws: EncodingError.self) { try encoder.encode(Today(day: 1)) }
    var context = ValidationContext()
    context[Day.self] = 1
    encoder.context = context
    #expect(try encoder.encodeToString(Today(day: 1)) == #"{"day":1}"#)
  }

  /// A check sees the value as the checks before it have changed it.
  @Test func checksThatChangeValues() throws {
    struct Note: ValidatedModel {
      var text: String
      static let schema = Schema(Note.init) {
        Field("text", \.text).rule(Trimmed()).rule(Length(1..., .characters))
      }
    }
    let encoder = ValidatedJSONEncoder()
    #expect(try encoder.encodeToString(Note(text: " a ")) == #"{"text":" a "}"#)
    #expect(throws: EncodingError.self) { try encoder.encode(Note(text: "  ")) }
  }

  /// A model with a method of its own is validated, too.
  @Test func modelsWithOwnMethodsAreValidated() throws {
    struct Own: ValidatedModel {
      var number: Int
      static let schema = Schema(Own.init) { Field("number", \.number).rule(InRange(0...1)) }
      func encode(to encoder: any Encoder) throws { try ["own": number].encode(to: encoder) }
    }
    final class Object: ValidatedModel, Sendable {
      let number: Int
      init(number: Int) { self.number = number }
      static let schema = Schema(Object.init) {
        Field("number", \.number).rule(InRange(0...1))
      }
      func encode(to encoder: any Encoder) throws { try ["own": number].encode(to: encoder) }
    }
    final class Plain: ValidatedModel, Sendable {
      let number: Int, next: Plain?
      init(number: Int, next: Plain?) { (self.number, self.next) = (number, next) }
      static let schema = Schema(Plain.init) {
        Field("number", \.number).rule(InRange(0...1))
        Field("next", \.next)
      }
    }
    let converting = ValidatedJSONEncoder()
    converting.keyEncodingStrategy = .convertToSnakeCase
    for encoder in [ValidatedJSONEncoder(), converting] {
      for _ in 0..<2 {
        #expect(throws: EncodingError.self) { try encoder.encode([Own(number: 2)]) }
        #expect(try encoder.encodeToString([Own(number: 1)]) == #"[{"own":1}]"#)
        #expect(throws: EncodingError.self) { try encoder.encode([Object(number: 2)]) }
        #expect(try encoder.encodeToString([Object(number: 1)]) == #"[{"own":1}]"#)
        let plain = Plain(number: 1, next: Plain(number: 0, next: nil))
        #expect(try encoder.encodeToString([plain]) == #"[{"number":1,"next":{"number":0}}]"#)
        let invalid = Plain(number: 1, next: Plain(number: 2, next: nil))
        #expect(throws: EncodingError.self) { try encoder.encode([invalid]) }
      }
    }
  }

  struct Code: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(1...20, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Code>
  }

  /// Keys of a dictionary that are sensitive are written, and not shown in errors.
  @Test func sensitiveKeysAreHidden() throws {
    struct Book: ValidatedModel {
      var weights: [Code: Double]
      static let schema = Schema(Book.init) { Field("weights", \.weights) }
    }
    let encoder = ValidatedJSONEncoder()
    let code = try Code("hunter2")
    let text = #"{"weights":{"hunter2":1}}"#
    #expect(try encoder.encodeToString(Book(weights: [code: 1])) == text)
    #expect(try encoder.encodeToString(["weights": [code: 1]]) == text)
    let values: [any Encodable] = [
      Book(weights: [code: .nan]), ["weights": [code: Double.nan]],
    ]
    for value in values {
      do {
        _ = try encoder.encode(value)
        Issue.record("NaN is no number of JSON")
      } catch EncodingError.invalidValue(_, let context) {
        #expect(context.codingPath.map(\.stringValue) == ["weights", "…"])
      }
    }
  }

  @Test func severalThreadsReportTheWholeArray() throws {
    let values = [Self.valid, Self.invalid, Self.valid, Self.invalid]
    for threads in [1, 2, 3] {
      let error = #expect(throws: EncodingError.self) {
        try ValidatedJSONEncoder().encode(values, threads: threads)
      }
      guard case .invalidValue(_, let context)? = error else { continue }
      let report = try #require(context.underlyingError as? ValidationReport)
      #expect(context.codingPath.isEmpty && report.entries.map(\.path) == ["[1].tags", "[3].tags"])
    }
  }

  @Test func patchesMeetTheChecksOfTheirFields() throws {
    var patch = Patch<Interval>()
    patch.set(\.to, to: 101)
    patch.set(\.tags, to: [])
    let expected = [
      "to: The value must be between 0 and 100, not 101",
      "tags: The value must have between 1 and 2 elements",
    ]
    for formatting: ValidatedJSONEncoder.OutputFormatting in [[], .prettyPrinted] {
      let encoder = ValidatedJSONEncoder()
      encoder.outputFormatting = formatting
      // Twice: the first patch of a type is encoded by its method.
      for _ in 0..<2 { #expect(try failure(encoder, patch) == [""] + expected) }
      #expect(try failure(encoder, [patch]) == [""] + expected.map { "[0].\($0)" })
    }
    patch.set(\.to, to: 1)
    patch.set(\.tags, to: ["a"])
    // Rules of the model are about the whole.
    patch.set(\.from, to: 9)
    #expect(try ValidatedJSONEncoder().encodeToString(patch) == #"{"from":9,"to":1,"tags":["a"]}"#)
  }
}
