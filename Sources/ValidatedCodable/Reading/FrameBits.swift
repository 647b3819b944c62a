// The marks of a frame's fields. One of the files that handle memory.
//
// Safety: a frame begins with `size(of:)` bytes for them, and the indices are those of its fields.
//
//     words:   | read, fields 0…63 | read, fields 64…| invalid, fields 0…63 | invalid, fields 64… | values

import TypedMemory

/// The words with which a frame begins: which fields have been read, so that their values are initialised, and which
/// are invalid.
struct FrameBits {
  private let words: Cell<UInt64>

  @inline(__always)
  init(_ frame: Memory) {
    words = unsafe frame.cell(of: UInt64.self)
  }

  /// The number of words that mark one bit for each of so many fields.
  static func words(of count: Int) -> Int { max(1, (count + 63) / 64) }

  /// The number of bytes before the first value of so many fields.
  static func size(of count: Int) -> Int { 2 * words(of: count) * MemoryLayout<UInt64>.size }

  /// Marks no field.
  ///
  /// - Parameter count: the number of words for each of the two marks.
  @inline(__always)
  func clear(_ count: Int) {
    var index = 0
    repeat {
      words[index] = 0
      index &+= 1
    } while index < 2 &* count
  }

  @inline(__always)
  func isRead(_ field: Int) -> Bool {
    words[field &>> 6] & (1 &<< UInt64(truncatingIfNeeded: field & 63)) != 0
  }

  @inline(__always)
  func setRead(_ field: Int) {
    words[field &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: field & 63)
  }

  /// - Parameter count: the number of words before those that mark invalid fields.
  func isInvalid(_ field: Int, after count: Int) -> Bool { isRead(field &+ 64 &* count) }

  func setInvalid(_ field: Int, after count: Int) { setRead(field &+ 64 &* count) }

  func setUnread(_ field: Int) {
    words[field &>> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: field & 63))
  }
}
