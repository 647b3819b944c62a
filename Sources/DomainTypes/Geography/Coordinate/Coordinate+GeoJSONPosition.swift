public import ValidatedCodable

/// A position of GeoJSON: `[2.295, 48.8577]`, longitude first, optionally followed by an altitude.
///
/// A ``Coordinate`` reads this form among others, and encodes itself in a form of its own; this type has no other
/// form, so a document of GeoJSON keeps its shape:
///
/// ```swift
/// struct Place: Codable {
///   let type: String
///   let coordinates: GeoJSONPosition
/// }
/// ```
///
/// Numbers are written in their shortest form: `[102.0,0.5]` becomes `[102,0.5]`, which is the same position.
///
/// - Rule: an array of a valid ``Longitude`` and a valid ``Latitude``, in degrees, and optionally a valid ``Altitude``,
///   in metres.
/// - Rejected on purpose: more than three numbers, whose meaning the standard leaves open; point objects.
/// - Source: RFC 7946, section 3.1.1.
/// - Throws: the `Violation` of a part; `malformed` for another number of parts.
public struct GeoJSONPosition: DomainType, Shaped, CustomStringConvertible {
  /// The point.
  public let coordinate: Coordinate

  public static let ruleSummary = """
    [longitude, latitude] or [longitude, latitude, altitude]: longitude \(Longitude.ruleSummary), \
    latitude \(Latitude.ruleSummary), altitude \(Altitude.ruleSummary)
    """
  public static let source = "RFC 7946, section 3.1.1"
  public static let rulesVersion = 1

  /// Makes the position of a point.
  public init(_ coordinate: Coordinate) { self.coordinate = coordinate }

  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    coordinate = try Coordinate(position: &numbers)
  }

  public func encode(to encoder: any Encoder) throws { try coordinate.encodePosition(to: encoder) }

  /// The longitude, the latitude, and the altitude if there is one.
  public var value: [Double] {
    [coordinate.longitude.value, coordinate.latitude.value]
      + (coordinate.altitude.map { [$0.value] } ?? [])
  }

  /// The numbers in brackets: `[2.295, 48.8577]`.
  public var description: String { value.description }
}

#if !hasFeature(Embedded)
  extension GeoJSONPosition {
    public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
      shapeOfName(in: &context)
    }
  }

  extension GeoJSONPosition: HasExamples {
    public static var examples: [GeoJSONPosition] {
      [(48.8577, 2.295, nil), (40.689, -74.044, 93)].compactMap { latitude, longitude, altitude in
        (try? Coordinate(latitude: latitude, longitude: longitude, altitude: altitude))
          .map { GeoJSONPosition($0) }
      }
    }
  }
#endif
