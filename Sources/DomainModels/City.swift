public import DomainTypes
public import ValidatedCodable

/// A city as GeoNames lists it.
///
/// ```json
/// {"id": 3041563, "name": "Andorra la Vella", "coordinates": {"lat": 42.50779, "lng": 1.52109},
///  "country": "AD", "timezone": "Europe/Andorra", "population": 20430}
/// ```
public struct City: ValidatedModel, Hashable {
  /// The city's number in GeoNames.
  public let id: ID
  /// The city's name.
  public let name: PlaceName
  /// The city's location.
  public let coordinates: Coordinate
  /// The country or territory.
  public let country: CountryCode
  /// The time zone.
  public let timezone: TimeZoneID
  /// The number of inhabitants.
  public let population: Population

  /// Makes a city from valid parts.
  public init(
    id: ID, name: PlaceName, coordinates: Coordinate, country: CountryCode, timezone: TimeZoneID,
    population: Population
  ) {
    self.id = id
    self.name = name
    self.coordinates = coordinates
    self.country = country
    self.timezone = timezone
    self.population = population
  }

  public static let schema = Schema(
    City.init(id:name:coordinates:country:timezone:population:)
  ) {
    Field("id", \.id)
    Field("name", \.name)
    Field("coordinates", \.coordinates)
    Field("country", \.country)
    Field("timezone", \.timezone)
    Field("population", \.population)
  }
}

extension City {
  /// A GeoNames number: 1 or more.
  public struct ID: RuledValue, Comparable, LosslessStringConvertible, CodingKeyRepresentable {
    @inlinable public static var rule: some Rule<Int> { InRange(1...) }

    public let proof: Evaluated<ID>
    @inlinable public init(proof: Evaluated<ID>) { self.proof = proof }
  }

  /// A number of inhabitants: 0…``maximum``, where 0 also stands for unknown, as in GeoNames.
  public struct Population: RuledValue, Comparable, LosslessStringConvertible {
    /// The maximum, well above the largest city's.
    public static let maximum = 100_000_000

    @inlinable public static var rule: some Rule<Int> { InRange(0...maximum) }

    public let proof: Evaluated<Population>
    @inlinable public init(proof: Evaluated<Population>) { self.proof = proof }
  }
}
