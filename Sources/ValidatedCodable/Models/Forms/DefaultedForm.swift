/// A value with defaults: one for a missing key, one for null and one for an invalid value.
public struct _DefaultedForm<Base: _RequiredForm>: _FieldForm where Base.Value: Sendable {
  @usableFromInline let base: Base
  /// Nil if there is no default; the violation if the default itself is invalid.
  fileprivate var missing: Result<Base.Value, Violation>?
  fileprivate var null: Result<Base.Value, Violation>?
  fileprivate var invalid: Result<Base.Value, Violation>?

  init(_ base: Base) { self.base = base }

  /// The same defaults for another form of the same values.
  func with<Other: _RequiredForm>(
    _ base: Other
  ) -> _DefaultedForm<Other> where Other.Value == Base.Value {
    var copy = _DefaultedForm<Other>(base)
    copy.missing = missing.map { Self.checked($0, by: base) }
    copy.null = null.map { Self.checked($0, by: base) }
    copy.invalid = invalid.map { Self.checked($0, by: base) }
    return copy
  }

  /// A default, if the field accepts the value.
  private static func checked<Form: _RequiredForm>(
    _ value: Result<Base.Value, Violation>, by form: Form
  ) -> Result<Base.Value, Violation> where Form.Value == Base.Value {
    Result { () throws(Violation) in try form.checked(value.get()) }
  }

  func setting(_ value: Result<Base.Value, Violation>, for cases: DocumentShape.DefaultCases)
    -> Self
  {
    let value = Self.checked(value, by: base)
    var copy = self
    if cases.contains(.missing) { copy.missing = value }
    if cases.contains(.null) { copy.null = value }
    if cases.contains(.invalid) { copy.invalid = value }
    return copy
  }

  public var _operation: _ReadOperation {
    // An invalid value with a default is left to a decoder, which notes it.
    let operation = base._operation.copy()
    operation.leavesInvalid = operation.leavesInvalid || invalid != nil
    if invalid != nil { operation.scalarType = nil }
    if let missing { unsafe operation.missing = unsafe Self.fill(missing) }
    if let null { unsafe operation.null = unsafe Self.fill(null) }
    return operation
  }

  private static func fill(_ value: Result<Base.Value, Violation>) -> _ReadOperation.Fill {
    { result in
      guard case .success(let value) = value else { return false }
      unsafe result.initializeMemory(as: Base.Value.self, to: value)
      return true
    }
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Base.Value {
    let path = container.codingPath
    if let missing, !container.contains(key) { return try Self.value(of: missing, path, key) }
    if let null, try container.contains(key) && container.decodeNil(forKey: key) {
      return try Self.value(of: null, path, key)
    }
    guard let invalid, try container.contains(key) && !container.decodeNil(forKey: key) else {
      return try base.decode(from: container, forKey: key)
    }
    do {
      return try base.decode(from: container, forKey: key)
    } catch {
      let reason = (error as? DecodingError)?.violation ?? Violation(.unreadable)
      if let notes = Notes.current {
        notes.forget(at: path + [key])
        if notes.hasChecks, let value = try? container.superDecoder(forKey: key) {
          notes.forgetChecks(in: value)
        }
      }
      Notes.current?.add(.defaulted(reason), from: container, key)
      return try Self.value(of: invalid, path, key)
    }
  }

  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Base.Value? {
    do {
      let isThere = try container.contains(key) && !container.decodeNil(forKey: key)
      if isThere && invalid == nil {
        return base.collect(from: container, forKey: key, into: &findings)
      }
      return try decode(from: container, forKey: key)
    } catch {
      findings.add(error, at: PathKey.key(key.stringValue))
      return nil
    }
  }

  private static func value(
    of result: Result<Base.Value, Violation>, _ path: [any CodingKey], _ key: _SchemaKey
  ) throws -> Base.Value {
    switch result {
    case .success(let value): return value
    case .failure(let violation):
      // The default is validated like any other value, so that a schema cannot introduce an invalid one.
      throw DecodingError.violation(.invalidDefault(violation), at: path + [key])
    }
  }

  public func missingValue() throws(Violation) -> Base.Value? {
    do throws(Violation) {
      return try missing?.get()
    } catch {
      throw .invalidDefault(error)
    }
  }

  /// An invalid default, once, even if it is for several cases.
  public var _mistakes: [String] {
    var found: [Violation] = []
    for case .failure(let violation)? in [missing, null, invalid] where !found.contains(violation) {
      found.append(violation)
    }
    return base._mistakes + found.map { "has an invalid default: \($0.message)" }
  }

  public func encode(
    _ value: Base.Value, to container: inout KeyedEncodingContainer<_SchemaKey>,
    forKey key: _SchemaKey
  ) throws { try base.encode(value, to: &container, forKey: key) }
}

extension Violation {
  /// The violation of a document that needs a default which is not valid: the schema's, not the document's mistake.
  static func invalidDefault(_ violation: Violation) -> Violation {
    Violation(
      .schemaMistake, [.reason: .text(violation.code.rawValue)],
      message: "The default that the schema declares is invalid: \(violation.message)")
  }
}

extension _DefaultedForm {
  public func revalidated(_ value: Base.Value, into findings: inout _Findings) -> Base.Value? {
    base.revalidated(value, into: &findings)
  }

  @inlinable
  public func isUnchanged(at value: UnsafePointer<Base.Value>, depth: Int) -> Bool {
    unsafe base.isUnchanged(at: value, depth: depth)
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    var defaults: [DocumentShape.DefaultCases: Violation.Parameter] = [:]
    for (cases, value) in [
      (DocumentShape.DefaultCases.missing, missing), (.null, null), (.invalid, invalid),
    ] {
      switch value {
      case .success(let value)?: defaults[cases] = Violation.Parameter(ofDefault: value)
      case .failure(let violation)?: defaults[cases] = .text(violation.code.rawValue)
      case nil: break
      }
    }
    return .defaulted(base.shape(in: &context), defaults)
  }
}
