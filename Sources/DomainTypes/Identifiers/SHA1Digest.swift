public import ValidatedCodable

/// A SHA-1 digest as hexadecimal digits, such as `a9993e36…`.
///
/// Collisions of this function are known: a digest identifies objects, as in Git, but proves nothing about who made
/// them.
///
/// - Rule: trimmed and lower-cased; exactly ``length`` hexadecimal digits. That they are the digest of some data is
///   not checked.
/// - Rejected on purpose: digests in Base64, a prefix such as `sha1:`, separators between bytes.
/// - Source: FIPS 180-4, section 6.1, for the length; RFC 4648, section 8, for the digits.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct SHA1Digest: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The length, in characters, each of which is one byte and stands for four bits.
  public static let length = 40
  public static let source = "FIPS 180-4, section 6.1"
  public static var example: String? { "a9993e364706816aba3e25717850c26c9cd0d89d" }

  public static let rule = _CanonicalSyntax.digest("SHA-1", digits: length)

  public let proof: Evaluated<SHA1Digest>
  @inlinable public init(proof: Evaluated<SHA1Digest>) { self.proof = proof }
}

extension SHA1Digest: _HasHexBytes {}
