public import FoundationLibrary
import TypedMemory
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
  ///   - note: called for each value that was read leniently, replaced by a default or left out, and each warning, if
  ///     the document is valid.
  /// - Throws: `ValidationReport`, in document order; any error that an `AsyncRule` throws.
  nonisolated(nonsending) public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) async throws -> Value {
    let decoder = decoder(of: source)
    do {
      let (value, notes) = try source.withJSONBytes {
        try decoder.decodeNoting(type, from: $0, limit: limit)
      }
      try await notes.runChecks(keeping: limit)
      for entry in notes.entries { note?(source.hasLocations ? entry : entry.unlocated(at: [])) }
      return value
    } catch let report as ValidationReport where !source.hasLocations {
      throw report.unlocated(at: [])
    }
  }

  /// Decodes a document and checks the asynchronous rules of its models; see
  /// ``decodeAwaitingRules(_:from:limit:noting:)-(_,JSONSource,_,_)``.
  nonisolated(nonsending) public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, from bytes: Span<UInt8>, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) async throws -> Value {
    let (value, notes) = try decodeNoting(type, from: bytes, limit: limit)
    try await notes.runChecks(keeping: limit)
    if let note { notes.entries.forEach(note) }
    return value
  }

  /// Decodes a document, with its notes and the checks of its asynchronous rules.
  private func decodeNoting<Value: Decodable>(
    _ type: Value.Type, from bytes: Span<UInt8>, limit: Int
  ) throws(ValidationReport) -> (Value, Notes) {
    // The bytes keep their address, by which checks find their places.
    let checks = unsafe bytes.withUnsafeBufferPointer {
      unsafe AsyncChecks(ofDocumentAt: $0.baseAddress.map { unsafe Memory($0) })
    }
    let notes = Notes(awaiting: checks)
    let value = try CallContext.beginning({ $0.notes = notes }) { () throws(ValidationReport) in
      try decodeCollecting(type, from: bytes, limit: limit, noting: notes.addTold)
    }
    return (value, notes)
  }

  /// Decodes the document in a file and checks the asynchronous rules of its models; see
  /// ``decodeAwaitingRules(_:from:limit:noting:)-(_,JSONSource,_,_)``.
  nonisolated(nonsending) public func decodeAwaitingRules<Value: Decodable>(
    _ type: Value.Type, fromFile file: URL, limit: Int = ValidationReport.defaultLimit,
    noting note: ((ValidationReport.Entry) -> Void)? = nil
  ) async throws -> Value {
    try await decodeAwaitingRules(
      type, from: Data(contentsOfDocument: file), limit: limit, noting: note)
  }
}
