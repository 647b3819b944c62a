public import ValidatedCodable

/// The rule of short ASCII texts that have one canonical form, and may have others.
@usableFromInline
struct CanonicalSyntax: Rule {
  /// What a violation says: `be a ULID such as 01ARZ3NDEKTSV4RRFFQ69G5FAV`.
  private let requirement: String
  /// The most bytes that are looked at.
  private let longest: Int
  private let canonical: @Sendable (_ text: [UInt8]) -> [UInt8]?
  private let isChecked: @Sendable (_ text: [UInt8]) -> Bool

  /// - Parameters:
  ///   - canonical: the text to keep; nil if there is none. Of that text it makes the same.
  ///   - isChecked: whether the check digits of a canonical text are right, if it has any.
  init(
    _ requirement: String, longest: Int = 128,
    canonical: @escaping @Sendable (_ text: [UInt8]) -> [UInt8]?,
    isChecked: @escaping @Sendable (_ text: [UInt8]) -> Bool = { _ in true }
  ) {
    self.requirement = requirement
    self.longest = longest
    self.canonical = canonical
    self.isChecked = isChecked
  }

  private func canonical(of text: String) -> [UInt8]? {
    text.utf8.count <= longest ? canonical(Array(text.utf8)) : nil
  }

  @usableFromInline
  func sanitised(_ candidate: String) -> String {
    let trimmed = Trimmed().sanitised(candidate)
    return canonical(of: trimmed).map { String(decoding: $0, as: UTF8.self) } ?? trimmed
  }

  @usableFromInline
  func check(_ candidate: String) throws(Violation) { _ = try checked(candidate) }

  /// Looks at the text once: the canonical text of a canonical text is itself.
  @usableFromInline
  func evaluated(_ candidate: String) throws(Violation) -> String {
    let trimmed = Trimmed().sanitised(candidate)
    let text = try checked(trimmed)
    return trimmed.utf8.elementsEqual(text) ? trimmed : String(decoding: text, as: UTF8.self)
  }

  private func checked(_ candidate: String) throws(Violation) -> [UInt8] {
    // The canonical text may be longer, and must be valid itself.
    guard let text = canonical(of: candidate), text.count <= longest else {
      throw .requirement(.malformed, requirement)
    }
    guard isChecked(text) else {
      throw .requirement(.wrongCheckDigit, "have the check digits that belong to the others")
    }
    return text
  }

  @usableFromInline
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    guard text.count <= longest, Trimmed()._byteVerdict(utf8: text).isYes else { return .unknown }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    return _ByteVerdict(canonical(bytes) == bytes && isChecked(bytes))
  }

  @usableFromInline
  var constraint: Constraint { .predicate(code: .malformed, requirement: requirement) }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }
}

extension Violation.Code {
  /// A check digit or character that does not belong to the others: one of them is wrong.
  public static let wrongCheckDigit: Self = "wrongCheckDigit"
}

extension UInt8 {
  var isDigit: Bool { 0x30...0x39 ~= self }
  var isCapital: Bool { 0x41...0x5A ~= self }
  var isSmall: Bool { 0x61...0x7A ~= self }
  var isHexDigit: Bool { isDigit || 0x61...0x66 ~= self | 0x20 }
  /// The same, or the small letter of a capital.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }
  /// The same, or the capital of a small letter.
  var uppercased: UInt8 { isSmall ? self & ~0x20 : self }
}
