/// Membership in a list of strings, ignoring the case of ASCII letters.
///
/// The sanitised form is the spelling in the list: `GZIP` becomes `gzip`.
///
/// - Complexity: O(*n*) in the length of the string, on average.
public struct OneOfIgnoringCase: Rule {
  /// The strings allowed.
  public let values: [String]

  /// By the bytes of the folded value: Swift's strings treat canonically equivalent spellings as equal.
  private let spellings: [[UInt8]: String]
  private let listed: OneOf<String>

  /// Allows `values`, listed in messages; if two differ only in case, the first is used.
  public init(_ values: [String]) {
    self.values = values
    // Embedded Swift does not have the initialiser that joins equal keys.
    spellings = values.reduce(into: [:]) { spellings, value in
      let folded = Self.folded(value)
      if spellings[folded] == nil { spellings[folded] = value }
    }
    listed = OneOf(values)
  }

  private static func folded(_ text: String) -> [UInt8] {
    Array(ASCIILowercased().sanitised(text).utf8)
  }

  public func sanitised(_ candidate: String) -> String {
    spellings[Self.folded(candidate)] ?? candidate
  }

  public func check(_ candidate: String) throws(Violation) { try listed.check(candidate) }

  public var codeVersion: CodeVersion? { CodeVersion(2, dependsOnUnicode: false) }

  public var constraint: Constraint {
    .all([.sanitised("spelled as in the list"), listed.constraint])
  }
}
