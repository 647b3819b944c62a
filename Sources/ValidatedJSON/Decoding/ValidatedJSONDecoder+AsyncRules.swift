#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

extension ValidatedJSONDecoder {
  /// Decodes a document and checks the asynchronous rules of its models, or throws everything that is wrong with it.
  ///
  /// The rules are checked only if everything else is valid, so that no server is asked about an invalid document.
  ///
  /// ```swift
  /// let signUp = try await ValidatedJSONDecoder().decodeAwaitingRules(SignUp.self, from: data)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - source: the document, JSON in UTF-8.
  ///   - limit: the maximum number of violations in the report; the others are counted.
  ///   - note: called for each value that was read leniently, and each warning, if the document is valid.
  /// - Throws: `ValidationReport`, in document order; any error that an `AsyncRule` throws.
  public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) async throws -> Value {
    do {
      let (value, checks, notes) = try source.withJSONBytes { bytes in
        // The bytes keep their address, by which checks find their places.
        let checks = unsafe bytes.withUnsafeBufferPointer {
          unsafe AsyncChecks(ofDocumentAt: UnsafeRawPointer($0.baseAddress))
        }
        let notes = Notes(awaiting: checks)
        let value = try CallContext.changing({ $0.notes = notes }) {
          try decodeCollecting(type, from: bytes, limit: limit)
        }
        return (value, checks, notes.entries)
      }
      try await checks.run(keeping: limit)
      for entry in notes { note?(source.hasLocations ? entry : entry.relocated(to: [])) }
      return value
    } catch let report as ValidationReport where !source.hasLocations {
      throw report.relocated(to: [])
    }
  }

  /// Decodes the document in a file and checks the asynchronous rules of its models; see
  /// ``decodeAwaitingRules(_:from:limit:noting:)``.
  public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, fromFile file: URL, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) async throws -> Value {
    try await decodeAwaitingRules(
      type, from: Data(contentsOfDocument: file), limit: limit, noting: note)
  }
}
