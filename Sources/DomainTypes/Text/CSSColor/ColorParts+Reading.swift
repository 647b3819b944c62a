extension ColorParts {
  /// Reads a colour function; nil for anything else.
  init?(_ text: [UInt8]) {
    guard let parenthesis = text.firstIndex(of: UInt8(ascii: "(")), text.last == UInt8(ascii: ")"),
      var tokens = ColorToken.tokens(of: text[(parenthesis + 1)..<(text.count - 1)])
    else { return nil }
    let name = String(decoding: text[..<parenthesis].map { $0.lowercased }, as: UTF8.self)
    var space = CSSColor.Space(rawValue: name)
    if name == "color" {
      guard case .word(let word)? = tokens.first else { return nil }
      space = word == "xyz" ? .xyzD65 : CSSColor.Space(rawValue: word)
      tokens.removeFirst()
    }
    guard let list = ColorArguments(tokens), let alpha = list.alpha else { return nil }
    switch name {
    case "rgb", "rgba": self.init(rgb: list.rgb, alpha: alpha)
    case "hsl", "hsla": self.init(rgb: list.hsl, alpha: alpha)
    case "hwb": self.init(rgb: list.hasCommas ? nil : list.hwb, alpha: alpha)
    default:
      guard !list.hasCommas, let space,
        (name == "color") == Self.spaces.contains(Array(space.rawValue.utf8).span),
        let parts = list.components(of: space)
      else { return nil }
      self.init(space, parts, alpha: alpha)
    }
  }
}
