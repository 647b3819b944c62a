import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// A field that is all elements of an array from its position has no key of its own, but all options of others.
@Suite struct RestOfArrayTests {
  struct Item: ValidatedModel {
    let id: Int
    static let schema = Schema(Item.init) { Field("id", \.id) }
  }

  struct Lenient: ValidatedModel {
    let name: String, numbers: [Int]
    static let schema = Schema(Lenient.init) {
      Element(\.name)
      Element(rest: \.numbers).lenient()
    }
  }

  struct Checked: ValidatedModel {
    let name: String, items: [Item]
    static let schema = Schema(Checked.init) {
      Element(\.name)
      Element(rest: \.items).unique(by: \.id).count(...2)
    }
  }

  struct Lossy: ValidatedModel {
    let name: String, items: [Item]
    static let schema = Schema(Lossy.init) {
      Element(\.name)
      Element(rest: \.items).lossy().unique(by: \.id)
    }
  }

  /// The elements are not the field's value, so that nothing stands for them.
  @Test(arguments: [#"["a",1,"2"]"#, #"["a",1,"x"]"#])
  func leniency(_ json: String) {
    ModelRoutes.check(
      Lenient.self, json, "[2]: The value must be a whole number, not a string")
  }

  @Test func checksOfTheWholeAndOfElements() {
    let json = #"["a",{"id":1},{"id":2},{"id":1}]"#
    #expect(
      ModelRoutes.violations(Checked.self, json) == [
        "[1]: The value must have at most 2 elements", "[3].id: The value must not appear twice",
      ])
    let items = [1, 2, 1].map { Item(id: $0) }
    let report = #expect(throws: ValidationReport.self) {
      try Checked(name: "a", items: items).revalidated()
    }
    #expect(report?.entries.map(\.path).sorted() == ["[1]", "[3].id"])
  }

  @Test func elementsThatAreLeftOut() {
    ModelRoutes.check(
      Lossy.self, #"["a",{"id":1},"x",{"id":1}]"#, "[3].id: The value must not appear twice")
  }

  struct Separated: ValidatedModel {
    let name: String, names: [Name]
    static let schema = Schema(Separated.init) {
      Element(\.name)
      Element(rest: \.names).separated(by: ",")
    }
  }

  @Test func severalElementsAreNotOneString() throws {
    let value = Separated(name: "a", names: [try Name("Ann")])
    #expect(Separated.schema.mistakes(in: value) == ["The rest of an array is in one string."])
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Separated.self, from: #"["a","Ann"]"#)
    }
    #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encode(value) }
  }

  struct Replaced: ValidatedModel {
    let age: Int, items: [AsyncRuleTests.Account]
    static let schema = Schema(Replaced.init) {
      Element(\.age).lenient()
      Element(rest: \.items).default([], for: .invalid)
    }
  }

  /// What has been noted about other elements remains; rules of those that are not used are not checked.
  @Test func defaultForAnInvalidRest() async throws {
    var notes: [String] = []
    let json = #"["5",{"name":"x"},7]"#
    let value = try await ValidatedJSONDecoder().decodeAwaitingRules(Replaced.self, from: json) {
      notes.append("\($0.path) \($0.code)")
    }
    #expect(value.items.isEmpty)
    #expect(notes == ["[0] coerced", "[1] defaulted"])
  }

  struct Tags: ValidatedModel {
    let tags: [Username]
    static let schema = Schema(Tags.init) {
      Field("tags", \.tags).separated(by: ",").lossy().lenient().unique(by: \.value)
    }
  }

  /// In a list that may be one string, repeated elements have the places of the document, in both forms.
  @Test(arguments: [#"{"tags":["b c","a","a"]}"#, #"{"tags":"b c,a,a"}"#])
  func placesInSeparatedLists(_ json: String) {
    ModelRoutes.check(Tags.self, json, "tags[2]: The value must not appear twice")
  }

  @Test func notesOfSeparatedListsHavePlaces() throws {
    var notes: [String] = []
    _ = try ValidatedJSONDecoder().decodeCollecting(Tags.self, from: #"{"tags":"b c,a"}"#) {
      notes.append("\($0.path) \($0.location?.column ?? 0)")
    }
    #expect(notes == ["tags[0] 9"])
  }
}
