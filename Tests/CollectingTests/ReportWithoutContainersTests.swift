import DomainModels
import DomainTypes
import Foundation
import SeededRandom
import Synchronization
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What a reader finds wrong with models is what containers find.
@Suite struct ReportWithoutContainersTests {
  /// The outcome with everything that a report says.
  private func outcome<Value: Decodable>(
    _ type: Value.Type, _ json: String, limit: Int, _ decoder: ValidatedJSONDecoder
  ) -> String {
    do {
      // Dictionaries are described in any order.
      return String("\(try decoder.decodeCollecting(type, from: json, limit: limit))".sorted())
    } catch {
      let entries = error.entries.map { "\($0.location.map { "\($0)" } ?? "") \($0) \($0.code)" }
      return "\(entries) \(error.omitted) \(error.incomplete) \(error.notes)"
    }
  }

  private func expectOneReport<Value: Decodable>(
    _ type: Value.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // A decoder with a policy for keys reads without tables.
    let slow = ValidatedJSONDecoder()
    slow.keyDecodingStrategy = .custom { $0.last ?? AnyKey(stringValue: "") }
    for limit in [0, 1, 2, 3, 1000] {
      #expect(
        outcome(type, json, limit: limit, ValidatedJSONDecoder())
          == outcome(type, json, limit: limit, slow), "\(type), \(limit): \(json)",
        sourceLocation: sourceLocation)
    }
  }

  private static let values: [String: [String]] = [
    "name": [#""Ann""#, #""""#, #""@""#, "null", "1", #""\ud800""#],
    "age": ["1", "0", "151", "null", #""1""#, "34.0", "1e400"],
    "Age": ["2", "0"],
    "years": ["3", "0", "null"],
    "nick": [#""Al""#, "null", #""1""#, "[]"],
    "ages": ["[]", "[1]", "[0,1,0]", "[null]", #"["x",0]"#, "null", "{}"],
    "email": [#""a@example.org""#, #""Hello""#, "true"],
    "other": ["[1,{}]", #"{"a":1,"a":2}"#],
    "celsius": ["20", "200", #""20""#],
    "fahrenheit": ["68", "900"],
    "kind": [#""person""#, #""age""#, #""several""#, #""huh""#, "1", "null"],
    "data": ["1", "0", #"{"name":"Ann","age":0}"#, "{}", "null", #"["@",1,{},{"age":0}]"#],
  ]

  private func object(
    of keys: [String], _ random: inout SplitMix64, valid: Int
  ) -> String {
    let members = keys.shuffled(using: &random).compactMap { key -> String? in
      guard Int.random(in: 0..<8, using: &random) > 0 else { return nil }
      let values = Self.values[key] ?? []
      let isValid = Int.random(in: 0..<10, using: &random) < valid
      guard let value = isValid ? values.first : values.randomElement(using: &random) else {
        return nil
      }
      return "\"\(key)\": \(value)"
    }
    return "{\(members.joined(separator: ",\n "))}"
  }

  @Test(arguments: seeds(2, nightly: 40)) func modelsOfEveryShape(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let several = ["name", "age", "nick", "ages", "email", "other"]
      let list = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        object(of: several, &random, valid: 8)
      }
      expectOneReport([Several].self, "[\(list.joined(separator: ", "))]")
      expectOneReport(Several.self, object(of: several, &random, valid: 6))
      expectOneReport(Aliased.self, object(of: ["name", "years"], &random, valid: 5))
      expectOneReport(Aliased.self, object(of: ["name", "age", "Age"], &random, valid: 5))
      let inner = object(of: ["age", "years", "nick", "other"], &random, valid: 7)
      let more = object(of: ["email"], &random, valid: 5)
      let data = [
        inner, "\(inner.dropLast())\(inner.count > 2 ? "," : "")\"more\": \(more)}", "null", "5",
        "[]",
      ]
      let names = [#""name": "Ann""#, #""name": 1, "x": 2"#, #""other": "@""#, #""x": []"#]
      for data in data.shuffled(using: &random).prefix(2) + [inner] {
        let name = names.randomElement(using: &random) ?? ""
        expectOneReport([Nested].self, #"[{"data": \#(data), \#(name)}]"#)
        expectOneReport(LossyArray<NestedRuled>.self, #"[{\#(name), "data": \#(data)}]"#)
        expectOneReport(NestedRuled.self, #"{\#(name), "data": \#(data)}"#)
      }
      let refused = (0..<6).map { age in
        #"{"name": "\#(Bool.random(using: &random) ? "Ann" : "@")", "age": \#(age)}"#
      }
      let shuffled = refused.shuffled(using: &random).joined(separator: ",")
      expectOneReport([Refusing].self, "[\(shuffled)]")
      expectOneReport(LossyArray<Refusing>.self, "[\(refused.joined(separator: ","))]")
      expectOneReport(Refusing.self, refused[1])
      expectOneReport(Nullable.self, object(of: ["name", "age"], &random, valid: 3))
      let shapes = ["celsius", "fahrenheit"]
      let (low, other) = (
        object(of: shapes, &random, valid: 5), object(of: shapes, &random, valid: 5)
      )
      expectOneReport(Temperature.self, low)
      expectOneReport([Temperature].self, "[\(low), \(other)]")
      expectOneReport(Weather.self, #"{"city": "@", "low": \#(low), "all": [\#(other), \#(low)]}"#)
      expectOneReport(LossyArray<Temperature>.self, "[\(low), \(other), 1]")
    }
  }

  @Test(arguments: seeds(2, nightly: 40)) func modelsWithRules(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func ruled() -> String {
      let person = object(of: ["name", "age"], &random, valid: 9)
      let object = object(of: ["name", "age", "nick", "ages", "other"], &random, valid: 8)
      guard Bool.random(using: &random) else { return object }
      return object.dropLast() + (object.count > 2 ? "," : "") + #" "person": \#(person)}"#
    }
    for _ in 0..<12 {
      let list = (0..<Int.random(in: 0..<4, using: &random)).map { _ in ruled() }
      let all = "[\(list.joined(separator: ",\n"))]"
      expectOneReport(Ruled.self, ruled())
      expectOneReport([Ruled].self, all)
      expectOneReport(LossyArray<Ruled>.self, all)
      expectOneReport([Warned].self, all)
      expectOneReport(LossyArray<Warned>.self, all)
      expectOneReport([EitherRuled].self, all)
      let members = zip("abc", list).map { "\"\($0)\": \($1)" }.joined(separator: ", ")
      expectOneReport(
        [Holder].self, #"[{"ruled": \#(ruled()), "all": {\#(members)}, "either": \#(ruled())}]"#)
    }
  }

  /// A list of objects in JSON, and of other values.
  private func list(
    of keys: [String], _ others: [String], _ random: inout SplitMix64
  ) -> [String] {
    (0..<Int.random(in: 0..<4, using: &random)).map { _ in
      let other = Int.random(in: 0..<4, using: &random) == 0 ? others : []
      return other.randomElement(using: &random) ?? object(of: keys, &random, valid: 7)
    }
  }

  @Test(arguments: seeds(2, nightly: 40)) func unionsAndDictionaries(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = ["1", "0", "200", "1.5", #""Ann""#, #""@""#, "true", "null", "[]", "{}"]
    for _ in 0..<16 {
      func array(_ keys: String...) -> String {
        "[\(list(of: keys, scalars, &random).joined(separator: ", "))]"
      }
      func dictionary(_ keys: String...) -> String {
        let members = list(of: keys, scalars, &random).map { value in
          "\"\(["a", "b", "c", "…", "é", "e\u{301}"].randomElement(using: &random) ?? "")\": \(value)"
        }
        return "{\(members.joined(separator: ","))}"
      }
      let contacts = array("kind", "name", "age", "email", "other")
      let either = array("name", "age", "email", "other")
      expectOneReport([Contact].self, contacts)
      expectOneReport(LossyArray<Contact>.self, contacts)
      expectOneReport([Boxed].self, array("kind", "data", "other"))
      expectOneReport([Either].self, either)
      expectOneReport(LossyArray<Either>.self, either)
      expectOneReport([String: Either].self, dictionary("name", "age", "email"))
      expectOneReport(
        Grouped.self,
        #"""
        {"people": \#(dictionary("name", "age")), "ages": \#(dictionary()), "contacts": \#(contacts),
        "either": \#(object(of: ["email", "age"], &random, valid: 5))}
        """#)
    }
  }

  /// Counts how often it is evaluated.
  struct Odd: RuledValue {
    static let evaluations = Mutex(0)
    static var rule: some Rule<Int> {
      CustomRule("even", "be odd") { number in
        evaluations.withLock { $0 += 1 }
        return !number.isMultiple(of: 2)
      }
    }
    let proof: Evaluated<Odd>
  }

  struct Member: ValidatedModel {
    let odd: Odd
    static let schema = Schema(Member.init(odd:)) { Field("odd", \.odd) }
  }

  struct RuledMember: ValidatedModel {
    let odd: Odd
    static let schema = Schema(RuledMember.init(odd:)) { Field("odd", \.odd) }
      .rules { ModelRule("three", "be three", at: \.odd, reading: \.odd) { $0.value == 3 } }
  }

  struct Members: ValidatedModel {
    let all: [String: Member]
    static let schema = Schema(Members.init(all:)) { Field("all", \.all) }
  }

  enum Choice: ValidatedUnion {
    case member(Member), name(Name)
    static let schema = Untagged {
      Case(member)
      Case(name)
    }
  }

  enum Named: ValidatedUnion {
    case member(Member)
    static let schema = Tagged("type") { Case("member", member) }
  }

  @Test func invalidElementsAreReadOnce() throws {
    func evaluations<Element: Decodable>(_ type: Element.Type, _ json: String) throws -> Int {
      Odd.evaluations.withLock { $0 = 0 }
      let list = "[\(Array(repeating: json, count: 100).joined(separator: ","))]"
      let lossy = try ValidatedJSONDecoder().decode(LossyArray<Element>.self, from: list)
      #expect(lossy.rejects.count == 100)
      return Odd.evaluations.withLock { $0 }
    }
    // The first one is expected to be valid.
    #expect(try evaluations(Member.self, #"{"odd":2}"#) == 101)
    #expect(try evaluations(RuledMember.self, #"{"odd":2}"#) == 101)
    #expect(try evaluations(RuledMember.self, #"{"odd":1}"#) == 101)
    #expect(try evaluations([String: Member].self, #"{"a":{"odd":2}}"#) == 101)
    #expect(try evaluations(Members.self, #"{"all":{"a":{"odd":2}}}"#) == 101)
    #expect(try evaluations(Named.self, #"{"odd":2,"type":"member"}"#) == 101)
    // An attempt ends with the search for what is wrong.
    #expect(try evaluations(Choice.self, #"{"odd":2}"#) == 102)
  }

  struct Tree: ValidatedModel {
    let age: Age, kids: [Tree]
    static let schema = Schema(Tree.init(age:kids:)) {
      Field("age", \.age)
      Field("kids", \.kids).default([])
    }
  }

  /// Values below sixteen levels have their first violation only.
  @Test(arguments: 6..<10) func deepElements(_ depth: Int) {
    let outer = String(repeating: #"{"age":1,"kids":["#, count: depth)
    let json = outer + #"{"age":0},{"age":0}"# + String(repeating: "]}", count: depth)
    expectOneReport(Tree.self, json)
    expectOneReport([Tree].self, "[\(json)]")
    expectOneReport(LossyArray<Tree>.self, "[\(json)]")
  }

  struct Plain: Codable, Sendable { let n: Int }

  enum PlainOrMember: ValidatedUnion {
    case plain(Plain), member(Person)
    static let schema = Tagged("kind") {
      Case("plain", plain)
      Case("member", member)
    }
  }

  /// The tag is known although the payload does not request it, and is decoded several times.
  @Test(arguments: [
    (#"{"kind":"plain","n":1}"#, []), (#"{"kind":"plain","n":1,"x":2}"#, ["[0].x unknownKey"]),
    (#"{"kind":"plain","n":"1"}"#, ["[0].n wrongType"]),
  ])
  func tagsOfPlainPayloads(_ json: String, _ expected: [String]) {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    func lines<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
      let report = decoder.report(type, json)
      return report?.entries.map { "\($0.path) \($0.code)" } ?? []
    }
    #expect(lines([PlainOrMember].self, "[\(json)]") == expected)
    let other = #"{"kind":"member","name":"Ann"}"#
    #expect(lines([PlainOrMember].self, "[\(json),\(other)]") == expected + ["[1].age missingKey"])
    #expect(
      lines([String: PlainOrMember].self, #"{"a":\#(json),"b":\#(other)}"#)
        == expected.map { "a" + $0.dropFirst(3) } + ["b.age missingKey"])
  }

  @Test func otherShapesAreAcceptedBesideInvalidElements() throws {
    let json = #"[{"celsius": 20}, {"fahrenheit": 68}, {"celsius": 200}, {"fahrenheit": 50}]"#
    let lossy = try ValidatedJSONDecoder().decode(LossyArray<Temperature>.self, from: json)
    #expect(lossy.elements.count == 3)
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting([Temperature].self, from: json)
    }
    #expect(report?.entries.map(\.path) == ["[2].celsius"])
  }

  struct Interval: ValidatedModel {
    let label: Name, low: Int, high: Int
    static let schema = Schema(Interval.init) {
      Field("label", \.label)
      Field("low", \.low)
      Field("high", \.high)
    }
    .rules {
      ModelRule("order", "is below low", at: \.high, reading: \.low, \.high) { $0 <= $1 }
    }
  }
  enum Filter: ValidatedUnion {
    case interval(Interval), text(Name)
    static let schema = Untagged {
      Case(Filter.interval)
      Case(Filter.text)
    }
  }

  /// The first violation of the closest case is the first one in the document.
  @Test func casesWithRules() {
    let json = #"{"label":"","low":5,"high":3}"#
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Filter.self, from: json)
    }
    #expect(report?.entries.map(\.path) == ["label"])
    let list = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting([Filter].self, from: "[\(json)]")
    }
    #expect(list?.entries.map(\.path) == ["[0].label"])
  }
}
