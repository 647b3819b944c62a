import DomainModels
import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Documents with values of every kind at every place go through all routes.
@Suite struct RouteTests {
  struct Point: ValidatedModel, Hashable {
    let x: Int, y: Int?
    static let schema = Schema(Point.init(x:y:)) {
      Field("x", \.x).rule(InRange(0...9))
      Field("y", \.y)
    }
    .rules { ModelRule("order", "x is greater than y") { $0.x <= $0.y ?? .max } }
  }

  indirect enum Node: ValidatedUnion, Equatable {
    case point(Point), list([Node]), named(Age?), nothing
    static let schema = Tagged("type", payload: "data") {
      Case("point", Node.point)
      Case("list", Node.list)
      Case("named", Node.named)
      Case("nothing", Node.nothing)
    }
  }

  enum Inline: ValidatedUnion {
    case point(Point), client(Client)
    static let schema = Tagged("kind") {
      Case("point", Inline.point)
      Case("client", Inline.client)
    }
  }

  enum Loose: ValidatedUnion {
    case age(Age), name(Name), point(Point), guest(Guest), points([Point]), text(String)
    static let schema = Untagged {
      Case(Loose.age)
      Case(Loose.name)
      Case(Loose.point)
      Case(Loose.guest)
      Case(Loose.points)
      Case(Loose.text)
    }
  }

  struct Guest: ValidatedModel, Hashable {
    let x: Int?, name: Name, age: Age?
    static let schema = Schema(Guest.init(x:name:age:)) {
      Field("x", \.x)
      Field("name", \.name)
      Field("age", \.age).lenient()
    }
    .unknownKeys(.error)
  }

  /// Cases that are told apart by their kind of JSON, and others that are not.
  indirect enum Choice: ValidatedUnion {
    case flag(Bool), ratio(Double), ages([Age]), row(Row), inner([Choice]), names([String: Name])
    case maybe(Point?)
    static let schema = Untagged {
      Case(Choice.flag)
      Case(Choice.ratio)
      Case(Choice.ages)
      Case(Choice.row)
      Case(Choice.inner)
      Case(Choice.names)
      Case(Choice.maybe)
    }
  }

  struct Row: ValidatedModel {
    let id: Int, name: Name, rest: [Age]
    static let schema = Schema(Row.init(id:name:rest:)) {
      Element(\.id)
      Element(\.name)
      Element(rest: \.rest)
    }
  }

  /// A type whose `init(from:)` somebody wrote.
  struct Written: Codable {
    let age: Age, rest: [Name]
    enum CodingKeys: CodingKey { case age, inner, rest }
    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: CodingKeys.self)
      age = try outer.decode(Age.self, forKey: .age)
      let inner = try outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
      rest = try inner.decodeIfPresent([Name].self, forKey: .rest) ?? []
    }
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: CodingKeys.self)
      try outer.encode(age, forKey: .age)
      var inner = outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
      try inner.encode(rest, forKey: .rest)
    }
  }

  struct Plain: Codable {
    let point: Point, ages: [Age], names: [String: Name], flag: Bool?, row: Row?
    let loose: LossyArray<Point>
  }

  struct Wide: ValidatedModel {
    let a: Point?, b: [Point], c: [String: Age], d: Node, e: Loose?, f: Set<Int>, g: Inline
    let h: [Age], i: Written?, j: Name?
    static let schema = Schema(Wide.init(a:b:c:d:e:f:g:h:i:j:)) {
      Field("a.b", \.a).lenient()
      Field("b", \.b).lossy()
      Field("c", \.c).default([:])
      Field("d", \.d)
      Field("e", \.e)
      Field("f", \.f).default([])
      Field("g", \.g)
      Field("h", \.h).count(1...2)
      Field("i", \.i)
      Field("a.name", \.j).lenient()
    }
  }

  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: JSONValue
    let differences: @Sendable (String) -> [String]

    init<Value: Codable & SendableMetatype>(
      _ type: Value.Type, _ json: String, _ more: @escaping @Sendable () -> [Route<Value>] = { [] }
    ) {
      testDescription = "\(type)"
      document = (try? ValidatedJSONDecoder().decode(JSONValue.self, from: json)) ?? .null
      differences = { json in
        let strict = ValidatedJSONDecoder()
        strict.unknownKeys = .error
        return ModelRoutes.differences(Route.all() + Route.ofFoundation() + more(), json)
          + ModelRoutes.differences(Route<Value>.all(strict), json)
      }
    }
  }

  static func model<Model: ValidatedModel>(_ type: Model.Type, _ json: String) -> Shape {
    Shape(type, json) { Route.ofModels() }
  }

  static let shapes = [
    model(Point.self, #"{"x":1,"y":2}"#),
    Shape(
      Node.self, #"{"type":"list","data":[{"type":"point","data":{"x":1}},{"type":"nothing"}]}"#),
    Shape(Node.self, #"{"type":"named","data":5}"#),
    Shape(
      [Inline].self,
      #"[{"kind":"point","x":1},{"kind":"client","name":"Ada","age":36,"email":"ada@example.org"}]"#
    ),
    Shape([Loose].self, #"[5,"Ada",{"x":1},{"x":12,"name":"Eve","age":3},[{"x":2}]]"#),
    Shape(LossyArray<Loose>.self, #"[{"x":1},{"x":12,"name":"Eve"},7,{"y":2,"x":3}]"#),
    Shape([Choice].self, #"[true,1.5,[5],[1,"Ada",5],[[false],{"x":1}],{"a":"Ada"},{"x":1},null]"#),
    model(Row.self, #"[1,"Ada",5,6]"#),
    Shape(Written.self, #"{"age":5,"inner":{"rest":["Ada"]}}"#),
    Shape(
      Plain.self,
      #"{"point":{"x":1},"ages":[5],"names":{"a":"Ada"},"flag":true,"row":[1,"Eve"],"loose":[{"x":1},{"x":2}]}"#
    ),
    model(
      Wide.self,
      #"{"a":{"b":{"x":1},"name":"Ada"},"b":[{"x":1}],"c":{"k":5},"d":{"type":"nothing"},"e":7,"f":[1,2],"g":{"kind":"point","x":1},"h":[5],"i":{"age":5,"inner":{}}}"#
    ),
    model(Client.self, #"{"name":"Ada","age":36,"email":"ada@example.org"}"#),
  ]

  static let values: [JSONValue] = [
    nil, true, "", "x", "Ada", 0, -1, 7, 200, 0.5, [], [:], [1], ["x"], ["x": 1], ["x": 9, "y": 1],
    ["type": "nothing"], ["kind": "point", "x": 3], [[:]], [nil],
  ]

  @Test(arguments: shapes)
  func everyKindOfValueEverywhere(_ shape: Shape) {
    for seed in seeds(1, nightly: 20) {
      let found = differences(shape, seed)
      for difference in found.prefix(5) { Issue.record("seed \(seed): \(difference)") }
      #expect(found.isEmpty, "\(found.count) differences")
    }
  }

  private func differences(_ shape: Shape, _ seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    var found: [String] = []
    for number in 0..<gate(3, nightly: 15) {
      var document = shape.document
      for _ in 0...(number % 3) {
        let paths = Self.paths(in: document)
        guard let path = paths.randomElement(using: &random) else { continue }
        let value =
          number % 7 == 0 && !path.isEmpty ? nil : Self.values.randomElement(using: &random)
        document = document.replacing(path[...], with: value)
      }
      found += shape.differences(document.description)
    }
    return found
  }

  private static func paths(in value: JSONValue) -> [[JSONPathKey]] {
    var paths: [[JSONPathKey]] = [[]]
    if let array = value.array {
      for (index, element) in array.enumerated() {
        paths += Self.paths(in: element).map { [.index(index)] + $0 }
      }
    }
    for (key, member) in (value.object ?? [:]).sorted(by: { $0.key < $1.key }) {
      paths += Self.paths(in: member).map { [.key(key)] + $0 }
    }
    return paths
  }
}
