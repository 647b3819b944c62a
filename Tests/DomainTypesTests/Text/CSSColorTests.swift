import DomainTypes
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
  }

  @Test func equalColorsAreEqual() throws {
    let spellings = ["lime", "#0f0", "rgb(0 255 0)", "hsl(120, 100%, 50%)", "hwb(120 0% 0%)"]
    #expect(Set(try spellings.map { try CSSColor($0) }).count == 1)
  }

  @Test func message() {
    #expect(
      CSSColor.violations(in: "currentcolor").map(\.message) == [
        "CSSColor must be a CSS colour such as #00ff7f or rgb(0 255 127)"
      ])
  }
}
