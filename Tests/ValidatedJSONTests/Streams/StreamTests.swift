import DomainModels
import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable

@testable import ValidatedJSON

/// Streams find what the decoder of documents in memory finds, wherever their chunks end.
@Suite struct StreamTests {
  private struct Plain: Codable, Equatable {
    let name: Name
    let age: Age
    let tags: [String]?
  }

  private static let documents: [String] = [
    "[]", "[ ]", " [\n] \n", "[", "", " ", "[1", "[1,", "[1,]", "[,]", "[1 2]", "[1 2, 3]", "[1]]",
    "[1] x", "[1] 2",
    "{}", "7", "null", "\"x\"", "nul", "[nul, 1]", "[nul , 1 ]", "[tru", "[\"", "[\"a", "[\"a\\",
    "[}]", "[}, 1]",
    "[{]", "[{}, {]", "\u{FEFF}[1]", "\u{FEFF}\u{FEFF}[1]", "[1,\u{FEFF}2]", "[[1,[2]],{}]",
    "[12345678901234567890]",
    "[-]", "[1.5e, 2]", "[01, 2]", "[{\"a\" 1}, 2]", "[{\"a\":1,}, {\"a\":}]",
    "[\"\\ud83d\\ude00\", \"\\ud800\"]",
    #"[{"name":"Zoë","age":35},{"name":"@","age":0},{"name": },,{"name":"Ann","age":3"#,
    #"[{"name":"Zo\ud800","age":35}, "]" , {"name":"Ann 😀","age":35,"tags":["a","\u00e9"]}]"#,
    "[\n  {\"name\": \"Ann\", \"age\": 35},\r\n  {\"name\": \"Ann\", \"age\": 151},\n\n{\"age\": \"x\", \"name\": \"Bo\",\n\"tags\": [1]}\n]\n",
    #"[{"name":"Ann","name":"Bo","age":1}, {"name":"Ann","age":1,"tags":["a",{"b":1}]}, [[[]]]]"#,
    #"[{"name":"Ann","age":1,"x":"\q"}, {"name":"a\#u{1}b","age":1}, 7]"#,
    #"[{"name":"Ann","age":1,"x":{"b":1,"b":2}}, {"name":"Ann","age":1} {"name":"Bo","age":1}]"#,
  ]

  private func check<Value: Decodable>(
    _ type: Value.Type, _ data: Data, sizes: [Int], _ comment: String = ""
  ) {
    let expected = StreamOracle.elements(of: type, in: data)
    let whole = ValidatedJSONDecoder().elements(of: type, in: data, format: .array).map { Seen($0) }
    #expect(whole == expected, "\(String(decoding: data, as: UTF8.self)) \(comment)")
    for size in sizes {
      let streamed = ValidatedJSONDecoder().elements(
        of: type, in: chunks(data, of: size), format: .array
      ).map { Seen($0) }
      #expect(
        streamed == whole, "size \(size): \(String(decoding: data, as: UTF8.self)) \(comment)")
    }
  }

  @Test(arguments: documents)
  func equalsTheDecoderInMemoryAtEveryChunkSize(_ document: String) {
    let sizes = Array(1...gate(12, nightly: 70)) + [97, 128, 1000]
    let data = Data(document.utf8)
    check(Client.self, data, sizes: sizes)
    check(Plain.self, data, sizes: sizes)
    check(JSONValue.self, data, sizes: Array(1...gate(8, nightly: 20)))
    check(Int.self, data, sizes: Array(1...gate(8, nightly: 20)))
    check([String].self, data, sizes: [1, 2, 3, 5, 8])
  }

  /// Documents with bytes changed, removed and added at random.
  @Test(arguments: seeds(40, nightly: 120))
  func equalsTheDecoderInMemoryOnDamagedDocuments(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let records = [
      #"{"name":"Zoë","age":35,"email":"a@b.co"}"#,
      #"{"name":"Ann \u00e9","age":0,"email":"a@b.co"}"#,
      #"{"age": 1, "name": "Bo Li", "tags":["a,b]", "}{"]}"#, "7", #""x\\\"y""#, "[1,[2]]",
    ]
    var bytes = Array("[".utf8)
    for index in 0..<Int.random(in: 1...8, using: &random) {
      bytes += Array(
        (index > 0 ? [",", " ,\n", ",\r\n  "].randomElement(using: &random) ?? "," : "").utf8)
      bytes += Array((records.randomElement(using: &random) ?? "").utf8)
    }
    bytes += Array("]\n".utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let byte = Array("[]{},:\"\\ \n0e-truefalsn".utf8).randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(byte, at: place)
      case 2: bytes[place] = byte
      case 3: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 1...9, using: &random)))
      }
    }
    let sizes = [1, 2, 3, 7, Int.random(in: 4...64, using: &random)]
    check(Client.self, Data(bytes), sizes: sizes, "seed \(seed)")
    check(Plain.self, Data(bytes), sizes: sizes, "seed \(seed)")
  }
}
