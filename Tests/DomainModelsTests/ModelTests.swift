import DomainModels
import Foundation
import TestSupport
import Testing

@Suite struct ModelTests {
  @Test func clients() throws {
    let json = Data(#"{"name":" Zoë ","age":35,"email":"zoe@EXAMPLE.com"}"#.utf8)
    let client = try JSONDecoder().decode(Client.self, from: json)
    #expect(
      client
        == Client(name: try Name("Zoë"), age: try Age(35), email: try Email("zoe@example.com")))
    #expect(try roundTrip(client) == client)
  }

  @Test func restaurants() throws {
    for name in ["Caffè Macs", "7-Eleven", "Joe's & Sons"] {
      let json = """
        {"name":"\(name)","coordinates":{"lat":37.330576,"lng":-122.029739},
         "meals":["breakfast","lunch","dinner","lunch"]}
        """
      let restaurant = try JSONDecoder().decode(Restaurant.self, from: Data(json.utf8))
      #expect(restaurant.name.value == name)
      #expect(restaurant.coordinates.latitude.value == 37.330576)
      #expect(restaurant.coordinates.longitude.value == -122.029739)
      #expect(restaurant.meals == [.breakfast, .lunch, .dinner])
      #expect(try roundTrip(restaurant) == restaurant)
    }
  }

  @Test func cities() throws {
    let json = """
      {"id":3041563,"name":"Andorra la Vella","coordinates":{"lat":42.50779,"lng":1.52109},
       "country":"AD","timezone":"Europe/Andorra","population":20430}
      """
    let city = try JSONDecoder().decode(City.self, from: Data(json.utf8))
    #expect(city.id.value == 3_041_563)
    #expect(city.country.value == "AD")
    #expect(try roundTrip(city) == city)
    try checkValidatedValue(City.ID.self, valid: [(1, 1)], invalid: [(0, .outOfRange)])
    try checkValidatedValue(
      City.Population.self, valid: [(0, 0), (100_000_000, 100_000_000)],
      invalid: [(-1, .outOfRange), (100_000_001, .outOfRange)])
  }

  @Test(arguments: [
    (
      #"{"name":"Ann","age":150000,"email":"a@b.co"}"#, "age",
      "Age must be between 1 and 150, not 150000"
    ),
    (
      #"{"name":"Ann","age":35,"email":"Hello"}"#, "email",
      "Email must be a local part, an “@” and a host"
    ),
    (#"{"name":"Ann","age":35}"#, "email", "The value is missing"),
    (#"{"name":null,"age":35,"email":"a@b.co"}"#, "name", "The value must not be null"),
    (
      #"{"name":"Ann","age":"35","email":"a@b.co"}"#, "age",
      "The value must be a whole number, not a string"
    ),
    (
      #"{"name":"Ann","age":1e400,"email":"a@b.co"}"#, "age",
      "The value must be a whole number"
    ),
    (
      #"{"name":"","age":35,"email":"a@b.co"}"#, "name",
      "Name must be between 2 and 100 characters"
    ),
    ("[]", "", "The value must be an object, not an array"),
    ("7", "", "The value must be an object, not a number"),
  ])
  func invalidClients(_ json: String, _ path: String, _ message: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Client.self, from: Data(json.utf8))
    }
    #expect(error?.codingPath.pathDescription == path)
    #expect(error?.violation.message == message)
  }

  @Test func anUnknownMealListsTheKnownOnes() {
    let json = #"{"name":"Noma","coordinates":[0,0],"meals":["lunch","brunch"]}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Restaurant.self, from: Data(json.utf8))
    }
    #expect(error?.codingPath.pathDescription == "meals[1]")
    #expect(
      error?.violation.message
        == "Meal must be one of breakfast, lunch, dinner, not brunch (did you mean “lunch”?)")
  }

  @Test func aTenMegabyteNameIsAnError() {
    let name = String(repeating: "a", count: 10_000_000)
    let json = #"{"name":"\#(name)","age":35,"email":"a@b.co"}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Client.self, from: Data(json.utf8))
    }
    #expect(error?.violation.code == .tooLong)
  }

  @Test func errorsDoNotQuoteSensitiveValues() {
    let json = #"{"name":"Ann","age":35,"email":"very secret@example.com"}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Client.self, from: Data(json.utf8))
    }
    #expect(error.map { "\($0)\(String(reflecting: $0))".contains("secret") } == false)
  }

  private func roundTrip<Model: Codable>(_ model: Model) throws -> Model {
    let json = try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(model))
    let list = try PropertyListDecoder().decode(
      [Model].self, from: PropertyListEncoder().encode([json]))
    return list[0]
  }
}
