import DomainModels
import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// One decoder on many threads: what it learns of documents is shared, and no result depends on it.
@Suite struct ThreadTests {
  private static let threads = 32

  struct Plain: Codable, Equatable { let name: Name, age: Age, tags: [String]? }

  private static func document(_ number: Int) -> Data {
    let others = (0..<number % 7).map { #""x\#($0)":[\#(number),{"y":null}],"# }.joined()
    let age = number % 5 == 0 ? "151" : "\(number % 90 + 1)"
    let member = #"{\#(others)"name":"Zoë","age":\#(age),"email":"zoe@example.com","tags":["a"]}"#
    return Data("[\(member),\(member)]".utf8)
  }

  /// What every way of decoding says of a document.
  private static func results(_ decoder: ValidatedJSONDecoder, _ number: Int) -> [String] {
    let data = document(number)
    func result<Value>(_ decode: () throws -> Value) -> String {
      do { return "\(try decode())" } catch { return "\(error)" }
    }
    return [
      result { try decoder.decode([Client].self, from: data) },
      result { try decoder.decodeCollecting([Client].self, from: data) },
      result { try decoder.decode(LossyArray<Client>.self, from: data) },
      result { try decoder.decode([Plain].self, from: data) },
      result { try decoder.decodeCollecting([Plain].self, from: data) },
      result { try decoder.decode(JSONValue.self, from: data) },
    ]
  }

  @Test func decodersAreSharedByThreads() {
    let expected = (0..<Self.threads).map { Self.results(ValidatedJSONDecoder(), $0) }
    let decoder = ValidatedJSONDecoder()
    let lock = NSLock()
    nonisolated(unsafe) var wrong: [String] = []
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<20 {
        let number = (thread + round) % Self.threads
        for (result, wanted) in zip(Self.results(decoder, number), expected[number])
        where result != wanted {
          lock.withLock { unsafe wrong.append("document \(number): \(result), not \(wanted)") }
        }
      }
    }
    unsafe #expect(wrong == [])
  }
}
