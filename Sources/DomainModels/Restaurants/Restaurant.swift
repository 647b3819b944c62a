public import DomainTypes
public import ValidatedCodable

/// A restaurant, its location and the meals that it serves.
///
/// ```json
/// {"name": "Caffè Macs", "coordinates": {"lat": 37.33, "lng": -122.03}, "meals": ["lunch"]}
/// ```
public struct Restaurant: ValidatedModel, Hashable {
  /// The restaurant's name.
  public let name: BusinessName
  /// The restaurant's location.
  public let coordinates: Coordinate
  /// The meals that it serves; a meal that is listed twice counts once.
  public let meals: Set<Meal>

  /// Makes a restaurant from valid parts.
  public init(name: BusinessName, coordinates: Coordinate, meals: Set<Meal>) {
    self.name = name
    self.coordinates = coordinates
    self.meals = meals
  }

  public static let schema = Schema(Restaurant.init(name:coordinates:meals:)) {
    Field("name", \.name)
    Field("coordinates", \.coordinates)
    Field("meals", \.meals)
  }
}

extension Restaurant {
  /// A meal of the day.
  public enum Meal: String, ValidatedEnum {
    /// In the morning.
    case breakfast
    /// At midday.
    case lunch
    /// In the evening.
    case dinner
  }
}
