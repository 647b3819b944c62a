public import FoundationLibrary
import ValidatedCodable

extension ValidatedJSONDecoder {
  /// Decodes a document.
  ///
  /// Its errors have no type, so that it replaces `JSONDecoder`: an `init(from:)` may throw any error.
  ///
  /// - Throws: `DecodingError` with the full coding path, and the location in the document as its
  ///   `DecodingError.jsonLocation`; if the document is malformed, `dataCorrupted` with a ``JSONSyntaxError`` as its
  ///   underlying error.
  /// - Complexity: O(*n*)
  public func decode<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource
  ) throws -> Value { try withBytes(of: source) { try $0.decode(type, from: $1) } }

  /// Lends the bytes of a source, and the decoder for them; errors have no places in bytes that the caller has not.
  private func withBytes<Result>(
    of source: some JSONSource, _ body: (ValidatedJSONDecoder, Span<UInt8>) throws -> Result
  ) throws -> Result {
    let decoder = decoder(of: source)
    do {
      return try source.withJSONBytes { try body(decoder, $0) }
    } catch let error as DecodingError where !source.hasLocations {
      throw error.unlocated
    }
  }

  /// Decodes a document; see ``decode(_:from:)-(_,JSONSource)``.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try unsafe data.withUnsafeBytes { bytes in
      try unsafe decode(type, from: bytes.assumingMemoryBound(to: UInt8.self).span)
    }
  }

  /// Decodes a document; see ``decode(_:from:)-(_,JSONSource)``.
  public func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try decode(type, from: bytes.span)
  }

  /// Decodes a document; see ``decode(_:from:)-(_,JSONSource)``.
  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    var text = text
    return try text.withUTF8 { try unsafe decode(type, from: $0.span) }
  }

  /// Decodes a document; see ``decode(_:from:)-(_,JSONSource)``.
  public func decode<Value: Decodable>(_ type: Value.Type, from bytes: Span<UInt8>) throws -> Value
  {
    var attempt = FastAttempt(limit: 0)
    return try unsafe bytes.withUnsafeBufferPointer {
      try unsafe decode(type, from: $0, &attempt)
    }
  }

  /// Decodes a document.
  ///
  /// - Throws: if the attempt has found everything that is wrong, the error carries no information.
  func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: UnsafeBufferPointer<UInt8>, _ attempt: inout FastAttempt,
    isInContext: Bool = false
  ) throws -> Value {
    do throws(NotFast) {
      return try unsafe JSONFastLane.value(
        type, in: bytes, of: self, &attempt, isInContext: isInContext)
    } catch {
      return try unsafe slowValue(type, from: bytes, &attempt, isInContext: isInContext)
    }
  }

  /// Decodes a document that needs a context, or that the fast lane has not decoded.
  @inline(never)
  private func slowValue<Value: Decodable>(
    _ type: Value.Type, from bytes: UnsafeBufferPointer<UInt8>, _ attempt: inout FastAttempt,
    isInContext: Bool
  ) throws -> Value {
    let configuration = configuration
    if !isInContext, let context = configuration.context {
      return try context.run { try unsafe decode(type, from: bytes, &attempt, isInContext: true) }
    }
    if attempt.found != nil { throw NotFast() }
    // Asked first, since the closure takes time.
    if !attempt.hasContext, CallContext.isBound {
      attempt.hasContext = true
      return try CallContext.leaving {
        try unsafe slowValue(type, from: bytes, &attempt, isInContext: true)
      }
    }
    var own = unsafe attempt.reading.take() ?? JSONReading.open(JSONBytes(bytes), configuration)
    return try read(&own) { reading, offset in
      reading.learn(type, at: offset)
      return try reading.value(type, at: &offset, level: 0)
    }
  }

  /// Decodes the document in a file, which is mapped into memory if that is safe; see ``decode(_:from:)-(_,JSONSource)``.
  ///
  /// A file that cannot be read is an error whose violation has the code `unreadable`.
  public func decode<Value: Decodable>(_ type: Value.Type, fromFile file: URL) throws -> Value {
    try decode(
      type,
      from: DecodingError.forReport { () throws(ValidationReport) in
        try Data(contentsOfDocument: file)
      })
  }

  /// Decodes a document with a configuration; see ``decode(_:from:)-(_,JSONSource)``.
  public func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from source: some JSONSource, configuration: Value.DecodingConfiguration
  ) throws -> Value {
    try withBytes(of: source) { decoder, bytes in
      try unsafe bytes.withUnsafeBufferPointer { bytes in
        try CallContext.leaving {
          var own = unsafe JSONReading.open(JSONBytes(bytes), decoder.configuration)
          return try decoder.read(&own) { reading, offset in
            try decoder.configuration.inContext {
              try reading.decoded(at: &offset, level: 0) {
                try Value(from: $0, configuration: configuration)
              }
            }
          }
        }
      }
    }
  }

  /// Decodes a document with the configuration that a type provides; see
  /// ``decode(_:from:)-(_,JSONSource)``.
  public func decode<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
    _ type: Value.Type, from source: some JSONSource, configuration: Provider.Type
  ) throws -> Value where Provider.DecodingConfiguration == Value.DecodingConfiguration {
    try decode(type, from: source, configuration: Provider.decodingConfiguration)
  }

  /// Opens a document, whose value `body` decodes.
  private func read<Value>(
    _ reading: inout JSONReading, _ body: (JSONReading, inout Int) throws -> Value
  ) throws -> Value {
    defer { JSONReading.close(&reading) }
    do {
      var offset = try reading.beginDocument()
      let start = offset
      let value: Value
      do {
        value = try body(reading, &offset)
      } catch let error as DecodingError where error.keysWithoutLocation?.isEmpty == true {
        guard options.hasLocations, reading.missing == nil else { throw error }
        throw error.located(at: reading.location(of: start))
      }
      try reading.endDocument(at: offset)
      return value
    } catch {
      throw reading.withExcerpt(error)
    }
  }
}
