// Identifiers of letters and digits, some of them check characters:
//
//     978-0-306-40615-7      GB82 WEST 1234 5698 7654 32
//
// Lower-case ASCII letters are capitals, and separators between characters are left out.

extension CanonicalSyntax {
  /// The rule of an identifier.
  ///
  /// - Parameters:
  ///   - separators: what may stand between two characters, one at a time.
  ///   - canonical: the text to keep, from the characters alone; nil if they do not have the form.
  ///   - isChecked: whether the check characters among them are right.
  static func identifier(
    _ requirement: String, separators: StaticString = "",
    canonical: @escaping @Sendable (_ characters: [UInt8]) -> [UInt8]?,
    isChecked: @escaping @Sendable (_ characters: [UInt8]) -> Bool = { _ in true }
  ) -> CanonicalSyntax {
    let separators = Array(separators.description.utf8)
    return CanonicalSyntax(requirement) {
      characters(of: $0, without: separators).flatMap(canonical)
    } isChecked: {
      characters(of: $0, without: separators).map(isChecked) ?? false
    }
  }

  /// The rule of an identifier of so many digits, with a hyphen or a space between any two.
  static func digits(
    _ requirement: String, counts: Set<Int>,
    isChecked: @escaping @Sendable (_ digits: [UInt8]) -> Bool
  ) -> CanonicalSyntax {
    identifier(
      requirement, separators: "- ",
      canonical: { counts.contains($0.count) && $0.allSatisfy(\.isDigit) ? $0 : nil },
      isChecked: isChecked)
  }

  private static func characters(of text: [UInt8], without separators: [UInt8]) -> [UInt8]? {
    var characters: [UInt8] = []
    var isAfterCharacter = false
    for byte in text {
      let character = byte.uppercased
      if character.isDigit || character.isCapital {
        characters.append(character)
        isAfterCharacter = true
      } else {
        guard isAfterCharacter, separators.contains(byte) else { return nil }
        isAfterCharacter = false
      }
    }
    return isAfterCharacter ? characters : nil
  }
}
