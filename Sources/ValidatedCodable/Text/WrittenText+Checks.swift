extension WrittenText {
  func checkLength(of text: String) throws(Violation) {
    guard minimumUnit != length.unit else { return try length.check(text) }
    // No unit gives a smaller count than characters.
    let least = Length(length.minimum..., minimumUnit)
    guard Length(length.minimum..., .characters).passes(text) || least.passes(composed(text)) else {
      throw length.violation(.tooShort)
    }
    guard Length(...length.maximum, length.unit).passes(text) else {
      throw length.violation(.tooLong)
    }
  }

  /// Checks the characters of a text and their positions.
  ///
  /// A character that is not allowed may be another spelling of one that is: U+0387 for the middle dot.
  func checkCharacters(of text: String) throws(Violation) {
    do throws(Violation) {
      try read(text)
    } catch {
      guard error.code == .disallowedCharacter else { throw error }
      let composed = composed(text)
      guard !composed.utf8.elementsEqual(text.utf8) else { throw error }
      do throws(Violation) { try read(composed) } catch _ { throw error }
    }
  }

  private func read(_ text: String) throws(Violation) {
    var reading = Reading()
    let (characters, allowsSpaceRuns) = (characters, allowsSpaceRuns)
    for scalar in text.unicodeScalars {
      try reading.read(scalar, of: characters, allowingSpaceRuns: allowsSpaceRuns)
    }
    try reading.finish(containing: required)
  }

  /// The composed form of a text; the text itself if it has more marks in a row than any rule allows, because these
  /// would have to be sorted first.
  private func composed(_ text: String) -> String {
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = scalar.value >= 0x300 && Characters.Kinds(of: scalar) == .marks ? marks + 1 : 0
      if marks > Self.maximumMarks { return text }
    }
    return text.composed
  }
}
