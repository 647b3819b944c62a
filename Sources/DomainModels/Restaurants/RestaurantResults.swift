public import ValidatedCodable

/// A page of what a search for restaurants has found.
///
/// ```json
/// {"query": "sandwich", "results_count": 12, "page": 1, "results": [{"name": "Caffè Macs", …}]}
/// ```
///
/// Restaurants that are not valid are in `restaurants.rejects`.
public struct RestaurantResults: ValidatedModel, Hashable {
  /// What was searched for, as the server has understood it.
  public let query: String
  /// How many restaurants have been found, on all pages.
  public let count: Count
  /// Which page this is.
  public let page: PageNumber
  /// The restaurants of the page.
  public let restaurants: LossyArray<Restaurant>

  /// Makes results of valid parts.
  public init(
    query: String, count: Count, page: PageNumber, restaurants: LossyArray<Restaurant>
  ) {
    self.query = query
    self.count = count
    self.page = page
    self.restaurants = restaurants
  }

  public static let schema = Schema(RestaurantResults.init(query:count:page:restaurants:)) {
    Field("query", \.query)
    Field("results_count", \.count)
    Field("page", \.page)
    Field("results", \.restaurants)
  }
}
