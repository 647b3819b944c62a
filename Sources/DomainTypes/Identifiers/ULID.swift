public import ValidatedCodable

/// A Universally Unique Lexicographically Sortable Identifier: `01ARZ3NDEKTSV4RRFFQ69G5FAV`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); 26 characters of Crockford's base 32, of which the first is
///   0…7, so that the value fits in 128 bits.
/// - Rejected on purpose: `I`, `L`, `O` and `U`, which the alphabet does not have; hyphens.
/// - Source: ULID specification, "Canonical String Representation" and "Overflow Errors when Parsing Base32 Strings".
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct ULID: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ULID specification"
  public static var example: String? { "01ARZ3NDEKTSV4RRFFQ69G5FAV" }

  public static let rule = _CanonicalSyntax(
    "be a ULID such as 01ARZ3NDEKTSV4RRFFQ69G5FAV",
    reading: { text in
      guard text.count == 26, text[0] <= UInt8(ascii: "7") else { return nil }
      return text.reading(inCase: { $0.uppercased }) { $0.allSatisfy(alphabet.contains) }
    })

  private static let characters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let alphabet = ASCIITable("0123456789ABCDEFGHJKMNPQRSTVWXYZ".unicodeScalars)

  public let proof: Evaluated<ULID>
  @inlinable public init(proof: Evaluated<ULID>) { self.proof = proof }
}

extension ULID {
  /// The time of creation, in milliseconds since 1970 in UTC.
  public var milliseconds: Int64 {
    value.utf8.prefix(10).reduce(0) { time, character in
      time << 5 | Int64(Self.characters.firstIndex(of: character) ?? 0)
    }
  }
}
