import Foundation
package import Testing
package import ValidatedCodable
import ValidatedJSON

/// What the routes of ``Route`` make of a model's documents; all must agree.
package enum ModelRoutes {
  /// What every route that stops at the first error makes of a document: the model written again, or the error.
  package static func outcomes<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String
  ) -> [(route: String, outcome: String)] {
    (Route<Model>.all() + Route<Model>.ofFoundation()).compactMap { route in
      guard let outcome = route.outcome(Data(json.utf8)) else { return nil }
      if case .all = outcome { return nil }
      return (route.name, lines(route, outcome)[0])
    }
  }

  /// Every violation of a document.
  package static func violations<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, inPropertyLists: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    checkAgreement(type, json, inPropertyLists, sourceLocation)
    return ValidatedJSONDecoder().report(type, json).texts
  }

  package static func check<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, _ expected: String, inPropertyLists: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkAgreement(type, json, inPropertyLists, sourceLocation)
    for (route, outcome) in outcomes(type, json) {
      #expect(outcome == expected, "\(route): \(json)", sourceLocation: sourceLocation)
    }
  }

  private static func checkAgreement<Model: ValidatedModel>(
    _ type: Model.Type, _ json: String, _ inPropertyLists: Bool, _ sourceLocation: SourceLocation
  ) {
    var routes = Route<Model>.all() + Route<Model>.ofFoundation() + Route<Model>.ofModels()
    if inPropertyLists { routes += Route<Model>.ofPropertyLists() }
    for difference in differences(routes, json) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// The routes that make something else of a document than collecting does.
  package static func differences<Value: Codable>(
    _ routes: [Route<Value>], _ json: String
  ) -> [String] {
    let document = Data(json.utf8)
    guard let collecting = routes.first(where: { $0.name == "collecting" }),
      let outcome = collecting.outcome(document)
    else { return ["\(json) is not collected"] }
    let known = lines(collecting, outcome)
    return routes.compactMap { route in
      guard let outcome = route.outcome(document) else { return nil }
      let found = lines(route, outcome)
      let isSame = if case .first = outcome { known.contains(found[0]) } else { known == found }
      return isSame ? nil : "\(route.name): \(json)\n  \(found)\n  instead of \(known)"
    }
  }

  /// The value written again, or the errors in alphabetical order.
  private static func lines<Value: Codable>(
    _ route: Route<Value>, _ outcome: RouteOutcome<Value>
  ) -> [String] {
    switch outcome {
    case .value(let value):
      let encoder = ValidatedJSONEncoder()
      encoder.outputFormatting = .sortedKeys
      encoder.validates = false
      return [(try? encoder.encodeToString(value)) ?? "not written"]
    default: return route.errors(outcome).map { "\($0.path): \($0.message)" }.sorted()
    }
  }
}
