import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable

@testable import ValidatedJSON

/// A batch that holds only white space has no element: those after it keep their indexes, lines and bytes.
@Suite struct BlankBatchTests {
  private static let client = #"{"name":"Ann Lee","age":36,"email":"ann@b.co"}"#
  private static let wrong = #"{"name":"Ann Lee","age":0,"email":"ann@b.co"}"#

  /// Records with runs of blank bytes around a batch, which is half a window.
  static func gaps(around batch: Int) -> [Int] {
    [0, 1, batch - 1, batch, batch + 1, 2 * batch, 4 * batch + 1, 9 * batch].filter { $0 >= 0 }
  }

  private func records(
    head: Int, gap: Int, tail: Int, count: Int, separator: String, blank: String
  ) -> Data {
    func run(_ count: Int) -> String { String(repeating: blank, count: count) }
    let records = (0..<count).map { separator + ($0 % 7 == 3 ? Self.wrong : Self.client) + "\n" }
    let (first, others) = (records.prefix(1), records.dropFirst())
    let text = "\(run(head))\(first.joined())\(run(gap))\(others.joined())\(run(tail))"
    return Data(text.utf8)
  }

  private func seen(
    _ data: Data, _ format: StreamFormat, _ limits: StreamLimits = StreamLimits(), threads jobs: Int
  ) -> [Seen] {
    ValidatedJSONDecoder().elements(
      of: Client.self, in: data, format: format, limits: limits, threads: jobs
    ).map { Seen($0) }
  }

  @Test(arguments: gate([1, 64, 4096], nightly: [1, 2, 16, 64, 500, 4096, 1 << 20]))
  func keepsIndexesAndLinesOfElements(_ windowSize: Int) {
    let batch = max(1, windowSize / 2)
    let limits = StreamLimits(windowSize: windowSize)
    let gaps = windowSize > 4096 ? [batch + 1, 2 * batch] : Self.gaps(around: batch)
    for (separator, format) in [("", StreamFormat.lines), ("\u{1E}", .textSequence)] {
      for gap in gaps {
        let places = [(gap, 0, 0), (0, gap, 0), (0, 0, gap), (gap, gap, gap)]
        for (head, middle, tail) in windowSize > 4096 ? [places[1]] : places {
          let data = records(
            head: head, gap: middle, tail: tail, count: 40, separator: separator, blank: "\n")
          let expected = seen(data, format, threads: 1)
          for format in head == 0 || format == .lines ? [format, .automatic] : [format] {
            for jobs in gate([2], nightly: [2, 3]) {
              #expect(
                seen(data, format, limits, threads: jobs) == expected,
                "\(format), \(jobs) jobs, window \(windowSize), blanks \(head) \(middle) \(tail)")
            }
          }
        }
      }
    }
  }

  /// The blank records of a text sequence are separators and white space.
  @Test func skipsBlankRecordsOfTextSequences() {
    for blank in ["\u{1E}", "\u{1E}\n", "\u{1E} \r\n"] {
      let data = records(head: 0, gap: 700, tail: 300, count: 60, separator: "\u{1E}", blank: blank)
      let expected = seen(data, .textSequence, threads: 1)
      #expect(expected.count == 60)
      for windowSize in [1, 100, 300, 1000] {
        let limits = StreamLimits(windowSize: windowSize)
        #expect(seen(data, .textSequence, limits, threads: 2) == expected)
      }
    }
  }

  @Test(arguments: [1, 64, 700]) func readsFilesChunksAndPipesAlike(_ windowSize: Int) throws {
    let limits = StreamLimits(windowSize: windowSize)
    let data = records(head: 900, gap: 2000, tail: 800, count: 50, separator: "", blank: "\n")
    let expected = seen(data, .lines, threads: 1)
    #expect(expected.count == 50)
    let decoder = ValidatedJSONDecoder()
    let inChunks = decoder.elements(
      of: Client.self, in: chunks(data, of: 33), format: .lines, limits: limits, threads: 2)
    #expect(inChunks.map { Seen($0) } == expected)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let inFile = try decoder.elements(of: Client.self, in: file, limits: limits, threads: 2)
    #expect(inFile.map { Seen($0) } == expected)
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(data)
    try pipe.fileHandleForWriting.close()
    let inPipe = decoder.elements(
      of: Client.self, inFileDescriptor: pipe.fileHandleForReading.fileDescriptor, format: .lines,
      limits: limits, threads: 2)
    #expect(inPipe.map { Seen($0) } == expected)
  }

  /// Two threads and one thread, by every source, where a run of blank bytes is about as long as a batch: in front of the
  /// first record, behind it and behind the last one.
  @Test(arguments: gate([1, 64, 4096], nightly: [1, 2, 64, 4096, 65_536, 1 << 20]))
  func everySourceFindsTheSameAroundABatch(_ windowSize: Int) async throws {
    let batch = max(1, windowSize / 2)
    let limits = StreamLimits(windowSize: windowSize)
    let decoder = ValidatedJSONDecoder()
    for run in windowSize > 4096 ? [batch - 1, batch, batch + 1] : Self.gaps(around: batch) {
      let places = [(run, run, run), (run, 0, 0), (0, run, 0), (0, 0, run)]
      for (head, gap, tail) in windowSize > 65_536 ? places.prefix(1) : places[...] {
        let data = records(
          head: head, gap: gap, tail: tail, count: 20, separator: "", blank: "\n")
        let expected = seen(data, .lines, threads: 1)
        #expect(expected.count == 20)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let comment: Comment = "window \(windowSize), blanks \(head) \(gap) \(tail)"
        #expect(seen(data, .lines, limits, threads: 2) == expected, "data, \(comment)")
        let inFile = try decoder.elements(
          of: Client.self, in: file, format: .lines, limits: limits, threads: 2)
        #expect(inFile.map { Seen($0) } == expected, "file, \(comment)")
        #expect(seenInPipe(data, limits) == expected, "pipe, \(comment)")
        var received: [Seen] = []
        for try await element in decoder.elements(
          of: Client.self, in: source(of: data), format: .lines, limits: limits, threads: 2)
        { received.append(Seen(element)) }
        #expect(received == expected, "asynchronous source, \(comment)")
      }
    }
  }

  /// What is found while another thread writes the document to a pipe.
  private func seenInPipe(_ data: Data, _ limits: StreamLimits) -> [Seen] {
    let pipe = Pipe()
    let writer = Thread {
      pipe.fileHandleForWriting.write(data)
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    return ValidatedJSONDecoder().elements(
      of: Client.self, inFileDescriptor: pipe.fileHandleForReading.fileDescriptor, format: .lines,
      limits: limits, threads: 2
    ).map { Seen($0) }
  }

  private func source(of data: Data) -> AsyncStream<Data> {
    AsyncStream { continuation in
      for chunk in chunks(data, of: max(101, data.count / 50)) { continuation.yield(chunk) }
      continuation.finish()
    }
  }

  @Test(arguments: [1, 64, 700]) func readsAsynchronousSourcesAlike(_ windowSize: Int) async throws
  {
    let data = records(head: 900, gap: 2000, tail: 800, count: 50, separator: "", blank: "\n")
    let expected = seen(data, .lines, threads: 1)
    let source = AsyncStream<Data> { continuation in
      for chunk in chunks(data, of: 101) { continuation.yield(chunk) }
      continuation.finish()
    }
    var found: [Seen] = []
    for try await element in ValidatedJSONDecoder().elements(
      of: Client.self, in: source, format: .lines, limits: StreamLimits(windowSize: windowSize),
      threads: 2)
    { found.append(Seen(element)) }
    #expect(found == expected)
  }

  /// The bytes that `vet` writes again are those of the element.
  @Test func keepsTheBytesOfElements() {
    let data = records(head: 600, gap: 1500, tail: 0, count: 30, separator: "", blank: "\n")
    var elements = ValidatedJSONDecoder().elements(
      of: JSONValue.self, in: data, format: .lines, limits: StreamLimits(windowSize: 300),
      threads: 2
    ).keepingBytes()
    var count = 0
    while let element = elements.next() {
      let bytes = element.bytes.map { String(decoding: $0, as: UTF8.self) }
      #expect(bytes == (count % 7 == 3 ? Self.wrong : Self.client))
      count += 1
    }
    #expect(count == 30)
  }
}
