extension LanguageSubtags {
  /// Whether a text is a `langtag` in canonical case, with at most one variant; `false` means unknown.
  ///
  /// This covers almost every tag. Others, and those to be rewritten, are parsed.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    var place = Place.language
    var singletons: UInt64 = 0
    var start = 0
    while true {
      var end = start
      var kinds = Kinds()
      while end < text.count, text[end] != UInt8(ascii: "-") {
        guard kinds.add(text[end], isFirst: end == start) else { return false }
        end += 1
      }
      guard end > start, end - start <= 8,
        place.take(end - start, kinds, first: text[start], &singletons)
      else { return false }
      if end == text.count { return place.mayBeLast }
      start = end + 1
    }
  }

  /// The kinds of characters in a subtag.
  private struct Kinds {
    var hasSmall = false
    var hasDigits = false
    var beginsWithDigit = false
    var beginsWithCapital = false
    var hasOtherCapitals = false

    /// False if it is neither a letter nor a digit.
    mutating func add(_ byte: UInt8, isFirst: Bool) -> Bool {
      if byte.isSmall {
        hasSmall = true
      } else if byte.isDigit {
        hasDigits = true
        if isFirst { beginsWithDigit = true }
      } else {
        guard byte.isCapital else { return false }
        if isFirst { beginsWithCapital = true } else { hasOtherCapitals = true }
      }
      return true
    }

    var hasCapitals: Bool { beginsWithCapital || hasOtherCapitals }
    var isSmallLetters: Bool { !hasDigits && !hasCapitals }
    var isCapitals: Bool { !hasDigits && !hasSmall }
    var isTitle: Bool { beginsWithCapital && !hasDigits && !hasOtherCapitals }
  }

  /// The state of reading.
  private enum Place {
    /// Nothing.
    case language
    /// A language, with a number of extended language subtags.
    case afterLanguage(isShort: Bool, extensions: Int)
    case afterScript, afterRegion, afterVariant
    /// A singleton, with a number of subtags after it.
    case afterSingleton(count: Int)
    /// The `x`, with a number of subtags after it.
    case afterX(count: Int)

    var mayBeLast: Bool {
      switch self {
      case .language, .afterSingleton(count: 0), .afterX(count: 0): false
      default: true
      }
    }

    /// Reads a subtag; false if it is not plain, or not allowed here.
    mutating func take(
      _ length: Int, _ kinds: Kinds, first: UInt8, _ singletons: inout UInt64
    ) -> Bool {
      switch self {
      case .language:
        guard length > 1, kinds.isSmallLetters else { return false }
        self = .afterLanguage(isShort: length < 4, extensions: 0)
        return true
      case .afterX(let count):
        self = .afterX(count: count + 1)
        return !kinds.hasCapitals
      case .afterSingleton(let count) where length > 1:
        self = .afterSingleton(count: count + 1)
        return !kinds.hasCapitals
      case .afterSingleton(0): return false
      case _ where length == 1: return takeSingleton(first, &singletons)
      case .afterLanguage(true, let count) where length == 3 && kinds.isSmallLetters:
        self = .afterLanguage(isShort: true, extensions: count + 1)
        return count < 3
      case .afterLanguage where length == 4 && kinds.isTitle: self = .afterScript
      case .afterLanguage where isRegion(length, kinds), .afterScript where isRegion(length, kinds):
        self = .afterRegion
      case .afterLanguage, .afterScript, .afterRegion:
        self = .afterVariant
        return !kinds.hasCapitals && (length > 4 || length == 4 && kinds.beginsWithDigit)
      case .afterVariant, .afterSingleton: return false
      }
      return true
    }

    private func isRegion(_ length: Int, _ kinds: Kinds) -> Bool {
      length == 2 && kinds.isCapitals || length == 3 && !kinds.hasSmall && !kinds.hasCapitals
    }

    private mutating func takeSingleton(_ byte: UInt8, _ singletons: inout UInt64) -> Bool {
      guard !byte.isCapital else { return false }
      if byte == UInt8(ascii: "x") {
        self = .afterX(count: 0)
        return true
      }
      let bit = UInt64(1) << UInt64(byte & 0x3F)
      guard singletons & bit == 0 else { return false }
      singletons |= bit
      self = .afterSingleton(count: 0)
      return true
    }
  }
}
