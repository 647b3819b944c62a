public import ValidatedCodable
public import ValidatedJSON

extension ValidatedJSONDecoder {
  /// Makes a value of what `JSONSerialization`, a push message or a property list gives, or throws
  /// everything that is wrong with it.
  ///
  /// What it may hold is said at ``/ValidatedJSON/JSONValue/init(any:)``; dates are what the decoder's strategy reads, except that a
  /// text has whole seconds, and that what a formatter or a closure reads is unknown.
  ///
  /// - Parameter limit: how many violations the report holds at most; the others are counted.
  /// - Parameter note: is given what has been read leniently, if there is nothing wrong.
  /// - Throws: ``/ValidatedCodable/ValidationReport``, without lines and columns, in the order of the keys.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from dictionary: [String: Any],
    limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    let value = try JSONValue(any: dictionary, limit: limit, dates: dateDecodingStrategy)
    return try decodeCollecting(type, from: value, limit: limit, noting: note)
  }
}
