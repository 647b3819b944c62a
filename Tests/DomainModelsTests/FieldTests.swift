import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What a field says besides its key, by every route.
@Suite struct FieldTests {
  struct Defaults: ValidatedModel {
    let age: Age, page: Int, size: Int, tags: [String], broken: Age
    static let schema = Schema(Defaults.init(age:page:size:tags:broken:)) {
      Field("age", \.age).default(18).default(19, for: .null).default(20, for: .invalid)
      Field("page", \.page).default(1, for: [.missing, .null])
      Field("size", \.size).default(10, for: .invalid)
      Field("tags", \.tags).default([])
      Field("broken", \.broken).default(151, for: [.missing, .invalid])
    }
  }

  @Test(arguments: [
    (
      #"{"size":3,"broken":1}"#, #"{"age":18,"broken":1,"page":1,"size":3,"tags":[]}"#
    ),
    (
      #"{"age":null,"page":null,"size":"x","broken":2,"tags":["a"]}"#,
      #"{"age":19,"broken":2,"page":1,"size":10,"tags":["a"]}"#
    ),
    (
      #"{"age":151,"page":2,"size":1,"broken":3}"#,
      #"{"age":20,"broken":3,"page":2,"size":1,"tags":[]}"#
    ),
    (
      #"{"age":"x","page":2,"size":1,"broken":3}"#,
      #"{"age":20,"broken":3,"page":2,"size":1,"tags":[]}"#
    ),
    (#"{"page":"x","size":1,"broken":3}"#, "page: The value must be a whole number, not a string"),
    (#"{"broken":3}"#, "size: The value is missing"),
    (#"{"size":null,"broken":3}"#, "size: The value must not be null"),
    (#"{"size":1,"tags":null,"broken":3}"#, "tags: The value must not be null"),
    // A default is validated like any other value, when it is used.
    (
      #"{"size":1}"#,
      "broken: The default that the schema declares is invalid: Age must be between 1 and 150, not 151"
    ),
    (
      #"{"size":1,"broken":0}"#,
      "broken: The default that the schema declares is invalid: Age must be between 1 and 150, not 151"
    ),
  ])
  func defaults(_ json: String, _ expected: String) {
    ModelRoutes.check(Defaults.self, json, expected)
  }

  struct Lenient: ValidatedModel {
    let id: Int, small: Int8, ratio: Double, text: String, flag: Bool, age: Age, list: [Int]
    let note: String?, nick: Name?
    static let schema = Schema(Lenient.init(id:small:ratio:text:flag:age:list:note:nick:)) {
      Field("id", \.id).lenient().default(0)
      Field("small", \.small).lenient().default(0)
      Field("ratio", \.ratio).lenient().default(0)
      Field("text", \.text).lenient().default("")
      Field("flag", \.flag).lenient().default(false)
      Field("age", \.age).lenient().default(1)
      Field("list", \.list).lenient().default([])
      Field("note", \.note).lenient()
      Field("nick", \.nick).lenient()
    }
  }

  @Test(arguments: [
    (#""id":"123""#, #""id":123"#), (#""id":"-5""#, #""id":-5"#),
    (#""small":"-128""#, #""small":-128"#), (#""ratio":"1.5e1""#, #""ratio":15"#),
    (#""text":12"#, #""text":"12""#), (#""text":-1.5"#, #""text":"-1.5""#),
    (#""flag":1"#, #""flag":true"#), (#""flag":0"#, #""flag":false"#),
    (#""flag":"true""#, #""flag":true"#), (#""age":"35""#, #""age":35"#),
    (#""list":7"#, #""list":[7]"#), (#""note":"""#, ""), (#""nick":"""#, ""),
    (#""note":5"#, #""note":"5""#), (#""nick":null"#, ""),
  ])
  func leniency(_ member: String, _ expected: String) {
    let members = [
      #""age":1"#, #""flag":false"#, #""id":0"#, #""list":[]"#, #""nick":"#, #""note":"#,
      #""ratio":0"#, #""small":0"#, #""text":"""#,
    ]
    let key = member.prefix { $0 != ":" }
    let result = members.compactMap { $0.hasPrefix(key) ? expected : $0.hasSuffix(":") ? nil : $0 }
      .filter { !$0.isEmpty }
    ModelRoutes.check(Lenient.self, "{\(member)}", "{\(result.joined(separator: ","))}")
  }

  @Test(arguments: [
    (
      #""id":"123ABC""#,
      "id: The value must be a whole number, or a string that contains one, not “123ABC”"
    ),
    (
      #""id":" 1""#, "id: The value must be a whole number, or a string that contains one, not “ 1”"
    ),
    (
      #""id":"+1""#, "id: The value must be a whole number, or a string that contains one, not “+1”"
    ),
    (
      #""id":"01""#, "id: The value must be a whole number, or a string that contains one, not “01”"
    ),
    (#""id":"""#, "id: The value must be a whole number, or a string that contains one, not “”"),
    (
      #""id":true"#,
      "id: The value must be a whole number, or a string that contains one, not a boolean"
    ),
    (#""id":"1.5""#, "id: The value must be a whole number"),
    (#""small":"128""#, "small: The value must be a whole number between -128 and 127"),
    (#""ratio":"1e999""#, "ratio: The value must be a number that Double can hold"),
    (
      #""ratio":"nan""#,
      "ratio: The value must be a number, or a string that contains one, not “nan”"
    ),
    (
      #""ratio":"0x1p3""#,
      "ratio: The value must be a number, or a string that contains one, not “0x1p3”"
    ),
    (#""text":true"#, "text: The value must be a string or a number, not a boolean"),
    (
      #""flag":2"#,
      "flag: The value must be true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not 2"
    ),
    (
      #""flag":18446744073709551615"#,
      "flag: The value must be true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not 18446744073709551615"
    ),
    (
      #""flag":"sure""#,
      "flag: The value must be true or false, 0 or 1, or one of “true”, “false”, “yes”, “no”, “1”, “0”, not “sure”"
    ),
    (#""age":"151""#, "age: Age must be between 1 and 150, not 151"),
    (#""list":"x""#, "list: The value must be an array, or its only element, not “x”"),
    (#""nick":"@""#, "nick: Name must be between 2 and 100 characters"),
  ])
  func leniencyHasLimits(_ member: String, _ expected: String) {
    ModelRoutes.check(Lenient.self, "{\(member)}", expected)
  }

  struct Paged: ValidatedModel, Equatable {
    let code: Int, offset: Int, limit: Int?, names: [Name], version: Int
    static let schema = Schema(Paged.init(code:offset:limit:names:version:)) {
      Field("code", \.code)
      Field("data.paging.offset", \.offset)
      Field("data.paging.limit", \.limit)
      Field("data.names", \.names).default([])
      Field(.key("v.1"), \.version).default(0)
    }
  }

  @Test(arguments: [
    (
      #"{"code":1,"data":{"paging":{"offset":2,"limit":3},"names":["Zoë"]},"v.1":4}"#,
      #"{"code":1,"data":{"names":["Zoë"],"paging":{"limit":3,"offset":2}},"v.1":4}"#
    ),
    (
      #"{"v.1":4, "data" : {"x":[{}], "names":["Zoë"], "paging" : {"limit":null,"y":0,"offset":2}} ,"code":1}"#,
      #"{"code":1,"data":{"names":["Zoë"],"paging":{"offset":2}},"v.1":4}"#
    ),
    (#"{"code":1,"data":{"paging":{}}}"#, "data.paging.offset: The value is missing"),
    (#"{"code":1,"data":{}}"#, "data.paging: The value is missing"),
    (#"{"code":1}"#, "data: The value is missing"),
    (#"{"code":1,"data":null}"#, "data: The value must not be null"),
    (#"{"code":1,"data":[]}"#, "data: The value must be an object, not an array"),
    (
      #"{"code":1,"data":{"paging":{"offset":1},"names":["@"]}}"#,
      "data.names[0]: Name must be between 2 and 100 characters"
    ),
  ])
  func paths(_ json: String, _ expected: String) {
    ModelRoutes.check(Paged.self, json, expected)
  }

  struct Dotted: ValidatedModel {
    let version: Int
    static let schema = Schema(Dotted.init(version:)) {
      Field(.key("data.v1").key("major.minor"), \.version)
    }
  }

  /// Keys may have dots, in objects within as well.
  @Test func keysWithDots() {
    let json = #"{"data.v1":{"major.minor":3}}"#
    ModelRoutes.check(Dotted.self, json, json)
    ModelRoutes.check(Dotted.self, #"{"data":{}}"#, #"["data.v1"]: The value is missing"#)
  }

  @Test func pathsEncodeForEveryCoder() throws {
    let page = Paged(code: 1, offset: 2, limit: nil, names: [try Name("Zoë")], version: 3)
    let json = try JSONEncoder().encode(page)
    #expect(try ValidatedJSONDecoder().decode(Paged.self, from: json) == page)
    let plist = try PropertyListEncoder().encode(page)
    #expect(try PropertyListDecoder().decode(Paged.self, from: plist) == page)
  }

  struct Distinct: ValidatedModel {
    let ids: Set<Int>
    static let schema = Schema(Distinct.init) { Field("ids", \.ids).duplicates(.error) }
  }

  /// Collecting far from the root asks the type itself.
  @Test func repeatedElementsFarFromTheRoot() throws {
    typealias Deep<T> = [[[[[[T]]]]]]
    let json =
      String(repeating: "[", count: 18) + #"{"ids":[1,2,1]}"# + String(repeating: "]", count: 18)
    let outcome = try JSONDecoder().decode(
      Outcome<Deep<Deep<Deep<Distinct>>>>.self, from: Data(json.utf8))
    guard case .invalid(let report) = outcome else {
      Issue.record("The element is there twice.")
      return
    }
    #expect(report.entries.map(\.code) == [.duplicateElement])
    #expect(report.entries[0].path.hasSuffix("[0].ids[2]"))
  }

  struct Collections: ValidatedModel {
    let tags: Set<CountryCode>, ids: Set<Int>, meals: Set<Restaurant.Meal>?
    let prices: [CountryCode: Int], people: [Client]?, days: [[Int]], when: Date, link: URL?
    static let schema = Schema(
      Collections.init(tags:ids:meals:prices:people:days:when:link:)
    ) {
      Field("tags", \.tags).duplicates(.error)
      Field("ids", \.ids)
      Field("meals", \.meals).duplicates(.error)
      Field("prices", \.prices).default([:])
      Field("people", \.people)
      Field("days", \.days).default([])
      Field("when", \.when).default(Date(timeIntervalSinceReferenceDate: 0))
      Field("link", \.link)
    }
  }

  @Test(arguments: [
    (
      #""tags":["ch"],"ids":[1,1],"meals":["lunch"],"prices":{"CH":1},"link":"https://a.b""#,
      #"{"days":[],"ids":[1],"link":"https:\/\/a.b","meals":["lunch"],"prices":{"CH":1},"tags":["CH"],"when":0}"#
    ),
    (#""tags":["CH","ch"],"ids":[]"#, "tags[1]: The value must not appear twice"),
    (
      #""tags":["XX"],"ids":[]"#,
      "tags[0]: CountryCode must be an assigned ISO 3166-1 alpha-2 code, not XX"
    ),
    (
      #""tags":[],"ids":[],"meals":["lunch","dinner","lunch"]"#,
      "meals[2]: The value must not appear twice"
    ),
    (
      #""tags":[],"ids":[],"meals":["brunch"]"#,
      "meals[0]: Meal must be one of breakfast, lunch, dinner, not brunch (did you mean “lunch”?)"
    ),
    (
      #""tags":[],"ids":[],"prices":{"XX":1}"#,
      "prices.XX: CountryCode must be an assigned ISO 3166-1 alpha-2 code, not XX"
    ),
    (
      #""tags":[],"ids":[],"prices":{"CH":"x"}"#,
      "prices.CH: The value must be a whole number, not a string"
    ),
    (
      #""tags":[],"ids":[],"people":[{"name":"Zoë","age":1,"email":"a@b.co"},{"name":"Zoë","age":0,"email":"a@b.co"}]"#,
      "people[1].age: Age must be between 1 and 150, not 0"
    ),
    (
      #""tags":[],"ids":[],"days":[[1],["x"]]"#,
      "days[1][0]: The value must be a whole number, not a string"
    ),
  ])
  func collections(_ members: String, _ expected: String) {
    ModelRoutes.check(Collections.self, "{\(members)}", expected, inPropertyLists: false)
  }

  /// Of two keys that are sanitised to the same one, none is lost in silence.
  @Test func collidingKeys() throws {
    let json = #"{"tags":[],"ids":[],"prices":{"CH":1,"ch":2}}"#
    for (route, outcome) in ModelRoutes.outcomes(Collections.self, json) {
      #expect(
        [
          "prices.ch: duplicate key",
          "prices.CH: duplicate key",
        ]
        .contains(outcome), "\(route)")
    }
  }

  /// The decoder's strategies hold for fields of any `Codable` type.
  @Test func strategies() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let json = Data(#"{"tags":[],"ids":[],"when":"2026-11-21T00:00:00Z"}"#.utf8)
    let expected = Date(timeIntervalSince1970: 1_795_219_200)
    #expect(try decoder.decode(Collections.self, from: json).when == expected)
  }

  struct Tree: ValidatedModel, Equatable {
    let name: Name, children: [Tree]
    static let schema = Schema(Tree.init(name:children:)) {
      Field("name", \.name)
      Field("children", \.children).default([])
    }
  }

  @Test func recursion() throws {
    let leaf = #"{"children":[],"name":"Zoë"}"#
    ModelRoutes.check(Tree.self, leaf, leaf)
    let tree = #"{"children":[\#(leaf),{"children":[\#(leaf)],"name":"Ann"}],"name":"Bob"}"#
    ModelRoutes.check(Tree.self, tree, tree)
    ModelRoutes.check(
      Tree.self, tree.replacing("Zoë", with: "@"),
      "children[0].name: Name must be between 2 and 100 characters")
    let deep = String(repeating: #"{"name":"Zoë","children":["#, count: 300)
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Tree.self, from: Data(deep.utf8))
    }
  }

  struct Ignoring: ValidatedModel {
    let age: Age
    static let schema = Schema(Ignoring.init(age:)) {
      IgnoredField("version", Int.self, writing: 3)
      Field("age", \.age)
      IgnoredField("country", CountryCode?.self)
    }
  }

  @Test(arguments: [
    (#"{"version":1,"age":2,"country":"ch"}"#, #"{"age":2,"version":3}"#),
    (#"{"country":null,"age":2,"version":1}"#, #"{"age":2,"version":3}"#),
    (#"{"age":2}"#, "version: The value is missing"),
    (
      #"{"version":1,"age":2,"country":"x"}"#,
      "country: CountryCode must be an assigned ISO 3166-1 alpha-2 code, not X"
    ),
  ])
  func ignoredFields(_ json: String, _ expected: String) {
    ModelRoutes.check(Ignoring.self, json, expected)
  }
}
