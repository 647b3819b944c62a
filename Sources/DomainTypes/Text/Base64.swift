public import ValidatedCodable

/// Bytes in Base64: `Zm9vYmE=`.
///
/// - Rule: trimmed; ASCII letters, digits, `+` and `/`, padded with `=` to a multiple of four characters; spare bits
///   are zero, so that each sequence of bytes has a single encoding; at most ``maximumLength`` characters. The empty
///   string encodes no bytes.
/// - Rejected on purpose: inner line breaks and spaces, missing padding, the URL-safe alphabet (`-` and `_`).
/// - Source: RFC 4648, section 4, with 3.2, 3.3 and 3.5.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct Base64: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte: 1 MiB of text.
  public static let maximumLength = 1_048_576
  public static let source = "RFC 4648, section 4"
  public static var example: String? { "Zm9vYmE=" }

  public static let rule = _CanonicalSyntax(
    "be Base64 with padding and without line breaks, such as Zm9vYmE=", longest: maximumLength,
    hasForm: { Base64Code.standard.hasPaddedForm($0) })

  public let proof: Evaluated<Base64>
  @inlinable public init(proof: Evaluated<Base64>) { self.proof = proof }
}

extension Base64 {
  /// The decoded bytes.
  public var bytes: [UInt8] { value.withUTF8Bytes { Base64Code.standard.decoded($0) } }
}
