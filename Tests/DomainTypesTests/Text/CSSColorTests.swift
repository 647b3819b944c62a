import DomainTypes
import SeededRandom
import TestSupport
import Testing

@Suite struct CSSColorTests {
  @Test func parts() throws {
    let color = try CSSColor("hsl(120 100% 25% / 20%)")
    #expect(color.value == "rgba(0, 128, 0, 0.2)" && color.space == .rgb)
    #expect(color.rgba.map { $0 == (0, 128, 0, 0.2) } == true)
    #expect(color.components == [0, 128, 0] && color.alpha == 0.2)
    let other = try CSSColor("oklch(70% none 0.5turn / none)")
    #expect(other.space == .oklch && other.components == [0.7, nil, 180])
    #expect(other.alpha == nil && other.rgba == nil)
    #expect(try CSSColor("color(xyz 1 2 3)").space == .xyzD65)
    #expect(try CSSColor("color(display-p3-linear 1 0 0)").space == .displayP3Linear)
    // Of the saturation, only less than 0 is clamped before conversion; what is beyond the gamut, after it.
    #expect(try CSSColor("hsl(120 200% 25%)").value == "rgb(0, 191, 0)")
    #expect(try CSSColor("hsl(120 -50% 25%)").value == "rgb(64, 64, 64)")
    #expect(try CSSColor("hwb(0 150% 50%)").value == "rgb(191, 191, 191)")
    #expect(try CSSColor("hwb(0 200% 50%)").value == "rgb(204, 204, 204)")
  }

  @Test func equalColorsAreEqual() throws {
    let spellings = ["lime", "#0f0", "rgb(0 255 0)", "hsl(120, 100%, 50%)", "hwb(120 0% 0%)"]
    #expect(Set(try spellings.map { try CSSColor($0) }).count == 1)
  }

  /// A component is below 10⁹ as it is written, and as it is kept.
  @Test(arguments: [
    ("lab(50 700000000% 0)", true), ("lab(50 800000000% 0)", false),
    ("lch(50 700000000% 0)", false), ("color(srgb 999999999.9999999 0 0)", false),
    ("color(srgb 99999999999% 0 0)", false), ("oklab(0.5 0 -999999999%)", true),
  ])
  func limits(_ text: String, _ isValid: Bool) throws {
    let color = CSSColor(rawValue: text)
    #expect((color != nil) == isValid)
    if let color { #expect(try CSSColor(color.value) == color) }
  }

  @Test func message() {
    #expect(
      CSSColor.violations(in: "currentcolor").map(\.message) == [
        "CSSColor must be a CSS colour such as #00ff7f or rgb(0 255 127)"
      ])
  }

  /// Digits are written from bytes to bytes; the same colours as functions, by calculation.
  @Test func everyOpacityOfDigits() throws {
    for alpha in 0...255 {
      let digits = String(alpha + 256, radix: 16).dropFirst()
      let function = "rgb(18 52 86 / \(Double(alpha) / 255))"
      #expect(try CSSColor("#123456\(digits)") == CSSColor(function), "\(alpha)")
      let part = try CSSColor("#\(digits)7f00")
      #expect(try part == CSSColor("rgb(\(alpha) 127 0)"), "\(alpha)")
    }
    #expect(try CSSColor("#f0C") == CSSColor("#ff00cc"))
    #expect(try CSSColor("#f0C8") == CSSColor("#ff00cc88"))
    for text in ["#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ff f", "re d", "red)"] {
      #expect(CSSColor(rawValue: text) == nil, "\(text)")
    }
  }

  /// A colour that is taken for canonical by its bytes is what another spelling of it becomes by calculation.
  @Test func canonicalByItsBytes() throws {
    for (text, canonical) in [
      ("rgb(-255, 0, 0)", "rgb(0, 0, 0)"), ("lab(-100 0 0)", "lab(0 0 0)"),
      ("oklch(-1 0 0)", "oklch(0 0 0)"),
    ] {
      #expect(CSSColor(rawValue: text)?.value == canonical)
    }
    var random = SplitMix64(seed: 11)
    func number(_ limits: [String]) -> String {
      switch random.next(upperBound: 4 as UInt64) {
      case 0: return limits.randomElement(using: &random) ?? "0"
      case 1: return "none"
      default:
        let sign = ["", "", "-"].randomElement(using: &random) ?? ""
        let whole = String(random.next(upperBound: 400 as UInt64))
        let fraction = String(random.next(upperBound: 2_000_000 as UInt64))
        return sign + whole + (["", ".5", "." + fraction].randomElement(using: &random) ?? "")
      }
    }
    let heads = [
      "rgb(", "rgba(", "lab(", "lch(", "oklab(", "oklch(", "color(srgb ", "color(xyz-d65 ", "hwb(",
    ]
    var accepted = 0
    for _ in 0..<gate(8_000, nightly: 20_000) {
      let head = heads.randomElement(using: &random) ?? ""
      let limits = ["0", "1", "100", "255", "256", "359.999999", "360", "999999999", "0.123456"]
      let separator = head.hasPrefix("rgb") ? ", " : " "
      var text = head + (0..<3).map { _ in number(limits) }.joined(separator: separator)
      if head.hasPrefix("rgba") || Bool.random(using: &random) {
        let alpha = ["0", "1", "0.5", "0.25", "0.501", "0.999999", "none", "0.50", "2"]
        text += (head.hasPrefix("rgb") ? ", " : " / ") + (alpha.randomElement(using: &random) ?? "")
      }
      text += ")"
      guard CSSColor.rule._byteVerdict(utf8: Array(text.utf8).span).isYes else { continue }
      accepted += 1
      // The function's name in capitals has to be read and written.
      let other =
        text.prefix { $0 != "(" && $0 != " " }.uppercased()
        + text.drop { $0 != "(" && $0 != " " }
      #expect(try CSSColor.evaluated(other) == text, "seed 11: \(text)")
    }
    #expect(accepted > gate(400, nightly: 1_000))
  }
}
