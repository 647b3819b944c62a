/// A type that declares the documents that it reads.
///
/// The types of this library do, including their rules. Code cannot be described: a hand-written evaluator, the
/// closure of a ``CustomRule``, an `init(from:)`. A type with such code declares a ``rulesVersion`` and increases it
/// with every change; without one, its fingerprint is not trusted (``DocumentShape/isKnown``):
///
/// ```swift
/// struct EvenNumber: ValidatedValue {
///   static let rulesVersion = 2   // 0 is no longer one
///   …
/// }
/// ```
public protocol Shaped {
  /// The version of the type's code; 0, the default, if none is declared.
  static var rulesVersion: Int { get }

  /// The documents that the type reads; by default only its name and version.
  static func shape(in context: inout DocumentShape.Context) -> DocumentShape
}

extension Shaped {
  public static var rulesVersion: Int { 0 }

  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .other(name: String(describing: Self.self), parts: [], version: rulesVersion)
  }

  /// A 64-bit number that identifies the type's rules.
  ///
  /// It is the same on every machine and in every process. It changes with every limit, list, key, rule, type name
  /// and ``rulesVersion``, and every default that is a scalar or a validated value, of the type and of its parts, if
  /// they are known (``DocumentShape/isKnown``). If a rule depends on Unicode properties, it also changes with the
  /// Unicode version of the standard library.
  public static var rulesFingerprint: DocumentShape.Fingerprint {
    DocumentShape.Fingerprint(of: DocumentShape(of: Self.self))
  }
}
