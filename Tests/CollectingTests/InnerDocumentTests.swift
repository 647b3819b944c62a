import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Documents in the strings of others: what is wrong with one of them is not wrong with the document around it.
@Suite struct InnerDocumentTests {
  struct Message: Codable, Equatable {
    let count: Int
  }

  struct Envelope: Codable, Equatable {
    let message: Message
    private enum CodingKeys: CodingKey { case text }

    init(from decoder: any Decoder) throws {
      let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
      message = try ValidatedJSONDecoder().decode(Message.self, from: text)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let text = String(decoding: try ValidatedJSONEncoder().encode(message), as: UTF8.self)
      try container.encode(text, forKey: .text)
    }
  }

  struct Foreign: Decodable, Equatable {
    let message: Message
    private enum CodingKeys: CodingKey { case text }

    init(from decoder: any Decoder) throws {
      let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
      message = try JSONDecoder().decode(Message.self, from: Data(text.utf8))
    }
  }

  static let good = #"{"text":"{\"count\":1}"}"#
  static let bad = [#"{"text":"{"}"#, #"{"text":"{\"count\":true}"}"#, #"{"text":"\"\\ud800\""}"#]

  @Test(arguments: bad)
  func lossyContainersSetItAside(_ bad: String) throws {
    func check<Value: Decodable>(_ type: Value.Type) throws {
      let json = "[\(Self.good),\(bad),\(Self.good)]"
      let lossy = try ValidatedJSONDecoder().decode(LossyArray<Value>.self, from: json)
      #expect(lossy.elements.count == 2 && lossy.rejects.map(\.index) == [1], "\(type)")
      let others = try JSONDecoder().decode(LossyArray<Value>.self, from: Data(json.utf8))
      #expect(others.elements.count == 2 && others.rejects.map(\.index) == [1], "\(type)")
      #expect(try ValidatedJSONDecoder().decode([Outcome<Value>].self, from: json).count == 3)
      #expect(try ValidatedJSONDecoder().decode(Lossy<Value>.self, from: bad).wrappedValue == nil)
    }
    try check(Envelope.self)
    try check(Foreign.self)
  }

  struct Queue: Decodable {
    let envelopes: [Envelope], names: [String]
  }

  @Test(
    arguments: [
      (
        #"{"envelopes":[B,G,B],"names":["a",1]}"#,
        [
          "1:15 envelopes[0]: The value must be JSON: the document ends too early",
          "1:53 envelopes[2]: The value must be JSON: the document ends too early",
          "1:80 names[1]: The value must be a string, not a number",
        ]
      ),
      (
        #"{"envelopes":[G,B],"names":["\ud800",1]}"#,
        [
          "1:40 envelopes[1]: The value must be JSON: the document ends too early",
          "1:64 names[0]: The value must be a well-formed string: unpaired surrogate",
          "1:72 names[1]: The value must be a string, not a number",
        ]
      ),
      (
        #"{"envelopes":[B],"names":[]} x"#,
        [
          "1:15 envelopes[0]: The value must be JSON: the document ends too early",
          "1:41 The value must be JSON: unexpected text after the document’s value",
        ]
      ),
      (
        #"{"envelopes":[B,G,"names":[]}"#,
        [
          "1:15 envelopes[0]: The value must be JSON: the document ends too early",
          "1:53 envelopes[2]: The value must be an object, not a string",
          "1:60 The value must be JSON: expected “,” or “]”",
        ]
      ),
    ])
  func theDocumentAroundItIsReadOn(_ json: String, _ expected: [String]) throws {
    let json = json.replacing("B", with: Self.bad[0]).replacing("G", with: Self.good)
    do throws(ValidationReport) {
      _ = try ValidatedJSONDecoder().decodeCollecting(Queue.self, from: json)
      Issue.record("valid")
    } catch {
      #expect(error.description == expected.joined(separator: "\n"))
    }
  }

  /// What is wrong within one of them is at the string that has it.
  @Test func errorsAreWhereTheTextIs() throws {
    let json = #"{"envelopes":[B,G],"names":[1]}"#
      .replacing("B", with: Self.bad[1]).replacing("G", with: Self.good)
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Queue.self, from: json)
    }
    #expect(
      report?.description == """
        1:15 envelopes[0].count: The value must be a whole number, not a boolean
        1:78 names[0]: The value must be a string, not a number
        """)
    let other = #expect(throws: ValidationReport.self) {
      try JSONDecoder().decodeCollecting(Queue.self, from: Data(json.utf8))
    }
    #expect(other?.entries.map(\.path) == ["envelopes[0].count", "names[0]"])
  }

  struct Code: Decodable {
    init(from decoder: any Decoder) throws {
      guard try decoder.singleValueContainer().decode(String.self).count == 6 else {
        throw DecodingError.typeMismatch(
          Code.self, .init(codingPath: [], debugDescription: "no code"))
      }
    }
  }

  /// An error without a path is where its value is.
  @Test func errorsWithoutAPath() throws {
    struct Order: Decodable { let items: [Code] }
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Order.self, from: #"{"items":["abcdef","x"]}"#)
    }
    #expect(report?.entries.map(\.path) == ["items[1]"])
    #expect(report?.entries.map { $0.location?.column } == [20])
  }
}
