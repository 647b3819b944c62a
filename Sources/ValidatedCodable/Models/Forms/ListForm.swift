/// An array of values of another form.
public struct ListForm<Base: RequiredForm>: RequiredForm {
  public typealias Value = [Base.Value]

  @usableFromInline let base: Base

  @usableFromInline
  init(_ base: Base) { self.base = base }

  /// Every element's violations, and not the first one's only.
  public func collect(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey,
    into findings: inout Findings
  ) -> [Base.Value]? {
    findings.collect([Base.Value].self, in: container, forKey: key)
  }

  @inlinable
  public func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> [Base.Value] {
    try base.readAll(from: &reader)
  }
}

extension ListForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<[Base.Value]>) -> Bool {
    value.pointee.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return true }
      return elements.indices.allSatisfy { base.isUnchanged(at: first + $0) }
    }
  }

  public func shape(in context: inout ShapeContext) -> Shape {
    .array(base.shape(in: &context))
  }
}
