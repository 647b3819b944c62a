public import ValidatedCodable

/// An identifier of a document in MongoDB, in lower case: `507f1f77bcf86cd799439011`.
///
/// - Rule: trimmed and lower-cased (ASCII letters only); 24 hexadecimal digits.
/// - Rejected on purpose: twelve bytes as characters; the notations `ObjectId("…")` and `{"$oid": …}`; hyphens.
/// - Source: BSON 1.1, type 0x07; MongoDB, "ObjectID specification".
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct ObjectID: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "BSON 1.1; MongoDB, ObjectID specification"
  public static var example: String? { "507f1f77bcf86cd799439011" }

  public static let rule = _CanonicalSyntax(
    "be an object ID of 24 hexadecimal digits such as 507f1f77bcf86cd799439011",
    reading: { $0.count == 24 ? $0.hexReading : nil })

  public let proof: Evaluated<ObjectID>
  @inlinable public init(proof: Evaluated<ObjectID>) { self.proof = proof }
}

extension ObjectID {
  /// The time of creation, in seconds since 1970 in UTC: the first eight digits, which have no sign.
  public var seconds: Int64 {
    value.utf8.prefix(8).reduce(0) { $0 << 4 | Int64($1.hexValue) }
  }
}
