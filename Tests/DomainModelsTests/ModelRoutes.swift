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
    (Route<Model>.all() + Route<Model>.ofFoundation()).compactMap { route in
      guard let outcome = route.outcome(Data(json.utf8)) else { return nil }
      if case .all = outcome { return nil }
      return (route.name, lines(route, outcome)[0])
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
    var routes = Route<Model>.all() + Route<Model>.ofFoundation() + Route<Model>.ofModels()
    if inPropertyLists { routes += Route<Model>.ofPropertyLists() }
    var known: [String]?
    let document = Data(json.utf8)
    let collecting = routes.first { $0.name == "collecting" }
    if let collecting { known = collecting.outcome(document).map { lines(collecting, $0) } }
    for route in routes {
      guard let outcome = route.outcome(document) else { continue }
      let found = lines(route, outcome)
      if case .first = outcome {
        #expect(
          known?.contains(found[0]) == true, "\(route.name): \(json)",
          sourceLocation: sourceLocation)
      } else {
        #expect(known == found, "\(route.name): \(json)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The model written again, or the errors in alphabetical order.
  private static func lines<Model: ValidatedModel>(
    _ route: Route<Model>, _ outcome: RouteOutcome<Model>
  ) -> [String] {
    switch outcome {
    case .value(let model):
      let encoder = ValidatedJSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return [(try? encoder.encodeToString(model)) ?? "not written"]
    default:
      return route.errors(outcome).map { "\($0.path): \($0.message)" }.sorted()
    }
  }
}
