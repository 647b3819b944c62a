/// An array of values of another form.
public struct _ListForm<Base: _RequiredForm>: _RequiredForm {
  public typealias Value = [Base.Value]

  @usableFromInline let base: Base

  @usableFromInline
  init(_ base: Base) { self.base = base }

  public var _operation: _ReadOperation {
    let element = base._operation
    if element.isDecoded { return .decoded(Value.self) }
    // Arrays of the most common scalars have operations of their own.
    return Base.self is any ScalarsForm.Type ? .of(Value.self) : element.array(of: Base.Value.self)
  }

  /// Collects the violations of every element, not only the first.
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> [Base.Value]? {
    findings.collect([Base.Value].self, in: container, forKey: key)
  }
}

extension _ListForm {
  @inlinable
  public func isUnchanged(at value: UnsafePointer<[Base.Value]>, depth: Int) -> Bool {
    unsafe value.pointee.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return true }
      return elements.indices.allSatisfy { unsafe base.isUnchanged(at: first + $0, depth: depth) }
    }
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .array(base.shape(in: &context))
  }
}

/// The form of scalars.
private protocol ScalarsForm {}
extension _ScalarForm: ScalarsForm {}

extension _ListForm: _CoercibleForm {}
