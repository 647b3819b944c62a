import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// A bug each.
@Suite struct DecoderRegressionTests {
  private struct Flag: ValidatedModel {
    let flag: Bool
    let more: [Inner]
    struct Inner: ValidatedModel {
      let on: Bool
      static let schema = Schema(Inner.init(on:)) { Field("on", \.on) }
    }
    static let schema = Schema(Flag.init(flag:more:)) {
      Field("flag", \.flag)
      Field("more", \.more)
    }
  }

  /// The path of an error was made of frames that no container had opened.
  @Test(arguments: [
    (#"{"flag":1}"#, "flag"), (#"[{"flag":true,"more":[{"on":true},{"on":2}]}]"#, "[0].more[1].on"),
    (#"[{"flag":true,"more":[]},{"flag":true,"more":[{"on":"x"}]}]"#, "[1].more[0].on"),
    (#"[{"flag":tru}]"#, ""), (#"[{"flag":true,"more":[{"on":fals}]}]"#, ""),
  ])
  func wrongBooleansOfModelsHaveTheirPath(_ json: String, _ path: String) throws {
    // Memory that has been used is not all zeros.
    for _ in 0..<3 {
      let dirty = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 17)
      unsafe dirty.initialize(repeating: 0xA5, count: 1 << 17)
      unsafe dirty.deallocate()
      let error = #expect(throws: DecodingError.self) {
        if json.hasPrefix("[") {
          _ = try ValidatedJSONDecoder().decode([Flag].self, from: Array(json.utf8))
        } else {
          _ = try ValidatedJSONDecoder().decode(Flag.self, from: Array(json.utf8))
        }
      }
      #expect(error?.codingPath.pathDescription == path)
    }
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  private static let integers: [(String, String?)] = [
    ("9223372036854775807.0", "9223372036854775807"), ("9223372036854775808.0", nil),
    ("-9223372036854775808.0", "-9223372036854775808"), ("-9223372036854775809.0", nil),
    ("922337203685477580700000e-5", "9223372036854775807"),
    ("0.9223372036854775807e19", "9223372036854775807"),
    ("1.00000000000000000000000000000000000000001", nil),
    ("1.00000000000000000000000000000000000000000", "1"),
    ("1\(zeros(500))e-500", "1"),
    ("0.\(zeros(499))1e500", "1"),
    ("0.\(zeros(499))1e499", nil),
    ("-0.000e9999999999999999999", "0"), ("1e9999999999999999999", nil),
    ("1e-9999999999999999999", nil), ("1e9223372036854775807", nil),
    ("12e9223372036854775806", nil), ("-120e9223372036854775805", nil),
    ("12300.00e-2", "123"), ("34.0", "34"), ("1e2", "100"), ("0.5", nil),
  ]

  @Test(arguments: integers)
  func exactIntegersMayHaveAnyNumberOfDigits(_ text: String, _ integer: String?) {
    let decoder = ValidatedJSONDecoder()
    decoder.integers = .exact
    #expect((try? decoder.decode([Int64].self, from: "[\(text)]")).map { "\($0[0])" } == integer)
  }

  @Test func exactIntegersOf128Bits() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.integers = .exact
    let most = "170141183460469231731687303715884105727"
    #expect(try decoder.decode([Int128].self, from: "[\(most).0]") == [Int128.max])
    #expect(throws: DecodingError.self) { try decoder.decode([Int128].self, from: "[\(most)0.0]") }
    #expect(try decoder.decode([UInt64].self, from: "[1844674407370955161.5e1]") == [.max])
  }

  private class Base: Decodable {
    let id: Int
    enum CodingKeys: String, CodingKey { case id }
    required init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
  }

  private final class Derived: Base {
    let name: String
    enum CodingKeys: String, CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
  }

  /// Not `unexpectedNull`: there is no null in the document.
  @Test func aMissingSuperIsAMissingKey() throws {
    let decoder = ValidatedJSONDecoder()
    #expect(
      try decoder.decode([Derived].self, from: #"[{"name":"a","super":{"id":1}}]"#)[0].id == 1)
    do {
      _ = try decoder.decode([Derived].self, from: #"[ {"name":"a"}]"#)
      Issue.record("decoded")
    } catch let DecodingError.keyNotFound(key, context) {
      #expect(key.stringValue == "super")
      #expect(context.codingPath.pathDescription == "[0]")
      #expect(DecodingError.keyNotFound(key, context).jsonLocation?.column == 3)
    }
    #expect(
      ValidatedJSONDecoder().reportText([Derived].self, #"[ {"name":"a"}]"#)
        == "1:3 [0].super: The value is missing")
    #expect(
      ValidatedJSONDecoder().reportText([Derived].self, #"[{"name":"a","super":null}]"#)
        == "1:22 [0].super: The value must not be null")
  }

  private struct Small: Codable, Equatable {
    let age: Int
    let name: String
  }

  private struct Loosely: Decodable {
    @Lossy var value: Small?
    let other: Int
  }

  /// A malformed document is reported as such, even after other errors.
  @Test(arguments: [
    #"{"value":{"age":"x","name":tru},"other":1}"#, #"{"value":{"age":"x","name":"a"#,
    #"{"value":{"age":"x" "name":"a"},"other":1}"#, #"{"value":["x",],"other":1}"#,
    #"{"value":{"age":"x","name":"\ud800"},"other":1}"#,
  ])
  func lossyFieldsDoNotHideThatTheDocumentIsMalformed(_ json: String) {
    let error = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Loosely.self, from: json)
    }
    #expect(error?.violation.code == .malformedDocument)
  }

  /// Behind a syntax error, what looks like a string may be what is between two.
  @Test(arguments: [
    ("{[\"a\u{1}b\"]}", "1:2 [0]: The value must be JSON: expected a key in quotes"),
    (
      "{\"a\":\"b\"\",\"c\":\t\"d\"}",
      "1:9 [0]: The value must be JSON: expected “,” or “}”"
    ),
    (
      #"{"a":"\ud800" "b":"\ud800"}"#,
      """
      1:7 [0].a: The value must be a well-formed string: unpaired surrogate
      1:15 [0]: The value must be JSON: expected “,” or “}”
      """
    ),
  ])
  func malformedStringsBehindASyntaxError(_ json: String, _ expected: String) {
    let decoder = ValidatedJSONDecoder()
    let streamed = decoder.elements(of: JSONValue.self, in: Data(json.utf8), format: .lines)
    #expect(streamed.map { $0.report?.description ?? "" } == [expected])
    #expect(
      decoder.reportText(JSONValue.self, json)
        == expected.replacing("[0].", with: "").replacing(" [0]:", with: ""))
  }
}
