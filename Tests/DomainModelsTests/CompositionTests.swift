import DomainModels
import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Models that share fields: flattened, picked and in groups.
@Suite struct CompositionTests {
  struct Audit: ValidatedModel, Equatable {
    let created: Int, updated: Int?, by: Name
    static let schema = Schema(Audit.init(created:updated:by:)) {
      Field("created_at", \.created)
      Field("meta.updated_at", \.updated)
      Field("by", \.by, aliases: ["author"])
    }
    .rules { CrossFieldRule(\.created, \.updated, Ascending(allowsEqual: true)) }
  }

  struct Refusing: ValidatedModel, Equatable {
    struct Odd: Error {}
    let low: Int, high: [Name]
    init(low: Int, high: [Name]) throws(Violation) {
      guard low != 13 else { throw Violation("unlucky", message: "thirteen is unlucky") }
      (self.low, self.high) = (low, high)
    }
    static let schema = Schema(Refusing.init(low:high:)) {
      Field("low", \.low).default(1)
      IgnoredField("kind", String?.self)
      Field("high", \.high).default([])
    }
  }

  struct Order: ValidatedModel, Equatable {
    let title: Name, audit: Audit, number: Int, refusing: Refusing, note: String?
    static let schema = Schema(Order.init(title:audit:number:refusing:note:)) {
      Field("title", \.title)
      Flattened(\.audit)
      Field("number", \.number)
      Flattened(\.refusing)
      Field("note", \.note)
    }
    .unknownKeys(.error)
    .rules {
      CrossFieldRule(\.number, \.audit.created, Ascending())
      ModelRule("lowNote", "low orders have a note", at: \.note, reading: \.refusing.low, \.note) {
        $0 > 0 || $1 != nil
      }
    }
  }

  private static let valid =
    #"{"by":"Ada","created_at":5,"high":["Eve"],"low":2,"meta":{"updated_at":6},"number":3,"title":"Tea"}"#

  @Test(arguments: [
    (valid, valid),
    (
      #"{"title":"Tea","number":3,"author":"Ada","created_at":5}"#,
      #"{"by":"Ada","created_at":5,"high":[],"low":1,"number":3,"title":"Tea"}"#
    ),
    (
      #"{"title":"Tea","number":3,"by":"Ada","created_at":5,"low":13}"#, ": thirteen is unlucky"
    ),
    (
      #"{"title":"Tea","number":3,"by":"Ada","created_at":5,"meta":{"updated_at":4}}"#,
      "{created_at, meta.updated_at}: created_at and meta.updated_at must be in ascending order, or the same"
    ),
    (
      #"{"title":"Tea","number":5,"by":"Ada","created_at":5}"#,
      "{number, created_at}: number and created_at must be in ascending order"
    ),
    (
      #"{"title":"Tea","number":3,"by":"Ada","created_at":5,"low":0}"#,
      "note: low orders have a note"
    ),
    (
      #"{"title":"Tea","number":3,"by":"Ada","created_at":5,"huh":0}"#, "huh: unknown key “huh”"
    ),
    (#"{"title":"Tea","number":3,"by":"Ada"}"#, "created_at: The value is missing"),
    (
      #"{"title":"Tea","number":3,"by":"Ada","author":"Eve","created_at":5}"#,
      "author: duplicate key"
    ),
  ])
  func flattenedFieldsAreOfTheObject(_ json: String, _ expected: String) {
    ModelRoutes.check(Order.self, json, expected)
  }

  /// k defects are k entries, whichever model they are of.
  @Test func everyDefectOnce() {
    let json =
      #"{"title":"@","number":5,"by":"@","created_at":5,"low":"x","meta":{"updated_at":4},"huh":1,"high":["@",1]}"#
    #expect(
      ModelRoutes.violations(Order.self, json).sorted() == [
        "by: Name must be between 2 and 100 characters",
        "high[0]: Name must be between 2 and 100 characters",
        "high[1]: The value must be a string, not a number", "huh: unknown key “huh”",
        "low: The value must be a whole number, not a string",
        "title: Name must be between 2 and 100 characters",
        "{created_at, meta.updated_at}: created_at and meta.updated_at must be in ascending order, or the same",
        "{number, created_at}: number and created_at must be in ascending order",
      ])
  }

  @Test func flattenedModelsAreRevalidatedPatchedAndCached() throws {
    let order = try ValidatedJSONDecoder().decode(Order.self, from: Self.valid)
    #expect(try order.revalidated() == order)
    #expect(Order.schema.mistakes(in: order) == [])
    let patch = try ValidatedJSONDecoder().decode(
      Patch<Order>.self, from: #"{"author":"Eve","low":7,"note":"x"}"#)
    let merged = try patch.merged(into: order)
    #expect(merged.audit.by.value == "Eve" && merged.refusing.low == 7 && merged.note == "x")
    #expect(merged.audit.created == 5 && merged.refusing.high == order.refusing.high)
    #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decode(Patch<Order>.self, from: #"{"low":13}"#).merged(into: order)
    }
    let broken = Order(
      title: order.title, audit: Audit(created: 9, updated: 1, by: order.audit.by), number: 10,
      refusing: order.refusing, note: nil)
    let report = try #require(throws: ValidationReport.self) { try broken.revalidated() }
    #expect(
      report.entries.map(\.path) == ["{created_at, meta.updated_at}", "{number, created_at}"])
    #expect(
      DocumentShape(of: Order.self) != DocumentShape(of: Audit.self)
        && !DocumentShape(of: Order.self).isKnown)
  }
}

// Flattened models beside invalid fields.
extension CompositionTests {
  struct Stay: ValidatedModel {
    let from: Int, to: Int
    static let schema = Schema(Stay.init) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules { ModelRule("backwards", "ends before it starts", at: \.to) { $0.from <= $0.to } }
  }

  struct Party: ValidatedModel {
    let stay: Stay, guests: Int
    init(stay: Stay, guests: Int) throws(Violation) {
      guard guests != 13 else { throw Violation("unlucky", message: "thirteen is unlucky") }
      (self.stay, self.guests) = (stay, guests)
    }
    static let schema = Schema(Party.init(stay:guests:)) {
      Flattened(\.stay)
      IgnoredField("kind", String?.self)
      Field("guests", \.guests)
    }
  }

  struct Booking: ValidatedModel {
    let number: Int, party: Party
    static let schema = Schema(Booking.init) {
      Field("number", \.number)
      Flattened(\.party)
    }
  }

  /// Their rules are checked and their initialisers asked, as those of nested models are.
  @Test(arguments: [
    (#"{"number":"x","from":5,"to":3,"guests":13}"#, ["number", "", "to"]),
    (#"{"number":"x","from":5,"to":3,"guests":"x"}"#, ["number", "guests", "to"]),
    (#"{"number":"x","from":5,"to":"x","guests":13}"#, ["number", "to"]),
    (#"{"number":"x","from":3,"to":5,"guests":2}"#, ["number"]),
    (#"{"number":1,"from":3,"to":5,"guests":13}"#, [""]),
  ])
  func flattenedBesideInvalid(_ json: String, _ expected: [String]) {
    let paths = ModelRoutes.violations(Booking.self, json).map { line in
      line.split(separator: ": ").count > 1 ? String(line.prefix { $0 != ":" }) : ""
    }
    #expect(paths.sorted() == expected.sorted())
  }
}

// Picked fields, and groups of them.
extension CompositionTests {
  struct Summary: ValidatedModel, Equatable {
    let author: Name, items: [Name], since: Int
    static let schema = Schema(Summary.init(author:items:since:)) {
      Picked(\.author, from: \Audit.by)
      Picked(\.items, from: \Refusing.high)
      Picked(\.since, from: \Order.audit.created)
    }
    .rules { ModelRule("future", "no author before 1", at: \.since, reading: \.since) { $0 > 0 } }
  }

  struct Lost: ValidatedModel {
    let name: Name, other: Name
    static let schema = Schema(Lost.init(name:other:)) {
      Picked(\.name, from: \Audit.unfielded)
      Picked(\.other, from: \Audit.unfielded)
    }
  }

  @Test(arguments: [
    (
      #"{"author":"Ada","created_at":1}"#, #"{"by":"Ada","created_at":1,"high":[]}"#
    ),
    (#"{"author":"Ada","by":"Eve","created_at":1}"#, "by: duplicate key"),
    (#"{"author":"@","created_at":1}"#, "author: Name must be between 2 and 100 characters"),
    (#"{"by":"Ada","created_at":0}"#, "created_at: no author before 1"),
  ])
  func pickedFieldsAreThoseOfTheirModels(_ json: String, _ expected: String) {
    let isDuplicate = expected.hasSuffix("duplicate key")
    for (route, outcome) in ModelRoutes.outcomes(Summary.self, json) {
      #expect(
        outcome == expected || isDuplicate && outcome.hasSuffix("duplicate key"), "\(route)")
    }
  }

  @Test func pickedFieldsAreCheckedWithOthers() throws {
    #expect(
      ModelRoutes.violations(Summary.self, #"{"by":"@","created_at":0}"#).sorted() == [
        "by: Name must be between 2 and 100 characters", "created_at: no author before 1",
      ])
    let summary = Summary(author: try Name("Ada"), items: [], since: 0)
    #expect(throws: ValidationReport.self) { try summary.revalidated() }
    #expect(Summary.schema.mistakes(in: summary) == [])
  }

  @Test func reportsMissingFields() throws {
    for (route, outcome) in ModelRoutes.outcomes(Lost.self, #"{"name":"Ada","other":"Bo"}"#) {
      #expect(
        outcome
          == ": The schema of Lost is wrong. A field is picked from a model whose schema has none for that property.",
        "\(route)")
    }
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(Lost(name: Name("Ada"), other: Name("Bo")))
    }
  }

  struct Note: Audited, Equatable {
    let text: String, created: Int, updated: Int
    static let schema = Schema(Note.init(text:created:updated:)) {
      Field("text", \.text)
      auditFields
    }
  }

  struct Bill: Audited, Equatable {
    let created: Int, updated: Int, amount: Int
    static let schema = Schema(Bill.init(created:updated:amount:)) {
      auditFields
      Field("amount", \.amount)
    }
  }

  @Test func groupsAreFieldsOfEachModel() {
    ModelRoutes.check(
      Note.self, #"{"created_at":1,"text":"x","updated_at":2}"#,
      #"{"created_at":1,"text":"x","updated_at":2}"#)
    ModelRoutes.check(
      Bill.self, #"{"amount":3,"created_at":1,"updated_at":"2"}"#,
      "updated_at: The value must be a whole number, not a string")
  }
}

protocol Audited: ValidatedModel {
  var created: Int { get }
  var updated: Int { get }
}

extension Audited {
  @FieldBuilder<Self> static var auditFields: FieldGroup<Self, Int, Int> {
    Field("created_at", \.created)
    Field("updated_at", \.updated)
  }
}

extension CompositionTests.Audit {
  var unfielded: Name { by }
}
