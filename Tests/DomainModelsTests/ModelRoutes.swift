import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What the routes of ``Route`` make of a model's documents; all must agree.
enum ModelRoutes {
  /// What every route that stops at the first error makes of a document: the model written again, or the error.
  static func outcomes<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String
  ) -> [(route: String, outcome: String)] {
    Route<Model>.all.compactMap { route in
      switch route.outcome(Data(json.utf8)) {
      case .value(let text): (route.name, text)
      case .first(let error): (route.name, error)
      case .all, nil: nil
      }
    }
  }

  static func generically<Value: Decodable>(
    _ type: Value.Type, _ decoder: ValidatedJSONDecoder, _ data: Data
  ) throws -> Value { try decoder.decode(type, from: data) }

  /// Every violation of a document.
  static func violations<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, inPropertyLists: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    checkAgreement(type, json, inPropertyLists, sourceLocation)
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(type, from: json)
      return []
    } catch {
      return error.entries.map(\.description)
    }
  }

  static func check<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, _ expected: String, inPropertyLists: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkAgreement(type, json, inPropertyLists, sourceLocation)
    for (route, outcome) in outcomes(type, json) {
      #expect(outcome == expected, "\(route): \(json)", sourceLocation: sourceLocation)
    }
  }

  /// All routes make the same of a document; those that collect find the same errors.
  private static func checkAgreement<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, _ inPropertyLists: Bool, _ sourceLocation: SourceLocation
  ) {
    let document = Data(json.utf8)
    let routes =
      Route<Model>.all + Route<Model>.ofModels()
      + (inPropertyLists ? Route<Model>.ofPropertyLists : [])
    let outcomes = routes.compactMap { route in
      route.outcome(document).map { (route: route.name, outcome: $0) }
    }
    guard let known = outcomes.first(where: { $0.route == "collecting" }) else {
      Issue.record("\(json) is not collected", sourceLocation: sourceLocation)
      return
    }
    for (route, outcome) in outcomes {
      #expect(
        outcome.agrees(with: known.outcome), "\(route): \(json)", sourceLocation: sourceLocation)
    }
  }
}
