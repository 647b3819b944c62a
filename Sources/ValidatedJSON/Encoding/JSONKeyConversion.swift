#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys that a strategy makes of coding keys.
struct JSONKeyConversion {
  /// The converted keys so far, since records share their keys; by their bytes, since Swift's strings treat canonically
  /// equivalent keys as equal.
  private var known: [[UInt8]: String] = [:]
  /// The limit of remembered keys.
  private static let most = 1000

  /// The document's key for a coding key of the object that `path` leads to.
  mutating func name(
    of key: some CodingKey, _ strategy: ValidatedJSONEncoder.KeyEncodingStrategy,
    in path: () -> [any CodingKey]
  ) -> String {
    switch strategy {
    case .custom(let convert): return convert(path() + [key]).stringValue
    case .convertToSnakeCase: break
    default: return key.stringValue
    }
    let bytes = Array(key.stringValue.utf8)
    if let name = known[bytes] { return name }
    let name = Self.convertedToSnakeCase(key.stringValue)
    if known.count < Self.most { known[bytes] = name }
    return name
  }

  /// `isPremium` as `is_premium`, and `myURLValue` as `my_url_value`, as in Foundation.
  ///
  /// An upper-case letter begins a word; of several in a row that a lower-case letter follows, only the first and the
  /// one before that letter do. The first letter of the key does not.
  static func convertedToSnakeCase(_ key: String) -> String {
    let letters = Array(key)
    var starts: [Int] = []
    var start = 1
    func next(_ categories: [Unicode.GeneralCategory], from index: Int) -> Int? {
      letters.indices.dropFirst(index).first {
        categories.contains(letters[$0].unicodeScalars.first?.properties.generalCategory ?? .control)
      }
    }
    while let upper = next([.uppercaseLetter, .titlecaseLetter], from: start) {
      starts.append(upper)
      guard let lower = next([.lowercaseLetter], from: upper + 1) else { break }
      if lower > upper + 1 { starts.append(lower - 1) }
      start = lower + 1
    }
    var words: [String] = []
    for (start, end) in zip([0] + starts, starts + [letters.count]) {
      words.append(String(letters[start..<end]).lowercased())
    }
    return words.joined(separator: "_")
  }
}
