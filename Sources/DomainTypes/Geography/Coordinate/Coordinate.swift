public import ValidatedCodable

/// A point on or above the Earth: a latitude, a longitude, and optionally an altitude.
///
/// - Rule: a valid ``Latitude`` and a valid ``Longitude``, in degrees; a valid ``Altitude``, if there is one, in metres.
/// - Accepted on purpose, when decoding: an object with `lat` or `latitude`, `lng`, `lon`, `long` or `longitude`, and
///   optionally `alt`, `altitude` or `elevation`; a GeoJSON position `[longitude, latitude]`, optionally with an
///   altitude as third number, or a point object; an ISO 6709 text such as `+48.8577+002.295/`, `+4851.46+00217.7/`,
///   `+27.5916+086.5640+8850CRSWGS_84/` or `48°51′27,7″N 2°17′42″E`; `N`, `S`, `E` and `W` in place of signs.
/// - Rejected on purpose: two spellings of the same coordinate at once; a string expression without its closing
///   solidus, or with an altitude but no reference system, which the standard requires; reference systems other than
///   WGS 84; minutes and seconds of 60 or more.
/// - ISO 6709 has the 180th meridian with a minus sign only: `+40+180/` is read as `+40-180/`, and a longitude of 180 is
///   written as -180.
/// - Equality: 180° and −180° of longitude are one meridian, and equal. Each is kept as it is given, since an area that
///   ends at this meridian needs both.
/// - Encodes as `{"lat": …, "lng": …}`, with `alt` if there is an altitude, or in the ``Format`` under ``formatKey``,
///   whatever the form that was decoded. A document of GeoJSON keeps its form with ``GeoJSONPosition``.
/// - Source: ISO 6709:2022, annexes D and H; RFC 7946, sections 3.1.1 and 3.1.2.
/// - Throws: the `Violation` of a part; `malformed`, `ambiguous` or `unexpectedAltitude`.
public struct Coordinate: DomainType, ValidatedModel, LosslessStringConvertible {
  /// The latitude.
  public let latitude: Latitude
  /// The longitude.
  public let longitude: Longitude
  /// The altitude; nil if it is unknown.
  public let altitude: Altitude?

  public static let ruleSummary = """
    latitude \(Latitude.ruleSummary) and longitude \(Longitude.ruleSummary), perhaps an altitude, as \
    {"lat","lng","alt"}, [longitude, latitude, altitude] or ISO 6709 string
    """
  public static let source = "ISO 6709:2022, annexes D and H; RFC 7946, section 3.1"

  /// The most common form, and the spellings of its keys.
  public static let schema = Schema(Coordinate.init(latitude:longitude:altitude:)) {
    Field("lat", \.latitude, aliases: CodingKeys.latitudes.map(\.rawValue))
    Field("lng", \.longitude, aliases: CodingKeys.longitudes.map(\.rawValue))
    Field("alt", \.altitude, aliases: CodingKeys.altitudes.map(\.rawValue))
  }
  .unknownKeys(.error)

  public static let acceptsOtherShapes = true
  public static let rulesVersion = 4

  /// Makes a coordinate from valid parts.
  public init(latitude: Latitude, longitude: Longitude, altitude: Altitude? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }

  /// Makes a coordinate from numbers, in degrees and metres.
  ///
  /// - Throws: the first `Violation`; ``violations(latitude:longitude:)`` returns those of both angles.
  public init(latitude: Double, longitude: Double, altitude: Double? = nil) throws(Violation) {
    self.latitude = try Latitude(latitude)
    self.longitude = try Longitude(longitude)
    self.altitude = try altitude.map { metres throws(Violation) in try Altitude(metres) }
  }

  /// The violations of two numbers, in degrees.
  public static func violations(latitude: Double, longitude: Double) -> [Violation] {
    Latitude.violations(in: latitude) + Longitude.violations(in: longitude)
  }
}

extension Coordinate: Hashable {
  public static func == (left: Coordinate, right: Coordinate) -> Bool {
    left.latitude == right.latitude
      && left.longitude.value.meridian == right.longitude.value.meridian
      && left.altitude == right.altitude
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(longitude.value.meridian)
    hasher.combine(altitude)
  }
}

extension Double {
  /// The longitude as ISO 6709 has it: the 180th meridian is −180.
  var meridian: Double { self == Longitude.maximum ? Longitude.minimum : self }
}

extension Violation.Code {
  /// A value that is given twice, under different names.
  public static let ambiguous: Self = "ambiguous"
  /// An altitude without a reference system.
  public static let unexpectedAltitude: Self = "unexpectedAltitude"
}
