/// Where a ``Field`` is in documents: its path, and other spellings of the last key that decoding accepts.
struct FieldKeys: Sendable {
  /// The path, where encoding writes the value.
  let path: DocumentShape.Path
  /// Other spellings of the last key of ``path``.
  let others: [_SchemaKey]

  let key: _SchemaKey
  /// Whether the field is all elements of an array from its position.
  var isRest = false
  /// Whether the field is an element of an array.
  var isPosition: Bool { key.intValue != nil }
  /// Whether the field has a single key, in the model's own object.
  let isDirect: Bool

  init(_ path: DocumentShape.Path, others: [String]) {
    self.path = path
    let own = path.key
    key = own
    // A spelling that is listed twice is one.
    let spellings = others.map { _SchemaKey($0) }
    self.others = spellings.enumerated()
      .filter { $1 != own && !spellings.prefix($0).contains($1) }.map(\.element)
    isDirect = self.others.isEmpty && path.outer.isEmpty
  }

  /// The spelling that an object uses; the first if it uses none.
  func present(in container: KeyedDecodingContainer<_SchemaKey>) throws -> _SchemaKey {
    guard !others.isEmpty else { return key }
    var present = ([key] + others).filter { container.contains($0) }
    // Foundation's containers do not tell canonically equivalent keys apart.
    if present.count > 1 { present = present.filter(Set(container.allKeys).contains) }
    guard present.count < 2 else {
      throw DecodingError.violation(
        Violation(.duplicateKey), at: container.codingPath + [present[1]])
    }
    return present.first ?? key
  }

  /// The order in which fields are written: each nested object at the place of its first field.
  static func writingOrder(_ keys: [FieldKeys]) -> [Int] {
    func order(_ fields: [Int], inside depth: Int) -> [Int] {
      func object(_ field: Int) -> String? {
        let outer = keys[field].path.outer
        return depth < outer.count ? outer[depth].stringValue : nil
      }
      var known: Set<String> = []
      return fields.flatMap { field -> [Int] in
        guard let key = object(field) else { return [field] }
        guard known.insert(key).inserted else { return [] }
        return order(fields.filter { object($0) == key }, inside: depth + 1)
      }
    }
    return order(Array(keys.indices), inside: 0)
  }
}

/// An object key, or a position in an array, that a ``Schema`` reads.
public struct _SchemaKey: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public let intValue: Int?

  /// Makes a key from its text.
  public init(_ text: String) { (stringValue, intValue) = (text, nil) }
  public init(stringValue: String) { self.init(stringValue) }
  public init?(intValue: Int) { nil }

  /// The key of a dictionary's member, as the standard library makes it.
  init(ofMember text: String) { (stringValue, intValue) = (text, Int(text)) }
  init(position: Int) { (stringValue, intValue) = ("[\(position)]", position) }

  /// Keys are the same if documents cannot tell them apart: canonically equivalent ones differ.
  public static func == (left: Self, right: Self) -> Bool {
    left.intValue == right.intValue
      && left.stringValue.withUTF8Bytes { left in
        right.stringValue.withUTF8Bytes { KeyHash.areSame(left, $0) }
      }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(stringValue) }
}
