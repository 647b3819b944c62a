public import FoundationLibrary

/// Something that holds a document: bytes, text, or decoded JSON.
///
/// Every call that takes a document takes every source: `decode`, `decodeCollecting`, `decodeAwaitingRules`, `elements`
/// and `JSONSyntax.check`. Conform a type of your own, such as a buffer of a network library, by lending its
/// bytes.
public protocol JSONSource {
  /// Calls `body` with the bytes of the document, JSON in UTF-8, which stay where they are meanwhile.
  func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Whether the caller has the bytes, so that lines and columns of reports mean something; `true` by default.
  var hasLocations: Bool { get }
}

extension JSONSource {
  public var hasLocations: Bool { true }
}

extension Data: JSONSource {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(span) }
}

extension Array: JSONSource where Element == UInt8 {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(span) }
}

extension ArraySlice: JSONSource where Element == UInt8 {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(span) }
}

extension ContiguousArray: JSONSource where Element == UInt8 {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(span) }
}

extension String: JSONSource {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try Array(utf8).withJSONBytes(body) }
}

extension Substring: JSONSource {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try Array(utf8).withJSONBytes(body) }
}

extension UnsafeRawBufferPointer: @unsafe JSONSource {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(Span(_unsafeElements: assumingMemoryBound(to: UInt8.self)))
  }
}

extension UnsafeBufferPointer: @unsafe JSONSource where Element == UInt8 {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try unsafe body(Span(_unsafeElements: self)) }
}

/// Decoded JSON is read from the bytes that it would have in a document: so every strategy, error and path is the same,
/// without a second decoder that would have to agree with the first.
extension JSONValue: JSONSource {
  public func withJSONBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(JSONWriter.bytes(of: self).span) }

  public var hasLocations: Bool { false }
}
