import DomainModels
import DomainTypes
import Foundation
import SeededRandom
import Synchronization
import TestSupport
import Testing
import ValidatedCodable

@testable import ValidatedJSON

/// Several threads find what one finds.
@Suite struct ParallelStreamTests {
  private struct Basket: Decodable {
    let id: Int
    @LossyArray var ages: [Age]
    let items: [Item]

    struct Item: Decodable {
      let id: Int
      let name: String
    }
  }

  private func check<Value: Decodable>(
    _ type: Value.Type, _ data: Data, _ format: StreamFormat, _ comment: String
  ) {
    let decoder = ValidatedJSONDecoder()
    let expected = decoder.elements(of: type, in: data, format: format).map { Seen($0) }
    for jobs in [2, 4] {
      for windowSize in [2, 64, 300, 2000] {
        let limits = StreamLimits(windowSize: windowSize)
        let whole = decoder.elements(
          of: type, in: data, format: format, limits: limits, threads: jobs)
        #expect(
          whole.map { Seen($0) } == expected, "\(jobs) jobs, \(windowSize) bytes, \(comment)")
        let inChunks = decoder.elements(
          of: type, in: chunks(data, of: 77), format: format, limits: limits, threads: jobs)
        #expect(
          inChunks.map { Seen($0) } == expected,
          "\(jobs) jobs, \(windowSize) bytes in chunks, \(comment)")
      }
    }
  }

  @Test(arguments: seeds(2, nightly: 24))
  func equalsOneThread(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let records = [
      #"{"id":1,"ages":[1,0,"x"],"items":[{"id":2,"name":"},{\"id\":"},{"id":3,"name":"b"}]}"#,
      #"{"id":1,"ages":[1],"items":[{"id":2,"name":"x"},{"id":3,"name":"b"}]}"#,
      #"{"id":"7","ages":[],"items":[]}"#, #"{"name":"Zoë","age":35,"email":"a@b.co"}"#,
      #"{"name":"Zoë","age":0,"email":"a@b.co"}"#, #"{"name":"A},{\"name\"","age":0,"email":"a"}"#,
    ]
    let damaged = ["{", "7 7", "]", #""a"#, #"{"name":"\ud800"}"#, ""]
    let hasDamage = seed % 4 == 0
    var text = ""
    let separator = seed % 2 == 0 ? ",\n" : "\n"
    for index in 0..<60 {
      let isDamaged = hasDamage && Int.random(in: 0..<30, using: &random) == 0
      if index > 0 { text += separator }
      text += (isDamaged ? damaged : records).randomElement(using: &random) ?? ""
    }
    let data = Data((seed % 2 == 0 ? "[\(text)]" : text).utf8)
    let format: StreamFormat = seed % 2 == 0 ? .array : .lines
    if seed < 8 {
      let sequence = Data("\u{1E}\(text.replacing(separator, with: "\n\u{1E}"))".utf8)
      check(Client.self, sequence, .textSequence, "sequence, seed \(seed)")
    }
    check(Client.self, data, format, "seed \(seed)")
    check(Basket.self, data, format, "seed \(seed)")
    check(JSONValue.self, data, format, "seed \(seed)")
  }

  @Test func valuesThatKnowTheirPlacesAreTheSame() {
    let text = (0..<200).map { #"{"id":\#($0),"ages":[1,0],"items":[]}"# }.joined(separator: ",\n")
    let data = Data("[\(text)]".utf8)
    func rejects(_ jobs: Int) -> [String] {
      ValidatedJSONDecoder().elements(
        of: Basket.self, in: data, limits: StreamLimits(windowSize: 500), threads: jobs
      ).map { element in
        guard let rejected = element.value?.$ages else { return "" }
        return "\(rejected)"
      }
    }
    let expected = rejects(1)
    #expect(expected.count == 200)
    #expect(rejects(2) == expected)
    #expect(rejects(4) == expected)
  }

  /// A value that catches an error, so that it may know its place.
  private struct Tolerant: Decodable {
    /// How many values have been decoded, by all threads.
    static let attempts = Mutex(0)
    let id: Int

    init(from decoder: any Decoder) throws {
      Self.attempts.withLock { $0 += 1 }
      let object = try decoder.container(keyedBy: AnyKey.self)
      id = (try? object.decode(Int.self, forKey: AnyKey("id"))) ?? 0
    }
  }

  /// Elements that depend on their places are decoded again, but not those behind them; where guesses are wrong again and
  /// again, one thread goes on.
  @Test(arguments: [
    (#"{"id":"x"}"#, 40), (#"{"id":"x"}"#, 400), (#"{"id":0,"x":[{"id":1},{"id":2}]}"#, 40),
  ])
  func rareElementsAreNotDecodedOftenAgain(_ rare: String, _ distance: Int) {
    let count = 20_000
    let elements = (0..<count).map { $0 % distance == 0 ? rare : #"{"id":\#($0)}"# }
    let data = Data("[\(elements.joined(separator: ","))]".utf8)
    for jobs in [2, 8] {
      let before = Tolerant.attempts.withLock { $0 }
      let found = ValidatedJSONDecoder().elements(
        of: Tolerant.self, in: data, limits: StreamLimits(windowSize: 1024), threads: jobs)
      #expect(found.reduce(0) { $0 + ($1.isValid ? 1 : 0) } == count)
      let attempts = Tolerant.attempts.withLock { $0 } - before
      // Twice, and a number of batches that does not depend on the stream's length.
      #expect(attempts < 5 * count, "\(jobs) threads: \(attempts) attempts")
    }
  }

  @Test func decodesArraysInMemory() throws {
    let text = (0..<gate(2_500, nightly: 5_000)).map {
      #"{"name":"Ann Lee","age":\#($0 % 150 + 1),"email":"a\#($0)@b.co"}"#
    }
    let data = Data("[\(text.joined(separator: ",\n"))]\n".utf8)
    let decoder = ValidatedJSONDecoder()
    let expected = try decoder.decode([Client].self, from: data)
    for jobs in [0, 1, 2, 3] {
      #expect(try decoder.decode([Client].self, from: data, threads: jobs) == expected)
    }
    for damage in ["", "x", "]]", ",7", ",{\"age\":0}"] {
      let wrong = Data("[\(text.joined(separator: ","))\(damage)".utf8)
      var messages: [String] = []
      for jobs in [1, 2] {
        do { _ = try decoder.decode([Client].self, from: wrong, threads: jobs) } catch {
          messages.append("\(error)")
        }
      }
      #expect(messages.count == 2 && messages.first == messages.last)
    }
  }
}
