import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// The checks for users' tests find what is wrong, and say it.
@Suite struct CheckTests {
  struct Order: ValidatedModel, Equatable {
    let id: Int, note: String?
    static let schema = Schema(Order.init) {
      Field("id", \.id).rule(InRange(1...9))
      Field("note", \.note)
    }
  }

  struct Loses: ValidatedModel, Equatable {
    let id: Int
    static let schema = Schema(Loses.init) { Field("id", \.id) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(["id": 1])
    }
  }

  struct SKU: RuledValue {
    static var rule: some Rule<String> {
      StartsWith("A-")
      Length(3...5, .characters)
    }
    let proof: Evaluated<SKU>
  }

  private func failures(_ body: () throws(CheckFailures) -> Void) -> [String] {
    do throws(CheckFailures) {
      try body()
      return []
    } catch {
      return error.failures
    }
  }

  @Test func snapshots() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = folder.appending(path: "OrderTests.swift").path
    func check() -> [String] {
      failures { () throws(CheckFailures) in try checkSnapshot(of: Order.self, beside: test) }
    }
    let file = folder.appending(path: "Snapshots/Order.json")
    #expect(check().first?.hasPrefix("\(file.path) cannot be read; run the tests with ") == true)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let schema = Order.jsonSchema.description
    try Data(schema.utf8).write(to: file)
    #expect(check() == [])
    let changed =
      schema
      .replacing(#""maximum":9"#, with: #""maximum":8"#)
      .replacing(#""required":["id"]"#, with: #""required":["id","note"]"#)
    try Data(changed.utf8).write(to: file)
    #expect(
      check() == [
        """
        The rules of Order are not those in \(file.path). If that is intended, run the tests with \
        UPDATE_SNAPSHOTS=1, look at what has changed, and commit it.
        """,
        "/$defs/Order/properties/id/maximum is 9, was 8",
        #"/$defs/Order/required/1 is gone: "note""#,
      ])
  }

  @Test func models() throws {
    try checkModel(RestTests.Call.self, sample: #"["a", true, 1]"#)
    try checkModel(PositionTests.Position.self, sample: "[1, 2, 3]")
    #expect(try checkModel(Order.self, sample: #"{"id": 7, "note": "x"}"#) > 15)
    let wrong = failures { () throws(CheckFailures) in
      try checkModel(Order.self, sample: #"{"id": 0, "note": "x"}"#)
    }
    #expect(
      wrong.first
        == "The sample is not valid: 1:7 id: The value must be between 1 and 9, not 0")
    let lost = failures { () throws(CheckFailures) in
      try checkModel(Loses.self, sample: #"{"id": 7}"#)
    }
    #expect(lost.contains(#"Encoding writes another model: {"id":1}"#))
    #expect(
      failures { () throws(CheckFailures) in try checkModel(Order.self, sample: "{") }.count == 1)
  }

  @Test func values() throws {
    try checkValue(SKU.self, valid: ["A-1", "A-123"], invalid: ["", "A-", "B-1", "A-1234"])
    #expect(
      failures { () throws(CheckFailures) in
        try checkValue(SKU.self, valid: ["B-1"], invalid: ["A-1"])
      } == [
        "SKU refuses B-1, which is valid: SKU must start with “A-”",
        "SKU accepts A-1, which is not valid, as A-1",
      ])
  }

  @Test func fingerprints() throws {
    try pinFingerprints([(Order.self, Order.rulesFingerprint.description)])
    #expect(
      failures { () throws(CheckFailures) in try pinFingerprints([(Order.self, "0")]) } == [
        "The rules of Order have changed. If that is intended, pin \(Order.rulesFingerprint)."
      ])
  }
}
