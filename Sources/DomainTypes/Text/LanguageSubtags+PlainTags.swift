extension LanguageSubtags {
  /// The canonical text of a tag of a language, perhaps a script and perhaps a region, as most are: `zh-Hant-TW`; nil for
  /// all others, valid or not.
  static func plainTag(_ text: [UInt8]) -> [UInt8]? {
    enum Part: Int, Comparable {
      case none, language, script, region
      static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
    }
    var tag = text.map(\.lowercased)
    var (start, last) = (0, Part.none)
    while true {
      var end = start
      var (isLetters, isDigits) = (true, true)
      while end < tag.count, tag[end] != UInt8(ascii: "-") {
        isLetters = isLetters && tag[end].isSmall
        isDigits = isDigits && tag[end].isDigit
        end += 1
      }
      let part: Part
      switch end - start {
      case 2...3 where last == .none && isLetters: part = .language
      case 4 where last == .language && isLetters:
        part = .script
        tag[start] = tag[start].uppercased
      case 2 where last > .none && isLetters:
        part = .region
        for index in start..<end { tag[index] = tag[index].uppercased }
      case 3 where last > .none && isDigits: part = .region
      default: return nil
      }
      guard last < part else { return nil }
      if end == tag.count { return tag }
      (start, last) = (end + 1, part)
    }
  }
}
