public import DomainTypes
public import ValidatedCodable

/// A restaurant, where it is and what it serves.
///
/// ```json
/// {"name": "Caffè Macs", "coordinates": {"lat": 37.33, "lng": -122.03}, "meals": ["lunch"]}
/// ```
public struct Restaurant: ValidatedModel, Hashable {
  /// What the restaurant is called.
  public let name: BusinessName
  /// Where it is.
  public let coordinates: Coordinate
  /// The meals it serves; a meal listed twice is one meal.
  public let meals: Set<Meal>

  /// Makes a restaurant of valid parts.
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
