import DomainModels
import VetKit

@main struct Vet: VetCommand {
  static let models: [VetModel] = [
    .model("client", Client.self, sample: Samples.clients),
    .model("restaurant", Restaurant.self, sample: Samples.restaurants),
    .model("city", City.self), .model("login", LoginResult.self),
    .model("characters", CharactersPage.self),
    .model("restaurant-search", RestaurantResults.self),
    .model("rover-photos", RoverPhotos.self),
  ]
}
