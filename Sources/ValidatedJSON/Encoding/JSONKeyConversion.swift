import FoundationLibrary

/// The keys that a strategy makes of others.
struct JSONKeyConversion {
  /// The converted keys so far, since records share their keys; by their bytes, since Swift's strings treat canonically
  /// equivalent keys as equal.
  private var known: [[UInt8]: String] = [:]
  /// The limit of remembered keys; documents with more keys do not consist of records.
  private static let most = 1000

  mutating func name(of key: String, _ convert: (String) -> String) -> String {
    let bytes = Array(key.utf8)
    if let name = known[bytes] { return name }
    let name = convert(key)
    if known.count < Self.most { known[bytes] = name }
    return name
  }

  /// `is_premium` as `isPremium`; underscores at the ends stay, and the character after any other non-letter is
  /// capitalised, as in Foundation.
  static func fromSnakeCase(_ key: String) -> String {
    let words = key.split(separator: "_")
    guard words.count > 1, let first = words.first else { return key }
    let leading = key.prefix { $0 == "_" }
    let trailing = key.reversed().prefix { $0 == "_" }
    let rest = words.dropFirst().map(\.capitalized)
    return leading + first.lowercased() + rest.joined() + String(trailing)
  }

  /// `isPremium` as `is_premium`, and `myURLValue` as `my_url_value`, as in Foundation.
  ///
  /// An upper-case letter begins a word; of several in a row that a lower-case letter follows, only the first and the
  /// one before that letter do. The first letter of the key does not.
  static func toSnakeCase(_ key: String) -> String {
    let letters = Array(key)
    var starts: [Int] = []
    var start = 1
    func next(_ categories: [Unicode.GeneralCategory], from index: Int) -> Int? {
      letters.indices.dropFirst(index).first {
        letters[$0].unicodeScalars.first.map { categories.contains($0.properties.generalCategory) }
          ?? false
      }
    }
    while let upper = next([.uppercaseLetter, .titlecaseLetter], from: start) {
      starts.append(upper)
      guard let lower = next([.lowercaseLetter], from: upper + 1) else { break }
      if lower > upper + 1 { starts.append(lower - 1) }
      start = lower + 1
    }
    return zip([0] + starts, starts + [letters.count])
      .map { String(letters[$0..<$1]).lowercased() }.joined(separator: "_")
  }
}
