public import ValidatedCodable

/// A random identifier of the library Nano ID: `V1StGXR8_Z5jdHi6B-myT`.
///
/// - Rule: trimmed; ``minimumLength``…``maximumLength`` ASCII letters, digits, `_` and `-`.
/// - Accepted on purpose: other lengths than ``defaultLength``, since the library takes a length; a hyphen at either
///   end. Case matters.
/// - Rejected on purpose: fewer characters than in the library's own example of a short identifier, which has 10, since
///   such identifiers collide too often; other alphabets.
/// - Source: Nano ID 5, README, "API", for the alphabet; business rule for the limits.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct NanoID: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The minimum length, in characters, each of which is one byte.
  public static let minimumLength = 10
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 64
  /// The length of an identifier for which the program states none, in characters.
  public static let defaultLength = 21
  public static let source = "Nano ID 5, default alphabet"
  public static var example: String? { "V1StGXR8_Z5jdHi6B-myT" }

  public static let rule = _CanonicalSyntax(
    "be a Nano ID of 10 to 64 characters such as V1StGXR8_Z5jdHi6B-myT", longest: maximumLength,
    hasForm: { $0.count >= minimumLength && $0.allSatisfy(alphabet.contains) })

  private static let alphabet = ASCIITable(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_-abcdefghijklmnopqrstuvwxyz".unicodeScalars)

  public let proof: Evaluated<NanoID>
  @inlinable public init(proof: Evaluated<NanoID>) { self.proof = proof }
}
