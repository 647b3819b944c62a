import DomainModels
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable

@testable import ValidatedJSON

/// Where streams come from: files, tasks, sources that are slow, fail or are not wanted any more.
@Suite struct StreamSourceTests {
  private static let text =
    "["
    + (0..<500).map { #"{"name":"Ann Lee","age":\#($0 % 160),"email":"a\#($0)@b.co"}"# }
    .joined(separator: ",\n") + "]"

  private var expected: [Seen] {
    ValidatedJSONDecoder().elements(of: Client.self, in: Data(Self.text.utf8)).map { Seen($0) }
  }

  private func withFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()) ü.json")
    try Data(Self.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }

  @Test func readsFiles() throws {
    try withFile { file in
      for jobs in [1, 2, 4] {
        for windowSize in [1, 100, 4096, 1 << 18] {
          let elements = try ValidatedJSONDecoder().elements(
            of: Client.self, in: file, limits: StreamLimits(windowSize: windowSize), threads: jobs)
          #expect(elements.map { Seen($0) } == expected, "\(jobs) jobs, \(windowSize)")
        }
      }
    }
  }

  /// Another process may have made a shared descriptor non-blocking.
  @Test(arguments: [1, 2]) func waitsForDescriptorsThatDoNotBlock(_ threads: Int) throws {
    let pipe = Pipe()
    let (input, output) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    for end in [input.fileDescriptor, output.fileDescriptor] {
      #expect(fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) == 0)
    }
    // More than a pipe holds, so that the writer waits as well.
    let records = Array(0..<30_000)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.02)
      try? ValidatedJSONEncoder().encode(
        elements: records, toFileDescriptor: output.fileDescriptor)
      try? output.close()
    }
    let found = ValidatedJSONDecoder().elements(
      of: Int.self, inFileDescriptor: input.fileDescriptor, threads: threads)
    var values: [Int] = []
    for element in found {
      if let value = element.value { values.append(value) }
      if values.count == 1 { Thread.sleep(forTimeInterval: 0.02) }
    }
    #expect(values == records)
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    let missing = URL(filePath: "/no/such/file")
    #expect(throws: StreamSourceError(code: 2)) {
      try ValidatedJSONDecoder().elements(of: Int.self, in: missing)
    }
    let folder = FileManager.default.temporaryDirectory
    let elements = try ValidatedJSONDecoder().elements(of: Int.self, in: folder).map { Seen($0) }
    #expect(elements.count == 1)
    #expect(
      elements.first?.entries
        == ["0 line 1, column 1: The value must be readable to its end: Is a directory"])
  }

  /// The first element is there before a hundredth of the file has been read.
  @Test(arguments: ["[": ",\n", "": "\n"])
  func givesTheFirstElementSoon(_ bracket: String, _ separator: String) throws {
    let text = String(Self.text.dropFirst().dropLast()).replacing(",\n", with: separator)
    let long = bracket + Array(repeating: text, count: 100).joined(separator: separator)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(long.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    var elements = ValidatedJSONDecoder().elements(
      of: Client.self, inFileDescriptor: handle.fileDescriptor)
    #expect(elements.next()?.index == 0)
    #expect(try Int(handle.offset()) < long.utf8.count / 100)
  }

  private func openFiles() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  @Test func closesFilesWhenIterationStopsEarly() throws {
    try withFile { file in
      // Other tests open files as well, but not as many.
      let before = openFiles()
      for _ in 0..<200 {
        for element in try ValidatedJSONDecoder().elements(of: Client.self, in: file, threads: 2) {
          #expect(element.index == 0)
          break
        }
      }
      #expect(openFiles() < before + 100)
    }
  }

  /// The chunks of a text, one after the other.
  private struct Chunks<Piece: Sendable>: AsyncSequence {
    let pieces: [Piece]
    var failure: (any Error)?
    var pause = Duration.zero

    struct AsyncIterator: AsyncIteratorProtocol {
      var pieces: ArraySlice<Piece>
      let failure: (any Error)?
      let pause: Duration

      mutating func next() async throws -> Piece? {
        if pause > .zero { try await Task.sleep(for: pause) }
        if let piece = pieces.popFirst() { return piece }
        if let failure { throw failure }
        return nil
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(pieces: pieces[...], failure: failure, pause: pause)
    }
  }

  private struct Broken: Error {}

  @Test func readsAsynchronousChunks() async throws {
    for size in [1, 7, 100, 5000] {
      for jobs in [1, 2] {
        let source = Chunks(pieces: chunks(Data(Self.text.utf8), of: size))
        let elements = ValidatedJSONDecoder().elements(
          of: Client.self, in: source, limits: StreamLimits(windowSize: 2000), threads: jobs)
        var seen: [Seen] = []
        for try await element in elements { seen.append(Seen(element)) }
        #expect(seen == expected, "size \(size)")
      }
    }
  }

  @Test func readsAsynchronousBytes() async throws {
    var seen: [Seen] = []
    for try await element in ValidatedJSONDecoder().elements(
      of: Client.self, in: Chunks(pieces: Array(Self.text.utf8)))
    {
      seen.append(Seen(element))
    }
    #expect(seen == expected)
  }

  @Test(arguments: [1, 2]) func throwsWhatItsSourceThrows(_ jobs: Int) async throws {
    let text = Data(Self.text.utf8.prefix(12_345))
    let source = Chunks(pieces: chunks(text, of: 100), failure: Broken())
    var count = 0
    await #expect(throws: Broken.self) {
      for try await _ in ValidatedJSONDecoder().elements(
        of: Client.self, in: source, limits: StreamLimits(windowSize: 1000), threads: jobs)
      {
        count += 1
      }
    }
    let whole = ValidatedJSONDecoder().elements(of: Client.self, in: text).map { $0 }
    // The last one was not whole.
    #expect(count == whole.count - 1)
  }

  /// Every element is there as soon as what follows it is, and no chunk is asked for before it is needed.
  @Test func handsOutElementsAsTheyArrive() {
    var sent = 0
    let source = AnySequence { () -> AnyIterator<[UInt8]> in
      AnyIterator {
        sent += 1
        return sent == 1 ? Array("[1".utf8) : sent < 100 ? Array(",\(sent)".utf8) : nil
      }
    }
    for (index, element) in ValidatedJSONDecoder().elements(of: Int.self, in: source).enumerated()
    where index < 90 {
      #expect(element.value == index + 1)
      #expect(sent == index + 2)
    }
  }

  @Test(arguments: [1, 2]) func endsWhenItsTaskIsCancelled(_ jobs: Int) async throws {
    let text = Data(Self.text.utf8)
    let source = Chunks(pieces: chunks(text, of: 50), pause: .milliseconds(1))
    let task = Task {
      var count = 0
      do {
        for try await _ in ValidatedJSONDecoder().elements(
          of: Client.self, in: source, limits: StreamLimits(windowSize: 1000), threads: jobs)
        {
          count += 1
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        }
      } catch is CancellationError {
        return count
      }
      return Int.max
    }
    // Those that had arrived may still come.
    let all = ValidatedJSONDecoder().elements(of: Client.self, in: text).count { _ in true }
    let count = try await task.value
    #expect(count > 0 && count < all)
  }

  /// Empty lines, and records that are unlike each other.
  @Test(.nightly) func oddStreamsTakeLinearTime() {
    let decoder = ValidatedJSONDecoder()
    func lines(_ count: Int) -> Data {
      Data(("1\n" + String(repeating: "\n", count: count) + "2\n").utf8)
    }
    expectTime(for: lines(400_000), atMost: 8 * 4, timesThatFor: lines(50_000)) {
      #expect(
        decoder.elements(of: Int.self, in: $0, format: .lines).compactMap(\.value) == [1, 2])
    }
    func unlike(_ count: Int) -> Data {
      Data(("[" + (0..<count).map { #"{"key\#($0)":1}"# }.joined(separator: ",") + "]").utf8)
    }
    expectTime(for: unlike(40_000), atMost: 8 * 4, timesThatFor: unlike(5_000)) {
      for element in decoder.elements(of: [String: Int].self, in: $0) { #expect(element.isValid) }
    }
    #expect(
      decoder.elements(of: [String: Int].self, in: unlike(10_000), threads: 2)
        .count { $0.isValid } == 10_000)
  }

  @Test func limitsMayBeWithoutReason() {
    let decoder = ValidatedJSONDecoder()
    for windowSize in [Int.min, 0, .max] {
      let limits = StreamLimits(windowSize: windowSize, maximumElementSize: .max)
      #expect(
        decoder.elements(of: Int.self, in: Data("[1,2]".utf8), limits: limits, threads: .max)
          .compactMap(\.value) == [1, 2])
    }
  }

  /// An array that is cut off behind an invalid element is cut off all the same.
  @Test func reportsTruncatedArrays() {
    let reports = ValidatedJSONDecoder().elements(of: Int.self, in: Data(#"[1,"x""#.utf8))
      .compactMap(\.report)
    #expect(reports.flatMap(\.entries).map(\.code) == [.wrongType, .malformedDocument])
  }
}
