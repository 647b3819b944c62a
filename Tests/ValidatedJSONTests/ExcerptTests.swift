import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Lines of documents under reports.
@Suite struct ExcerptTests {
  struct Row: Codable { let first_name: String, age: Int8 }

  private func report<Value: Decodable>(_ type: Value.Type, _ json: String, snake: Bool = false)
    -> ValidationReport?
  {
    let decoder = ValidatedJSONDecoder()
    if snake { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    return decoder.report(type, json)
  }

  /// However long the object is, the key is shown and the caret is under the value.
  @Test(arguments: [0, 300, 390, 400, 410, 5_000])
  func showTheKeyOfADistantObject(_ length: Int) throws {
    let padding = String(repeating: "é", count: length / 2)
    let json = #"{"first_name":"\#(padding)","age": 300}"#
    let excerpt = try #require(self.report(Row.self, json)).excerpts(of: Data(json.utf8))
    let lines = excerpt.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[1].hasSuffix(#""age": …"#), "\(excerpt)")
    #expect(lines[2].count == lines[1].count && lines[2].hasSuffix(" ^"), "\(excerpt)")
    // The same where the error is thrown.
    do {
      _ = try ValidatedJSONDecoder().decode(Row.self, from: json)
    } catch let DecodingError.dataCorrupted(context) {
      #expect(context.debugDescription.contains(#""age": …"#), "\(context.debugDescription)")
    }
  }

  /// Columns of a terminal: wide characters and flags take two, marks none.
  @Test(arguments: [
    "日本語🇩🇪", "e\u{301}", "👩‍👧", "한글", "अनि", "abc", "❤️", "Ａ",
  ])
  func theCaretIsBelowTheValueAfterWideCharacters(_ key: String) throws {
    let json = "{\"\(key)\": 300}"
    let excerpt = try #require(report([String: Int8].self, json)).excerpts(of: Data(json.utf8))
    let lines = excerpt.split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines[1] == "  {\"\(key)\": …", "\(excerpt)")
    #expect(lines[2].displayWidth == lines[1].displayWidth, "\(excerpt)")
    #expect(lines[2].hasSuffix(" ^"))
  }

  /// Of a misspelled literal, the letters that are right are shown.
  @Test(
    arguments: [
      ("[tru]", "  [tru]\n      ^"), ("[t]", "  [t]\n    ^"),
      (#"{"a":nan}"#, "  {\"a\":n…\n        ^"),
      ("[truthsecret]", "  [tru…\n      ^"), ("[1,nul,2]", "  […,nul,\n        ^"),
      ("[true x]", "  [true …\n        ^"), ("[falsey]", "  [false…\n        ^"),
      ("[Nope]", "  […\n   ^"),
    ])
  func literalsAreShownAsWritten(_ json: String, _ excerpt: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONSyntax.check(json) }
    #expect(error?.excerpt == excerpt)
  }

  @Test func aByteOrderMarkIsNotShown() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONSyntax.check("\u{FEFF}{\"a\":}")
    }
    #expect(error?.excerpt == "  {\"a\":}\n       ^")
  }

  @Test func controlAndBidiCharactersAreEscaped() throws {
    let json = "{\"a\u{202E}b\u{7F}\u{2028}\u{85}\": 300}"
    let excerpt = try #require(report([String: Int8].self, json)).excerpts(of: Data(json.utf8))
    let lines = excerpt.split(separator: "\n").dropFirst().map(String.init)
    #expect(
      lines == [
        #"  {"a\u{202E}b\u{7F}\u{2028}\u{85}": …"#,
        String(repeating: " ", count: 37) + "^",
      ])
  }

  @Test func showElementsOfLongArrays() throws {
    let json = "[" + String(repeating: "1, ", count: 300) + #""x"]"#
    let excerpt = try #require(self.report([Int].self, json)).excerpts(of: Data(json.utf8))
    #expect(
      excerpt == """
        1:902 [300]: The value must be a whole number, not a string
          … "
            ^
        """)
  }

  /// It is not known whether the keys of objects that the place is not in may be shown.
  @Test func hideTheKeysOfOtherObjects() throws {
    struct Page: Codable { let map: [String: Int], age: Int8 }
    let json = #"{"map": {"zoe@example.com": 1}, "list": [{"k": 1}], "age": 300}"#
    let report = try #require(self.report(Page.self, json))
    #expect(
      report.excerpts(of: Data(json.utf8)) == """
        1:60 age: The value must be a whole number between -128 and 127
          {"map": {…}, "list": [{…}], "age": …
                                             ^
        """)
  }

  struct Camel: Codable, Equatable {
    let firstName: String
    let homeTown: Town
    struct Town: Codable, Equatable { let zipCode: Int }
  }

  /// A JSON Pointer is into the document, a path is of the code.
  @Test func pointersHaveTheDocumentsKeys() throws {
    let json = #"{"first_name":1,"home_town":{"zip_code":"x"},"home_town":1}"#
    let report = try #require(self.report(Camel.self, json, snake: true))
    #expect(report.entries.map(\.path) == ["firstName", "homeTown.zipCode", "homeTown"])
    #expect(report.entries.map(\.pointer) == ["/first_name", "/home_town/zip_code", "/home_town"])
    #expect(
      report.problemDetails().errors.map(\.pointer) == [
        "#/first_name", "#/home_town/zip_code", "#/home_town",
      ])
    let value = try ValidatedJSONDecoder().decode(
      JSONValue.self, from: #"{"first_name":1,"home_town":{"zip_code":"x"}}"#)
    #expect(value[pointer: report.entries[1].pointer] == "x")
    for data in [try JSONEncoder().encode(report)] {
      let again = try JSONDecoder().decode(ValidationReport.self, from: data)
      #expect(again == report && again.entries.map(\.pointer) == report.entries.map(\.pointer))
    }
    let decoder = ValidatedJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let error = #expect(throws: DecodingError.self) { try decoder.decode(Camel.self, from: json) }
    #expect(error?.codingPath.jsonPointer == "/first_name")
    #expect(error?.codingPath.pathDescription == "firstName")
  }

  struct Model: ValidatedModel {
    let firstName: Int, lastName: [Int]
    static let schema = Schema(Model.init(firstName:lastName:)) {
      Field("firstName", \.firstName)
      Field("lastName", \.lastName)
    }
    .rules { CrossFieldRule(\.firstName, \.firstName, Ascending()) }
  }

  @Test func pointersOfModelsHaveTheDocumentsKeys() throws {
    let json = #"[{"first_name":"x","last_name":[1,null]},{"last_name":{}}]"#
    let report = try #require(self.report([Model].self, json, snake: true))
    #expect(
      report.entries.map(\.pointer) == [
        "/0/first_name", "/0/last_name/1", "/1/firstName", "/1/last_name",
      ])
  }

  /// Each value of a sequence is read from its beginning, whatever is wrong with those before it.
  @Test(arguments: [
    #"{"first_name":"a","age":1}"#, #"{"first_name":"a"#, #"{"first_name":[{"a":["#, "}]}", "1",
  ])
  func linesAreApart(_ first: String) throws {
    for separator in ["", "\u{1E}"] {
      let second = #"{"first_name":"to be true","age":"x"}"#
      let json = "\(separator)\(first)\n\(separator)\(second)\n"
      let format: StreamFormat = separator.isEmpty ? .lines : .textSequence
      let last = ValidatedJSONDecoder().elements(of: Row.self, in: json, format: format)
        .reduce(nil) { $1 }
      let lines = try #require(last?.report).excerpts(of: json).split(separator: "\n")
      #expect(lines.dropFirst().first == #"  {"first_name":"…","age":""#)
    }
  }

  struct Token: RuledValue, CodingKeyRepresentable {
    static var isSensitive: Bool { true }
    static var rule: some Rule<String> { Length(1..., .characters) }
    let proof: Evaluated<Token>
  }

  struct Secrets: Codable {
    let list: [[Token: Int]]
  }

  @Test(arguments: [
    ("[{}]", StreamFormat.lines, "", "\n"), ("{}", .lines, "", "\n"),
    ("{}", .textSequence, "\u{1E}", "\n"), ("{}", .array, "[", "]"),
  ])
  func sensitiveKeysOfElementsAreHidden(
    _ outer: String, _ format: StreamFormat, _ before: String, _ after: String
  ) throws {
    let decoder = ValidatedJSONDecoder()
    func check<Value: Decodable & Sendable>(
      _ type: Value.Type, _ json: String, _ expected: String
    ) {
      let report = decoder.elements(of: type, in: json, format: format).reduce(nil) { $1 }?.report
      #expect(report?.excerpts(of: json).contains("hunter2") == false, "\(json)")
      #expect(report?.excerpts(of: json).contains(expected) == true, "\(json)")
    }
    let value = #"{"list":[{"hunter2":"x"}]}"#
    if outer == "{}" {
      check(Secrets.self, before + value + after, #"{"list":[{"…":""#)
    } else {
      check([Secrets].self, "[\(value)]\n[\(value)]\n", #"[{"list":[{"…":""#)
    }
  }
}
