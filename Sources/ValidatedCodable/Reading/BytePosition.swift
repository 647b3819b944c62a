/// A position in the memory of a document, or in the copy of its end.
///
/// Safety: loads are not checked. How far bytes may be loaded from a position is written at the top of
/// DocumentReader.swift; only the files of this folder load them.
struct BytePosition: Comparable {
  private let cell: Cell<UInt8>

  @inline(__always)
  init(_ cell: Cell<UInt8>) { self.cell = cell }

  @unsafe @inline(__always)
  init(_ address: UnsafePointer<UInt8>) {
    cell = unsafe Cell(UnsafeMutablePointer(mutating: address))
  }

  /// The byte there.
  @inline(__always)
  var byte: UInt8 { cell.value }

  @inline(__always)
  subscript(distance: Int) -> UInt8 { cell[distance] }

  /// Eight bytes, the first in the lowest bits.
  @inline(__always)
  var word: UInt64 {
    unsafe UnsafeRawPointer(cell.address).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Sixteen bytes.
  @inline(__always)
  var vector: SIMD16<UInt8> {
    unsafe UnsafeRawPointer(cell.address).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The address as a number.
  @inline(__always)
  var bits: Int { unsafe Int(bitPattern: cell.address) }

  /// The bytes from there on.
  @inline(__always)
  func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: cell.address, count: count)
  }

  /// Copies the bytes from there on.
  @inline(__always)
  func copy(_ count: Int, to other: Cell<UInt8>) {
    unsafe other.address.update(from: cell.address, count: count)
  }

  @inline(__always)
  static func == (left: Self, right: Self) -> Bool { left.bits == right.bits }

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool {
    UInt(bitPattern: left.bits) < UInt(bitPattern: right.bits)
  }

  @inline(__always)
  static func <= (left: Self, right: Self) -> Bool { !(right < left) }

  @inline(__always)
  static func + (position: Self, distance: Int) -> Self { Self(position.cell + distance) }

  @inline(__always)
  static func += (position: inout Self, distance: Int) { position = position + distance }

  @inline(__always)
  static func - (position: Self, distance: Int) -> Self { position + -distance }

  /// The distance between two positions.
  @inline(__always)
  static func - (end: Self, start: Self) -> Int { end.bits &- start.bits }
}

extension SIMD16<UInt8> {
  /// The bytes as two words.
  @inline(__always)
  var words: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  /// Marks the bytes that are equal to those of another vector: all their bits are set.
  @inline(__always)
  func marks(of other: SIMD16<UInt8>) -> SIMD2<UInt64> {
    unsafe unsafeBitCast(self .== other, to: SIMD2<UInt64>.self)
  }

  /// Marks the bytes that are equal to one.
  @inline(__always)
  func marks(of byte: UInt8) -> SIMD2<UInt64> { marks(of: SIMD16(repeating: byte)) }
}
