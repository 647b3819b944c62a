#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A decoder of JSON to use in place of Foundation's: strict, and fast.
///
/// ```swift
/// let clients = try ValidatedJSONDecoder().decode([Client].self, from: data)
/// ```
///
/// It reads RFC 8259 in UTF-8 and nothing besides: a trailing comma, a comment, an unpaired surrogate or
/// a number with a leading zero fails, wherever in the document it is, read or skipped. A byte order
/// mark is skipped.
public final class ValidatedJSONDecoder {
  public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
  public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
  public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
  public typealias NonConformingFloatDecodingStrategy = JSONDecoder
    .NonConformingFloatDecodingStrategy

  /// What to do about a key that an object has more than once; keys are equal as decoded strings.
  public enum DuplicateKeys: Sendable {
    /// Fail.
    case error
    /// Take the first member.
    case useFirst
    /// Take the last member.
    case useLast
  }

  /// Which numbers are integers.
  public enum Integers: Sendable {
    /// Those without a point and an exponent.
    case whole
    /// Those whose value is a whole number as well: `34.0`, `1e2`; never a rounded one.
    case exact
  }

  private var options = JSONOptions()

  /// Makes a decoder with the defaults of every option.
  public init() {}

  /// How keys of the document become coding keys; by default as they are.
  public var keyDecodingStrategy: KeyDecodingStrategy {
    get { options.keys }
    set { options.keys = newValue }
  }

  /// How dates are read; by default as `Date` decodes itself.
  public var dateDecodingStrategy: DateDecodingStrategy {
    get { options.dates }
    set { options.dates = newValue }
  }

  /// How data are read; by default from Base64.
  public var dataDecodingStrategy: DataDecodingStrategy {
    get { options.data }
    set { options.data = newValue }
  }

  /// Which texts stand for infinities and NaN; by default none.
  public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { options.floats }
    set { options.floats = newValue }
  }

  /// What types find in their decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: Any] {
    get { options.userInfo }
    set { options.userInfo = newValue }
  }

  /// What to do about duplicate keys; by default fail.
  public var duplicateKeys: DuplicateKeys {
    get { options.duplicateKeys }
    set { options.duplicateKeys = newValue }
  }

  /// Which numbers are integers; by default those without a point and an exponent.
  public var integers: Integers {
    get { options.integers }
    set { options.integers = newValue }
  }

  /// How large a document may be, in octets; by default as large as memory.
  public var maximumSize: Int {
    get { options.maximumSize }
    set { options.maximumSize = newValue }
  }

  /// Decodes a document.
  ///
  /// - Throws: `DecodingError` with the full coding path; where the document is malformed,
  ///   `dataCorrupted` with a ``JSONSyntaxError`` as its underlying error.
  /// - Complexity: O(*n*)
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(type, from: data.span)
  }

  /// Decodes the document in a file; see ``decode(_:from:)-(_,Data)``.
  public func decode<Value: Decodable>(_ type: Value.Type, fromFile file: URL) throws -> Value {
    try decode(type, from: Data(contentsOf: file, options: .mappedIfSafe))
  }

  /// Decodes a document; see ``decode(_:from:)-(_,Data)``.
  public func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try decode(type, from: bytes.span)
  }

  /// Decodes a document; see ``decode(_:from:)-(_,Data)``.
  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decode(type, from: Array(text.utf8).span)
  }

  /// Decodes a document; see ``decode(_:from:)-(_,Data)``.
  public func decode<Value: Decodable>(_ type: Value.Type, from bytes: Span<UInt8>) throws -> Value
  {
    let reading = JSONReading(bytes, options: options)
    var offset = try reading.start(of: bytes)
    reading.bytes.skipWhitespace(&offset)
    let value = try reading.value(type, at: &offset, level: 0)
    reading.bytes.skipWhitespace(&offset)
    guard offset == bytes.count else {
      throw reading.error(JSONSyntax.Fault(reason: .trailingContent), at: offset, level: 0)
    }
    return value
  }
}
