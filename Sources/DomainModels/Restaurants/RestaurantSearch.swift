public import Foundation
public import ValidatedCodable
import ValidatedJSON

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A web service that finds restaurants.
///
/// ```swift
/// let search = RestaurantSearch(baseURL: url)
/// do {
///   let results = try await search.restaurants(matching: "fish & chips")
///   show(results.restaurants.elements, leftOut: results.restaurants.rejects)
/// } catch .status(let code) {
///   …
/// } catch {
///   …
/// }
/// ```
///
/// It requests `GET search?q=…&page=…` below the base URL, after the query of the base URL, and accepts only JSON
/// (`application/json`, or `application/…+json`) with status 200.
///
/// A body is counted as it arrives, after decompression if the server has compressed it although it was asked not to,
/// and is never kept beyond ``maximumBodySize``. A search that has not ended within ``timeout`` throws, regardless of the
/// server.
///
/// On Linux, Foundation itself (swift-corelibs-foundation of Swift 6.3) is vulnerable to hostile servers in three
/// ways, so use only servers that you trust:
/// - It traps if a server ends a response within its header, announces a body of almost 2^63 octets, or sends a
///   trailer after a chunked body.
/// - It decompresses everything that it has received of a body even after the search has thrown: nothing is kept, but
///   a thread is busy, and all sessions of the process wait; their searches end at their time limits.
/// - It keeps the body of a redirection, without telling the delegate: ``timeout`` ends the search, not
///   ``maximumBodySize``.
public struct RestaurantSearch: Sendable {
  /// The URL of the service.
  public let baseURL: URL
  /// The time limit of a request, in seconds; a value that is not a number above 0 expires immediately.
  public var timeout: TimeInterval = 30
  /// The maximum size of a response's body after decompression, in octets; larger bodies are not read to the end.
  public var maximumBodySize = 10_000_000

  /// A year, in seconds: clocks cannot represent infinity.
  private static let longestTimeout: TimeInterval = 31_536_000

  private let session: LimitedSession

  /// Makes a search with the service at `baseURL`, using the configuration of `session`.
  public init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = LimitedSession(configuredAs: session)
  }

  /// Requests a page of the restaurants that match a query.
  ///
  /// Cancelling the task ends the request.
  ///
  /// - Throws: ``Failure``.
  public func restaurants(
    matching query: String, page: PageNumber? = nil
  ) async throws(Failure) -> RestaurantResults {
    let request = try request(for: query, page)
    let (body, response) = try await session.data(for: request, maximumSize: maximumBodySize)
    guard let response = response as? HTTPURLResponse else {
      throw .transport(URLError(.badServerResponse))
    }
    guard response.statusCode == 200 else { throw .status(response.statusCode) }
    guard Self.isJSON(response.mimeType) else { throw .contentType(response.mimeType) }
    do {
      return try ValidatedJSONDecoder().decodeCollecting(RestaurantResults.self, from: body)
    } catch {
      throw .invalidBody(error)
    }
  }

  private func request(for query: String, _ page: PageNumber?) throws(Failure) -> URLRequest {
    var components = URLComponents(
      url: baseURL.appending(path: "search"), resolvingAgainstBaseURL: true)
    // Servers read `+` as a space, so it is encoded as well, like all characters except RFC 3986's unreserved ones.
    let items = [("q", query)] + (page.map { [("page", String($0.value))] } ?? [])
    let own = items.compactMap { name, value in
      value.addingPercentEncoding(withAllowedCharacters: .unreserved).map { "\(name)=\($0)" }
    }
    let query = (components?.percentEncodedQuery).map { [$0] } ?? []
    components?.percentEncodedQuery = (query + own).joined(separator: "&")
    guard let url = components?.url else { throw .transport(URLError(.badURL)) }
    var request = URLRequest(
      url: url, timeoutInterval: timeout > 0 ? min(timeout, Self.longestTimeout) : 0)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    // Without compression, the announced length is the length to be kept, so that a body can be refused before it is
    // received.
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    return request
  }

  /// JSON media types: RFC 8259, section 11, and the suffix of RFC 6839, section 3.1.
  private static func isJSON(_ type: String?) -> Bool {
    guard let type = type?.lowercased() else { return false }
    return type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json")
  }
}

extension RestaurantSearch {
  /// The reason why there are no results.
  public enum Failure: Error, Sendable {
    /// The server was not reached, did not respond in time, or closed the connection; or the URL or the response is not one
    /// of HTTP.
    case transport(URLError)
    /// The task was cancelled.
    case cancelled
    /// The server returned a status other than 200.
    case status(Int)
    /// The body's media type is not JSON, or is missing.
    case contentType(String?)
    /// The body is larger than the limit, in octets.
    case bodyTooLarge(limit: Int)
    /// The body is not valid, or not JSON.
    case invalidBody(ValidationReport)
  }
}

extension CharacterSet {
  /// The unreserved characters of RFC 3986, section 2.3.
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
