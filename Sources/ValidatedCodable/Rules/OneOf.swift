/// Membership in a list.
///
/// Keep a long list in a `static let`, so that its set is built once.
///
/// - Complexity: O(1) on average; O(*n*) in the length of a string.
public struct OneOf<Value: Hashable & Sendable>: Rule {
  /// The values allowed.
  public let values: Set<Value>
  /// A description of the values for messages, such as `an ISO 3166-1 alpha-2 code`.
  public let name: String

  /// The values, if they are strings or validated ones: `K` differs from the KELVIN SIGN, although Swift's strings compare as equal.
  @usableFromInline let texts: TextSet?
  private let listed: [Value]
  /// The values as messages list them; nil if messages use ``name``.
  private let listing: String?

  /// Allows `values`, described as `name` in messages.
  public init(_ values: some Sequence<Value>, name: String) {
    self.init(Array(values), name: name, listing: nil)
  }

  /// Allows `values`, listed in messages.
  public init(_ values: [Value]) {
    let listing = values.map { "\(Violation.Parameter(describing: $0))" }.joined(separator: ", ")
    self.init(values, name: "one of \(listing)", listing: listing)
  }

  private init(_ values: [Value], name: String, listing: String?) {
    self.values = Set(values)
    listed = values
    self.name = name
    self.listing = listing
    let texts = values.compactMap { ($0 as? String) ?? rawText(of: $0) }
    self.texts = !texts.isEmpty && texts.count == values.count ? TextSet(texts) : nil
  }

  @inlinable
  public func check(_ candidate: Value) throws(Violation) {
    guard isListed(candidate) else { throw violation(of: candidate) }
  }

  @inlinable
  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(texts?.contains(text) ?? false)
  }

  @usableFromInline
  func violation(of candidate: Value) -> Violation {
    Violation(
      .notAllowed,
      .init(
        present: (.allowed, listing.map { .text($0) }),
        (.requirement, listing == nil ? .text("be \(name)") : nil),
        (.actual, Violation.Parameter(describing: candidate))),
      must: listing == nil ? "be \(name)" : nil)
  }

  @inlinable
  func isListed(_ candidate: Value) -> Bool {
    guard let texts, let text = (candidate as? String) ?? rawText(of: candidate) else {
      return values.contains(candidate)
    }
    return text.withUTF8Bytes { texts.contains($0) }
  }

  /// Nil for values that are no scalars: what they are is not data.
  public var codeVersion: CodeVersion? {
    // In version 1, validated strings were compared like any others.
    let version = texts != nil && Value.self != String.self ? 2 : 1
    return isOfScalars ? CodeVersion(version, dependsOnUnicode: false) : nil
  }

  /// A list of values that are no scalars has only its name.
  public var constraint: Constraint {
    // Texts are told apart by their bytes, as the check does.
    var known: Set<[UInt8]> = []
    let scalars = isOfScalars ? listed.compactMap { Violation.Parameter.scalar($0) } : []
    return .oneOf(
      name: name,
      values: scalars.filter { known.insert(Array($0.description.utf8)).inserted }
        .sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) })
  }

  private var isOfScalars: Bool { values.allSatisfy { Violation.Parameter.scalar($0) != nil } }
}

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
