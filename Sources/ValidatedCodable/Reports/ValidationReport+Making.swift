// Reports made by code, for example by a server that refuses a valid document, in the same form as all others.

extension ValidationReport {
  /// A key or an index in the path of a report made by code: `"items", 3, "name"`.
  public struct Key: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    let key: PathKey

    /// The key of a member.
    public init(_ key: String) { self.key = .key(key) }
    /// The index of an element; a negative index is used as a key.
    public init(_ index: Int) { key = PathKey(index: index) }
    public init(stringLiteral key: String) { self.init(key) }
    public init(integerLiteral index: Int) { self.init(index) }
  }

  /// A report with one violation.
  ///
  /// ```swift
  /// throw ValidationReport(Violation("taken", message: "is taken"), at: "items", 3, "name")
  /// ```
  ///
  /// - Parameters:
  ///   - violation: what is wrong.
  ///   - path: the place; the value itself if there are no keys.
  public init(_ violation: Violation, at path: ValidationReport.Key...) {
    self.init(entries: [Entry(violation, at: path.map(\.key), nil)])
  }

  /// A report with one violation, at the field of a model's property: `at: \Client.email`.
  ///
  /// If the property has no field, the violation is reported at the model itself.
  public init<Model: ValidatedModel>(
    _ violation: Violation, at property: any PartialKeyPath<Model> & Sendable
  ) {
    let path = Model.sharedSchema.path(of: AnyProperty(property)) ?? []
    self.init(entries: [Entry(violation, at: path, nil)])
  }

  /// Appends a violation.
  ///
  /// - Complexity: O(1)
  public mutating func add(_ violation: Violation, at path: ValidationReport.Key...) {
    append(Entry(violation, at: path.map(\.key), nil))
  }

  /// This report with one more violation at its end.
  ///
  /// - Complexity: O(*n*); `add` does not copy the report.
  public func adding(_ violation: Violation, at path: ValidationReport.Key...) -> ValidationReport {
    merged(with: Self(entries: [Entry(violation, at: path.map(\.key), nil)]))
  }

  /// This report with one more violation at its end, at the field of a model's property.
  public func adding<Model: ValidatedModel>(
    _ violation: Violation, at property: any PartialKeyPath<Model> & Sendable
  ) -> ValidationReport { merged(with: ValidationReport(violation, at: property)) }

  /// This report followed by all entries of another one.
  ///
  /// - Complexity: O(*n*) in both.
  public func merged(with other: ValidationReport) -> ValidationReport {
    ValidationReport(
      entries: entries + other.entries,
      omitted: omitted.addingUpToMaximum(other.omitted),
      incomplete: incomplete + other.incomplete, notes: notes + other.notes)
  }

  /// The report of a value that is itself at `path` in another value, without locations.
  public func moved(into path: ValidationReport.Key...) -> ValidationReport {
    unlocated(at: path.map(\.key))
  }
}
