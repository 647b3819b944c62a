// The cursor: the one file that reads a document's memory.
//
// What makes it safe: every read compares its offset with the count, in the function that reads;
// offsets are never negative, since they only move forward from 0. The memory is that of the caller
// of a decoder, who lends it for the call; what outlives the call reads a copy (`JSONReading.close`).

/// The bytes of a document; past their end, zeros, which no valid JSON holds.
@usableFromInline
struct JSONBytes {
  @usableFromInline let memory: UnsafeBufferPointer<UInt8>

  init(_ memory: UnsafeBufferPointer<UInt8>) { self.memory = memory }

  @inlinable @inline(__always)
  var count: Int { memory.count }

  /// The byte at `offset`; 0 past the end.
  @inlinable @inline(__always)
  subscript(offset: Int) -> UInt8 { offset < memory.count ? memory[offset] : 0 }

  /// The eight bytes from `offset`, the first in the lowest bits.
  @inlinable @inline(__always)
  func word(at offset: Int) -> UInt64 {
    guard offset &+ 8 <= memory.count else { return lastWord(at: offset) }
    return UnsafeRawBufferPointer(memory)
      .loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  @usableFromInline @inline(never)
  func lastWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return word
  }

  /// The text of a range that is known to be UTF-8, or even ASCII.
  @inline(__always)
  func validText(_ range: Range<Int>, isASCII: Bool) -> String {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
      range.upperBound <= memory.count
    else { return text(range) }
    let bytes = UnsafeBufferPointer(rebasing: memory[range])
    return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }

  /// The text of a range, with U+FFFD for what is not UTF-8.
  @inline(__always)
  func text(_ range: Range<Int>) -> String {
    guard range.upperBound <= memory.count else { return "" }
    return String(decoding: UnsafeBufferPointer(rebasing: memory[range]), as: UTF8.self)
  }

  /// Copies a range to where `result` has room for it; nothing of it if there is none.
  @inline(__always)
  func copy(_ range: Range<Int>, to result: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    guard range.upperBound <= memory.count, start &+ range.count <= result.count else { return }
    let room = UnsafeMutableBufferPointer(rebasing: result[start...])
    _ = room.update(fromContentsOf: memory[range])
  }

  /// Whether the UTF-8 of `text` is what stands at `offset`.
  @inline(__always)
  func hold(_ text: String, at offset: Int) -> Bool {
    if let isHeld = text.utf8.withContiguousStorageIfAvailable({ hold($0, at: offset) }) {
      return isHeld
    }
    var contiguous = text  // only a string that still is an NSString comes here
    return contiguous.withUTF8 { hold($0, at: offset) }
  }

  /// Whether two ranges hold the same bytes.
  func areSame(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    guard range.count == other.count, range.upperBound <= memory.count else { return false }
    return hold(UnsafeBufferPointer(rebasing: memory[range]), at: other.lowerBound)
  }

  @inline(__always)
  private func hold(_ other: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset &+ other.count <= memory.count else { return false }
    var index = 0
    while index &+ 8 <= other.count {
      let word = UnsafeRawBufferPointer(other)
        .loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      guard word == self.word(at: offset &+ index) else { return false }
      index &+= 8
    }
    while index < other.count {
      guard other[index] == memory[offset &+ index] else { return false }
      index &+= 1
    }
    return true
  }

  /// Feeds the bytes of a range to `hasher`.
  func hash(_ range: Range<Int>, into hasher: inout Hasher) {
    guard range.upperBound <= memory.count else { return }
    hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[range]))
  }

  /// A copy, to be given back with ``deallocate()``.
  func copied() -> JSONBytes {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: memory.count)
    _ = copy.initialize(from: memory)
    return JSONBytes(UnsafeBufferPointer(copy))
  }

  func deallocate() { memory.deallocate() }
}
