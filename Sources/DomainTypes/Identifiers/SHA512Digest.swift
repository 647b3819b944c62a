public import ValidatedCodable

/// A SHA-512 digest as hexadecimal digits, such as `ddaf35a1…`.
///
/// - Rule: trimmed and lower-cased; exactly ``length`` hexadecimal digits. That they are the digest of some data is
///   not checked.
/// - Rejected on purpose: digests in Base64, a prefix such as `sha512:`, separators between bytes.
/// - Source: FIPS 180-4, section 6.4, for the length; RFC 4648, section 8, for the digits.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct SHA512Digest: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The length, in characters, each of which is one byte and stands for four bits.
  public static let length = 128
  public static let source = "FIPS 180-4, section 6.4"
  public static var example: String? { String(repeating: "0", count: length) }

  public static let rule = _CanonicalSyntax.digest("SHA-512", digits: length)

  public let proof: Evaluated<SHA512Digest>
  @inlinable public init(proof: Evaluated<SHA512Digest>) { self.proof = proof }
}

extension SHA512Digest: _HasHexBytes {}
