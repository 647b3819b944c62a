#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import ValidatedCodable

// Values in memory are read by the same reader as documents, from the bytes that they would have in one: so every
// strategy, error and path is the same, without a second decoder that would have to agree with the first. Only
// locations are left out, since the caller does not have that document.

extension ValidatedJSONDecoder {
  /// The decoder for lookups, with default options.
  static let ofValues = ValidatedJSONDecoder()

  /// Decodes a value from decoded JSON, or throws everything that is wrong with it.
  ///
  /// ```swift
  /// let client = try ValidatedJSONDecoder().decodeCollecting(Client.self, from: payload)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - value: the document.
  ///   - limit: the maximum number of violations in the report; the others are counted.
  ///   - note: called for each value that was read leniently, if the document is valid.
  /// - Throws: `ValidationReport`, without lines and columns, in the order of the keys.
  /// - Complexity: O(*n* log *n*), since keys are sorted.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from value: JSONValue, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    try decodeCollecting(type, from: value, at: [], limit: limit, noting: note)
  }

  /// Decodes a value that is at `path` of a document.
  func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from value: JSONValue, at path: [JSONPathKey],
    limit: Int = ValidationReport.defaultLimit, noting note: ((ValidationReport.Entry) -> Void)?
  ) throws(ValidationReport) -> Value {
    let path = path.codingPath
    do {
      return try ValidatedJSONDecoder(self, within: path).decodeCollecting(
        type, from: Data(JSONWriter.bytes(of: value)), limit: limit,
        noting: note.map { note in { note($0.relocated(to: path)) } })
    } catch {
      throw error.relocated(to: path)
    }
  }
}
