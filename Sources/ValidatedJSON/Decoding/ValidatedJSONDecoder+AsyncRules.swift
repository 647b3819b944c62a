#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

extension ValidatedJSONDecoder {
  /// Decodes a document and checks the asynchronous rules of its models, or throws everything that is wrong with it.
  ///
  /// The rules are checked if everything else is valid: a document that is not is nothing to ask a server about.
  ///
  /// ```swift
  /// let signUp = try await ValidatedJSONDecoder().decodeAwaitingRules(SignUp.self, from: data)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - data: the document, JSON in UTF-8.
  ///   - limit: the greatest number of violations that the report keeps; the others are counted.
  /// - Throws: `ValidationReport`, with lines and columns, in document order; what an `AsyncRule` has thrown.
  public func decodeAwaitingRules<Value: Decodable & Revalidatable>(
    _ type: Value.Type, from data: Data, limit: Int = ValidationReport.defaultLimit
  ) async throws -> Value {
    let value = try decodeCollecting(type, from: data, limit: limit)
    do {
      try await value.checkAsyncRules(keeping: limit, in: options.context ?? .current)
    } catch let report as ValidationReport {
      throw located(report, in: data, limit: limit)
    }
    return value
  }

  /// A report with the places that its paths lead to in a document.
  private func located(
    _ report: ValidationReport, in data: Data, limit: Int
  ) -> ValidationReport {
    unsafe data.span.withUnsafeBufferPointer { memory in
      var reading = unsafe JSONReading(JSONBytes(memory), options: options)
      defer { JSONReading.close(&reading) }
      guard let start = try? reading.beginDocument() else { return report }
      return report.located(limit: limit) { path in
        reading.location(of: path, from: start, path: [])
      }
    }
  }
}
