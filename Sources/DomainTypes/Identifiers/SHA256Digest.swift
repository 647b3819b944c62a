public import ValidatedCodable

/// A SHA-256 digest as hexadecimal digits, such as `ba7816bf…`.
///
/// - Rule: trimmed and lower-cased; exactly ``length`` hexadecimal digits. That they are the digest of some data is
///   not checked.
/// - Rejected on purpose: digests in Base64, a prefix such as `sha256:`, separators between bytes.
/// - Source: FIPS 180-4, section 6.2, for the length; RFC 4648, section 8, for the digits.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct SHA256Digest: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The length, in characters, each of which is one byte and stands for four bits.
  public static let length = 64
  public static let source = "FIPS 180-4, section 6.2"
  public static var example: String? {
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  }

  public static let rule = _CanonicalSyntax.digest("SHA-256", digits: length)

  public let proof: Evaluated<SHA256Digest>
  @inlinable public init(proof: Evaluated<SHA256Digest>) { self.proof = proof }
}

extension SHA256Digest: _HasHexBytes {}
