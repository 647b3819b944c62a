public import ValidatedCodable

/// A bank's Business Identifier Code, also called SWIFT code: `DEUTDEFF500`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); four letters or digits, a country's code as in
///   ``CountryCode``, two letters or digits, and three more for a branch.
/// - Rejected on purpose: hyphens and spaces.
/// - Source: ISO 9362:2022, section 4.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct BIC: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 9362:2022, section 4"
  public static var example: String? { "DEUTDEFF500" }

  public static let rule = _CanonicalSyntax.identifier(
    "be a BIC such as DEUTDEFF500",
    hasForm: {
      ($0.count == 8 || $0.count == 11) && CountryCode.isAssigned($0.extracting(4..<6))
    })

  public let proof: Evaluated<BIC>
  @inlinable public init(proof: Evaluated<BIC>) { self.proof = proof }
}

extension BIC {
  /// The bank.
  public var party: String { String(value.prefix(4)) }
  /// The country's code.
  public var country: String { String(value.dropFirst(4).prefix(2)) }
  /// The branch; nil for the bank's head office.
  public var branch: String? {
    let branch = value.dropFirst(8)
    return branch.isEmpty || branch == "XXX" ? nil : String(branch)
  }
}
