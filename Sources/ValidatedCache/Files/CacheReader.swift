import SystemCalls

/// Reads a file in parts, so that every part is used while it is in the processor's cache.
///
/// Safety: the memory of a part is lent for the duration of a call, and freed with the reader.
@safe final class CacheReader {
  /// The size of the file when it was opened.
  let size: Int
  private let file: FileDescriptor
  private var part: UnsafeMutableRawBufferPointer
  private var offset = 0
  private var end = Int.max

  init(_ path: String, maximumSize: Int) throws(CacheError) {
    let file = try FileDescriptor(path, [.readOnly, .nonBlocking])
    size = try file.size
    guard size <= maximumSize else { throw .tooLarge(limit: maximumSize) }
    self.file = file
    // Last: it would not be freed if the initialiser threw.
    unsafe part = .allocate(byteCount: 1 << 18, alignment: 16)
  }

  deinit { unsafe part.deallocate() }

  /// Reads the next part; false if it was the last one.
  ///
  /// - Parameter body: uses a part, with its offset and whether it is the last; returns the number of bytes that need
  ///   not be read again.
  func readPart(
    _ body: (UnsafeRawBufferPointer, _ offset: Int, _ isLast: Bool) throws(CacheError) -> Int
  ) throws(CacheError) -> Bool {
    let room = unsafe UnsafeMutableRawBufferPointer(
      rebasing: part[..<min(end - offset, part.count)])
    let filled = try unsafe file.read(into: room, at: offset)
    // Only the bytes that were counted at the beginning are read; those appended later are not.
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
