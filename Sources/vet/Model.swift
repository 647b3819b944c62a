import DomainModels
import Foundation
import ValidatedCache
import ValidatedCodable
import ValidatedJSON

/// A kind of document that `vet file` reads: a new model adds its line to `all`.
struct Model: Sendable {
  let name: String
  /// The fingerprint of its rules.
  let fingerprint: RulesFingerprint
  let vet: @Sendable (Data, ValidatedJSONDecoder.Integers, Progress?, SortedRecords?) -> FileReport
  /// Reads a cache of it, and sets aside what is not valid if it is told so.
  let vetCache: @Sendable (URL, _ quarantine: Bool) throws(CacheError) -> CacheState

  static let all = [
    Model("client", Client.self),
    Model("restaurant", Restaurant.self),
    Model("city", City.self),
    Model("login", LoginResult.self),
    Model("characters", CharactersPage.self),
    Model("restaurant-search", RestaurantResults.self),
    Model("rover-photos", RoverPhotos.self),
  ]

  init<Value: ValidatedModel>(_ name: String, _ type: Value.Type) {
    self.name = name
    fingerprint = Value.rulesFingerprint
    vet = { FileReport(of: type, name: name, in: $0, integers: $1, progress: $2, sorted: $3) }
    vetCache = { url, quarantine throws(CacheError) in
      CacheState(
        try ModelCache<Value>(at: url).load(
          policy: .always, rejects: quarantine ? .quarantine : .report),
        fingerprint: Value.rulesFingerprint)
    }
  }

  static func named(_ name: String) throws(UsageError) -> Model {
    guard let model = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw UsageError("there is no model “\(name)”; the models are \(names)")
    }
    return model
  }
}
