import Foundation

import CLibrary

/// An open file.
///
/// Foundation neither locks files nor replaces one by another in one step, and hides the error by which a full
/// disk is known: this is the one file that calls the system.
struct FileDescriptor: ~Copyable {
  private let number: Int32

  /// Opens a file.
  init(_ path: String, _ flags: Int32) throws(CacheError) {
    // Caches may be about people: their owner's business only.
    number = Self.retrying { unsafe open(path, flags | O_CLOEXEC, 0o600) }
    if number < 0 { throw Self.error("opening \(path)") }
  }

  deinit { close(number) }

  /// Takes the lock if no one else holds it: it is ours until ``unlock()``, or the process's end.
  ///
  /// Readers who share it are waited for: they are soon done.
  func lock() throws(CacheError) -> Bool {
    for _ in 0..<Self.patience {
      if Self.retrying({ flock(number, LOCK_EX | LOCK_NB) }) == 0 { return true }
      guard errno == EWOULDBLOCK else { throw Self.error("locking") }
      guard share() else { return false }
      unlock()
      usleep(1000)
    }
    return false
  }

  /// Takes the lock together with others that share it, until ``unlock()``.
  func share() -> Bool { Self.retrying { flock(number, LOCK_SH | LOCK_NB) } == 0 }

  /// How often, a millisecond after the other, to try and get a lock that others have for a while.
  static let patience = 1000

  /// Gives the lock back.
  ///
  /// Closing does so only if no process that is just being started has a copy of the descriptor still.
  func unlock() { flock(number, LOCK_UN) }

  /// The size of a file that is no folder, and nothing that has no size.
  var size: Int {
    get throws(CacheError) {
      let status = try status
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notACache }
      return Int(clamping: status.st_size)
    }
  }

  /// Who may read and write it.
  var mode: mode_t {
    get throws(CacheError) { try status.st_mode & 0o777 }
  }

  func setMode(_ mode: mode_t) throws(CacheError) {
    guard fchmod(number, mode) == 0 else { throw Self.error("setting the mode") }
  }

  private var status: stat {
    get throws(CacheError) {
      var status = stat()
      guard unsafe fstat(number, &status) == 0 else { throw Self.error("reading the status") }
      return status
    }
  }

  /// Fills memory with the bytes at an offset, and returns how many there are.
  func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) throws(CacheError) -> Int {
    var filled = 0
    while filled < memory.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      let read = Self.retrying {
        unsafe pread(number, rest.baseAddress, rest.count, off_t(offset + filled))
      }
      guard read >= 0 else { throw Self.error("reading") }
      guard read > 0 else { break }
      filled += read
    }
    return filled
  }

  /// The bytes at an offset, as far as there are so many.
  func read(_ count: Int, at offset: Int) throws(CacheError) -> [UInt8] {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { unsafe memory.deallocate() }
    return unsafe Array(memory[..<(try read(into: memory, at: offset))])
  }

  /// Writes bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(CacheError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { memory in
        Self.retrying {
          unsafe pwrite(
            number, memory.baseAddress.map { unsafe $0 + written }, memory.count - written,
            off_t(offset + written))
        }
      }
      guard count > 0 else { throw Self.error("writing") }
      written += count
    }
  }

  /// Makes sure that what has been written is on the disk.
  func synchronize() throws(CacheError) {
    #if canImport(Darwin)
      // There `fsync` is done when the drive has the bytes, which may lose them with the power.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    guard Self.retrying({ fsync(number) }) == 0 else { throw Self.error("synchronizing") }
  }

  func truncate(to size: Int) throws(CacheError) {
    guard Self.retrying({ ftruncate(number, off_t(size)) }) == 0 else {
      throw Self.error("shortening")
    }
  }

  /// Puts a file in the place of another, in one step, and on the disk.
  static func replace(_ path: String, by other: String) throws(CacheError) {
    guard unsafe rename(other, path) == 0 else { throw error("renaming \(other)") }
    let directory = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    try FileDescriptor(directory, O_RDONLY).synchronize()
  }

  private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func error(_ action: String) -> CacheError {
    switch errno {
    case ENOENT: .notFound
    case ENOSPC, EDQUOT: .diskFull
    case let code: .system(code: code, doing: action)
    }
  }
}
