import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCache
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Values such as nil, for which a default stands as well: what is written is read as the same model.
@Suite struct AbsentValueTests {
  struct Optionals: ValidatedModel, Equatable {
    let bool: Bool?, byte: UInt8?, short: Int16?, int: Int?, float: Float?, double: Double?
    let text: String?, age: Age?, place: Coordinate?, list: [Int]?, set: Set<Int>?
    static let schema = Schema(Optionals.init) {
      Field("bool", \.bool)
      Field("byte", \.byte)
      Field("short", \.short)
      Field("int", \.int)
      Field("float", \.float)
      Field("double", \.double)
      Field("text", \.text)
      Field("age", \.age)
      Field("place", \.place)
      Field("list", \.list)
      Field("set", \.set)
    }
  }

  /// Readers store a value where the optional of it is; how that tells a value from nil depends on the type.
  @Test func optionalsOfEveryLayout() throws {
    let values = Optionals(
      bool: false, byte: 255, short: -1, int: -1, float: 0.5, double: -0.0, text: "",
      age: try Age(5),
      place: try Coordinate(latitude: 1, longitude: 2), list: [], set: [1])
    let none = Optionals(
      bool: nil, byte: nil, short: nil, int: nil, float: nil, double: nil, text: nil, age: nil,
      place: nil, list: nil, set: nil)
    for value in [values, none] {
      let json = try ValidatedJSONEncoder().encode([value, none, values])
      #expect(
        try ValidatedJSONDecoder().decode([Optionals].self, from: json) == [value, none, values])
      #expect(try JSONDecoder().decode([Optionals].self, from: json) == [value, none, values])
    }
  }

  struct Defaults: ValidatedModel, Equatable {
    let a: Int?, b: [Int]?, c: Int?, d: String?, e: Int?, f: Lossy<Int>
    static let schema = Schema(Defaults.init(a:b:c:d:e:f:)) {
      Field("a", \.a).default(7)
      Field("b", \.b).default([7]).count(1...)
      Field("o.c", \.c).default(7, for: [.missing, .invalid])
      Field("d", \.d).default("x").lenient()
      Field("e", \.e).default(nil)
      Field("f", \.f).default(Lossy(7))
    }
  }

  struct One: ValidatedModel, Equatable {
    let a: Int?
    static let schema = Schema(One.init(a:)) { Field("a", \.a).default(7) }
  }

  struct Elements: ValidatedModel, Equatable {
    let a: Int, b: Int?
    static let schema = Schema(Elements.init(a:b:)) {
      Element(\.a)
      Element(\.b).default(7)
    }
  }

  struct Outer: ValidatedModel, Equatable {
    let inner: Defaults
    static let schema = Schema(Outer.init(inner:)) { Flattened(\.inner) }
  }

  private static let none = Defaults(a: nil, b: nil, c: nil, d: nil, e: nil, f: Lossy(nil))

  private func check<Model: ValidatedModel & Equatable>(_ model: Model, _ expected: String) throws {
    let (ours, theirs) = (ValidatedJSONEncoder(), JSONEncoder())
    (ours.outputFormatting, theirs.outputFormatting) = (.sortedKeys, .sortedKeys)
    let data = try theirs.encode(model)
    #expect(String(decoding: data, as: UTF8.self) == expected)
    #expect(try ours.encodeToString(model) == expected)
    #expect(try ours.encodeToString([model, model]) == "[\(expected),\(expected)]")
    #expect(try ValidatedJSONDecoder().decode(Model.self, from: expected) == model)
    #expect(try ValidatedJSONDecoder().decodeCollecting(Model.self, from: expected) == model)
    #expect(try JSONDecoder().decode(Model.self, from: data) == model)
    for outcome in Revalidation(of: [data], as: Model.self) {
      guard case .kept(let kept) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(kept == model)
    }
  }

  @Test func nilIsWrittenAsNullBesideADefaultForAMissingKey() throws {
    try check(Self.none, #"{"a":null,"b":null,"d":null,"f":null,"o":{"c":null}}"#)
    try check(
      Outer(inner: Self.none), #"{"a":null,"b":null,"d":null,"f":null,"o":{"c":null}}"#)
    try check(Elements(a: 1, b: nil), "[1,null]")
    try check(Elements(a: 1, b: 2), "[1,2]")
    #expect(try checkModel(One.self, sample: #"{"a":1}"#) > 0)
  }

  @Test func aCacheLoadsWhatWasSaved() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "absent-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    let cache = ModelCache<Defaults>(at: url)
    let seven = Defaults(a: 3, b: [1], c: 7, d: "y", e: 2, f: Lossy(1))
    try cache.save([Self.none, seven])
    #expect(try cache.load().models == [Self.none, seven])
  }

  struct Both: ValidatedModel, Equatable {
    let a: Int?
    static let schema = Schema(Both.init(a:)) {
      Field("a", \.a).default(7, for: [.missing, .null])
    }
  }

  struct Replaced: ValidatedModel, Equatable {
    let a: Int?
    static let schema = Schema(Replaced.init(a:)) {
      Field("a", \.a).lenient(null: 8).default(7)
    }
  }

  struct Present: ValidatedModel, Equatable {
    let a: Presence<Int>
    static let schema = Schema(Present.init(a:)) { Field("a", \.a).default(.value(7)) }
  }

  private func checkIsRefused(
    _ model: some ValidatedModel, _ reason: String = "Nil would be decoded as the default."
  ) {
    for encode in [
      { _ = try ValidatedJSONEncoder().encode(model) }, { _ = try JSONEncoder().encode(model) },
    ] {
      do {
        try encode()
        Issue.record("\(model)")
      } catch EncodingError.invalidValue(_, let context) {
        #expect(context.codingPath.map(\.stringValue) == ["a"])
        #expect(context.debugDescription == reason)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test func nilCannotBeWrittenIfDefaultsStandForBothOfItsForms() throws {
    checkIsRefused(Both(a: nil))
    checkIsRefused(Replaced(a: nil))
    checkIsRefused(Present(a: .absent))
    try check(Both(a: 5), #"{"a":5}"#)
    try check(Present(a: .null), #"{"a":null}"#)
  }

  struct Middle: ValidatedModel, Equatable {
    let a: Int?, b: Presence<Int>, c: Int?
    static let schema = Schema(Middle.init(a:b:c:)) {
      Element(\.a).default(7, for: .null)
      Element(\.b)
      Element(\.c)
    }
  }

  @Test func anElementInFrontOfOthersCannotBeLeftOut() throws {
    try check(Middle(a: 1, b: .null, c: 2), "[1,null,2]")
    try check(Middle(a: 1, b: .absent, c: nil), "[1]")
    try check(Middle(a: nil, b: .absent, c: nil), "[]")
    for (model, position) in [
      (Middle(a: nil, b: .null, c: 2), 0), (Middle(a: nil, b: .null, c: nil), 0),
      (Middle(a: 1, b: .absent, c: 2), 1),
    ] {
      for encode in [
        { _ = try ValidatedJSONEncoder().encode([model]) },
        { _ = try JSONEncoder().encode([model]) },
      ] {
        let error = #expect(throws: EncodingError.self) { try encode() }
        guard case .invalidValue(_, let context)? = error else { continue }
        #expect(context.codingPath.map(\.intValue) == [0, position])
        #expect(
          context.debugDescription
            == "An element follows it, but null would be decoded as another value.")
      }
    }
  }

  enum Beside: ValidatedUnion, Equatable {
    case presence(Presence<Int>), optional(Int?), defaulted(Defaulted<Seven>), lossy(Lossy<Int>)
    case set(Set<Int>)
    static let schema = Tagged("type", payload: "value") {
      Case("presence", Beside.presence)
      Case("optional", Beside.optional)
      Case("defaulted", Beside.defaulted)
      Case("lossy", Beside.lossy)
      Case("set", Beside.set)
    }
  }

  enum Behind: ValidatedUnion, Equatable {
    case presence(Presence<Int>), optional(Int?), defaulted(Defaulted<Seven>)
    static let schema = Tagged(by: .firstElement) {
      Case("presence", Behind.presence)
      Case("optional", Behind.optional)
      Case("defaulted", Behind.defaulted)
    }
  }

  enum Seven: DefaultValue { static let value = 7 }

  struct Holder: ValidatedModel, Equatable {
    let beside: Beside, behind: Behind
    static let schema = Schema(Holder.init(beside:behind:)) {
      Field("beside", \.beside)
      Field("behind", \.behind)
    }
  }

  @Test(arguments: [
    (#"{"type":"presence"}"#, #"["presence"]"#, Beside.presence(.absent), Behind.presence(.absent)),
    (
      #"{"type":"presence","value":null}"#, #"["presence",null]"#, .presence(.null),
      .presence(.null)
    ),
    (
      #"{"type":"presence","value":1}"#, #"["presence",1]"#, .presence(.value(1)),
      .presence(.value(1))
    ),
    (#"{"type":"optional","value":null}"#, #"["optional",null]"#, .optional(nil), .optional(nil)),
    (#"{"type":"set","value":[1,2,3]}"#, #"["optional",2]"#, .set([3, 1, 2]), .optional(2)),
  ])
  func payloadsOfUnionsAreLikeFields(
    _ object: String, _ array: String, _ beside: Beside, _ behind: Behind
  ) throws {
    try check(
      Holder(beside: beside, behind: behind), #"{"behind":\#(array),"beside":\#(object)}"#)
  }

  @Test func missingPayloadsHaveTheValuesOfTheirTypes() throws {
    for (json, expected) in [
      (#"{"behind":["optional"],"beside":{"type":"optional"}}"#, "optional(nil) optional(nil)"),
      (
        #"{"behind":["defaulted"],"beside":{"type":"defaulted"}}"#, "defaulted(7) defaulted(7)"
      ),
      (#"{"behind":["presence"],"beside":{"type":"lossy"}}"#, "lossy(nil) presence(absent)"),
    ] {
      for decode in [
        { try JSONDecoder().decode(Holder.self, from: Data(json.utf8)) },
        { try ValidatedJSONDecoder().decode(Holder.self, from: json) },
        { try ValidatedJSONDecoder().decodeCollecting(Holder.self, from: json) },
      ] {
        let holder = try decode()
        let text =
          switch (holder.beside, holder.behind) {
          case (.optional(let beside), .optional(let behind)):
            "optional(\(beside as Any)) optional(\(behind as Any))"
          case (.defaulted(let beside), .defaulted(let behind)):
            "defaulted(\(beside.wrappedValue)) defaulted(\(behind.wrappedValue))"
          case (.lossy(let beside), .presence(let behind)):
            "lossy(\(beside.wrappedValue as Any)) presence(\(behind))"
          default: "\(holder)"
          }
        #expect(text == expected)
      }
    }
  }

  struct NullOnly: ValidatedModel, Equatable {
    let a: Int?
    static let schema = Schema(NullOnly.init(a:)) { Field("a", \.a).default(7, for: .null) }
  }

  @Test func patchesWriteNullUnlessADefaultStandsForIt() throws {
    var patch = Patch<Defaults>()
    patch.set(\.a, to: nil)
    #expect(try ValidatedJSONEncoder().encodeToString(patch) == #"{"a":null}"#)
    try check(NullOnly(a: nil), "{}")
    var other = Patch<NullOnly>()
    other.set(\.a, to: nil)
    #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encodeToString(other) }
  }

  struct Lists: ValidatedModel, Equatable {
    let a: [String]?, b: [String]?, c: [String]
    static let schema = Schema(Lists.init(a:b:c:)) {
      Field("a", \.a).separated(by: ",").lenient()
      Field("b", \.b).separated(by: ",")
      Field("c", \.c).separated(by: ",").lenient()
    }
  }

  @Test func anEmptyListIsAnArrayWhereAnEmptyStringIsNil() throws {
    try check(Lists(a: [], b: [], c: []), #"{"a":[],"b":"","c":""}"#)
    try check(Lists(a: nil, b: nil, c: []), #"{"c":""}"#)
    try check(Lists(a: ["x", "y"], b: ["x"], c: ["x"]), #"{"a":"x,y","b":"x","c":"x"}"#)
    ModelRoutes.check(Lists.self, #"{"a":"","b":"","c":""}"#, #"{"b":"","c":""}"#)
  }

  enum Mark: String, ValidatedEnum { case none = "", some = "x" }

  struct Marked: ValidatedModel {
    let mark: Mark?
    static let schema = Schema(Marked.init(mark:)) { Field("mark", \.mark).lenient() }
  }

  struct Note: Codable { @Lenient var text: String? }

  @Test func anEmptyStringIsRefusedWhereItIsNil() throws {
    #expect(try ValidatedJSONEncoder().encodeToString(Note(text: nil)) == "{}")
    for encode in [
      { _ = try ValidatedJSONEncoder().encode(Note(text: "")) },
      { _ = try JSONEncoder().encode(Note(text: "")) },
      { _ = try ValidatedJSONEncoder().encode(Marked(mark: Mark.none)) },
      { _ = try JSONEncoder().encode(Marked(mark: Mark.none)) },
    ] {
      let error = #expect(throws: EncodingError.self) { try encode() }
      guard case .invalidValue(_, let context)? = error else { continue }
      #expect(context.debugDescription == "An empty string would be decoded as nil.")
    }
    #expect(
      try ValidatedJSONEncoder().encodeToString(Marked(mark: .some(.some))) == #"{"mark":"x"}"#)
  }

  @Test func theOutputSchemaHasTheKeyAndNull() throws {
    let output = JSONSchema(of: Defaults.self, .output).json["$defs"]?["Defaults"]
    #expect(output?["required"]?.array?.compactMap(\.string).sorted() == ["a", "b", "d", "o"])
    #expect(output?["properties"]?["a"]?["anyOf"]?.array?.last == ["type": "null"])
    let input = JSONSchema(of: Defaults.self).json["$defs"]?["Defaults"]
    #expect(input?["required"] == nil)
  }

  enum Grade: String, Codable { case empty = "", a }
  enum Status: String, ValidatedEnum { case active }
  struct Lenients<Value: Codable & Sendable>: ValidatedModel {
    let a: Value?
    static var schema: Schema<Self> { Schema(Self.init) { Field("a", \.a).lenient() } }
  }

  /// What is written as an empty string would be read as nil.
  @Test func emptyTexts() {
    checkIsRefused(Lenients(a: ""), "An empty string would be decoded as nil.")
    checkIsRefused(Lenients(a: Grade.empty), "An empty string would be decoded as nil.")
    checkIsRefused(Lenients(a: Status.Open.unknown("")), "An empty string would be decoded as nil.")
    checkIsRefused(Lenients(a: JSONValue.string("")), "An empty string would be decoded as nil.")
  }

  struct NullPresence: ValidatedModel, Equatable {
    let a: Presence<Int>
    static let schema = Schema(NullPresence.init(a:)) {
      Field("a", \.a).default(.value(7), for: .null)
    }
  }
  struct NullJSON: ValidatedModel, Equatable {
    let a: JSONValue
    static let schema = Schema(NullJSON.init(a:)) { Field("a", \.a).lenient(null: "none") }
  }

  struct MaybeJSON: ValidatedModel, Equatable {
    let a: JSONValue?
    static let schema = Schema(MaybeJSON.init(a:)) { Field("a", \.a).default("none", for: .null) }
  }

  /// Null is read as another value.
  @Test func nullsOfTypes() throws {
    checkIsRefused(NullPresence(a: .null), "Null would be decoded as the default.")
    checkIsRefused(NullJSON(a: .null), "Null would be decoded as the default.")
    checkIsRefused(MaybeJSON(a: .some(.null)), "Null would be decoded as the default.")
    try check(NullPresence(a: .value(5)), #"{"a":5}"#)
    try check(NullJSON(a: [nil]), #"{"a":[null]}"#)
    let strict = ValidatedJSONDecoder()
    strict.refusesCoercions = true
    #expect(throws: DecodingError.self) { try strict.decode(NullJSON.self, from: #"{"a":null}"#) }
  }
}
