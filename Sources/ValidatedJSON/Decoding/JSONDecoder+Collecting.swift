#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ValidatedCodable

extension JSONDecoder {
  /// Decodes a document, or throws everything that is wrong with it.
  ///
  /// A valid one costs what `decode(_:from:)` does; one that is not is decoded again. What is found then
  /// is said at `Outcome`; ``ValidatedJSONDecoder`` finds more, and knows where.
  ///
  /// - Parameter limit: how many violations the report holds at most; the others are counted.
  /// - Parameter note: is given what has been read leniently, if the document is valid.
  /// - Throws: `ValidationReport`.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from data: Data, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    try ValidationReport.collecting(type, limit: limit, noting: note) {
      try decode(type, from: data)
    } again: {
      try decode($0, from: data)
    }
  }
  /// Decodes a document that is a dictionary whose keys are validated values, or an array of such.
  ///
  /// - Throws: what its `init(from:)` throws, without keys that are sensitive.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: Value.Type, from data: Data
  ) throws -> Value {
    try SensitiveKeys.hide(in: type) { try decodeAny(type, from: data) }
  }

  /// Decodes a document that is a dictionary of such dictionaries.
  ///
  /// - Throws: what its `init(from:)` throws, without keys that are sensitive.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: [String: Value].Type, from data: Data
  ) throws -> [String: Value] {
    try SensitiveKeys.hide(in: type) { try decodeAny(type, from: data) }
  }

  private func decodeAny<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(type, from: data)
  }
}
