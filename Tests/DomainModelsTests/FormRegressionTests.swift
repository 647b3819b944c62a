import DomainTypes
import Testing
import ValidatedCodable
import ValidatedJSON

/// Forms and reports of misspelled keys, and reports that are merged and stored.
@Suite struct FormRegressionTests {
  struct Person: ValidatedModel {
    let email: Name, slug: Slug
    static let schema = Schema(Person.init) {
      Field("contact.email", \.email).label("E-mail")
      Field("slug", \.slug).label("Short name")
    }
    .unknownKeys(.error)
  }

  private func report(_ json: String) throws -> ValidationReport {
    try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Person.self, from: json)
    }
  }

  /// A misspelled key is an error of the field that it stands for, as for the subscript.
  @Test(arguments: [
    (#"{"contract":{"email":"Ada"},"slug":"a"}"#, "E-mail is missing"),
    (
      #"{"contact":{"e-mail":"Ada"},"slug":"a"}"#,
      "unknown key “e-mail” (did you mean “email”, which is missing?)"
    ),
  ])
  func misspelledKeys(_ json: String, _ message: String) throws {
    let report = try report(json)
    let errors = report.errors(for: Person.self)
    #expect(errors.map(\.path) == ["contact.email"] && errors.map(\.label) == ["E-mail"])
    #expect(errors.map(\.messages) == [[message]])
    #expect(report[\Person.email] == report.entries)
  }

  struct Formats: Violation.Messages {
    func message(for violation: Violation) -> String {
      violation.parameters[.format]?.description ?? "no format"
    }
  }

  /// The name of a format is the one of its type, whatever the label says.
  @Test func formats() throws {
    let report = try report(#"{"contact":{"email":"Ada"},"slug":"A b"}"#)
    #expect(report.lines(by: Formats()) == "1:35 slug: Slug")
    #expect(report.errors(for: Person.self, by: Formats()).map(\.messages) == [["Slug"]])
  }

  /// Entries stay what they are: only those that were found together are joined.
  @Test func mergedAndStored() throws {
    let missing = try report(#"{"contact":{"email":"Ada"}}"#)
    let misspelled = try report(#"{"contact":{"email":"Ada"},"slag":"a"}"#)
    #expect(missing.count == 1 && misspelled.count == 1)
    let merged = missing.merged(with: misspelled)
    #expect(merged.entries == missing.entries + misspelled.entries)
    let added = missing.adding(
      Violation(.unknownKey, [.key: "slugg", .suggestion: "slug"]), at: "slugg")
    #expect(added.count == 2)
    for report in [merged, added] {
      let data = try ValidatedJSONEncoder().encode(report)
      #expect(try ValidatedJSONDecoder().decode(ValidationReport.self, from: data) == report)
    }
  }
}
