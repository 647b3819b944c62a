import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Defaults that the field's type refuses: the schema's mistake, not the document's.
@Suite struct InvalidDefaultTests {
  struct Plain: ValidatedModel {
    let age: Age, level: Int
    static let schema = Schema(Plain.init(age:level:)) {
      Field("age", \.age).default(0, for: [.missing, .null])
      Field("data.level", \.level).default(9).rule(InRange(1...3))
    }
  }

  @Test func mistakesNamesInvalidDefaults() throws {
    let sample = Plain(age: try Age(1), level: 2)
    #expect(
      Plain.schema.mistakes(in: sample) == [
        "The field “age” has an invalid default: Age must be between 1 and 150, not 0.",
        "The field “data.level” has an invalid default: The value must be between 1 and 3, not 9.",
      ])
  }

  @Test(arguments: [
    (#"{"data":{"level":2}}"#, "age", "Age must be between 1 and 150, not 0"),
    (#"{"age":null,"data":{"level":2}}"#, "age", "Age must be between 1 and 150, not 0"),
    (#"{"age":1,"data":{}}"#, "data.level", "The value must be between 1 and 3, not 9"),
    (#"{"age":1}"#, "data.level", "The value must be between 1 and 3, not 9"),
  ])
  func documentsThatNeedAnInvalidDefaultAreNotBlamed(
    _ json: String, _ path: String, _ reason: String
  ) throws {
    let data = Data(json.utf8)
    let expected = "The default that the schema declares is invalid: \(reason)"
    for error in [
      #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode(Plain.self, from: data)
      },
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Plain.self, from: data) },
    ] {
      #expect(error?.violation.code == .schemaMistake)
      #expect(error?.violation.message == expected)
      #expect(error?.codingPath.map(\.stringValue).joined(separator: ".") == path)
    }
    for report in [
      #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(Plain.self, from: data)
      },
      #expect(throws: ValidationReport.self) {
        try JSONDecoder().decodeCollecting(Plain.self, from: data)
      },
    ] {
      #expect(report?.entries.map(\.violation.message) == [expected])
      #expect(report?.entries.map(\.path) == [path])
    }
    let whole = Data(#"{"age":2,"data":{"level":3}}"#.utf8)
    #expect(try ValidatedJSONDecoder().decode(Plain.self, from: whole).level == 3)
  }

  enum Zero: DefaultValue {
    static var value: Age { get throws { try Age(0) } }
    static let cases: DocumentShape.DefaultCases = [.missing, .null, .invalid]
  }

  struct Wrapped: Codable {
    @Defaulted<Zero> var age: Age
  }

  @Test(arguments: ["{}", #"{"age":null}"#, #"{"age":"x"}"#])
  func defaultedWrappersSayThatTheDefaultIsInvalid(_ json: String) {
    let error = #expect(throws: (any Error).self) {
      try ValidatedJSONDecoder().decode(Wrapped.self, from: json)
    }
    let violation = (error as? DecodingError)?.violation ?? error as? Violation
    #expect(violation?.code == .schemaMistake)
    #expect(
      violation?.message
        == "The default that the schema declares is invalid: Age must be between 1 and 150, not 0")
  }
}
