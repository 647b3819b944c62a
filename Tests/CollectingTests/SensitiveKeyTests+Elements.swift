import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Dictionaries behind other elements of an array.
extension SensitiveKeyTests {
  struct Rest: ValidatedModel {
    let id: Int, maps: [[Secret: Inner]]
    static let schema = Schema(Rest.init) {
      Element(\.id)
      Element(rest: \.maps)
    }
  }

  enum Tags: ValidatedUnion {
    case one([Secret: Age]), all([[Secret: Age]])
    static let schema = Tagged(by: .firstElement) {
      Case("one", Tags.one)
      Case("all", Tags.all)
    }
  }

  /// The elements behind others are at their own places.
  @Test func behindOtherElements() throws {
    func check<Value: Decodable>(_ type: Value.Type, _ json: String, _ path: String) throws {
      let ours = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(type, from: json)
      }
      #expect(ours?.entries.map(\.path) == [path])
      let theirs = #expect(throws: ValidationReport.self) {
        try JSONDecoder().decodeCollecting(type, from: Data(json.utf8))
      }
      #expect(theirs?.entries.map(\.path) == [path])
      for decode in [
        { _ = try ValidatedJSONDecoder().decode(type, from: json) },
        { _ = try JSONDecoder().decode(type, from: Data(json.utf8)) },
      ] {
        let error = #expect(throws: (any Error).self) { try decode() }
        #expect(!"\(String(describing: error))".contains("s3cr3t"))
      }
    }
    try check(Rest.self, #"[1,{"s3cr3t":{"age":151,"name":"Ann"}}]"#, #"[1]["…"].age"#)
    try check(Tags.self, #"["one",{"s3cr3t":151}]"#, #"[1]["…"]"#)
    try check(Tags.self, #"["all",{},{"s3cr3t":151}]"#, #"[2]["…"]"#)
  }
}
