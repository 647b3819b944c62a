public import FoundationLibrary
public import ValidatedCodable

extension JSONDecoder: DataDecoder {
  /// Decodes a document, or throws everything that is wrong with it.
  ///
  /// A valid document costs as much as `decode(_:from:)`; an invalid one is decoded again. `Outcome` describes what
  /// is found then; ``ValidatedJSONDecoder`` finds more, and reports locations.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - data: the document.
  ///   - limit: the maximum number of violations in the report; the others are counted.
  ///   - note: called for each value that was read leniently, replaced by a default or left out, and each warning, if
  ///     the document is valid; 100,000 times at most.
  /// - Throws: `ValidationReport`.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from data: Data, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value { try collect(type, from: data, limit: limit, note) }

  /// Decodes a document that is a dictionary whose keys are validated values, or an array of such dictionaries.
  ///
  /// - Throws: the errors of its `init(from:)`, without sensitive keys.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: Value.Type, from data: Data
  ) throws -> Value { try decodeHidingKeys(type, from: data) }

  /// Decodes a document that is a dictionary of such dictionaries.
  ///
  /// - Throws: the errors of its `init(from:)`, without sensitive keys.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: [String: Value].Type, from data: Data
  ) throws -> [String: Value] { try decodeHidingKeys(type, from: data) }
}

extension PropertyListDecoder: DataDecoder {
  /// Decodes a property list, or throws everything that is wrong with it.
  ///
  /// A valid document costs as much as `decode(_:from:)`; an invalid one is decoded again. `Outcome` describes what
  /// is found then.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - data: the property list.
  ///   - limit: the maximum number of violations in the report; the others are counted.
  ///   - note: called for each value that was read leniently, replaced by a default or left out, and each warning, if
  ///     the document is valid; 100,000 times at most.
  /// - Throws: `ValidationReport`.
  public func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from data: Data, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) throws(ValidationReport) -> Value { try collect(type, from: data, limit: limit, note) }

  /// Decodes a document that is a dictionary whose keys are validated values, or an array of such dictionaries.
  ///
  /// - Throws: the errors of its `init(from:)`, without sensitive keys.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: Value.Type, from data: Data
  ) throws -> Value { try decodeHidingKeys(type, from: data) }

  /// Decodes a document that is a dictionary of such dictionaries.
  ///
  /// - Throws: the errors of its `init(from:)`, without sensitive keys.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: [String: Value].Type, from data: Data
  ) throws -> [String: Value] { try decodeHidingKeys(type, from: data) }
}

/// A decoder of Foundation's; generic calls use its own method, and none of the overloads above.
private protocol DataDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension DataDecoder {
  func collect<Value: Decodable>(
    _ type: Value.Type, from data: Data, limit: Int, _ note: ((ValidationReport.Entry) -> Void)?
  ) throws(ValidationReport) -> Value {
    try ValidationReport.collecting(
      type, limit: limit, noting: note, describing: ErrorTexts.text
    ) {
      try decode(type, from: data)
    } again: {
      try decode($0, from: data)
    }
  }

  func decodeHidingKeys<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try SensitiveKeys.hide(in: type) { try decode(type, from: data) }
  }
}
