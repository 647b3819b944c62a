import DomainModels
import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Documents that are made from rules.
@Suite struct SampleTests {
  enum Shape: ValidatedUnion, Hashable {
    case circle(Circle), empty
    static let schema = Tagged("type") {
      Case("circle", Shape.circle)
      Case("empty", Shape.empty)
    }
  }

  enum Event: ValidatedUnion, Hashable {
    case age(Age), names([Name]), shape(Shape?), end
    static let schema = Tagged("kind", payload: "data") {
      Case("age", Event.age)
      Case("names", Event.names)
      Case("shape", Event.shape)
      Case("end", Event.end)
    }
  }

  enum Contact: ValidatedUnion, Hashable {
    case age(Age), email(Email), circle(Circle)
    static let schema = Untagged {
      Case(Contact.age)
      Case(Contact.email)
      Case(Contact.circle)
    }
  }

  struct Unions: ValidatedModel, Hashable {
    let shape: Shape, events: [Event], contact: Contact?
    static let schema = Schema(Unions.init) {
      Field("shape", \.shape)
      Field("events", \.events)
      Field("contact", \.contact)
    }
  }

  struct Circle: ValidatedModel, Hashable {
    let radius: PositiveDouble, label: Name?
    static let schema = Schema(Circle.init) {
      Field("radius", \.radius)
      Field("label", \.label)
    }
    .unknownKeys(.error)
  }

  struct Stay: ValidatedModel, Hashable {
    let from, to: CalendarDate, nights: Int
    static let schema = Schema(Stay.init) {
      Field("from", \.from)
      Field("to", \.to)
      Field("nights", \.nights).rule(InRange(2...3))
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }

  struct Fix: ValidatedModel, Hashable {
    let x, y: Latitude, note: String?
    static let schema = Schema(Fix.init) {
      Element(\.x)
      Element(\.y)
      Element(\.note)
    }
    .exactly()
  }

  struct Page<Item: ValidatedModel & Hashable>: ValidatedModel, Hashable {
    let items: [Item], shapes: [String: Fix]
    static var schema: Schema<Page> {
      Schema(Page.init) {
        Field("items", \.items).count(1...4)
        Field("shapes", \.shapes)
      }
    }
  }

  /// Counts of what is an array only in memory, or in another wrapper, and several rules of one number.
  struct Counted: ValidatedModel, Hashable {
    let tags: [Name], names: NonEmptyCollection<[Name]>, ids: [Int], years: [Age], step: Int
    static let schema = Schema(Counted.init) {
      Field("tags", \.tags).separated(by: "|").count(6...8)
      Field("names", \.names).count(3...5)
      Field("ids", \.ids).unique(by: \.self).count(7...9)
      Field("years", \.years).count(1...12).count(8...)
      Field("step", \.step).rule(MultipleOf(15)).rule(InRange(100...1_000))
    }
  }

  /// Elements that are set aside for a rule, and an empty text that stands for nil.
  struct Tolerant: ValidatedModel, Hashable {
    let stays: LossyArray<Stay>, stay: Lossy<Stay>, named: LossyDictionary<String, Stay>
    let text: NonEmptyText?
    static let schema = Schema(Tolerant.init) {
      Field("stays", \.stays)
      Field("stay", \.stay)
      Field("named", \.named)
      Field("text", \.text).lenient()
    }
  }

  /// The payload names its kind as well.
  enum Pet: ValidatedUnion, Hashable {
    case dog(Dog), cat(Circle)
    static let schema = Tagged("kind") {
      Case("dog", Pet.dog)
      Case("cat", Pet.cat)
    }
  }

  struct Dog: ValidatedModel, Hashable {
    let kind: Slug, age: Age
    static let schema = Schema(Dog.init) {
      Field("kind", \.kind)
      Field("age", \.age)
    }
  }

  /// One that no chance finds.
  struct Riddle: ValidatedValue {
    let proof: Evaluated<Riddle>
    static func evaluated(_ candidate: String) throws(Violation) -> String {
      guard candidate == "xyzzy plugh" else { throw Violation("unsolved", in: Riddle.self) }
      return candidate
    }
  }

  struct Door: ValidatedModel, Hashable {
    let answer: Riddle
    static let schema = Schema(Door.init) { Field("answer", \.answer) }
  }

  static let types: [any (Shaped & Decodable & SendableMetatype).Type] = [
    Client.self, Restaurant.self, City.self, Stay.self, Fix.self, Page<Stay>.self, Circle.self,
    [Client].self, Set<Age>.self, [Age: Client].self, Age.self, Optional<Email>.self, Unions.self,
    Event.self, Counted.self, Pet.self, Contact.self, Tolerant.self,
    ShapeEdgeCaseTests.Composed.self, ShapeEdgeCaseTests.Comment.self,
    ShapeEdgeCaseTests.Collections.self, ShapeEdgeCaseTests.Moments.self,
    ShapeEdgeCaseTests.Changes.self, Patch<Client>.self,
  ]

  /// What is found is what the sample says.
  private static func check<Value: Decodable>(_ samples: [Sample], of type: Value.Type) {
    for sample in samples {
      do throws(ValidationReport) {
        _ = try ValidatedJSONDecoder().decodeCollecting(type, from: sample.document)
        #expect(sample.violations == [], "\(type): \(sample)")
      } catch {
        let found = error.entries.map { "\($0.pointer) \($0.code)" }.sorted()
        #expect(found == sample.violations.map(\.description).sorted(), "\(type): \(sample)")
      }
    }
  }

  private struct Inside<Value: Codable>: Codable { let value: Value }

  /// What is written for a valid document is read as the same value, by both encoders.
  private static func checkRoundTrips<Value: Codable & Hashable>(
    _ samples: [Sample], of type: Value.Type
  ) throws {
    // What is written has no keys that reading does not ask for.
    let strict = ValidatedJSONDecoder()
    strict.unknownKeys = .error
    for sample in samples {
      let value = try ValidatedJSONDecoder().decode(type, from: sample.document)
      for data in [
        try ValidatedJSONEncoder().encode([value]), try JSONEncoder().encode([value]),
      ] {
        let read = try ValidatedJSONDecoder().decode([Value].self, from: data)
        #expect(read == [value], "\(type): \(sample), \(String(decoding: data, as: UTF8.self))")
      }
      let inside = try JSONEncoder().encode(Inside(value: value))
      #expect(try strict.decode(Inside<Value>.self, from: inside).value == value, "\(sample)")
      #expect(try strict.decodeCollecting(Inside<Value>.self, from: inside).value == value)
    }
  }

  @Test(arguments: types.indices)
  func validAndInvalidDocuments(_ index: Int) throws {
    func documents<Value: Shaped & Decodable>(_ type: Value.Type) throws {
      let count = gate(8, nightly: 60)
      var maker = SampleMaker(of: type, seed: 3)
      let valid = try maker.samples(of: type, .valid, count: count)
      #expect(valid.count == count && valid.allSatisfy(\.violations.isEmpty))
      #expect(Set(valid).count > count / 3, "\(type)")
      Self.check(valid, of: type)
      let boundary = try maker.samples(of: type, .boundary, count: count)
      #expect(!boundary.isEmpty && boundary.allSatisfy(\.violations.isEmpty))
      Self.check(boundary, of: type)
      if let type = type as? any (Codable & Hashable).Type {
        try Self.checkRoundTrips(valid + boundary, of: type)
      }
      let invalid = try maker.samples(of: type, .invalid, count: count)
      #expect(invalid.count == count && !invalid.contains { $0.violations.isEmpty })
      Self.check(invalid, of: type)
    }
    let type = Self.types[index]
    try documents(type)
  }

  @Test func oneSeedMakesTheSameDocuments() throws {
    for kind in Sample.Kind.allCases {
      let count = gate(10, nightly: 30)
      let first = try Restaurant.samples(kind, count: count, seed: 7)
      #expect(try Restaurant.samples(kind, count: count, seed: 7) == first, "\(kind)")
    }
    #expect(try Restaurant.samples(seed: 7) != Restaurant.samples(seed: 8))
  }

  @Test func textsHaveSeveralScripts() throws {
    let names = try Name.samples(count: 200).compactMap(\.document.string)
    let scripts: [ClosedRange<Unicode.Scalar>] = [
      "a"..."z", "α"..."ρ", "а"..."я", "א"..."ת", "가"..."힣", "一"..."龥",
    ]
    let found = scripts.filter { script in
      names.contains { $0.unicodeScalars.contains { script.contains($0) } }
    }
    #expect(found.count >= 4, "\(found)")
  }

  @Test func countsAndLimits() throws {
    #expect(try Client.samples(count: 0).isEmpty)
    #expect(try Client.samples(count: -1).isEmpty)
    #expect(try Client.samples(.boundary, count: 1).count == 1)
    let ages = try Age.samples(.boundary).compactMap(\.document.int)
    #expect(ages.contains(1) && ages.contains(150))
    #expect(
      try String.samples(.invalid, count: 5).map(\.violations.description).contains("[ wrongType]"))
  }

  struct Limits: ValidatedModel, Hashable {
    let low: Double, step: Int?, tags: [Int], name: String, age: Age?
    static let schema = Schema(Limits.init) {
      Field("low", \.low).rule(InRange(0..<10.0))
      Field("step", \.step).rule(MultipleOf(15)).default(30, for: .missing)
      Field("tags", \.tags).count(1...2)
      Field("name", \.name).rule(Length(2...3, .characters))
      Field("age", \.age)
    }
  }

  @Test func rulesOfFieldsAreBroken() throws {
    let samples = try Limits.samples(.invalid, count: 200)
    Self.check(samples, of: Limits.self)
    let found = Set(samples.flatMap(\.violations).map(\.description))
    for expected in [
      "/low outOfRange", "/step notAMultiple", "/tags tooShort", "/name tooShort",
      "/name tooLong",
    ] { #expect(found.contains(expected), "\(found.sorted())") }
    let low = samples.compactMap { $0.document["low"]?.double }
    #expect(low.contains(10) && low.contains { $0 < 0 })
    #expect(try Limits.samples(.boundary).contains { $0.document["low"] == 0 })
  }

  /// A kind is a code at a place: a value has many wrong types, and may be missing in one way only.
  @Test func everyKindOfMistakeOccursBeforeAnyIsRepeated() throws {
    var known: Set<[Sample.Expectation]> = []
    let samples = try Limits.samples(.invalid, count: 200)
    let repeated = samples.firstIndex { !known.insert($0.violations).inserted } ?? 0
    #expect(repeated > 12, "\(samples[repeated].violations) is repeated after \(repeated) others")
  }

  @Test func whatIsNotFoundIsSaid() throws {
    do {
      _ = try Door.samples()
      Issue.record("found")
    } catch {
      #expect(
        error.description
          == "No valid document of Door was found. answer: Riddle is invalid: unsolved"
          || error.description.hasPrefix("No valid document of Door was found. answer: "))
    }
  }

  struct Numbers: ValidatedModel, Equatable {
    let count: Int, small: Int8, unsigned: UInt64, number: Double, text: String
    static let schema = Schema(Numbers.init(count:small:unsigned:number:text:)) {
      Field("count", \.count)
      Field("small", \.small)
      Field("unsigned", \.unsigned)
      Field("number", \.number)
      Field("text", \.text)
    }
  }

  /// What fields without rules may be is more than what documents usually have.
  @Test func valuesOfFieldsWithoutRulesHaveTheLimitsOfTheirTypes() throws {
    let wrong: [@Sendable (Numbers) -> Bool] = [
      { $0.count >= 0 }, { $0.count < .max }, { $0.count > .min }, { $0.small < 127 },
      { $0.small > -128 }, { $0.unsigned < .max }, { $0.number >= 0 }, { $0.text.count < 100 },
    ]
    for (index, rule) in wrong.enumerated() {
      #expect(throws: CheckFailures.self, "rule \(index)") {
        try checkSamples(of: Numbers.self, count: 500, rule)
      }
    }
    #expect(throws: Never.self) { try checkModel(Numbers.self) }
  }

  struct Foreign: Codable, Equatable { var a: Int }

  struct HasForeign: ValidatedModel, Equatable {
    let part: Foreign
    static let schema = Schema(HasForeign.init(part:)) { Field("part", \.part) }
  }

  @Test func aTypeOfWhichNoDocumentIsKnownIsNamed() throws {
    let error = try #require(throws: CheckFailures.self) { try checkModel(HasForeign.self) }
    #expect(
      error.description.hasSuffix(
        "; no valid document of Foreign is known: declare its examples"), "\(error)")
  }

  @Test(arguments: seeds(1, nightly: 4))
  func modelsWithoutASample(_ seed: UInt64) throws {
    try checkModel(Client.self, seed: seed)
    try checkModel(Page<Stay>.self, seed: seed)
    try checkModel(Unions.self, seed: seed)
    try checkModel(Tolerant.self, seed: seed)
    guard isNightly else { return }
    try checkModel(Restaurant.self, seed: seed)
    try checkModel(Stay.self, seed: seed)
    try checkModel(Fix.self, seed: seed)
    try checkModel(ShapeEdgeCaseTests.Composed.self, seed: seed)
    try checkModel(ShapeEdgeCaseTests.Comment.self, seed: seed)
    try checkModel(ShapeEdgeCaseTests.Collections.self, seed: seed)
    try checkModel(ShapeEdgeCaseTests.Moments.self, seed: seed)
    try checkModel(ShapeEdgeCaseTests.Changes.self, seed: seed)
  }

  @Test func failuresAreShrunk() throws {
    do {
      try checkSamples(of: [Client].self, seed: 5) { clients in
        clients.allSatisfy { $0.age.value < 18 }
      }
      Issue.record("it held")
    } catch {
      #expect(
        error.description == #"""
          Array<Client>, seed 5: it does not hold for [{"age":18,"email":"a@a.a","name":"aa"}]
          """#)
    }
    try checkSamples(of: Stay.self) { $0.from < $0.to }
  }
}
