/// The arguments of a colour function: three components, and an optional opacity.
struct ColorArguments {
  /// Whether they use the legacy syntax, with commas.
  let hasCommas: Bool
  private let parts: [ColorToken]
  private let opacity: ColorToken?

  /// Reads `a b c`, `a b c / d`, `a, b, c` or `a, b, c, d`.
  init?(_ tokens: [ColorToken]) {
    hasCommas = tokens.contains(.comma)
    let separators = hasCommas ? [1, 3, 5] : [3]
    var values: [ColorToken] = []
    for (index, token) in tokens.enumerated() {
      let isSeparator = token == .comma || token == .solidus
      guard isSeparator == separators.contains(index), !hasCommas || token != .solidus else {
        return nil
      }
      if !isSeparator { values.append(token) }
    }
    let isWhole = tokens.last != .comma && tokens.last != .solidus
    guard isWhole, 3...4 ~= values.count else { return nil }
    if hasCommas, values.contains(.word("none")) { return nil }
    parts = Array(values.prefix(3))
    opacity = values.count == 4 ? values[3] : nil
  }

  /// A number, or a percentage of `whole`; a wrapped nil for `none`, and nil for anything else.
  private func amount(_ token: ColorToken, of whole: Double) -> Double?? {
    switch token {
    case .number(let number): number
    case .percentage(let number): number * whole / 100
    case .word("none"): .some(nil)
    default: nil
    }
  }

  /// Degrees, 0..<360.
  private func hue(_ token: ColorToken) -> Double?? {
    switch token {
    case .number(let degrees), .angle(let degrees):
      // Rounded first, so that slightly less than a turn becomes 0.
      let rounded = (degrees * 1e6).rounded() / 1e6
      let rest = rounded.truncatingRemainder(dividingBy: 360)
      return rest < 0 ? rest + 360 : rest
    case .word("none"): return .some(nil)
    default: return nil
    }
  }

  /// The opacity, 1 by default; a wrapped nil for `none`.
  var alpha: Double?? {
    guard let opacity else { return 1 }
    return amount(opacity, of: 1)
  }

  /// The components of `lab()` and similar functions.
  func components(of space: CSSColor.Space) -> [Double?]? {
    let (lightness, chroma): (Double, Double)
    switch space {
    case .lab: (lightness, chroma) = (100, 125)
    case .lch: (lightness, chroma) = (100, 150)
    case .oklab, .oklch: (lightness, chroma) = (1, 0.4)
    default: return values(parts.map { amount($0, of: 1) })
    }
    let isPolar = space == .lch || space == .oklch
    let first = amount(parts[0], of: lightness).map { $0.map { min(max($0, 0), lightness) } }
    let second = amount(parts[1], of: chroma).map { $0.map { isPolar ? max($0, 0) : $0 } }
    return values([first, second, isPolar ? hue(parts[2]) : amount(parts[2], of: chroma)])
  }

  private func values(_ values: [Double??]) -> [Double?]? {
    let present = values.compactMap { $0 }
    return present.count == values.count ? present : nil
  }
}

// sRGB components, in units of 1/255; `none` is 0.
extension ColorArguments {
  /// Red, green and blue of `rgb()`.
  var rgb: [Double]? {
    let kinds = parts.filter { if case .percentage = $0 { true } else { false } }
    // The legacy syntax allows either numbers or percentages, not both.
    guard !hasCommas || kinds.isEmpty || kinds.count == 3 else { return nil }
    return values(parts.map { amount($0, of: 255) })?.map { $0 ?? 0 }
  }

  /// Red, green and blue of `hsl()`: section 7.1.
  var hsl: [Double]? {
    guard let (hue, saturation, lightness) = hueAndShares else { return nil }
    return Self.components(hue, max(saturation, 0), lightness) { 255 * $0 }
  }

  /// Red, green and blue, 0…1, each transformed.
  private static func components(
    _ hue: Double, _ saturation: Double, _ lightness: Double, _ change: (Double) -> Double
  ) -> [Double] {
    let amplitude = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { offset in
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return change(lightness - amplitude * max(-1, min(place - 3, 9 - place, 1)))
    }
  }

  /// Red, green and blue of `hwb()`: section 8.1.
  var hwb: [Double]? {
    guard let (hue, white, black) = hueAndShares else { return nil }
    if white + black >= 1 {
      return [Double](repeating: 255 * white / (white + black), count: 3)
    }
    return Self.components(hue, 1, 0.5) { 255 * ($0 * (1 - white - black) + white) }
  }

  /// A hue in degrees and two fractions of 1.
  private var hueAndShares: (Double, Double, Double)? {
    let shares = parts.dropFirst()
    let arePercentages = shares.allSatisfy { if case .percentage = $0 { true } else { false } }
    guard !hasCommas || arePercentages,
      let values = values([hue(parts[0])] + shares.map { amount($0, of: 100) })
    else { return nil }
    return (values[0] ?? 0, (values[1] ?? 0) / 100, (values[2] ?? 0) / 100)
  }
}
