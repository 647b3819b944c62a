public import FoundationLibrary
import ValidatedCodable

// Names of version 0.1 that have moved. They go in version 0.3.

extension ValidatedJSONDecoder {
  /// The former name of ``decode(_:from:threads:)``.
  @available(*, deprecated, renamed: "decode(_:from:threads:)")
  public func decode<Element: Decodable>(
    _ type: [Element].Type, from data: Data, jobs: Int
  ) throws -> [Element] { try decode(type, from: data, threads: jobs) }
}

@available(
  *, deprecated,
  message:
    "write threads: for jobs:, and a path that is not a literal as DocumentShape.Path(stringLiteral: path)"
)
extension ValidatedJSONDecoder {
  private static func path(_ text: String) -> DocumentShape.Path? {
    text.isEmpty ? nil : DocumentShape.Path(stringLiteral: text)
  }

  /// The former name of `elements(of:in:at:format:limits:threads:)`, whose path is a literal.
  @_disfavoredOverload
  public func elements<Value: Decodable>(
    of type: Value.Type, in file: URL, at path: String = "", format: StreamFormat = .automatic,
    limits: StreamLimits = StreamLimits(), jobs: Int = 1
  ) throws(StreamSourceError) -> StreamedElements<Value> {
    try elements(
      of: type, in: file, at: Self.path(path), format: format, limits: limits, threads: jobs)
  }

  /// The former name of `elements(of:inFileDescriptor:at:format:limits:threads:)`, whose path is a literal.
  @_disfavoredOverload
  public func elements<Value: Decodable>(
    of type: Value.Type, inFileDescriptor descriptor: Int32, at path: String = "",
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), jobs: Int = 1
  ) -> StreamedElements<Value> {
    elements(
      of: type, inFileDescriptor: descriptor, at: Self.path(path), format: format, limits: limits,
      threads: jobs)
  }

  /// The former name of `elements(of:in:at:format:limits:threads:)`, whose path is a literal.
  @_disfavoredOverload
  public func elements<Value: Decodable>(
    of type: Value.Type, in data: Data, at path: String = "", format: StreamFormat = .automatic,
    limits: StreamLimits = StreamLimits(), jobs: Int = 1
  ) -> StreamedElements<Value> {
    elements(of: type, in: data, at: Self.path(path), format: format, limits: limits, threads: jobs)
  }

  /// The former name of `elements(of:in:at:format:limits:threads:)`, whose path is a literal.
  @_disfavoredOverload
  public func elements<Value: Decodable, Chunks: Sequence>(
    of type: Value.Type, in chunks: Chunks, at path: String = "",
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), jobs: Int = 1
  ) -> StreamedElements<Value> where Chunks.Element: Sequence<UInt8> {
    elements(
      of: type, in: chunks, at: Self.path(path), format: format, limits: limits, threads: jobs)
  }

  /// The former name of `elements(of:in:at:format:limits:threads:)`, whose path is a literal.
  @_disfavoredOverload
  public func elements<Value: Decodable, Chunks: AsyncSequence>(
    of type: Value.Type, in chunks: Chunks, at path: String = "",
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), jobs: Int = 1
  ) -> AsyncStreamedElements<Value, Chunks> where Chunks.Element: Sequence<UInt8> {
    elements(
      of: type, in: chunks, at: Self.path(path), format: format, limits: limits, threads: jobs)
  }

  /// The former name of `elements(of:in:at:format:limits:threads:)`, whose path is a literal.
  @_disfavoredOverload
  public func elements<Value: Decodable, Bytes: AsyncSequence>(
    of type: Value.Type, in bytes: Bytes, at path: String = "",
    format: StreamFormat = .automatic, limits: StreamLimits = StreamLimits(), jobs: Int = 1
  ) -> AsyncStreamedElements<Value, Bytes> where Bytes.Element == UInt8 {
    elements(
      of: type, in: bytes, at: Self.path(path), format: format, limits: limits, threads: jobs)
  }
}

extension ValidatedJSONEncoder {
  /// The former name of ``encode(_:threads:)``.
  @available(*, deprecated, renamed: "encode(_:threads:)")
  public func encode<Element: Encodable>(_ elements: [Element], jobs: Int) throws -> Data {
    try encode(elements, threads: jobs)
  }

  /// The former name of ``encode(elements:as:threads:_:)``.
  @available(*, deprecated, renamed: "encode(elements:as:threads:_:)")
  public func encode<Elements: Sequence>(
    elements: Elements, as format: StreamFormat = .array, jobs: Int,
    _ write: ([UInt8]) throws -> Void
  ) throws where Elements.Element: Encodable {
    try encode(elements: elements, as: format, threads: jobs, write)
  }

  /// The former name of ``encode(elements:as:threads:toFileDescriptor:)``.
  @available(*, deprecated, renamed: "encode(elements:as:threads:toFileDescriptor:)")
  public func encode<Elements: Sequence>(
    elements: Elements, as format: StreamFormat = .array, jobs: Int,
    toFileDescriptor descriptor: Int32
  ) throws where Elements.Element: Encodable {
    try encode(elements: elements, as: format, threads: jobs, toFileDescriptor: descriptor)
  }
}
