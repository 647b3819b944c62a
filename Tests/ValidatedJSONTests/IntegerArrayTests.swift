import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Arrays of `Int` are read by a loop of their own; those of `Int64`, an element at a time, and must not differ.
@Suite struct IntegerArrayTests {
  private struct Record<Number: Codable & Equatable>: Codable, Equatable {
    let before: [[Number]], numbers: [Number], after: Number
  }

  /// What decoding makes of a document: its value or the first error, and the report.
  private func outcome<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ decoder: ValidatedJSONDecoder
  ) -> String {
    let decoded = Result { try decoder.decode(type, from: json) }
    let collected = Result { try decoder.decodeCollecting(type, from: Data(json.utf8)) }
    return "\(decoded)\n\(collected)".replacing("Int64", with: "Int")
  }

  private func expectEqual(_ json: String, _ decoder: ValidatedJSONDecoder, _ comment: Comment) {
    #expect(
      outcome([Int].self, json, decoder) == outcome([Int64].self, json, decoder), comment)
    #expect(
      outcome([[Int]].self, "[\(json), [3]]", decoder)
        == outcome([[Int64]].self, "[\(json), [3]]", decoder), comment)
    let record = #"{"before": [[1], \#(json)], "numbers": \#(json), "after": 7}"#
    #expect(
      outcome(Record<Int>.self, record, decoder) == outcome(Record<Int64>.self, record, decoder),
      comment)
  }

  @Test(arguments: [
    "[]", "[ ]", "[1]", " [ 1 , 2 ] ", "[-0]", "[01]", "[-]", "[+1]", "[1.0]", "[1e2]", "[1.5]",
    "[9223372036854775807,-9223372036854775808]", "[9223372036854775808]",
    "[-9223372036854775809]", "[18446744073709551616]", "[1,]", "[,1]", "[1 2]", "[1,2", "[", "[1",
    "[null]", "[1,null,2]", "[\"1\"]", "[true]", "[[1]]", "[{}]", "{}", "null", "1", "[1}", "[1]]",
    "[1,\"\\ud800\",2]", "[1,\n\t2\r\n]",
  ])
  func theLoopMakesNoDifference(_ json: String) {
    let exact = ValidatedJSONDecoder()
    exact.integers = .exact
    let flat = ValidatedJSONDecoder()
    flat.maximumDepth = 1
    for decoder in [ValidatedJSONDecoder(), exact, flat] { expectEqual(json, decoder, "\(json)") }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func randomArrays(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let decoder = ValidatedJSONDecoder()
    for _ in 0..<gate(100, nightly: 300) {
      let numbers = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        let number = Int.random(in: .min ... .max, using: &random)
        return "\(number >> Int.random(in: 0..<64, using: &random))"
      }
      let separator = [",", ", ", " ,\n"][Int.random(in: 0..<3, using: &random)]
      var bytes = Array("[\(numbers.joined(separator: separator))]".utf8)
      if Bool.random(using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let others = Array("0-,.e[]{}\"n ".utf8)
        bytes[place] = others[Int.random(in: 0..<others.count, using: &random)]
      }
      expectEqual(String(decoding: bytes, as: UTF8.self), decoder, "seed \(seed)")
    }
  }
}
