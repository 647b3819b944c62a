import Foundation
import Synchronization
import Testing
import ValidatedCodable
import ValidatedJSON

/// Streams beside whole documents, and one thread beside several.
@Suite struct StreamRegressionTests {
  /// The limit of documents is not one of what is around the elements of a stream.
  @Test func sizeOfTheFrame() {
    let decoder = ValidatedJSONDecoder()
    decoder.maximumSize = 40
    let long = String(repeating: "0123456789", count: 10)
    let json = Data(#"{"meta":"\#(long)","items":[1,2,3],"more":"\#(long)"}"#.utf8)
    let elements = decoder.elements(of: Int.self, in: json, at: "items")
    #expect(elements.map(\.value) == [1, 2, 3])
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
  private struct Row: Decodable { let id: Int, other: Int? }

  /// A strategy for keys sees the indices of the whole array on every thread.
  @Test(arguments: [1, 4]) func customKeys(threads: Int) throws {
    let decoder = ValidatedJSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      guard let key = path.last, key.stringValue == "second" else {
        return path.last ?? Key(stringValue: "")
      }
      return Key(stringValue: path.first?.intValue == 5_000 ? "other" : "none")
    }
    let json = "[" + (0..<10_000).map { #"{"id":\#($0),"second":1}"# }.joined(separator: ",") + "]"
    let rows = try decoder.decode([Row].self, from: json, threads: threads)
    #expect(rows.count == 10_000)
    #expect(rows.filter { $0.other != nil }.map(\.id) == [5_000])
  }

  private final class Keeping: Decodable {
    let container: any SingleValueDecodingContainer
    init(from decoder: any Decoder) throws { container = try decoder.singleValueContainer() }
  }

  /// A decoder that is kept reads its element after the stream has gone on.
  @Test func keptDecoders() throws {
    let json = Data(("[" + (0..<30_000).map { "\($0)" }.joined(separator: ",") + "]").utf8)
    let elements = ValidatedJSONDecoder().elements(of: Keeping.self, in: json)
    let kept = try elements.map { try $0.outcome.get() }
    #expect(try kept.map { try $0.container.decode(Int.self) } == Array(0..<30_000))
  }

  private struct Nothing: Encodable { func encode(to encoder: any Encoder) throws {} }

  /// A value that encodes nothing is an object, and so a level.
  @Test func levelsOfNothing() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.maximumDepth = 2
    #expect(try encoder.encodeToString([Nothing()]) == "[{}]")
    encoder.maximumDepth = 1
    #expect(throws: EncodingError.self) { try encoder.encode([Nothing()]) }
    #expect(throws: EncodingError.self) { try encoder.encode([Nothing(), Nothing()]) }
  }

  /// The number of violations that are kept changes nothing else.
  @Test(arguments: [0, 1, 1000]) func limitsOfReports(limit: Int) {
    for json in [#"[{"a":"\ud800","b":"#, "[{"] {
      let elements = ValidatedJSONDecoder().elements(
        of: JSONValue.self, in: Data(json.utf8), limits: StreamLimits(maximumViolations: limit))
      #expect(elements.map(\.index) == [0])
    }
  }

  /// The space between elements is not searched for again and again.
  @Test func longGaps() {
    let gap = String(repeating: " ", count: 65_530)
    let ones = String(repeating: "1,", count: 32_768)
    let space = String(repeating: " ", count: 600_000)
    let json = Data("[\(ones)1\(gap),1234567,\(space)3]".utf8)
    let elements = ValidatedJSONDecoder().elements(of: Int.self, in: json, threads: 4)
    #expect(elements.count { $0.isValid } == 32_771)
  }

  /// A first line of two bytes is complete.
  @Test func shortLines() async throws {
    let (source, input) = AsyncStream.makeStream(of: [UInt8].self)
    input.yield(Array("1\n".utf8))
    var elements = ValidatedJSONDecoder().elements(of: Int.self, in: source, format: .lines)
      .makeAsyncIterator()
    #expect(try await elements.next()?.value == 1)
    input.yield(Array("2\n".utf8))
    input.finish()
    #expect(try await elements.next()?.value == 2)
    #expect(try await elements.next() == nil)
  }

  private struct Telling: Decodable {
    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      guard number < 0 else { return }
      let path = decoder.codingPath.compactMap(\.intValue)
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "wrong at \(path)"))
    }
  }

  /// The text of a type's own error is the same on every thread.
  @Test(arguments: [1, 4]) func textsOfTypes(threads: Int) {
    let numbers = (0..<200_000).map { $0 == 170_000 ? "-1" : "1" }.joined(separator: ",")
    let elements = ValidatedJSONDecoder().elements(
      of: Telling.self, in: Data("[\(numbers)]".utf8), threads: threads)
    let texts = elements.compactMap(\.report).flatMap(\.entries).map(\.message)
    #expect(texts == ["wrong at [170000]"])
  }

  /// A deep document is not lines.
  @Test func depthIsNotAFormat() {
    let json = String(repeating: "{\"a\":\n", count: 600) + "1" + String(repeating: "}", count: 600)
    let reports = ValidatedJSONDecoder().elements(of: Int.self, in: json).compactMap(\.report)
    #expect(reports.count == 1)
  }

  @Test func missingCommas() {
    let reports = ValidatedJSONDecoder().elements(of: Int.self, in: "[1 2]").compactMap(\.report)
    #expect(
      reports.map { "\($0)" } == ["1:4 [0]: The value must be JSON: expected “,” or “]”"])
  }
}
