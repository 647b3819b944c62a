#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One document being decoded: its bytes, the options, and how far each open value has been read.
///
/// Containers do not copy what they have read. They know where their value begins; the frame of their
/// level knows the rest, as long as it still is about that value. A container that is used after its
/// time finds the frame of another value there, and starts over.
final class JSONReading {
  let options: JSONOptions

  /// The bytes of the source, without a reference to count.
  let bytes: JSONBytes
  private let source: JSONSource

  /// A frame for every level, the innermost of which may be a scalar's.
  var frames: [JSONFrame]

  init(_ document: Span<UInt8>, options: JSONOptions) {
    source = JSONSource(document)
    bytes = source.bytes
    self.options = options
    frames = Array(repeating: JSONFrame(start: -1), count: JSONSyntax.maximumDepth + 2)
  }
}

/// How far a value has been read.
struct JSONFrame {
  /// Where the value begins.
  let start: Int

  /// Where reading goes on: behind the last member or element that was decoded in order.
  var cursor = 0
  /// How many members or elements that were.
  var count = 0
  /// Where the value ends, once that is known.
  var end: Int?
  /// The members of an object, once it had to be read out of order.
  var members: [JSONMember]?
  /// The lengths and last bytes of the keys read so far, one bit each, to notice a second one.
  var keyBits: UInt64 = 0

  /// Where the member or element that is being decoded begins, and where its key does.
  var child = -1
  var childKey = -1
  var childBit: UInt64 = 0

  init(start: Int) { self.start = start }
}

/// A member of an object.
struct JSONMember {
  let key: String
  let keyStart: Int
  let value: Int
}

/// What a decoder's properties say, for one document.
struct JSONOptions {
  var duplicateKeys: ValidatedJSONDecoder.DuplicateKeys = .error
  var integers: ValidatedJSONDecoder.Integers = .whole
  var keys: ValidatedJSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  var dates: ValidatedJSONDecoder.DateDecodingStrategy = .deferredToDate
  var data: ValidatedJSONDecoder.DataDecodingStrategy = .base64
  var floats: ValidatedJSONDecoder.NonConformingFloatDecodingStrategy = .throw
  var userInfo: [CodingUserInfoKey: Any] = [:]
}
