import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Nested containers that a type opens several times, or reads in two ways.
@Suite struct NestedContainerTests {
  typealias Key = AnyKey

  /// Reads a nested object in two ways, with another object between.
  struct Pets: Decodable {
    private enum Outer: CodingKey { case pet, owner }
    struct Cat: Decodable {
      init(from decoder: any Decoder) throws { try Pets.read("meow", from: decoder) }
    }
    struct Dog: Decodable {
      init(from decoder: any Decoder) throws { try Pets.read("bark", from: decoder) }
    }
    struct Owner: Decodable {
      struct Name: Decodable { let id: Int }
      let n: Name
    }
    private static func read(_ key: String, from decoder: any Decoder) throws {
      let info = try decoder.container(keyedBy: Key.self)
        .nestedContainer(keyedBy: Key.self, forKey: Key("info"))
      _ = try info.decode(Int.self, forKey: Key(key))
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Outer.self)
      let cat = try? container.decode(Cat.self, forKey: .pet)
      _ = try container.decode(Owner.self, forKey: .owner)
      if cat == nil { _ = try container.decode(Dog.self, forKey: .pet) }
    }
  }

  @Test func nestedContainersThatAreReadInTwoWays() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let pets = #"{"pet":{"info":{"bark":1}},"owner":{"n":{"id":1}}}"#
    _ = try decoder.decode(Pets.self, from: pets)
    #expect(throws: DecodingError.self) {
      try decoder.decode(Pets.self, from: pets.replacing(#""bark":1"#, with: #""bark":1,"z":1"#))
    }
  }

  /// Reads an array and an object beside it by turns.
  struct Siblings: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      var list = try container.nestedUnkeyedContainer(forKey: Key("b"))
      let object = try container.nestedContainer(keyedBy: Key.self, forKey: Key("a"))
      _ = try object.decode(Int.self, forKey: Key("x"))
      _ = try list.decode(Int.self)
      _ = try object.decode(Int.self, forKey: Key("y"))
    }
  }

  @Test func arraysAndObjectsByTurns() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let json = #"{"b":[1],"a":{"x":1,"y":2}}"#
    _ = try decoder.decode(Siblings.self, from: json)
    _ = try decoder.decodeCollecting([Siblings].self, from: "[\(json)]")
    #expect(throws: DecodingError.self) {
      try decoder.decode(Siblings.self, from: json.replacing(#""y":2"#, with: #""y":2,"z":3"#))
    }
  }
}
