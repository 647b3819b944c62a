/// A type that says what it reads.
///
/// Types of this library do, and say what their rules are. What is code is not seen: an evaluator written by
/// hand, the closure of a ``Predicate``, an `init(from:)`. A type that has any declares a ``rulesVersion``, and counts
/// it up when that changes; without one, nothing trusts its fingerprint (``Shape/isKnown``):
///
/// ```swift
/// struct EvenNumber: ValidatedValue {
///   static let rulesVersion = 2   // 0 is no longer one
///   …
/// }
/// ```
public protocol Shaped {
  /// The version of those of the rules that are code; 0, the default, if none is declared.
  static var rulesVersion: Int { get }

  /// What the type reads; by default nothing is known but its name and version.
  static func shape(in context: inout ShapeContext) -> Shape
}

extension Shaped {
  public static var rulesVersion: Int { 0 }

  public static func shape(in context: inout ShapeContext) -> Shape {
    .other(name: String(describing: Self.self), parts: [], version: rulesVersion)
  }

  /// A number of 64 bits that stands for the type's rules.
  ///
  /// It is the same on every machine and in every process, and another one after every change of a limit,
  /// a list, a key, a rule, a default that is a scalar or a validated value, a name of a type or a
  /// ``rulesVersion``, here or in a type within, as far as that is known (``Shape/isKnown``); for rules that ask the
  /// standard library about characters, also after a change of its version of Unicode. It knows nothing of source
  /// texts.
  public static var rulesFingerprint: RulesFingerprint {
    RulesFingerprint(of: Shape(of: Self.self))
  }
}

/// The types that are being described, each of which may lead back to itself.
public struct ShapeContext {
  private var open: [ObjectIdentifier] = []
  /// The models that have been described: once is enough, and may be long.
  private var models: Set<ObjectIdentifier> = []

  package init() {}

  /// Whether a type is one of Foundation's, which are what they are.
  private static func isFoundations(_ type: any Any.Type) -> Bool {
    // By name, since this module imports nothing.
    let name = String(reflecting: type)
    return name.hasPrefix("Foundation.") || name.hasPrefix("FoundationEssentials.")
  }

  /// The shape of a type, or its name if it is being described.
  public mutating func shape(of type: any Any.Type) -> Shape {
    let id = ObjectIdentifier(type)
    guard !open.contains(id), !models.contains(id) else {
      return .known(name: String(describing: type))
    }
    guard let shaped = type as? any Shaped.Type else {
      let name = String(describing: type)
      return Self.isFoundations(type)
        ? .other(name: name, parts: [], version: 1) : .unknown(name: name)
    }
    open.append(id)
    defer { open.removeLast() }
    if type is any ValidatedModel.Type { models.insert(id) }
    return shaped.shape(in: &self)
  }
}
