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
  public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, from data: Data, limit: Int = ValidationReport.defaultLimit
  ) async throws -> Value {
    let (value, checks) = try unsafe data.withUnsafeBytes { bytes in
      // Bytes that stay where they are, however few.
      let lent = unsafe bytes.baseAddress.map {
        unsafe Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: $0), count: bytes.count,
          deallocator: .none)
      }
      let checks = unsafe AsyncChecks(ofDocumentAt: bytes.baseAddress)
      let value = try Notes.$current.withValue(Notes(awaiting: checks)) {
        try decodeCollecting(type, from: lent ?? data, limit: limit)
      }
      return (value, checks)
    }
    try await checks.run(keeping: limit)
    return value
  }
}
