import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Every modifier on required and optional fields, with the others, in every order.
@Suite struct FieldMatrixTests {
  struct Orders: ValidatedModel {
    let a: [Int], b: [Int], c: [Int], d: [Int], e: [Int], f: [Int]
    static let schema = Schema(Orders.init(a:b:c:d:e:f:)) {
      Field("a", \.a).default([7]).count(1...2).lenient()
      Field("b", \.b).default([7]).lenient().count(1...2)
      Field("c", \.c).count(1...2).default([7]).lenient()
      Field("d", \.d).count(1...2).lenient().default([7])
      Field("e", \.e).lenient().default([7]).count(1...2)
      Field("f", \.f).lenient().count(1...2).default([7])
    }
  }

  struct OptionalOrders: ValidatedModel {
    let a: [Int]?, b: [Int]?, c: [Int]?, d: [Int]?, e: [Int]?, f: [Int]?
    static let schema = Schema(OptionalOrders.init(a:b:c:d:e:f:)) {
      Field("a", \.a).default([7]).count(1...2).lenient()
      Field("b", \.b).default([7]).lenient().count(1...2)
      Field("c", \.c).count(1...2).default([7]).lenient()
      Field("d", \.d).count(1...2).lenient().default([7])
      Field("e", \.e).lenient().default([7]).count(1...2)
      Field("f", \.f).lenient().count(1...2).default([7])
    }
  }

  /// A value for one of the keys, and what the field takes, or the error.
  static let arrays = [
    ("", "[7]"), ("[1]", "[1]"), ("3", "[3]"), ("[1,2]", "[1,2]"),
    ("[]", "The value must have between 1 and 2 elements"),
    ("[1,2,3]", "The value must have between 1 and 2 elements"),
    ("true", "The value must be an array, or its only element, not a boolean"),
  ]

  @Test(arguments: ["a", "b", "c", "d", "e", "f"])
  func ordersOfModifiersMakeNoDifference(_ key: String) {
    for (value, expected) in Self.arrays + [("null", "The value must not be null")] {
      check(Orders.self, key, value, expected, nilValue: nil)
    }
    for (value, expected) in Self.arrays + [("null", "null")] {
      check(OptionalOrders.self, key, value, expected, nilValue: "null")
    }
    #expect(Set(shapes(of: Orders.self)).count == 1)
    #expect(Set(shapes(of: OptionalOrders.self)).count == 1)
  }

  private func shapes<Model: ValidatedModel>(of type: Model.Type) -> [DocumentShape] {
    guard case .model(let model) = DocumentShape(of: type) else { return [] }
    return model.fields.map(\.shape)
  }

  private func check<Model: ValidatedModel>(
    _ type: Model.Type, _ key: String, _ value: String, _ expected: String, nilValue: String?
  ) {
    let json = value.isEmpty ? "{}" : #"{"\#(key)":\#(value)}"#
    guard expected.hasPrefix("[") || expected == nilValue else {
      return ModelRoutes.check(type, json, "\(key): \(expected)")
    }
    let members = ["a", "b", "c", "d", "e", "f"].compactMap { other in
      let value = other == key ? expected : "[7]"
      return value.isEmpty ? nil : #""\#(other)":\#(value)"#
    }
    ModelRoutes.check(type, json, "{\(members.joined(separator: ","))}")
  }

  struct Kinds: ValidatedModel {
    let age: Age?, name: Name?, tags: Set<String>?, parts: [String]?, codes: [CountryCode]?
    let when: Date?, days: [Date]?, level: Int?, items: [Item]?, stock: [CountryCode: Int]?
    let first: Lossy<Name>
    static let schema = Schema(
      Kinds.init(age:name:tags:parts:codes:when:days:level:items:stock:first:)
    ) {
      Field("age", \.age).default(18).lenient().rule(
        CustomRule("even", "be even") { $0.value % 2 == 0 })
      Field("name", \.name).default("Zoë", for: [.missing, .invalid])
      Field("tags", \.tags).count(1...).duplicates(.error).default(["x"])
      Field("parts", \.parts).separated(by: ",").nonEmpty().lenient()
      Field("codes", \.codes).lenient().count(...2).separated(by: " ")
      Field("when", \.when).default(Date(timeIntervalSince1970: 0)).date(.secondsSince1970)
        .lenient()
      Field("days", \.days).count(1...2).date(.iso8601Day)
      Field("level", \.level).rule(InRange(1...3)).default(2, for: [.missing, .null])
      Field("items", \.items).unique(by: \.id).default([])
      Field("stock", \.stock).nonEmpty().default([:], for: .invalid)
      Field("first", \.first).default(Lossy(nil), for: .null)
    }
  }

  struct Item: ValidatedModel, Equatable {
    let id: Int
    static let schema = Schema(Item.init(id:)) { Field("id", \.id) }
  }

  private static let defaults = [
    "age": "18", "name": #""Zoë""#, "tags": #"["x"]"#, "when": "0", "level": "2", "items": "[]",
  ]

  private static let optionals: [(String, String, String)] = [
    ("age", #""20""#, "20"), ("age", "null", "null"), ("age", #""""#, "null"),
    ("age", "21", "age: The value must be even"), ("age", #""21""#, "age: The value must be even"),
    ("age", "0", "age: Age must be between 1 and 150, not 0"),
    ("name", #""@""#, #""Zoë""#), ("name", "null", "null"), ("name", #""Ann""#, #""Ann""#),
    ("tags", #"["a","b"]"#, #"["a","b"]"#), ("tags", "null", "null"),
    ("tags", #"["a","a"]"#, "tags[1]: The value must not appear twice"),
    ("tags", "[]", "tags: The value must have at least 1 element"),
    ("parts", #""a,b""#, #""a,b""#), ("parts", #"["a","b"]"#, #""a,b""#), ("parts", "null", ""),
    ("codes", #""ch DE""#, #""CH DE""#), ("codes", #"["ch"]"#, #""CH""#),
    ("codes", #""CH DE FR""#, "codes: The value must have at most 2 elements"),
    (
      "codes", #""CH XX""#,
      "codes[1]: CountryCode must be an assigned ISO 3166-1 alpha-2 code, not XX"
    ),
    ("when", #""86400""#, "86400"), ("when", "null", "null"), ("when", "5", "5"),
    ("days", #"["1970-01-02"]"#, #"["1970-01-02"]"#),
    ("days", "[]", "days: The value must have between 1 and 2 elements"),
    ("days", #"["1970-01-02","x"]"#, "days[1]: Date must be a day such as 2015-05-30"),
    ("level", "null", "2"), ("level", "3", "3"),
    ("level", "4", "level: The value must be between 1 and 3, not 4"),
    ("items", #"[{"id":1},{"id":1}]"#, "items[1].id: The value must not appear twice"),
    ("items", #"[{"id":1},{"id":2}]"#, #"[{"id":1},{"id":2}]"#),
    ("stock", #"{"CH":1}"#, #"{"CH":1}"#), ("stock", "null", ""),
    (
      "stock", "{}",
      "stock: The default that the schema declares is invalid: The value must have at least 1 element"
    ),
    ("first", "null", ""), ("first", #""Bob""#, #""Bob""#), ("first", #""@""#, ""),
  ]

  @Test(arguments: optionals)
  func everyModifierOnOptionalFields(_ key: String, _ value: String, _ expected: String) {
    let json = #"{"\#(key)":\#(value)}"#
    guard !expected.hasPrefix("\(key)") else {
      return ModelRoutes.check(Kinds.self, json, expected)
    }
    var members = Self.defaults
    members[key] = expected.isEmpty ? nil : expected
    let result = members.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }
    ModelRoutes.check(Kinds.self, json, "{\(result.joined(separator: ","))}")
  }

  @Test func invalidDefaultsAreMistakesInAnyOrder() {
    struct Wrong: ValidatedModel {
      let a: [Int], b: [Int]?, c: Int, d: Date
      static let schema = Schema(Wrong.init(a:b:c:d:)) {
        Field("a", \.a).default([]).count(1...)
        Field("b", \.b).count(1...).default([])
        Field("c", \.c).lenient(null: 4).rule(InRange(1...3))
        Field("d", \.d).lenient()
      }
    }
    let sample = Wrong(a: [1], b: [1], c: 1, d: .now)
    #expect(
      Wrong.schema.mistakes(in: sample) == [
        "The field “a” has an invalid default: The value must have at least 1 element.",
        "The field “b” has an invalid default: The value must have at least 1 element.",
        "The field “c” has an invalid value for null: The value must be between 1 and 3, not 4.",
        "The field “d” is lenient, but no other JSON stands for its values.",
      ])
  }
}
