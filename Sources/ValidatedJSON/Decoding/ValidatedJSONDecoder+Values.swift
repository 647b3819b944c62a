#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import ValidatedCodable

// What is in memory already goes through the same reader as documents do, as the bytes that it would be in
// one: so every strategy, every error and every path is the same, without a second decoder that would
// have to agree with the first. Only places are left out, as no caller has that document.

extension ValidatedJSONDecoder {
  /// The decoder of values that are looked up: with every option's default.
  static let ofValues = ValidatedJSONDecoder()

  /// Makes a value of JSON that has been decoded already, or throws everything that is wrong with it.
  ///
  /// ```swift
  /// let client = try ValidatedJSONDecoder().decodeCollecting(Client.self, from: payload)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - value: the document.
  ///   - limit: the greatest number of violations that the report keeps; the others are counted.
  ///   - note: is called for each value that was read leniently, if the document is valid.
  /// - Throws: `ValidationReport`, without lines and columns, in the order of the keys.
  /// - Complexity: O(*n* log *n*), as keys are put in order.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from value: JSONValue, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    try decodeCollecting(type, from: value, at: [], limit: limit, noting: note)
  }

  /// Makes a value of one that is at `path` of a document.
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
