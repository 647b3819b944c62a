/// Where a ``Field`` is in documents: its path, and other spellings of the last key that decoding accepts.
struct FieldKeys: Sendable {
  /// The path, where encoding writes the value.
  let path: DocumentShape.Path
  /// Other spellings of the last key of ``path``.
  let others: [_SchemaKey]

  let key: _SchemaKey
  /// Whether the field is all elements of an array from its position.
  let isRest: Bool
  /// Whether the field is an element of an array.
  var isPosition: Bool { key.intValue != nil }
  /// Whether the field has a single key, in the model's own object.
  let isDirect: Bool

  init(_ path: DocumentShape.Path, others: [String] = [], isRest: Bool = false) {
    (self.path, self.isRest) = (path, isRest)
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
    if present.count > 1 { present = present.filter(container.allKeys.contains) }
    guard present.count < 2 else {
      throw DecodingError.violation(
        Violation(.duplicateKey), at: container.codingPath + [present[1]])
    }
    return present.first ?? key
  }
}

/// The keys of a model's object, and of the objects to which the paths of its fields lead.
struct KeyTree: Sendable {
  /// A key of an object: that of a field, or one that leads to fields.
  struct Member {
    let key: _SchemaKey
    /// A field; below ``LearnedObject/noField``, another object.
    let target: Int32
  }

  /// The objects with their paths, the model's own first.
  private(set) var objects: [(path: [_SchemaKey], members: [Member])] = [([], [])]

  init(_ fields: [FieldKeys]) {
    for (index, keys) in fields.enumerated() {
      let object = object(at: keys.path.outer)
      for key in [keys.key] + keys.others {
        objects[object].members.append(Member(key: key, target: Int32(truncatingIfNeeded: index)))
      }
    }
  }

  private mutating func object(at path: [_SchemaKey]) -> Int {
    if let known = objects.firstIndex(where: { $0.path == path }) { return known }
    let (outer, object) = (object(at: Array(path.dropLast())), objects.count)
    let target = LearnedObject.noField - 1 - Int32(truncatingIfNeeded: object)
    objects.append((path, []))
    objects[outer].members += path.suffix(1).map { Member(key: $0, target: target) }
    return object
  }

  @inline(__always)
  static func object(of target: Int32) -> Int { Int(LearnedObject.noField - 1 - target) }

  /// How the members of an object are written, in their order: each nested object is at the place of its first field.
  func accesses(
    of object: Int = 0, _ field: (Int) -> WrittenModel.Access
  ) -> [WrittenModel.Access] {
    var last = LearnedObject.noField
    return objects[object].members.compactMap { member in
      // Other spellings follow the key of their field.
      defer { last = member.target }
      guard member.target != last else { return nil }
      guard member.target < 0 else { return field(Int(member.target)) }
      return WrittenModel.Access(
        member.key.stringValue, of: accesses(of: Self.object(of: member.target), field))
    }
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

  public func hash(into hasher: inout Hasher) {
    hasher.combine(stringValue.withUTF8Bytes { KeyHash.shared($0) })
  }
}
