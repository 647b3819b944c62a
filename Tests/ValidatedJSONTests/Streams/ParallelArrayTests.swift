import DomainModels
import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// A large array that threads decode is what one thread decodes, or throws what that throws.
struct ParallelArrayTests {
  struct Branch: ValidatedModel {
    let name: Name, below: [Branch]
    static let schema = Schema(Branch.init(name:below:)) {
      Field("name", \.name)
      Field("below", \.below)
    }
  }

  struct Note: ValidatedModel {
    let text: String, client: Client?
    static let schema = Schema(Note.init(text:client:)) {
      Field("text", \.text)
      Field("client", \.client)
    }
  }

  private static let client = #"{"name":"Ann Lee","age":36,"email":"ann.lee@example.com"}"#
  private static let leaf = #"{"name":"Ann Lee","below":[]}"#
  private static let branch = #"{"name":"Ann Lee","below":[\#(leaf),\#(leaf),\#(leaf)]}"#
  private static let note = #"{"text":"},{\"text\":[],{","client":null}"#

  private func outcome<Element: Codable>(_ body: () throws -> [Element]) -> String {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(body()), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  private func check<Element: Codable>(
    _ type: Element.Type, _ text: String, _ comment: Comment, by decoder: ValidatedJSONDecoder
  ) {
    let data = Data(text.utf8)
    let expected = outcome { try decoder.decode([Element].self, from: data) }
    for jobs in [2, 3] {
      #expect(
        outcome { try decoder.decode([Element].self, from: data, threads: jobs) } == expected,
        comment)
    }
  }

  /// Some of these have within elements what stands between them.
  @Test(arguments: gate([","], nightly: [",", " ,\r\n\t "]))
  func decodesWhatOneThreadDecodes(_ separator: String) {
    func array(_ elements: String..., brackets: (String, String) = ("[", "]")) -> String {
      let count = 140_000 / max(1, elements.reduce(0) { $0 + $1.utf8.count })
      let all = (0..<count).map { elements[$0 % elements.count] }
      return brackets.0 + all.joined(separator: separator) + brackets.1
    }
    let decoder = ValidatedJSONDecoder()
    #expect(throws: Never.self) { try decoder.decode([Int].self, from: "[1,2]", threads: .max) }
    check(Client.self, array(Self.client), "clients", by: decoder)
    check(Client?.self, array(Self.client, "null"), "clients and nulls", by: decoder)
    check([Client].self, array("[\(Self.client),\(Self.client)]", "[]"), "arrays", by: decoder)
    check(Branch.self, array(Self.leaf, Self.branch), "branches", by: decoder)
    check(Note.self, array(Self.note, Self.note), "notes", by: decoder)
    check(Patch<Client>.self, array(Self.client, "{}", "{\"age\":1}"), "patches", by: decoder)
    check(Int.self, array("1", "-20"), "integers", by: decoder)
    check(String.self, array(#"",""#, #""a\",""#), "strings", by: decoder)
    check(JSONValue.self, array(Self.client, "1", "[2,3]"), "values", by: decoder)
    check(
      Client.self, array(Self.client, brackets: ("\u{FEFF} [\n ", "\n] \n")), "white space",
      by: decoder)
    for (before, after) in [
      ("", "]"), ("[", ""), ("[", ",]"), ("[", "]]"), ("[,", "]"), ("{", "}"),
    ] {
      check(
        Client.self, array(Self.client, brackets: (before, after)), "\(before) and \(after)",
        by: decoder)
    }
  }

  @Test(arguments: seeds(4, nightly: 12)) func throwsWhatOneThreadThrows(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(
      "[\(Array(repeating: Self.branch, count: 1_100).joined(separator: ","))]".utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: bytes.indices, using: &random)
      bytes[index] = Array("]}[{,:\"\\ 0\u{1}".utf8).randomElement(using: &random) ?? 0
    }
    check(
      Branch.self, String(decoding: bytes, as: UTF8.self), "seed \(seed)",
      by: ValidatedJSONDecoder())
  }

  @Test func keepsTheLimits() {
    let text = "[\(Array(repeating: Self.branch, count: 1_100).joined(separator: ","))]"
    for depth in 0...6 {
      let decoder = ValidatedJSONDecoder()
      decoder.maximumDepth = depth
      check(Branch.self, text, "depth \(depth)", by: decoder)
    }
    let decoder = ValidatedJSONDecoder()
    decoder.maximumSize = text.utf8.count - 1
    check(Branch.self, text, "size", by: decoder)
  }
}
