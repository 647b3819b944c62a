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
/// It asks `GET search?q=…&page=…` below the base URL, after the query that it has, and takes nothing but JSON
/// (`application/json`, or a type that ends in `+json`) with status 200.
///
/// A body is counted as it arrives, inflated if the server has compressed it in spite of being asked not to, and
/// never kept beyond ``maximumBodySize``. A search that has not ended within ``timeout`` throws, no matter what the
/// server does.
///
/// On Linux, Foundation itself (swift-corelibs-foundation of Swift 6.3) leaves three things to hostile servers, so
/// ask servers that you know:
/// - It traps when a server ends a response within its header, says that its body has almost 2^63 octets, or sends
///   a trailer after a chunked body.
/// - It inflates all that it has received of a body after the search has thrown: nothing of it is kept, but a
///   thread is busy with it, and all sessions of the process wait, whose own searches end at their time limits.
/// - It keeps the body of a redirection, of which it tells no delegate: ``timeout`` ends the search, not
///   ``maximumBodySize``.
public struct RestaurantSearch: Sendable {
  /// Where the service is.
  public let baseURL: URL
  /// How long a request may take, in seconds; a value that is not a number above 0 has run out at once.
  public var timeout: TimeInterval = 30
  /// How large a response's body may be when it has been inflated, in octets; what is larger is not read to its end.
  public var maximumBodySize = 10_000_000

  /// A year, in seconds: clocks cannot count to infinity.
  private static let longestTimeout: TimeInterval = 31_536_000

  private let session: LimitedSession

  /// Makes a search of the service at `baseURL`, through a session with the configuration of `session`.
  public init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = LimitedSession(configuredAs: session)
  }

  /// A page of the restaurants that match a query.
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
    // Servers read `+` as a space, so that too is encoded, as all but RFC 3986's unreserved characters.
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
    // The length that a server tells is then that of what is kept, and refused before anything is.
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    return request
  }

  /// RFC 8259, section 11, and the suffix of RFC 6839, section 3.1.
  private static func isJSON(_ type: String?) -> Bool {
    guard let type = type?.lowercased() else { return false }
    return type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json")
  }
}

extension RestaurantSearch {
  /// Why there are no results.
  public enum Failure: Error, Sendable {
    /// The server has not been reached, has not answered in time, or has broken off.
    case transport(URLError)
    /// The task has been cancelled.
    case cancelled
    /// The server has answered with another status than 200.
    case status(Int)
    /// The body is of another type than JSON, or does not say of which.
    case contentType(String?)
    /// The body is larger than so many octets.
    case bodyTooLarge(limit: Int)
    /// The body is not what it should be, or no JSON.
    case invalidBody(ValidationReport)
  }
}

extension CharacterSet {
  /// RFC 3986, section 2.3.
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
