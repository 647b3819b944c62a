import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What messages say of keys and types, whichever decoder has found it.
@Suite struct MessageTests {
  private struct Lamp: ValidatedModel {
    let hue: Int, brightness: Int?, postalCode: String?

    static let schema = Schema(Lamp.init) {
      Field("hue", \.hue)
      Field("brightness", \.brightness)
      Field("postal_code", \.postalCode)
    }.unknownKeys(.error)
  }

  private struct PlainLamp: Codable {
    let hue: Int?, brightness: Int?, postalCode: String?
  }

  @Test(arguments: [
    (
      #"{"hue":1,"brightnes":2}"#, "brightnes: unknown key “brightnes” (did you mean “brightness”?)"
    ),
    (
      #"{"hue":1,"Brightness":2}"#,
      "Brightness: unknown key “Brightness” (did you mean “brightness”?)"
    ),
    (
      #"{"hue":1,"birghtness":2}"#,
      "birghtness: unknown key “birghtness” (did you mean “brightness”?)"
    ),
    (
      #"{"hue":1,"postalCode":""}"#,
      "postalCode: unknown key “postalCode” (did you mean “postal_code”?)"
    ),
    (#"{"hue":1,"colour":2}"#, "colour: unknown key “colour”"),
    // There already, and so not what was meant.
    (#"{"hue":1,"huh":2}"#, "huh: unknown key “huh”"),
    (#"{"hue":1,"\u202Ehue":2}"#, #"["\u{202E}hue"]: unknown key “\u{202E}hue”"#),
  ])
  func unknownKeysOfModels(_ json: String, _ message: String) throws {
    let line = try #require(
      ValidatedJSONDecoder().reportText(Lamp.self, json).split(separator: " ", maxSplits: 1).last)
    #expect(line == message)
    let thrown = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Lamp.self, from: Data(json.utf8))
    }
    #expect(message.hasSuffix(thrown?.violation.message ?? "nothing"))
  }

  struct Titled: ValidatedModel {
    let name: Name
    static let schema = Schema(Titled.init) { Field("name", \.name, aliases: ["title"]) }.exactly()
  }

  /// A field that is there is not missing by its other names.
  @Test func otherNamesAreNotSuggested() {
    let decoder = ValidatedJSONDecoder()
    #expect(
      decoder.reportText(Titled.self, #"{"name":"Ada","titel":1}"#)
        == "1:15 titel: unknown key “titel”")
    #expect(
      decoder.reportText(Titled.self, #"{"titel":1}"#).hasSuffix("(did you mean “title”?)"))
  }

  @Test func unknownKeysOfPlainTypes() {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    #expect(
      decoder.reportText(PlainLamp.self, #"{"huh":1,"brightness":2}"#)
        == "1:2 huh: unknown key “huh” (did you mean “hue”?)")
    let thrown = #expect(throws: DecodingError.self) {
      try decoder.decode(PlainLamp.self, from: #"{"huh":1,"brightness":2}"#)
    }
    #expect(thrown?.violation.message == "unknown key “huh” (did you mean “hue”?)")
  }

  /// Looking for a key that may have been meant costs no more for many keys than for few.
  @Test func manyUnknownKeys() {
    let count = gate(4_000, nightly: 20_000)
    let members = (0..<count).map { "\"brightnes\($0)\":0" }.joined(separator: ",")
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let report = decoder.reportText(PlainLamp.self, "{\(members)}")
    #expect(
      report.hasPrefix("1:2 brightnes0: unknown key “brightnes0” (did you mean “brightness”?)"))
    #expect(report.hasSuffix("… and \(count - 1_000) more"))
  }

  /// A value of another type is named, by Foundation's decoders as well.
  @Test(arguments: [
    (#""red""#, "a string"), ("true", "a boolean"), ("[1]", "an array"), ("{}", "an object"),
  ])
  func whatWasFound(_ value: String, _ found: String) {
    let json = #"{"hue":\#(value)}"#
    let expected = "The value must be a whole number, not \(found)"
    #expect(ValidatedJSONDecoder().reportText(Lamp.self, json) == "1:8 hue: \(expected)")
    #expect(ValidatedJSONDecoder().reportText(PlainLamp.self, json) == "1:8 hue: \(expected)")
    let thrown = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PlainLamp.self, from: Data(json.utf8))
    }
    #expect(thrown?.violation.message == expected)
  }

  @Test(arguments: [
    ("1.5", "a whole number"), ("256", "a whole number between 0 and 255"),
    ("-1", "a whole number between 0 and 255"),
  ])
  func numbersThatDoNotFit(_ number: String, _ expected: String) {
    #expect(
      ValidatedJSONDecoder().reportText([UInt8].self, "[\(number)]")
        == "1:2 [0]: The value must be \(expected)")
  }

  @Test func foundationShowsTheText() throws {
    let violation = try #require(Age.violations(in: 151).first)
    #expect(violation.localizedDescription == "Age must be between 1 and 150, not 151")
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting([Age].self, from: Data("[1,151]".utf8))
    }
    #expect(
      report?.localizedDescription == "1:4 [1]: Age must be between 1 and 150, not 151")
  }

  /// Messages for a form: without the path, with the field's name.
  private struct FormMessages: Violation.Messages {
    func message(for violation: Violation) -> String { violation.code.rawValue }

    func message(for entry: ValidationReport.Entry) -> String {
      "\(entry.fieldName ?? "document") (\(entry.pointer)): \(message(for: entry.violation))"
    }
  }

  @Test func messagesMayNameTheField() throws {
    let report = try #require(
      #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(
          [Lamp].self, from: Data(#"[{"hue":"x"}]"#.utf8))
      })
    #expect(report.lines(by: FormMessages()) == "1:9 [0].hue: hue (/0/hue): wrongType")
    #expect(report.problemDetails(by: FormMessages()).errors[0].detail == "hue (/0/hue): wrongType")
  }
}
