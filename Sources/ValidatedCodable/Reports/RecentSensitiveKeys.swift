// The last line of defence for sensitive keys, where another decoder decodes the dictionary in generic code.
//
//     func load<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T { try JSONDecoder().decode(type, from: data) }
//     try load([Secret: Age].self, Data(#"{"hunter2":151}"#.utf8))
//
// None of our code runs around such a dictionary, but each of its keys becomes a `Secret`, and its value is decoded
// right after. So a sensitive type remembers the keys it was made of, and errors that our types throw hide those.

enum RecentSensitiveKeys {
  /// The hashes of the latest keys; the oldest is forgotten for the next.
  private struct Hashes {
    static let limit = 1024
    var all: [Int] = []
    var oldest = 0

    mutating func insert(_ hash: Int) {
      guard all.count == Self.limit else { return all.append(hash) }
      all[oldest] = hash
      oldest = (oldest + 1) % Self.limit
    }
  }

  private static let hashes = Lock(Hashes())

  static func insert(_ key: any CodingKey) {
    let hash = key.stringValue.hashValue
    hashes.withLock { $0.insert(hash) }
  }

  /// The keys of a path that other decoders took from the object of a dictionary, and that are sensitive.
  static func places(in path: [any CodingKey]) -> [Int] {
    let isUnused = hashes.withLock { $0.all.isEmpty }
    guard !isUnused else { return [] }
    return path.indices.filter { index in
      guard isOfDictionary(path[index]) else { return false }
      let hash = path[index].stringValue.hashValue
      return hashes.withLock { $0.all.contains(hash) }
    }
  }

  /// The standard library's key for dictionaries, whose type has no public name.
  private static func isOfDictionary(_ key: any CodingKey) -> Bool {
    String(reflecting: type(of: key)) == "Swift._DictionaryCodingKey"
  }
}

extension DecodingError {
  /// The error without recent keys in its path; what our types throw passes here.
  @usableFromInline
  func hidingRecentKeys() -> DecodingError {
    RecentSensitiveKeys.places(in: codingPath)
      .reduce(self) { error, index in error.hidingKeys(in: index..<index + 1) }
  }
}
