/// What a field demands of a value, besides what its type does.
struct FieldCheck<Value>: Sendable {
  /// What is demanded, as data; asked for when every schema has been made.
  var constraint: Constraint { describe() }
  private let describe: @Sendable () -> Constraint
  let codeVersion: CodeVersion?
  /// The value as it is to be, or everything that is wrong with it.
  let evaluate: @Sendable (Value) -> Verdict

  enum Verdict {
    case valid(Value)
    case invalid([(violation: Violation, path: [PathKey])])
  }

  /// What a rule demands.
  init(_ rule: some Rule<Value>) {
    describe = { rule.constraint }
    codeVersion = rule.codeVersion
    evaluate = { value in
      do throws(Violation) {
        return .valid(try rule.evaluated(value))
      } catch {
        return .invalid([(error, [])])
      }
    }
  }

  init(
    _ constraint: @escaping @Sendable () -> Constraint, _ codeVersion: CodeVersion,
    evaluate: @escaping @Sendable (Value) -> Verdict
  ) {
    describe = constraint
    self.codeVersion = codeVersion
    self.evaluate = evaluate
  }
}

/// A value of another form, of which the field demands more.
public struct _CheckedForm<Base: _RequiredForm>: _RequiredForm {
  public typealias Value = Base.Value

  let base: Base
  let check: FieldCheck<Value>

  public var _operation: _ReadOperation {
    let check = check
    let base = base._operation
    let operation = unsafe base.checked { place in
      let value = unsafe place.assumingMemoryBound(to: Value.self)
      guard case .valid(let evaluated) = unsafe check.evaluate(value.pointee) else { return false }
      unsafe value.pointee = evaluated
      return true
    }
    return operation ?? .deciding(Value.self)
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value {
    try checked(base.decode(from: container, forKey: key), in: container, key)
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value? {
    try base.decodeIfPresent(from: container, forKey: key).map {
      try checked($0, in: container, key)
    }
  }

  public func checked(
    _ value: Value, in container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey
  ) throws -> Value {
    switch check.evaluate(try base.checked(value, in: container, key)) {
    case .valid(let value): return value
    case .invalid(let found):
      guard let first = found.first else { return value }
      throw DecodingError.violation(
        first.violation, at: container.codingPath + [key] + (first.path as [any CodingKey]))
    }
  }

  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value? {
    guard let value = base.collect(from: container, forKey: key, into: &findings) else {
      return nil
    }
    return evaluated(value, at: [.key(key.stringValue)], into: &findings)
  }

  private func evaluated(
    _ value: Value, at path: [PathKey], into findings: inout _Findings
  ) -> Value? {
    switch check.evaluate(value) {
    case .valid(let value): return value
    case .invalid(let found):
      for (violation, inner) in found { findings.add(violation, at: path + inner) }
      return nil
    }
  }

  public func encode(
    _ value: Value, to container: inout KeyedEncodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws { try base.encode(value, to: &container, forKey: key) }

  public func revalidated(_ value: Value, into findings: inout _Findings) -> Value? {
    base.revalidated(value, into: &findings).flatMap { evaluated($0, at: [], into: &findings) }
  }

  /// A rule may change a value: it is evaluated again.
  public func isUnchanged(at value: UnsafePointer<Value>) -> Bool { false }

  public func shape(in context: inout ShapeContext) -> DocumentShape {
    .checked(base.shape(in: &context), check.constraint, version: check.codeVersion)
  }
}
