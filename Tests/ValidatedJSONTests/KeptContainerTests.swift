import Foundation
import SeededRandom
import Testing
import ValidatedCodable
@testable import ValidatedJSON

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

  /// An object that reads one document after the other forgets everything about each.
  @Test func everythingIsForgotten() throws {
    struct Refused: Error {}
    let decoder = ValidatedJSONDecoder()
    decoder.userInfo[CodingUserInfoKey(rawValue: "a")!] = "b"
    decoder.unknownKeys = .error
    let converting = ValidatedJSONDecoder()
    converting.keyDecodingStrategy = .convertFromSnakeCase
    let shallow = ValidatedJSONDecoder()
    shallow.maximumDepth = 2
    let texts = [
      #"{"id":1}"#, #"{"id":"x","b":2}"#, #"{"id":1,"child":[{"id":1,"id":2}]}"#, #"{"id":1"#, "",
      #"{"id":1,"list":[1,2,"x"]}"#, #"[{"id":1},{"id":true},{}]"#, #"{"child":[{"id":null}]}"#,
    ]
    for text in texts {
      for decoder in [decoder, converting, shallow, ValidatedJSONDecoder()] {
        _ = try? decoder.decode(Plain.self, from: text)
        _ = try? decoder.decode(LossyArray<Plain>.self, from: text)
        _ = try? decoder.decodeCollecting([Plain].self, from: text)
        _ = try? decoder.decode(Keeping.self, from: text)
        // A window begins within the stream.
        var limits = StreamLimits()
        limits.windowSize = 16
        var elements = decoder.elements(
          of: Plain.self, in: [Data(text.utf8), Data("\n\(text)".utf8)], format: .lines,
          limits: limits)
        while elements.next() != nil {}
        let state = JSONReading.open(.none, ValidatedJSONDecoder().configuration)
        // As long as it is in use, others are made anew, or have served other documents.
        let others = (0..<3).map { _ in
          JSONReading.open(.none, ValidatedJSONDecoder().configuration)
        }
        for other in others { #expect(description(of: other) == description(of: state), "\(text)") }
        for var reading in others + [state] { JSONReading.close(&reading) }
      }
    }
  }

  /// All that is stored, but for memory that serves many documents.
  private func description(of reading: JSONReading) -> [String] {
    let kept = ["walker", "lane", "frames"]
    return Mirror(reflecting: reading).children.compactMap { label, value in
      guard let label, !kept.contains(label) else { return nil }
      return "\(label): \(value)"
    }
  }
}
