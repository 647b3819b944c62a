import Foundation
import Testing
import ValidatedCodable

@Suite struct DecodingErrorTests {
  struct Model: Codable {
    let word: Word
    let inner: [Inner]
    struct Inner: Codable { let percentage: Percentage }
  }

  @Test(arguments: [
    (
      #"{"word":"abc","inner":[{"percentage":101}]}"#, "inner[0].percentage",
      "/inner/0/percentage", "outOfRange", "Percentage must be between 0 and 100, not 101"
    ),
    (
      #"{"word":"abc","inner":[{}]}"#, "inner[0].percentage", "/inner/0/percentage", "missingKey",
      "The value is missing"
    ),
    (
      #"{"word":7,"inner":[]}"#, "word", "/word", "wrongType",
      "The value must be a string, not a number"
    ),
    (#"{"word":null,"inner":[]}"#, "word", "/word", "unexpectedNull", "The value must not be null"),
    (
      #"{"word":"abc","inner":{}}"#, "inner", "/inner", "wrongType",
      "The value must be an array, not an object"
    ),
    (
      #"{"word":"abc","inner":[{"percentage":99999999999999999999}]}"#, "inner[0].percentage",
      "/inner/0/percentage", "notRepresentable",
      "The value must be a whole number"
    ),
    ("nonsense", "", "", "malformedDocument", "The value must be a well-formed document"),
  ])
  func asViolations(
    _ json: String, _ path: String, _ pointer: String, _ code: String, _ message: String
  ) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Model.self, from: Data(json.utf8))
    }
    #expect(error?.codingPath.pathDescription == path)
    #expect(error?.codingPath.jsonPointer == pointer)
    #expect(error?.violation.code.rawValue == code)
    #expect(error?.violation.message == message)
  }

  @Test(arguments: [
    "an Order", "a Page", "an Upload", "a User", "a Unit", "a Utility", "a UIColor", "a URLRequest",
  ])
  func typesHaveTheirArticle(_ type: String) {
    let violation = Violation(
      .wrongType, [.expected: .text("\(type.split(separator: " ")[1])"), .found: "number"])
    #expect(violation.message == "The value must be \(type), not a number")
  }

  @Test func pathsEscapeWhatTheyMust() {
    struct Key: CodingKey {
      let stringValue: String
      let intValue: Int?
      init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
      }
      init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
      }
    }
    let path: [any CodingKey] = [
      Key(stringValue: "a~b/c"), Key(intValue: 3), Key(stringValue: ""), Key(stringValue: "d"),
      Key(stringValue: "1"),
    ]
    #expect(path.pathDescription == #"["a~b/c"][3][""].d["1"]"#)
    #expect(path.jsonPointer == "/a~0b~1c/3//d/1")
    #expect([any CodingKey]().pathDescription == "")
    #expect([any CodingKey]().jsonPointer == "")
  }
}
