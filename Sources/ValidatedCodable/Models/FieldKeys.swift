/// Where a ``Field`` is in documents: its path, and the other keys that decoding takes for its last.
public struct FieldKeys: Sendable {
  /// Where it is, which is where encoding writes it.
  public let path: FieldPath
  /// Other keys for the last one of ``path``.
  public let others: [SchemaKey]

  @usableFromInline let key: SchemaKey
  /// What finds the key as the next one in order; nothing, if the field is in an object within.
  @usableFromInline let pattern: KeyPattern
  /// Whether it is of the model's own object.
  @usableFromInline let isOutermost: Bool
  /// Whether it has one key, and that is of the model's own object.
  @usableFromInline let isDirect: Bool

  @usableFromInline
  init(_ path: FieldPath, others: [String]) {
    self.path = path
    self.others = others.map(SchemaKey.init(_:))
    key = path.key
    isOutermost = path.outer.isEmpty
    isDirect = others.isEmpty && isOutermost
    pattern = isOutermost ? KeyPattern(path.key) : KeyPattern.none
  }

  /// Whether the reader is at the key of the field, or of an object that leads to it, in the object that
  /// `prefix` leads to; then it is moved to the value.
  @inlinable
  func match<Reader: MemberReader>(
    _ prefix: [SchemaKey], in reader: inout Reader
  ) throws(UnusualMember) -> FieldMatch {
    if isDirect {
      guard prefix.isEmpty, try reader.take(key, pattern) else { return .none }
      return .value
    }
    return try matchElsewhere(prefix, in: &reader)
  }

  @inlinable @inline(never)
  func matchElsewhere<Reader: MemberReader>(
    _ prefix: [SchemaKey], in reader: inout Reader
  ) throws(UnusualMember) -> FieldMatch {
    guard path.outer.starts(with: prefix) else { return .none }
    guard path.outer.count == prefix.count else {
      let key = path.outer[prefix.count]
      return try reader.take(key, KeyPattern(key)) ? .object(key) : .none
    }
    for key in [key] + others where try reader.take(key, KeyPattern(key)) { return .value }
    return .none
  }

  /// The one of the keys that an object has; the first if it has none.
  @usableFromInline
  func present(in container: KeyedDecodingContainer<SchemaKey>) throws -> SchemaKey {
    guard !others.isEmpty else { return key }
    let present = ([key] + others).filter { container.contains($0) }
    guard present.count < 2 else {
      throw DecodingError.violation(
        Violation(.duplicateKey), at: container.codingPath + [present[1]])
    }
    return present.first ?? key
  }
}

/// What the member is for a field that a reader is at.
public enum FieldMatch {
  /// Nothing.
  case none
  /// Its value.
  case value
  /// An object that leads to it, under a key.
  case object(SchemaKey)
}
