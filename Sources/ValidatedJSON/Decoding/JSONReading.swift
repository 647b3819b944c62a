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

  /// Whether keys are used as they are.
  let hasPlainKeys: Bool
  /// Whether members can be read in order: nothing has to be known of all keys before.
  let isReadInOrder: Bool

  /// The bytes of the source, without a reference to count.
  let bytes: JSONBytes
  private let source: JSONSource

  /// A frame for every level, the innermost of which may be a scalar's.
  let frames: JSONFrames

  /// The members of the objects that had to be read out of order, by level.
  var members: [Int: [JSONMember]] = [:]

  /// How far lines have been counted: the last one's number and start, and the bytes before here.
  var lines = (number: 1, start: 0, counted: 0)

  init(_ document: Span<UInt8>, options: JSONOptions) {
    source = JSONSource(document)
    bytes = source.bytes
    self.options = options
    if case .useDefaultKeys = options.keys { hasPlainKeys = true } else { hasPlainKeys = false }
    isReadInOrder = hasPlainKeys && options.duplicateKeys == .error
    frames = JSONFrames(of: source)
  }
}

/// A member of an object.
struct JSONMember {
  let key: String
  let keyStart: Int
  let value: Int

  /// Whether this is the member of `key`, byte for byte.
  func has(_ key: String) -> Bool { self.key.utf8.elementsEqual(key.utf8) }
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
  var maximumSize = Int.max
}
