import DomainModels
import Foundation
import Synchronization
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// A model with a type parameter declares its schema in a computed property, which is read once.
@Suite(.serialized) struct GenericModelTests {
  struct Page<Item: ValidatedModel & Equatable>: ValidatedModel, Equatable {
    let number: Int, total: Int?, title: Name, items: [Item], next: Box<Item>?

    static var schema: Schema<Page> {
      Counts.add("Page<\(Item.self)>")
      return Schema(Page.init(number:total:title:items:next:)) {
        Field("number", \.number)
        Field("total", \.total)
        Field("title", \.title)
        Field("items", \.items)
        Field("next", \.next)
      }
    }
  }

  /// A page of clients, without the parameter.
  struct ClientPage: ValidatedModel, Equatable {
    let number: Int, total: Int?, title: Name, items: [Client], next: ClientBox?

    static let schema = Schema(ClientPage.init(number:total:title:items:next:)) {
      Field("number", \.number)
      Field("total", \.total)
      Field("title", \.title)
      Field("items", \.items)
      Field("next", \.next)
    }
  }

  struct Box<Value: ValidatedModel & Equatable>: ValidatedModel, Equatable {
    let value: Value, inner: [Box]
    static var schema: Schema<Box> {
      Counts.add("Box<\(Value.self)>")
      return Schema(Box.init(value:inner:)) {
        Field("value", \.value)
        Field("inner", \.inner)
      }
    }
  }

  struct ClientBox: ValidatedModel, Equatable {
    let value: Client, inner: [ClientBox]
    static let schema = Schema(ClientBox.init(value:inner:)) {
      Field("value", \.value)
      Field("inner", \.inner)
    }
  }

  enum Change<Value: ValidatedModel & Equatable>: ValidatedUnion, Equatable {
    case made(Value)
    case gone(Box<Value>)

    static var schema: TaggedUnion<Change> {
      Counts.add("Change<\(Value.self)>")
      return Tagged("kind") {
        Case("made", Change.made)
        Case("gone", Change.gone)
      }
    }
  }

  /// How often each schema was made.
  enum Counts {
    private static let counts = Mutex<[String: Int]>([:])
    static func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
    static func of(_ name: String) -> Int { counts.withLock { $0[name] ?? 0 } }
  }

  private static let client = #"{"name":"Ada Lovelace","age":36,"email":"ada@example.com"}"#

  private static func pages(_ count: Int) -> Data {
    let page =
      #"{"number":1,"total":9,"title":"Clients","items":[\#(client),\#(client)],"next":{"value":\#(client),"inner":[]}}"#
    return Data("[\(Array(repeating: page, count: count).joined(separator: ","))]".utf8)
  }

  /// Everything that is done with models.
  private static func useEverywhere<Model: ValidatedModel & Equatable>(
    _ type: Model.Type, _ json: Data
  ) throws {
    let ours = try ValidatedJSONDecoder().decode([Model].self, from: json)
    #expect(try JSONDecoder().decode([Model].self, from: json) == ours)
    #expect(try ValidatedJSONDecoder().decodeCollecting([Model].self, from: json) == ours)
    #expect(try JSONDecoder().decodeCollecting([Model].self, from: json) == ours)
    #expect(try ours.revalidated() == ours)
    for model in ours { #expect(try Model.evaluated(model) == model) }
    #expect(
      try ValidatedJSONDecoder().decode([Model].self, from: JSONEncoder().encode(ours)) == ours)
    var streamed: [Model] = []
    for element in ValidatedJSONDecoder().elements(of: Model.self, in: json) {
      streamed.append(try element.outcome.get())
    }
    #expect(streamed == ours)
    #expect(DocumentShape(of: Model.self).isKnown)
    for model in ours.prefix(2) {
      let patch = try ValidatedJSONDecoder().decode(Patch<Model>.self, from: "{}")
      #expect(try patch.merged(into: model) == model)
    }
  }

  @Test func theSchemaOfAGenericModelIsMadeOnce() throws {
    let json = Self.pages(50)
    try Self.useEverywhere(Page<Client>.self, json)
    try Self.useEverywhere(ClientPage.self, json)
    #expect(Counts.of("Page<Client>") == 1)
    #expect(Counts.of("Box<Client>") == 1)
  }

  @Test func eachTypeHasItsOwnSchema() throws {
    let city = #"{"value":{"value":\#(Self.client),"inner":[]},"inner":[]}"#
    for _ in 0..<3 {
      let nested = try ValidatedJSONDecoder().decode(Box<Box<Client>>.self, from: city)
      let plain = try ValidatedJSONDecoder().decode(
        Box<Client>.self, from: #"{"value":\#(Self.client),"inner":[]}"#)
      #expect(nested.value == plain)
      #expect(try JSONDecoder().decode(Box<Box<Client>>.self, from: Data(city.utf8)) == nested)
    }
    #expect(Counts.of("Box<Box<Client>>") == 1)
  }

  @Test func aPreparedSchemaIsUsed() throws {
    Box<City>.prepareSchema()
    #expect(Counts.of("Box<City>") == 1)
    Box<City>.prepareSchema()
    let box = #"{"value":{"name":"Oslo","country_code":"NO","population":7},"inner":[]}"#
    _ = try? ValidatedJSONDecoder().decode(Box<City>.self, from: box)
    #expect(Counts.of("Box<City>") == 1)
    #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Box<City>.self, from: #"{"inner":[]}"#)
    }
    #expect(Counts.of("Box<City>") == 1)
  }

  @Test func theSchemaOfAGenericUnionIsMadeOnce() throws {
    let json = Data(
      #"[{"kind":"made","name":"Ada Lovelace","age":36,"email":"a@example.com"},{"kind":"gone","value":\#(Self.client),"inner":[]}]"#
        .utf8)
    for _ in 0..<3 {
      let changes = try ValidatedJSONDecoder().decode([Change<Client>].self, from: json)
      #expect(try JSONDecoder().decode([Change<Client>].self, from: json) == changes)
      #expect(try JSONDecoder().decodeCollecting([Change<Client>].self, from: json) == changes)
      let written = try JSONEncoder().encode(changes)
      #expect(try ValidatedJSONDecoder().decode([Change<Client>].self, from: written) == changes)
    }
    #expect(Counts.of("Change<Client>") == 1)
  }

  /// Debug builds and other work on the machine add noise; a schema made for every record costs more than ten times as
  /// much.
  @Test(.nightly) func genericModelsCostAsMuchAsOthers() throws {
    func doors<Model: ValidatedModel & Equatable>(
      _ type: Model.Type
    ) throws -> KeyValuePairs<Comment, () throws -> Void> {
      let json = Self.pages(300)
      let (ours, theirs) = (ValidatedJSONDecoder(), JSONDecoder())
      let models = try ours.decode([Model].self, from: json)
      return [
        "our decoder": { _ = try ours.decode([Model].self, from: json) },
        "Foundation's decoder": { _ = try theirs.decode([Model].self, from: json) },
        "revalidated": { for _ in 0..<3 { _ = try models.revalidated() } },
        "evaluated": { for model in models { _ = try Model.evaluated(model) } },
        "encoder": { _ = try JSONEncoder().encode(models) },
      ]
    }
    for (generic, other) in zip(try doors(Page<Client>.self), try doors(ClientPage.self)) {
      try expectTime(of: generic.value, atMost: 2, timesThatOf: other.value, generic.key)
    }
  }
}
