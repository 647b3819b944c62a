// Identifiers of letters and digits, some of which are check characters:
//
//     978-0-306-40615-7      GB82 WEST 1234 5698 7654 32
//
// Lower-case ASCII letters are converted to upper case, and separators between characters are left out.

extension _CanonicalSyntax {
  /// The rule of an identifier that is stored as its characters, without separators.
  ///
  /// - Parameters:
  ///   - version: changes with the meaning of the other parameters.
  ///   - isSeparator: the separators that may be between two characters, one at a time.
  ///   - isSymbol: the characters of the identifier besides letters and digits.
  ///   - hasForm: whether the characters alone, upper-case letters, digits and symbols, have the right form.
  ///   - isChecked: whether the check characters are right.
  ///   - explaining: the violation of a string without the form, if more is known.
  static func identifier(
    _ requirement: String, version: Int = 1,
    isSeparator: @escaping @Sendable (UInt8) -> Bool = { _ in false },
    isSymbol: @escaping @Sendable (UInt8) -> Bool = { _ in false },
    hasForm: @escaping @Sendable (_ characters: Span<UInt8>) -> Bool,
    isChecked: @escaping @Sendable (_ characters: Span<UInt8>) -> Bool = { _ in true },
    explaining: @escaping @Sendable (_ text: Span<UInt8>) -> Violation? = { _ in nil }
  ) -> _CanonicalSyntax {
    _CanonicalSyntax(
      requirement, version: version,
      reading: { text in
        if text.isPlainIdentifier(isSymbol) { return hasForm(text) ? .canonical : nil }
        guard let characters = text.characters(without: isSeparator, isSymbol: isSymbol),
          hasForm(characters.span)
        else { return nil }
        return .written(characters)
      }, isChecked: isChecked, explaining: explaining)
  }

  /// The rule of an identifier with a number of digits; a hyphen or a space may be between any two.
  static func digits(
    _ requirement: String, hasLength: @escaping @Sendable (Int) -> Bool,
    isChecked: @escaping @Sendable (_ digits: Span<UInt8>) -> Bool
  ) -> _CanonicalSyntax {
    identifier(
      requirement, isSeparator: { $0.isHyphenOrSpace },
      hasForm: { hasLength($0.count) && $0.allSatisfy({ $0.isDigit }) }, isChecked: isChecked)
  }

  /// The rule of an identifier of digits and a check digit, which may be `X` or `x`, in groups of four with hyphens in
  /// between; each hyphen may be a space, or missing.
  static func fours(
    _ requirement: String, count: Int,
    isChecked: @escaping @Sendable (_ text: Span<UInt8>) -> Bool
  ) -> _CanonicalSyntax {
    _CanonicalSyntax(
      requirement, version: 2,
      reading: { $0.isInFours(count) ? .canonical : $0.inFours(count).map { .written($0) } },
      isChecked: isChecked)
  }
}

extension Span<UInt8> {
  /// Whether there are only upper-case letters, digits and symbols, and at least one.
  fileprivate func isPlainIdentifier(_ isSymbol: (UInt8) -> Bool) -> Bool {
    count > 0 && allSatisfy { $0.isDigit || $0.isCapital || isSymbol($0) }
  }

  /// The letters in upper case, digits and symbols, without separators between them; nil if there are other
  /// characters.
  func characters(
    without isSeparator: (UInt8) -> Bool, isSymbol: (UInt8) -> Bool = { _ in false }
  ) -> [UInt8]? {
    var characters: [UInt8] = []
    characters.reserveCapacity(count)
    var isAfterCharacter = false
    for index in indices {
      let character = self[index].uppercased
      if character.isDigit || character.isCapital || isSymbol(character) {
        characters.append(character)
        isAfterCharacter = true
      } else {
        guard isAfterCharacter, isSeparator(character) else { return nil }
        isAfterCharacter = false
      }
    }
    return isAfterCharacter ? characters : nil
  }

  /// Whether there are `length` characters in groups of four, with hyphens in between: digits, of which the last may
  /// be `X`.
  fileprivate func isInFours(_ length: Int) -> Bool {
    count == length + length / 4 - 1
      && isInGroups(of: 4, by: UInt8(ascii: "-")) { index, byte in
        byte.isDigit || index == count - 1 && byte == UInt8(ascii: "X")
      }
  }

  /// The same characters in that form; nil if there are others, or separators in other places.
  fileprivate func inFours(_ length: Int) -> [UInt8]? {
    var text: [UInt8] = []
    var characters = 0
    var isAfterSeparator = false
    for index in indices {
      let byte = self[index].uppercased
      let isBetween = characters > 0 && characters < length && characters.isMultiple(of: 4)
      if isBetween, byte.isHyphenOrSpace, !isAfterSeparator {
        isAfterSeparator = true
        continue
      }
      guard byte.isDigit || characters == length - 1 && byte == UInt8(ascii: "X") else {
        return nil
      }
      if isBetween { text.append(UInt8(ascii: "-")) }
      text.append(byte)
      characters += 1
      isAfterSeparator = false
    }
    return characters == length && !isAfterSeparator ? text : nil
  }
}

extension UInt8 {
  /// Whether it is an upper-case consonant, which includes Y.
  var isConsonant: Bool {
    switch Unicode.Scalar(self) {
    case "A", "E", "I", "O", "U": false
    default: isCapital
    }
  }
}

extension String {
  /// The characters in groups of four, as identifiers are printed: `GB82 WEST 1234 5698 7654 32`.
  var inGroupsOfFour: String {
    enumerated().reduce(into: "") { text, character in
      if character.offset > 0, character.offset.isMultiple(of: 4) { text.append(" ") }
      text.append(character.element)
    }
  }
}
