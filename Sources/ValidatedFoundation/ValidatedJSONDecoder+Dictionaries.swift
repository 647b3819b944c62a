public import ValidatedCodable
public import ValidatedJSON

extension ValidatedJSONDecoder {
  /// Decodes a dictionary, as `JSONSerialization`, a push message or a property list gives it, or throws everything
  /// that is wrong with it.
  ///
  /// What it may hold is said at `JSONValue.init(any:)`; dates are what the decoder's strategy reads, except that a
  /// text has whole seconds, and that what a formatter or a closure reads is unknown.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - dictionary: the document.
  ///   - limit: the greatest number of violations that the report keeps; the others are counted.
  ///   - note: is called for each value that was read leniently, if the document is valid.
  /// - Throws: `ValidationReport`, without lines and columns, in the order of the keys.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from dictionary: [String: Any],
    limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    let value = try JSONValue(any: dictionary, limit: limit, dates: dateDecodingStrategy)
    return try decodeCollecting(type, from: value, limit: limit, noting: note)
  }
}
