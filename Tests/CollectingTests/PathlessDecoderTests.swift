import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// A decoder of others, whose paths do not tell values apart: what has failed at a path may be another value.
@Suite struct PathlessDecoderTests {
  enum Item: ValidatedUnion, Equatable {
    case number(Int), text(String), other(JSONValue)
    static let schema = Untagged {
      Case(Item.number)
      Case(Item.text)
      Case(Item.other)
    }
  }
  enum Items: ValidatedUnion, Equatable {
    case list([Item]), one(Item)
    static let schema = Untagged {
      Case(Items.list)
      Case(Items.one)
    }
  }
  struct Team: ValidatedModel, Equatable {
    let ages: LossyArray<Age>, years: LossyArray<Age>
    static let schema = Schema(Team.init) {
      Field("ages", \.ages)
      Field("years", \.years)
    }
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(WithoutPaths<Value>.self, from: Data(json.utf8)).value
  }

  @Test func valuesAreTriedOneByOne() throws {
    let items = try decode(Items.self, #"["x",1,"y",[2]]"#)
    #expect(items == .list([.text("x"), .number(1), .text("y"), .other([2])]))
  }

  @Test func valuesAreRejectedOneByOne() throws {
    let teams = try decode(LossyArray<Team>.self, #"[{"ages":[151,3],"years":[4,5]}]"#)
    let team = try #require(teams.first)
    #expect(team.ages.map(\.value) == [3] && team.ages.rejects.count == 1)
    #expect(team.years.map(\.value) == [4, 5] && team.years.rejects.isEmpty)
  }
}

private struct WithoutPaths<Value: Decodable>: Decodable {
  let value: Value
  init(from decoder: any Decoder) throws { value = try Value(from: Pathless(base: decoder)) }
}

private func isScalar(_ type: any Any.Type) -> Bool { type is any LosslessStringConvertible.Type }

private struct Pathless: Decoder, SingleValueDecodingContainer {
  let base: any Decoder
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members(base: try base.container(keyedBy: type)))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    Elements(base: try base.unkeyedContainer())
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { (try? base.singleValueContainer())?.decodeNil() ?? false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let container = try base.singleValueContainer()
    return isScalar(type)
      ? try container.decode(type) : try container.decode(WithoutPaths<Value>.self).value
  }

  struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>
    let codingPath: [any CodingKey] = []
    var allKeys: [Key] { base.allKeys }

    func contains(_ key: Key) -> Bool { base.contains(key) }
    func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try member(key).decode(type)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try member(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { Pathless(base: try base.superDecoder()) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
    private func member(_ key: Key) throws -> Pathless {
      Pathless(base: try base.superDecoder(forKey: key))
    }
  }

  struct Elements: UnkeyedDecodingContainer {
    var base: any UnkeyedDecodingContainer
    let codingPath: [any CodingKey] = []
    var count: Int? { base.count }
    var isAtEnd: Bool { base.isAtEnd }
    var currentIndex: Int { base.currentIndex }

    mutating func decodeNil() throws -> Bool { try base.decodeNil() }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      isScalar(type) ? try base.decode(type) : try base.decode(WithoutPaths<Value>.self).value
    }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try superDecoder().container(keyedBy: type) }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }
    mutating func superDecoder() throws -> any Decoder {
      Pathless(base: try base.superDecoder())
    }
  }
}
