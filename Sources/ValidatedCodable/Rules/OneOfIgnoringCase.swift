/// Membership of a list of texts; the case of ASCII letters does not matter.
///
/// The sanitised form of a text is as the list spells it: `GZIP` becomes `gzip`.
///
/// - Complexity: O(*n*) in the text's length, on average.
public struct OneOfIgnoringCase: Rule {
  /// The texts allowed.
  public let values: [String]

  private let spellings: [String: String]
  private let listed: OneOf<String>

  /// Allows `values`, listed in messages; of two that differ in case only, the first.
  public init(_ values: [String]) {
    self.values = values
    spellings = values.reduce(into: [:]) { spellings, value in
      let folded = Self.folded(value)
      if spellings[folded] == nil { spellings[folded] = value }
    }
    listed = OneOf(values)
  }

  private static func folded(_ text: String) -> String { ASCIILowercased().sanitised(text) }

  public func sanitised(_ candidate: String) -> String {
    guard let spelling = spellings[Self.folded(candidate)],
      spelling.utf8.count == candidate.utf8.count
    else { return candidate }
    return spelling
  }

  public func check(_ candidate: String) throws(Violation) { try listed.check(candidate) }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint {
    .all([.sanitised("spelled as in the list"), listed.constraint])
  }
}
