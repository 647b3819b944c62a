import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// The first value of each type is written by containers; the others are not, and must be the same text.
@Suite struct DirectEncodingTests {
  struct Address: ValidatedModel {
    let street: String?, id: Int, city: String?, code: Int?, zip: String?, name: String?
    static let schema = Schema(Address.init(street:id:city:code:zip:name:)) {
      Field("address.street", \.street)
      Field("id", \.id)
      Field("address.place.city", \.city)
      Field("other.code", \.code).required()
      Field("address.place.zip", \.zip)
      Field("other.deep.name", \.name)
    }
  }

  /// Two objects, whose keys are only canonically equivalent.
  struct Twins: ValidatedModel {
    let a: Int, b: Int, c: Int
    static let schema = Schema(Twins.init(a:b:c:)) {
      Field("e\u{301}.a", \.a)
      Field("\u{e9}.b", \.b)
      Field("e\u{301}.c", \.c)
    }
  }

  struct Point: ValidatedModel, Equatable {
    let x: Int, y: Int
    static let schema = Schema(Point.init(x:y:)) {
      Field("x", \.x)
      Field("y", \.y)
    }
    .rules { ModelRule("order", "x is greater than y") { $0.x <= $0.y } }
  }

  /// The payload decides which case is made; a value is written under the first tag that makes it again.
  enum Sign: ValidatedUnion {
    case positive(Point), negative(Point)
    static let schema = Tagged("type") {
      Case("any") { (point: Point) in point.x < 0 ? Sign.negative(point) : .positive(point) }
      Case("negative", Sign.negative)
    }
  }

  struct Own: ValidatedModel {
    let x: Int
    static let schema = Schema(Own.init(x:)) { Field("x", \.x) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(x, forKey: .own)
    }
    enum CodingKeys: CodingKey { case own }
  }

  indirect enum Shape: ValidatedUnion {
    case point(Point), own(Own), address(Address), list([Shape]), both(Inner), slash(Point)
    static let schema = Tagged(
      "type",
      cases: {
        Case("point", Shape.point)
        Case("own", Shape.own)
        Case("address", Shape.address)
        Case("both", Shape.both)
        Case("a/b", Shape.slash) { if case .slash(let point) = $0 { point } else { nil } }
      })
  }

  enum Inner: ValidatedUnion {
    case point(Point), own(Own)
    static let schema = Untagged {
      Case(Inner.point)
      Case(Inner.own)
    }
  }

  indirect enum Beside: ValidatedUnion, Equatable {
    case point(Point), number(Int?), list([Beside]), nothing, when(Date), real(Double)
    static let schema = Tagged("type", payload: "data") {
      Case("real", Beside.real)
      Case("point", Beside.point)
      Case("number", Beside.number)
      Case("list", Beside.list)
      Case("nothing", Beside.nothing)
      Case("when", Beside.when)
    }
  }

  enum Loose: ValidatedUnion, Equatable {
    case when(Date), text(String), point(Point), map([String: Loose]), list([Loose])
    static let schema = Untagged {
      Case(Loose.when)
      Case(Loose.text)
      Case(Loose.point)
      Case(Loose.map)
      Case(Loose.list)
    }
  }

  enum Plain: ValidatedUnion, Equatable {
    case numbers(Set<Int>), number(JSONNumber)
    static let schema = Untagged {
      Case(Plain.numbers)
      Case(Plain.number)
    }
  }

  enum Behind: ValidatedUnion {
    case point(Point), numbers([Int])
    static let schema = Tagged(by: .firstElement) {
      Case("point", Behind.point)
      Case("numbers", Behind.numbers)
    }
  }

  struct Everything: ValidatedModel {
    let shape: Shape, patch: Patch<Address>, loose: Loose?
    static let schema = Schema(Everything.init(shape:patch:loose:)) {
      Field("in.shape", \.shape)
      Field("in.patch", \.patch)
      Field("loose", \.loose)
    }
  }

  struct Containers: ValidatedModel {
    let tags: Set<Int>, day: Date, days: [Date]?, seconds: Date?, counts: [Int: String]
    static let schema = Schema(Containers.init(tags:day:days:seconds:counts:)) {
      Field("tags", \.tags)
      Field("day", \.day).date(.iso8601Day)
      Field("days", \.days).date(.iso8601)
      Field("seconds", \.seconds).date(.secondsSince1970)
      Field("counts", \.counts)
    }
  }

  static let start = Date(timeIntervalSince1970: 0)
  static let point = Point(x: 1, y: 2)
  static let address = Address(street: "s", id: 1, city: "c", code: 2, zip: "z", name: "n")
  static let sparse = Address(street: nil, id: 1, city: nil, code: nil, zip: "z", name: nil)
  static let empty = Address(street: nil, id: 1, city: nil, code: nil, zip: nil, name: nil)

  static func patch(_ text: String) -> Patch<Address> {
    (try? ValidatedJSONDecoder().decode(Patch<Address>.self, from: text)) ?? Patch()
  }

  static let values: [(any Encodable & Sendable, String)] = [
    (
      address,
      #"{"address":{"street":"s","place":{"city":"c","zip":"z"}},"id":1,"other":{"code":2,"deep":{"name":"n"}}}"#
    ),
    (sparse, #"{"address":{"place":{"zip":"z"}},"id":1,"other":{"code":null}}"#),
    (empty, #"{"id":1,"other":{"code":null}}"#),
    (
      [Shape.point(point), .own(Own(x: 3)), .both(.point(point)), .slash(point)],
      #"[{"type":"point","x":1,"y":2},{"type":"own","own":3},{"type":"both","x":1,"y":2},{"type":"a\/b","x":1,"y":2}]"#
    ),
    (Shape.address(empty), #"{"type":"address","id":1,"other":{"code":null}}"#),
    (
      [Beside.point(point), .number(nil), .number(5), .list([.nothing, .list([])]), .nothing],
      #"[{"type":"point","data":{"x":1,"y":2}},{"type":"number","data":null},{"type":"number","data":5},{"type":"list","data":[{"type":"nothing"},{"type":"list","data":[]}]},{"type":"nothing"}]"#
    ),
    (
      [Loose.text("t"), .point(point), .map(["a": .list([.text("")])])],
      #"["t",{"x":1,"y":2},{"a":[""]}]"#
    ),
    (
      [Sign.positive(point), .negative(Point(x: -1, y: 2)), .negative(point), .positive(point)],
      #"[{"type":"any","x":1,"y":2},{"type":"any","x":-1,"y":2},{"type":"negative","x":1,"y":2},{"type":"any","x":1,"y":2}]"#
    ),
    ([Behind.point(point), .numbers([1, 2])], #"[["point",{"x":1,"y":2}],["numbers",1,2]]"#),
    (
      [
        Containers(tags: [2, 1], day: start, days: [start], seconds: start, counts: [5: "x"]),
        Containers(tags: [], day: start, days: nil, seconds: nil, counts: [:]),
      ],
      #"[{"tags":[1,2],"day":"1970-01-01","days":["1970-01-01T00:00:00Z"],"seconds":0,"counts":{"5":"x"}},{"tags":[],"day":"1970-01-01","counts":{}}]"#
    ),
    (patch(#"{"id":5}"#), #"{"id":5}"#),
    (patch("{}"), "{}"),
    (
      patch(#"{"other":{"code":null,"deep":{"name":null}},"address":{"place":{"zip":"z"}}}"#),
      #"{"address":{"place":{"zip":"z"}},"other":{"code":null,"deep":{"name":null}}}"#
    ),
    (
      Everything(shape: .point(point), patch: patch(#"{"id":7}"#), loose: nil),
      #"{"in":{"shape":{"type":"point","x":1,"y":2},"patch":{"id":7}}}"#
    ),
  ]

  @Test(arguments: values.indices)
  func isTheTextOfContainers(_ index: Int) throws {
    let (value, expected) = Self.values[index]
    let (foundation, ours) = (JSONEncoder(), ValidatedJSONEncoder())
    for _ in 0..<3 { #expect(try ours.encodeToString(value) == expected) }
    foundation.outputFormatting = [.sortedKeys, .prettyPrinted]
    ours.outputFormatting = [.sortedKeys, .prettyPrinted]
    let sorted = try foundation.encode(value)
    for _ in 0..<2 {
      #expect(try ours.encodeToString(value) == String(decoding: sorted, as: UTF8.self))
    }
    ours.outputFormatting = .prettyPrinted
    let pretty = try ours.encodeToString(value).filter { !$0.isWhitespace }
    #expect(pretty == expected)
  }

  /// The error of a value, written as the first and as a later one of its type.
  private func error(_ value: some Encodable, after valid: some Encodable) throws -> String {
    let encoder = ValidatedJSONEncoder()
    _ = try encoder.encode(valid)
    do {
      _ = try encoder.encode(value)
      return ""
    } catch EncodingError.invalidValue(_, let context) {
      return "\(context.codingPath.pathDescription): \(context.debugDescription)"
    }
  }

  @Test func errorsHavePaths() throws {
    let wrong = Point(x: 2, y: 1)
    #expect(
      try error([Beside.list([.point(wrong)])], after: Beside.list([.point(Self.point)]))
        == ": The value is not valid. [0].data[0].data: x is greater than y")
    #expect(
      try error([Shape.point(wrong)], after: Shape.point(Self.point))
        == ": The value is not valid. [0]: x is greater than y")
    #expect(
      try error([Beside.list([.nothing, .real(.infinity)])], after: Beside.real(0))
        == "[0].data[1].data: Unable to encode Double.inf directly in JSON.")
    #expect(
      try error([Shape.list([])], after: Shape.point(Self.point))
        == "[0]: The schema of Shape encodes no such case.")
  }

  /// Encoders write dates by their strategy wherever they are, and so decoders read them.
  @Test func strategiesApplyToPayloads() throws {
    let values: [Loose] = [.when(Date(timeIntervalSince1970: 0)), .point(Self.point)]
    let (foundation, ours) = (JSONEncoder(), ValidatedJSONEncoder())
    foundation.dateEncodingStrategy = .iso8601
    ours.dateEncodingStrategy = .iso8601
    foundation.outputFormatting = .sortedKeys
    let expected = #"["1970-01-01T00:00:00Z",{"x":1,"y":2}]"#
    #expect(try String(decoding: foundation.encode(values), as: UTF8.self) == expected)
    #expect(try ours.encodeToString(values) == expected)
    #expect(try ours.encodeToString(values) == expected)
    let decoder = ValidatedJSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    #expect(try decoder.decode([Loose].self, from: expected) == values)
  }

  /// The first value of a type, which containers write, and every value in an order of keys: also those of types that
  /// the encoder does not write by their `encode(to:)`.
  @Test(arguments: [[], .sortedKeys] as [ValidatedJSONEncoder.OutputFormatting])
  func payloadsAreWrittenLikeOtherValues(
    _ formatting: ValidatedJSONEncoder.OutputFormatting
  ) throws {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = formatting
    let numbers = Set(0..<20)
    let number = try #require(JSONNumber(String(repeating: "1234567890", count: 5) + ".5"))
    for _ in 0..<2 {
      let expected = try encoder.encodeToString([numbers])
      #expect(try encoder.encodeToString([Plain.numbers(numbers)]) == expected)
      #expect(try encoder.encodeToString([Plain.number(number)]) == "[\(number)]")
    }
  }

  @Test func objectsWithCanonicallyEquivalentKeys() throws {
    let text =
      "[{\"e\u{301}\":{\"a\":1,\"c\":3},\"\u{e9}\":{\"b\":2}},"
      + "{\"e\u{301}\":{\"a\":4,\"c\":6},\"\u{e9}\":{\"b\":5}}]"
    let twins = try ValidatedJSONDecoder().decode([Twins].self, from: text)
    for _ in 0..<2 { #expect(try ValidatedJSONEncoder().encodeToString(twins) == text) }
  }

  struct Marked: ValidatedModel {
    let name: String, size: Int?
    static let schema = Schema(Marked.init(name:size:)) {
      IgnoredField("type", Int.self, writing: 1)
      Field("name", \.name)
      Field("size", \.size)
    }
  }

  /// The first field needs a container, which learns its key; the others have their own keys, at any depth.
  @Test(arguments: 0..<8)
  func keysBehindAContainer(_ depth: Int) throws {
    let models = [Marked](repeating: Marked(name: "x", size: 5), count: 40)
    let text = [String](repeating: #"{"type":1,"name":"x","size":5}"#, count: 40)
      .joined(separator: ",")
    var value: any Encodable & Sendable = models
    for _ in 0..<depth { value = Nested(value: value) }
    let opening = String(repeating: "[", count: depth + 1)
    let closing = String(repeating: "]", count: depth + 1)
    #expect(try ValidatedJSONEncoder().encodeToString(value) == opening + text + closing)
  }

  private struct Nested: Encodable, Sendable {
    let value: any Encodable & Sendable

    func encode(to encoder: any Encoder) throws {
      var array = encoder.unkeyedContainer()
      try array.encode(value)
    }
  }

  @Test func depthIsLimited() throws {
    let encoder = ValidatedJSONEncoder()
    var value = Beside.nothing
    for _ in 0..<20 { value = .list([value]) }
    _ = try encoder.encode(value)
    encoder.maximumDepth = 20
    #expect(throws: EncodingError.self) { try encoder.encode(value) }
    encoder.maximumDepth = 41
    #expect(try encoder.encode(value).count > 0)
  }
}
