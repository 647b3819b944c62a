public import ValidatedCodable

/// A page of results of a search for restaurants.
///
/// ```json
/// {"query": "sandwich", "results_count": 12, "page": 1, "results": [{"name": "Caffè Macs", …}]}
/// ```
///
/// Invalid restaurants are in `restaurants.rejects`.
public struct RestaurantResults: ValidatedModel, Hashable {
  /// The query, as the server has interpreted it.
  public let query: String
  /// The number of restaurants found, on all pages.
  public let count: Count
  /// The number of this page.
  public let page: PageNumber
  /// The restaurants of the page.
  public let restaurants: LossyArray<Restaurant>

  /// Makes results from valid parts.
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
