import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

// Paths that do not depend on the way in.
extension DoorTests {
  struct Rethrowing: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try decoder.singleValueContainer().decode(Outcome<Row>.self).get()
    }
  }

  /// An outcome in decoded JSON has the path from its root, as a reject has.
  @Test func outcomesInDecodedJSON() throws {
    let value = try decoder.decode(JSONValue.self, from: #"{"data":[{"n":"1","a":[]}]}"#)
    let outcome = try #require(try value.value([Outcome<Row>].self, at: "data").first)
    let report = #expect(throws: ValidationReport.self) { try outcome.get() }
    #expect(report?.entries.map(\.path) == ["data[0].n"])
    #expect(report?.entries.first?.location == nil)
    let again = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting([Rethrowing].self, from: value["data"] ?? .null)
    }
    #expect(again?.entries.map(\.path) == ["[0].n"])
  }

  /// A strategy is told the same path for an error as for reading.
  @Test func pathsOfStrategiesInStreams() {
    let strategic = ValidatedJSONDecoder()
    strategic.keyDecodingStrategy = .custom { path in
      path.count == 4 ? PathKey.key(path[3].stringValue.lowercased()) : path[path.count - 1]
    }
    let json = #"{"data":{"results":[{"N":"x","A":[]}]}}"#
    let found = strategic.elements(of: Row.self, in: json, at: "data.results").compactMap(\.report)
    #expect(found.flatMap { $0.entries.map(\.path) } == ["data.results[0].n"])
  }
}
