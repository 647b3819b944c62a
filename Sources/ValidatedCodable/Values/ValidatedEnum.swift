/// An enumeration of raw values that decodes with the errors of validated values.
///
/// ```swift
/// enum Meal: String, ValidatedEnum { case breakfast, lunch, dinner }
/// // Meal must be one of breakfast, lunch, dinner, not brunch (did you mean “lunch”?)
/// ```
public protocol ValidatedEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable, Shaped,
  Coercible, _ObjectKey
where RawValue: Codable & Sendable {
  /// Whether a ``Schema`` may read the raw value directly; `true` by default.
  ///
  /// A type with its own `init(from:)` must return `false`; otherwise, schemas do not call it.
  static var decodesRawValueDirectly: Bool { get }
}

extension ValidatedEnum {
  @inlinable public static var decodesRawValueDirectly: Bool { true }

  /// The case for a raw value; strings are compared scalar by scalar, since Swift's strings treat canonically
  /// equivalent spellings as equal (U+212A and `K`).
  @inlinable
  init?(exactly candidate: RawValue) {
    self.init(rawValue: candidate)
    if let candidate = candidate as? String, let text = rawValue as? String,
      candidate == text, !candidate.utf8.elementsEqual(text.utf8)
    {
      return nil
    }
  }

  /// The case with a raw value.
  ///
  /// - Throws: ``Violation`` with code `notAllowed`.
  public static func evaluated(_ candidate: RawValue) throws(Violation) -> Self {
    if let value = Self(exactly: candidate) { return value }
    throw .notAllowed(
      candidate, of: allCases.map({ $0.rawValue }), typeName: nameInMessages(of: Self.self))
  }
}
