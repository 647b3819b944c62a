import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

@Suite struct CoordinateTests {
  static func decode(_ json: String) throws -> Coordinate {
    try JSONDecoder().decode([Coordinate].self, from: Data("[\(json)]".utf8))[0]
  }

  @Test(arguments: [
    #"{"lat":48.8577,"lng":2.295}"#, #"{"lat":48.8577,"lon":2.295}"#,
    #"{"latitude":48.8577,"longitude":2.295}"#, #"{"lng":2.295,"latitude":48.8577}"#,
    #"{"lat":48.8577,"long":2.295,"name":"Eiffel Tower"}"#, "[2.295,48.8577]",
    #"{"type":"Point","coordinates":[2.295,48.8577]}"#, #""+48.8577+002.295/""#,
    #"" +48.8577+002.295CRSWGS_84/""#,
  ])
  func spellings(_ json: String) throws {
    let expected = try Coordinate(latitude: 48.8577, longitude: 2.295)
    #expect(try Self.decode(json) == expected)
  }

  @Test(arguments: [
    (#"{"lat":91,"lng":0}"#, "[0].lat", "Latitude must be between -90 and 90, not 91"),
    (
      #"{"lat":0,"longitude":-181}"#, "[0].longitude",
      "Longitude must be between -180 and 180, not -181"
    ),
    (#"{"lat":0}"#, "[0].lng", "The value is missing"),
    (#"{}"#, "[0].lat", "The value is missing"),
    (#"{"lat":"1","lng":0}"#, "[0].lat", "The value must be a number, not a string"),
    (#"{"lat":null,"lng":0}"#, "[0].lat", "The value must not be null"),
    (
      #"{"lat":0,"latitude":0,"lng":0}"#, "[0]",
      "Coordinate must have one of “lat” and “latitude”, not both"
    ),
    (
      #"{"type":"Polygon","coordinates":[0,0]}"#, "[0].type",
      "Coordinate must be a GeoJSON object of type “Point”"
    ),
    ("[0,91]", "[0][1]", "Latitude must be between -90 and 90, not 91"),
    (
      "[0,0,100,1]", "[0]",
      "Coordinate must be [longitude, latitude] or [longitude, latitude, altitude]"
    ),
    ("[2]", "[0]", "Coordinate must be [longitude, latitude]"),
    ("[0,0,null]", "[0][2]", "The value must not be null"),
    ("[]", "[0]", "Coordinate must be [longitude, latitude]"),
    (
      #"{"lat":1,"lng":2,"alt":300000}"#, "[0].alt",
      "Altitude must be between -11000 and 100000, not 300000"
    ),
    (
      #"{"lat":5,"type":"Point","coordinates":[2,1]}"#, "[0]",
      "Coordinate must have one of “coordinates” and “lat”, not both"
    ),
    (#""+91+000/""#, "[0]", "Latitude must be between -90 and 90, not 91"),
    (#""somewhere""#, "[0]", "Coordinate must be an ISO 6709 string such as +48.8577+002.295/"),
    (
      #""+27.5916+086.5640+8850/""#, "[0]",
      "Coordinate must have CRSWGS_84 after its altitude"
    ),
    ("7", "[0]", "The value must be a Coordinate"),
    ("null", "[0]", "The value must not be null"),
  ])
  func errors(_ json: String, _ path: String, _ message: String) {
    let error = #expect(throws: DecodingError.self) { try Self.decode(json) }
    #expect(error?.codingPath.pathDescription == path)
    #expect(error?.violation.message == message)
  }

  // The examples of ISO 6709, annex H, and what they mean.
  @Test(arguments: [
    ("+00-025/", 0, -25), ("+46+002/", 46, 2), ("+48.52+002.20/", 48.52, 2.2),
    ("+48.8577+002.295/", 48.8577, 2.295), ("+40.6894-074.0447/", 40.6894, -74.0447),
    ("-90+000/", -90, 0), ("+4859.99999999999999999999+002/", 49, 2),
    ("+4012.22-07500.25/", 40.203666666666663, -75.004166666666663),
    ("+401213.1-0750015.1/", 40.203638888888889, -75.004194444444451),
  ])
  func iso6709(_ text: String, _ latitude: Double, _ longitude: Double) throws {
    let coordinate = try Coordinate(iso6709: text)
    #expect(abs(coordinate.latitude.value - latitude) < 1e-12)
    #expect(abs(coordinate.longitude.value - longitude) < 1e-12)
  }

  /// ISO 6709, annex D.
  @Test(arguments: [
    ("50°40′46,461″N 95°48′26,533″W", 50.6795725, -95.8073702777777),
    ("50°30'S, 95.25°E", -50.5, 95.25),
    ("50° 30′ 00″ N 95° 15′ 00″ W", 50.5, -95.25), ("90°N 180°E", 90, -180),
  ])
  func degrees(_ text: String, _ latitude: Double, _ longitude: Double) throws {
    let coordinate = try Coordinate(iso6709: text)
    #expect(abs(coordinate.latitude.value - latitude) < 1e-12)
    #expect(abs(coordinate.longitude.value - longitude) < 1e-12)
    #expect(try Self.decode("\"\(text)\"") == coordinate)
  }

  @Test(arguments: [
    "+90.00000000000000000000001+000/", "+9000.1+00000/", "-00-18000.000000000000000000000001/",
    "90°00′00,00000000000000000001″N 0°E",
  ])
  func beyondALimit(_ text: String) {
    let violation = #expect(throws: Violation.self) { try Coordinate(iso6709: text) }
    #expect(violation?.code == .outOfRange)
  }

  @Test func aLongFractionIsRounded() throws {
    #expect(try Coordinate(iso6709: "+48.0000000000000000000001+002/").latitude.value == 48)
  }

  @Test(arguments: [
    "", "/", "+48+002", "48+002/", "+48,5+002/", "+48.+002/", "+4+002/", "+048+002/", "+48+02/",
    "+4860+00200/", "+485960+0020000/", "+48+002//", "+48+002/x", "+48.5+002.5CRSEPSG/", "+٤٨+002/",
    "+48\u{301}+002/", "++48+002/", "+48 +002/", "+1e1+002/",
  ])
  func notISO6709(_ text: String) {
    let violation = #expect(throws: Violation.self) { try Coordinate(iso6709: text) }
    #expect(violation?.code == .malformed)
  }

  @Test(arguments: [
    (0, 0, "+00+000/"), (-0.0, -0.0, "+00+000/"), (48.8577, 2.295, "+48.8577+002.295/"),
    (-5.5, -180, "-05.5-180/"), (0.00001, -0.000015, "+00.00001-000.000015/"),
    (90, 180, "+90-180/"),
  ])
  func description(_ latitude: Double, _ longitude: Double, _ text: String) throws {
    #expect(try Coordinate(latitude: latitude, longitude: longitude).description == text)
  }

  /// ISO 6709 has it with a minus sign; a document may need both numbers.
  @Test func writesThe180thMeridianWithAMinusSign() throws {
    for text in ["+40+180/", "+40-180/", "+4000+18000/", "40°N 180°E", "40°N 180°W", "N40E180/"] {
      #expect(try Coordinate(iso6709: text).longitude.value == -180, "\(text)")
      #expect(try Coordinate(iso6709: text).description == "+40-180/", "\(text)")
    }
    let (east, west) = (
      try Self.decode(#"{"lat":40,"lng":180}"#), try Self.decode(#"{"lat":40,"lng":-180}"#)
    )
    #expect(east.description == "+40-180/" && east.longitude.value == 180)
    #expect(east == west && east.hashValue == west.hashValue)
    #expect(Coordinate(east.description) == east)
    #expect(try String(decoding: JSONEncoder().encode(east.longitude), as: UTF8.self) == "180")
  }

  @Test(arguments: ["[2.25,48.5]", "[2.25,48.5,8850]", "[180,40]", "[-180,40]"])
  func aPositionKeepsItsForm(_ json: String) throws {
    struct Point: Codable, Equatable { let type: String, coordinates: GeoJSONPosition }
    let document = #"{"coordinates":\#(json),"type":"Point"}"#
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let point = try JSONDecoder().decode(Point.self, from: Data(document.utf8))
    #expect(String(decoding: try encoder.encode(point), as: UTF8.self) == document)
    #expect(GeoJSONPosition(point.coordinates.coordinate) == point.coordinates)
    #expect(
      try JSONDecoder().decode([Double].self, from: Data(json.utf8)) == point.coordinates.value)
  }

  private struct Feature: ValidatedModel, Equatable {
    let position: GeoJSONPosition
    let line: [GeoJSONPosition]
    let via: GeoJSONPosition?
    static let schema = Schema(Feature.init) {
      Field("position", \.position)
      Field("line", \.line)
      Field("via", \.via)
    }
  }

  @Test func aPositionIsAFieldOfAModel() throws {
    let json = #"{"line":[[180,40],[-180,40,8]],"position":[2.25,48.5]}"#
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let feature = try ValidatedJSONDecoder().decode(Feature.self, from: Data(json.utf8))
    #expect(try JSONDecoder().decode(Feature.self, from: Data(json.utf8)) == feature)
    #expect(String(decoding: try encoder.encode(feature), as: UTF8.self) == json)
    #expect(try feature.revalidated() == feature)
    let wrong = #"{"position":[2.25,98.5],"line":[[0,0],[0]]}"#
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Feature.self, from: Data(wrong.utf8))
    }
    #expect(
      report?.entries.map { "\($0.path): \($0.violation.message)" } == [
        "position[1]: Latitude must be between -90 and 90, not 98.5",
        "line[1]: Coordinate must be [longitude, latitude]",
      ])
  }

  struct Route: ValidatedModel {
    let start: Coordinate, end: Coordinate?
    static let schema = Schema(Route.init) {
      Field("start", \.start)
      Field("end", \.end)
    }
  }

  enum Stop: ValidatedUnion {
    case at(Coordinate), between(Route)
    static let schema = Tagged("is") {
      Case("at", Stop.at)
      Case("between", Stop.between)
    }
  }

  /// Each form, beside others: as a field, an element, nil and a union's payload.
  @Test func formsAmongOthers() throws {
    let forms = [
      #"{"lat":1,"lng":2}"#, "[2,1]", #"{"longitude":2,"latitude":1}"#,
      #"{"lon":2,"lat":1,"x":{}}"#,
      #"{"type":"Point","coordinates":[2,1]}"#, #"{"x":[],"lat":1,"long":2}"#, #""+01+002/""#,
    ]
    let decoder = ValidatedJSONDecoder()
    let one = try Coordinate(latitude: 1, longitude: 2)
    let array = forms + ["null"] + forms.reversed()
    let points = try decoder.decode(
      [Coordinate?].self, from: "[\(array.joined(separator: ", "))]")
    #expect(points == array.map { $0 == "null" ? nil : one })
    let routes = forms.flatMap { start in
      (forms + ["null"]).map { #"{"end":\#($0),"start":\#(start)}"# }
    }
    for route in try decoder.decode([Route].self, from: "[\(routes.joined(separator: ","))]") {
      #expect(route.start == one && [nil, one].contains(route.end))
    }
    let stops = forms.filter { $0.hasPrefix("{") }.flatMap {
      let members = $0.dropFirst().dropLast()
      return [#"{"is":"at",\#(members)}"#, #"{\#(members),"is":"at"}"#]
    }
    for stop in try decoder.decode([Stop].self, from: "[\(stops.joined(separator: ","))]") {
      guard case .at(one) = stop else {
        Issue.record("\(stop)")
        continue
      }
    }
  }

  @Test(arguments: [
    ("[0,91]", "[0][1]", "Latitude must be between -90 and 90, not 91"),
    (
      "[0,0,0,0]", "[0]",
      "Coordinate must be [longitude, latitude] or [longitude, latitude, altitude]"
    ), ("[1]", "[0]", "Coordinate must be [longitude, latitude]"),
    ("[0,0,null]", "[0][2]", "The value must not be null"),
    (#"{"lat":1,"lng":2}"#, "[0]", "The value must be an array, not an object"),
    ("null", "[0]", "The value must not be null"),
  ])
  func aPositionHasNoOtherForm(_ json: String, _ path: String, _ message: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([GeoJSONPosition].self, from: Data("[\(json)]".utf8))
    }
    #expect(error?.codingPath.pathDescription == path)
    #expect(error?.violation.message == message)
  }

  @Test(arguments: seeds(1, nightly: 4))
  func descriptionIsLossless(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10_000 {
      let scale = pow(10, Double.random(in: -30...0, using: &random))
      let coordinate = try Coordinate(
        latitude: .random(in: -90...90, using: &random) * scale,
        longitude: .random(in: -180...180, using: &random) * scale)
      if Coordinate(coordinate.description) != coordinate {
        Issue.record("seed \(seed): \(coordinate)")
      }
    }
  }

  @Test(
    arguments: [
      (nil, #"{"lat":48.5,"lng":2.25}"#), (.object, #"{"lat":48.5,"lng":2.25}"#),
      (.geoJSON, "[2.25,48.5]"), (.iso6709, #""+48.5+002.25/""#),
    ] as [(Coordinate.Format?, String)])
  func formats(_ format: Coordinate.Format?, _ json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[Coordinate.formatKey] = format
    let coordinate = try Coordinate(latitude: 48.5, longitude: 2.25)
    #expect(String(decoding: try encoder.encode(coordinate), as: UTF8.self) == json)
    #expect(try Self.decode(json) == coordinate)
  }

  @Test func bothViolationsAreReported() {
    #expect(
      Coordinate.violations(latitude: 91, longitude: .nan).map(\.message) == [
        "Latitude must be between -90 and 90, not 91", "Longitude must be a number",
      ])
  }
}
