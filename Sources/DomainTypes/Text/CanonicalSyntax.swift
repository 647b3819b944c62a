public import ValidatedCodable

/// The rule of short texts, most of them ASCII, that have one canonical form, and may have others.
@usableFromInline
struct CanonicalSyntax: Rule {
  /// What a rule makes of a text that has its form.
  enum Reading {
    /// The text is canonical, so that nothing need be written.
    case canonical
    /// The canonical text, which is another one.
    case written([UInt8])
  }

  /// What a violation says: `be a ULID such as 01ARZ3NDEKTSV4RRFFQ69G5FAV`.
  private let requirement: String
  /// The most bytes that are looked at.
  private let longest: Int
  private let read: @Sendable (_ text: Span<UInt8>) -> Reading?
  private let isChecked: @Sendable (_ text: Span<UInt8>) -> Bool
  private let version: Int

  /// - Parameters:
  ///   - reading: what a text is; nil if it does not have the form. The text that it writes is canonical.
  ///   - isChecked: whether the check digits of a canonical text are right, if it has any.
  ///   - version: counted up when the rule comes to mean something else.
  init(
    _ requirement: String, longest: Int = 128, version: Int = 1,
    reading: @escaping @Sendable (_ text: Span<UInt8>) -> Reading?,
    isChecked: @escaping @Sendable (_ text: Span<UInt8>) -> Bool = { _ in true }
  ) {
    self.requirement = requirement
    self.longest = longest
    self.read = reading
    self.isChecked = isChecked
    self.version = version
  }

  /// The rule of texts that have no other form.
  init(
    _ requirement: String, longest: Int = 128,
    hasForm: @escaping @Sendable (_ text: Span<UInt8>) -> Bool
  ) {
    self.init(requirement, longest: longest, reading: { hasForm($0) ? .canonical : nil })
  }

  @usableFromInline
  func sanitised(_ candidate: String) -> String {
    let trimmed = Trimmed().sanitised(candidate)
    guard case .written(let text) = trimmed.withUTF8Bytes({ reading(of: $0) }) else {
      return trimmed
    }
    return String(decoding: text, as: UTF8.self)
  }

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    _ = try candidate.withUTF8Bytes { checked($0) }.get()
  }

  /// Looks for a canonical text first, which is itself, as most are.
  @usableFromInline
  func evaluated(_ candidate: String) throws(Violation) -> String {
    if candidate.withUTF8Bytes({ isCanonical($0) }) { return candidate }
    let trimmed = Trimmed().sanitised(candidate)
    switch try trimmed.withUTF8Bytes({ checked($0) }).get() {
    case .canonical: return trimmed
    case .written(let text): return String(decoding: text, as: UTF8.self)
    }
  }

  private func checked(_ text: Span<UInt8>) -> Result<Reading, Violation> {
    let reading = reading(of: text)
    let areRight: Bool
    switch reading {
    case .canonical: areRight = isChecked(text)
    // The canonical text may be longer, and must be valid itself.
    case .written(let text) where text.count <= longest: areRight = isChecked(text.span)
    case .written, nil: return .failure(.requirement(.malformed, requirement))
    }
    guard areRight, let reading else {
      return .failure(
        .requirement(.wrongCheckDigit, "have the check digits that belong to the others"))
    }
    return .success(reading)
  }

  private func reading(of text: Span<UInt8>) -> Reading? {
    text.count <= longest ? read(text) : nil
  }

  @usableFromInline
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(isCanonical(text))
  }

  /// Whether a text is valid as it is; false means unknown, as there may be white space around it.
  private func isCanonical(_ text: Span<UInt8>) -> Bool {
    guard Trimmed()._byteVerdict(utf8: text).isYes, case .canonical = reading(of: text) else {
      return false
    }
    return isChecked(text)
  }

  @usableFromInline
  var constraint: Constraint { .predicate(code: .malformed, requirement: requirement) }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(version, dependsOnUnicode: false) }
}

extension Violation.Code {
  /// A check digit or character that does not belong to the others: one of them is wrong.
  public static let wrongCheckDigit: Self = "wrongCheckDigit"
}
