import DomainModels
import DomainTypes
import TestSupport
import Testing
import ValidatedJSON
import ValidatedTesting

/// Every field of every model missing, of each kind of JSON, and at its limits: a new model adds a line.
@Suite struct EdgeCaseTests {
  static let all: [(name: String, check: @Sendable () -> ModelCheck)] = [
    ("client", { EdgeCases.check(Client.self, Samples.client) }),
    ("restaurant", { EdgeCases.check(Restaurant.self, Samples.restaurant) }),
    ("city", { EdgeCases.check(City.self, Samples.city) }),
    ("coordinate", { EdgeCases.check(Coordinate.self, Samples.coordinate) }),
    ("money", { EdgeCases.check(Money.self, Samples.money) }),
    ("login", { EdgeCases.check(LoginResult.self, Samples.login) }),
    ("characters", { EdgeCases.check(CharactersPage.self, Samples.characters) }),
    ("search", { EdgeCases.check(RestaurantResults.self, Samples.search) }),
    ("photos", { EdgeCases.check(RoverPhotos.self, Samples.photos) }),
  ]

  @Test func everyFieldOfEveryModel() {
    var counts: [String: [Int]] = [:]
    for (name, check) in Self.all {
      let cases = check()
      counts[name] = [cases.fields, cases.count]
      // Each of seven kinds in each field, and none of them skipped; the types of a user's number and of coordinates have
      // code of their own.
      let hasCode = ["login", "restaurant", "city"].contains(name)
      let known = hasCode ? cases.fields - 1 : cases.fields
      #expect(
        cases.kinds == Dictionary(uniqueKeysWithValues: JSONKind.allCases.map { ($0, known) }))
    }
    #expect(
      counts == [
        "client": [3, 35], "coordinate": [3, 36], "money": [2, 16], "restaurant": [3, 21],
        "city": [6, 51],
        "login": [4, 29],
        "characters": [5, 48], "search": [4, 36], "photos": [18, 165],
      ])
  }
}
