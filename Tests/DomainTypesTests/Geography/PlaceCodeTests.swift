import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct PlaceCodeTests {
  @Test func altitudes() throws {
    try checkValidatedValue(Altitude.self, valid: [(-0.0, 0), (8_848.86, 8_848.86)], invalid: [])
  }

  @Test func geohashes() throws {
    try checkValidatedValue(
      Geohash.self, valid: [(" EZS42 ", "ezs42"), ("0", "0"), ("zzzzzzzzzzzz", "zzzzzzzzzzzz")],
      invalid: [
        ("ezi42", .malformed), ("ezl42", .malformed), ("ezo42", .malformed),
        ("zzzzzzzzzzzzz", .malformed), ("ez\u{212A}", .malformed),
      ])
  }

  /// Cells drawn with a seed, with their bounds as Python's fractions have them, checked against pygeohash.
  @Test(arguments: [
    ("n1", -84.375, -78.75, 90.0, 101.25),
    ("8", 0.0, 45.0, -180.0, -135.0),
    ("ugsg", 65.21484375, 65.390625, 40.4296875, 40.78125),
    ("s7d794ppthcw", 20.31503465026617, 20.315034817904234, 14.467837437987328, 14.467837773263454),
    ("9pkxft1st", 42.17179298400879, 42.17183589935303, -128.55973720550537, -128.55969429016113),
    ("hr98sxyw", -47.681007385253906, -47.68083572387695, 13.566055297851562, 13.566398620605469),
    ("pc5957vmev", -84.17764842510223, -84.1776430606842, 173.82206797599792, 173.82207870483398),
    ("4n6d5", -54.4921875, -54.4482421875, -86.3525390625, -86.30859375),
    ("7zgvf", -0.3955078125, -0.3515625, -5.888671875, -5.8447265625),
    ("41u", -80.15625, -78.75, -84.375, -82.96875),
    ("re34gc", -26.2298583984375, -26.224365234375, 159.071044921875, 159.08203125),
    ("ezs42", 42.583_007_812_5, 42.626_953_125, -5.625, -5.581_054_687_5),
  ])
  func cells(
    _ text: String, _ south: Double, _ north: Double, _ west: Double, _ east: Double
  ) throws {
    let cell = try Geohash(text)
    #expect(cell.latitudes == south...north && cell.longitudes == west...east)
  }

  @Test func ports() throws {
    try checkValidatedValue(
      UNLocode.self,
      valid: [(" CNSHA ", "CNSHA"), ("US 2AB", "US2AB"), ("xzfst", "XZFST"), ("US999", "US999")],
      invalid: [("DEH AM", .malformed), ("DE HÄ", .malformed)])
    #expect(try UNLocode("DEHAM").country == "DE" && UNLocode("DEHAM").location == "HAM")
  }

  @Test func subdivisions() throws {
    try checkValidatedValue(
      SubdivisionCode.self,
      valid: [
        ("FR-2A", "FR-2A"), ("NP-P1", "NP-P1"), ("IS-1", "IS-1"), ("LV-002", "LV-002"),
        ("TR-01", "TR-01"), ("KI-G", "KI-G"),
      ],
      invalid: [
        ("LV-2", .malformed), ("TR-1", .malformed), ("US-", .malformed), ("US", .malformed),
        ("CH–ZH", .malformed), ("\u{212A}I-G", .malformed), ("CH-:", .malformed),
      ])
    #expect(try SubdivisionCode("US-CA").country == "US")
    #expect(try SubdivisionCode("US-CA").subdivision == "CA")
  }
}
