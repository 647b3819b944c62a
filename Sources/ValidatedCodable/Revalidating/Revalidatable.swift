/// A value that can be revalidated, or that contains such values.
public protocol Revalidatable {
  /// The revalidated value; nil if violations were added to `findings`.
  func _revalidated(into findings: inout _Findings) -> Self?

  /// Whether revalidating the value is certain to give the same value; `false`, the default, means unknown.
  var _isUnchanged: Bool { get }
}

extension Revalidatable {
  @inlinable public var _isUnchanged: Bool { false }

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
  /// - Parameter note: called for each note, if the value is valid.
  /// - Throws: ``ValidationReport``, with everything that is wrong.
  public func revalidated(
    noting note: (ValidationReport.Entry) -> Void
  ) throws(ValidationReport) -> Self {
    try withoutActuallyEscaping(note) { note throws(ValidationReport) in
      try Notes.taking(note) { () throws(ValidationReport) in try validatedAgain() }
    }
  }

  @usableFromInline
  func validatedAgain() throws(ValidationReport) -> Self {
    var findings = _Findings()
    let value = findings.revalidatingAll { _revalidated(into: &$0) }
    if let report = ValidationReport(findings) { throw report }
    return value ?? self
  }
}

// If the type of the elements is known, the compiler specialises the loop.
extension Array where Element: Revalidatable {
  /// The revalidated values; see ``Revalidatable/revalidated()``.
  ///
  /// - Throws: ``ValidationReport``, with everything that is wrong with any element.
  @inlinable
  public func revalidated() throws(ValidationReport) -> [Element] {
    allSatisfy { $0._isUnchanged } ? self : try validatedAgain()
  }
}

extension Array where Element: ValidatedModel {
  /// The revalidated models; see ``Revalidatable/revalidated()``.
  ///
  /// - Throws: ``ValidationReport``, with everything that is wrong with any element.
  @inlinable
  public func revalidated() throws(ValidationReport) -> [Element] {
    // In place: copying a model takes longer than validating it.
    let areUnchanged = unsafe withUnsafeBufferPointer {
      unsafe Element.sharedSchema.areUnchanged($0)
    }
    return areUnchanged ? self : try validatedAgain()
  }
}

/// Revalidates a value if its type supports it.
func revalidatedIfPossible<Value>(_ value: Value, into findings: inout _Findings) -> Value? {
  guard let value = value as? any Revalidatable else { return value }
  return value._revalidated(into: &findings) as? Value
}

extension Array: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> [Element]? {
    guard Element.self is any Revalidatable.Type else { return self }
    var result: [Element] = []
    result.reserveCapacity(count)
    for (index, element) in enumerated() {
      let element = findings.inside([PathKey.index(index)]) {
        revalidatedIfPossible(element, into: &$0)
      }
      if let element { result.append(element) }
    }
    return result.count == count ? result : nil
  }
}

extension Dictionary: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> [Key: Value]? {
    guard Key.self is any Revalidatable.Type || Value.self is any Revalidatable.Type else {
      return self
    }
    var result: [Key: Value] = [:]
    for (key, value) in self {
      let name =
        SensitiveKeys.are(in: Self.self)
        ? SensitiveKeys.placeholder
        : (key as? any CodingKeyRepresentable)?.codingKey.stringValue ?? "\(key)"
      findings.inside([PathKey.key(name)]) { findings in
        let key = revalidatedIfPossible(key, into: &findings)
        let value = revalidatedIfPossible(value, into: &findings)
        // Two keys may have become equal.
        if let key, let value, result.updateValue(value, forKey: key) != nil {
          findings.add(Violation(.duplicateKey))
        }
      }
    }
    return result.count == count ? result : nil
  }
}

extension Set: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> Set<Element>? {
    guard Element.self is any Revalidatable.Type else { return self }
    // Elements of a set have no index for a path.
    let result = compactMap { revalidatedIfPossible($0, into: &findings) }
    return result.count == count ? Set(result) : nil
  }
}

extension Optional: Revalidatable {
  public func _revalidated(into findings: inout _Findings) -> Wrapped?? {
    guard let self else { return .some(nil) }
    return revalidatedIfPossible(self, into: &findings).map { .some($0) }
  }
}

extension ValidatedValue {
  @inlinable
  public var _isUnchanged: Bool {
    do throws(Violation) {
      return try Self.evaluated(value) == value
    } catch {
      return false
    }
  }

  public func _revalidated(into findings: inout _Findings) -> Self? {
    do throws(Violation) {
      return try Self(value)
    } catch {
      findings.add(error)
      return nil
    }
  }
}

extension ValidatedModel {
  @inlinable public var _isUnchanged: Bool {
    unsafe withUnsafePointer(to: self) { unsafe Self.sharedSchema.isUnchanged(at: $0) }
  }

  public func _revalidated(into findings: inout _Findings) -> Self? {
    Self.sharedSchema.revalidated(self, into: &findings)
  }
}
