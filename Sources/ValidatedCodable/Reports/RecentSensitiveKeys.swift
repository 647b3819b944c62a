// The last line of defence for sensitive keys, where another decoder decodes the dictionary in generic code.
//
//     func load<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T { try JSONDecoder().decode(type, from: data) }
//     try load([Secret: Age].self, Data(#"{"hunter2":151}"#.utf8))
//
// None of our code runs around such a dictionary, but each of its keys becomes a `Secret`, and its value is decoded
// right after. So a sensitive type remembers the keys it was made of, and errors that our types throw hide those.

/// The latest keys of the standard library's dictionaries that sensitive values were made of.
struct RecentSensitiveKeys {
  private static let limit = 1024
  private static let current = Lock(RecentSensitiveKeys())

  /// The type of those keys, which has no public name.
  private var keyType: ObjectIdentifier?
  /// Types of other keys.
  private var otherTypes: Set<ObjectIdentifier> = []
  /// The hashes of the keys, and where the oldest is.
  private var hashes: [Int] = []
  private var oldest = 0
  /// How many of ``hashes`` are equal.
  private var counts: [Int: Int] = [:]

  static func insert(_ key: any CodingKey) {
    current.withLock { $0.insert(key) }
  }

  private mutating func insert(_ key: any CodingKey) {
    guard isOfDictionary(key) else { return }
    let hash = key.stringValue.hashValue
    if hashes.count < Self.limit {
      hashes.append(hash)
    } else {
      let forgotten = hashes[oldest]
      counts[forgotten] = counts[forgotten].flatMap { $0 > 1 ? $0 - 1 : nil }
      hashes[oldest] = hash
      oldest = (oldest + 1) % Self.limit
    }
    counts[hash, default: 0] += 1
  }

  private mutating func isOfDictionary(_ key: any CodingKey) -> Bool {
    let type = ObjectIdentifier(type(of: key))
    if type == keyType { return true }
    if otherTypes.contains(type) { return false }
    if String(reflecting: Swift.type(of: key)) == "Swift._DictionaryCodingKey" {
      keyType = type
      return true
    }
    otherTypes.insert(type)
    return false
  }

  /// The places of such keys in a path.
  static func places(in path: [any CodingKey]) -> [Int] {
    current.withLock { keys in
      guard let keyType = keys.keyType else { return [] }
      return path.indices.filter {
        ObjectIdentifier(type(of: path[$0])) == keyType
          && keys.counts[path[$0].stringValue.hashValue] != nil
      }
    }
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
