import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// UUIDs, whose digits are read and written without Foundation, and as it does.
@Suite struct UUIDTests {
  private struct Model: ValidatedModel {
    let id: UUID
    static let schema = Schema(Model.init(id:)) { Field("id", \.id) }
  }
  private struct Plain: Codable { let id: UUID }

  /// A text of digits, or one that is nearly one, with escapes now and then.
  private static func text(_ random: inout SplitMix64) -> String {
    var text = Array(UUID(uuid: random.uuid).uuidString)
    for index in text.indices where Bool.random(using: &random) {
      text[index] = Character(text[index].lowercased())
    }
    let odd = Array("0fFgG-+ xX@`:/{}é")
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let index = Int.random(in: 0..<text.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text.remove(at: index)
      case 1: text.insert(odd.randomElement(using: &random) ?? " ", at: index)
      default: text[index] = odd.randomElement(using: &random) ?? " "
      }
    }
    guard Int.random(in: 0..<8, using: &random) == 0, let first = text.first?.asciiValue else {
      return String(text)
    }
    return #"\u00"# + String(first, radix: 16) + String(text.dropFirst())
  }

  @Test(arguments: seeds(3, nightly: 100)) func areReadAsByFoundation(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let text = Self.text(&random)
      let data = Data(#"{"id":"\#(text)"}"#.utf8)
      let expected = (try? JSONDecoder().decode(Plain.self, from: data))?.id
      let decoder = ValidatedJSONDecoder()
      #expect((try? decoder.decode(Plain.self, from: data))?.id == expected, "\(seed): \(text)")
      #expect((try? decoder.decode(Model.self, from: data))?.id == expected, "\(seed): \(text)")
      let array = try? decoder.decode([UUID].self, from: #"["\#(text)"]"#)
      #expect(array == expected.map { [$0] }, "\(seed): \(text)")
    }
  }

  @Test(arguments: seeds(3, nightly: 100)) func areWrittenAsByFoundation(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let id = UUID(uuid: random.uuid)
      let encoder = ValidatedJSONEncoder()
      #expect(try encoder.encodeToString([id]) == #"["\#(id.uuidString)"]"#)
      #expect(try encoder.encodeToString(Model(id: id)) == #"{"id":"\#(id.uuidString)"}"#)
    }
  }

  @Test(arguments: [
    ("null", "The value must not be null"), ("7", "The value must be a string, not a number"),
    (#""f81d4fae""#, "The value must be a UUID"),
    (
      #""f81d4fae-7dec-11d0-a765-00a0c91e6bf6"#,
      "The value must be JSON: the document ends too early"
    ),
  ])
  func othersAreToldOf(_ json: String, _ message: String) {
    let entries = ValidatedJSONDecoder().report([UUID].self, "[\(json)]")?.entries ?? []
    #expect(entries.map(\.message).first == message)
  }
}

extension SplitMix64 {
  fileprivate var uuid: uuid_t {
    mutating get {
      let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &self) }
      return (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      )
    }
  }
}
