import ValidatedCodable

extension Coordinate {
  /// How a coordinate is encoded.
  public enum Format: Sendable {
    /// `{"lat": 48.8577, "lng": 2.295}`, with `alt` if there is an altitude.
    case object
    /// `[2.295, 48.8577]`: a position of RFC 7946, longitude first, followed by the altitude if there is one.
    case geoJSON
    /// `"+48.8577+002.295/"`
    case iso6709
  }

  /// The key of an encoder's `userInfo` for the ``Format``.
  public static let formatKey: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "ValidatedCodable.Coordinate.format") else {
      preconditionFailure("a constant text makes a key")
    }
    return key
  }()

  public func encode(to encoder: any Encoder) throws {
    switch encoder.userInfo[Self.formatKey] as? Format ?? .object {
    case .object:
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(latitude, forKey: .lat)
      try container.encode(longitude, forKey: .lng)
      try container.encodeIfPresent(altitude, forKey: .alt)
    case .geoJSON: try encodePosition(to: encoder)
    case .iso6709:
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

  /// Encodes a position of RFC 7946, section 3.1.1.
  func encodePosition(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(longitude)
    try container.encode(latitude)
    if let altitude { try container.encode(altitude) }
  }

  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      self = try Self(object: container)
    } else if !Coercion.isTextField(decoder), var container = try? decoder.unkeyedContainer() {
      self = try Self(position: &container)
    } else {
      self = try Self(text: decoder.singleValueContainer())
    }
  }

  enum CodingKeys: String, CodingKey {
    case lat, latitude
    case lng, lon, long, longitude
    case type, coordinates
    case alt, altitude, elevation

    static let latitudes = [lat, latitude]
    static let longitudes = [lng, lon, long, longitude]
    static let altitudes = [alt, altitude, elevation]
  }

  private init(object: KeyedDecodingContainer<CodingKeys>) throws {
    if object.contains(.coordinates) {
      self = try Self(point: object)
      return
    }
    let latitude = try Self.only(of: CodingKeys.latitudes, in: object)
    let longitude = try Self.only(of: CodingKeys.longitudes, in: object)
    self.latitude = try object.decode(Latitude.self, forKey: latitude)
    self.longitude = try object.decode(Longitude.self, forKey: longitude)
    let altitude = try Self.only(of: CodingKeys.altitudes, in: object)
    self.altitude = try object.decodeIfPresent(Altitude.self, forKey: altitude)
  }

  /// The only present key of `spellings`; the first of them if none is present, for the error.
  private static func only(
    of spellings: [CodingKeys], in object: KeyedDecodingContainer<CodingKeys>
  ) throws -> CodingKeys {
    let present = spellings.filter(object.contains)
    guard present.count <= 1 else {
      let names = present.map { "“\($0.rawValue)”" }.joined(separator: " and ")
      throw Self.error(
        .ambiguous, [.found: .text(present.map(\.rawValue).joined(separator: ", "))],
        must: "have one of \(names), not both", at: object.codingPath)
    }
    return present.first ?? spellings[0]
  }

  private init(point: KeyedDecodingContainer<CodingKeys>) throws {
    let others = CodingKeys.latitudes + CodingKeys.longitudes + CodingKeys.altitudes
    if let other = others.first(where: point.contains) {
      throw Self.error(
        .ambiguous, [.found: .text("coordinates, \(other.rawValue)")],
        must: "have one of “coordinates” and “\(other.rawValue)”, not both", at: point.codingPath)
    }
    guard try point.decode(String.self, forKey: .type).utf8.elementsEqual("Point".utf8) else {
      throw Self.error(
        .malformed, [.format: "GeoJSON", .expected: "Point"],
        must: "be a GeoJSON object of type “Point”", at: point.codingPath + [CodingKeys.type])
    }
    var position = try point.nestedUnkeyedContainer(forKey: .coordinates)
    self = try Self(position: &position)
  }

  init(position: inout some UnkeyedDecodingContainer) throws {
    longitude = try Self.next(of: &position)
    latitude = try Self.next(of: &position)
    // Null is no number.
    altitude = position.isAtEnd ? nil : try Self.next(of: &position) as Altitude
    guard position.isAtEnd else {
      throw Self.error(
        .malformed, [.format: "GeoJSON", .expected: "position", .maximum: 3],
        must: "be [longitude, latitude] or [longitude, latitude, altitude]",
        at: position.codingPath)
    }
  }

  private static func next<Value: Decodable>(
    of position: inout some UnkeyedDecodingContainer
  ) throws -> Value {
    guard !position.isAtEnd else {
      throw error(
        .malformed, [.format: "GeoJSON", .expected: "position", .minimum: 2],
        must: "be [longitude, latitude]", at: position.codingPath)
    }
    return try position.decode(Value.self)
  }

  private init(text: any SingleValueDecodingContainer) throws {
    guard let candidate = try? text.decode(String.self) else {
      let context = DecodingError.Context(
        codingPath: text.codingPath,
        debugDescription:
          "Expected a coordinate: an object, an array of two or three numbers, or a string.")
      throw text.decodeNil()
        ? DecodingError.valueNotFound(Self.self, context)
        : DecodingError.typeMismatch(Self.self, context)
    }
    self = try DecodingError.locating(at: text.codingPath) { try Self(iso6709: candidate) }
  }

  private static func error(
    _ code: Violation.Code, _ parameters: Violation.Parameters, must requirement: String,
    at path: [any CodingKey]
  ) -> DecodingError { .violation(violation(code, parameters, must: requirement), at: path) }
}
