// The cursor: the only file that reads a document's memory.
//
// Safety: every read compares its offset with the count in the same function. Offsets are never negative, since they
// only move forward from 0 (reading a single byte is safe even then). The memory is lent by the caller of a decoder
// for the duration of the call; objects that outlive the call read a copy (`JSONReading.close`).

/// The bytes of a document; outside of them, reads return zeros, which valid JSON never contains.
@usableFromInline
@safe struct JSONBytes {
  // Not a buffer, whose optional base address every read would have to unwrap.
  @usableFromInline let memory: UnsafePointer<UInt8>
  @usableFromInline let count: Int

  init(_ memory: UnsafeBufferPointer<UInt8>) {
    unsafe self.memory = unsafe memory.baseAddress ?? Self.nothing.utf8Start
    count = memory.count
  }

  /// All of the bytes.
  var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: memory, count: count) }

  private static let nothing: StaticString = ""

  /// The byte at `offset`; 0 past the end.
  @inlinable @inline(__always)
  subscript(offset: Int) -> UInt8 {
    // A single comparison checks both ends: a negative offset is a large unsigned one.
    unsafe UInt(bitPattern: offset) < UInt(bitPattern: count) ? memory[offset] : 0
  }

  /// The eight bytes from `offset`, the first in the lowest bits.
  @inlinable @inline(__always)
  func word(at offset: Int) -> UInt64 {
    guard offset &+ 8 <= count else { return lastWord(at: offset) }
    return unsafe UnsafeRawPointer(memory)
      .loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  @usableFromInline @inline(never)
  func lastWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return word
  }

  /// A copy of text that is known to be UTF-8, or even ASCII.
  @usableFromInline
  func validText(_ text: PlainText) -> String {
    let bytes = unsafe slice(text.start..<text.end)
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
    return unsafe String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: text.isASCII))
  }

  /// The memory of a range; none if the range exceeds the document.
  @inlinable @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    guard range.upperBound <= count else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    return unsafe UnsafeBufferPointer(start: memory + range.lowerBound, count: range.count)
  }

  /// A copy of a range.
  func array(_ range: Range<Int>) -> [UInt8] { unsafe Array(slice(range)) }

  /// The text of a range, with U+FFFD in place of bytes that are not UTF-8.
  @inline(__always)
  func text(_ range: Range<Int>) -> String { unsafe String(decoding: slice(range), as: UTF8.self) }

  /// Copies a range to `result`, if it fits; otherwise copies nothing.
  @inline(__always)
  func copy(_ range: Range<Int>, to result: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    guard start &+ range.count <= result.count else { return }
    _ = unsafe UnsafeMutableBufferPointer(rebasing: result[start...]).update(
      fromContentsOf: slice(range))
  }

  /// Whether the UTF-8 of `text` is at `offset`.
  @inline(__always)
  func hold(_ text: String, at offset: Int) -> Bool {
    if let isHeld = unsafe text.utf8.withContiguousStorageIfAvailable({
      unsafe hold($0, at: offset)
    }) {
      return isHeld
    }
    var contiguous = text  // only a string that still is an NSString comes here
    return contiguous.withUTF8 { unsafe hold($0, at: offset) }
  }

  /// Whether two ranges contain the same bytes.
  func areSame(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    unsafe range.count == other.count && range.upperBound <= count
      && hold(slice(range), at: other.lowerBound)
  }

  @inline(__always)
  private func hold(_ other: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset &+ other.count <= count else { return false }
    var index = 0
    while index &+ 8 <= other.count {
      let word = unsafe UnsafeRawBufferPointer(other)
        .loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      guard word == self.word(at: offset &+ index) else { return false }
      index &+= 8
    }
    while index < other.count {
      guard unsafe other[index] == memory[offset &+ index] else { return false }
      index &+= 1
    }
    return true
  }

  /// Feeds the bytes of a range to `hasher`.
  func hash(_ range: Range<Int>, into hasher: inout Hasher) {
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(slice(range)))
  }

  /// A copy, to be freed with ``deallocate()``.
  func copied() -> JSONBytes {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    _ = unsafe copy.initialize(from: slice(0..<count))
    return unsafe JSONBytes(UnsafeBufferPointer(copy))
  }

  /// Overwrites a byte of a copy.
  func overwrite(at offset: Int, with byte: UInt8) {
    guard offset < count else { return }
    unsafe UnsafeMutablePointer(mutating: memory)[offset] = byte
  }

  func deallocate() { unsafe memory.deallocate() }
}
