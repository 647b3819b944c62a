import DomainModels
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable

@testable import ValidatedJSON

/// JSON Lines, text sequences, arrays at paths, and what is recognised by itself.
@Suite struct StreamFormatTests {
  private func lines(
    _ text: String, _ format: StreamFormat = .automatic, at path: DocumentShape.Path? = nil,
    size: Int? = nil,
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
        "3 4:3@10 [3]: The value must be JSON: unexpected text after the document’s value",
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
    ("{\n}", ["- 1:1@0 The value must be an array, not an object"]),
    (
      "{\"a\":1\n{}\n",
      [
        "0 1:7@6 [0]: The value must be JSON: the document ends too early",
        "1 2:1@7 [1]: The value must be a whole number, not an object",
      ]
    ),
    (
      "{\"a\": 1,\n 7\n",
      ["- 2:2@10 The value must be JSON: expected a key in quotes"]
    ),
    (
      "{\"a\":\n{\"b\":2}\n{}",
      [
        "0 1:6@5 [0]: The value must be JSON: the document ends too early",
        "1 2:1@6 [1]: The value must be a whole number, not an object",
        "2 3:1@14 [2]: The value must be a whole number, not an object",
      ]
    ),
    (
      "{\n \"a\": 1,\n",
      ["- 3:1@11 The value must be JSON: the document ends too early"]
    ),
    (
      "{\n" + String(repeating: " \"a\": 1,\n", count: 40) + "\"b\": 2}",
      ["- 1:1@0 The value must be an array, not an object"]
    ),
    ("{\"a", ["0 1:4@3 [0]: The value must be JSON: the document ends too early"]),
    ("{\"a\":1\n \n", ["0 1:7@6 [0]: The value must be JSON: the document ends too early"]),
    ("[7,1", ["0 7 1..<2", "1 1:5@4 [1]: The value must be JSON: the document ends too early"]),
    (
      "[7,1 ",
      ["0 7 1..<2", "1 1 3..<4", "- 1:6@5 The value must be JSON: the document ends too early"]
    ),
    ("\u{1F}\u{8B}", ["0 1:1@0 [0]: The value must be JSON: expected a value"]),
    (
      "[1,\n2]\n[3]",
      [
        "0 1 1..<2", "1 2 4..<5",
        "- 3:1@7 The value must be JSON: unexpected text after the document’s value",
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
        "0 1:24@23 data.results[0]: The value must be JSON: the document ends too early"
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

  /// Keys are compared by their bytes, as they are after their escapes.
  @Test(arguments: [
    (#"{"\u00e9": [1]}"#, "\u{E9}", ["0 1 12..<13"]),
    (#"{"\u0065\u0301": [1], "é": [2]}"#, "\u{E9}", ["0 2 29..<30"]),
    ("{\"a\u{301}\": [1]}", "\u{E1}", ["- 1:1@0 [\"\u{E1}\"]: The value is missing"]),
  ])
  func comparesKeysByBytes(_ text: String, _ path: String, _ expected: [String]) {
    for size in 1...20 { #expect(lines(text, at: .key(path), size: size) == expected) }
  }

  /// Of members of the same key, the decoder takes the last one, which the stream has not read.
  @Test func saysThatTheDecoderTakesAnotherArray() {
    let decoder = ValidatedJSONDecoder()
    decoder.duplicateKeys = .useLast
    let documents = [
      (#"{"x": 1, "a": {"b": [1]}, "x": 2, "a": {"b": [2]}}"#, "- 1:35 a: duplicate key"),
      (#"{"x": 1, "a": {"b": [1], "b": 7}, "x": 2}"#, "- 1:26 a.b: duplicate key"),
      (#"{"a": 1, "x": 1, "x": 2, "a": {"b": [1]}}"#, "- 1:26 a: duplicate key"),
    ]
    for (text, expected) in documents {
      for size in 1...text.utf8.count {
        let elements = decoder.elements(
          of: Int.self, in: chunks(Data(text.utf8), of: size), at: "a.b")
        let entry = elements.compactMap(\.report).last?.entries.last
        let place = entry?.location.map { "\($0.line):\($0.column)" } ?? ""
        #expect(
          entry.map { "- \(place) \($0)" } == expected || entry?.code == .wrongType, "\(text)")
      }
    }
    let plain = #"{"x": 1, "a": {"b": [1]}, "x": 2, "c": {"a": 1}}"#
    let reports = decoder.elements(of: Int.self, in: Data(plain.utf8), at: "a.b").filter {
      !$0.isValid
    }
    #expect(reports.isEmpty)
  }

  /// The same for what stands before the array, however much of it arrives at a time.
  @Test func limitsTheTextBeforeTheArrayByItsSize() {
    let limits = StreamLimits(windowSize: 16, maximumElementSize: 20)
    for padding in 0...30 {
      let text = #"{"x":"\#(String(repeating: "x", count: padding))","a":[1]}"#
      let expected = lines(text, at: "a", limits: limits)
      #expect((expected.first == "0 1 \(padding + 13)..<\(padding + 14)") == (padding <= 8))
      for size in 1...50 {
        #expect(lines(text, at: "a", size: size, limits: limits) == expected, "\(padding), \(size)")
      }
    }
    for padding in 0...30 {
      for end in ["", "\n", "\n1\n", "\n]"] {
        let text = String(repeating: " ", count: padding) + #"{"a":"\#(padding)"}"# + end
        let expected = lines(text, limits: limits)
        for size in 1...50 {
          #expect(lines(text, size: size, limits: limits) == expected, "\(padding), \(size)")
        }
      }
    }
  }

  @Test(arguments: [
    ([0x1F, 0x8B, 0x08], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD, 0], "zstd"),
    ([0x42, 0x5A, 0x68, 0x31, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0], "bzip2"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0], "xz"),
  ])
  func saysThatAStreamIsCompressed(_ bytes: [UInt8], _ name: String) {
    for format in [StreamFormat.automatic, .array, .lines] {
      for size in 1...12 {
        let elements = ValidatedJSONDecoder().elements(
          of: Int.self, in: chunks(Data(bytes), of: size), format: format)
        #expect(
          elements.map { "\($0.report?.entries.first?.description ?? "")" }
            == ["The value must be JSON: it is compressed with \(name)"])
      }
    }
  }

  /// Time is linear in what stands before the first element, also byte by byte.
  @Test(.timeLimit(.minutes(1))) func readsLongBeginningsInLinearTime() async throws {
    let long = gate(1 << 13, nightly: 1 << 17)
    let commas = String(repeating: ",", count: long)
    for (text, path) in [
      ("{\"\(commas)\": 1, \"a\": [1]}", "a"),
      ("{\(String(repeating: "\n", count: long))\"a\": [1]}", "a"),
      ("{\"a\"\(String(repeating: "\n", count: long)): [1]}", "a"),
      (String(repeating: "\n", count: long) + "[1]", ""),
      ("{\"a\":\"\(commas)\"}\n1\n", ""),
      (
        "{\(String(repeating: "\n", count: 20))\"a\":\"\(commas)\"\n{\"a\":1}\n1\n", ""
      ),
    ] {
      let bytes = AsyncStream(UInt8.self) { stream in
        for byte in text.utf8 { stream.yield(byte) }
        stream.finish()
      }
      var last: Int?
      for try await element in ValidatedJSONDecoder().elements(
        of: Int.self, in: bytes, at: path.isEmpty ? nil : DocumentShape.Path(stringLiteral: path))
      {
        last = element.value
      }
      #expect(last == 1)
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

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func anyNumberIsALimit(_ limit: Int) {
    let limits = StreamLimits(
      windowSize: min(limit, 1), maximumElementSize: limit, maximumViolations: limit)
    for text in ["[1,\"x\",3]", "{\"a\":[1,2]}", "1\n\"x\"\n", "[1", "x", "  {}"] {
      for path: DocumentShape.Path? in [nil, "a"] {
        let expected = lines(text, at: path, limits: limits)
        #expect(!expected.isEmpty, "\(text)")
        #expect(lines(text, at: path, size: 1, limits: limits) == expected, "\(text)")
      }
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

  @Test(arguments: seeds(40, nightly: 100))
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
