import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

@Suite struct JSONValueTests {
  static let payload: JSONValue = [
    "code": 200, "id": "7",
    "data": [
      "total": 22, "none": nil,
      "results": [["name": "Cyclops"], 7, nil, ["name": " "], "Storm"],
    ],
  ]
  private let payload = Self.payload

  @Test func subscripts() {
    #expect(payload["code"]?.int == 200)
    #expect(payload["data"]?["results"]?[0]?["name"]?.string == "Cyclops")
    #expect(payload["data"]?["none"] == .some(nil))
    #expect(payload["data"]?["none"]?.isNull == true)
    #expect(payload["nothing"] == nil)
    #expect(payload[0] == nil)
    #expect(payload["data"]?["results"]?[-1] == nil)
    #expect(payload["data"]?["results"]?[5] == nil)
    #expect(payload["code"]?["code"] == nil)
    #expect(payload["code"]?.string == nil && payload["code"]?.bool == nil)
    #expect(payload[pointer: "/data/results/0/name"] == "Cyclops")
    #expect(payload[pointer: ""] == payload)
    #expect(payload[pointer: "/data/results/00"] == nil && payload[pointer: "data"] == nil)
    // A slash and a combining mark are one character.
    #expect((["\u{301}x": 1, "x": 2] as JSONValue)[pointer: "/\u{301}x"] == 1)
    #expect((["a/\u{301}b": 3] as JSONValue)[pointer: "/a~1\u{301}b"] == 3)
    #expect((["a": ["\u{301}b": 1], "a/\u{301}b": 7] as JSONValue)[pointer: "/a/\u{301}b"] == 1)
    #expect((["~": 1] as JSONValue)[pointer: "/~"] == nil)
    #expect((["a/b": ["~": 1]] as JSONValue)[pointer: "/a~1b/~0"] == 1)
  }

  @Test func values() throws {
    #expect(try payload.value(Int.self, at: "data", "total") == 22)
    #expect(try payload.value(Name.self, at: "data", "results", 0, "name").value == "Cyclops")
    let total: UInt8 = try payload.value(at: "data", "total")
    #expect(total == 22)
    let page: Int = try payload.value(at: "data", "page", default: 1)
    #expect(page == 1)
    #expect(try payload.value(at: "data", "none", default: 7) == 7)
    #expect(try payload.value(at: "data", "total", default: 7) == 22)
    #expect(try payload.valueIfPresent(Int.self, at: "data", "page") == nil)
    #expect(try payload.valueIfPresent(Int.self, at: "data", "none", "deeper") == nil)
    #expect(try payload.valueIfPresent(Int.self, at: "data", "total") == 22)
    #expect(try payload.value(Int?.self, at: "data", "none") == nil)
    #expect(try payload.value(at: "data", "results", 9, "name", default: "nobody") == "nobody")
    // No report has a negative index.
    let report = try #require(throws: ValidationReport.self) {
      _ = try payload.value(Int.self, at: "data", "results", -1)
    }
    #expect(report.description == "data.results.-1: The value is missing")
    let copy = try JSONDecoder().decode(
      ValidationReport.self, from: try JSONEncoder().encode(report))
    #expect(copy == report)
  }

  /// A default hides what is missing, and not what is wrong.
  @Test func errors() {
    func message<Value>(_ body: () throws(ValidationReport) -> Value) -> String? {
      switch Result(catching: body) {
      case .success: nil
      case .failure(let report): report.description
      }
    }
    typealias Report = ValidationReport
    #expect(
      message { () throws(Report) in try payload.value(Int.self, at: "data", "page") }
        == "data.page: The value is missing")
    #expect(
      message { () throws(Report) in try payload.value(Int.self, at: "data", "results", 9, "name") }
        == "data.results[9]: The value is missing")
    #expect(
      message { () throws(Report) in try payload.value(Int.self, at: "code", "page") }
        == "code: The value must be an object, not a number")
    #expect(
      message { () throws(Report) in try payload.value(Int.self, at: "data", 0) }
        == "data: The value must be an array, not an object")
    #expect(
      message { () throws(Report) in try payload.value(Int.self, at: "data", "none", "a") }
        == "data.none: The value must not be null")
    #expect(
      message { () throws(Report) in try payload.value(Int.self, at: "id") }
        == "id: The value must be a whole number, not a string")
    #expect(
      message { () throws(Report) in try payload.value(at: "id", default: 1) }
        == "id: The value must be a whole number, not a string")
    #expect(
      message { () throws(Report) in try payload.value(Age.self, at: "code") }
        == "code: Age must be between 1 and 150, not 200")
    #expect(
      message { () throws(Report) in try payload.value([ComicCharacter].self, at: "data", "results")
      }
        == """
        data.results[1]: The value must be an object, not a number
        data.results[2]: The value must not be null
        data.results[3].name: DisplayName must be between 1 and 200 characters
        data.results[4]: The value must be an object, not a string
        """)
  }

  @Test func leniently() throws {
    var notes: [String] = []
    let id = try payload.lenientValue(Int.self, at: "id") { notes.append("\($0)") }
    #expect(id == 7)
    #expect(notes == ["id: The value was read from a string"])
    #expect(throws: ValidationReport.self) {
      try (["id": "123ABC"] as JSONValue).lenientValue(Int.self, at: "id")
    }
  }

  @Test func objectsOfAMixedArray() throws {
    let objects = try payload.objects(at: "data", "results")
    #expect(objects.map(\.path) == [["data", "results", 0], ["data", "results", 3]])
    #expect(try objects[0].value(Name.self, at: "name").value == "Cyclops")
    let report = #expect(throws: ValidationReport.self) {
      try objects[1].value(Name.self, at: "name")
    }
    #expect(
      report?.description == "data.results[3].name: Name must be between 2 and 100 characters")
    #expect(throws: ValidationReport.self) { try payload.objects(at: "data") }
    let all = try payload.value(LossyArray<ComicCharacter>.self, at: "data", "results")
    #expect(all.count == 1 && all.rejects.map(\.index) == [1, 2, 3, 4])
    // There are no locations in a document that exists only in memory.
    #expect(all.rejects.allSatisfy { $0.report.entries.allSatisfy { $0.location == nil } })
    #expect(
      all.rejects.last?.description
        == "data.results[4]: The value must be an object, not a string")
  }

  @Test func lookingUpWithADecoder() throws {
    let login: JSONValue = [
      "login": ["id": "5", "name": "Joe User", "is_premium": 1, "lang_skills": ["a"]]
    ]
    var notes: [String] = []
    let result = try login.value(LoginResult.self, at: "login") { notes.append("\($0)") }
    #expect(result.userID == (try UserID(5)))
    #expect(notes.contains("login.id: The value was read from a string"), "\(notes)")
    let strict = ValidatedJSONDecoder()
    strict.refusesCoercions = true
    let report = #expect(throws: ValidationReport.self) {
      try login.value(LoginResult.self, at: "login", using: strict)
    }
    #expect(report?.entries.map(\.path) == ["login.id", "login.is_premium", "login.lang_skills"])
  }

  @Test func modelsFromValues() throws {
    let value: JSONValue = ["name": "Zoë", "age": 150_000, "email": "zoe@home"]
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Client.self, from: value)
    }
    #expect(
      report?.description == """
        age: Age must be between 1 and 150, not 150000
        email: Email must have a host of two labels or more
        """)
  }

  @Test func literals() {
    let value: JSONValue = ["a": 1, "b": [nil, true, 1.5, "x\("y")"], "a": 2]
    #expect(value == .object(["a": 2, "b": [.null, .bool(true), 1.5, "xy"]]))
    #expect(value.description == #"{"a":2,"b":[null,true,1.5,"xy"]}"#)
  }

  @Test func textsAreEscaped() throws {
    let text = "\"\\/\u{0}\u{1F}\u{7F}\u{2028}é😀\n"
    let value = JSONValue.object([text: .string(text)])
    #expect(try ValidatedJSONDecoder().decode(JSONValue.self, from: value.description) == value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(value.description.utf8)) == value)
    #expect(JSONValue.string("\u{1}\n\"\\").description == #""\u0001\u000a\"\\""#)
  }

  @Test(arguments: [
    "null", "true", "0", "-0", "1.0", "1e2", "12345678901234567890123456789012345678901234567890",
    "0.1000000000000000055511151231257827", "\"\"", "[]", "{}", "[[[]],{\"a\":[1,2,{}]}]", "1e-400",
    "-1E+9999999999999999999",
  ])
  func everyDigitIsKept(_ json: String) throws {
    let value = try ValidatedJSONDecoder().decode(JSONValue.self, from: json)
    #expect(value.description == json)
  }

  @Test func equalNumbers() throws {
    func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text)) }
    for (left, right, isEqual) in [
      ("1", "1.0", true), ("1", "10e-1", true), ("100", "1E+2", true), ("0", "-0.0e5", true),
      ("0.1", "0.10", true), ("1", "-1", false), ("1", "1.0000000000000000000000001", false),
      ("9007199254740993", "9007199254740992", false), ("1e400", "10e399", true),
      ("1e99999999999999999999", "1e99999999999999999999", true),
      ("1e99999999999999999999", "2e99999999999999999999", false), ("120", "12", false),
      ("1e9223372036854775807", "10e9223372036854775807", false),
    ] {
      let (left, right) = (try number(left), try number(right))
      #expect((left == right) == isEqual, "\(left), \(right)")
      if isEqual { #expect(left.hashValue == right.hashValue, "\(left), \(right)") }
    }
    for text in ["", "1.", ".5", "01", "+1", "1e", "0x1", "NaN", "1 ", " 1", "1,5", "--1"] {
      #expect(JSONNumber(text) == nil, "\(text)")
    }
    #expect(JSONNumber(Double.nan) == nil && JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(0.1)?.text == "0.1" && JSONNumber(UInt64.max).text == "18446744073709551615")
  }

  @Test(arguments: [
    "[1,-1,0,9223372036854775807,18446744073709551615]", "[0.1,1e300,-2.5,123456789.25]",
    "[12345678901234567890123456789012345678]", #"{"a":[null,true,{"b":"c"}]}"#,
  ])
  func otherCoders(_ json: String) throws {
    let value = try ValidatedJSONDecoder().decode(JSONValue.self, from: json)
    let encoded = try JSONEncoder().encode(value)
    #expect(try ValidatedJSONDecoder().decode(JSONValue.self, from: encoded) == value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) == value)
  }

  @Test func propertyLists() throws {
    let value: JSONValue = ["a": [1, true, 2.5, "x"], "b": ["c": 0]]
    let list = try PropertyListEncoder().encode(value)
    #expect(try PropertyListDecoder().decode(JSONValue.self, from: list) == value)
  }

  /// No encoder is given a rounded number.
  @Test func numbersThatNoTypeHolds() throws {
    let text = "1.2345678901234567890123456789012345678901234567890"
    let value = JSONValue.number(try #require(JSONNumber(text)))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([value]) }
    #expect(value.description == text)
    // Property lists have no decimal numbers.
    let short = JSONValue.number(try #require(JSONNumber("0.12345678901234567890")))
    #expect(throws: EncodingError.self) { try PropertyListEncoder().encode([short]) }
    #expect(
      String(decoding: try JSONEncoder().encode([short]), as: UTF8.self).contains("234567890"))
    let zero = JSONValue.number(try #require(JSONNumber("-0")))
    #expect(String(decoding: try JSONEncoder().encode([zero]), as: UTF8.self).contains("-0"))
  }

  @Test func duplicateKeysAndDepth() {
    let decoder = ValidatedJSONDecoder()
    #expect(throws: DecodingError.self) {
      try decoder.decode(JSONValue.self, from: #"{"a":1,"a":2}"#)
    }
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(throws: DecodingError.self) { try decoder.decode(JSONValue.self, from: deep) }
    for json in ["", "[1,]", "tru", "[1 2]", "01", "\"\\ud800\"", "{\"a\"}"] {
      #expect(throws: DecodingError.self) { try decoder.decode(JSONValue.self, from: json) }
    }
  }

  /// RFC 6901, section 4: equivalent characters are not the same.
  @Test func equivalentKeys() throws {
    let value: JSONValue = ["e\u{301}": 1]
    #expect(value[pointer: "/\u{E9}"] == nil && value[pointer: "/e\u{301}"] == 1)
  }

  /// Keys are compared by code points, as in documents.
  @Test func equivalentKeysOfDocuments() throws {
    let json = try ValidatedJSONDecoder().decode(JSONValue.self, from: #"{"\u00e9":1}"#)
    #expect(json["\u{E9}"] == 1 && json["e\u{301}"] == nil)
    #expect(try json.valueIfPresent(Int.self, at: "e\u{301}") == nil)
    #expect(json[pointer: "/e\u{301}"] == nil && json[pointer: "/\u{E9}"] == 1)
  }
}
