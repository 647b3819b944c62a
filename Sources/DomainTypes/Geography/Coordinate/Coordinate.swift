public import ValidatedCodable

/// A point on the Earth: a latitude and a longitude.
///
/// - Rule: a valid ``Latitude`` and a valid ``Longitude``. Unit: degrees.
/// - Accepted on purpose, when decoding: an object with `lat` or `latitude` and `lng`, `lon`,
///   `long` or `longitude`; a GeoJSON position `[longitude, latitude]` or point object; an ISO 6709
///   text such as `+48.8577+002.295/`, `+4851.46+00217.7/` or `48°51′27,7″N 2°17′42″E`.
/// - Rejected on purpose: two spellings of one coordinate at once, altitudes (they would be
///   dropped), a string expression without its closing solidus, minutes and seconds of 60 or more.
/// - Encodes as `{"lat": …, "lng": …}`, or as ``Format`` says under ``formatKey``.
/// - Source: ISO 6709:2022, annexes D and H; RFC 7946, sections 3.1.1 and 3.1.2.
/// - Throws: the `Violation` of a part; `malformed`, `ambiguous` or `unexpectedAltitude`.
public struct Coordinate: DomainType, ValidatedModel, LosslessStringConvertible {
  /// How far north.
  public let latitude: Latitude
  /// How far east.
  public let longitude: Longitude

  public static let ruleSummary = """
    latitude \(Latitude.ruleSummary) and longitude \(Longitude.ruleSummary), as {"lat","lng"}, \
    [longitude, latitude] or ISO 6709 text
    """
  public static let source = "ISO 6709:2022, annexes D and H; RFC 7946, section 3.1"

  /// The shape it is encoded in, which most documents have.
  public static let schema = Schema(Coordinate.init(latitude:longitude:)) {
    Field("lat", \.latitude)
    Field("lng", \.longitude)
  }
  .unknownKeys(.error)

  public static let acceptsOtherShapes = true
  public static let rulesVersion = 2

  /// Makes a coordinate of valid parts.
  public init(latitude: Latitude, longitude: Longitude) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Makes a coordinate of numbers, in degrees.
  ///
  /// - Throws: the first `Violation`; ``violations(latitude:longitude:)`` has both.
  public init(latitude: Double, longitude: Double) throws(Violation) {
    self.init(latitude: try Latitude(latitude), longitude: try Longitude(longitude))
  }

  /// Everything that is wrong with two numbers, in degrees.
  public static func violations(latitude: Double, longitude: Double) -> [Violation] {
    Latitude.violations(in: latitude) + Longitude.violations(in: longitude)
  }
}

extension Violation.Code {
  /// The same thing given twice, under different names.
  public static let ambiguous: Self = "ambiguous"
  /// An altitude, where there is no place to keep it.
  public static let unexpectedAltitude: Self = "unexpectedAltitude"
}
