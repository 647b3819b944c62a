/// A value that may be missing or null, and then is nil; a present value must be valid.
public struct _OptionalForm<Base: _RequiredForm>: _FieldForm {
  @usableFromInline let base: Base
  /// Whether an empty string is nil as well.
  @usableFromInline let isEmptyTextNil: Bool

  @inlinable
  public init(_ base: Base) { self.init(base, isEmptyTextNil: false) }

  @inlinable
  init(_ base: Base, isEmptyTextNil: Bool) {
    self.base = base
    self.isEmptyTextNil = isEmptyTextNil
  }

  public var _operation: _ReadOperation {
    let operation = base._operation.optional(Base.Value.self)
    operation.leavesEmptyText = isEmptyTextNil
    return operation
  }

  @inlinable
  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Base.Value? {
    guard isEmptyTextNil else { return try base.decodeIfPresent(from: container, forKey: key) }
    if try isEmptyText(in: container, forKey: key) { return nil }
    return try base.decodeIfPresent(from: container, forKey: key)
  }

  @usableFromInline
  func isEmptyText(
    in container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Bool {
    guard container.contains(key),
      (try? container.decode(String.self, forKey: key))?.isEmpty == true,
      let decoder = try? container.superDecoder(forKey: key)
    else { return false }
    return try Coercion.isNil(Base.Value.self, from: decoder)
  }

  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Base.Value?? {
    if !container.contains(key) || (try? container.decodeNil(forKey: key)) == true {
      return .some(nil)
    }
    do {
      if try isEmptyTextNil && isEmptyText(in: container, forKey: key) { return .some(nil) }
    } catch {
      findings.add(error, at: PathKey.key(key.stringValue))
      return nil
    }
    return base.collect(from: container, forKey: key, into: &findings).map { .some($0) }
  }

  @inlinable
  public func missingValue() throws(Violation) -> Base.Value?? { .some(nil) }

  @inlinable
  public func encode(
    _ value: Base.Value?, to container: inout KeyedEncodingContainer<_SchemaKey>,
    forKey key: _SchemaKey
  ) throws {
    guard let value else { return }
    if isEmptyTextNil { try checkIsNotEmpty(value, container.codingPath + [key]) }
    try base.encode(value, to: &container, forKey: key)
  }

  /// An empty string would be read as nil.
  @usableFromInline
  func checkIsNotEmpty(_ value: Base.Value, _ path: [any CodingKey]) throws {
    let raw = (value as? any ValidatedValue)?.value as Any
    guard ((value as Any) as? String ?? raw as? String)?.isEmpty == true else { return }
    throw EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: path, debugDescription: "An empty string would be decoded as nil."))
  }

  @inlinable
  public func isWritten(_ value: Base.Value?) -> Bool { value != nil }
}

extension _OptionalForm {
  public func revalidated(_ value: Base.Value?, into findings: inout _Findings) -> Base.Value?? {
    guard let value else { return .some(nil) }
    return base.revalidated(value, into: &findings).map { .some($0) }
  }

  @inlinable
  public func isUnchanged(at value: UnsafePointer<Base.Value?>, depth: Int) -> Bool {
    guard let value = unsafe value.pointee else { return true }
    return unsafe withUnsafePointer(to: value) { unsafe base.isUnchanged(at: $0, depth: depth) }
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .optional(base.shape(in: &context), isEmptyTextNil: isEmptyTextNil)
  }
}
