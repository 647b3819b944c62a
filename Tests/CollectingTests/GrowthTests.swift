import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedFoundation
import ValidatedJSON

/// Eight times the input takes about eight times the time, whatever is wrong with it.
@Suite struct GrowthTests {
  struct Item: ValidatedModel {
    let id: Int
    static let schema = Schema(Item.init(id:)) { Field("id", \.id) }
      .rules { AsyncRule("taken", "is taken", at: \.id) { _ in true } }
  }

  struct Key: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(1...6, .characters) }
    let proof: Evaluated<Key>
  }

  struct Group: ValidatedModel {
    let items: LossyDictionary<Key, Item>
    static let schema = Schema(Group.init(items:)) { Field("items", \.items) }
  }

  struct Switch: ValidatedModel {
    let isOn: Bool?
    static let schema = Schema(Switch.init(isOn:)) { Field("isOn", \.isOn).lenient() }
  }

  private func expectGrowth(_ count: Int, atMost factor: Int = 8 * 3, _ body: (Int) -> Void) {
    expectTime(for: 8 * count, atMost: factor, timesThatFor: count) { body($0) }
  }

  /// A line that breaks off is not read on in the next ones.
  @Test(.nightly, arguments: ["[1,1,1,1,", "[", #"{"id":1,"#])
  func unfinishedLines(_ line: String) {
    expectGrowth(64) { count in
      let lines = Data(String(repeating: "\(line)\n", count: count).utf8)
      for element in ValidatedJSONDecoder().elements(of: Item.self, in: lines, format: .lines) {
        #expect(element.report != nil)
      }
    }
  }

  /// The checks of a refused member are searched for among those of its dictionary.
  @Test(.nightly) func refusedMembersWithRules() async throws {
    func document(_ count: Int) -> String {
      let group = #"{"items":{"a":{"id":1},"toolong":{"id":1}}}"#
      return "[\(Array(repeating: group, count: count).joined(separator: ","))]"
    }
    func time(_ count: Int) async throws -> Duration {
      var times: [Duration] = []
      for _ in 0..<3 {
        let start = ContinuousClock.now
        let groups = try await ValidatedJSONDecoder()
          .decodeAwaitingRules([Group].self, from: document(count))
        times.append(ContinuousClock.now - start)
        #expect(groups.count == count && groups.allSatisfy { $0.items.rejects.count == 1 })
      }
      return times.min() ?? .zero
    }
    let (few, many) = (try await time(250), try await time(2_000))
    #expect(many <= few * (8 * 4), "\(few) for 250, \(many) for 2,000")
  }

  /// What is around malformed strings is read once to find their places.
  @Test(.nightly) func malformedStringsInDeepArrays() {
    expectGrowth(60) { depth in
      let start = String(repeating: "[", count: depth)
      let end = String(repeating: "]", count: depth)
      let parts = Array(repeating: start + #""\ud800""# + end, count: 400)
      let json = Data("[\(parts.joined(separator: ","))]".utf8)
      let report = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(JSONValue.self, from: json)
      }
      #expect(report?.count == 400)
    }
  }

  /// Swift compares strings of many combining marks in quadratic time.
  @Test(.nightly) func textsOfCombiningMarks() {
    expectGrowth(2_000) { count in
      let marks = String(repeating: "\u{323}\u{307}", count: count)
      _ = try? ValidatedJSONDecoder().decodeCollecting(Switch.self, from: #"{"isOn":"\#(marks)"}"#)
      _ = try? ValidatedJSONDecoder().decode(
        Switch.self, from: TextFields(urlEncoded: "isOn=\(marks)"))
    }
  }

  struct Part: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      var nested = container.nestedUnkeyedContainer()
      try nested.encode(1)
    }
  }
  struct Parts: Encodable {
    let count: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for number in 0..<count {
        var nested = container.nestedUnkeyedContainer()
        try nested.encode(number)
        try container.encode(Part())
      }
    }
  }

  /// The containers of an array that are still open are not copied for each element.
  @Test(.nightly) func openContainers() {
    expectGrowth(1_000) { count in
      #expect((try? ValidatedJSONEncoder().encode(Parts(count: count)))?.count ?? 0 > count)
    }
  }

  struct Kept: ValidatedModel {
    let items: [Item]
    static let schema = Schema(Kept.init) { Field("items", \.items).lossy().unique(by: \.id) }
  }

  /// Of many elements that are left out and many that are repeated, each is looked at once.
  @Test(.nightly) func repeatedAmongLeftOut() {
    expectGrowth(500) { count in
      let items = Array(repeating: "0", count: count) + Array(repeating: #"{"id":1}"#, count: count)
      let json = #"{"items":[\#(items.joined(separator: ","))]}"#
      let report = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(Kept.self, from: json)
      }
      #expect(report?.entries.last?.path == "items[\(2 * count - 1)].id" || count > 1_000)
    }
  }

  struct Stay: ValidatedModel {
    let guest: String
    static let schema = Schema(Stay.init) { Field("dates.guest", \.guest, aliases: ["name"]) }
      .unknownKeys(.error)
  }

  /// Unknown keys of a nested object, beside others, with a decoder that makes a dictionary of each object.
  @Test(.nightly) func unknownKeysOfNestedObjects() {
    expectGrowth(100) { count in
      let keys = (0..<count).map { #""k\#($0)":1"# }.joined(separator: ",")
      let json = Data(#"{"dates":{"guest":"a",\#(keys)},\#(keys)}"#.utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Stay.self, from: json) }
    }
  }

  struct Guest: ValidatedModel {
    let guest: String
    static let schema = Schema(Guest.init) { Field("guest", \.guest, aliases: ["name"]) }
      .unknownKeys(.error)
  }

  /// Keys that are canonically equivalent are different keys with different hashes.
  @Test(.nightly) func keysOfManySpellings() {
    expectGrowth(256) { count in
      let keys = (0..<count).map { number in
        let key = (0..<12).map { number >> $0 & 1 == 0 ? "\u{E9}" : "e\u{301}" }.joined()
        return #""\#(key)":1"#
      }
      let json = Data(#"{"guest":"a","name":"b",\#(keys.joined(separator: ","))}"#.utf8)
      #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode(Guest.self, from: json)
      }
    }
  }

  struct Nested: ValidatedModel, Hashable {
    let id: Int, kids: Set<Nested>
    static let schema = Schema(Nested.init) {
      Field("id", \.id)
      Field("kids", \.kids)
    }
  }

  /// The order of a set within others does not need all that is in them.
  @Test(.nightly) func setsInSets() {
    expectGrowth(8) { depth in
      let many = Set((0..<2_000).map { Nested(id: $0, kids: []) })
      let all = (0..<depth).reduce(Nested(id: 0, kids: many)) { Nested(id: $1, kids: [$0]) }
      #expect((try? ValidatedJSONEncoder().encode(all))?.isEmpty == false)
    }
  }

  struct Row: ValidatedModel {
    let x: Int, y: Int, z: Int, q: Int
    static let schema = Schema(Row.init(x:y:z:q:)) {
      Field("a.x", \.x)
      Field("b.y", \.y)
      Field("a.z", \.z)
      Field("a.q", \.q)
    }
  }

  struct Converted: ValidatedModel {
    let x: Int, y: Int, w: Int?
    static let schema = Schema(Converted.init(x:y:w:)) {
      Field("a.x", \.x)
      Field("b.y", \.y)
      Field("a.w", \.w).lenient()
    }
  }

  struct Siblings: ValidatedModel {
    let x: Int, y: Int, v: Int, z: Int, w: Int
    static let schema = Schema(Siblings.init(x:y:v:z:w:)) {
      Field("p.a.x", \.x)
      Field("q.b.y", \.y)
      Field("r.c.v", \.v)
      Field("p.a.z", \.z).lenient()
      Field("q.b.w", \.w).lenient()
    }
  }

  /// Paths into an object that is read again do not begin at the start of the document.
  @Test(.nightly) func nestedObjectsThatAreReadAlternately() {
    func document(_ element: String, _ count: Int) -> String {
      "[\(Array(repeating: element, count: count).joined(separator: ","))]"
    }
    expectGrowth(256) { count in
      let json = document(#"{"a":{"x":1,"z":""},"b":{"y":1}}"#, count)
      #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting([Row].self, from: json)
      }
      let kept = try? ValidatedJSONDecoder().decode(LossyArray<Row>.self, from: json)
      #expect(kept?.rejects.count == count)
    }
    expectGrowth(256) { count in
      let decoder = ValidatedJSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let json = document(#"{"b":{"y":1},"a":{"x":1,"w":"2"}}"#, count)
      #expect((try? decoder.decode([Converted].self, from: json))?.count == count)
      let siblings = document(
        #"{"q":{"b":{"y":1,"w":"2"}},"p":{"a":{"x":1,"z":"2"}},"r":{"c":{"v":1}}}"#, count)
      #expect((try? decoder.decode([Siblings].self, from: siblings))?.count == count)
    }
  }

  enum Either: ValidatedUnion {
    struct First: Codable, Sendable { let a: Int }
    struct Second: Codable, Sendable { let b: Int }
    case first(First), second(Second)
    static let schema = Untagged {
      Case(Either.first)
      Case(Either.second)
    }
  }
  struct Choices: ValidatedModel {
    let items: [Either]
    static let schema = Schema(Choices.init(items:)) { Field("items", \.items) }
  }

  /// What was noted before a value is not looked through for each of its attempts.
  @Test(.nightly) func attemptsBehindDuplicateKeys() {
    expectGrowth(250) { count in
      let junk = String(repeating: "[],", count: count) + #"{"a":1,"a":2}"#
      let items = String(repeating: "0,", count: count) + "0"
      let report = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(
          Choices.self, from: #"{"junk":[\#(junk)],"items":[\#(items)]}"#)
      }
      #expect(report?.count == count + 2)
    }
  }

  struct Parcel: ValidatedModel {
    let total: Int
    let items: [Item]
    static let schema = Schema(Parcel.init(total:items:)) {
      Field("total", \.total)
      Field("items", \.items)
    }
  }

  /// Each key is told once, also where a value is passed over before it is read.
  @Test(arguments: [1_000, 1_001, 3_000])
  func duplicateKeysThatArePassedOver(_ count: Int) {
    let items = Array(repeating: #"{"id":1,"id":1}"#, count: count).joined(separator: ",")
    let report = ValidatedJSONDecoder().report(
      Parcel.self, #"{"items":[\#(items)],"total":1}"#, limit: .max)
    #expect(Set(report?.entries.map(\.pointer) ?? []).count == count)
    #expect(report?.count == count)
  }

  @Test(.nightly) func manyDuplicateKeysThatArePassedOver() {
    expectGrowth(4_000) { count in
      let items = Array(repeating: #"{"id":1,"id":1}"#, count: count).joined(separator: ",")
      _ = ValidatedJSONDecoder().report(Parcel.self, #"{"items":[\#(items)],"total":1}"#)
    }
  }

  /// Each is counted once, also beyond the limit, where types request it and where none does.
  @Test(arguments: [[String: [String]].self, [String: JSONValue].self] as [any Decodable.Type])
  func malformedStringsAreCountedOnce(_ type: any Decodable.Type) {
    let texts = Array(repeating: #""\ud800""#, count: 1_500).joined(separator: ",")
    #expect(ValidatedJSONDecoder().report(type, #"{"a":[\#(texts)]}"#)?.count == 1_500)
  }

  /// Each malformed string has a path, whose key is made once.
  @Test(.nightly) func malformedStringsBelowALongKey() {
    expectGrowth(1_000) { count in
      let key = String(repeating: "key.", count: 16 * count)
      let texts = Array(repeating: #""\ud800""#, count: count).joined(separator: ",")
      let report = ValidatedJSONDecoder().report(
        [String: [String]].self, #"{"\#(key)":[\#(texts)]}"#)
      #expect(report?.count == count)
    }
  }
}
