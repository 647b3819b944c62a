/// Where a ``Field`` is in documents: its path, and the other keys that decoding takes for its last.
public struct _FieldKeys: Sendable {
  /// Where it is, which is where encoding writes it.
  public let path: FieldPath
  /// Other keys for the last one of ``path``.
  public let others: [_SchemaKey]

  @usableFromInline let key: _SchemaKey
  /// Whether it is of the model's own object.
  @usableFromInline let isOutermost: Bool
  /// Whether it has one key, and that is of the model's own object.
  @usableFromInline let isDirect: Bool

  @usableFromInline
  init(_ path: FieldPath, others: [String]) {
    self.path = path
    self.others = others.map(_SchemaKey.init(_:))
    key = path.key
    isOutermost = path.outer.isEmpty
    isDirect = others.isEmpty && isOutermost
  }

  /// The one of the keys that an object has; the first if it has none.
  @usableFromInline
  func present(in container: KeyedDecodingContainer<_SchemaKey>) throws -> _SchemaKey {
    guard !others.isEmpty else { return key }
    let present = ([key] + others).filter { container.contains($0) }
    guard present.count < 2 else {
      throw DecodingError.violation(
        Violation(.duplicateKey), at: container.codingPath + [present[1]])
    }
    return present.first ?? key
  }
}
