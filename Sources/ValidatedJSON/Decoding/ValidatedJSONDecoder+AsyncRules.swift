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
  ///   - data: the document, JSON in UTF-8.
  ///   - limit: the maximum number of violations in the report; the others are counted.
  /// - Throws: `ValidationReport`, with lines and columns, in document order; any error that an `AsyncRule` throws.
  public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, from data: Data, limit: Int = ValidationReport.defaultLimit
  ) async throws -> Value {
    let (value, checks) = try unsafe data.withUnsafeBytes { bytes in
      // The bytes must keep their address, even if there are few.
      let lent = unsafe bytes.baseAddress.map {
        unsafe Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: $0), count: bytes.count,
          deallocator: .none)
      }
      let checks = unsafe AsyncChecks(ofDocumentAt: bytes.baseAddress)
      let value = try CallContext.changing({ $0.notes = Notes(awaiting: checks) }) {
        try decodeCollecting(type, from: lent ?? data, limit: limit)
      }
      return (value, checks)
    }
    try await checks.run(keeping: limit)
    return value
  }
}
