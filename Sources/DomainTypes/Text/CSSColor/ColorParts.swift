/// The parts of a ``CSSColor``, as serialised by CSS Color Module Level 4, section 15.
struct ColorParts {
  let space: CSSColor.Space
  /// Three components; nil for `none`.
  let components: [Double?]
  /// The opacity, 0…1; nil for `none`.
  let alpha: Double?

  /// An sRGB colour with components from 0 to 255, with 8 bits for each; nil without components.
  init?(rgb: [Double]?, alpha: Double?) {
    guard let rgb else { return nil }
    space = .rgb
    components = rgb.map { Double(Self.byte($0)) }
    self.alpha = Self.decimal(ofByte: Self.byte((alpha ?? 0) * 255))
  }

  /// Nil if a component reaches ``ColorToken/limit``.
  init?(_ space: CSSColor.Space, _ components: [Double?], alpha: Double?) {
    self.space = space
    self.components = components.map { $0.map(Self.rounded) }
    // A percentage may be of more than 100, and rounding may reach what a number may not.
    guard self.components.allSatisfy({ ($0 ?? 0).magnitude < ColorToken.limit }) else { return nil }
    self.alpha = alpha.map { Self.rounded(min(max($0, 0), 1)) }
  }

  /// The nearest integer from 0 to 255, rounding half up.
  ///
  /// 50 per cent of 255 is exactly half, even if the rounding of a product says otherwise.
  private static func byte(_ number: Double) -> Int {
    Int((min(max(number, 0), 255) + 0.5 + 1e-9).rounded(.down))
  }

  /// An opacity in hundredths if these determine the 8 bits, otherwise in thousandths: section 15.1.
  static func decimal(ofByte alpha: Int) -> Double {
    let hundredths = (alpha * 200 + 255) / 510
    if (hundredths * 255 + 50) / 100 == alpha { return Double(hundredths) / 100 }
    return Double((alpha * 2000 + 255) / 510) / 1000
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
}

// The canonical text.
extension ColorParts {
  /// The colour in its canonical form.
  var text: [UInt8] {
    let isOpaque = alpha == 1
    var text: [UInt8] = []
    text.reserveCapacity(48)
    switch space {
    case .rgb: text += isOpaque ? "rgb(".utf8 : "rgba(".utf8
    case .lab, .lch, .oklab, .oklch: text += "\(space.rawValue)(".utf8
    default: text += "color(\(space.rawValue) ".utf8
    }
    for (index, component) in components.enumerated() {
      if index > 0 { text += space == .rgb ? ", ".utf8 : " ".utf8 }
      text.append(decimal: component)
    }
    if !isOpaque {
      text += space == .rgb ? ", ".utf8 : " / ".utf8
      text.append(decimal: alpha)
    }
    text.append(UInt8(ascii: ")"))
    return text
  }
}

extension [UInt8] {
  /// Appends a number with at most six decimals, without an exponent; `none` for nil.
  mutating func append(decimal number: Double?) {
    guard let number else {
      self += "none".utf8
      return
    }
    // Below 10 to the power of 16, since numbers are below 10 to the power of 9, times 400 for turns.
    let millionths = UInt64((number.magnitude * 1e6).rounded())
    if number < 0, millionths > 0 { append(UInt8(ascii: "-")) }
    self += String(millionths / 1_000_000).utf8
    var fraction = millionths % 1_000_000
    if fraction > 0 { append(UInt8(ascii: ".")) }
    while fraction > 0 {
      append(0x30 + UInt8(fraction / 100_000))
      fraction = fraction % 100_000 * 10
    }
  }
}
