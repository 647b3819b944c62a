extension ColorParts {
  /// Reads a colour; nil for anything else.
  init?(_ text: [UInt8]) {
    if text.first == UInt8(ascii: "#") {
      self.init(hexadecimal: text[1...])
    } else if let parenthesis = text.firstIndex(of: UInt8(ascii: "(")) {
      guard text.last == UInt8(ascii: ")"),
        let tokens = ColorToken.tokens(of: text[(parenthesis + 1)..<(text.count - 1)])
      else { return nil }
      let name = String(decoding: text[..<parenthesis].map { $0.lowercased }, as: UTF8.self)
      self.init(function: name, tokens)
    } else {
      let name = text.map { $0.lowercased }
      if name == Array("transparent".utf8) {
        self.init(rgb: [0, 0, 0], alpha: 0)
      } else {
        guard let digits = CSSColor.names[String(decoding: name, as: UTF8.self)] else { return nil }
        self.init(hexadecimal: digits[...])
      }
    }
  }

  /// 3, 4, 6 or 8 digits.
  private init?(hexadecimal digits: ArraySlice<UInt8>) {
    guard digits.allSatisfy({ $0.isHexDigit }) else { return nil }
    let width = digits.count < 6 ? 1 : 2
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    let parts = stride(from: digits.startIndex, to: digits.endIndex, by: width).compactMap {
      let part = String(decoding: digits[$0..<($0 + width)], as: UTF8.self)
      return UInt8(width == 1 ? part + part : part, radix: 16).map(Double.init)
    }
    self.init(rgb: Array(parts.prefix(3)), alpha: parts.count == 4 ? parts[3] / 255 : 1)
  }

  private init?(function name: String, _ tokens: [ColorToken]) {
    var tokens = tokens
    var space = CSSColor.Space(rawValue: name)
    if name == "color" {
      guard case .word(let word)? = tokens.first else { return nil }
      space = word == "xyz" ? .xyzD65 : CSSColor.Space(rawValue: word)
      tokens.removeFirst()
    }
    guard let list = ColorArguments(tokens) else { return nil }
    switch name {
    case "rgb", "rgba":
      guard let parts = list.rgb, let alpha = list.alpha else { return nil }
      self.init(rgb: parts, alpha: alpha ?? 0)
    case "hsl", "hsla":
      guard let parts = list.hsl, let alpha = list.alpha else { return nil }
      self.init(rgb: parts, alpha: alpha ?? 0)
    case "hwb":
      guard !list.hasCommas, let parts = list.hwb, let alpha = list.alpha else { return nil }
      self.init(rgb: parts, alpha: alpha ?? 0)
    default:
      guard !list.hasCommas, let space, (name == "color") == space.isOfColorFunction,
        let parts = list.components(of: space), let alpha = list.alpha
      else { return nil }
      self.init(space, parts, alpha: alpha)
    }
  }
}

extension CSSColor.Space {
  fileprivate var isOfColorFunction: Bool {
    switch self {
    case .rgb, .lab, .lch, .oklab, .oklch: false
    default: true
    }
  }
}
