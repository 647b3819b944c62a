import ValidatedCodable
import ValidatedFoundation
public import ValidatedJSON

extension Restaurant {
  /// The reason why a dictionary is not a restaurant.
  public enum DictionaryError: Error, Hashable, Sendable {
    /// There is no value for a key: `name`, or `coordinates.lat`.
    case missing(String)
    /// The value for a key is not valid; it is null if JSON cannot represent it.
    case invalid(String, JSONValue)
  }

  /// Makes a restaurant from a dictionary, for example one of `JSONSerialization`.
  ///
  /// - Throws: ``DictionaryError`` for the first entry of the report: a key that is missing from an object comes before
  ///   the invalid values in it, which come in alphabetical order of their keys. `ValidatedJSONDecoder.decodeCollecting` reports all of them, with reasons.
  public init(json: [String: Any]) throws(DictionaryError) {
    do {
      self = try ValidatedJSONDecoder().decodeCollecting(Restaurant.self, from: json)
    } catch {
      throw DictionaryError(error, in: json)
    }
  }

  /// Makes a restaurant from a dictionary, if it is valid.
  public init?(validating json: [String: Any]) {
    guard let restaurant = try? Restaurant(json: json) else { return nil }
    self = restaurant
  }
}

extension Restaurant.DictionaryError {
  fileprivate init(_ report: ValidationReport, in json: [String: Any]) {
    // Every report has an entry.
    let entry = report.entries.first
    let key = entry?.path ?? ""
    guard entry?.code != .missingKey else {
      self = .missing(key)
      return
    }
    let value = (try? JSONValue(any: json)).flatMap { $0[pointer: entry?.pointer ?? ""] }
    self = .invalid(key, value ?? .null)
  }
}

extension Restaurant.DictionaryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let key): "\(key) is missing"
    case .invalid(let key, let value): "\(key) is not valid: \(value)"
    }
  }
}
