/// A position in the memory of a document, or in the copy of its end.
///
/// Safety: loads are not checked. How far bytes may be loaded from a position is written at the top of
/// DocumentReader.swift of the core; only the files of its folder load them.
@usableFromInline
package struct BytePosition: Comparable {
  @usableFromInline package let cell: Cell<UInt8>

  @inlinable @inline(__always)
  package init(_ cell: Cell<UInt8>) { self.cell = cell }

  /// The start of a document; nil if it has no memory.
  @unsafe @inlinable @inline(__always)
  package init?(_ document: UnsafeBufferPointer<UInt8>) {
    guard let start = document.baseAddress else { return nil }
    cell = unsafe Cell(UnsafeMutablePointer(mutating: start))
  }

  /// The byte there.
  @inlinable @inline(__always)
  package var byte: UInt8 { cell.value }

  @inlinable @inline(__always)
  package subscript(distance: Int) -> UInt8 { cell[distance] }

  /// Eight bytes, the first in the lowest bits.
  @inlinable @inline(__always)
  package var word: UInt64 {
    unsafe UnsafeRawPointer(cell.address).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Sixteen bytes.
  @inlinable @inline(__always)
  package var vector: SIMD16<UInt8> {
    unsafe UnsafeRawPointer(cell.address).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The address as a number.
  @inlinable @inline(__always)
  package var bits: Int { unsafe Int(bitPattern: cell.address) }

  /// Copies the bytes from there on.
  @inlinable @inline(__always)
  package func copy(_ count: Int, to other: Cell<UInt8>) {
    unsafe other.address.update(from: cell.address, count: count)
  }

  /// The string of text that is known to be UTF-8, or even ASCII.
  @inlinable
  package func string(_ count: Int, isASCII: Bool) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: cell.address, count: count)
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
    return unsafe String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }

  @inlinable @inline(__always)
  package static func == (left: Self, right: Self) -> Bool { left.bits == right.bits }

  @inlinable @inline(__always)
  package static func < (left: Self, right: Self) -> Bool {
    UInt(bitPattern: left.bits) < UInt(bitPattern: right.bits)
  }

  @inlinable @inline(__always)
  package static func + (position: Self, distance: Int) -> Self { Self(position.cell + distance) }

  @inlinable @inline(__always)
  package static func += (position: inout Self, distance: Int) { position = position + distance }

  @inlinable @inline(__always)
  package static func - (position: Self, distance: Int) -> Self { position + -distance }

  /// The distance between two positions.
  @inlinable @inline(__always)
  package static func - (end: Self, start: Self) -> Int { end.bits &- start.bits }
}

extension SIMD16<UInt8> {
  /// The bytes as two words.
  @inlinable @inline(__always)
  package var words: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  /// Marks the bytes that are equal to one: all their bits are set.
  @inlinable @inline(__always)
  package func marks(of byte: UInt8) -> SIMD2<UInt64> {
    unsafe unsafeBitCast(self .== SIMD16(repeating: byte), to: SIMD2<UInt64>.self)
  }
}
