import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Models whose documents are arrays with fixed positions.
@Suite struct PositionTests {
  struct Position: ValidatedModel, Equatable {
    let longitude: Longitude, latitude: Latitude, altitude: Double?
    static let schema = Schema(Position.init) {
      Element(\.longitude)
      Element(\.latitude)
      Element(\.altitude)
    }
  }

  @Test(
    arguments: [
      ("[13.5,52.25]", "[13.5,52.25]"), ("[13.5,52.25,34]", "[13.5,52.25,34]"),
      ("[13.5,52.25,null]", "[13.5,52.25]"), ("[13.5,52.25,34,1]", "[13.5,52.25,34]"),
      ("[13.5]", ": The value must have at least 2 elements, not 1: “latitude” is missing"),
      ("[]", ": The value must have at least 2 elements, not 0: “longitude” is missing"),
      ("[13.5,91]", "[1]: Latitude must be between -90 and 90, not 91"),
      ("[null,1]", "[0]: The value must not be null"),
      (#"[1,2,"a"]"#, "[2]: The value must be a number, not a string"),
      ("{}", ": The value must be an array, not an object"),
    ])
  func everyRouteAgrees(_ json: String, _ expected: String) {
    ModelRoutes.check(Position.self, json, expected)
  }

  @Test func everythingThatIsWrongIsReported() {
    #expect(
      ModelRoutes.violations(Position.self, #"[181,"x",true]"#).sorted() == [
        "[0]: Longitude must be between -180 and 180, not 181",
        "[1]: The value must be a number, not a string",
        "[2]: The value must be a number, not a boolean",
      ])
    #expect(
      ModelRoutes.violations(Position.self, "[181]").sorted() == [
        "The value must have at least 2 elements, not 1: “latitude” is missing",
        "[0]: Longitude must be between -180 and 180, not 181",
      ])
  }

  struct Labelled: ValidatedModel {
    let x: Int, y: Int?, z: Int, sum: Int
    static let schema = Schema(Labelled.init) {
      Element(\.x)
      Element(\.y)
      Element(\.z).label("Depth")
      Element(\.sum)
    }
  }

  /// The first one that must be there, by its label, or the name of its property.
  @Test(
    arguments: [
      ("[]", "x"), ("[1]", "Depth"), ("[1,null]", "Depth"), ("[1,2,3]", "sum"),
    ])
  func theFirstElementThatIsMissingIsNamed(_ json: String, _ name: String) throws {
    let count = try ValidatedJSONDecoder().decode([Int?].self, from: json).count
    ModelRoutes.check(
      Labelled.self, json,
      ": The value must have at least 4 elements, not \(count): “\(name)” is missing")
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Labelled.self, from: json)
    }
    #expect(report?.entries.first?.violation.parameters[.missing] == .text(name))
  }

  /// The violation of the array is in front of those of its elements.
  @Test func everyRouteHasTheSameOrder() {
    let json = Data(#"[["x"],[1,"x"],["x",true]]"#.utf8)
    for decode in [
      { _ = try ValidatedJSONDecoder().decodeCollecting([Labelled].self, from: json) },
      { _ = try JSONDecoder().decodeCollecting([Labelled].self, from: json) },
    ] {
      let report = #expect(throws: ValidationReport.self) { try decode() }
      #expect(
        report?.entries.map(\.path) == [
          "[0]", "[0][0]", "[1]", "[1][1]", "[2]", "[2][0]", "[2][1]",
        ])
    }
  }

  struct Exact: ValidatedModel, Equatable {
    let a: Int?, b: [Int], c: String?, d: Bool?
    static let schema = Schema(Exact.init) {
      Element(\.a)
      Element(\.b).count(1...)
      Element(\.c)
      Element(\.d).lenient()
    }
    .exactly()
    .rules {
      ModelRule("order", "a must be below b", at: \.a) { ($0.a ?? 0) < ($0.b.first ?? 0) }
    }
  }

  @Test(
    arguments: [
      ("[null,[1]]", "[null,[1]]"), ("[0,[1],null,true]", "[0,[1],null,true]"),
      ("[0,[1],\"x\"]", "[0,[1],\"x\"]"), ("[0,[1],null,1]", "[0,[1],null,true]"),
      ("[0,[1],null,true,7]", ": The value must have between 2 and 4 elements, not 5"),
      ("[0]", ": The value must have between 2 and 4 elements, not 1: “b” is missing"),
      ("[0,[]]", "[1]: The value must have at least 1 element"),
      ("[2,[1]]", "[0]: a must be below b"),
    ])
  func exactPositions(_ json: String, _ expected: String) {
    ModelRoutes.check(Exact.self, json, expected)
  }

  @Test func modelsMadeInCode() throws {
    let wrong = Exact(a: 2, b: [1], c: nil, d: nil)
    #expect(throws: ValidationReport.self) { try wrong.revalidated() }
    #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encode(wrong) }
    let empty = Exact(a: 2, b: [], c: nil, d: nil)
    do {
      _ = try empty.revalidated()
    } catch {
      #expect(
        error.entries.map(\.description) == ["[1]: The value must have at least 1 element"])
    }
    let right = Exact(a: nil, b: [1], c: nil, d: false)
    #expect(try right.revalidated() == right)
    #expect(try ValidatedJSONEncoder().encodeToString([right]) == "[[null,[1],null,false]]")
  }

  struct Mixed: ValidatedModel {
    let a: Int, b: Int
    static let schema = Schema(Mixed.init) {
      Field("a", \.a)
      Element(\.b)
    }
  }

  @Test func keysAndPositionsDoNotMix() {
    #expect(
      Mixed.schema.mistakes(in: Mixed(a: 1, b: 2)).first
        == "Some of its fields have keys, and others are elements of an array.")
  }

  @Test func inPropertyLists() throws {
    let position = Position(
      longitude: try Longitude(1), latitude: try Latitude(2), altitude: 3)
    let data = try PropertyListEncoder().encode([position])
    #expect(try PropertyListDecoder().decode([Position].self, from: data) == [position])
  }

  @Test func theShapeIsAnArray() {
    guard case .model(let model) = DocumentShape(of: Position.self) else { return }
    #expect(model.isArray && model.fields.count == 3)
  }
}

/// Arrays whose last field is all elements behind the others.
@Suite struct RestTests {
  struct Call: ValidatedModel, Equatable {
    let name: String, flag: Bool?, operands: [Age]
    static let schema = Schema(Call.init) {
      Element(\.name)
      Element(\.flag)
      Element(rest: \.operands)
    }
  }

  struct Row: ValidatedModel, Equatable {
    let cells: [Int]
    static let schema = Schema(Row.init) { Element(rest: \.cells).count(1...3) }
  }

  enum Command: ValidatedUnion, Equatable {
    case call(Call)
    static let schema = Tagged(by: .firstElement) { Case("call", Command.call) }
  }

  struct Log: ValidatedModel, Equatable {
    let all: [Command]
    static let schema = Schema(Log.init) { Field("all", \.all) }
  }

  @Test(
    arguments: [
      (#"["a",true,1,2]"#, #"["a",true,1,2]"#), (#"["a"]"#, #"["a"]"#), (#"["a",null]"#, #"["a"]"#),
      (#"["a",null,1]"#, #"["a",null,1]"#),
      (#"["a",true,1,0]"#, "[3]: Age must be between 1 and 150, not 0"),
      (#"["a",true,"x"]"#, "[2]: The value must be a whole number, not a string"),
      ("[]", ": The value must have at least 1 element, not 0: “name” is missing"),
    ])
  func everyRouteAgrees(_ json: String, _ expected: String) {
    ModelRoutes.check(Call.self, json, expected)
    let isValid = expected.hasPrefix("[\"")
    #expect(ModelRoutes.violations(Call.self, json).count == (isValid ? 0 : 1))
  }

  @Test func everythingThatIsWrong() {
    #expect(
      ModelRoutes.violations(Call.self, #"[1,2,0,1,"x"]"#).sorted() == [
        "[0]: The value must be a string, not a number",
        "[1]: The value must be true or false, not a number",
        "[2]: Age must be between 1 and 150, not 0",
        "[4]: The value must be a whole number, not a string",
      ])
    #expect(ModelRoutes.violations(Row.self, "[1,2,3,4]").count == 1)
    #expect(ModelRoutes.violations(Row.self, "[]").count == 1)
  }

  @Test(arguments: [#"["call","a",true,1]"#, #"["call","a"]"#])
  func behindATag(_ element: String) {
    ModelRoutes.check(Log.self, #"{"all":[\#(element)]}"#, #"{"all":[\#(element)]}"#)
  }

  @Test func placesBehindATag() {
    #expect(
      ModelRoutes.violations(Log.self, #"{"all":[["call","a",true,1,0]]}"#) == [
        "all[0][4]: Age must be between 1 and 150, not 0"
      ])
  }

  @Test func modelsMadeInCode() throws {
    #expect(throws: EncodingError.self) {
      try ValidatedJSONEncoder().encode(Row(cells: [1, 2, 3, 4]))
    }
    do {
      _ = try Row(cells: []).revalidated()
    } catch {
      #expect(error.entries.map(\.path) == ["[0]"])
    }
    let call = Call(name: "a", flag: nil, operands: [try Age(1)])
    #expect(try call.revalidated() == call)
  }

  @Test func theShapeAndTheSchemaSaySo() {
    #expect(
      Call.jsonSchema["$defs"]?["Call"]?["items"]?["title"]?.string == "Age"
        && Call.jsonSchema["$defs"]?["Call"]?["prefixItems"]?.array?.count == 2)
    struct NotLast: ValidatedModel {
      let a: [Int], b: Int
      static let schema = Schema(NotLast.init) {
        Element(rest: \.a)
        Element(\.b)
      }
    }
    #expect(
      NotLast.schema.mistakes(in: NotLast(a: [], b: 1)).first
        == "The rest of an array is not its last field.")
  }
}

/// GeoJSON (RFC 7946), made of positions, a tagged union and a key that may be null.
@Suite struct GeoJSONTests {
  typealias Position = PositionTests.Position

  struct Point: ValidatedModel, Equatable {
    let coordinates: Position
    static let schema = Schema(Point.init) { Field("coordinates", \.coordinates) }
  }

  struct Polygon: ValidatedModel, Equatable {
    let coordinates: [[Position]]
    static let schema = Schema(Polygon.init) { Field("coordinates", \.coordinates) }
  }

  enum Geometry: ValidatedUnion, Equatable {
    case point(Point), polygon(Polygon)
    static let schema = Tagged("type") {
      Case("Point", Geometry.point)
      Case("Polygon", Geometry.polygon)
    }
  }

  struct Feature: ValidatedModel, Equatable {
    let geometry: Geometry?, properties: [String: JSONValue]?
    static let schema = Schema(Feature.init) {
      IgnoredField("type", FeatureType.self, writing: .feature)
      Field("geometry", \.geometry).required()
      Field("properties", \.properties).required()
    }
  }

  enum FeatureType: String, ValidatedEnum { case feature = "Feature" }
  enum CollectionType: String, ValidatedEnum { case collection = "FeatureCollection" }

  struct Collection: ValidatedModel, Equatable {
    let features: [Feature]
    static let schema = Schema(Collection.init) {
      IgnoredField("type", CollectionType.self, writing: .collection)
      Field("features", \.features)
    }
  }

  static let document =
    #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[13.4,52.5]},"properties":{"name":"Berlin"}},{"type":"Feature","geometry":null,"properties":null},{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0.5,1.5],[2.5,3.5,100],[0.5,1.5]]]},"properties":{}}]}"#

  @Test func aCollectionComesBackByteForByte() throws {
    let collection = try ValidatedJSONDecoder().decode(Collection.self, from: Self.document)
    #expect(collection.features.count == 3)
    let written = try ValidatedJSONEncoder().encodeToString(collection)
    #expect(try ValidatedJSONDecoder().decode(Collection.self, from: written) == collection)
    #expect(written == Self.document)
  }

  @Test func whatIsWrongHasItsPlace() throws {
    let wrong = Self.document.replacingOccurrences(of: "[2.5,3.5,100]", with: "[2.5]")
      .replacingOccurrences(of: "52.5", with: "152.5")
    #expect(
      ModelRoutes.violations(Collection.self, wrong) == [
        "features[0].geometry.coordinates[1]: Latitude must be between -90 and 90, not 152.5",
        "features[2].geometry.coordinates[0][1]: The value must have at least 2 elements, not 1: “latitude” is missing",
      ])
  }
}

/// Unions whose tag is the first element of an array.
@Suite struct TaggedElementsTests {
  struct Entry: ValidatedModel, Equatable {
    let key: Int, isOn: Bool?
    static let schema = Schema(Entry.init) {
      Element(\.key)
      Element(\.isOn)
    }
    .exactly()
  }

  enum Command: ValidatedUnion, Equatable {
    case set(Entry), add([Int]), wait(Age), stop
    static let schema = Tagged(by: .firstElement) {
      Case("set", Command.set)
      Case("add", Command.add)
      Case("wait", Command.wait)
      Case("stop", Command.stop)
    }
  }

  struct Log: ValidatedModel, Equatable {
    let commands: [Command]
    static let schema = Schema(Log.init) { Field("commands", \.commands) }
  }

  @Test(
    arguments: [
      #"["set",5,true]"#, #"["set",5]"#, #"["add"]"#, #"["add",1,2]"#, #"["wait",35]"#,
      #"["stop"]"#,
    ])
  func roundTrip(_ command: String) {
    let json = #"{"commands":[\#(command)]}"#
    ModelRoutes.check(Log.self, json, json)
  }

  @Test(
    arguments: [
      (
        #"["set"]"#,
        "commands[0]: The value must have between 2 and 3 elements, not 1: “key” is missing"
      ),
      (#"["set",1,true,2]"#, "commands[0]: The value must have between 2 and 3 elements, not 4"),
      (#"["set",5,7]"#, "commands[0][2]: The value must be true or false, not a number"),
      (#"["set","x"]"#, "commands[0][1]: The value must be a whole number, not a string"),
      (#"["wait",351]"#, "commands[0][1]: Age must be between 1 and 150, not 351"),
      (#"["wait"]"#, "commands[0]: The value must have 2 elements, not 1"),
      (#"["add",1,"x"]"#, "commands[0][2]: The value must be a whole number, not a string"),
      (#"["huh"]"#, "commands[0][0]: Command must be one of set, add, wait, stop, not huh"),
      (#"[5]"#, "commands[0][0]: The value must be a string, not a number"),
      (#"[]"#, "commands[0]: The value must have at least 1 element, not 0"),
      (#"{}"#, "commands[0]: The value must be an array, not an object"),
    ])
  func errors(_ command: String, _ expected: String) {
    let json = #"{"commands":[\#(command)]}"#
    ModelRoutes.check(Log.self, json, expected)
    #expect(ModelRoutes.violations(Log.self, json) == [expected])
  }
}
