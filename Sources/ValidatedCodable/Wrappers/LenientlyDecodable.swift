/// A type whose values may be read from other JSON types in a lenient field.
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
/// The method is called after `init(from:)` has thrown `DecodingError.typeMismatch`; see ``Lenient``.
public protocol LenientlyDecodable: Decodable {
  /// The value, read from another form; nil if the document does not have that form.
  ///
  /// - Throws: the error of an invalid value: a ``Violation`` or a `DecodingError`.
  static func decodeLeniently(from decoder: any Decoder) throws -> _CoercedValue<Self>?
}

/// A value and its source.
public struct _CoercedValue<Value> {
  /// The value.
  public let value: Value
  /// The source: a ``Violation/ValueKind``, or the name of a type.
  public let source: String

  /// A value that was read from `source`.
  public init(_ value: Value, from source: String) {
    self.value = value
    self.source = source
  }
}
