import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What reviewers have found wrong with models once, and must stay right.
@Suite struct ModelFindingTests {
  struct One: ValidatedModel {
    let a: Int
    static let schema = Schema(One.init(a:)) { Field("data.a", \.a) }
  }

  struct Two: ValidatedModel {
    let a: Int, b: Int?, name: String?
    static let schema = Schema(Two.init(a:b:name:)) {
      Field("data.a", \.a)
      Field("data.b", \.b)
      Field("name", \.name)
    }
  }

  struct Strict: ValidatedModel {
    let a: Int
    static let schema = Schema(Strict.init(a:)) { Field("data.a", \.a) }.unknownKeys(.error)
  }

  struct SameKey: ValidatedModel {
    let a: Int, b: Int
    static let schema = Schema(SameKey.init(a:b:)) {
      Field("id", \.a)
      Field("id", \.b)
    }
  }

  private func outcome<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, _ set: (ValidatedJSONDecoder) -> Void = { _ in }
  ) -> String {
    let decoder = ValidatedJSONDecoder()
    set(decoder)
    do {
      return "\(try decoder.decode(type, from: json))".replacing("ModelFindingTests.", with: "")
    } catch let error as DecodingError {
      return "\(error.codingPath.pathDescription): \(error.violation.code)"
    } catch {
      return "\(error)"
    }
  }

  private func check<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, _ expected: String,
    _ set: (ValidatedJSONDecoder) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outcome = outcome(type, json, set)
    #expect(outcome.contains(expected), "\(json): \(outcome)", sourceLocation: sourceLocation)
  }

  @Test func duplicateKeys() {
    check(One.self, #"{"data":{"a":1,"a":2}}"#, "data.a: duplicateKey")
    check(Two.self, #"{"data":{"a":1,"b":2,"b":3}}"#, "data.b: duplicateKey")
    check(Two.self, #"{"data":{"b":1,"a":2,"a":3}}"#, "data.a: duplicateKey")
    check(Two.self, #"{"data":{"a":1},"data":{"a":2,"b":5}}"#, "data: duplicateKey")
    check(Two.self, #"{"data":{"a":1},"data":{"a":2,"b":5}}"#, "a: 1, b: nil") {
      $0.duplicateKeys = .useFirst
    }
    check(Two.self, #"{"z":1,"data":{"a":1},"z":2}"#, "z: duplicateKey")
    check(SameKey.self, #"{"id":1}"#, ": schemaMistake")
    check(Strict.self, #"{"data":{"a":1},"z":1,"z":2}"#, "z: ")
  }

  struct Absent: ValidatedModel {
    let a: Int, p: Int, q: Int?, r: Int?
    static let schema = Schema(Absent.init(a:p:q:r:)) {
      Field("a", \.a)
      Field("p", \.p).default(7)
      Field("q", \.q).lenient()
      Field("x.r", \.r)
    }
  }

  /// Asking for a key in vain must not hide that another is there twice.
  @Test func duplicateKeysAreNotHidden() {
    for json in [#"{"a":1,"a":2}"#, #"{"a":1,"z":1,"z":2}"#] {
      let key = json.contains("z") ? "z" : "a"
      check(Absent.self, json, "\(key): duplicateKey")
      let outcome = try? ValidatedJSONDecoder().decode(
        Outcome<Absent>.self, from: Data(json.utf8)
      ).get()
      #expect(outcome == nil)
    }
    let json = Data(#"{"CH":1,"CH":2}"#.utf8)
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode([CountryCode: Int].self, from: json)
    }
  }

  @Test func unknownKeys() {
    check(Strict.self, #"{"data":{"a":1,"z":2}}"#, "data.z: unknownKey")
    for json in [
      #"{"data":{"a":1,"z":2}}"#, #"{"data":{"z":1,"a":2}}"#, #"{"data":{"a":1,"z":2},"name":"x"}"#,
      #"{"name":"x","data":{"a":1,"z":2}}"#,
    ] {
      check(Two.self, json, "data.z: unknownKey") { $0.unknownKeys = .error }
    }
    let json = Data(#"[{"data":{"a":1},"z":2},{"data":{"a":1}}]"#.utf8)
    for refusesAll in [false, true] {
      let decoder = ValidatedJSONDecoder()
      if refusesAll { decoder.unknownKeys = .error }
      let outcomes = try? decoder.decode([Outcome<Strict>].self, from: json)
      #expect(outcomes?.map { (try? $0.get()) != nil } == [false, true])
    }
  }

  struct Dates: ValidatedModel {
    let days: [Date], link: [URL], data: [Data]
    static let schema = Schema(Dates.init(days:link:data:)) {
      Field("days", \.days)
      Field("link", \.link)
      Field("data", \.data)
    }
  }

  @Test func outcomesObeyStrategies() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let json = Data(#"[{"days":[0],"link":["https://a.b"],"data":["AA=="]}]"#.utf8)
    let dates = try decoder.decode([Outcome<Dates>].self, from: json)[0].get()
    #expect(dates.days == [Date(timeIntervalSince1970: 0)])
    #expect(dates.link.count == 1 && dates.data == [Data([0])])
  }

  /// A type that adds to its rule by hand is also validated by the addition.
  struct Blocked: RuledValue {
    static var rule: some Rule<String> {
      Trimmed()
      Length(1...9, .characters)
    }
    static func evaluated(_ candidate: String) throws(Violation) -> String {
      let text = try rule.evaluated(candidate)
      guard text != "root" else { throw Violation("blocked", in: Blocked.self) }
      return text
    }
    let proof: Evaluated<Blocked>
  }

  struct User: ValidatedModel {
    let name: Blocked
    static let schema = Schema(User.init(name:)) { Field("name", \.name) }
  }

  @Test func evaluatorsWrittenByHand() {
    check(User.self, #"{"name":"root"}"#, "name: blocked")
    check(User.self, #"{"name":"toor"}"#, "toor")
  }

  struct LenientUser: ValidatedModel {
    let id: String, ages: [Age], link: Age?
    static let schema = Schema(LenientUser.init(id:ages:link:)) {
      Field("id", \.id).lenient()
      Field("ages", \.ages).default([]).lenient()
      Field("deep.age", \.link)
    }
  }

  @Test func leniency() {
    // Foundation's decoder does not know the digits.
    let large = Data(#"{"id":12345678901234567890123,"ages":[]}"#.utf8)
    #expect(
      (try? ValidatedJSONDecoder().decode(LenientUser.self, from: large))?.id
        == "12345678901234567890123")
    #expect((try? JSONDecoder().decode(LenientUser.self, from: large)) == nil)
    check(LenientUser.self, #"{"id":1,"ages":[1,"x",0]}"#, "ages[1]: wrongType")
    check(LenientUser.self, #"{"id":1,"ages":3}"#, "Age(3)")
    #expect(
      ModelRoutes.violations(LenientUser.self, #"{"id":1,"ages":[0,151]}"#) == [
        "ages[0]: Age must be between 1 and 150, not 0",
        "ages[1]: Age must be between 1 and 150, not 151",
      ])
  }

  struct BadDefault: ValidatedModel {
    let age: Age, size: Int, more: Int
    static let schema = Schema(BadDefault.init(age:size:more:)) {
      Field("data.age", \.age).default(0)
      Field("box.size", \.size)
      Field("box.more", \.more)
    }
  }

  @Test(arguments: ["{}", #"{"data":null}"#, #"{"data":{}}"#])
  func defaultsInObjectsWithin(_ json: String) {
    let age =
      "data.age: The default that the schema declares is invalid: Age must be between 1 and 150, not 0"
    ModelRoutes.check(BadDefault.self, json, age)
    #expect(
      ModelRoutes.violations(BadDefault.self, json).sorted() == ["box: The value is missing", age])
  }

  /// Optional fields that are missing at every level do not have the object read again at each.
  struct Deep: ValidatedModel {
    let v: Int, kid: Kid?, a: Name?
    static let schema = Schema(Deep.init(v:kid:a:)) {
      Field("v", \.v)
      Field("kid", \.kid)
      Field("a", \.a)
    }
    struct Kid: ValidatedModel {
      let list: [Deep], z: Int?
      static let schema = Schema(Kid.init(list:z:)) {
        Field("r", \.list)
        Field("z", \.z)
      }
    }
  }

  @Test(.nightly) func depthTimesSize() throws {
    let zeros = Array(repeating: "0", count: 200_000).joined(separator: ",")
    func document(_ depth: Int) -> Data {
      let json =
        String(repeating: #"{"v":1,"kid":{"r":["#, count: depth) + #"{"v":1,"x":[\#(zeros)]}"#
        + String(repeating: "]}}", count: depth)
      return Data(json.utf8)
    }
    try expectTime(for: document(160), atMost: 20, timesThatFor: document(1)) {
      _ = try ValidatedJSONDecoder().decode(Deep.self, from: $0)
    }
  }

  struct Pair: ValidatedModel, Equatable {
    let low: Int, high: Int
    static let schema = Schema(Pair.init(low:high:)) {
      Field("low", \.low)
      Field("high", \.high)
    }
    .rules { CrossFieldRule(\.low, \.high, Ascending()) }
  }

  struct Pairs: ValidatedModel {
    let named: [String: Pair], byCountry: [CountryCode: Pair], nested: [[Pair]], maybe: [Pair]?
    static let schema = Schema(Pairs.init(named:byCountry:nested:maybe:)) {
      Field("named", \.named)
      Field("by_country", \.byCountry)
      Field("nested", \.nested)
      Field("maybe", \.maybe)
    }
  }

  @Test func revalidationReachesModelsInCollections() throws {
    let (good, bad) = (Pair(low: 1, high: 2), Pair(low: 2, high: 1))
    _ = try Pairs(
      named: ["x": good], byCountry: [try CountryCode("CH"): good], nested: [[good]], maybe: nil
    ).revalidated()
    let report = #expect(throws: ValidationReport.self) {
      try Pairs(
        named: ["x": bad], byCountry: [try CountryCode("CH"): bad], nested: [[good, bad]],
        maybe: [bad]
      ).revalidated()
    }
    #expect(
      report?.entries.map(\.path) == [
        "named.x.{low, high}", "by_country.CH.{low, high}", "nested[0][1].{low, high}",
        "maybe[0].{low, high}",
      ])
  }

  struct Login: ValidatedModel {
    let id: Int, age: Age
    static let schema = Schema(Login.init(id:age:)) {
      Field("id", \.id).lenient()
      Field("age", \.age)
    }
  }

  /// Nothing is noted about what is not used.
  @Test func invalidOutcomesHaveNoNotes() throws {
    var notes: [String] = []
    let outcomes = try ValidatedJSONDecoder().decodeCollecting(
      [Outcome<Login>].self, from: #"[{"id":"12","age":0},{"id":"13","age":1}]"#,
      noting: { notes.append($0.path) })
    #expect(outcomes.count == 2 && notes == ["[1].id"])
  }
}
