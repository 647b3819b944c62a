public import ValidatedCodable

/// The rule of strings, mostly short and of ASCII, that have one canonical form, and may have others.
///
/// Public, so that a type can store it as its rule; only this module makes any. A class, since to copy its parts would
/// take longer than to read most strings.
public final class _CanonicalSyntax: Rule {
  /// The result of reading a string that has the form.
  enum Reading {
    /// The string is already canonical.
    case canonical
    /// The canonical string, which differs.
    case written([UInt8])
  }

  /// The requirement for messages: `be a ULID such as 01ARZ3NDEKTSV4RRFFQ69G5FAV`.
  private let requirement: String
  public let constraint: Constraint
  /// The maximum number of bytes that are examined here.
  private let longest: Int
  /// Whether that is a limit of the type, rather than more than any string of the form has.
  private let hasLimit: Bool
  private let read: @Sendable (_ text: Span<UInt8>) throws(Violation) -> Reading?
  private let isChecked: @Sendable (_ text: Span<UInt8>) -> Bool
  private let explain: @Sendable (_ text: Span<UInt8>) -> Violation?
  private let version: Int
  private let dependsOnUnicode: Bool
  /// Whether white space around a string is left out.
  private let trims: Bool

  /// - Parameters:
  ///   - reading: the result for a string; nil if it does not have the form, or a violation that says why. A string that it
  ///     writes is canonical.
  ///   - isChecked: whether the check digits of a canonical string are right, if it has any.
  ///   - explaining: the violation of a string that does not have the form, if more is known than that; usually its code is
  ///     `malformed`, and its `reason` says what is wrong.
  ///   - version: the version of the rule; increased when its meaning changes.
  ///   - dependsOnUnicode: whether the rule uses properties of characters.
  init(
    _ requirement: String, longest: Int? = nil, version: Int = 1, dependsOnUnicode: Bool = false,
    trims: Bool = true, constraint: Constraint? = nil,
    reading: @escaping @Sendable (_ text: Span<UInt8>) throws(Violation) -> Reading?,
    isChecked: @escaping @Sendable (_ text: Span<UInt8>) -> Bool = { _ in true },
    explaining: @escaping @Sendable (_ text: Span<UInt8>) -> Violation? = { _ in nil }
  ) {
    self.requirement = requirement
    self.constraint = constraint ?? .predicate(code: .malformed, requirement: requirement)
    self.longest = longest ?? 128
    hasLimit = longest != nil
    self.read = reading
    self.isChecked = isChecked
    self.explain = explaining
    self.version = version
    self.dependsOnUnicode = dependsOnUnicode
    self.trims = trims
  }

  /// The rule of strings that have no other form.
  convenience init(
    _ requirement: String, longest: Int? = nil, trims: Bool = true,
    hasForm: @escaping @Sendable (_ text: Span<UInt8>) -> Bool
  ) {
    self.init(
      requirement, longest: longest, trims: trims, reading: { hasForm($0) ? .canonical : nil })
  }

  public func sanitised(_ candidate: String) -> String {
    let trimmed = trimmed(candidate)
    guard case .written(let text) = trimmed.withUTF8Bytes({ reading(of: $0) }) else {
      return trimmed
    }
    return String(decoding: text, as: UTF8.self)
  }

  public func check(_ candidate: String) throws(Violation) {
    _ = try candidate.withUTF8Bytes { text in
      Result { () throws(Violation) in try checked(text) }
    }.get()
  }

  /// Looks for a canonical string first, since most strings are.
  public func evaluated(_ candidate: String) throws(Violation) -> String {
    if candidate.withUTF8Bytes({ _byteVerdict(utf8: $0).isYes }) { return candidate }
    let trimmed = trimmed(candidate)
    let reading = trimmed.withUTF8Bytes { text in
      Result { () throws(Violation) in try checked(text) }
    }
    guard case .written(let text) = try reading.get() else { return trimmed }
    return String(decoding: text, as: UTF8.self)
  }

  private func checked(_ text: Span<UInt8>) throws(Violation) -> Reading {
    guard text.count <= longest else { throw malformed(tooLong) }
    guard let reading = try read(text) else { throw malformed(explain(text)) }
    let isRight: Bool
    switch reading {
    case .canonical: isRight = isChecked(text)
    case .written(let text):
      // The canonical string may be longer, and must be valid itself.
      guard text.count <= longest else { throw malformed(tooLong) }
      isRight = isChecked(text.span)
    }
    guard isRight else { throw Violation(.wrongCheckDigit, must: "have the right check digits") }
    return reading
  }

  private func malformed(_ explained: Violation?) -> Violation {
    explained ?? Violation(.malformed, must: requirement)
  }

  private var tooLong: Violation? {
    hasLimit ? .malformed(requirement, longerThan: longest) : nil
  }

  private func trimmed(_ text: String) -> String { trims ? Trimmed().sanitised(text) : text }

  func reading(of text: Span<UInt8>) -> Reading? {
    text.count <= longest ? try? read(text) : nil
  }

  /// Whether a string is valid unchanged; unknown for others, since they may be surrounded by white space.
  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<_CanonicalSyntax> {
    guard !trims || Trimmed()._byteVerdict(utf8: text).isYes,
      case .canonical = reading(of: text)
    else { return .unknown }
    return _ByteVerdict(isChecked(text))
  }

  public var codeVersion: CodeVersion? { CodeVersion(version, dependsOnUnicode: dependsOnUnicode) }
}

extension Violation {
  /// A string that has more bytes than its form allows.
  static func malformed(_ requirement: String, longerThan maximum: Int) -> Violation {
    .malformed("tooLong", "\(requirement), with at most \(maximum) bytes", maximum: maximum)
  }

  /// What is wrong with a string that does not have its form.
  ///
  /// - Parameters:
  ///   - field: the field of the string that is wrong, such as `minute`.
  ///   - minimum: the minimum of the field.
  ///   - maximum: the maximum of the field.
  ///   - count: how many fields or characters there are.
  static func malformed(
    _ reason: String, _ requirement: String, character: Unicode.Scalar? = nil,
    example: String? = nil, field: String? = nil, minimum: Int? = nil, maximum: Int? = nil,
    count: Int? = nil
  ) -> Violation {
    Violation(
      .malformed,
      .init(
        present: (.reason, .text(reason)), ("field", field.map { .text($0) }),
        (.character, character.map { .text($0.nameInMessages) }),
        (.minimum, minimum.map { .integer($0) }), (.maximum, maximum.map { .integer($0) }),
        ("count", count.map { .integer($0) }), (.example, example.map { .text($0) })),
      must: requirement)
  }
}

extension Violation.Code {
  /// A check digit or character that does not match the others.
  public static let wrongCheckDigit: Self = "wrongCheckDigit"
}
