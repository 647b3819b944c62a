import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of a cache, and those beside it: its lock, and what has been set aside.
struct CacheFile: Sendable {
  let url: URL
  /// How large it may be, in octets.
  let maximumSize: Int

  private var path: String { url.path(percentEncoded: false) }
  var quarantine: URL { url.appendingPathExtension("quarantine") }

  /// Reads the file part by part, so that every part is used while it is near.
  ///
  /// - Parameter body: uses a part that begins at an offset, and may be the last one; returns how much of it
  ///   need not be read again.
  func read(
    _ body: (UnsafeRawBufferPointer, _ offset: Int, _ isLast: Bool) throws(CacheError) -> Int
  ) throws(CacheError) {
    let file = try FileDescriptor(path, O_RDONLY)
    // What is appended from now on is for others to read.
    let size = try file.size
    guard size <= maximumSize else { throw .tooLarge(limit: maximumSize) }
    var part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { part.deallocate() }
    var offset = 0
    repeat {
      let count = min(size - offset, part.count)
      let filled = try file.read(
        into: UnsafeMutableRawBufferPointer(rebasing: part[..<count]), at: offset)
      let isLast = offset + filled == size || filled < count
      let used = try body(UnsafeRawBufferPointer(rebasing: part[..<filled]), offset, isLast)
      if isLast { return }
      offset += used
      if used == 0 {
        // A line is longer than the part.
        let larger = part.count * 2
        part.deallocate()
        part = .allocate(byteCount: larger, alignment: 16)
      }
    } while true
  }

  /// Runs `body` while nobody else writes, in this process or another.
  func whileLocked<Result>(
    _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    let lock = try FileDescriptor(
      url.appendingPathExtension("lock").path(percentEncoded: false), O_RDWR | O_CREAT)
    guard try lock.lock() else {
      let owner = String(decoding: try lock.read(20, at: 0), as: UTF8.self)
      throw .locked(by: Int(owner.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    // For the error of whoever comes in between.
    try lock.truncate(to: 0)
    try lock.write(Array("\(getpid())\n".utf8), at: 0)
    return try body()
  }

  /// Puts a new file in the place of the old one: after a crash there is the one or the other.
  func replace(with bytes: [UInt8]) throws(CacheError) {
    guard bytes.count <= maximumSize else { throw .tooLarge(limit: maximumSize) }
    let temporary = url.appendingPathExtension("new").path(percentEncoded: false)
    do {
      let file = try FileDescriptor(temporary, O_WRONLY | O_CREAT | O_TRUNC)
      try file.write(bytes, at: 0)
      try file.synchronize()
    } catch {
      unlink(temporary)
      throw error
    }
    try FileDescriptor.replace(path, by: temporary)
  }

  /// Adds records behind the last one; their lines are made of their numbers, from the first.
  ///
  /// - Complexity: O(*n*) in the length of the records, whatever the file's
  func append(_ lines: (_ first: Int) -> [[UInt8]]) throws(CacheError) {
    let file = try FileDescriptor(path, O_RDWR)
    let size = try file.size
    let tail = try CacheTail(of: file, size: size)
    let records = lines(tail.nextNumber)
    // A record that was being written when its writer was stopped gets an end, and is set aside when the
    // cache is loaded.
    let bytes = (tail.isTorn ? [UInt8(ascii: "\n")] : []) + records.joined()
    guard bytes.count <= maximumSize - size else { throw .tooLarge(limit: maximumSize) }
    try file.write(Array(bytes), at: size)
    try file.write(CacheHeader.countLine(tail.nextNumber + records.count), at: tail.countLine)
    try file.synchronize()
  }

  /// Adds lines to what has been set aside.
  func setAside(_ lines: [UInt8]) throws(CacheError) {
    let file = try FileDescriptor(quarantine.path(percentEncoded: false), O_WRONLY | O_CREAT)
    try file.write(lines, at: try file.size)
    try file.synchronize()
  }
}
