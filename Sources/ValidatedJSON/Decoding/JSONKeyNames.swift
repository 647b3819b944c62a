#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ValidatedCodable

/// The coding keys that a strategy makes from a document's keys.
final class JSONKeyNames {
  private let strategy: ValidatedJSONDecoder.KeyDecodingStrategy
  /// The converted keys so far, since records share their keys; as bytes, since equal strings may be different keys.
  private var known: [[UInt8]: String] = [:]

  /// The limit of remembered keys; documents with more keys do not consist of records.
  private static let most = 1000

  init(_ strategy: ValidatedJSONDecoder.KeyDecodingStrategy) { self.strategy = strategy }

  /// The coding key of `key` in the object that `path` leads to.
  func name(of key: String, in path: () -> [any CodingKey]) -> String {
    switch strategy {
    case .useDefaultKeys: return key
    case .custom(let convert): return convert(path() + [PathKey.key(key)]).stringValue
    case .convertFromSnakeCase: break
    @unknown default: return key
    }
    let bytes = Array(key.utf8)
    if let name = known[bytes] { return name }
    let name = Self.convertedFromSnakeCase(key)
    if known.count < Self.most { known[bytes] = name }
    return name
  }

  /// `is_premium` as `isPremium`; underscores at the ends stay, and the character after any other non-letter is
  /// capitalised, as in Foundation.
  private static func convertedFromSnakeCase(_ key: String) -> String {
    let words = key.split(separator: "_")
    guard words.count > 1, let first = words.first else { return key }
    let leading = key.prefix { $0 == "_" }
    let trailing = key.reversed().prefix { $0 == "_" }
    let rest = words.dropFirst().map(\.capitalized)
    return leading + first.lowercased() + rest.joined() + String(trailing)
  }
}
