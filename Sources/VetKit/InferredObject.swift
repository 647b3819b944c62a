import ValidatedCodable
import ValidatedJSON

/// What objects at one place of a document have in common: the members of a model, or the values of a dictionary.
final class InferredObject {
  final class Member {
    let key: String
    fileprivate let bytes: [UInt8]
    let shape: InferredShape
    /// The number of objects that have it, and the last of them.
    fileprivate(set) var count = 0
    fileprivate var last = 0

    fileprivate init(_ key: String) {
      self.key = key
      bytes = Array(key.utf8)
      shape = InferredShape(of: key)
    }
  }

  /// An object with more different keys is a dictionary.
  private static let maximumMembers = 256

  private(set) var count = 0
  /// The members in the order of their first appearance.
  private(set) var members: [Member] = []
  private var indices: [[UInt8]: Int] = [:]
  /// The values of all members, once the objects are known to be dictionaries.
  private var values: InferredShape?
  /// The keys of the current object, if it is a dictionary.
  private var keys: Set<[UInt8]> = []

  /// Begins an object.
  func begin() {
    count += 1
    keys.removeAll(keepingCapacity: true)
  }

  /// The shape of a member of the current object; nil for a duplicate key.
  ///
  /// - Parameter position: where the member is expected.
  func member(
    _ key: JSONCursor.Token, in cursor: JSONCursor, at position: inout Int
  ) -> InferredShape? {
    if position < members.count {
      let member = members[position]
      if key.isPlain, cursor.isWritten(key, member.bytes) {
        position += 1
        return add(member)
      }
    }
    let text = cursor.text(key)
    let bytes = Array(text.utf8)
    if let values { return keys.insert(bytes).inserted ? values : nil }
    if let index = indices[bytes] {
      position = index + 1
      return add(members[index])
    }
    if members.isEmpty && Self.isData(bytes) || members.count == Self.maximumMembers {
      keys = Set(members.lazy.filter { $0.last == self.count }.map(\.bytes)).union([bytes])
      return mergeMembers()
    }
    position = members.count + 1
    return add(makeMember(text))
  }

  private func add(_ member: Member) -> InferredShape? {
    guard member.last < count else { return nil }
    member.last = count
    member.count += 1
    return member.shape
  }

  private func makeMember(_ key: String) -> Member {
    let member = Member(key)
    indices[member.bytes] = members.count
    members.append(member)
    return member
  }

  /// Whether a key is an identifier of a record, a number or a date, which is no name of a property.
  private static func isData(_ key: [UInt8]) -> Bool {
    guard key.contains(where: { 0x30...0x39 ~= $0 }) else { return false }
    return key.allSatisfy {
      0x2D...0x3A ~= $0 || $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "Z")
    }
      || key.count >= 16
        && key.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 || $0 == 0x2D }
  }

  private func mergeMembers() -> InferredShape {
    let merged = InferredShape(of: "")
    for member in members { merged.add(member.shape) }
    (members, indices, values) = ([], [:], merged)
    return merged
  }

  func add(_ other: InferredObject) {
    count += other.count
    if values != nil || other.values != nil {
      let merged = values ?? mergeMembers()
      for member in other.members { merged.add(member.shape) }
      if let values = other.values { merged.add(values) }
    }
    guard values == nil else { return }
    for member in other.members {
      let own = indices[member.bytes].map { members[$0] } ?? makeMember(member.key)
      own.count += member.count
      own.shape.add(member.shape)
    }
  }

  /// The shape of the values, if the objects are dictionaries: there are many keys, whose values are of one kind; or
  /// fewer, of which most objects have few, or whose values are all objects with the same keys.
  var dictionary: InferredShape? {
    if let values { return values }
    let present = members.reduce(0) { $0 + $1.count }
    let isSparse = members.count >= 20 && present / max(1, count) < members.count / 4
    guard members.count >= 64 || isSparse || members.count >= 10 && areModelsAlike else {
      return nil
    }
    let merged = InferredShape(of: "")
    for member in members { merged.add(member.shape) }
    return merged.kind == nil ? nil : merged
  }

  /// Whether the values of all members are objects with the same keys.
  private var areModelsAlike: Bool {
    let keys = members.map { $0.shape.kind == .object ? Set($0.shape.object.indices.keys) : [] }
    return keys.allSatisfy { !$0.isEmpty && $0 == keys.first }
  }

  /// Whether the objects have names of properties as keys.
  var isModel: Bool { !members.isEmpty && dictionary == nil }

  /// What is known about the objects at all levels of a tree: an array of such objects is a member of the objects, for
  /// which `key` is the word for one of them.
  ///
  /// - Returns: the key of the member and the facts; nil if the objects are not a tree.
  func tree(of key: String) -> (branch: String, object: InferredObject)? {
    let first = members.first { $0.shape.kind == .array && InferredName.singular($0.key) == key }
    guard let branch = first?.key else { return nil }
    var levels = [self]
    while let member = levels.last?.member(branch), member.shape.kind == .array,
      let element = member.shape.element, element.count > element.nulls
    {
      guard element.kind == .object else { return nil }
      levels.append(element.plainObject)
    }
    guard levels.count > 1, levels.allSatisfy(\.isModel) else { return nil }
    let tree = InferredObject()
    levels.forEach(tree.add)
    return (branch, tree)
  }

  func member(_ key: String) -> Member? { indices[Array(key.utf8)].map { members[$0] } }
}

/// Objects with a tag, apart for each tag.
final class InferredUnion {
  /// The keys that may be tags, the most likely first.
  private static let keys = [
    "type", "kind", "@type", "_type", "$type", "event", "event_type", "eventType", "op", "action",
    "method",
  ]
  private static let maximumTags = 32

  let key: String
  private(set) var cases: [(tag: String, object: InferredObject)] = []

  init(key: String) { self.key = key }

  /// The tag of the object at a cursor decides what is a tag; nil if there is none.
  init?(tagOf cursor: JSONCursor) {
    guard let (key, _) = Self.tag(at: cursor, Self.keys) else { return nil }
    self.key = key
  }

  /// The facts about objects with the same tag as that at the cursor; nil if it has none, or there are too many.
  func object(at cursor: JSONCursor) -> InferredObject? {
    guard let (_, tag) = Self.tag(at: cursor, [key]) else { return nil }
    if let known = cases.first(where: { cursor.isWritten(tag, Array($0.tag.utf8)) }) {
      return known.object
    }
    guard cases.count < Self.maximumTags else { return nil }
    cases.append((cursor.text(tag), InferredObject()))
    return cases.last?.object
  }

  /// The member with the most likely of some keys, whose value is a string that may be a tag.
  private static func tag(
    at cursor: JSONCursor, _ keys: [String]
  ) -> (key: String, tag: JSONCursor.Token)? {
    var cursor = cursor
    var found: (rank: Int, tag: JSONCursor.Token)?
    do throws(JSONSyntax.Fault) {
      guard try cursor.open() else { return nil }
      repeat {
        let key = try cursor.key()
        let rank = keys.firstIndex { cursor.isWritten(key, Array($0.utf8)) }
        if let rank, rank < found?.rank ?? .max, try cursor.kind() == .string {
          found = (rank, try cursor.string())
          if rank == 0 { break }
        } else {
          try cursor.skip()
        }
      } while try cursor.next(inObject: true)
    } catch {
      return nil
    }
    guard let (rank, tag) = found, tag.isPlain, 1...64 ~= tag.count,
      InferredShape.isIdentifier(cursor.characters(of: tag))
    else { return nil }
    return (keys[rank], tag)
  }

  /// Adds what is known about other objects with this tag; false if they have another, or there are too many.
  func add(_ other: InferredUnion) -> Bool {
    let tags = Set(cases.map(\.tag)).union(other.cases.map(\.tag))
    guard key == other.key, tags.count <= Self.maximumTags else { return false }
    for (tag, object) in other.cases {
      let own = cases.first { $0.tag == tag }?.object ?? InferredObject()
      if own.count == 0 { cases.append((tag, own)) }
      own.add(object)
    }
    return true
  }

  /// What all objects have in common.
  var merged: InferredObject {
    let merged = InferredObject()
    for (_, object) in cases { merged.add(object) }
    return merged
  }

  /// The members that tell the cases apart, if these are clearly different: more members depend on the tag than are
  /// sometimes missing for the same tag; a member whose values are of one kind only for the same tag counts twice.
  ///
  /// - Returns: nil if the objects are better described by one model.
  func distinguishing(in merged: InferredObject) -> Set<String>? {
    guard cases.count > 1, merged.count >= 2 * cases.count, merged.isModel else {
      return nil
    }
    var found: Set<String> = []
    var (different, missing) = (0, 0)
    for member in merged.members where member.key != key {
      let own = cases.compactMap { $0.object.member(member.key) }
      let isMixed = member.shape.isMixed && !own.contains { $0.shape.isMixed }
      var counts = Self.counts(of: member.key, in: cases.map(\.object))
      if member.shape.kind == .object {
        let inner = own.map(\.shape.plainObject)
        for nested in member.shape.plainObject.members where inner.count == cases.count {
          let (different, missing) = Self.counts(of: nested.key, in: inner)
          counts.different += different
          counts.missing += missing
        }
      }
      if isMixed || counts.different > 0 { found.insert(member.key) }
      different += counts.different + (isMixed ? 2 : 0)
      missing += counts.missing
    }
    return different >= 2 && different > missing ? found : nil
  }

  /// 1 if only some of several objects have a key; and 1 if it is missing at times in one that has it.
  private static func counts(
    of key: String, in objects: [InferredObject]
  ) -> (different: Int, missing: Int) {
    let own = objects.map { ($0.count, $0.member(key)?.count ?? 0) }
    return (
      own.contains { $0.1 == 0 } && own.contains { $0.1 > 0 } ? 1 : 0,
      own.contains { 0 < $0.1 && $0.1 < $0.0 } ? 1 : 0
    )
  }
}
