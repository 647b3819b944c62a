import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Fields that leave invalid elements out.
@Suite struct LossyFieldTests {
  struct Page: ValidatedModel, Equatable {
    let ages: [Age], names: [Name]?, guests: [Guest]
    static let schema = Schema(Page.init) {
      Field("ages", \.ages).lossy().count(1...)
      Field("names", \.names).lossy()
      Field("guests", \.guests).default([]).lossy()
    }
  }

  struct Guest: ValidatedModel, Equatable {
    let age: Age
    static let schema = Schema(Guest.init) { Field("age", \.age) }
  }

  @Test(
    arguments: [
      (
        #"{"ages":[1,0,3],"names":["@","Zoë"],"guests":[{},{"age":1}]}"#,
        #"{"ages":[1,3],"guests":[{"age":1}],"names":["Zoë"]}"#
      ),
      (#"{"ages":[1,"x",null]}"#, #"{"ages":[1],"guests":[]}"#),
      (#"{"ages":[0]}"#, "ages: The value must have at least 1 element"),
      (#"{"ages":7}"#, "ages: The value must be an array, not a number"),
      (#"{"guests":[]}"#, "ages: The value is missing"),
    ])
  func everyRouteAgrees(_ json: String, _ expected: String) {
    ModelRoutes.check(Page.self, json, expected)
  }

  /// Formats of elements, before and behind the modifier.
  struct Formats: ValidatedModel, Equatable {
    let first, second: [Date], tags: [Name], others: [Name]?
    static let schema = Schema(Formats.init) {
      Field("first", \.first).date(.secondsSince1970).lossy().default([])
      Field("second", \.second).lossy().date(.secondsSince1970).default([])
      Field("tags", \.tags).separated(by: ",").lossy().count(...2).default([])
      Field("others", \.others).lossy().separated(by: ",").lenient()
    }
  }

  @Test(
    arguments: [
      (
        #"{"first":[1,"q"],"second":["q",2],"tags":"Ada,@,Bob","others":"@,Cy"}"#,
        #"{"first":[1],"others":"Cy","second":[2],"tags":"Ada,Bob"}"#
      ),
      (
        #"{"others":["@","Cy"]}"#,
        #"{"first":[],"others":"Cy","second":[],"tags":""}"#
      ),
      (
        #"{"tags":"@,Ada,Bob,Cy"}"#,
        "tags: The value must have at most 2 elements"
      ),
    ])
  func formatsKeepTheirElements(_ json: String, _ expected: String) {
    ModelRoutes.check(Formats.self, json, expected)
  }

  @Test func partsThatAreLeftOutAreNoted() throws {
    var notes: [String] = []
    _ = try ValidatedJSONDecoder().decodeCollecting(
      Formats.self, from: #"{"tags":"Ada,@","first":[1,"q"]}"#
    ) { notes.append("\($0)") }
    #expect(
      notes == [
        "tags[1]: The value was left out: Name must be between 2 and 100 characters",
        "first[1]: The value was left out: The value must be a number, not a string",
      ])
    try checkModel(Formats.self)
  }

  @Test func whatIsLeftOutIsNoted() throws {
    var notes: [String] = []
    let json = #"{"ages":[1,0,3],"guests":[{"age":1},{},{"age":"@"}]}"#
    _ = try ValidatedJSONDecoder().decodeCollecting(Page.self, from: json) {
      notes.append("\($0.location?.column ?? 0) \($0)")
    }
    #expect(
      notes == [
        "12 ages[1]: The value was left out: Age must be between 1 and 150, not 0",
        "37 guests[1]: The value was left out: The value is missing",
        "47 guests[2]: The value was left out: The value must be a whole number, not a string",
      ])
  }

  struct Separated: ValidatedModel {
    let names: [Name]?
    static let schema = Schema(Separated.init) { Field("names", \.names).separated(by: ",") }
  }

  @Test func whatIsWrongInOtherJSONIsReported() throws {
    let json = #"{"names":["Ada",{"a":1,"a":2}]}"#
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Separated.self, from: json)
    }
    #expect(
      report.entries.map(\.description) == [
        "names: The value must be a string, not an array", "names[1].a: duplicate key",
      ])
  }

  @Test func theReportOfTooFewElementsNotesTheOthers() throws {
    let json = Data(#"{"ages":[0],"guests":[{}]}"#.utf8)
    let notes = [
      "ages[0]: The value was left out: Age must be between 1 and 150, not 0",
      "guests[0]: The value was left out: The value is missing",
    ]
    let decoders: [(Data) throws -> Page] = [
      { try ValidatedJSONDecoder().decodeCollecting(Page.self, from: $0) },
      { try JSONDecoder().decodeCollecting(Page.self, from: $0) },
    ]
    for decode in decoders {
      let report = try #require(throws: ValidationReport.self) { try decode(json) }
      #expect(report.entries.map(\.description) == ["ages: The value must have at least 1 element"])
      #expect(report.notes.map(\.description) == notes)
    }
  }

  @Test func theShapeSaysSo() {
    guard case .model(let model) = DocumentShape(of: Page.self) else { return }
    guard case .optional(.array(.lossy), _) = model.fields[1].shape else {
      Issue.record("\(model.fields[1].shape)")
      return
    }
    #expect(Page.schema.mistakes(in: Page(ages: [], names: nil, guests: [])).count == 1)
  }
}
