import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Keys that must be there, whose values may be null.
@Suite struct RequiredKeyTests {
  struct Feature: ValidatedModel, Equatable {
    let id: Int, geometry: String?, tags: [Int]?, inner: Int?, code: String?
    static let schema = Schema(Feature.init(id:geometry:tags:inner:code:)) {
      Field("id", \.id)
      Field("geometry", \.geometry).required()
      Field("tags", \.tags).required().count(1...)
      Field("a.inner", \.inner).required()
      Field("code", \.code, aliases: ["c"]).lenient().required()
    }
  }

  static let valid = #"{"id":1,"geometry":null,"tags":[1],"a":{"inner":null},"code":null}"#

  @Test(
    arguments: [
      ("", ""),
      (#""geometry":null,"#, "geometry: The value is missing"),
      (#","a":{"inner":null}"#, "a: The value is missing"),
      (#""inner":null"#, "a.inner: The value is missing"),
      (#","code":null"#, "code: The value is missing"),
    ])
  func theKeyMustBeThere(_ removed: String, _ error: String) {
    let json = Self.valid.replacingOccurrences(of: removed, with: "")
    let sorted = #"{"a":{"inner":null},"code":null,"geometry":null,"id":1,"tags":[1]}"#
    ModelRoutes.check(Feature.self, json, error.isEmpty ? sorted : error)
    #expect(ModelRoutes.violations(Feature.self, json).count == (error.isEmpty ? 0 : 1))
  }

  @Test func nullIsWrittenInTheOrderOfTheSchema() throws {
    let model = try ValidatedJSONDecoder().decode(Feature.self, from: Self.valid)
    #expect(try ValidatedJSONEncoder().encodeToString(model) == Self.valid)
    #expect(
      try ValidatedJSONEncoder().encodeToString([Direct(a: nil, b: nil), Direct(a: 1, b: 2)])
        == #"[{"a":null},{"a":1,"b":2}]"#)
  }

  struct Direct: ValidatedModel {
    let a: Int?, b: Int?
    static let schema = Schema(Direct.init(a:b:)) {
      Field("a", \.a).required()
      Field("b", \.b)
    }
  }

  /// An empty string that a lenient field takes for nil.
  @Test func withOtherModifiers() throws {
    let json = Self.valid.replacingOccurrences(of: #""code":null"#, with: #""c":"""#)
    #expect(try ValidatedJSONDecoder().decode(Feature.self, from: json).code == nil)
    let empty = Self.valid.replacingOccurrences(of: "[1]", with: "[]")
    #expect(
      ModelRoutes.violations(Feature.self, empty) == [
        "tags: The value must have at least 1 element"
      ])
    let null = Self.valid.replacingOccurrences(of: "[1]", with: "null")
    #expect(ModelRoutes.violations(Feature.self, null) == [])
  }

  @Test func theShapeSaysSo() throws {
    guard case .model(let model) = DocumentShape(of: Direct.self) else { return }
    #expect(
      model.fields.map(\.shape) == [
        .nullable(.scalar(.integer, name: "Int"), isEmptyTextNil: false),
        .optional(.scalar(.integer, name: "Int"), isEmptyTextNil: false),
      ])
  }

  struct Contradiction: ValidatedModel {
    let a: Int?
    static let schema = Schema(Contradiction.init(a:)) {
      Field("a", \.a).required().default(1)
    }
  }

  @Test func aDefaultForAMissingKeyIsAMistake() {
    #expect(
      Contradiction.schema.mistakes(in: Contradiction(a: 1)) == [
        "The field “a” is required, but has a default for a missing key."
      ])
  }

  @Test func patchesTakeAndWriteNull() throws {
    let model = Direct(a: 1, b: 2)
    let patch = try ValidatedJSONDecoder().decode(Patch<Direct>.self, from: #"{"a":null}"#)
    #expect(try patch.merged(into: model).a == nil)
    #expect(try ValidatedJSONEncoder().encodeToString(patch) == #"{"a":null}"#)
    let empty = try ValidatedJSONDecoder().decode(Patch<Direct>.self, from: "{}")
    #expect(try empty.merged(into: model).a == 1)
    #expect(try ValidatedJSONEncoder().encodeToString(empty) == "{}")
  }
}
