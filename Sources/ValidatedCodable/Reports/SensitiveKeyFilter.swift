// The last safeguard for sensitive keys, if another decoder decodes a dictionary in generic code.
//
//     func load<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T { try JSONDecoder().decode(type, from: data) }
//     try load([Secret: Age].self, Data(#"{"hunter2":151}"#.utf8))
//
// None of our code encloses such a dictionary, but a `Secret` is made from each of its keys, and its value is decoded
// immediately after. So a sensitive type records the keys from which its values are made, and errors that our types
// throw hide these.

/// The dictionary keys from which sensitive values were made, as a Bloom filter.
///
/// It has no false negatives, and hides some other keys as well: one in half a million after five thousand keys, one
/// in twelve after a hundred thousand.
struct SensitiveKeyFilter {
  private static let current = Lock(SensitiveKeyFilter())
  private static let bitCount: UInt = 1 << 19

  /// 64 KiB, allocated with the first key.
  private var words: [UInt64] = []
  /// The coding key type of the standard library's dictionaries, which has no public name.
  private var types: Set<ObjectIdentifier> = []

  static func insert(_ key: some CodingKey) {
    let places = places(of: key)
    current.withLock { filter in
      if filter.words.isEmpty { filter.words = Array(repeating: 0, count: Int(bitCount / 64)) }
      for place in places { filter.words[Int(place / 64)] |= 1 << UInt64(place % 64) }
      filter.types.insert(ObjectIdentifier(type(of: key)))
    }
  }

  /// The positions of recorded keys in a path.
  static func places(in path: [any CodingKey]) -> [Int] {
    current.withLock { filter in
      filter.words.isEmpty ? [] : path.indices.filter { filter.contains(path[$0]) }
    }
  }

  private func contains(_ key: any CodingKey) -> Bool {
    guard types.contains(ObjectIdentifier(type(of: key))) else { return false }
    return Self.places(of: key).allSatisfy { words[Int($0 / 64)] & 1 << UInt64($0 % 64) != 0 }
  }

  /// The four bits of a key, from two halves of one hash.
  private static func places(of key: some CodingKey) -> some Sequence<UInt> {
    let hash = UInt64(truncatingIfNeeded: key.stringValue.hashValue)
    let (start, step) = (UInt(hash >> 32), UInt(hash & 0xFFFF_FFFF) | 1)
    return (0 as UInt..<4).lazy.map { (start &+ $0 &* step) % bitCount }
  }
}

extension DecodingError {
  /// The error without sensitive dictionary keys; applied to everything that our types throw.
  @usableFromInline
  func hidingSensitiveKeys() -> DecodingError {
    SensitiveKeyFilter.places(in: codingPath)
      .reduce(self) { error, index in error.hidingKeys(in: index..<index + 1) }
  }
}
