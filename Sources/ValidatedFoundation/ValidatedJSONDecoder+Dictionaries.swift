public import ValidatedCodable
public import ValidatedJSON

extension ValidatedJSONDecoder {
  /// Decodes a dictionary of `JSONSerialization`, a push message or a property list, or throws everything that is
  /// wrong with it.
  ///
  /// `JSONValue.init(any:)` lists the types that it may contain. Dates are converted to the form that the decoder's
  /// strategy reads. For ISO 8601, this is not possible if a date has a fraction of a second, or its year more than four
  /// digits, nor is it for formatters and closures: such dates become seconds since 2001. A field with a format of its
  /// own (`Field.date(_:)`, `DateCoded`) needs the string or the number of that format, not a `Date`. Data become Base64, or
  /// an array of bytes for the strategy `deferredToData`: a field that reads Base64 as text then needs the text.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - dictionary: the document.
  ///   - limit: the maximum number of violations in the report; the others are counted.
  ///   - note: called for each value that was read leniently, replaced by a default or left out, and each warning, if
  ///     the document is valid.
  /// - Throws: `ValidationReport`, without lines and columns, in the order of the keys. If JSON has no form for values of the
  ///   dictionary, only those are reported: in paths to them, keys that may be sensitive are hidden, which are all but those
  ///   that schemas declare, if the type has a sensitive part or one without a schema.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from dictionary: [String: Any],
    limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value {
    let value = try JSONValue(any: dictionary, readAs: type, limit: limit, for: self)
    return try decodeCollecting(type, from: value, limit: limit, noting: note)
  }

  /// Decodes a value from the result of `JSONSerialization`, or the like.
  ///
  /// - Throws: `DecodingError` for the first violation, which may be a value that JSON cannot represent.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from dictionary: [String: Any]
  ) throws -> Value {
    try decode(
      type,
      from: DecodingError.forReport { () throws(ValidationReport) in
        try JSONValue(any: dictionary, readAs: type, limit: 1, for: self)
      })
  }

  /// Decodes a value from the result of `JSONSerialization`, or the like, and checks its asynchronous rules; see
  /// `decodeAwaitingRules` of a document.
  nonisolated(nonsending) public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, from dictionary: sending [String: Any],
    limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) async throws -> Value {
    let value = try JSONValue(any: dictionary, readAs: type, limit: limit, for: self)
    return try await decodeAwaitingRules(type, from: value, limit: limit, noting: note)
  }

  /// The elements of an array in the result of `JSONSerialization`, or the like; see `elements` of a file.
  ///
  /// - Throws: `ValidationReport`, if JSON cannot represent the dictionary.
  public func elements<Value: Decodable>(
    of type: Value.Type, in dictionary: [String: Any], at path: DocumentShape.Path,
    limits: StreamLimits = StreamLimits(), threads: Int = 1
  ) throws(ValidationReport) -> StreamedElements<Value> {
    elements(
      of: type,
      in: try JSONValue(any: dictionary, readAs: type, for: self),
      at: path, limits: limits, threads: threads)
  }
}

extension Revalidation where Source.Element == [String: Any], Value: Codable {
  /// Revalidates stored values, each of which is a dictionary, as property lists have them; see `Revalidation`.
  public init(
    of source: Source, as type: Value.Type, decoder: ValidatedJSONDecoder = ValidatedJSONDecoder(),
    encoder: ValidatedJSONEncoder = ValidatedJSONEncoder()
  ) {
    self.init(of: source, decoder) {
      try encoder.encode($0)
    } document: { (row) throws(ValidationReport) in
      try JSONValue(any: row, readAs: Value.self, for: decoder)
    }
  }
}
