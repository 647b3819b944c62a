import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Rules about properties that have no field of the model: computed ones, and those of optional models.
@Suite struct ComputedPropertyTests {
  struct Line: ValidatedModel, Equatable {
    let name: String
    var slug: String { name.lowercased() }
    static let schema = Schema(Line.init(name:)) { Field("name", \.name) }
  }

  struct Cart: ValidatedModel {
    let lines: [Line], least: Int, total: Int
    var count: Int { lines.count }
    static let schema = Schema(Cart.init(lines:least:total:)) {
      Field("lines", \.lines)
      Field("least", \.least)
      Field("total", \.total)
    }
    .rules { CrossFieldRule(\.count, \.total, Ascending(allowsEqual: true)) }
  }
  struct Fields: ValidatedModel {
    let least: Int, total: Int
    static let schema = Schema(Fields.init(least:total:)) {
      Field("least", \.least)
      Field("total", \.total)
    }
    .rules { CrossFieldRule(\.least, \.total, Ascending(allowsEqual: true)) }
  }
  struct Named: ValidatedModel {
    let lines: [Line]
    static let schema = Schema(Named.init(lines:)) {
      Field("lines", \.lines).unique(by: \.name)
    }
  }
  struct Slugged: ValidatedModel {
    let lines: [Line]
    static let schema = Schema(Slugged.init(lines:)) {
      Field("lines", \.lines).unique(by: \.slug)
    }
  }

  struct Raw: ValidatedModel {
    let ages: [Age]
    static let schema = Schema(Raw.init(ages:)) { Field("ages", \.ages).unique(by: \.value) }
  }

  @Test func theRawValueOfAValidatedOneIsData() {
    #expect(DocumentShape(of: Raw.self).isKnown)
  }

  /// What a computed property is may change without a change of the rules.
  @Test func computedPropertiesAreCodeWithoutAVersion() {
    #expect(!DocumentShape(of: Cart.self).isKnown && !DocumentShape(of: Slugged.self).isKnown)
    #expect(DocumentShape(of: Fields.self).isKnown && DocumentShape(of: Named.self).isKnown)
  }

  struct Window: ValidatedModel {
    let limit: Int
    static let schema = Schema(Window.init(limit:)) { Field("limit", \.limit) }
  }
  struct Query: ValidatedModel {
    let window: Window?, offset: Int, age: Age
    static let schema = Schema(Query.init(window:offset:age:)) {
      Field("window", \.window)
      Field("offset", \.offset)
      Field("age", \.age)
    }
    .rules { CrossFieldRule(\.offset, \.window?.limit, Ascending()) }
  }

  @Test func fieldsOfOptionalModelsAreKnownBesideInvalidOnes() {
    let lines = ValidatedJSONDecoder().reportLines(
      Query.self, #"{"window":{"limit":3},"offset":9,"age":0}"#)
    #expect(lines.count == 2)
    #expect(lines.last == "1:40 age: Age must be between 1 and 150, not 0")
  }

  struct Parcel: ValidatedModel {
    let kind: String, window: Window?, age: Age
    static let schema = Schema(Parcel.init(kind:window:age:)) {
      Field("kind", \.kind)
      Field("window", \.window)
      Field("age", \.age)
    }
    .rules {
      ModelRule("limit", "it has no limit", at: \.window, reading: \.window?.limit, \.kind) {
        limit, kind in kind != "ship" || limit != nil
      }
    }
  }

  @Test func whatIsInAModelThatIsNilIsNil() {
    for window in [#""window":null,"#, ""] {
      let lines = ValidatedJSONDecoder().reportLines(
        Parcel.self, #"{"kind":"ship",\#(window)"age":0}"#)
      #expect(lines.contains { $0.hasSuffix("window: it has no limit") } && lines.count == 2)
    }
  }

  // MARK: Values that contain models

  struct Stay: ValidatedModel, Hashable {
    let from: Int, to: Int
    static let schema = Schema(Stay.init(from:to:)) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }
  struct Stays: RuledValue {
    static var rule: some Rule<[Stay]> { ElementCount(1...9) }
    let proof: Evaluated<Stays>
  }

  @Test func rawValuesAreRevalidated() throws {
    let stays = try Stays([Stay(from: 1, to: 2), Stay(from: 5, to: 1)])
    let decoded = ValidatedJSONDecoder().reportLines(
      Stays.self, #"[{"from":1,"to":2},{"from":5,"to":1}]"#)
    let report = #expect(throws: ValidationReport.self) { try stays.revalidated() }
    #expect(report?.entries.map { "1:20 \($0)" } == decoded && decoded.count == 1)
    #expect(try Stays([Stay(from: 1, to: 2)]).revalidated().value.count == 1)
  }

  enum Reversed: DefaultValue { static let value = Stay(from: 5, to: 1) }
  struct Booking: Decodable { @Defaulted<Reversed> var stay: Stay }

  @Test func aDefaultMayBeAnInvalidModel() {
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Booking.self, from: "{}")
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Booking.self, from: Data("{}".utf8))
    }
  }

  // MARK: Deep values behind a tag

  struct Node: ValidatedModel, Equatable {
    let number: Int, child: Tree
    static let schema = Schema(Node.init(number:child:)) {
      Element(\.number)
      Element(\.child)
    }
    .rules { ModelRule("even", "it must be even", at: \.number) { $0.number.isMultiple(of: 2) } }
  }
  indirect enum Tree: ValidatedUnion, Equatable {
    case end, node(Node)
    static let schema = Tagged(by: .firstElement) {
      Case("end", Tree.end)
      Case("node", Tree.node)
    }
  }
  struct Root: ValidatedModel {
    let tree: Tree
    static let schema = Schema(Root.init(tree:)) { Field("tree", \.tree) }
  }

  /// Values below a depth are revalidated later, each at its place.
  @Test(arguments: [1, 15, 16, 17, 33, 70])
  func deepPlacesBehindATagAreThoseOfTheDocument(_ depth: Int) {
    var (tree, json, path) = (Tree.end, #"["end"]"#, "tree")
    for number in 0..<depth {
      let value = number == 0 ? 1 : 2
      (tree, json) = (.node(Node(number: value, child: tree)), #"["node",\#(value),\#(json)]"#)
      path += number == depth - 1 ? "[1]" : "[2]"
    }
    let report = #expect(throws: ValidationReport.self) { try Root(tree: tree).revalidated() }
    #expect(report?.entries.map(\.path) == [path])
    let decoded = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Root.self, from: #"{"tree":\#(json)}"#)
    }
    #expect(decoded?.entries.map(\.path) == [path])
  }
}
