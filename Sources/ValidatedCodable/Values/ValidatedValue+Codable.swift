extension ValidatedValue {
  /// Decodes the raw value from a single-value container and evaluates it.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the full coding path and the ``Violation`` as its
  ///   underlying error; the container's own error if there is no `RawValue` to decode.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let candidate = try container.decodeCandidate(RawValue.self, isSensitive: Self.isSensitive)
    do throws(Violation) {
      self.init(proof: try Evaluated(candidate))
    } catch {
      throw DecodingError.violation(error, at: container.codingPath)
    }
  }

  /// Encodes the raw value into a single-value container.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension SingleValueDecodingContainer {
  /// Decodes a raw value; every error is a `DecodingError` and has its path.
  ///
  /// If a number does not fit its type, Foundation's decoders throw an error of their own, which eventually loses its
  /// path.
  ///
  /// - Parameter isSensitive: whether the errors of a type's own code, which may quote the input, are left out.
  @usableFromInline
  func decodeCandidate<RawValue: Decodable>(
    _ type: RawValue.Type, isSensitive: Bool
  ) throws -> RawValue {
    do {
      return try decode(type)
    } catch let error as DecodingError {
      throw isSensitive ? error.quiet : error
    } catch  where isSensitive && !(type is any Numeric.Type) {
      throw DecodingError.violation(.unreadable(), at: codingPath)
    } catch {
      throw DecodingError.corrupted(
        at: codingPath,
        (error as? any CustomStringConvertible)?.description
          ?? "The value cannot be read as \(type), or not exactly.",
        because: type is any Numeric.Type ? Violation.notRepresentable(type) : error)
    }
  }
}

extension EncodingError {
  package static func refusing(
    _ value: Any, at codingPath: [any CodingKey], _ description: String,
    because underlyingError: (any Error)? = nil
  ) -> EncodingError {
    .invalidValue(
      value,
      Context(
        codingPath: codingPath, debugDescription: description, underlyingError: underlyingError))
  }
}

extension DecodingError {
  /// How a violation travels through `Codable`, so that every tool shows its path.
  public static func violation(_ violation: Violation, at codingPath: [any CodingKey]) -> Self {
    corrupted(at: codingPath, violation.message, because: violation)
  }

  /// The error that data at a path is not what it should be.
  package static func corrupted(
    at codingPath: [any CodingKey], _ description: String, because error: (any Error)? = nil
  ) -> Self {
    .dataCorrupted(
      Context(codingPath: codingPath, debugDescription: description, underlyingError: error))
  }
}
