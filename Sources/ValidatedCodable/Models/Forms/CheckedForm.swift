/// A requirement of a field for its value, beyond those of the value's type.
struct FieldCheck<Value>: Sendable {
  /// The requirement as data; built lazily, after all schemas have been made.
  var constraint: Constraint { describe() }
  private let describe: @Sendable () -> Constraint
  let codeVersion: Constraint.CodeVersion?
  /// Whether the requirement never changes a valid value.
  let keepsValues: Bool
  /// The value to store, or everything that is wrong with it.
  let evaluate: @Sendable (Value) -> Verdict

  enum Verdict {
    case valid(Value)
    case invalid([(violation: Violation, path: [PathKey])])
  }

  /// A requirement made from a rule.
  init(_ rule: some Rule<Value>) {
    describe = { rule.constraint }
    codeVersion = rule.codeVersion
    keepsValues = rule is any KeepingRule
    evaluate = { value in
      do throws(Violation) {
        return .valid(try rule.evaluated(value))
      } catch {
        return .invalid([(error, [])])
      }
    }
  }

  init(
    _ constraint: @escaping @Sendable () -> Constraint, _ codeVersion: Constraint.CodeVersion,
    evaluate: @escaping @Sendable (Value) -> Verdict
  ) {
    describe = constraint
    self.codeVersion = codeVersion
    keepsValues = true
    self.evaluate = evaluate
  }
}

/// A rule that changes no value.
private protocol KeepingRule {}
extension ElementCount: KeepingRule {}
extension InRange: KeepingRule {}

/// A value of another form with additional requirements of the field.
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

  public var _mistakes: [String] { base._mistakes }

  public func _coerced(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> _Coerced<Value> { try base._coerced(from: container, forKey: key) }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> Value? {
    try base.decodeIfPresent(from: container, forKey: key).map {
      try checked($0, in: container, key)
    }
  }

  private func checked(
    _ value: Value, in container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey
  ) throws -> Value {
    switch check.evaluate(value) {
    case .valid(let value): return value
    case .invalid(let found):
      guard let first = found.first else { return value }
      throw DecodingError.violation(
        first.violation, at: container.codingPath + [key] + (first.path as [any CodingKey]))
    }
  }

  public func checked(_ value: Value) throws(Violation) -> Value {
    switch check.evaluate(try base.checked(value)) {
    case .valid(let value): return value
    case .invalid(let found): throw found.first?.violation ?? Violation(.unreadable)
    }
  }

  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> Value? {
    guard let value = base.collect(from: container, forKey: key, into: &findings) else {
      return nil
    }
    switch check.evaluate(value) {
    case .valid(let value): return value
    case .invalid(let found):
      if !addInElements(found, of: container, key, into: &findings) {
        for (violation, inner) in found {
          findings.add(violation, at: [.key(key.stringValue)] + inner)
        }
      }
      return nil
    }
  }

  /// Adds the violations in the elements of an array, in one pass; false if the rule is not about elements.
  private func addInElements(
    _ found: [(violation: Violation, path: [PathKey])],
    of container: KeyedDecodingContainer<_SchemaKey>, _ key: _SchemaKey,
    into findings: inout _Findings
  ) -> Bool {
    guard found.allSatisfy({ $0.path.first?.intValue != nil }),
      var list = try? container.nestedUnkeyedContainer(forKey: key)
    else { return false }
    for (violation, path) in found {
      guard let index = path.first?.intValue else { continue }
      while list.currentIndex < index, (try? list.superDecoder()) != nil {}
      guard list.currentIndex == index, let decoder = try? list.superDecoder() else {
        findings.add(violation, at: [.key(key.stringValue)] + path)
        continue
      }
      findings.inside(decoder) { $0.add(violation, at: Array(path.dropFirst())) }
    }
    return true
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

  /// A rule that may change the value is evaluated again.
  public func isUnchanged(at value: UnsafePointer<Value>, depth: Int) -> Bool {
    guard check.keepsValues, unsafe base.isUnchanged(at: value, depth: depth) else { return false }
    if case .valid = unsafe check.evaluate(value.pointee) { return true }
    return false
  }

  public func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .checked(base.shape(in: &context), check.constraint, version: check.codeVersion)
  }
}

extension _CheckedForm: _CoercibleForm where Base: _CoercibleForm {
  public var _acceptsOtherJSON: Bool { base._acceptsOtherJSON }
}
