import DomainModels
import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCache
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// The shapes that documents of real services have, each field of each missing, of each kind of JSON and at its limits,
/// by every way to read it.
@Suite struct ShapeEdgeCaseTests {
  // Composition.
  struct Audit: ValidatedModel, Hashable {
    let created: Age, updated: Age?
    static let schema = Schema(Audit.init) {
      Field("meta.created", \.created)
      Field("updated", \.updated)
    }
    .rules { CrossFieldRule(\.created, \.updated, Ascending(allowsEqual: true)) }
  }

  struct Composed: ValidatedModel, Equatable {
    let name: Name, audit: Audit, client: Client?, updated: Age?
    static let schema = Schema(Composed.init) {
      Field("name", \.name)
      Flattened(\.audit)
      Field("client", \.client)
      Picked(\.updated, from: \Extra.updated)
    }
    .rules {
      ModelRule("named", "a client needs a longer name", at: \.name, reading: \.client, \.name) {
        $0 == nil || $1.value.count > 2
      }
    }
  }

  struct Extra: ValidatedModel, Hashable {
    let updated: Age?
    static let schema = Schema(Extra.init) { Field("extra_updated", \.updated) }
  }

  // Recursion.
  struct Comment: ValidatedModel, Hashable {
    let by: Name, replies: [Comment], likes: [Name: Age]?, pinned: Box?
    static let schema = Schema(Comment.init) {
      Field("by", \.by)
      Field("replies", \.replies).default([])
      Field("likes", \.likes)
      Field("pinned", \.pinned)
    }
  }

  struct Box: ValidatedModel, Hashable {
    let comments: [String: Comment]
    static let schema = Schema(Box.init) { Field("comments", \.comments) }
  }

  // Collections.
  enum Meal: String, ValidatedEnum, CodingKeyRepresentable { case lunch, dinner }

  struct Collections: ValidatedModel, Equatable {
    let names: Set<Name>, meals: Set<Meal>?, byMeal: [Meal: Age], byName: [Name: [Age]]?
    let lines: NonEmptyCollection<[Client]>, tags: NonEmptyCollection<[String]>?, few: [Age],
      distinct: [Client]
    let nested: [[Age]], prices: LossyDictionary<Name, Age>, lossy: LossyArray<Age>
    static let schema = Schema(Collections.init) {
      Field("names", \.names).duplicates(.error)
      Field("meals", \.meals)
      Field("by_meal", \.byMeal)
      Field("by_name", \.byName).nonEmpty()
      Field("lines", \.lines)
      Field("tags", \.tags)
      Field("few", \.few).count(1...3)
      Field("distinct", \.distinct).unique(by: \.name)
      Field("nested", \.nested)
      Field("prices", \.prices)
      Field("lossy", \.lossy)
    }
  }

  // Foundation.
  struct Moments: ValidatedModel, Equatable {
    let at: Date, days: [Date], ends: [Date]?, id: UUID, site: URL?, price: Decimal
    let byID: [UUID: Age], bySite: [URL: Client]?, byPrice: [Decimal: String], byDate: [Date: Int]
    static let schema = Schema(Moments.init) {
      Field("at", \.at).date(.iso8601)
      Field("days", \.days).date(.iso8601Day)
      Field("ends", \.ends).date(.secondsSince1970)
      Field("id", \.id)
      Field("site", \.site)
      Field("price", \.price)
      Field("by_id", \.byID)
      Field("by_site", \.bySite)
      Field("by_price", \.byPrice)
      Field("by_date", \.byDate)
    }
  }

  // Absent, null or a value.
  struct Changes: ValidatedModel, Equatable {
    let name: Presence<Name>, client: Presence<Client>, note: Lossy<Name>, patch: Patch<Client>
    static let schema = Schema(Changes.init) {
      Field("name", \.name)
      Field("client", \.client)
      Field("note", \.note)
      Field("patch", \.patch)
    }

    static func == (left: Self, right: Self) -> Bool {
      let patches = [left.patch, right.patch].map { patch in
        [
          patch[\.name].map(\.value), patch[\.email].map(\.value),
          patch[\.age].map { "\($0.value)" },
        ]
      }
      return left.name == right.name && left.client == right.client
        && left.note.wrappedValue == right.note.wrappedValue
        && patches[0] == patches[1]
    }
  }

  static let client = #"{"name":"Zoe","age":35,"email":"a@b.co"}"#
  static let id = "6D9A8F1E-0C1B-4C55-8F50-0B1F4E4F0A11"

  static let composed =
    #"{"name":"Ada","meta":{"created":1},"updated":150,"client":\#(client),"extra_updated":7}"#
  static let comment = """
    {"by":"Ada","replies":[{"by":"Bob","replies":[]}],"likes":{"Eve":3},
     "pinned":{"comments":{"a":{"by":"Cyd"}}}}
    """
  static let collections = """
    {"names":["Ada","Bob"],"meals":["lunch"],"by_meal":{"lunch":5},"by_name":{"Ada":[1,2]},
     "lines":[\(client)],"tags":["a"],"few":[1,2],"distinct":[\(client)],"nested":[[1],[]],
     "prices":{"Ada":3},"lossy":[1,2]}
    """
  static let moments = """
    {"at":"2026-11-23T09:00:00Z","days":["2026-11-23"],"ends":[1.5],"id":"\(id)",
     "site":"https://example.com/","price":1.25,"by_id":{"\(id)":3},
     "by_site":{"https://example.com/":\(client)},"by_price":{"1.25":"a"},
     "by_date":{"2026-11-23T09:00:00Z":1}}
    """
  static let changes =
    #"{"name":"Ada","client":\#(client),"note":"Bob","patch":{"name":"Eve","age":7}}"#

  static let all: [(name: String, check: @Sendable (JSONValue) -> ModelCheck, sample: String)] = [
    ("composition", { EdgeCases.check(Composed.self, $0) }, composed),
    ("recursion", { EdgeCases.check(Comment.self, $0) }, comment),
    ("collections", { EdgeCases.check(Collections.self, $0) }, collections),
    ("Foundation", { EdgeCases.check(Moments.self, $0) }, moments),
    ("changes", { EdgeCases.check(Changes.self, $0) }, changes),
  ]

  @Test(arguments: all.indices)
  func everyFieldOfEveryShape(_ index: Int) throws {
    let sample = try ValidatedJSONDecoder().decode(JSONValue.self, from: Self.all[index].sample)
    let cases = Self.all[index].check(sample)
    #expect(cases.fields > 0)
    // What is invalid in a lossy field is set aside.
    let known = cases.fields - (Self.all[index].name == "changes" ? 1 : 0)
    #expect(
      cases.kinds == Dictionary(uniqueKeysWithValues: JSONKind.allCases.map { ($0, known) }))
  }

  @Test func cachesKeepThem() throws {
    try Self.keep(Composed.self, Self.composed)
    try Self.keep(Comment.self, Self.comment)
    try Self.keep(Collections.self, Self.collections)
    try Self.keep(Moments.self, Self.moments)
    try Self.keep(Changes.self, Self.changes)
  }

  private static func keep<Model: ValidatedModel & Equatable>(
    _ type: Model.Type, _ sample: String
  ) throws {
    let model = try ValidatedJSONDecoder().decode(type, from: sample)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("shapes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try ModelCache<Model>(at: file).save([model, model])
    // As it was written, and read again by every rule.
    for cache in [
      ModelCache<Model>(at: file), ModelCache(at: file, version: 2) { record, _ in record },
    ] {
      let contents = try cache.load()
      #expect(contents.models == [model, model], "\(type)")
      #expect(contents.rejects.isEmpty && contents.damage.isEmpty, "\(type)")
      #expect(cache.version == 1 || !contents.wasTrusted, "\(type)")
    }
  }
}
