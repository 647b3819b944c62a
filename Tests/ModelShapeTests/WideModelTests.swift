import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedFoundation
import ValidatedJSON
import ValidatedTesting

/// Models of more fields than there are initialisers of schemas for, and than there are bits in a word.
@Suite struct WideModelTests {
  struct Wide: ValidatedModel, Equatable {
    let f0: Int, f1: String, f2: Age, f3: Name?, f4: [Age], f5: Bool
    let f6: Int, f7: String, f8: Age, f9: Name?, f10: [Age], f11: Bool
    let f12: Int, f13: String, f14: Age, f15: Name?, f16: [Age], f17: Bool
    let f18: Int, f19: String, f20: Age, f21: Name?, f22: [Age], f23: Bool
    let f24: Int, f25: String, f26: Age, f27: Name?, f28: [Age], f29: Bool
    let f30: Int, f31: String, f32: Age, f33: Name?, f34: [Age], f35: Bool
    let f36: Int, f37: String, f38: Age, f39: Name?, f40: [Age], f41: Bool
    let f42: Int, f43: String, f44: Age, f45: Name?, f46: [Age], f47: Bool
    let f48: Int, f49: String, f50: Age, f51: Name?, f52: [Age], f53: Bool
    let f54: Int, f55: String, f56: Age, f57: Name?, f58: [Age], f59: Bool
    let f60: Int, f61: String, f62: Age, f63: Name?, f64: [Age], f65: Bool

    static let schema = Schema(Wide.init) {
      Field("f0", \.f0)
      Field("f1", \.f1)
      Field("f2", \.f2)
      Field("f3", \.f3)
      Field("f4", \.f4)
      Field("f5", \.f5)
      Field("f6", \.f6)
      Field("f7", \.f7)
      Field("f8", \.f8)
      Field("f9", \.f9)
      Field("f10", \.f10)
      Field("f11", \.f11)
      Field("f12", \.f12)
      Field("f13", \.f13)
      Field("f14", \.f14)
      Field("f15", \.f15)
      Field("f16", \.f16)
      Field("f17", \.f17)
      Field("f18", \.f18)
      Field("f19", \.f19)
      Field("f20", \.f20)
      Field("f21", \.f21)
      Field("f22", \.f22)
      Field("f23", \.f23)
      Field("f24", \.f24)
      Field("f25", \.f25)
      Field("f26", \.f26)
      Field("f27", \.f27)
      Field("f28", \.f28)
      Field("f29", \.f29)
      Field("f30", \.f30)
      Field("f31", \.f31)
      Field("f32", \.f32)
      Field("f33", \.f33)
      Field("f34", \.f34)
      Field("f35", \.f35)
      Field("f36", \.f36)
      Field("f37", \.f37)
      Field("f38", \.f38)
      Field("f39", \.f39)
      Field("f40", \.f40)
      Field("f41", \.f41)
      Field("f42", \.f42)
      Field("f43", \.f43)
      Field("f44", \.f44)
      Field("f45", \.f45)
      Field("f46", \.f46)
      Field("f47", \.f47)
      Field("f48", \.f48)
      Field("f49", \.f49)
      Field("f50", \.f50)
      Field("f51", \.f51)
      Field("f52", \.f52)
      Field("f53", \.f53)
      Field("f54", \.f54)
      Field("f55", \.f55)
      Field("f56", \.f56)
      Field("f57", \.f57)
      Field("f58", \.f58)
      Field("f59", \.f59)
      Field("f60", \.f60)
      Field("f61", \.f61)
      Field("f62", \.f62)
      Field("f63", \.f63)
      Field("f64", \.f64)
      Field("f65", \.f65)
    }
    .unknownKeys(.error)
  }

  private static let values = [
    #"7"#, #""x""#, #"41"#, #""Ada Lovelace""#, #"[1,2]"#, #"true"#,
  ]

  private static let json =
    "{" + (0..<66).map { #""f\#($0)":\#(values[$0 % values.count])"# }.joined(separator: ",") + "}"

  @Test(.nightly) func areReadByEveryRoute() throws {
    let sample = try ValidatedJSONDecoder().decode(JSONValue.self, from: Self.json)
    let cases = EdgeCases.check(Wide.self, sample)
    #expect(cases.fields == 66 && cases.count > 400)
  }

  @Test func everythingWrongIsReported() throws {
    let wrong = Self.json.replacingOccurrences(of: ":41,", with: ":0,")
      .replacingOccurrences(of: #""f65":true"#, with: #""f66":true"#)
    do throws(ValidationReport) {
      _ = try ValidatedJSONDecoder().decodeCollecting(Wide.self, from: wrong)
      Issue.record("valid")
    } catch {
      #expect(error.count == 12)
      #expect(
        error.entries.map(\.path)
          == (0..<11).map { "f\($0 * 6 + 2)" } + ["f66"])
      #expect(
        error.entries.last?.message == "unknown key “f66” (did you mean “f65”, which is missing?)")
    }
  }
}
