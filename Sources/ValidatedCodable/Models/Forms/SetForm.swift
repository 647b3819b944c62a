/// A set of values of another form, listed in documents as an array.
public struct _SetForm<Base: _RequiredForm>: _RequiredForm where Base.Value: Hashable {
  public typealias Value = Set<Base.Value>

  @usableFromInline let list: _ListForm<Base>
  @usableFromInline let duplicates: DocumentShape.DuplicateElements

  @usableFromInline
  init(_ list: _ListForm<Base>, duplicates: DocumentShape.DuplicateElements) {
    self.list = list
    self.duplicates = duplicates
  }

  public var _operation: _ReadOperation {
    let element = list.base._operation
    if element.isDecoded { return .deciding(Value.self) }
    return element.set(of: Base.Value.self, allowsDuplicates: duplicates == .merge)
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Set<Base.Value> {
    try set(of: list.decode(from: container, forKey: key), in: container, key)
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Set<Base.Value>? {
    try list.decodeIfPresent(from: container, forKey: key).map {
      try set(of: $0, in: container, key)
    }
  }

  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Set<Base.Value>? {
    guard duplicates == .error else {
      return list.collect(from: container, forKey: key, into: &findings).map { Set($0) }
    }
    return findings.collect(DistinctElements<Base.Value>.self, in: container, forKey: key)
      .map { Set($0.elements) }
  }

  private func set(
    of values: [Base.Value], in container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey
  ) throws -> Set<Base.Value> {
    let set = Set(values)
    guard duplicates == .error, set.count < values.count else { return set }
    var seen: Set<Base.Value> = []
    let index = values.firstIndex { !seen.insert($0).inserted } ?? 0
    throw DecodingError.violation(
      Violation(.duplicateElement), at: container.codingPath + [key, AnyCodingKey(index: index)])
  }
}

extension _SetForm {
  /// Writes the elements in a stable order, so that a set is always written the same way.
  public func encode(
    _ value: Set<Base.Value>, to container: inout KeyedEncodingContainer<_SchemaKey>,
    forKey key: _SchemaKey
  ) throws { try list.encode(value.inStableOrder, to: &container, forKey: key) }

  @inlinable
  public func isUnchanged(at value: UnsafePointer<Set<Base.Value>>, depth: Int) -> Bool {
    unsafe value.pointee.allSatisfy { element in
      unsafe withUnsafePointer(to: element) { unsafe list.base.isUnchanged(at: $0, depth: depth) }
    }
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .set(list.base.shape(in: &context), duplicates: duplicates)
  }
}

extension _SetForm: _CoercibleForm {}
