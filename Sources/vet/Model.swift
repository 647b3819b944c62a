import DomainModels
import Foundation

/// A kind of document that `vet file` reads: a new model adds its line to `all`.
struct Model: Sendable {
  let name: String
  let vet: @Sendable (Data, Progress?, SortedRecords?) -> FileReport

  static let all = [
    Model("client", Client.self),
    Model("restaurant", Restaurant.self),
    Model("city", City.self),
    Model("login", LoginResult.self),
    Model("characters", CharactersPage.self),
    Model("restaurant-search", RestaurantResults.self),
    Model("rover-photos", RoverPhotos.self),
  ]

  init(_ name: String, _ type: (some Decodable & Sendable).Type) {
    self.name = name
    vet = { FileReport(of: type, name: name, in: $0, progress: $1, sorted: $2) }
  }

  static func named(_ name: String) throws(UsageError) -> Model {
    guard let model = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw UsageError("there is no model “\(name)”; the models are \(names)")
    }
    return model
  }
}
