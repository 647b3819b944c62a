/// What a ``CSSColor`` is made of, as CSS Color Module Level 4, section 15, serialises it.
struct ColorParts {
  let space: CSSColor.Space
  /// Three components; nil for `none`.
  let components: [Double?]
  /// The opacity, 0…1; nil for `none`.
  let alpha: Double?

  /// A colour of sRGB, of components from 0 to 255, with 8 bits for each part.
  init(rgb: [Double], alpha: Double) {
    space = .rgb
    components = rgb.map { Double(Self.byte($0)) }
    self.alpha = Self.decimal(ofByte: Self.byte(alpha * 255))
  }

  /// A colour of another space.
  init(_ space: CSSColor.Space, _ components: [Double?], alpha: Double?) {
    self.space = space
    self.components = components.map { $0.map(Self.rounded) }
    self.alpha = alpha.map { Self.rounded(min(max($0, 0), 1)) }
  }

  /// The nearest number from 0 to 255, the greater of two.
  ///
  /// 50 per cent of 255 is halfway, also where the rounding of a product says otherwise.
  private static func byte(_ number: Double) -> Int {
    Int((min(max(number, 0), 255) + 0.5 + 1e-9).rounded(.down))
  }

  /// An opacity in hundredths where they tell the 8 bits, else in thousandths: section 15.1.
  private static func decimal(ofByte alpha: Int) -> Double {
    let hundredths = (alpha * 200 + 255) / 510
    if (hundredths * 255 + 50) / 100 == alpha { return Double(hundredths) / 100 }
    return Double((alpha * 2000 + 255) / 510) / 1000
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
}

// The canonical text.
extension ColorParts {
  /// Whether a text is an opaque colour of sRGB in its canonical form, as most are.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    guard text.starts(with: "rgb(") else { return false }
    var start = 4
    for separator in [", ", ", ", ")"] {
      let end = text.endOfDigits(from: start)
      guard AddressText.number(text.extracting(start..<end), maximum: 255) != nil,
        text.extracting(end..<text.count).starts(with: separator)
      else { return false }
      start = end + separator.utf8.count
    }
    return start == text.count
  }

  /// The colour in its canonical form.
  var text: [UInt8] {
    let numbers = components.map { $0.map(Self.decimal) ?? "none" }
    let opacity = alpha.map(Self.decimal) ?? "none"
    let isOpaque = alpha == 1
    let text: String
    switch space {
    case .rgb:
      text =
        isOpaque
        ? "rgb(\(numbers.joined(separator: ", ")))"
        : "rgba(\((numbers + [opacity]).joined(separator: ", ")))"
    case .lab, .lch, .oklab, .oklch:
      text =
        "\(space.rawValue)(\(numbers.joined(separator: " "))\(isOpaque ? "" : " / \(opacity)"))"
    default:
      let list = ([space.rawValue] + numbers).joined(separator: " ")
      text = "color(\(list)\(isOpaque ? "" : " / \(opacity)"))"
    }
    return Array(text.utf8)
  }

  /// A number of at most six decimals, without an exponent.
  private static func decimal(_ number: Double) -> String {
    // Below 10 to the power of 16, as numbers are below 10 to the power of 9, times 400 in turns.
    let millionths = UInt64((number.magnitude * 1e6).rounded())
    var fraction = Substring(String(1_000_000 + millionths % 1_000_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 && millionths > 0 ? "-" : ""
    return sign + String(millionths / 1_000_000) + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
