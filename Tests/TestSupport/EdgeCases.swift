package import Testing
package import ValidatedCodable
package import ValidatedJSON
package import ValidatedTesting

/// Checks models of these tests as users check theirs.
package enum EdgeCases {
  /// Checks a model; what is wrong is recorded.
  @discardableResult
  package static func check<Model: ValidatedModel & Equatable>(
    _ type: Model.Type, _ sample: JSONValue, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ModelCheck {
    let check = ModelCheck.run(type, sample)
    for failure in check.failures {
      Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
    return check
  }
}

extension JSONValue {
  /// The value with another one at a path, or none.
  package func replacing(_ path: ArraySlice<JSONPathKey>, with value: JSONValue?) -> JSONValue {
    with(value, at: path)
  }
}
