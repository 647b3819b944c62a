/// A type that declares what it reads.
///
/// Types of this library do, including their rules. Code cannot be seen: a hand-written evaluator, the closure
/// of a ``CustomRule``, an `init(from:)`. A type with such code declares a ``rulesVersion`` and increases it
/// with every change; without one, its fingerprint is not trusted (``DocumentShape/isKnown``):
///
/// ```swift
/// struct EvenNumber: ValidatedValue {
///   static let rulesVersion = 2   // 0 is no longer one
///   …
/// }
/// ```
public protocol Shaped {
  /// The version of the rules that are code; 0, the default, if none is declared.
  static var rulesVersion: Int { get }

  /// What the type reads; by default only its name and version.
  static func shape(in context: inout DocumentShape.Context) -> DocumentShape
}

extension Shaped {
  public static var rulesVersion: Int { 0 }

  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .other(name: String(describing: Self.self), parts: [], version: rulesVersion)
  }

  /// A number of 64 bits that stands for the type's rules.
  ///
  /// It is the same on every machine and in every process. It changes with every limit, list, key, rule,
  /// default that is a scalar or a validated value, type name and ``rulesVersion``, of the type and of its
  /// parts, if they are known (``DocumentShape/isKnown``). If a rule depends on Unicode properties, it also
  /// changes with the Unicode version of the standard library.
  public static var rulesFingerprint: RulesFingerprint {
    RulesFingerprint(of: DocumentShape(of: Self.self))
  }
}
