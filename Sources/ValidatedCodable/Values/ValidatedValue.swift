/// A value that is always valid: the type carries the proof.
///
/// Decoding a value, making one, reading a cache and checking a form field all run the same static evaluator,
/// ``evaluated(_:)``. A conforming type stores only a ``proof``, and only the evaluator makes proofs, so no
/// code can make an invalid value, not even in the type's own file.
///
/// Most types declare a rule and conform to ``RuledValue``; conform to this protocol directly to
/// write the evaluator by hand:
///
/// ```swift
/// struct EvenNumber: ValidatedValue {
///   let proof: Evaluated<EvenNumber>
///
///   static func evaluated(_ candidate: Int) throws(Violation) -> Int {
///     guard candidate.isMultiple(of: 2) else { throw Violation("odd", in: EvenNumber.self) }
///     return candidate
///   }
/// }
/// ```
///
/// `Codable` comes with the protocol: the raw value in a single-value container.
public protocol ValidatedValue: Codable, Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable, Revalidatable, Shaped, Coercible, _ObjectKey
{
  /// The type that is encoded, and that the evaluator validates.
  associatedtype RawValue: Codable & Hashable & Sendable

  /// The evidence that ``value`` passed the evaluator.
  var proof: Evaluated<Self> { get }

  /// Makes a value from its proof. The memberwise initialiser of a struct is enough.
  init(proof: Evaluated<Self>)

  /// Sanitises `candidate`, then checks it: the single evaluator behind every way to make a value.
  ///
  /// An evaluator must be pure, deterministic and idempotent: evaluating its result changes nothing.
  ///
  /// - Returns: the sanitised raw value.
  /// - Throws: the first ``Violation``.
  static func evaluated(_ candidate: RawValue) throws(Violation) -> RawValue

  /// Every rule that `candidate` breaks, in the order of the rules; empty when it is valid.
  static func violations(in candidate: RawValue) -> [Violation]

  /// The type's name in messages; the Swift name by default.
  static var typeName: String { get }

  /// What people call a value of the type, such as `postal code`; by default, the words of ``typeName``.
  static var displayName: String { get }

  /// Whether raw values are kept out of errors, descriptions and mirrors; `false` by default.
  ///
  /// ``value`` and encoding still expose the raw value.
  static var isSensitive: Bool { get }

  /// Whether a container may read the raw value directly and pass it to the evaluator.
  ///
  /// It is `true` by default, which makes validated fields almost as fast as plain ones. A type with its own
  /// `init(from:)` or `encode(to:)` must return `false`; otherwise, containers and models do not call them.
  static var decodesRawValueDirectly: Bool { get }

  #if !hasFeature(Embedded)
    /// Any valid raw value; nil if none is known.
    ///
    /// It is the placeholder for an invalid value while a report of a document is made; the result is discarded. By
    /// default, it is searched for among values that the rules suggest, and strings and numbers in common formats.
    /// Declare it if none of those is valid.
    static var example: RawValue? { get }

    /// How the library reads and writes values.
    ///
    /// Its code is generated in the module that declares the type, where its rules are known.
    static var _codec: _ValueCodec<Self> { get }
  #endif
}

extension ValidatedValue {
  /// The valid raw value.
  @inlinable public var value: RawValue { proof.value }

  /// Makes a value from `candidate`, if that is valid.
  ///
  /// - Throws: the first ``Violation``.
  @inlinable
  public init(_ candidate: RawValue) throws(Violation) {
    self.init(proof: try Evaluated(candidate))
  }

  /// Finds only the first violation; evaluators that are made of rules find all of them.
  @inlinable
  public static func violations(in candidate: RawValue) -> [Violation] {
    Violation.thrown { () throws(Violation) in _ = try Evaluated<Self>(candidate) }.map { [$0] }
      ?? []
  }

  public static var typeName: String { nameInMessages(of: Self.self) }
  public static var displayName: String { typeName.wordsOfName }
  @inlinable public static var isSensitive: Bool { false }
  @inlinable public static var decodesRawValueDirectly: Bool { true }
}

// Two values can differ only in their proof.
extension ValidatedValue {
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
