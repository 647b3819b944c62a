import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct ABARoutingNumberTests {
  @Test func numbers() throws {
    try checkValidatedValue(ABARoutingNumber.self, valid: [], invalid: [("０21000021", .malformed)])
  }

  @Test(arguments: 0..<100)
  func beginsAsAssigned(_ start: Int) {
    let isAssigned = start <= 12 || 21...32 ~= start || 61...72 ~= start || start == 80
    let body = (start < 10 ? "0" : "") + String(start) + "100002"
    let accepted = (0...9).filter { ABARoutingNumber(rawValue: body + String($0)) != nil }
    #expect(accepted.count == (isAssigned ? 1 : 0))
  }

  @Test(arguments: [
    ("13100002", "ABARoutingNumber must be a routing number of nine digits such as 021000021"),
    ("131000021", "ABARoutingNumber must begin with 00 to 12, 21 to 32, 61 to 72, or 80"),
    ("99-1000025", "ABARoutingNumber must begin with 00 to 12, 21 to 32, 61 to 72, or 80"),
    ("021000022", "ABARoutingNumber must have the right check digits"),
  ])
  func messages(_ text: String, _ message: String) {
    #expect(ABARoutingNumber.violations(in: text).map(\.message) == [message])
  }
}
