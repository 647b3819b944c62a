// sRGB colours that are already canonical, recognised by their bytes:
//
//     rgb(0, 255, 136)    rgba(0, 255, 136, 0.8)

extension ColorParts {
  /// Whether a text is an sRGB colour in its canonical form; `false` means unknown, and a test compares it with
  /// ``init(_:)``.
  ///
  /// - Complexity: O(*n*)
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    let hasAlpha = text.has("rgba(", at: 0)
    guard hasAlpha || text.has("rgb(", at: 0) else { return false }
    var index = hasAlpha ? 5 : 4
    for component in 0..<3 {
      if component > 0 {
        guard text.has(", ", at: index) else { return false }
        index += 2
      }
      let end = text.endOfDigits(from: index)
      guard AddressText.number(text.extracting(index..<end), maximum: 255) != nil else {
        return false
      }
      index = end
    }
    if hasAlpha {
      guard text.has(", 0", at: index) else { return false }
      index += 3
      if text.has(".", at: index) {
        let end = text.endOfDigits(from: index + 1)
        // Two decimals distinguish all of the 256 opacities that they can represent; others need three.
        guard 1...2 ~= end - index - 1, text[end - 1] != UInt8(ascii: "0") else { return false }
        index = end
      }
    }
    return index == text.count - 1 && text[index] == UInt8(ascii: ")")
  }
}
