import Foundation

import SystemCalls

/// Reads a file part by part, so that every part is used while it is near.
///
/// What makes it safe: the memory of a part is lent for a call, and given back when the reader is.
@safe final class CacheReader {
  private let file: FileDescriptor
  private var part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
  private var offset = 0
  private var end = Int.max

  init(_ path: String, maximumSize: Int) throws(CacheError) {
    file = try FileDescriptor(path, [.readOnly, .nonBlocking])
    guard try file.size <= maximumSize else { throw .tooLarge(limit: maximumSize) }
  }

  deinit { unsafe part.deallocate() }

  /// Reads the next part; false if it was the last one.
  ///
  /// - Parameter body: uses a part that begins at an offset, and may be the last one; returns how much of it
  ///   need not be read again.
  func readPart(
    _ body: (UnsafeRawBufferPointer, _ offset: Int, _ isLast: Bool) throws(CacheError) -> Int
  ) throws(CacheError) -> Bool {
    let room = unsafe UnsafeMutableRawBufferPointer(
      rebasing: part[..<min(end - offset, part.count)])
    let filled = try unsafe file.read(into: room, at: offset)
    // What is appended from now on is not read here; what is counted at the beginning is there.
    if offset == 0 { end = max(try file.size, filled) }
    let isLast = offset + filled >= end || filled < room.count
    let used = try unsafe body(UnsafeRawBufferPointer(rebasing: part[..<filled]), offset, isLast)
    if isLast { return false }
    offset += used
    if used == 0 {
      // A line is longer than the part.
      let larger = unsafe part.count * 2
      unsafe part.deallocate()
      unsafe part = .allocate(byteCount: larger, alignment: 16)
    }
    return true
  }
}
