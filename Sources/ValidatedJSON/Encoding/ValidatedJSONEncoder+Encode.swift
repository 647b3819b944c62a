public import FoundationLibrary
import ValidatedCodable

extension ValidatedJSONEncoder {
  /// Encodes a value.
  ///
  /// - Throws: `EncodingError` with the full coding path; for a model that is not valid, with its
  ///   `ValidationReport` as the underlying error.
  /// - Complexity: O(*n*); with sorted keys, members that were written in another order are moved once for each level.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data {
    try withEncoding(of: value) { $0.data }
  }

  /// Encodes a value as UTF-8; see ``encode(_:)``.
  public func encodeToBytes<Value: Encodable>(_ value: Value) throws -> [UInt8] {
    try unsafe withText(of: value) { unsafe Array($0) }
  }

  /// Encodes a value as text; see ``encode(_:)``.
  public func encodeToString<Value: Encodable>(_ value: Value) throws -> String {
    try unsafe withText(of: value) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Appends a value to text; see ``encode(_:)``.
  ///
  /// If it throws, nothing is appended.
  public func encode<Value: Encodable>(_ value: Value, into bytes: inout [UInt8]) throws {
    try unsafe withText(of: value) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Encodes a value to a file, which is replaced at once or not at all; see ``encode(_:)``.
  public func encode<Value: Encodable>(_ value: Value, toFile file: URL) throws {
    try encode(value).write(to: file, options: .atomic)
  }

  /// Encodes a value with a configuration; see ``encode(_:)``.
  public func encode<Value: EncodableWithConfiguration>(
    _ value: Value, configuration: Value.EncodingConfiguration
  ) throws -> Data {
    try withEncoding(configurations) { encoding in
      try encoding.writeOrdinarily(value) { try value.encode(to: $0, configuration: configuration) }
      try encoding.checkMarks(of: value)
      return encoding.data
    }
  }

  /// Encodes a value with the configuration that a type provides; see ``encode(_:)``.
  public func encode<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
    _ value: Value, configuration: Provider.Type
  ) throws -> Data where Provider.EncodingConfiguration == Value.EncodingConfiguration {
    try encode(value, configuration: Provider.encodingConfiguration)
  }

  func withText<Value: Encodable, Result>(
    of value: Value, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) throws -> Result {
    try withEncoding(of: value) { try unsafe body($0.output.bytes) }
  }

  /// Passes a finished value to `body`.
  @inline(__always)
  private func withEncoding<Value: Encodable, Result>(
    of value: Value, _ body: (JSONEncoding) throws -> Result
  ) throws -> Result {
    try withEncoding(configurations) { encoding in
      do {
        try encoding.write(value)
        try encoding.checkMarks(of: value)
      } catch {
        throw Self.complete(error, about: value)
      }
      return try body(encoding)
    }
  }

  @inline(__always)
  func withEncoding<Result>(
    _ configurations: SharedReference, _ body: (JSONEncoding) throws -> Result
  ) throws -> Result {
    let encoding = JSONEncoding.take(configurations)
    defer { encoding.giveBack() }
    guard !encoding.configuration.isPlain, let context = encoding.configuration.context else {
      return try body(encoding)
    }
    return try context.run { try body(encoding) }
  }

  /// The error of a model that is not valid, with everything that is wrong with the whole value.
  private static func complete(_ error: any Error, about value: Any) -> any Error {
    guard case EncodingError.invalidValue(let invalid, let context) = error,
      context.underlyingError is ValidationReport,
      !context.codingPath.isEmpty || type(of: invalid) != type(of: value),
      let revalidatable = value as? any Revalidatable
    else { return error }
    do throws(ValidationReport) {
      _ = try revalidatable.revalidated()
      return error
    } catch let report {
      return EncodingError.refusing(
        value, at: [], "The value is not valid. \(report)", because: report)
    }
  }
}

extension JSONEncoding {
  /// Checks a value that has been written to the end of the text.
  ///
  /// - Throws: if a string has more marks in a row than are read.
  @inline(__always)
  func checkMarks<Value>(of value: Value, from start: Int = 0) throws {
    guard output.hasTooManyMarks(from: start) else { return }
    throw invalid(
      value,
      "A string has more than \(MarkRun.maximum) combining marks in a row, which are not read.")
  }

  /// The text; that of a large value is not copied.
  fileprivate var data: Data {
    guard output.count > 1 << 16 else { return unsafe Data(output.bytes) }
    let text = unsafe output.take()
    guard let start = text.baseAddress else { return Data() }
    return unsafe Data(bytesNoCopy: start, count: text.count, deallocator: .free)
  }
}
