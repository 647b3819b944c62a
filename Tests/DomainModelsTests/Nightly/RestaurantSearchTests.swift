import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.nightly, .serialized) struct RestaurantSearchTests {
  static let macs = """
    {"name":"Caffè Macs","coordinates":{"lat":37.330576,"lng":-122.029739},"meals":["lunch"]}
    """
  static let results = """
    {"query":"sandwich","results_count":12,"page":1,"results":[\(macs),
     {"name":"Pier 39","coordinates":{"lat":137,"lng":0},"meals":[]}, 7]}
    """

  /// What a search comes to at a server that answers so.
  private func outcome(
    matching query: String = "sandwich", maximumSize: Int? = nil, timeout: TimeInterval? = nil,
    _ answer: @escaping @Sendable (LoopbackServer.Connection) -> Void
  ) async throws -> Result<RestaurantResults, RestaurantSearch.Failure> {
    let server = try LoopbackServer(answer)
    defer { withExtendedLifetime(server) {} }
    var search = RestaurantSearch(
      baseURL: server.url, session: URLSession(configuration: .ephemeral))
    if let maximumSize { search.maximumBodySize = maximumSize }
    if let timeout { search.timeout = timeout }
    do throws(RestaurantSearch.Failure) {
      return .success(try await search.restaurants(matching: query))
    } catch {
      return .failure(error)
    }
  }

  private func failure(
    maximumSize: Int? = nil, timeout: TimeInterval? = nil,
    _ answer: @escaping @Sendable (LoopbackServer.Connection) -> Void
  ) async throws -> RestaurantSearch.Failure? {
    guard
      case .failure(let failure) = try await outcome(
        maximumSize: maximumSize, timeout: timeout, answer)
    else { return nil }
    return failure
  }

  @Test func restaurantsAndRejects() async throws {
    let results = try await outcome { $0.respond(Self.results) }.get()
    #expect(results.query == "sandwich")
    #expect(results.count.value == 12)
    #expect(results.page.value == 1)
    #expect(results.restaurants.map(\.name.value) == ["Caffè Macs"])
    #expect(
      results.restaurants.rejects.map(\.description) == [
        "2:41 results[1].coordinates.lat: Latitude must be between -90 and 90, not 137",
        "2:67 results[2]: The value must be an object, not a number",
      ])
  }

  @Test func queriesArePercentEncoded() async throws {
    let results = try await outcome(matching: "fish & chips + 100% #1 é?=/") { connection in
      let body = Self.results.replacing("sandwich", with: connection.target)
      connection.respond(body)
    }.get()
    #expect(
      results.query == "/search?q=fish%20%26%20chips%20%2B%20100%25%20%231%20%C3%A9%3F%3D%2F")
  }

  @Test func otherStatuses() async throws {
    let notFound = try await failure { $0.respond("{}", status: "404 Not Found") }
    guard case .status(404) = notFound else {
      Issue.record("\(String(describing: notFound))")
      return
    }
    let broken = try await failure {
      $0.respond("<h1>Oops</h1>", status: "500 Internal Server Error", type: "text/html")
    }
    guard case .status(500) = broken else {
      Issue.record("\(String(describing: broken))")
      return
    }
  }

  @Test func otherTypes() async throws {
    let html = try await failure { $0.respond(Self.results, type: "text/html") }
    guard case .contentType("text/html") = html else {
      Issue.record("\(String(describing: html))")
      return
    }
    _ = try await outcome {
      $0.respond(Self.results, type: "application/vnd.api+json; charset=utf-8")
    }
    .get()
  }

  @Test func invalidBodies() async throws {
    let failure = try await failure { $0.respond(#"{"query":7,"page":0,"results":[]}"#) }
    guard case .invalidBody(let report) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(
      report.description == """
        1:1 results_count: The value is missing
        1:10 query: The value must be a string, not a number
        1:19 page: PageNumber must be at least 1, not 0
        """)
  }

  @Test func bodiesThatBreakOff() async throws {
    let failure = try await failure { connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{\"query\""
      )
    }
    guard case .transport = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func documentsThatBreakOff() async throws {
    let failure = try await failure { $0.respond(String(Self.results.dropLast(20))) }
    guard case .invalidBody(let report) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(report.entries.last?.code == .malformedDocument)
  }

  @Test(.timeLimit(.minutes(10))) func slowServers() async throws {
    let failure = try await failure(timeout: 0.5) { $0.waitForTheClientToGo() }
    guard case .transport(let error) = failure, error.code == .timedOut else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func fiftyMegabytesAreRefused() async throws {
    for hasLength in [true, false] {
      let failure = try await failure(maximumSize: 1_000_000) { connection in
        let length = hasLength ? "Content-Length: 50000000\r\n" : ""
        connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(length)\r\n")
        let spaces = [UInt8](repeating: 0x20, count: 1_000_000)
        for _ in 0..<50 where !connection.send(spaces) { return }
      }
      guard case .bodyTooLarge(limit: 1_000_000) = failure else {
        Issue.record("\(hasLength): \(String(describing: failure))")
        continue
      }
    }
  }

  @Test func redirectsAreFollowed() async throws {
    let results = try await outcome { connection in
      if connection.target.hasPrefix("/search") {
        connection.respond("", status: "302 Found", headers: ["Location: /elsewhere"])
      } else {
        connection.respond(Self.results)
      }
    }.get()
    #expect(results.restaurants.count == 1)
  }

  @Test func redirectsThatNeverEnd() async throws {
    let failure = try await failure { connection in
      connection.respond("", status: "302 Found", headers: ["Location: /search"])
    }
    guard case .transport = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func connectionsThatAreReset() async throws {
    let failure = try await failure { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{")
      Thread.sleep(forTimeInterval: 0.1)
      connection.resetWhenClosed()
    }
    guard case .transport = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func reportsRefusedConnections() async throws {
    LoopbackServer.withoutProxy
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let error = await #expect(throws: RestaurantSearch.Failure.self) {
      try await RestaurantSearch(baseURL: url).restaurants(matching: "x")
    }
    guard case .transport = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(.timeLimit(.minutes(10))) func cancellation() async throws {
    let server = try LoopbackServer { $0.waitForTheClientToGo() }
    defer { withExtendedLifetime(server) {} }
    let search = RestaurantSearch(
      baseURL: server.url, session: URLSession(configuration: .ephemeral))
    let task = Task { try await search.restaurants(matching: "x") }
    try await Task.sleep(for: .milliseconds(200))
    task.cancel()
    let result = await task.result
    guard case .failure(RestaurantSearch.Failure.cancelled) = result else {
      Issue.record("\(result)")
      return
    }
  }

  /// Cancelled before, while and after their requests begin, in two lanes: every one comes to an end.
  @Test(.timeLimit(.minutes(10))) func cancellationAtAnyTime() async throws {
    let server = try LoopbackServer { $0.respond(Self.results) }
    defer { withExtendedLifetime(server) {} }
    let search = RestaurantSearch(
      baseURL: server.url, session: URLSession(configuration: .ephemeral))
    await withTaskGroup { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<300 {
            let task = Task { try await search.restaurants(matching: "x") }
            task.cancel()
            _ = await task.result
          }
        }
      }
    }
  }

  /// The same at any time of a request, by the task or the timer, of one search and of one for each request.
  @Test(.timeLimit(.minutes(10)), arguments: [true, false], [true, false])
  func endingAtAnyTime(isShared: Bool, byTimer: Bool) async throws {
    let server = try LoopbackServer { $0.respond(Self.results) }
    defer { withExtendedLifetime(server) {} }
    let shared = RestaurantSearch(baseURL: server.url)
    for number in 0..<400 {
      let time = Double(number % 60) / 10_000
      var search = isShared ? shared : RestaurantSearch(baseURL: server.url)
      if byTimer { search.timeout = time }
      let task = Task { [search] in try await search.restaurants(matching: "x") }
      if !byTimer {
        try await Task.sleep(for: .seconds(time))
        task.cancel()
      }
      guard case .failure(let error) = await task.result else { continue }
      switch error as? RestaurantSearch.Failure {
      case .cancelled where !byTimer: continue
      case .transport(let error) where byTimer && error.code == .timedOut: continue
      default: Issue.record("\(error)")
      }
    }
  }

  @Test(arguments: [TimeInterval.infinity, 1e300, 1e19]) func endlessTimeouts(
    _ timeout: TimeInterval
  ) async throws {
    _ = try await outcome(timeout: timeout) { $0.respond(Self.results) }.get()
  }

  @Test(arguments: [TimeInterval.nan, 0, -1]) func noTimeAtAll(_ timeout: TimeInterval) async throws
  {
    let failure = try await failure(timeout: timeout) { $0.waitForTheClientToGo() }
    guard case .transport(let error) = failure, error.code == .timedOut else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func theBaseURLKeepsItsPathAndQuery() async throws {
    let server = try LoopbackServer { connection in
      connection.respond(Self.results.replacing("sandwich", with: connection.target))
    }
    defer { withExtendedLifetime(server) {} }
    let url = try #require(URL(string: "\(server.url)/v1?key=a%26b"))
    let results = try await RestaurantSearch(baseURL: url)
      .restaurants(matching: "x", page: try PageNumber(2))
    #expect(results.query == "/v1/search?key=a%26b&q=x&page=2")
  }

  @Test(.timeLimit(.minutes(10))) func doesNotWaitForBodiesThatAreTooLarge() async throws {
    let failure = try await failure(maximumSize: 1000) { connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n")
      connection.waitForTheClientToGo()
    }
    guard case .bodyTooLarge = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    let notFound = try await self.failure(maximumSize: 10) {
      $0.respond(String(repeating: " ", count: 1000), status: "404 Not Found")
    }
    guard case .status(404) = notFound else {
      Issue.record("\(String(describing: notFound))")
      return
    }
  }
}
