extension ValidatedEnum {
  /// Decodes the raw value from a single-value container.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the full coding path and the ``Violation`` as its
  ///   underlying error; the container's own error if there is no `RawValue` to decode.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let candidate = try container.decodeCandidate(RawValue.self, isSensitive: false)
    self = try DecodingError.locating(at: container.codingPath) { try Self.evaluated(candidate) }
  }

  /// Encodes the raw value into a single-value container.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension OpenEnum {
  /// Decodes the raw value from a single-value container.
  ///
  /// - Throws: the container's own error if there is no `RawValue` to decode.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(
      rawValue: try container.decodeCandidate(Known.RawValue.self, isSensitive: false))
  }

  /// Encodes the raw value into a single-value container.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
