// The one file of this module that touches memory by pointer.
//
// What makes it safe: a source owns a copy of the document with `padding` zero bytes behind it, and a
// frame for every level that a document may have and two more; it frees them when the last reader is
// gone. No level is entered beyond the maximum depth. A subscript reads at an offset from 0 to `count`, or up to
// seven bytes further for a word; every loop that moves an offset stops at a zero byte, which no
// valid JSON holds.

/// A document's bytes, kept for as long as anything reads them.
final class JSONSource: @unchecked Sendable {
  private static let padding = 16

  let bytes: JSONBytes
  private let storage: UnsafeMutablePointer<UInt8>
  fileprivate let frames: UnsafeMutablePointer<JSONFrame>
  fileprivate static let levels = JSONSyntax.maximumDepth + 2

  /// Copies `document`.
  init(_ document: Span<UInt8>) {
    let count = document.count
    let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
    document.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { storage.initialize(from: start, count: count) }
    }
    (storage + count).initialize(repeating: 0, count: Self.padding)
    self.storage = storage
    frames = .allocate(capacity: Self.levels)
    frames.initialize(repeating: JSONFrame(), count: Self.levels)
    bytes = JSONBytes(start: storage, count: count)
  }

  deinit {
    storage.deallocate()
    frames.deallocate()
  }
}

/// The frames of a ``JSONSource``; valid while the source is.
struct JSONFrames {
  private let first: UnsafeMutablePointer<JSONFrame>

  init(of source: JSONSource) { first = source.frames }

  /// The frame of a level.
  @inline(__always)
  subscript(level: Int) -> JSONFrame {
    get { first[level] }
    nonmutating _modify { yield &first[level] }
  }
}

/// The bytes of a ``JSONSource``, and zeros behind them; valid while the source is.
struct JSONBytes {
  private let start: UnsafePointer<UInt8>
  let count: Int

  fileprivate init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  /// The byte at `offset`; 0 at the end.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { start[offset] }

  /// The eight bytes from `offset`, the first in the lowest bits.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// The text of a range of valid UTF-8.
  @inline(__always)
  func text(_ range: Range<Int>) -> String {
    String(
      decoding: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count),
      as: UTF8.self)
  }

  /// Whether a range holds exactly the UTF-8 of `text`.
  @inline(__always)
  func hold(_ text: String, at offset: Int) -> Bool {
    var text = text
    return text.withUTF8 { key in
      guard offset + key.count <= count else { return false }
      var index = 0
      while index < key.count, key[index] == start[offset + index] { index += 1 }
      return index == key.count
    }
  }

  /// Calls `body` with all bytes, checked at every access.
  @inline(__always)
  func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: start, count: count).span)
  }
}
