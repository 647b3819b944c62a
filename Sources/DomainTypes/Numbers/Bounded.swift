// Embedded Swift has no type names, which messages use.
#if !hasFeature(Embedded)
  public import ValidatedCodable

  /// The bounds of a ``Bounded`` number, with a name for messages.
  ///
  /// ```swift
  /// enum Stars: Bounds { static let range = 1...5 }
  /// ```
  public protocol Bounds: Sendable {
    /// The type of the number: `Int`, `Double` or another type that coders support directly.
    associatedtype
      Number: Numeric & Comparable & LosslessStringConvertible & Codable & Hashable
          & Sendable & _ScalarRawValue

    /// The minimum and the maximum, both included.
    static var range: ClosedRange<Number> { get }

    /// The source of the bounds: a standard with its section, or the business, which is the default.
    static var source: String { get }
  }

  extension Bounds {
    public static var source: String { "business rule" }
  }

  /// A number within bounds: `Bounded<Stars>`.
  ///
  /// ```swift
  /// enum Stars: Bounds { static let range = 1...5 }
  ///
  /// struct Review: Codable { let stars: Bounded<Stars> }
  /// // stars: Stars must be between 1 and 5, not 6
  /// ```
  ///
  /// For a number with properties of its own, declare a type with a rule, such as ``Percentage``.
  ///
  /// - Rule: the ``Bounds/range`` of `Limits`, both ends included; NaN fails; −0 becomes 0. Unit: defined by
  ///   `Limits`.
  /// - Source: ``Bounds/source`` of `Limits`.
  /// - Throws: `Violation` with code `outOfRange`, or `notANumber` for NaN.
  /// - Complexity: O(1)
  public struct Bounded<Limits: Bounds>: RuledValue, DomainType, Comparable,
    LosslessStringConvertible
  {
    public typealias RawValue = Limits.Number

    public static var source: String { Limits.source }
    public static var typeName: String { _typeName(Limits.self, qualified: false) }
    public static var example: Limits.Number? { Limits.range.lowerBound }

    @inlinable public static var rule: some Rule<Limits.Number> { WithinBounds<Limits>() }

    public let proof: Evaluated<Bounded>
    @inlinable public init(proof: Evaluated<Bounded>) { self.proof = proof }
  }

  extension Bounded: CodingKeyRepresentable where Limits.Number: FixedWidthInteger {}

  @usableFromInline
  struct WithinBounds<Limits: Bounds>: Rule {
    @usableFromInline typealias Candidate = Limits.Number

    @inlinable init() {}

    @inlinable var range: InRange<Limits.Number> { InRange(Limits.range) }

    /// A zero without a sign.
    @inlinable
    func sanitised(_ candidate: Limits.Number) -> Limits.Number { candidate == 0 ? 0 : candidate }

    @inlinable
    func check(_ candidate: Limits.Number) throws(Violation) { try range.check(candidate) }

    @usableFromInline
    var codeVersion: CodeVersion? { range.codeVersion }

    @usableFromInline
    var constraint: Constraint {
      Limits.Number.self is any BinaryFloatingPoint.Type
        ? .all([PositiveZero<Double>().constraint, range.constraint]) : range.constraint
    }
  }
#endif
