// The canonical texts of colours without a function:
//
//     #0f8    #00ff88cc    RebeccaPurple    transparent
//
// They are written from bytes to bytes, since such colours are the most common in style sheets.

extension ColorParts {
  /// The canonical text of a hexadecimal colour or of a named one; nil for anything else.
  ///
  /// - Complexity: O(1)
  static func text(ofNameOrDigits text: Span<UInt8>) -> [UInt8]? {
    if text.has("#", at: 0) { return Self.text(ofDigits: text.extracting(1..<text.count)) }
    guard 1...longestName ~= text.count, text[text.count - 1] != UInt8(ascii: ")") else {
      return nil
    }
    let key = text.map { $0.lowercased } + [UInt8(ascii: "=")]
    return CSSColor.names.withValue(of: key.span) { Self.text(ofDigits: $0) } ?? nil
  }

  /// The length of `lightgoldenrodyellow`.
  private static let longestName = 20

  /// The canonical text of 3, 4, 6 or 8 hexadecimal digits.
  private static func text(ofDigits digits: Span<UInt8>) -> [UInt8]? {
    let width = digits.count < 6 ? 1 : 2
    let count = digits.count / width
    guard 3...4 ~= count, count * width == digits.count, digits.allSatisfy({ $0.isHexDigit }) else {
      return nil
    }
    func part(_ index: Int) -> UInt8 {
      digits[index * width].hexValue << 4 | digits[index * width + width - 1].hexValue
    }
    let alpha = count == 4 ? part(3) : 255
    var text: [UInt8] = []
    text.reserveCapacity(26)
    text += alpha < 255 ? "rgba(".utf8 : "rgb(".utf8
    for index in 0..<3 {
      if index > 0 { text += ", ".utf8 }
      text += String(part(index)).utf8
    }
    if alpha < 255 {
      text += ", ".utf8
      text.append(decimal: decimal(ofByte: Int(alpha)))
    }
    text.append(UInt8(ascii: ")"))
    return text
  }
}
