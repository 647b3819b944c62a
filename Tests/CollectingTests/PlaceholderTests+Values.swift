import DomainTypes
import Foundation
import SeededRandom
import Testing
import ValidatedCodable
import ValidatedJSON

// Types that read by hand, try several things, or have few values.
extension PlaceholderTests {
  /// An unknown key within a value that the type tries and gives up is none.
  struct Either: Decodable {
    struct One: Decodable { let x: Int }
    struct Two: Decodable { let x: Int, y: Int }
    enum K: CodingKey { case value, age }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: K.self)
      if (try? container.decode(One.self, forKey: .value)) == nil {
        _ = try container.decode(Two.self, forKey: .value)
      }
      _ = try container.decode(Age.self, forKey: .age)
    }
  }

  @Test func unknownKeysThatATypeCatchesAreNone() {
    #expect(
      lines([Either].self, #"[{"value":{"x":1,"y":2},"age":0,"z":1}]"#) { $0.unknownKeys = .error }
        == ["1:31 [0].age: \(zero)", "1:33 [0].z: unknown key “z”"])
  }

  /// Accepts a single text, which no stand-in has.
  struct Rare: Codable {
    init(from decoder: any Decoder) throws {
      guard try decoder.singleValueContainer().decode(String.self) == "x-rare-x" else {
        throw PlaceholderTests.corrupt(decoder)
      }
    }
  }

  enum Part: Codable { case whole(low: Int, rare: Rare, high: Int) }

  /// Members of a payload that were not asked for any more are not unknown.
  @Test func keysBehindWhatHasNoStandInAreNotUnknown() {
    struct Model: Decodable { let part: Part }
    #expect(
      lines(Model.self, #"{"part":{"whole":{"low":1,"rare":"x","high":"x"}}}"#) {
        $0.unknownKeys = .error
      } == ["1:34 part.whole.rare: \(own)", "1:34 part.whole.rare: \(unchecked)"])
  }

  /// Whether a type with few values has another stand-in does not depend on how many elements there are.
  @Test func elementsOfEnumerationsHaveStandIns() {
    struct Model: Decodable { let grades: [String: Status], number: Int8, age: Age }
    #expect(
      lines(Model.self, #"{"grades":"x","number":"x","age":0}"#) == [
        "1:11 grades: The value must be an object, not a string",
        "1:24 number: The value must be a whole number, not a string",
        "1:34 age: \(zero)",
      ])
  }

  /// Reads an array by hand, as validated values.
  struct ByHand: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd { _ = try list.decode(Age.self) }
    }
  }

  @Test func elementsThatAreReadByHandHaveTheirPlaces() {
    #expect(lines(ByHand.self, "[1,0,2,0]") == ["1:4 [1]: \(zero)", "1:8 [3]: \(zero)"])
    let error = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(ByHand.self, from: Data("[1,\n0]".utf8))
    }
    #expect(error?.jsonLocation?.line == 2 && error?.codingPath.last?.intValue == 1)
  }

  struct Tags: ValidatedModel {
    let ages: Set<Age>
    static let schema = Schema(Tags.init(ages:)) { Field("ages", \.ages).duplicates(.error) }
  }

  @Test func duplicatesBesideInvalidElementsAreFound() {
    #expect(
      lines(Tags.self, #"{"ages":[1,0,1,2]}"#) == [
        "1:12 ages[1]: \(zero)", "1:14 ages[2]: The value must not appear twice",
      ])
    #expect(
      lines([Tags].self, #"[{"ages":[1,0,1,2]}]"#) == [
        "1:13 [0].ages[1]: \(zero)", "1:15 [0].ages[2]: The value must not appear twice",
      ])
  }

  @Test func incompleteReportsSaySoWhereverTheyGo() throws {
    let report = try #require(
      #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(
          Payment.self, from: Data(#"{"kind":"x"}"#.utf8))
      })
    #expect(report.incomplete.map(\.pointer) == ["/kind"])
    #expect(report.count == 1)
    let copy = try JSONDecoder().decode(
      ValidationReport.self, from: JSONEncoder().encode(report))
    #expect(copy == report && copy.incomplete == report.incomplete)
    #expect(report.tree().hasSuffix("1:9 kind: \(unchecked)"))
    #expect(report.problemDetails().incomplete?.map(\.pointer) == ["#/kind"])
    let lossy = try ValidatedJSONDecoder().decode(
      LossyArray<Payment>.self, from: Data(#"[{"kind":"x"}]"#.utf8))
    #expect(lossy.rejects.map { $0.report.incomplete.map(\.path) } == [["[0].kind"]])
  }

  /// A value that another type makes only from some values is found in every document, independent of earlier ones.
  @Test func whatEarlierDocumentsNeededMakesNoDifference() {
    struct Secure: Decodable, Hashable {
      let value: URL
      init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(URL.self)
        guard value.scheme == "https" else { throw Violation("insecure") }
      }
    }
    struct Item: Decodable { let links: Set<Secure>, main: Secure, count: Int }
    var random = SplitMix64(seed: 1)
    for round in 0..<40 {
      let items = (0..<random.next() % 12).map { _ in
        [
          #"{"links":"x","main":1,"count":"x"}"#,
          #"{"links":["x",""],"main":"https://a","count":"x"}"#,
          #"{"links":[],"main":"x"}"#,
        ][Int(random.next() % 3)]
      }
      let json = Data("[\(items.joined(separator: ","))]".utf8)
      do {
        _ = try ValidatedJSONDecoder().decodeCollecting([Item].self, from: json)
      } catch {
        let expected = items.reduce(0) { $0 + ($1.contains("count") ? 3 : 2) }
        #expect(error.entries.count == expected && error.incomplete.isEmpty, "\(round): \(error)")
      }
    }
  }

  /// A model with a value of any type, and a plain type that goes on behind it.
  struct Holder<Value: Codable & Sendable>: ValidatedModel {
    let value: Value
    static var schema: Schema<Self> { Schema(Self.init(value:)) { Field("value", \.value) } }
  }

  struct Followed<Value: Codable & Sendable>: Decodable {
    let holder: Holder<Value>, count: Int
  }

  @Test func reportsGoOnBehindModelsOfEveryType() {
    func check<Value: Codable & Sendable>(_ type: Value.Type) {
      let json = #"{"holder":{"value":[[[]]]},"count":"x"}"#
      for isOurs in [true, false] {
        do throws(ValidationReport) {
          _ =
            isOurs
            ? try ValidatedJSONDecoder().decodeCollecting(Followed<Value>.self, from: json)
            : try JSONDecoder().decodeCollecting(Followed<Value>.self, from: Data(json.utf8))
          Issue.record("\(type)")
        } catch {
          #expect(error.entries.last?.path == "count", "\(type)")
          // Other types have parts.
          #expect(error.incomplete == [] || !(type is any ValidatedValue.Type), "\(type)")
        }
      }
    }
    for type in DomainTypeRegistry.all { check(type) }
  }

  /// Fields whose rules are data, or whose format is seldom.
  struct Ruled: ValidatedModel {
    let color: String, year: Int, tag: String?, at: Date
    static let schema = Schema(Ruled.init(color:year:tag:at:)) {
      Field("color", \.color).rule(OneOf(["red", "green"]))
      Field("year", \.year).rule(InRange(2_123...2_130))
      Field("tag", \.tag).rule(StartsWith("x-"))
      Field("at", \.at).date(.iso8601InUTC)
    }
  }

  @Test func reportsGoOnBehindModelsWithRules() {
    struct Outer: Decodable { let ruled: Ruled, count: Int }
    let json = #"{"ruled":{"color":"blue","year":1,"tag":"y","at":1},"count":"x"}"#
    for isOurs in [true, false] {
      let report = #expect(throws: ValidationReport.self) {
        _ =
          isOurs
          ? try ValidatedJSONDecoder().decodeCollecting(Outer.self, from: json)
          : try JSONDecoder().decodeCollecting(Outer.self, from: Data(json.utf8))
      }
      #expect(
        Set(report?.entries.map(\.path) ?? [])
          == ["ruled.color", "ruled.year", "ruled.tag", "ruled.at", "count"])
      #expect(report?.incomplete == [])
    }
  }

  struct Characters: Codable { let name: Name, allowed: CharacterSet }

  /// One that is made of an invented bitmap stops the program.
  @Test func aReportInventsNoCharacterSet() {
    let missing = "1:1 allowed: The value is missing"
    #expect(lines(Characters.self, #"{"name":"Ada"}"#) == [missing])
    #expect(
      lines(Characters.self, #"{"name":"Ada","allowed":{}}"#) == [
        "1:25 allowed.bitmap: The value is missing", "1:25 allowed: not checked beyond this point",
      ])
    #expect(lines(Characters.self, #"{"name":"@"}"#).contains(missing))
  }

  /// One that is given an invented scheme stops the program.
  @Test func aReportInventsNoScheme() {
    #expect(
      lines([URLComponents].self, #"[{"scheme":1,"path":""},{"path":"/a"},{"path":[]}]"#) == [
        "1:12 [0].scheme: The value must be a string, not a number",
        "1:47 [2].path: The value must be a string, not an array",
        "1:2 [0]: not checked beyond this point", "1:39 [2]: not checked beyond this point",
      ])
  }
}
