import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

@Suite struct LoginResultTests {
  private let decoder = ValidatedJSONDecoder()

  /// The article's document, with a field changed.
  private func document(_ key: JSONPathKey? = nil, _ value: JSONValue = .null) -> String {
    guard let key else { return Samples.login.description }
    return Samples.login.replacing([key], with: value).description
  }

  /// What is read, and the notes; or the report.
  private func read(
    _ json: String, strictly: Bool = false
  ) -> (login: LoginResult?, text: [String]) {
    let decoder = ValidatedJSONDecoder()
    decoder.refusesCoercions = strictly
    var notes: [String] = []
    do throws(ValidationReport) {
      let login = try decoder.decodeCollecting(LoginResult.self, from: Data(json.utf8)) {
        notes.append($0.description)
      }
      return (login, notes)
    } catch {
      return (nil, error.entries.map(\.description))
    }
  }

  @Test func theDocumentOfToday() throws {
    let json =
      #"{"id":123,"name":"Joe User","is_premium":true,"lang_skills":"objc,swift,python"}"#
    for strictly in [true, false] {
      let (login, notes) = read(json, strictly: strictly)
      #expect(login?.userID == (try UserID(123)))
      #expect(login?.name.value == "Joe User")
      #expect(login?.isPremium == true)
      #expect(login?.languageSkills.map(\.value) == ["objc", "swift", "python"])
      #expect(notes == [])
    }
    let login = try decoder.decode(LoginResult.self, from: json)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(login), as: UTF8.self)
        == #"{"id":123,"is_premium":true,"lang_skills":"objc,swift,python","name":"Joe User"}"#)
  }

  /// What the server has changed, what is read leniently and noted, and what strict decoding reports.
  @Test(
    arguments: [
      ("id", "123", "123", "read from a string", "a whole number, not a string"),
      (
        "id", "550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-41d4-a716-446655440000",
        "read from a UUID", "a whole number, not a string"
      ),
      ("is_premium", 0, "false", "read from a number", "true or false, not a number"),
      ("is_premium", 1, "true", "read from a number", "true or false, not a number"),
      ("is_premium", "true", "true", "read from a string", "true or false, not a string"),
      (
        "lang_skills", ["c++", "c#"], "c++ c#", "read from an array", "a string, not an array"
      ),
    ] as [(String, JSONValue, String, String, String)])
  func changes(
    _ key: String, _ value: JSONValue, _ expected: String, _ note: String, _ strict: String
  ) {
    let json = document(.key(key), value)
    let (login, notes) = read(json)
    let fields = login.map {
      [
        "id": "\($0.userID)", "is_premium": "\($0.isPremium)",
        "lang_skills": $0.languageSkills.map(\.value).joined(separator: " "),
      ]
    }
    #expect(fields?[key] == expected)
    #expect(notes == ["\(key): The value was \(note)"])
    #expect(read(json, strictly: true).text == ["\(key): The value must be \(strict)"])
  }

  @Test func nullIsNotPremium() {
    let (login, notes) = read(document("is_premium", nil))
    #expect(login?.isPremium == false)
    #expect(notes == ["is_premium: The value was read from null"])
    #expect(
      read(document("is_premium", nil), strictly: true).text == [
        "is_premium: The value must not be null"
      ])
  }

  @Test(
    arguments: [
      ("id", "123ABC", "id: UserID must be a number or a UUID"),
      ("id", " 123", "id: UserID must be a number or a UUID"),
      ("id", "+123", "id: UserID must be a number or a UUID"),
      ("id", "0123", "id: UserID must be a number or a UUID"),
      (
        "id", "-99999999999999999999",
        "id: The value must be a whole number between -9223372036854775808 and 9223372036854775807"
      ),
      // Foundation's UUID reads all of these.
      ("id", "E621E1F8-C36C-495A-93FC-0C247A3E6E 5", "id: UserID must be a number or a UUID"),
      ("id", "E621E1F8-C36C-495A-93FC-0C247A3E6E0x", "id: UserID must be a number or a UUID"),
      (
        "id", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\u{0}evil",
        "id: UserID must be a number or a UUID"
      ),
      ("id", "0", "id: UserID must be at least 1, not 0"),
      ("id", 0, "id: UserID must be at least 1, not 0"),
      ("id", 12.5, "id: The value must be a whole number"),
      ("id", true, "id: The value must be a whole number, not a boolean"),
      ("id", nil, "id: The value must not be null"),
      (
        "is_premium", 2,
        "is_premium: The value must be true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not 2"
      ),
      (
        "is_premium", "sure",
        "is_premium: The value must be true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not “sure”"
      ),
      ("lang_skills", 7, "lang_skills: The value must be a string, or an array of strings, not 7"),
      (
        "lang_skills", "swift,,c",
        "lang_skills[1]: LanguageSkill must be between 1 and 50 characters"
      ),
      (
        "lang_skills", ["swift", ""],
        "lang_skills[1]: LanguageSkill must be between 1 and 50 characters"
      ),
      ("lang_skills", [7], "lang_skills[0]: The value must be a string, not a number"),
      ("lang_skills", nil, "lang_skills: The value must not be null"),
    ] as [(String, JSONValue, String)])
  func refusesOtherForms(_ key: String, _ value: JSONValue, _ message: String) {
    #expect(read(document(.key(key), value)).text == [message])
  }

  @Test func noSkills() throws {
    let login = try decoder.decode(LoginResult.self, from: document("lang_skills", ""))
    #expect(login.languageSkills == [])
    let text = String(decoding: try JSONEncoder().encode(login), as: UTF8.self)
    #expect(try decoder.decode(LoginResult.self, from: text) == login)
  }

  @Test func everyWayAgrees() {
    for value in ["123", 5, true, nil, [], ["a"], "a,b", "", 1.5, [:]] as [JSONValue] {
      for key in ["id", "name", "is_premium", "lang_skills"] {
        let json = document(.key(key), value)
        let outcomes = Set(ModelRoutes.outcomes(LoginResult.self, json).map(\.outcome))
        #expect(outcomes.count == 1 || key == "id" && value == 1.5, "\(json): \(outcomes)")
        _ = ModelRoutes.violations(LoginResult.self, json)
      }
    }
  }

  @Test func foundationReadsItToo() throws {
    let json = document("id", "123")
    let login = try JSONDecoder().decodeCollecting(LoginResult.self, from: Data(json.utf8))
    #expect(login.userID == (try UserID(123)))
  }
}
