import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct ObjectIDTests {
  @Test func identifiers() throws {
    try checkValidatedValue(
      ObjectID.self, valid: [(" 507F191E810C19729DE860EA\n", "507f191e810c19729de860ea")],
      invalid: [("507f1f77bcf86cd79943901１", .malformed)])
    #expect(
      ObjectID.violations(in: "1").map(\.message) == [
        "ObjectID must be an object ID of 24 hexadecimal digits such as 507f1f77bcf86cd799439011"
      ])
  }

  /// The specification's examples, whose times have no sign.
  @Test(arguments: [
    ("00000000", 0), ("7fffffff", 2_147_483_647), ("80000000", 2_147_483_648),
    ("ffffffff", 4_294_967_295), ("507f191e", 1_350_506_782), ("507F1F77", 1_350_508_407),
  ])
  func times(_ digits: String, _ seconds: Int64) throws {
    #expect(try ObjectID(digits + "810c19729de860ea").seconds == seconds)
  }

  @Test func areInTheOrderOfTheirTimes() throws {
    #expect(try ObjectID("7FFFFFFFffffffffffffffff") < ObjectID("800000000000000000000000"))
  }
}
