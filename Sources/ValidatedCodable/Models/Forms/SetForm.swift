/// What to make of an element that a set has already.
public enum DuplicateElements: Sendable {
  /// It is one element, as everywhere in Swift.
  case merge
  /// It is an error, at its index.
  case error
}

/// A set of values of another form, which documents list as an array.
public struct SetForm<Base: RequiredForm>: RequiredForm where Base.Value: Hashable {
  public typealias Value = Set<Base.Value>

  @usableFromInline let list: ListForm<Base>
  @usableFromInline let duplicates: DuplicateElements

  @usableFromInline
  init(_ list: ListForm<Base>, duplicates: DuplicateElements) {
    self.list = list
    self.duplicates = duplicates
  }

  public func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Set<Base.Value> {
    try set(of: list.decode(from: container, forKey: key), in: container, key)
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> Set<Base.Value>? {
    try list.decodeIfPresent(from: container, forKey: key).map {
      try set(of: $0, in: container, key)
    }
  }

  public func collect(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey,
    into findings: inout Findings
  ) -> Set<Base.Value>? {
    guard duplicates == .error else {
      return list.collect(from: container, forKey: key, into: &findings).map { Set($0) }
    }
    return findings.collect(DistinctElements<Base.Value>.self, in: container, forKey: key)
      .map { Set($0.elements) }
  }

  private func set(
    of values: [Base.Value], in container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Set<Base.Value> {
    let set = Set(values)
    guard duplicates == .error, set.count < values.count else { return set }
    var seen: Set<Base.Value> = []
    let index = values.firstIndex { !seen.insert($0).inserted } ?? 0
    throw DecodingError.violation(
      Violation(.duplicateElement), at: container.codingPath + [key, AnyCodingKey(index: index)])
  }

  @inlinable
  public func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Set<Base.Value> {
    var set: Set<Base.Value> = []
    var count = 0
    try list.base.readEach(from: &reader) {
      set.insert($0)
      count += 1
    }
    guard duplicates == .merge || set.count == count else { throw UnusualMember() }
    return set
  }
}

extension SetForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<Set<Base.Value>>) -> Bool {
    value.pointee.allSatisfy { element in
      withUnsafePointer(to: element) { list.base.isUnchanged(at: $0) }
    }
  }

  public func shape(in context: inout ShapeContext) -> Shape {
    .set(list.base.shape(in: &context), duplicates: duplicates)
  }
}
