import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Raw values that no case has are kept, by every way to decode and encode them.
@Suite struct OpenEnumTests {
  enum Status: String, ValidatedEnum { case active, complete }
  enum Level: Int, ValidatedEnum { case low = 1, high }

  struct Mission: Codable, Equatable { let status: Status.Open, level: Level.Open? }
  struct SchemaMission: ValidatedModel, Equatable {
    let status: Status.Open, level: Level.Open?
    static let schema = Schema(SchemaMission.init) {
      Field("status", \.status)
      Field("level", \.level)
    }
  }

  @Test(arguments: [
    (#"{"level":2,"status":"active"}"#, Status.active, Level.high),
    (#"{"status":"paused"}"#, nil, nil),
    (#"{"level":-7,"status":""}"#, nil, nil), (#"{"level":1,"status":"Active"}"#, nil, .low),
    (#"{"status":"a\u0301ctive"}"#, nil, nil),
  ])
  func roundTrips(_ json: String, _ status: Status?, _ level: Level?) throws {
    let data = Data(json.utf8)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let decoder = ValidatedJSONDecoder()
    let written = try String(
      decoding: encoder.encode(decoder.decode(JSONValue.self, from: data)), as: UTF8.self)
    for mission in [
      try JSONDecoder().decode(Mission.self, from: data),
      try decoder.decode(Mission.self, from: data),
      try decoder.decodeCollecting(Mission.self, from: data),
    ] {
      #expect(mission.status.known == status && mission.level?.known == level)
      #expect(String(decoding: try encoder.encode(mission), as: UTF8.self) == written)
    }
    for mission in [
      try JSONDecoder().decode(SchemaMission.self, from: data),
      try decoder.decode(SchemaMission.self, from: data),
      try decoder.decodeCollecting(SchemaMission.self, from: data),
      try decoder.decode(SchemaMission.self, from: data).revalidated(),
    ] {
      #expect(mission.status.known == status && mission.level?.known == level)
      #expect(String(decoding: try encoder.encode(mission), as: UTF8.self) == written)
    }
  }

  @Test func otherTypesAreErrors() {
    let json = #"{"status":1,"level":"2"}"#
    let expected = """
      1:11 status: The value must be a string, not a number
      1:21 level: The value must be a whole number, not a string
      """
    #expect(ValidatedJSONDecoder().reportText(Mission.self, json) == expected)
    #expect(ValidatedJSONDecoder().reportText(SchemaMission.self, json) == expected)
  }

  @Test func equalsByTheRawValue() {
    #expect(OpenEnum<Status>(rawValue: "active") == .known(.active))
    #expect(OpenEnum<Status>(rawValue: "x") == .unknown("x"))
    #expect(Set([Status.Open.known(.active), .unknown("active")]).count == 1)
  }

  /// Another case changes nothing of what is valid.
  @Test func hasTheFingerprintOfItsRawValue() {
    #expect(
      DocumentShape.Fingerprint(of: DocumentShape(of: Status.Open.self)).description
        == DocumentShape.Fingerprint(of: DocumentShape(of: String.self)).description)
  }
}
