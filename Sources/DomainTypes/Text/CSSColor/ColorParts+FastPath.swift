// Colours that are already canonical, recognised by their bytes:
//
//     rgb(0, 255, 136)    rgba(0, 255, 136, 0.8)    lab(50 -12.5 0 / 0.5)    color(srgb 1 0.5 none)
//
// A number with nine digits and six decimals does not change when it is rounded and written, so no number is
// computed.

extension ColorParts {
  /// Whether a text is a colour in its canonical form; `false` means unknown, and a test compares it with ``init(_:)``.
  ///
  /// - Complexity: O(*n*)
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    var index = 0
    switch text.takeColorFunction(at: &index) {
    case .rgb:
      guard text.takeByte(at: &index), text.take(", ", at: &index), text.takeByte(at: &index),
        text.take(", ", at: &index), text.takeByte(at: &index)
      else { return false }
      if text[3] == UInt8(ascii: "a") {
        // Two decimals distinguish all of the 256 opacities that they can represent; others need three.
        guard text.take(", ", at: &index),
          let alpha = text.takeDecimal(at: &index), alpha.isBelow(1), alpha.decimals <= 2
        else { return false }
      }
    case .perceptual(let lightness, let isPolar):
      guard text.takePart(at: &index, { $0.isWithin(lightness) }), text.take(" ", at: &index),
        text.takePart(at: &index, { !isPolar || !$0.isNegative }), text.take(" ", at: &index),
        text.takePart(at: &index, { !isPolar || $0.isBelow(360) }),
        text.takeOpacity(at: &index)
      else { return false }
    case .color:
      let start = index
      while index < text.count, text[index] != UInt8(ascii: " ") { index += 1 }
      guard spaces.contains(text.extracting(start..<index)) else { return false }
      for _ in 0..<3 {
        guard text.take(" ", at: &index), text.takePart(at: &index, { _ in true }) else {
          return false
        }
      }
      guard text.takeOpacity(at: &index) else { return false }
    case nil: return false
    }
    return index == text.count - 1 && text[index] == UInt8(ascii: ")")
  }

  /// The names of spaces in `color()`.
  static let spaces = SortedLines(
    "a98-rgb display-p3 display-p3-linear prophoto-rgb rec2020 srgb srgb-linear xyz-d50 xyz-d65")
}

/// A decimal number as written.
private struct WrittenDecimal {
  let isNegative: Bool
  let integer: Int
  /// The number of digits after the point.
  let decimals: Int

  func isBelow(_ limit: Int) -> Bool { !isNegative && integer < limit }

  func isWithin(_ limit: Int) -> Bool {
    isBelow(limit) || !isNegative && integer == limit && decimals == 0
  }
}

/// A function whose colours have a canonical form that uses it.
private enum ColorFunction {
  case rgb
  case perceptual(lightness: Int, isPolar: Bool)
  case color
}

extension Span<UInt8> {
  /// Removes a text from the front, if it is there.
  @inline(__always)
  fileprivate func take(_ text: StaticString, at index: inout Int) -> Bool {
    guard has(text, at: index) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Removes the name of a function and its parenthesis from the front.
  fileprivate func takeColorFunction(at index: inout Int) -> ColorFunction? {
    if take("rgb(", at: &index) || take("rgba(", at: &index) { return .rgb }
    if take("color(", at: &index) { return .color }
    let lightness = take("ok", at: &index) ? 1 : 100
    if take("lab(", at: &index) { return .perceptual(lightness: lightness, isPolar: false) }
    return take("lch(", at: &index) ? .perceptual(lightness: lightness, isPolar: true) : nil
  }

  /// Reads a number 0…255.
  fileprivate func takeByte(at index: inout Int) -> Bool {
    guard let number = takeDecimal(at: &index) else { return false }
    return number.isWithin(255) && number.decimals == 0
  }

  /// Reads `none`, or a number that passes.
  @inline(__always)
  fileprivate func takePart(at index: inout Int, _ passes: (WrittenDecimal) -> Bool) -> Bool {
    if take("none", at: &index) { return true }
    return takeDecimal(at: &index).map(passes) ?? false
  }

  /// Reads an opacity below 1, if there is one.
  fileprivate func takeOpacity(at index: inout Int) -> Bool {
    !take(" / ", at: &index) || takePart(at: &index) { $0.isBelow(1) }
  }

  /// Reads a number with at most nine digits before the point and six after it, without redundant zeros.
  fileprivate func takeDecimal(at index: inout Int) -> WrittenDecimal? {
    let isNegative = take("-", at: &index)
    let start = index
    var integer = 0
    while index < count, index < start + 9, self[index].isDigit {
      integer = integer * 10 + Int(self[index] & 0x0F)
      index += 1
    }
    guard index > start, self[start] != UInt8(ascii: "0") || index == start + 1 else { return nil }
    var decimals = 0
    if take(".", at: &index) {
      decimals = endOfDigits(from: index) - index
      index += decimals
      guard 1...6 ~= decimals, self[index - 1] != UInt8(ascii: "0") else { return nil }
    }
    // There is no negative zero.
    guard !isNegative || integer > 0 || decimals > 0 else { return nil }
    return WrittenDecimal(isNegative: isNegative, integer: integer, decimals: decimals)
  }
}
