import Foundation
import SeededRandom
import Testing
import ValidatedCodable
import ValidatedJSON

/// Keyed containers serve one document after the other, unless somebody keeps them.
@Suite struct KeptContainerTests {
  private struct Plain: Codable, Equatable {
    let id: Int
    let child: [Plain]?
    var list: [Int]?
    enum CodingKeys: CodingKey { case id, child, list }
  }

  /// Keeps its container, and a decoder for a missing value, for later.
  private struct Keeping: Decodable {
    let container: KeyedDecodingContainer<Plain.CodingKeys>
    let missing: any Decoder

    init(from decoder: any Decoder) throws {
      container = try decoder.container(keyedBy: Plain.CodingKeys.self)
      missing = try container.superDecoder(forKey: .list)
    }
  }

  @Test func keptContainersReadTheirOwnDocument() throws {
    let decoder = ValidatedJSONDecoder()
    var random = SplitMix64(seed: 11)
    var kept: [(Int, Keeping)] = []
    for id in 0..<400 {
      let text = #"{"id":\#(id),"child":[{"id":\#(-id)}]}"#
      if Int.random(in: 0..<3, using: &random) == 0 {
        kept.append((id, try decoder.decode(Keeping.self, from: text)))
      } else {
        let plain = try decoder.decode(Plain.self, from: text)
        #expect(plain == Plain(id: id, child: [Plain(id: -id, child: nil)]))
      }
    }
    for (id, keeping) in kept {
      #expect(try keeping.container.decode(Int.self, forKey: .id) == id)
      let children = try keeping.container.decode([Plain].self, forKey: .child)
      #expect(children == [Plain(id: -id, child: nil)])
      #expect(try keeping.missing.singleValueContainer().decodeNil() == true)
    }
  }

  /// A document inside a document, each with containers of the same keys.
  private struct Nested: Decodable {
    let id: Int, inner: Plain

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Plain.CodingKeys.self)
      let text = try container.decode(String.self, forKey: .child)
      inner = try ValidatedJSONDecoder().decode(Plain.self, from: text)
      id = try container.decode(Int.self, forKey: .id)
    }
  }

  @Test func documentsInsideOthersHaveTheirOwn() throws {
    for id in 0..<200 {
      let text = #"{"child":"{\"id\":\#(id)}","id":\#(id + 1)}"#
      let nested = try ValidatedJSONDecoder().decode(Nested.self, from: text)
      #expect(nested.inner.id == id)
      #expect(nested.id == id + 1)
    }
  }

  @Test func errorsLeaveNothing() throws {
    for id in 0..<200 {
      #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode(
          Plain.self, from: #"{"id":\#(id),"child":[{"id":1,"child":[{"id":"x"}]}]}"#)
      }
      let text = #"{"id":\#(id),"child":[{"id":1,"child":[]}]}"#
      #expect(try ValidatedJSONDecoder().decode(Plain.self, from: text).id == id)
    }
  }

  private final class Object: Sendable {}

  @Test func nothingOfADocumentIsKept() throws {
    weak var object: Object?
    do {
      let own = Object()
      object = own
      let decoder = ValidatedJSONDecoder()
      decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "object"))] = own
      for id in 0..<200 { _ = try decoder.decode(Plain.self, from: #"{"id":\#(id)}"#) }
    }
    #expect(object == nil)
  }
}
