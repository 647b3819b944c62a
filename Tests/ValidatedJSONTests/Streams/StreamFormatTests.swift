import DomainModels
import Foundation
import SeededRandom
import Testing
import ValidatedCodable

@testable import ValidatedJSON

/// JSON Lines, text sequences, arrays at paths, and what is recognised by itself.
@Suite struct StreamFormatTests {
  private func lines(
    _ text: String, _ format: StreamFormat = .automatic, at path: String = "", size: Int? = nil,
    limits: StreamLimits = StreamLimits()
  ) -> [String] {
    let data = Data(text.utf8)
    let decoder = ValidatedJSONDecoder()
    let elements =
      size.map {
        decoder.elements(
          of: Age.self, in: chunks(data, of: $0), at: path, format: format, limits: limits)
      } ?? decoder.elements(of: Age.self, in: data, at: path, format: format, limits: limits)
    return elements.flatMap { element -> [String] in
      let index = element.index.map(String.init) ?? "-"
      if let value = element.value {
        return ["\(index) \(value) \(element.range)"]
      }
      return (element.report?.entries ?? []).map {
        "\(index) \($0.location.map { "\($0.line):\($0.column)@\($0.offset)" } ?? "-") \($0)"
      }
    }
  }

  @Test(arguments: [
    ("1\n2\n", ["0 1 0..<1", "1 2 2..<3"]),
    ("\u{FEFF}1\r\n\r\n \n 2 \r\n3", ["0 1 3..<4", "1 2 11..<12", "2 3 15..<16"]),
    (
      "1\n0\nnul\n1 2\n3\n",
      [
        "0 1 0..<1", "1 2:1@2 [1]: Age must be between 1 and 150, not 0",
        "2 3:4@7 [2]: The value must be JSON: the document ends too early",
        "3 4:3@10 [3]: The value must be JSON: something follows the document’s value",
        "4 3 12..<13",
      ]
    ),
    (
      "{\"a\":1}\n\"x\n\"\n4",
      [
        "0 1:1@0 [0]: The value must be a whole number, not an object",
        "1 2:3@10 [1]: The value must be JSON: the document ends too early",
        "2 3:2@12 [2]: The value must be JSON: the document ends too early", "3 4 13..<14",
      ]
    ),
    ("\u{1E}1\n\u{1E}2\n", ["0 1 1..<2", "1 2 4..<5"]),
    (
      "\u{1E}\u{1E}7\n\u{1E}12",
      [
        "0 7 2..<3", "1 2:4@7 [1]: The value must be JSON: the document ends too early",
      ]
    ),
    ("", ["- 1:1@0 The value must be JSON: the document ends too early"]),
    ("7", ["0 7 0..<1"]),
    ("{\n \"a\": 1\n}\n", ["- 1:1@0 The value must be an array, not an object"]),
    (
      "[1,\n2]\n[3]",
      [
        "0 1 1..<2", "1 2 4..<5",
        "- 3:1@7 The value must be JSON: something follows the document’s value",
      ]
    ),
  ])
  func recognisesFormats(_ text: String, _ expected: [String]) {
    #expect(lines(text) == expected)
    for size in 1...40 { #expect(lines(text, size: size) == expected, "size \(size)") }
  }

  @Test(arguments: [
    (
      #"{"total": 2, "x": [{"]": "}"}], "data": {"a": 1, "results": [1, 0, 3], "z": {}}, "n": null}"#,
      [
        "0 1 61..<62", "1 1:65@64 data.results[1]: Age must be between 1 and 150, not 0",
        "2 3 67..<68",
      ]
    ),
    (#"{"data": {"results": []}}"#, []),
    (
      #"{"data": {"results": {}}}"#,
      ["- 1:22@21 data.results: The value must be an array, not an object"]
    ),
    (#"{"data": {"other": []}}"#, ["- 1:10@9 data.results: The value is missing"]),
    ("[]", ["- 1:1@0 The value must be an object, not an array"]),
    (
      #"{"data": {"results": [1]}"#,
      [
        "0 1 22..<23", "- 1:26@25 The value must be JSON: the document ends too early",
      ]
    ),
    (
      #"{"data": {"results": [1]},"# + "\n" + #" "x": tru }"#,
      [
        "0 1 22..<23", "- 2:10@36 The value must be JSON: expected “true”",
      ]
    ),
    (
      #"{"x": nul, "data": {"results": [1]}}"#,
      [
        "0 1 32..<33", "- 1:10@9 The value must be JSON: expected “null”",
      ]
    ),
    (
      #"{"data": {"results": [1"#,
      [
        "0 1 22..<23", "- 1:24@23 The value must be JSON: the document ends too early",
      ]
    ),
    (
      #"{"data": {"results": [1], "results": [2]}}"#,
      ["0 1 22..<23", "- 1:27@26 data.results: duplicate key"]
    ),
  ])
  func findsTheArrayAtAPath(_ text: String, _ expected: [String]) {
    #expect(lines(text, at: "data.results") == expected)
    for size in 1...40 {
      #expect(lines(text, at: "data.results", size: size) == expected, "size \(size)")
    }
  }

  @Test func elementsThatAreTooLargeAreViolations() {
    let limits = StreamLimits(windowSize: 16, maximumElementSize: 10)
    let text = "[1, \"" + String(repeating: "x,]", count: 100) + "\", 2, \n 12345678901, 3]"
    let expected = [
      "0 1 1..<2", "1 1:5@4 [1]: The value must be at most 10 bytes", "2 2 308..<309",
      "3 2:2@313 [3]: The value must be at most 10 bytes", "4 3 326..<327",
    ]
    #expect(lines(text, limits: limits) == expected)
    for size in [1, 2, 3, 7, 16, 100] {
      #expect(lines(text, size: size, limits: limits) == expected, "size \(size)")
    }
    let records = "1\n\"" + String(repeating: "x,]", count: 100) + "\"\n2\n12345678901\n3"
    let found = [
      "0 1 0..<1", "1 2:1@2 [1]: The value must be at most 10 bytes", "2 2 305..<306",
      "3 4:1@307 [3]: The value must be at most 10 bytes", "4 3 319..<320",
    ]
    #expect(lines(records, limits: limits) == found)
    for size in [1, 2, 3, 7, 16, 100] {
      #expect(lines(records, size: size, limits: limits) == found, "size \(size)")
    }
  }

  /// The limit of nesting is the whole document's.
  @Test func countsLevelsAsInTheWholeDocument() {
    let decoder = ValidatedJSONDecoder()
    decoder.maximumDepth = 4
    for depth in 1...6 {
      let array = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let data = Data("[1, \(array)]".utf8)
      let expected = StreamOracle.elements(of: JSONValue.self, in: data, decoder)
      #expect(
        decoder.elements(of: JSONValue.self, in: data).map { Seen($0) } == expected, "\(depth)")
      let nested = Data("{\"a\": [1, \(array)]}".utf8)
      let isTooDeep = decoder.elements(of: JSONValue.self, in: nested, at: "a").contains {
        $0.report != nil
      }
      #expect(isTooDeep == (depth > 2), "\(depth)")
    }
  }

  @Test(arguments: 0..<100)
  func linesEqualDocuments(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      #"{"name":"Zoë","age":35,"email":"a@b.co"}"#, #"{"name":"A","age":0}"#, "", " ", "{", "7",
      #"{"name":"\ud800","age":35,"email":"a@b.co"}"#, "\"a", "[1,", "\r",
    ]
    let records = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }
    let data = Data(records.joined(separator: "\n").utf8)
    let decoder = ValidatedJSONDecoder()
    let streamed = decoder.elements(of: Client.self, in: data, format: .lines).map { Seen($0) }
    let kept = records.filter { !$0.allSatisfy(\.isWhitespace) }
    #expect(streamed.count == kept.count, "seed \(seed)")
    for (element, record) in zip(streamed, kept) {
      do {
        let client = try decoder.decodeCollecting(Client.self, from: record)
        #expect(element.value == "\(client)", "seed \(seed)")
      } catch {
        #expect(element.count == error.count, "seed \(seed): \(record)")
        for (entry, violation) in zip(element.entries, error.entries) {
          #expect(entry.hasSuffix(violation.message), "seed \(seed): \(record)")
        }
      }
    }
    for size in [1, 2, 5, 13, 64] {
      let again = decoder.elements(of: Client.self, in: chunks(data, of: size), format: .lines)
      #expect(again.map { Seen($0) } == streamed, "seed \(seed), size \(size)")
    }
  }
}
