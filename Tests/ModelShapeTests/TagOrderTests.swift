import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Unions whose tag comes anywhere in its object, among what looks like it.
@Suite struct TagOrderTests {
  struct Person: ValidatedModel, Equatable {
    let name: Name, friend: Being?, note: String?
    static let schema = Schema(Person.init(name:friend:note:)) {
      Field("name", \.name)
      Field("friend", \.friend)
      Field("note", \.note)
    }
  }

  struct Pet: ValidatedModel, Equatable {
    let name: Name, age: Age
    static let schema = Schema(Pet.init(name:age:)) {
      Field("name", \.name)
      Field("age", \.age)
    }
  }

  indirect enum Being: ValidatedUnion, Equatable {
    case person(Person), pet(Pet), nothing
    static let schema = Tagged("type") {
      Case("person", Being.person)
      Case("pet", Being.pet)
      Case("nothing", Being.nothing)
    }
  }

  private static let space = String(repeating: " ", count: 2_000)

  /// Objects; those that are not valid have what is wrong with them.
  static let beings: [(json: String, expected: String?)] = [
    (#"{"type":"pet","name":"Rex","age":3}"#, nil),
    (#"{"name":"Rex","age":3,"type":"pet"}"#, nil),
    (#"{"name":"Rex","type":"pet","age":3}"#, nil),
    (#"{ "name" : "Rex" , "age" : 3 , "type" : "pet" }"#, nil),
    (#"{"name":"Rex","age":3,"type":\#n"pet"}"#, nil),
    (#"{"name":"Rex","age":3,"t\u0079pe":"pet"}"#, nil),
    (#"{"name":"Rex","age":3,"type":"p\u0065t"}"#, nil),
    (#"{"name":"Rex","age":3,"x":"\#(space)","type":"pet"}"#, nil),
    // What is within is not the tag.
    (#"{"name":"Rex","x":{"type":"person"},"age":3,"type":"pet"}"#, nil),
    (#"{"name":"Rex","x":[{"type":"nothing"}],"age":3,"type":"pet"}"#, nil),
    (#"{"name":"Ann Lee","friend":{"name":"Rex","age":3,"type":"pet"},"type":"person"}"#, nil),
    (#"{"name":"Ann Lee","friend":{"type":"pet","name":"Rex","age":3},"type":"person"}"#, nil),
    (#"{"friend":{"type":"nothing"},"name":"Ann Lee","type":"person"}"#, nil),
    (#"{"name":"Ann Lee","note":"\"type\":\"pet\"","type":"person"}"#, nil),
    (#"{"name":"Ann Lee","note":"type","x":":","type":"person"}"#, nil),
    (#"{"x":"type","type":"nothing"}"#, nil),
    (#"{"x":{"type":"pet"},"name":"Rex","age":3}"#, "type: missingKey"),
    (#"{"name":"Rex","age":3,"type":"pat"}"#, "type: notAllowed"),
    (#"{"name":"Rex","age":3,"type":7}"#, "type: wrongType"),
    (#"{"name":"Rex","age":0,"type":"pet"}"#, "age: outOfRange"),
    (#"{"name":"Rex","age":3,"type":"pet","type":"pet"}"#, "type: duplicateKey"),
    (#"{"name":"Rex","age":3}"#, "type: missingKey"),
  ]

  private func found(_ json: String) -> [String] {
    (ValidatedJSONDecoder().report([Being].self, json)?.entries ?? [])
      .map { "\($0.path): \($0.code)" }
  }

  /// A hundred of each alone, so that the reader has learned what the others are like.
  @Test(arguments: beings)
  func theTagIsThatOfTheObject(_ json: String, _ expected: String?) throws {
    let array = "[" + Array(repeating: json, count: 100).joined(separator: ",") + "]"
    if let expected {
      let violations: [String] = (0..<100).map { "[\($0)].\(expected)" }
      #expect(found(array) == violations)
      return
    }
    #expect(found(array) == [])
    let beings = try ValidatedJSONDecoder().decode([Being].self, from: array)
    #expect(try beings == JSONDecoder().decode([Being].self, from: Data(array.utf8)))
    #expect(Set(beings.map { "\($0)" }).count == 1)
  }

  enum Path: ValidatedUnion, Equatable {
    case back(Pet), line(Pet), letter(Pet), other(JSONValue)
    static let schema = Tagged("type") {
      Case(#"a\nb"#, Path.back)
      Case("a\nb", Path.line)
      Case(#"\u0041"#, Path.letter)
      Case(otherwise: Path.other)
    }
  }

  /// Tags are compared as what they say, and not as they are written.
  @Test(arguments: [#"a\nb"#, #"a\\nb"#, #"\u0041"#, #"\\u0041"#, #"A"#, #"q\""#])
  func tagsWithEscapes(_ tag: String) throws {
    for json in [
      #"[{"name":"Rex","age":3,"type":"\#(tag)"}]"#, #"[{"type":"\#(tag)","name":"Rex","age":3}]"#,
    ] {
      let value = try ValidatedJSONDecoder().decode([Path].self, from: json)
      #expect(try value == JSONDecoder().decode([Path].self, from: Data(json.utf8)), "\(json)")
    }
  }

  @Test(arguments: [1, 2, UInt64.random(in: 3 ... .max)])
  func mixedObjects(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let decoder = ValidatedJSONDecoder()
    for _ in 0..<gate(20, nightly: 60) {
      let some = (0..<50).map { _ in
        Self.beings[Int.random(in: 0..<Self.beings.count, using: &random)]
      }
      let mixed = "[" + some.map(\.json).joined(separator: ",") + "]"
      let expected = some.enumerated().compactMap { index, being in
        being.expected.map { "[\(index)].\($0)" }
      }
      #expect(found(mixed) == expected, "seed \(seed)")
      let valid =
        "[" + some.filter { $0.expected == nil }.map(\.json).joined(separator: ",") + "]"
      #expect(
        try decoder.decode([Being].self, from: valid)
          == JSONDecoder().decode([Being].self, from: Data(valid.utf8)), "seed \(seed)")
    }
  }
}
