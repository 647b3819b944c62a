/// Membership in a list of strings, ignoring the case of ASCII letters.
///
/// The sanitised form is the spelling in the list: `GZIP` becomes `gzip`.
///
/// - Complexity: O(*n*) in the length of the string, on average.
public struct OneOfIgnoringCase: Rule {
  /// The strings allowed.
  public let values: [String]

  private let spellings: [String: String]
  private let listed: OneOf<String>

  /// Allows `values`, listed in messages; if two differ only in case, the first is used.
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
