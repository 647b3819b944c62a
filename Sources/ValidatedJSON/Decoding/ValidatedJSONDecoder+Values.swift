import ValidatedCodable

extension ValidatedJSONDecoder {
  /// The decoder for lookups, with default options.
  static let ofValues = ValidatedJSONDecoder()

  /// The decoder of a source's bytes: one without places in them, if they stand for decoded JSON.
  func decoder(of source: some JSONSource) -> ValidatedJSONDecoder {
    source.hasLocations ? self : ValidatedJSONDecoder(self, within: [])
  }

  /// Decodes decoded JSON that is at a path of a document; locations are left out, since the caller does not have its
  /// bytes.
  func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, within path: [any CodingKey],
    limit: Int = ValidationReport.defaultLimit, noting note: ((ValidationReport.Entry) -> Void)?
  ) throws(ValidationReport) -> Value {
    let decoder = ValidatedJSONDecoder(self, within: path)
    do {
      return try source.withJSONBytes { (bytes) throws(ValidationReport) in
        try decoder.decodeCollecting(
          type, from: bytes, limit: limit,
          noting: note.map { note in { note($0.relocated(to: path)) } })
      }
    } catch {
      throw error.relocated(to: path)
    }
  }
}
