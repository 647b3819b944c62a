// The bytes of a document, and every checked read of their memory. (Readers with a table load it through BytePosition.)
//
// Safety: every read compares its offset with the count in the same function. Ranges begin at 0 or later; a single byte
// may be read at any offset. The memory is lent by the caller of a decoder
// for the duration of the call; objects that outlive the call read a copy (`JSONReading.close`).

import SystemCalls
import ValidatedCodable

/// The bytes of a document; outside of them, reads return zeros, which valid JSON never contains.
@safe struct JSONBytes {
  // Not a buffer, whose optional base address every read would have to unwrap.
  let memory: UnsafePointer<UInt8>
  let count: Int

  init(_ memory: UnsafeBufferPointer<UInt8>) {
    unsafe self.memory = unsafe memory.baseAddress ?? Self.nothing.utf8Start
    count = memory.count
  }

  var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: memory, count: count) }

  private static let nothing: StaticString = ""

  static var none: JSONBytes { unsafe JSONBytes(UnsafeBufferPointer(start: nil, count: 0)) }

  /// The byte at `offset`; 0 past the end.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    // A single comparison checks both ends: a negative offset is a large unsigned one.
    unsafe UInt(bitPattern: offset) < UInt(bitPattern: count) ? memory[offset] : 0
  }

  func isContainer(at offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "{") || self[offset] == UInt8(ascii: "[")
  }

  /// The four bytes from `offset`, the first in the lowest bits.
  func word(at offset: Int) -> UInt64 {
    (0..<4).reduce(0) { $0 | UInt64(self[offset + $1]) << UInt64(8 * $1) }
  }

  /// The scalar at an offset of UTF-8, which is moved past it.
  func scalar(at offset: inout Int) -> Unicode.Scalar { unsafe buffer.span.scalar(at: &offset) }

  /// The memory of a range; none if the range exceeds the document.
  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    guard range.upperBound <= count else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    return unsafe UnsafeBufferPointer(start: memory + range.lowerBound, count: range.count)
  }

  func array(_ range: Range<Int>) -> [UInt8] { unsafe Array(slice(range)) }

  /// The text of a range, with U+FFFD in place of bytes that are not UTF-8.
  @inline(__always)
  func text(_ range: Range<Int>) -> String { unsafe String(decoding: slice(range), as: UTF8.self) }

  func hold(_ text: String, at offset: Int) -> Bool {
    unsafe slice(offset..<offset + text.utf8.count).elementsEqual(text.utf8)
  }

  /// A copy of the first bytes, to be freed with ``deallocate()``.
  func copied(upTo count: Int) -> JSONBytes {
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

extension JSONBytes {
  /// The start of the text, after a byte order mark (U+FEFF in UTF-8).
  var startOfText: Int { self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0 }

  /// Whether more bytes cannot change whether there is a byte order mark.
  var isMarkDecided: Bool {
    count >= 3 || count > 0 && self[0] != 0xEF || count == 2 && self[1] != 0xBB
  }

  @inline(__always)
  func skipWhitespace(_ offset: inout Int) {
    if self[offset] <= 0x20 { skipSomeWhitespace(&offset) }
  }

  @inline(never)
  private func skipSomeWhitespace(_ offset: inout Int) {
    while isWhitespace(at: offset) { offset &+= 1 }
  }

  func isWhitespace(at offset: Int) -> Bool {
    switch self[offset] {
    case 0x20, 0x0A, 0x0D, 0x09: true
    default: false
    }
  }

  /// Moves past the string at `offset`, which may be malformed; past the end if it has no closing quote.
  func skipRoughString(_ offset: inout Int) {
    offset += 1
    while offset < count, self[offset] != UInt8(ascii: "\"") {
      offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset += 1
  }

  /// The start of the key, after its quote, for the value that begins at `value`.
  func startOfKey(before value: Int) -> Int {
    // Before the value are white space, the colon, white space and the closing quote; a quote inside the key follows
    // an odd number of backslashes.
    var offset = value - 1
    while offset > 0, self[offset] != UInt8(ascii: "\"") { offset -= 1 }
    offset -= 1
    while offset > 0, self[offset] != UInt8(ascii: "\"") || isEscaped(offset) { offset -= 1 }
    return offset + 1
  }

  private func isEscaped(_ offset: Int) -> Bool {
    var first = offset
    while first > 0, self[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (offset - first) % 2 == 1
  }
}

// Line feeds, sixteen bytes at a time.

extension JSONBytes {
  func lineFeedCount(in range: Range<Int>) -> Int {
    typealias Vector = SIMD16<UInt8>
    let lineFeeds = Vector(repeating: UInt8(ascii: "\n"))
    let bytes = unsafe UnsafeRawBufferPointer(slice(range))
    var count = 0
    var offset = 0
    while offset &+ 16 <= bytes.count {
      // A counter for each of the sixteen lanes, which 255 vectors cannot overflow.
      var counts = Vector(repeating: 0)
      let end = offset &+ min(255, (bytes.count &- offset) / 16) &* 16
      while offset < end {
        let found =
          unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Vector.self) .== lineFeeds
        // A mask with all bits set is -1.
        unsafe counts &-= unsafeBitCast(found, to: Vector.self)
        offset &+= 16
      }
      count &+= Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
    }
    return unsafe bytes[offset...].reduce(count) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// The offset of the first `byte` from `start` on, before `end`; nil if there is none.
  func offset(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
    unsafe System.firstIndex(
      of: byte, in: UnsafeRawBufferPointer(slice(0..<(end ?? count))), from: start)
  }

  /// Calls `body` with the offset of every line feed in a range.
  func forEachLineFeed(in range: Range<Int>, _ body: (Int) -> Void) {
    var start = range.lowerBound
    while let found = offset(of: UInt8(ascii: "\n"), from: start, to: range.upperBound) {
      body(found)
      start = found + 1
    }
  }
}
