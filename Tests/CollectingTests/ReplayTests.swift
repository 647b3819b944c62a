import DomainModels
import Foundation
import Synchronization
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What is found in types with an `init(from:)` of their own, which is run with stand-ins.
@Suite struct ReplayTests {
  /// The lines of a report, without places, by both decoders; they must agree.
  private func lines<Value: Decodable>(
    _ type: Value.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let (ours, foundations) = reportsOfBoth(type, json)
    #expect(
      ours.texts.sorted() == foundations.texts.sorted(), "\(json)", sourceLocation: sourceLocation)
    return ours.texts
  }

  private let age = "Age must be between 1 and 150, not"

  /// Takes an age or nothing, and an identifier that is a number or a text.
  struct Catching: Decodable {
    let age: Age?, id: String, name: Name

    enum CodingKeys: CodingKey { case age, id, name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      age = try? container.decode(Age.self, forKey: .age)
      if let number = try? container.decode(Int.self, forKey: .id) {
        id = String(number)
      } else {
        id = try container.decode(String.self, forKey: .id)
      }
      name = try container.decode(Name.self, forKey: .name)
    }
  }

  @Test func ignoresCaughtErrors() {
    #expect(lines(Catching.self, #"{"age":151,"id":"x","name":"Ann"}"#) == [])
    #expect(
      lines(Catching.self, #"{"age":151,"id":"x","name":"@"}"#) == [
        "name: Name must be between 2 and 100 characters"
      ])
    #expect(
      lines(Catching.self, #"{"age":151,"id":[],"name":"@"}"#) == [
        "id: The value must be a string, not an array",
        "name: Name must be between 2 and 100 characters",
      ])
  }

  /// Computes with what it has decoded, and would trap if that were not valid.
  struct Computing: Decodable {
    let decades: [Int], first: Character, share: Int

    enum CodingKeys: CodingKey { case age, name, parts, note }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let age = try container.decode(Age.self, forKey: .age)
      let name = try container.decode(Name.self, forKey: .name)
      let parts = try container.decode(Parts.self, forKey: .parts)
      decades = Array(repeating: 0, count: age.value - 1)
      first = name.value[name.value.startIndex]
      share = 100 / parts.value
      guard share > 1 else {
        throw DecodingError.dataCorruptedError(
          forKey: .parts, in: container, debugDescription: "made up")
      }
      _ = try container.decode(Age.self, forKey: .note)
    }
  }

  struct Parts: RuledValue {
    static var rule: some Rule<Int> { InRange(60...90) }
    let proof: Evaluated<Parts>
  }

  /// A stand-in is valid, so that code traps only if a document could make it trap; and an error that is made from
  /// one is not reported.
  @Test func standInsAreValid() {
    #expect(
      lines(Computing.self, #"{"age":-5,"name":"","parts":0,"note":0}"#) == [
        "age: \(age) -5", "name: Name must be between 2 and 100 characters",
        "parts: Parts must be between 60 and 90, not 0",
      ])
    #expect(
      lines(Computing.self, #"{"age":5,"name":"Ann","parts":60,"note":7}"#) == [
        "parts: made up"
      ])
  }

  /// Values that come out of a decoder are those of a document that is valid.
  @Test func nothingOfAReplayGetsOut() throws {
    let json = Data(#"[{"age":0,"id":"x","name":"@"},{"age":1,"id":"x","name":"Ann"}]"#.utf8)
    let lossy = try ValidatedJSONDecoder().decode(LossyArray<Catching>.self, from: json)
    #expect(lossy.elements.map(\.name.value) == ["Ann"])
    let outcomes = try JSONDecoder().decode([Outcome<Catching>].self, from: json)
    #expect(outcomes.compactMap { try? $0.get() }.map(\.name.value) == ["Ann"])
    #expect(throws: ValidationReport.self) {
      try JSONDecoder().decodeCollecting([Catching].self, from: json)
    }
  }

  class Animal: Decodable {
    let name: Name
    private enum CodingKeys: CodingKey { case name }

    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(Name.self, forKey: .name)
    }
  }

  final class Dog: Animal {
    let age: Age
    private enum CodingKeys: CodingKey { case age }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      age = try container.decode(Age.self, forKey: .age)
      try super.init(from: container.superDecoder())
    }
  }

  enum Shape: Decodable {
    case circle(radius: Age, name: Name)
    case none
  }

  struct Nested: Decodable {
    let first: Age, second: Age, rest: [Age]

    enum CodingKeys: CodingKey { case inner, list, age }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let inner = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
      first = try inner.decode(Age.self, forKey: .age)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      second = try list.decode(Age.self)
      var rest: [Age] = []
      while !list.isAtEnd { rest.append(try list.decode(Age.self)) }
      self.rest = rest
    }
  }

  struct Wrapped: Decodable {
    let dogs: [Dog]
    init(from decoder: any Decoder) throws {
      dogs = try decoder.singleValueContainer().decode([Dog].self)
    }
  }

  final class Tree: Decodable {
    let age: Age
    let children: [Tree]?
  }

  @Test func containersOfEverySort() {
    #expect(
      lines(Dog.self, #"{"age":0,"super":{"name":"@"}}"#) == [
        "age: \(age) 0", "super.name: Name must be between 2 and 100 characters",
      ])
    #expect(
      lines(Shape.self, #"{"circle":{"radius":0,"name":"@"}}"#) == [
        "circle.radius: \(age) 0", "circle.name: Name must be between 2 and 100 characters",
      ])
    #expect(
      lines(Nested.self, #"{"inner":{"age":0},"list":[151,1,"x",0]}"#) == [
        "inner.age: \(age) 0", "list[0]: \(age) 151",
        "list[2]: The value must be a whole number, not a string",
        "list[3]: \(age) 0",
      ])
    #expect(
      lines(Nested.self, #"{"inner":[],"list":1}"#) == [
        "inner: The value must be an object, not an array",
        "list: The value must be an array, not a number",
      ])
    #expect(
      lines(Wrapped.self, #"[{"age":0,"super":{"name":"Rex"}},{"age":1,"super":{}}]"#) == [
        "[0].age: \(age) 0", "[1].super.name: The value is missing",
      ])
    #expect(
      lines(Tree.self, #"{"age":0,"children":[{"age":1,"children":[{"age":151}]},{"age":-1}]}"#)
        == [
          "age: \(age) 0", "children[0].children[0].age: \(age) 151", "children[1].age: \(age) -1",
        ])
    #expect(lines([String: Age].self, #"{"a":0,"b":1,"c":"x"}"#).count == 2)
    #expect(lines(Set<Age>.self, "[0,1,151]") == ["[0]: \(age) 0", "[2]: \(age) 151"])
    #expect(
      lines([[Age?]].self, "[[0,null],[1,151]]") == ["[0][0]: \(age) 0", "[1][1]: \(age) 151"])
  }

  /// Any number of keys, each of which may be wrong.
  struct Dynamic: Decodable {
    let ages: [Age]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: _SchemaKey.self)
      ages = try container.allKeys.map { try container.decode(Age.self, forKey: $0) }
    }
  }

  /// Each error that gets out of a loop takes a run.
  ///
  /// There are no more runs than the document's size allows, and then the report says that it is incomplete.
  @Test func manyErrorsInOneObject() throws {
    let values = (0..<gate(700, nightly: 4_000)).map { "\"k\($0)\":\($0 % 2 * 200)" }
    let members = values.joined(separator: ",")
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(
        Dynamic.self, from: Data("{\(members)}".utf8), limit: 100_000)
      Issue.record("it should not decode")
    } catch {
      #expect(error.count > 200 && error.count < 4_000)
      #expect(Set(error.entries.map(\.path)).count == error.count)
      #expect(error.incomplete.map(\.code) == [.notChecked])
    }
  }

  struct Ages: Decodable {
    /// The number of attempts to decode an age, by all values together.
    static let attempts = Mutex(0)
    var ages: [Age] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        Self.attempts.withLock { $0 += 1 }
        ages.append(try container.decode(Age.self))
      }
    }
  }

  /// There are 150 ages: more stand-ins than that are not looked for in all of them, for each again.
  ///
  /// Work is counted, since times of a few milliseconds do not distinguish a line from a parabola.
  @Test func collectingTypesOfFewValuesTakesLinearWork() {
    func attempts(_ count: Int) -> Int {
      let json = Data("[\(Array(repeating: "0", count: count).joined(separator: ","))]".utf8)
      let start = Ages.attempts.withLock { $0 }
      let report = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(Ages.self, from: json)
      }
      #expect((report?.count ?? 0) + (report?.omitted ?? 0) >= 100)
      return Ages.attempts.withLock { $0 } - start
    }
    // Beyond the number of ages.
    let counts = gate([300, 600, 1200], nightly: [400, 800, 1600, 3200]).map(attempts)
    // A parabola would double the growth each time.
    let growth = zip(counts, counts.dropFirst()).map { Double($1) / Double($0) }
    #expect(growth.allSatisfy { $0 < 2.5 }, "\(counts)")
    #expect(attempts(200) < 200 * 150)
  }

  @Test func deepNesting() {
    let depth = 400
    let json =
      String(repeating: #"{"age":1,"children":["#, count: depth) + #"{"age":0}"#
      + String(repeating: "]}", count: depth)
    let decoder = ValidatedJSONDecoder()
    decoder.maximumDepth = 2_000
    do {
      _ = try decoder.decodeCollecting(Tree.self, from: Data(json.utf8))
      Issue.record("it should not decode")
    } catch {
      #expect(error.count == 1 && error.entries[0].message == "\(age) 0")
      #expect(error.entries[0].path.hasSuffix("children[0].age"))
    }
  }

  /// A shared decoder collects for each of its users separately.
  @Test func sharedDecoders() async {
    let decoder = JSONDecoder()
    let counts = await withTaskGroup(of: Int.self) { group in
      for count in 1...50 {
        group.addTask {
          let json = Data("[\(Array(repeating: "0", count: count).joined(separator: ","))]".utf8)
          let outcome = Result { () throws(ValidationReport) in
            try decoder.decodeCollecting([Age].self, from: json)
          }
          guard case .failure(let report) = outcome else { return -1 }
          return report.count - count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 0, count: 50))
  }

  struct Kind: RuledValue {
    static var rule: some Rule<String> { OneOf(["call", "chat", "mail"]) }
    let proof: Evaluated<Kind>
  }
  struct Contact: Decodable {
    private enum Key: CodingKey { case kind, number, address }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if try container.decode(Kind.self, forKey: .kind).value == "mail" {
        _ = try container.decode(String.self, forKey: .address)
      } else {
        _ = try container.decode(String.self, forKey: .number)
      }
    }
  }

  /// A validated value may be a tag, as its raw value may.
  @Test func aValueOfARuleMayBeATag() {
    let lines = lines(Contact.self, #"{"kind":"mial","address":"a"}"#)
    #expect(!lines.contains { $0.contains("number") }, "\(lines)")
  }

  struct Part: ValidatedModel {
    let a: Int, b: Int
    static let schema = Schema(Part.init) {
      Field("a", \.a)
      Field("b", \.b)
    }
  }
  struct Whole: Decodable {
    private enum Key: CodingKey { case n }
    init(from decoder: any Decoder) throws {
      _ = try Part(from: decoder)
      _ = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .n)
    }
  }

  /// The keys of a schema that is read by another type are known.
  @Test func missingKeysOfSchemas() {
    #expect(
      lines(Whole.self, #"{"n":"x"}"#) == [
        "a: The value is missing", "b: The value is missing",
        "n: The value must be a whole number, not a string",
      ])
  }

  struct Repeated: Decodable { let a: Int }
  struct Root: Decodable { let o: Repeated, n: Int }

  @Test func duplicateKeysBesideOtherErrorsAreCountedOnce() {
    let members = Array(repeating: #""a":1"#, count: 1_101).joined(separator: ",")
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Root.self, from: #"{"o":{\#(members)},"n":"x"}"#, limit: 5_000)
    }
    #expect(report?.count == 1_101)
  }
}
