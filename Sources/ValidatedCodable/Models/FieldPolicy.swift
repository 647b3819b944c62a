// What becomes of the value that a document has for a field, in one place for every source of documents:
//
//     the document has            the field takes
//     nothing                     its default for missing values, or nil unless its key is required; otherwise that is
//                                 an error
//     null                        its default for null, its replacement for null, or nil; otherwise that is an error
//     a value                     the value, if it meets the checks of the field
//     JSON of another type        what it stands for, if the field is lenient
//     an invalid value            its default for invalid values, which is noted; otherwise that is an error

import TypedMemory

/// The options of a field, and how a value is read by them.
struct FieldPolicy<Value>: @unchecked Sendable {
  /// The value that a field takes instead of the document's; an error if it is not valid.
  typealias Replacement = Result<Value, Violation>

  var missing: Replacement?
  /// Whether the key must be there, although the value may be nil.
  var requiresKey = false
  var null: Replacement?
  var invalid: Replacement?
  /// Whether values are read from other JSON types.
  var isLenient = false
  /// The value that null stands for, which is noted.
  var lenientNull: Replacement?
  /// What the field requires of a value beyond what its type does, in the order of their declaration.
  var checks: [FieldCheck<Value>] = []

  mutating func set(_ value: Replacement, for cases: DocumentShape.DefaultCases) {
    if cases.contains(.missing) { missing = value }
    if cases.contains(.null) { null = value }
    if cases.contains(.invalid) { invalid = value }
  }

  /// Whether there are no options.
  var isTrivial: Bool {
    missing == nil && null == nil && invalid == nil && !isLenient && lenientNull == nil
      && checks.isEmpty && !requiresKey
  }
}

/// How a document represents a value, such as nil, that needs no member.
enum Absence {
  case missing, null
  /// Not at all, since a default stands for each of these.
  case unwritable
}

extension FieldPolicy {
  func isOther(_ replacement: Replacement?, than codec: Codec<Value>) -> Bool {
    // A value of a type that always writes one is never absent.
    guard codec.missing != nil, let replacement else { return false }
    guard case .success(let value) = replacement else { return true }
    return codec.isWritten(value)
  }
}

// What becomes of the options when a schema is made.
extension FieldPolicy {
  /// The same options, after their values have been validated like any other, so that a schema cannot introduce an
  /// invalid one.
  func validated(by codec: Codec<Value>) -> Self {
    func validated(_ value: Replacement?) -> Replacement? {
      value.map { value in
        Result { () throws(Violation) in try checks.checked(codec.validated(value.get())) }
      }
    }
    var policy = self
    policy.missing = validated(missing)
    policy.null = validated(null)
    policy.invalid = validated(invalid)
    policy.lenientNull = validated(lenientNull)
    return policy
  }

  /// How a reader reads a value.
  func operation(by codec: Codec<Value>, isEmptyTextNil: Bool) -> ReadOperation {
    let base = codec.operation
    guard !isTrivial else { return base }
    // A reader checks values, not their absence.
    guard !checks.contains(where: \.isAboutAbsence) else { return .deciding(Value.self) }
    let operation = base.copy()
    // What a reader does not accept is left to a decoder, which notes it.
    operation.leavesInvalid = isLenient || invalid != nil
    operation.isLenient = isLenient
    operation.leavesEmptyText = isEmptyTextNil
    if requiresKey { operation.missing = nil }
    if let missing { operation.missing = codec.fill(missing, checks) }
    if let null {
      operation.null = codec.fill(null, checks)
    } else if lenientNull != nil {
      // Noted by a decoder, before the type sees it.
      operation.null = { _ in false }
    }
    for check in checks.inOrder() { operation.add(check.inPlace) }
    return operation
  }

  /// The mistakes in the declaration, each in words that follow the field's name: `has an invalid default: …`.
  func mistakes(with codec: Codec<Value>) -> [String] {
    var found: [Violation] = []
    func evaluated(_ value: Replacement) -> Replacement { codec.evaluated(value, checks) }
    for case .failure(let violation)? in [missing, null, invalid].map({ $0.map(evaluated) })
    where !found.contains(violation) { found.append(violation) }
    var mistakes = found.map { "has an invalid default: \($0.message)" }
    if case .failure(let violation)? = lenientNull.map(evaluated) {
      mistakes.append("has an invalid value for null: \(violation.message)")
    }
    if requiresKey, missing != nil {
      mistakes.append("is required, but has a default for a missing key")
    }
    if isLenient, lenientNull == nil, codec.wrapped == nil, !codec.acceptsOtherJSON {
      mistakes.append("is lenient, but no other JSON stands for its values")
    }
    return mistakes
  }

  /// Nil if there are no checks.
  var isMet: ((Memory) -> Bool)? {
    guard let first = checks.first else { return nil }
    if checks.count == 1 { return first.isMet }
    return { [checks] place in
      let value = unsafe place.cell(of: Value.self).value
      return if case .success = checks.verdict(on: value) { true } else { false }
    }
  }

  /// Whether evaluating a value again is certain to give the same one; a check that may change it is evaluated again.
  func unchanged(by unchanged: UnchangedCheck) -> UnchangedCheck {
    guard let isMet else { return unchanged }
    let mayKeep = checks.allSatisfy(\.keepsValues)
    return UnchangedCheck { mayKeep && unchanged.isUnchanged($0, $1) && isMet($0) }
  }
}

// Reading and writing.
extension TypedField {
  typealias Source = KeyedDecodingContainer<_SchemaKey>

  /// The value for a key; without findings, its first error is thrown, otherwise everything that is wrong is added.
  func value(
    from container: Source, forKey key: _SchemaKey, into findings: inout Findings?
  ) throws -> Value? {
    guard !isTrivial else { return try codec.read(container, key, false, &findings) }
    return try findings.catching(reading: Value.self, at: key) {
      (findings: inout Findings?) -> Value? in
      if let value = try replacement(in: container, forKey: key) { return value }
      guard let invalid = policy.invalid, container.contains(key),
        try !container.decodeNil(forKey: key)
      else { return try checked(from: container, forKey: key, into: &findings) }
      let mark = Notes.current?.mark
      do {
        var none: Findings?
        // Without findings, a document may be collected, too: a lenient field around this one tries first.
        guard findings != nil || Placeholders.current != nil,
          let value = try? container.superDecoder(forKey: key)
        else { return try checked(from: container, forKey: key, into: &none) }
        return try value.strictly { try checked(from: container, forKey: key, into: &none) }
      } catch {
        // Some decoders cannot make one. The rest of an array is in the same place as the array.
        let value = keys.isRest ? nil : try? container.superDecoder(forKey: key)
        let source = value ?? (keys.isRest ? try? container.superDecoder() : nil)
        if let source, error.isOfMalformedDocument(of: source) { throw error }
        (value as? any DocumentDecoder)?.rememberEnd()
        if let notes = Notes.current, let mark {
          notes.forget(after: mark)
          var found = Findings()
          found.add(error, reading: Value.self, at: [])
          let violation = ValidationReport(found)?.entries.first?.violation
          let note = Violation.noting(.defaulted, because: violation ?? Violation(.unreadable))
          notes.add(note, from: value, forKey: key, of: container)
        }
        return try container.used(invalid, by: self, forKey: key)
      }
    }
  }

  /// The value that the field takes if the document has none, or null.
  private func replacement(in container: Source, forKey key: _SchemaKey) throws -> Value? {
    if let missing = policy.missing, !container.contains(key) {
      return try container.used(missing, by: self, forKey: key)
    }
    if policy.requiresKey, !container.contains(key) {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "The key must be there."))
    }
    if let null = policy.null ?? policy.lenientNull, container.contains(key),
      try container.decodeNil(forKey: key)
    {
      if policy.null == nil {
        // Some decoders cannot make one.
        let decoder = try? container.superDecoder(forKey: key)
        if let decoder, Coercion.isRefused(by: decoder) {
          // As nil, or as a null of its type, it would be another value than without the refusal.
          let isOther =
            ((try? null.get()) as? any MayLookAbsent).map { !$0.looksLikeNull }
            ?? policy.isOther(policy.lenientNull, than: codec)
          guard isOther else { return nil }
          throw DecodingError.violation(
            .unexpectedNull(codec.wrapped ?? Value.self), at: decoder.codingPath)
        }
        Notes.current?.add(
          Violation(.coerced, [.found: "null"]), from: decoder, forKey: key, of: container)
      }
      return try container.used(null, by: self, forKey: key)
    }
    return nil
  }

  private func checked(
    from container: Source, forKey key: _SchemaKey, into findings: inout Findings?
  ) throws -> Value? {
    guard let value = try lenient(from: container, forKey: key, into: &findings) else {
      return nil
    }
    switch policy.checks.verdict(on: value) {
    case .success(let value): return value
    case .failure(let invalid):
      if CallContext.current.isInventing, let example = policy.checks.example() { return example }
      let found = invalid.found(leavingOut: codec.leftOut?(container, key) ?? [])
      guard findings != nil else { throw container.error(found, forKey: key) }
      findings?.add(found, in: container, forKey: key)
      return nil
    }
  }

  /// The value, read from another JSON type if need be and allowed.
  private func lenient(
    from container: Source, forKey key: _SchemaKey, into findings: inout Findings?
  ) throws -> Value? {
    guard policy.isLenient else { return try codec.read(container, key, false, &findings) }
    // An empty string stands for nil.
    if isEmptyTextNil, let wrapped = codec.wrapped, container.contains(key),
      (try? container.decode(String.self, forKey: key))?.isEmpty == true,
      let decoder = try? container.superDecoder(forKey: key),
      try Coercion.isNil(wrapped, from: decoder)
    {
      return try codec.missing?()
    }
    return try Attempts.keepingPaths {
      do {
        var none: Findings?
        return try codec.read(container, key, false, &none)
      } catch {
        // The rest of an array has no key of its own.
        let ownDepth = container.codingPath.count + (keys.isRest ? 0 : 1)
        let own = error as? DecodingError
        if let own, Coercion.mayFollow(own, of: Value.self, at: ownDepth) {
          return try codec.coerce(container, key, own, &findings)
        }
        guard findings != nil else { throw error }
        return try codec.read(container, key, false, &findings)
      }
    }
  }

  /// The value if an object that would have the key is missing, which is still to be checked; nil if the field is
  /// required.
  func missingValue() throws -> Value? {
    if let missing = policy.missing { return try codec.used(missing, policy.checks).get() }
    return policy.requiresKey ? nil : try codec.missing?()
  }

  func revalidated(_ value: Value, into findings: inout Findings) -> Value? {
    guard let value = codec.revalidate(value, &findings) else { return nil }
    switch policy.checks.verdict(on: value) {
    case .success(let value): return value
    case .failure(let invalid):
      for (violation, path) in invalid.found {
        findings.add(violation, at: findings.offset.inArray(path))
      }
      return nil
    }
  }
}

extension Codec {
  /// A value of the field's declaration, evaluated; those of types that are always valid are not.
  fileprivate func validated(_ value: Value) throws(Violation) -> Value {
    isRepresented ? try revalidated(value) : value
  }

  private func revalidated(_ value: Value) throws(Violation) -> Value {
    var findings = Findings()
    if let value = findings.revalidatingAll({ revalidate(value, &$0) }) { return value }
    throw ValidationReport(findings)?.entries.first?.violation ?? Violation(.unreadable)
  }

  /// The same for a value of any type, when all schemas have been made: models may not be valid.
  fileprivate func evaluated(
    _ value: Result<Value, Violation>, _ checks: [FieldCheck<Value>]
  ) -> Result<Value, Violation> {
    guard mayBeInvalid else { return value }
    return value.flatMap { value in
      guard !unchanged.keeps(value) else { return .success(value) }
      // Warnings about it are none about the document.
      return CallContext.changing({ $0.notes = nil }) {
        Result { () throws(Violation) in try checks.checked(revalidated(value)) }
      }
    }
  }

  /// A value of the field's declaration for a document that needs it.
  fileprivate func used(
    _ value: Result<Value, Violation>, _ checks: [FieldCheck<Value>]
  ) -> Result<Value, Violation> { evaluated(value, checks).mapError { .invalidDefault($0) } }

  /// Stores a value of the field's declaration; false if it is not valid.
  fileprivate func fill(
    _ value: Result<Value, Violation>, _ checks: [FieldCheck<Value>]
  ) -> ReadOperation.Fill {
    // Nothing in an empty list is invalid.
    let isEmpty = ((try? value.get()) as? any Collection)?.isEmpty ?? false
    let mayBeInvalid = mayBeInvalid && !isEmpty
    return { result in
      guard case .success(let value) = mayBeInvalid ? evaluated(value, checks) : value else {
        return false
      }
      unsafe result.initialize(as: Value.self, to: value)
      return true
    }
  }
}

extension Result where Failure == Violation {
  var parameter: Violation.Parameter {
    switch self {
    case .success(let value): Violation.Parameter(ofDefault: value)
    case .failure(let violation): .text(violation.code.rawValue)
    }
  }
}

extension Violation {
  /// The violation of a document that needs a value of the schema which is not valid: the schema's mistake, not that of
  /// the document.
  static func invalidDefault(_ violation: Violation) -> Violation {
    Violation(
      .schemaMistake, [.reason: .text(violation.code.rawValue)],
      message: "The default that the schema declares is invalid: \(violation.message)")
  }
}

extension KeyedDecodingContainer<_SchemaKey> {
  fileprivate func used<Value>(
    _ value: Result<Value, Violation>, by field: TypedField<Value>, forKey key: _SchemaKey
  ) throws -> Value {
    try field.codec.used(value, field.policy.checks)
      .mapError { DecodingError.violation($0, at: codingPath + [key]) }.get()
  }

  fileprivate func error(
    _ found: [(violation: Violation, path: [PathKey])], forKey key: _SchemaKey
  ) -> any Error {
    // What is wrong with the whole is in front of what is wrong with its elements.
    let (violation, path) =
      found.first { $0.path.isEmpty } ?? found.first ?? (Violation(.unreadable), [])
    guard let index = path.first?.intValue, let list = try? nestedUnkeyedContainer(forKey: key)
    else {
      return DecodingError.violation(
        violation, at: codingPath + [key] + (path as [any CodingKey]))
    }
    // The rest of an array begins behind its first elements.
    return DecodingError.violation(
      violation,
      at: list.codingPath + [PathKey.index(list.currentIndex + index)]
        + (Array(path.dropFirst()) as [any CodingKey]))
  }
}

extension EncodingError {
  /// Refuses an empty string, which would be read as nil.
  static func refuseEmpty(_ value: Any, at path: @autoclosure () -> [any CodingKey]) throws {
    let raw: Any? =
      (value as? any ValidatedValue)?.value ?? (value as? any RawRepresentable)?.rawValue
    let isEmpty =
      (value as? String ?? raw as? String)?.isEmpty
      ?? (value as? any MayLookAbsent)?.looksLikeEmptyText
    guard isEmpty == true else { return }
    throw refusing(value, at: path(), "An empty string would be decoded as nil.")
  }
}
