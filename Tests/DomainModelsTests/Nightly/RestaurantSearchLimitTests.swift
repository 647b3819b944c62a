import DomainModels
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The memory and the time of a search, with hostile servers: measured in a separate process.
@Suite(.nightly, .serialized, .timeLimit(.minutes(10))) struct RestaurantSearchLimitTests {
  private static let header = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
  private static let megabyte = [UInt8](repeating: 0x20, count: 1_000_000)
  /// What a process has that does nothing, and what Foundation has under way.
  private static let ownMemory = 150_000_000

  private struct Measured {
    let outcomes: [String], seconds: Double, memory: Int
  }

  private func measure(
    _ size: Int, _ timeout: Double, cancelledAfter seconds: Double? = nil,
    _ answer: @escaping @Sendable (LoopbackServer.Connection) -> Void
  ) throws -> Measured {
    let server = try LoopbackServer(answer)
    defer { withExtendedLifetime(server) {} }
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: "SearchClient")
    process.arguments =
      ["\(server.url)", "\(size)", "\(timeout)"] + (seconds.map { ["\($0)"] } ?? [])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    print("limit \(size), timeout \(timeout): \(text)", terminator: "")
    let parts = text.split(separator: "; ")
    try #require(parts.count == 3, "\(text)")
    return Measured(
      outcomes: parts[0].components(separatedBy: ", "), seconds: try #require(Double(parts[1])),
      memory: try #require(Int(parts[2].dropLast())))
  }

  /// Sends spaces until the client has gone, or until a client that keeps them all has enough.
  private static func flood(_ connection: LoopbackServer.Connection) {
    for _ in 0..<4_000 where !connection.send(megabyte) { return }
  }

  /// Sends megabytes of spaces, a hundred a second, until the client has gone.
  private static func stream(_ connection: LoopbackServer.Connection) {
    connection.send("\(header)\r\n")
    while connection.send(megabyte) { Thread.sleep(forTimeInterval: 0.01) }
  }

  private static let timedOut = "transport \(URLError.timedOut.rawValue)"

  @Test func keepsNothingOfABodyThatInflatesBeyondTheLimit() throws {
    let bomb = GzipBomb.bytes(count: 4_000_000)
    let measured = try measure(1_000_000, 3) { connection in
      connection.send("\(Self.header)Content-Encoding: gzip\r\n\r\n")
      connection.send(bomb)
      connection.waitForTheClientToGo()
    }
    #expect(measured.outcomes.first == "bodyTooLarge(limit: 1000000)")
    // The second search may have to wait for Foundation until its time has run out.
    #expect(["bodyTooLarge(limit: 1000000)", Self.timedOut].contains(measured.outcomes.last))
    #expect(measured.seconds < 6 && measured.memory < Self.ownMemory, "\(measured)")
  }

  @Test func keepsNothingOfAnEndlessBodyBeyondTheLimit() throws {
    let measured = try measure(1_000_000, 30) { connection in
      connection.send("\(Self.header)\r\n")
      Self.flood(connection)
    }
    #expect(measured.outcomes == Array(repeating: "bodyTooLarge(limit: 1000000)", count: 2))
    #expect(measured.seconds < 30 && measured.memory < Self.ownMemory, "\(measured)")
  }

  @Test func endsAtTheTimeLimitDespiteIncomingData() throws {
    let measured = try measure(1_000_000_000_000, 0.5, Self.stream)
    #expect(measured.outcomes == [Self.timedOut, Self.timedOut])
    #expect(measured.seconds < 5 && measured.memory < 2 * Self.ownMemory, "\(measured)")
  }

  @Test func endsWhenCancelledDespiteIncomingData() throws {
    let measured = try measure(1_000_000_000, 60, cancelledAfter: 0.5, Self.stream)
    #expect(measured.outcomes == ["cancelled", "cancelled"])
    #expect(measured.seconds < 5 && measured.memory < 2 * Self.ownMemory, "\(measured)")
  }

  /// As fast as this machine can: no more than the limit is kept, twice while it is moved.
  @Test func endsWhenCancelledDespiteFastData() throws {
    let limit = 1_000_000_000
    let measured = try measure(limit, 60, cancelledAfter: 0.5) { connection in
      connection.send("\(Self.header)\r\n")
      Self.flood(connection)
    }
    for outcome in measured.outcomes {
      #expect(["cancelled", "bodyTooLarge(limit: \(limit))"].contains(outcome))
    }
    #expect(measured.seconds < 20 && measured.memory < 2 * limit + Self.ownMemory, "\(measured)")
  }

  @Test func endsAtTheTimeLimitWhereARedirectionFloods() throws {
    let measured = try measure(1_000_000, 0.5) { connection in
      connection.send("HTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n")
      Self.flood(connection)
    }
    #expect(measured.outcomes == [Self.timedOut, Self.timedOut])
    #expect(measured.seconds < 5 && measured.memory < 4 * Self.ownMemory, "\(measured)")
  }

  @Test func inflatesWhatIsCompressedWithinTheLimit() async throws {
    let server = try LoopbackServer { connection in
      // A stored block of RFC 1951, with the checksum and the length of RFC 1952.
      let body = Array("{}".utf8)
      let gzip: [UInt8] =
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 0, 0xFD, 0xFF] + body
        + [0x43, 0xBF, 0xA6, 0xA3, 2, 0, 0, 0]
      connection.send(
        "\(Self.header)Content-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n")
      connection.send(gzip)
    }
    defer { withExtendedLifetime(server) {} }
    let search = RestaurantSearch(
      baseURL: server.url, session: URLSession(configuration: .ephemeral))
    let failure = await #expect(throws: RestaurantSearch.Failure.self) {
      try await search.restaurants(matching: "x")
    }
    guard case .invalidBody(let report) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(report.entries.count == 4 && report.entries.allSatisfy { $0.code == .missingKey })
  }
}
