// Names of version 0.1 that have moved. They go in version 0.3.

#if !hasFeature(Embedded)
  /// The former name of ``Excluding``.
  @available(*, deprecated, renamed: "Excluding")
  public typealias Not = Excluding

  /// The former name of ``NonEmptyCollection``.
  @available(*, deprecated, renamed: "NonEmptyCollection")
  public typealias NonEmpty = NonEmptyCollection

  /// The former name of ``TaggedUnion``, which is `Tagged` in a union.
  @available(*, deprecated, renamed: "TaggedUnion")
  public typealias Tagged = TaggedUnion

  /// The former name of ``UntaggedUnion``, which is `Untagged` in a union.
  @available(*, deprecated, renamed: "UntaggedUnion")
  public typealias Untagged = UntaggedUnion

  /// The former name of ``TaggedUnion/Case``, which is `Case` in a union.
  @available(*, deprecated, message: "write TaggedUnion<Union>.Case")
  public typealias Case<Union> = TaggedUnion<Union>.Case

  /// The former name of ``DocumentShape/Fingerprint``.
  @available(*, deprecated, renamed: "DocumentShape.Fingerprint")
  public typealias RulesFingerprint = DocumentShape.Fingerprint

  /// The former name of ``DocumentShape/Path``.
  @available(*, deprecated, renamed: "DocumentShape.Path")
  public typealias FieldPath = DocumentShape.Path

  /// The former name of ``ValidationReport/Reject``.
  @available(*, deprecated, renamed: "ValidationReport.Reject")
  public typealias Reject<Position: Hashable & Codable & Sendable> = ValidationReport.Reject<
    Position
  >

  /// The former name of ``Lenient/Coerced``.
  @available(*, deprecated, message: "write Lenient<Value>.Coerced")
  public typealias CoercedValue<Value> = Lenient<Value>.Coerced

  extension Field {
    /// The former name of ``init(_:_:aliases:)``.
    @available(*, deprecated, renamed: "init(_:_:aliases:)")
    public init(
      _ path: DocumentShape.Path, _ property: any KeyPath<Model, Value> & Sendable,
      also others: [String]
    ) { self.init(path, property, aliases: others) }
  }

  extension Patch {
    /// The former name of ``unset(_:)``.
    @available(*, deprecated, renamed: "unset(_:)")
    public mutating func leave<Value>(_ property: any KeyPath<Model, Value> & Sendable) {
      unset(property)
    }
  }
#endif

extension Characters {
  /// The former name of ``init(_:others:)``.
  @available(*, deprecated, renamed: "init(_:others:)")
  @inlinable
  public init(_ kinds: Kinds, and others: StaticString) { self.init(kinds, others: others) }
}
