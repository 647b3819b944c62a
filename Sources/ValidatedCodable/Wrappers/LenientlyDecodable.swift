/// A type whose values may be read from other JSON types in a lenient field.
///
/// ```swift
/// extension UserID: LenientlyDecodable {
///   static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<UserID>.Coerced? {
///     guard let text = try? decoder.singleValueContainer().decode(String.self) else { return nil }
///     return UserID(text).map { Lenient.Coerced($0, from: "string") }
///   }
/// }
/// ```
///
/// The method is called after `init(from:)` has thrown `DecodingError.typeMismatch`; see ``Lenient``.
public protocol LenientlyDecodable: Coercible, Decodable {
  /// The value, read from another form; nil if the document does not have that form.
  ///
  /// - Throws: the error of an invalid value: a ``Violation`` or a `DecodingError`.
  static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<Self>.Coerced?
}

/// A type whose errors name the JSON that stands for a value.
package protocol NamesAcceptedJSON: LenientlyDecodable {
  /// The JSON that stands for a value, in English; nil if errors need not name it.
  static var accepted: String? { get }
}

/// A type whose values have several spellings in the same JSON type: `decodeLeniently` follows any error of a value.
///
/// Errors then are those of the lenient form, which accepts what the strict one does.
package protocol SpelledInManyWays: LenientlyDecodable {}

/// A type for whose values JSON of other types may stand: scalars, validated values, arrays, sets and optional values.
///
/// ``Lenient`` and lenient fields require it. For another type, conform to ``LenientlyDecodable``.
public protocol Coercible {}

extension Array: Coercible {}
extension Set: Coercible {}
extension Optional: Coercible {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: Coercible {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: Coercible {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: Coercible {}
#endif
#if !(os(Windows) || os(Android)) && (arch(i386) || arch(x86_64))
  extension Float80: Coercible {}
#endif

extension Lenient {
  /// A value and its source.
  public struct Coerced {
    /// The value.
    public let value: Value
    /// The source: a ``Violation/ValueKind``, the name of a type, or `element` for the only element of an array.
    public let source: String

    /// A value that was read from `source`.
    public init(_ value: Value, from source: String) {
      self.value = value
      self.source = source
    }
  }
}
