import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Lenient fields with defaults, in lists and in lossy containers.
@Suite struct LenientFieldTests {
  struct Tag: RuledValue {
    static var rule: some Rule<String> { Length(1...20, .characters) }
    let proof: Evaluated<Tag>
  }

  struct Tagged: ValidatedModel, Equatable {
    let tags: [Tag]

    static let schema = Schema(Tagged.init(tags:)) {
      Field("tags", \.tags).separated(by: ",").lenient()
    }
  }

  struct Item: ValidatedModel, Equatable {
    let name: Tag, n: Int

    static let schema = Schema(Item.init(name:n:)) {
      Field("name", \.name)
      Field("n", \.n).lenient()
    }
  }

  struct Items: ValidatedModel, Equatable {
    let items: [Item]

    static let schema = Schema(Items.init(items:)) { Field("items", \.items).lenient() }
  }

  struct LossyItems: ValidatedModel {
    let items: LossyArray<Item>

    static let schema = Schema(LossyItems.init(items:)) { Field("items", \.items) }
  }

  private func notes<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> [String] {
    var notes: [String] = []
    _ = try ValidatedJSONDecoder().decodeCollecting(type, from: Data(json.utf8)) {
      notes.append("\($0)")
    }
    return notes
  }

  @Test func separatorsAreScalars() throws {
    let decoder = ValidatedJSONDecoder()
    let tagged = try decoder.decode(Tagged.self, from: #"{"tags":["a","\u0301b"]}"#)
    #expect(tagged.tags.count == 2)
    let json = try JSONEncoder().encode(tagged)
    #expect(try decoder.decode(Tagged.self, from: json) == tagged)
    let comma = Tagged(tags: [try Tag("a,b")])
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(comma) }
  }

  struct Words: ValidatedModel, Equatable {
    let words: [String]

    static let schema = Schema(Words.init(words:)) {
      Field("words", \.words).separated(by: ",").lenient()
    }
  }

  @Test func separatedStrings() throws {
    let decoder = ValidatedJSONDecoder()
    for (json, words) in [
      (#"{"words":"a,b"}"#, ["a", "b"]), (#"{"words":""}"#, []),
      (#"{"words":"a,,b"}"#, ["a", "", "b"]),
      (#"{"words":["a","b"]}"#, ["a", "b"]),
    ] {
      let value = try decoder.decode(Words.self, from: json)
      #expect(value.words == words)
      #expect(try decoder.decode(Words.self, from: JSONEncoder().encode(value)) == value)
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Words(words: [""])) }
    var notes = 0
    _ = try decoder.decodeCollecting(Words.self, from: #"{"words":["a"]}"#) { _ in notes += 1 }
    #expect(notes == 1)
  }

  @Test func unusedValuesAreNotNoted() throws {
    #expect(
      try notes(LossyItems.self, #"{"items":[{"name":"","n":"1"},{"name":"b","n":"2"}]}"#)
        == ["items[1].n: The value was read from a string"])
  }

  struct Reading: ValidatedModel, Equatable {
    let n: Int, limit: Int?, level: Double, age: Age?, more: [Int]

    static let schema = Schema(Reading.init) {
      Field("n", \.n).lenient()
      Field("limit", \.limit).lenient()
      Field("level", \.level).lenient()
      Field("age", \.age).lenient().default(nil, for: .invalid)
      Field("more", \.more)
    }
  }

  /// Only other JSON is read by a decoder, which knows where it is, and notes it once if the rest needs one, too.
  @Test func otherJSONIsNotedOnceWhereItIs() throws {
    let json = """
      [{"n":"1","limit":"2","level":"3.5","age":"7","more":[]},
       {"more":[1],"n":"1","limit":"","level":3.5,"age":"700"},
       {"n":1,"limit":null,"level":3.5,"age":7,"more":[]}]
      """
    var notes: [String] = []
    let readings = try ValidatedJSONDecoder().decodeCollecting([Reading].self, from: json) {
      notes.append("\($0)")
    }
    #expect(
      readings == [
        Reading(n: 1, limit: 2, level: 3.5, age: try Age(7), more: []),
        Reading(n: 1, limit: nil, level: 3.5, age: nil, more: [1]),
        Reading(n: 1, limit: nil, level: 3.5, age: try Age(7), more: []),
      ])
    let text = "The value was read from a string"
    #expect(
      notes == [
        "[0].n: \(text)", "[0].limit: \(text)", "[0].level: \(text)", "[0].age: \(text)",
        "[1].n: \(text)", "[1].limit: The value was read from an empty string",
        "[1].age: The value was replaced by its default: Age must be between 1 and 150, not 700",
      ])
    #expect(try ValidatedJSONDecoder().decode([Reading].self, from: json) == readings)
  }

  struct Sized: ValidatedModel {
    let size: UInt8, n: Int
    static let schema = Schema(Sized.init) {
      Field("size", \.size)
      Field("n", \.n).lenient()
    }
  }
  struct Plain: Codable { let checked: Checked }
  struct Checked: ValidatedModel {
    let k: Int
    static let schema = Schema(Checked.init) { Field("k", \.k).lenient() }
      .rules { AsyncRule("odd", "must be odd", at: \.k) { $0.k % 2 == 1 } }
  }
  struct SizedPlain: ValidatedModel {
    let size: UInt8, plain: Plain
    static let schema = Schema(SizedPlain.init) {
      Field("size", \.size)
      Field("plain", \.plain)
    }
  }
  struct Boxes: ValidatedModel {
    let z: Int, a: Sized?, b: SizedPlain?, list: LossyArray<SizedPlain>
    static let schema = Schema(Boxes.init) {
      Field("z", \.z).lenient()
      Field("a", \.a).default(nil, for: .invalid)
      Field("b", \.b).default(nil, for: .invalid)
      Field("list", \.list)
    }
  }

  /// A reader has noted them, before it came to what is invalid; without it, each field is read in the schema's order.
  @Test func valuesOfAModelThatIsNotUsedAreNeitherNotedNorChecked() async throws {
    let plain = #"{"plain":{"checked":{"k":"2"}},"size":999}"#
    let json = #"{"a":{"n":"5","size":999},"b":\#(plain),"list":[\#(plain)],"z":"7"}"#
    func notes(_ policy: ValidatedJSONDecoder.DuplicateKeys) async throws -> [String] {
      let decoder = ValidatedJSONDecoder()
      decoder.duplicateKeys = policy
      var notes: [String] = []
      let boxes = try await decoder.decodeAwaitingRules(Boxes.self, from: Data(json.utf8)) {
        notes.append("\($0)")
      }
      #expect(boxes.a == nil && boxes.b == nil && boxes.list.count == 0 && boxes.z == 7)
      return notes
    }
    let direct = try await notes(.error)
    #expect(direct.count == 3)
    #expect(try await notes(.useLast) == direct)
  }

  @Test func aStringThatStandsForInfinityIsNoOtherJSON() throws {
    struct Level: ValidatedModel {
      let level: Double
      static let schema = Schema(Level.init) { Field("level", \.level).lenient() }
    }
    let decoder = ValidatedJSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "1", negativeInfinity: "-1", nan: "0")
    for (text, level) in [("1", Double.infinity), ("2", 2)] {
      #expect(try decoder.decode(Level.self, from: #"{"level":"\#(text)"}"#).level == level)
    }
  }

  @Test func aSingleValueStandsForItsArray() throws {
    let json = Data(#"{"items":{"name":"","n":1}}"#.utf8)
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Items.self, from: json)
    }
    #expect(
      report?.description == "1:18 items.name: Tag must be between 1 and 20 characters")
    #expect(
      try ValidatedJSONDecoder().decode(Items.self, from: #"{"items":{"name":"a","n":1}}"#)
        == Items(items: [Item(name: try Tag("a"), n: 1)]))
  }

  @Test func numbersKeepTheirDigits() throws {
    struct Text: Decodable { @Lenient var x: String }
    for digits in ["1.10", "4503599627370496.25", "123456789012345.678", "1e-400", "12"] {
      let text = try ValidatedJSONDecoder().decode(Text.self, from: #"{"x":\#(digits)}"#)
      #expect(text.x == digits)
    }
  }
}
