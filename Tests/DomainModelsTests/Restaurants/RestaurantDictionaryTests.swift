import DomainModels
import Foundation
import Testing
import ValidatedJSON

@Suite struct RestaurantDictionaryTests {
  static let valid: [String: any Sendable] = [
    "name": "Caffè Macs", "coordinates": ["lat": 37.330576, "lng": -122.029739],
    "meals": ["breakfast", "lunch"],
  ]

  private func restaurant(
    _ key: String? = nil, _ value: (any Sendable)? = nil
  ) throws(Restaurant.DictionaryError) -> Restaurant {
    var json: [String: Any] = Self.valid
    if let key { json[key] = value }
    return try Restaurant(json: json)
  }

  @Test func aRestaurant() throws {
    let restaurant = try restaurant()
    #expect(restaurant.name.value == "Caffè Macs")
    #expect(restaurant.coordinates.latitude.value == 37.330576)
    #expect(restaurant.meals == [.breakfast, .lunch])
    #expect(Restaurant(validating: Self.valid) == restaurant)
    #expect(Restaurant(validating: [:]) == nil)
  }

  @Test func whatFoundationReads() throws {
    let json = Data(Samples.restaurant.description.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(try Restaurant(json: object) == restaurant())
  }

  @Test func missing() {
    for key in ["name", "coordinates", "meals"] {
      #expect(throws: Restaurant.DictionaryError.missing(key)) { try restaurant(key, nil) }
    }
    #expect(throws: Restaurant.DictionaryError.missing("coordinates.lng")) {
      try restaurant("coordinates", ["lat": 1])
    }
  }

  @Test func invalid() {
    let cases: [(String, any Sendable, String, JSONValue)] = [
      ("name", 7, "name", 7), ("name", "", "name", ""), ("name", NSNull(), "name", nil),
      ("meals", ["lunch", "tea"], "meals[1]", "tea"), ("meals", "lunch", "meals", "lunch"),
      ("coordinates", ["lat": 91, "lng": 0], "coordinates.lat", 91),
      ("coordinates", true, "coordinates", true), ("name", Double.nan, "name", nil),
    ]
    for (key, value, path, invalid) in cases {
      #expect(throws: Restaurant.DictionaryError.invalid(path, invalid)) {
        try restaurant(key, value)
      }
    }
  }

  @Test func errorsSayWhatIsWrong() {
    #expect("\(Restaurant.DictionaryError.missing("name"))" == "name is missing")
    #expect(
      "\(Restaurant.DictionaryError.invalid("meals[1]", "tea"))" == #"meals[1] is not valid: "tea""#
    )
  }
}
