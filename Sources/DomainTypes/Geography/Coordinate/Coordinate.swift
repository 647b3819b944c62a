public import ValidatedCodable

/// A point on the Earth or above it: a latitude, a longitude, and perhaps an altitude.
///
/// - Rule: a valid ``Latitude`` and a valid ``Longitude``, in degrees; a valid ``Altitude``, if there is one, in metres.
/// - Accepted on purpose, when decoding: an object with `lat` or `latitude`, `lng`, `lon`, `long` or `longitude`, and
///   perhaps `alt`, `altitude` or `elevation`; a GeoJSON position `[longitude, latitude]`, perhaps with an altitude as third
///   number, or point object; an ISO 6709 text such as `+48.8577+002.295/`, `+4851.46+00217.7/`,
///   `+27.5916+086.5640+8850CRSWGS_84/` or `48°51′27,7″N 2°17′42″E`; `N`, `S`, `E` and `W` for signs.
/// - Rejected on purpose: two spellings of one coordinate at once; a string expression without its closing solidus, or with
///   an altitude and no reference system, which the standard demands with one; other reference systems than WGS 84; minutes
///   and seconds of 60 or more.
/// - Encodes as `{"lat": …, "lng": …}`, with `alt` if there is an altitude, or as ``Format`` says under ``formatKey``.
/// - Source: ISO 6709:2022, annexes D and H; RFC 7946, sections 3.1.1 and 3.1.2.
/// - Throws: the `Violation` of a part; `malformed`, `ambiguous` or `unexpectedAltitude`.
public struct Coordinate: DomainType, ValidatedModel, LosslessStringConvertible {
  /// How far north.
  public let latitude: Latitude
  /// How far east.
  public let longitude: Longitude
  /// How high; nil if that is not said.
  public let altitude: Altitude?

  public static let ruleSummary = """
    latitude \(Latitude.ruleSummary) and longitude \(Longitude.ruleSummary), perhaps an altitude, as \
    {"lat","lng","alt"}, [longitude, latitude, altitude] or ISO 6709 text
    """
  public static let source = "ISO 6709:2022, annexes D and H; RFC 7946, section 3.1"

  /// The shape it is encoded in, which most documents have.
  public static let schema = Schema(Coordinate.init(latitude:longitude:altitude:)) {
    Field("lat", \.latitude)
    Field("lng", \.longitude)
    Field("alt", \.altitude)
  }
  .unknownKeys(.error)

  public static let acceptsOtherShapes = true
  public static let rulesVersion = 3

  /// Makes a coordinate of valid parts.
  public init(latitude: Latitude, longitude: Longitude, altitude: Altitude? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }

  /// Makes a coordinate of numbers, in degrees and metres.
  ///
  /// - Throws: the first `Violation`; ``violations(latitude:longitude:)`` has those of both angles.
  public init(latitude: Double, longitude: Double, altitude: Double? = nil) throws(Violation) {
    self.latitude = try Latitude(latitude)
    self.longitude = try Longitude(longitude)
    if let altitude {
      self.altitude = try Altitude(altitude)
    } else {
      self.altitude = nil
    }
  }

  /// Everything that is wrong with two numbers, in degrees.
  public static func violations(latitude: Double, longitude: Double) -> [Violation] {
    Latitude.violations(in: latitude) + Longitude.violations(in: longitude)
  }
}

extension Violation.Code {
  /// The same thing given twice, under different names.
  public static let ambiguous: Self = "ambiguous"
  /// An altitude that does not say what it is measured from.
  public static let unexpectedAltitude: Self = "unexpectedAltitude"
}
