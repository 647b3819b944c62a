public import ValidatedCodable

/// A CSS colour: `rebeccapurple`, `#0f8c`, `rgb(0 255 136 / 80%)`, `oklch(70% 0.1 160)`.
///
/// - Rule: trimmed; a name, a hexadecimal colour, or one of `rgb()`, `rgba()`, `hsl()`, `hsla()`, `hwb()`, `lab()`,
///   `lch()`, `oklab()`, `oklch()` and `color()`, in any case, the first four also with commas. At most
///   ``maximumLength`` bytes; numbers must be below 10⁹.
/// - Canonical form: the serialisation of CSS, except that `none` is 0 in sRGB. An sRGB colour (a name, hexadecimal, `rgb()`, `hsl()`, `hwb()`) has 8
///   bits for each component and becomes `rgb(0, 255, 136)` or `rgba(0, 255, 136, 0.8)`; any other colour keeps its
///   function, with numbers of at most six decimals, and hues in degrees: `lab(50 -12.5 0 / 0.5)`.
/// - Accepted on purpose: components beyond their range, which CSS clamps (`rgb(300 0 0)`), hues with any number of
///   turns; `none`; `transparent`.
/// - Rejected on purpose: colours that depend on a document (`currentcolor`, system colours, `inherit`); colours
///   derived from others (`color-mix()`, `from`), `calc()`; comments and escapes, which only style sheets have.
/// - Source: CSS Color Module Level 4, sections 4 to 10 and 15.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct CSSColor: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in bytes.
  public static let maximumLength = 128
  public static let source = "CSS Color Module Level 4, sections 4 to 10 and 15"
  public static var example: String? { "rgb(0, 255, 136)" }

  public static let rule = _CanonicalSyntax(
    "be a CSS colour such as #00ff7f or rgb(0 255 127)", longest: maximumLength, version: 2,
    reading: { text in
      if ColorParts.isPlain(text) { return .canonical }
      if let canonical = ColorParts.text(ofNameOrDigits: text) { return .written(canonical) }
      return ColorParts(text.array).map { text.reading(as: $0.text) }
    })

  public let proof: Evaluated<CSSColor>
  @inlinable public init(proof: Evaluated<CSSColor>) { self.proof = proof }
}

extension CSSColor {
  /// A colour space, by its name in CSS.
  public enum Space: String, Sendable {
    /// Red, green and blue, 0…255: of names, hexadecimal colours, `rgb()`, `hsl()` and `hwb()`.
    case rgb
    /// Lightness 0…100, and two axes.
    case lab
    /// Lightness 0…100, chroma, and the hue in degrees.
    case lch
    /// Lightness 0…1, and two axes.
    case oklab
    /// Lightness 0…1, chroma, and the hue in degrees.
    case oklch
    /// Red, green and blue, 0…1 within the gamut: of `color(srgb …)`.
    case srgb
    /// The same, in linear light.
    case srgbLinear = "srgb-linear"
    /// Red, green and blue of Display P3.
    case displayP3 = "display-p3"
    /// The same, in linear light.
    case displayP3Linear = "display-p3-linear"
    /// Red, green and blue of Adobe® RGB (1998).
    case a98RGB = "a98-rgb"
    /// Red, green and blue of ProPhoto RGB.
    case prophotoRGB = "prophoto-rgb"
    /// Red, green and blue of ITU-R BT.2020.
    case rec2020
    /// X, Y and Z of CIE 1931, with the white D50.
    case xyzD50 = "xyz-d50"
    /// X, Y and Z of CIE 1931, with the white D65.
    case xyzD65 = "xyz-d65"
  }

  /// The colour space.
  public var space: Space { parts?.space ?? .rgb }

  /// The three components in the ``space``; nil for `none`.
  public var components: [Double?] { parts?.components ?? [] }

  /// The opacity, 0…1; nil for `none`.
  public var alpha: Double? { parts?.alpha }

  /// Red, green and blue, 0…255, and the opacity, 0…1; nil for a colour in another space than ``Space/rgb``.
  public var rgba: (red: UInt8, green: UInt8, blue: UInt8, alpha: Double)? {
    guard let parts, parts.space == .rgb else { return nil }
    let bytes = parts.components.map { UInt8(exactly: $0 ?? 0) ?? 0 }
    return (bytes[0], bytes[1], bytes[2], parts.alpha ?? 0)
  }

  private var parts: ColorParts? { ColorParts(Array(value.utf8)) }
}
