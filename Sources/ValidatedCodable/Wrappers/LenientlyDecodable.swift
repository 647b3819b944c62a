/// A type whose values may be read from other JSON where a field is lenient.
///
/// ```swift
/// extension UserID: LenientlyDecodable {
///   static func decodeLeniently(from decoder: any Decoder) throws -> CoercedValue<UserID>? {
///     let text = try decoder.singleValueContainer().decode(String.self)
///     return UserID(text).map { CoercedValue($0, from: "string") }
///   }
/// }
/// ```
///
/// Its method is called after its `init(from:)` has thrown `DecodingError.typeMismatch`; see ``Lenient``.
public protocol LenientlyDecodable: Decodable {
  /// The value that a document has in another form; nil if it has none.
  ///
  /// - Throws: what is wrong with what stands there: a ``Violation`` or a `DecodingError`.
  static func decodeLeniently(from decoder: any Decoder) throws -> _CoercedValue<Self>?
}

/// A value, and what it was read from.
public struct _CoercedValue<Value> {
  /// The value.
  public let value: Value
  /// What it was read from: a ``Violation/ValueKind``, or the name of a type.
  public let source: String

  /// A value that `source` stood for.
  public init(_ value: Value, from source: String) {
    self.value = value
    self.source = source
  }
}
