public import ValidatedCodable

/// The rule of identifiers that are made of letters and digits, some of them check characters.
///
///     978-0-306-40615-7      GB82 WEST 1234 5698 7654 32
///
/// Lower-case ASCII letters are capitals, and separators between characters are left out.
@usableFromInline
struct IdentifierSyntax: Rule {
  /// What a violation says: `be an ISSN such as 0378-5955`.
  private let requirement: String
  private let separators: [UInt8]
  private let canonical: @Sendable (_ characters: [UInt8]) -> [UInt8]?
  private let isChecked: @Sendable (_ characters: [UInt8]) -> Bool

  /// - Parameters:
  ///   - separators: what may stand between two characters, one at a time.
  ///   - canonical: the text to keep, from the characters alone; nil if they do not have the form. Of that text it
  ///     makes the same.
  ///   - isChecked: whether check characters are right. The form is.
  init(
    _ requirement: String, separators: StaticString = "",
    canonical: @escaping @Sendable (_ characters: [UInt8]) -> [UInt8]?,
    isChecked: @escaping @Sendable (_ characters: [UInt8]) -> Bool
  ) {
    self.requirement = requirement
    self.separators = Array(separators.description.utf8)
    self.canonical = canonical
    self.isChecked = isChecked
  }

  @usableFromInline
  func sanitised(_ candidate: String) -> String {
    let trimmed = Trimmed().sanitised(candidate)
    guard let canonical = characters(of: trimmed).flatMap(canonical) else { return trimmed }
    return String(decoding: canonical, as: UTF8.self)
  }

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    guard let characters = characters(of: candidate), canonical(characters) != nil else {
      throw .requirement(.malformed, requirement)
    }
    guard isChecked(characters) else {
      throw .requirement(.wrongCheckDigit, "have the check digits that belong to the others")
    }
  }

  @usableFromInline
  var constraint: Constraint { .predicate(code: .malformed, requirement: requirement) }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  /// No identifier is longer: what is, is not looked at.
  private static var longest: Int { 128 }

  private func characters(of text: String) -> [UInt8]? {
    guard text.utf8.count <= Self.longest else { return nil }
    var characters: [UInt8] = []
    var isAfterCharacter = false
    for byte in text.utf8 {
      if byte.isDigit || byte.isCapital {
        characters.append(byte)
      } else if (byte & ~0x20).isCapital {
        characters.append(byte & ~0x20)
      } else {
        guard isAfterCharacter, separators.contains(byte) else { return nil }
        isAfterCharacter = false
        continue
      }
      isAfterCharacter = true
    }
    return isAfterCharacter ? characters : nil
  }
}

extension Violation.Code {
  /// A check digit or character that does not belong to the others: one of them is wrong.
  public static let wrongCheckDigit: Self = "wrongCheckDigit"
}

extension UInt8 {
  var isDigit: Bool { 0x30...0x39 ~= self }
  var isCapital: Bool { 0x41...0x5A ~= self }
}
