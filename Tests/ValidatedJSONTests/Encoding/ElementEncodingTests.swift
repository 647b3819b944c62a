import Foundation
import TestSupport
import Testing
import ValidatedJSON

/// Elements that are written one after the other, by one thread and by several.
@Suite struct ElementEncodingTests {
  struct Record: Codable, Equatable, Sendable {
    var id: Int
    var text: String
  }

  static func records(_ count: Int) -> [Record] {
    (0..<count).map { Record(id: $0, text: String(repeating: "é/\n", count: $0 % 40)) }
  }

  private func parts(
    _ encoder: ValidatedJSONEncoder, _ records: [Record], _ format: StreamFormat, threads jobs: Int
  ) throws -> [[UInt8]] {
    var parts: [[UInt8]] = []
    try encoder.encode(elements: records, as: format, threads: jobs) { parts.append($0) }
    return parts
  }

  @Test(
    arguments: gate(
      [0, 1, 1_000, 2_001], nightly: [0, 1, 2, 999, 1_000, 1_001, 2_001, 7_000]),
    gate([1, 5], nightly: [1, 2, 5]))
  func anArrayIsThatOfEncode(_ count: Int, _ jobs: Int) throws {
    let encoder = ValidatedJSONEncoder()
    let records = Self.records(count)
    for formatting in [[], .prettyPrinted, .sortedKeys] as [ValidatedJSONEncoder.OutputFormatting] {
      encoder.outputFormatting = formatting
      let whole = try encoder.encodeToBytes(records)
      let parts = try parts(encoder, records, .array, threads: jobs)
      #expect(Array(parts.joined()) == whole)
      #expect(parts.allSatisfy { !$0.isEmpty })
      #expect(try encoder.encode(records, threads: jobs) == Data(whole))
    }
  }

  /// A sequence that waits for more would be asked in vain.
  @Test(arguments: [1, 3]) func asksNoMoreAtTheEnd(_ threads: Int) throws {
    var (next, asked) = (0, 0)
    let numbers = AnyIterator<Int> {
      asked += 1
      next += 1
      return next <= 5 ? next : nil
    }
    try ValidatedJSONEncoder().encode(elements: numbers, threads: threads) { _ in }
    #expect(asked == 6)
  }

  /// As for one value, the options are those that are set when encoding starts.
  @Test(arguments: [0, 1, 2]) func optionsAreReadOnce(_ threads: Int) async throws {
    let encoder = ValidatedJSONEncoder()
    let records = Self.records(3_000)
    let whole = try encoder.encodeToBytes(records)
    var text: [UInt8] = []
    if threads == 0 {
      let stream = AsyncStream { continuation in
        for record in records { continuation.yield(record) }
        continuation.finish()
      }
      try await encoder.encode(elements: stream) {
        encoder.outputFormatting = .prettyPrinted
        text += $0
      }
    } else {
      try encoder.encode(elements: records, threads: threads) {
        encoder.outputFormatting = .prettyPrinted
        text += $0
      }
    }
    #expect(text == whole)
    encoder.maximumDepth = 0
    #expect(throws: EncodingError.self) { try encoder.encode(records, threads: threads) }
  }

  @Test(arguments: [1, 2]) func noLinesAreNoParts(_ threads: Int) throws {
    #expect(try parts(ValidatedJSONEncoder(), [], .lines, threads: threads) == [])
  }

  @Test(arguments: [1, 3], [StreamFormat.lines, .textSequence])
  func recordsAreReadAgain(_ jobs: Int, _ format: StreamFormat) throws {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    let records = Self.records(gate(1_500, nightly: 3_000))
    let data = Data(try parts(encoder, records, format, threads: jobs).joined())
    #expect(data.filter { $0 == UInt8(ascii: "\n") }.count == records.count)
    var read: [Record] = []
    for element in ValidatedJSONDecoder().elements(of: Record.self, in: data, format: format) {
      read.append(try element.outcome.get())
    }
    #expect(read == records)
  }

  /// The text that is passed on is limited, however many elements there are.
  @Test func partsAreSmall() throws {
    var largest = 0
    let endless = sequence(first: 0) { $0 < 200_000 ? $0 + 1 : nil }
    try ValidatedJSONEncoder().encode(elements: endless) { largest = max(largest, $0.count) }
    #expect(largest < 1 << 17)
  }

  @Test(arguments: [1, 2])
  func errorsNameTheElement(_ jobs: Int) throws {
    let values = (0..<5_000).map { $0 == 4_321 ? Double.infinity : Double($0) }
    var text: [UInt8] = []
    do {
      try ValidatedJSONEncoder().encode(elements: values, as: .lines, threads: jobs) { text += $0 }
      Issue.record("infinity is no number of JSON")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.codingPath.map(\.intValue) == [4_321])
    }
    #expect(text == Array((0..<4_321).map { "\($0)\n" }.joined().utf8))
  }

  @Test func theErrorOfTheTargetIsThrown() throws {
    struct Full: Error {}
    var calls = 0
    #expect(throws: Full.self) {
      try ValidatedJSONEncoder().encode(elements: Self.records(20_000), as: .lines) { _ in
        calls += 1
        if calls == 3 { throw Full() }
      }
    }
    #expect(calls == 3)
    #expect(throws: StreamSourceError.self) {
      try ValidatedJSONEncoder().encode(elements: [1], toFileDescriptor: -1)
    }
  }

  @Test func descriptors() throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    let handle = try FileHandle(forWritingTo: file)
    let encoder = ValidatedJSONEncoder()
    try encoder.encode(["a": 1], toFileDescriptor: handle.fileDescriptor)
    try encoder.encode(elements: [2, 3], as: .lines, toFileDescriptor: handle.fileDescriptor)
    try handle.close()
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\"a\":1}2\n3\n")
  }

  @Test(arguments: [StreamFormat.array, .lines])
  func asynchronousElements(_ format: StreamFormat) async throws {
    let encoder = ValidatedJSONEncoder()
    let records = Self.records(3_000)
    let stream = AsyncStream { continuation in
      for record in records { continuation.yield(record) }
      continuation.finish()
    }
    var text: [UInt8] = []
    try await encoder.encode(elements: stream, as: format) { text += $0 }
    #expect(try text == Array(parts(encoder, records, format, threads: 1).joined()))
  }

  /// What precedes an element that fails is passed on, whatever its error.
  @Test(arguments: [1, 2, Int.max])
  func textBeforeOtherErrors(_ jobs: Int) async throws {
    struct Value: Encodable, Sendable {
      let number: Int
      func encode(to encoder: any Encoder) throws {
        if number == 3 { throw CancellationError() }
        try number.encode(to: encoder)
      }
    }
    let values = (0..<5).map(Value.init)
    var text: [UInt8] = []
    #expect(throws: CancellationError.self) {
      try ValidatedJSONEncoder().encode(elements: values, as: .lines, threads: jobs) { text += $0 }
    }
    #expect(text == Array("0\n1\n2\n".utf8))
    text = []
    let stream = AsyncStream { continuation in
      for value in values { continuation.yield(value) }
      continuation.finish()
    }
    await #expect(throws: CancellationError.self) {
      try await ValidatedJSONEncoder().encode(elements: stream, as: .lines) { text += $0 }
    }
    #expect(text == Array("0\n1\n2\n".utf8))
  }

  /// What precedes the error of a source has been taken out of it, and is passed on.
  @Test func textBeforeTheErrorOfASource() async throws {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      for number in 0..<3 { continuation.yield(number) }
      continuation.finish(throwing: CancellationError())
    }
    var text: [UInt8] = []
    await #expect(throws: CancellationError.self) {
      try await ValidatedJSONEncoder().encode(elements: stream, as: .lines) { text += $0 }
    }
    #expect(text == Array("0\n1\n2\n".utf8))
  }

  /// An array of elements is one level, by whatever call.
  @Test func depthOfTheArray() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.maximumDepth = 0
    let error = #expect(throws: EncodingError.self) { try encoder.encode([1]) }
    for threads in [1, 2] {
      #expect(throws: EncodingError.self) { try encoder.encode([1], threads: threads) }
      let other = #expect(throws: EncodingError.self) {
        try encoder.encode(elements: [1], as: .array, threads: threads) { _ in }
      }
      #expect("\(other as Any)" == "\(error as Any)")
      var text: [UInt8] = []
      try encoder.encode(elements: [1], as: .lines, threads: threads) { text += $0 }
      #expect(text == Array("1\n".utf8))
    }
  }
}
