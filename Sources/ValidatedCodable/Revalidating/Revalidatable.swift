public import TypedMemory

/// A value that can be revalidated, or that contains such values: validated values, models and unions, and the containers
/// and wrappers of the standard library and of this one.
///
/// Do not conform other types to it: nothing would be revalidated in their values.
public protocol Revalidatable {
  /// Whether revalidating the value is certain to give the same value; `false` means unknown.
  var _isUnchanged: Bool { get }
}

extension Revalidatable {
  public var _isUnchanged: Bool { UnchangedCheck(of: Self.self).keeps(self) }

  /// Validates this value by the current rules; for example, a model made by code, or a value stored before the rules
  /// changed.
  ///
  /// - Throws: ``ValidationReport``, with everything that is wrong.
  /// - Complexity: O(*n*), without copying unchanged values.
  @inlinable
  public func revalidated() throws(ValidationReport) -> Self {
    _isUnchanged ? self : try validatedAgain()
  }

  /// Validates this value by the current rules, and notes the warnings of rules about models.
  ///
  /// - Parameter note: called for each note, if the value is valid; 100,000 times at most.
  /// - Throws: ``ValidationReport``, with everything that is wrong.
  public func revalidated(
    noting note: (ValidationReport.Entry) -> Void
  ) throws(ValidationReport) -> Self {
    try withoutActuallyEscaping(note) { note throws(ValidationReport) in
      try Notes.taking(note) { () throws(ValidationReport) in try validatedInContext() }
    }
  }

  /// Warnings about it are none about a document that is being decoded.
  @usableFromInline
  func validatedAgain() throws(ValidationReport) -> Self {
    try CallContext.leaving { () throws(ValidationReport) in try validatedInContext() }
  }

  private func validatedInContext() throws(ValidationReport) -> Self {
    var findings = Findings()
    let value = findings.revalidatingAll { Revalidator(of: Self.self)?.run(self, &$0) ?? self }
    if let report = ValidationReport(findings, notes: .current) { throw report }
    return value ?? self
  }
}

extension ValidatedValue {
  @inlinable
  public var _isUnchanged: Bool { isUnchanged(depth: PostponedValues.maximumDepth) }

  /// - Parameter depth: how many levels of models in it are examined.
  @inlinable
  func isUnchanged(depth: Int) -> Bool {
    (try? Self.evaluated(value)) == value
      && (!(value is any Revalidatable) || isRawUnchanged(depth))
  }

  /// The same of the raw value, which may contain models.
  @usableFromInline
  func isRawUnchanged(_ depth: Int) -> Bool {
    UnchangedCheck(of: RawValue.self).keeps(value, depth: depth)
  }
}

extension ValidatedModel {
  @inlinable public var _isUnchanged: Bool {
    withCell(of: self) { Self.sharedSchema.isUnchanged(at: $0) }
  }
}

// A wrapped value is revalidated like any other; rejects stay rejected.

/// A type whose values are revalidated by what they hold.
package protocol RevalidatedByWrappedValue: RevalidatedByType {
  associatedtype Wrapped
  var wrappedValue: Wrapped { get }
  /// The same with another value: with its origin and report, which setting the value would change.
  func holding(_ value: Wrapped) throws -> Self
}

extension RevalidatedByWrappedValue {
  package static var unchangedCheck: UnchangedCheck { .of { (whole: Self) in whole.wrappedValue } }

  package func revalidated(into findings: inout Findings) -> Self? {
    revalidatedIfPossible(wrappedValue, into: &findings).flatMap { value in
      findings.adding { _ in try holding(value) }
    }
  }
}

extension LossyArray: RevalidatedByWrappedValue {
  package func holding(_ value: [Element]) -> Self { Self(value, rejects: rejects) }
}

extension LossyDictionary: RevalidatedByWrappedValue {
  package func holding(_ value: [Key: Value]) -> Self { Self(value, rejects: rejects) }
}

extension Lossy: RevalidatedByWrappedValue {
  package func holding(_ value: Value?) -> Self { Self(value, report, source) }
}

extension Lenient: RevalidatedByWrappedValue {
  package func holding(_ value: Value) -> Self { Self(value, wasCoerced: wasCoerced) }
}

extension Defaulted: RevalidatedByWrappedValue {
  package func holding(_ value: Default.Value) -> Self { Self(value, origin) }
}
