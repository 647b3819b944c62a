import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// A model with a schema decodes what its synthesised twin decodes, and fails where it fails, with
/// every decoder and by every route.
@Suite struct SchemaTests {
  enum Kind: String, Codable, Sendable { case a, b }

  struct Inner: ValidatedModel, Equatable {
    let age: Age, note: String?
    static let schema = Schema(Inner.init(age:note:)) {
      Field("age", \.age)
      Field("note", \.note)
    }
  }

  /// A field of every form there is.
  struct Everything: ValidatedModel, Equatable {
    let name: Name, nick: Name?, count: Int, ratio: Double?, flag: Bool, text: String
    let inner: Inner, maybe: Inner?, ages: [Age], kind: Kind, other: Kind?
    let map: [String: Int], isPremium: Bool, small: Int8, weight: Float

    static let schema = Schema(
      Everything.init(
        name:nick:count:ratio:flag:text:inner:maybe:ages:kind:other:map:isPremium:small:weight:)
    ) {
      Field("name", \.name)
      Field("nick", \.nick)
      Field("count", \.count)
      Field("ratio", \.ratio)
      Field("flag", \.flag)
      Field("text", \.text)
      Field("inner", \.inner)
      Field("maybe", \.maybe)
      Field("ages", \.ages)
      Field("kind", \.kind)
      Field("other", \.other)
      Field("map", \.map)
      Field("is_premium_member", \.isPremium)
      Field("small", \.small)
      Field("weight", \.weight)
    }
  }

  struct InnerTwin: Codable, Equatable { let age: Age, note: String? }
  struct Twin: Codable, Equatable {
    let name: Name, nick: Name?, count: Int, ratio: Double?, flag: Bool, text: String
    let inner: InnerTwin, maybe: InnerTwin?, ages: [Age], kind: Kind, other: Kind?
    let map: [String: Int], isPremium: Bool, small: Int8, weight: Float

    enum CodingKeys: String, CodingKey {
      case name, nick, count, ratio, flag, text, inner, maybe, ages, kind, other, map
      case isPremium = "is_premium_member"
      case small, weight
    }
  }

  private static let members = [
    #""name":"Zoë Smith""#, #""nick":"Zoë""#, #""count":-7"#, #""ratio":0.25"#, #""flag":true"#,
    #""text":"a\"b""#, #""inner":{"age":35,"note":"x"}"#, #""maybe":null"#, #""ages":[1,150]"#,
    #""kind":"b""#, #""other":"a""#, #""map":{"x":1}"#, #""is_premium_member":false"#,
    #""small":-128"#,
    #""weight":1.5"#,
  ]

  /// What each route makes of a document: the value written again, or the error.
  private func outcomes(_ json: String) -> [String] {
    let data = Data(json.utf8)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func outcome(_ decode: () throws -> some Encodable) -> String {
      do {
        return String(decoding: try encoder.encode(decode()), as: UTF8.self)
      } catch let error as DecodingError {
        return "\(error.codingPath.pathDescription): \(error.violation.message)"
      } catch {
        return "\(error)"
      }
    }
    let (ours, foundation) = (ValidatedJSONDecoder(), JSONDecoder())
    return [
      outcome { try ours.decode([Everything].self, from: data) },
      outcome { try ours.decode([Everything].self, from: Array(data)) },
      outcome { try ours.decode(Array<Twin>.self, from: data) },
      outcome { try foundation.decode([Everything].self, from: data) },
      outcome { try foundation.decode([Twin].self, from: data) },
    ]
  }

  private func check(_ json: String) {
    // Foundation's decoder says some things another way; models and their twins must agree in each.
    let outcomes = outcomes(json)
    #expect(Set(outcomes.prefix(3)).count == 1, "\(json): \(outcomes)")
    #expect(Set(outcomes.suffix(2)).count == 1, "\(json): \(outcomes)")
  }

  @Test func everyOrderAndSpacing() {
    let members = Self.members
    check("[{\(members.joined(separator: ","))}]")
    check("[{\(members.reversed().joined(separator: ","))}]")
    check("[ { \(members.joined(separator: " ,\n    ")) } , {\(members.joined(separator: ","))} ]")
    check("[{\(members.shuffled().joined(separator: ",\n"))}]")
    check("[{\((members + [#""more":[{"x":null}]"#]).joined(separator: ","))}]")
    check("[{\(([#""more":{}"#] + members).joined(separator: ","))}]")
    check(#"[{"n\u0061me":"Zoë Smith",\#(members.dropFirst().joined(separator: ","))}]"#)
    check("[]")
  }

  /// Every member missing, null, of another type, invalid.
  @Test func everyFault() {
    for index in Self.members.indices {
      let key = Self.members[index].prefix { $0 != ":" }
      for value in [
        nil, "null", "[]", "{}", "\"x\"", "\"\"", "7", "1.5", "1e2", "true", "-129", "151",
        #"{"age":151}"#, #"{"age":"x","note":1}"#, "[0]", #""c""#, #"{"x":"y"}"#,
        "99999999999999999999",
      ] {
        var members = Self.members
        if let value { members[index] = "\(key):\(value)" } else { members.remove(at: index) }
        check("[{\(Self.members.joined(separator: ","))},{\(members.joined(separator: ","))}]")
      }
    }
  }

  @Test func everyTruncationFails() {
    let json = "[{\(Self.members.joined(separator: ","))}]"
    for length in 0..<json.utf8.count {
      let data = Data(json.utf8.prefix(length))
      #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode([Everything].self, from: data)
      }
    }
  }

  /// The options of the decoder hold for models as well.
  @Test func options() throws {
    let json = Data(#"{"age":35,"age":36,"note":"x","more":1}"#.utf8)
    let decoder = ValidatedJSONDecoder()
    #expect(throws: DecodingError.self) { try decoder.decode(Inner.self, from: json) }
    decoder.duplicateKeys = .useFirst
    #expect(try decoder.decode(Inner.self, from: json).age.value == 35)
    decoder.duplicateKeys = .useLast
    #expect(try decoder.decode(Inner.self, from: json).age.value == 36)
    decoder.unknownKeys = .error
    let error = #expect(throws: DecodingError.self) { try decoder.decode(Inner.self, from: json) }
    #expect(error?.codingPath.pathDescription == "more")
    decoder.maximumDepth = 0
    #expect(throws: DecodingError.self) { try decoder.decode(Inner.self, from: json) }
  }

  struct Canonical: ValidatedModel {
    let name: Int
    static let schema = Schema(Canonical.init) {
      Field("cafe\u{301}", \.name, aliases: ["caf\u{E9}"])
    }
  }

  struct Exact: ValidatedModel {
    let name: Int?
    static let schema = Schema(Exact.init) { Field("caf\u{E9}", \.name) }.exactly()
  }

  /// Swift's strings are equal if they are canonically equivalent; keys of documents are not.
  @Test func keysAreComparedByScalars() throws {
    #expect(Canonical.schema.mistakes(in: Canonical(name: 1)).isEmpty)
    let (composed, decomposed) = ("{\"caf\u{E9}\":1}", "{\"cafe\u{301}\":1}")
    for json in [composed, decomposed] {
      #expect(try ValidatedJSONDecoder().decode(Canonical.self, from: json).name == 1)
      #expect(try JSONDecoder().decode(Canonical.self, from: Data(json.utf8)).name == 1)
    }
    #expect(try ValidatedJSONDecoder().decode(Exact.self, from: composed).name == 1)
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Exact.self, from: decomposed)
    }
    #expect(report?.entries.map(\.code) == [.unknownKey])
  }

  struct Aliased: ValidatedModel {
    let age: Age
    static let schema = Schema(Aliased.init(age:)) {
      Field("age", \.age, aliases: ["Age", "years"])
    }
  }

  @Test(arguments: [
    (#"{"age":1}"#, "1"), (#"{"years":2}"#, "2"), (#"{"x":0,"Age":3}"#, "3"),
    (#"{"Age":1,"years":2}"#, "years: duplicate key"),
    (#"{}"#, "age: The value is missing"),
    (#"{"years":0}"#, "years: Age must be between 1 and 150, not 0"),
  ])
  func severalKeys(_ json: String, _ outcome: String) throws {
    let data = Data(json.utf8)
    for decode in [
      { try JSONDecoder().decode(Aliased.self, from: data) },
      { try ValidatedJSONDecoder().decode(Aliased.self, from: data) },
    ] as [() throws -> Aliased] {
      do {
        #expect(try decode().age.description == outcome)
      } catch let error as DecodingError {
        #expect("\(error.codingPath.pathDescription): \(error.violation.message)" == outcome)
      }
    }
  }

  @Test func encodingWritesTheDeclaredKeys() throws {
    let inner = Inner(age: try Age(35), note: nil)
    let encoder = JSONEncoder()
    #expect(String(decoding: try encoder.encode(inner), as: UTF8.self) == #"{"age":35}"#)
    let plist = try PropertyListEncoder().encode(inner)
    #expect(try PropertyListDecoder().decode(Inner.self, from: plist) == inner)
  }
}
