import Foundation

import SystemCalls

/// An open file.
///
/// Foundation neither locks files nor makes sure that a replaced file is on the disk, and hides the error of a full disk.
struct FileDescriptor: ~Copyable {
  private let number: Int32

  init(_ path: String, _ flags: System.OpenFlags) throws(CacheError) {
    // Caches may contain personal data, so that only their owner may read them.
    number = System.open(path, flags)
    if number < 0 { throw Self.error("opening \(path)") }
  }

  deinit { System.close(number) }

  /// Takes the lock if it is free; it is held until ``unlock()``, or until the process ends.
  ///
  /// Waits for readers that share the lock, since they finish soon.
  ///
  /// - Returns: false if a writer has it.
  /// - Throws: ``CacheError/locked(by:)`` without a number if readers have it for too long.
  func lock() throws(CacheError) -> Bool {
    for _ in 0..<Self.patience {
      if System.lock(number, isShared: false) { return true }
      guard System.errorCode == System.ErrorCode.wouldBlock else { throw Self.error("locking") }
      guard lockShared() else { return false }
      unlock()
      Thread.sleep(forTimeInterval: 0.001)
    }
    throw .locked(by: nil)
  }

  /// Takes a shared lock, until ``unlock()``.
  func lockShared() -> Bool { System.lock(number, isShared: true) }

  /// The number of attempts, a millisecond apart, to take a lock that others hold briefly.
  static let patience = 1000

  /// Releases the lock.
  ///
  /// Closing the file does not suffice while a child process that is being started has a copy of the descriptor.
  func unlock() { System.unlock(number) }

  /// The size of a regular file; an error for a folder or a special file.
  var size: Int {
    get throws(CacheError) {
      let status = try status
      guard status.isRegular else { throw .notACache }
      return status.size
    }
  }

  /// Gives a new file the owner and the permissions of the file that it will replace.
  func setAccess(like old: borrowing FileDescriptor) throws(CacheError) {
    guard System.setAccess(number, like: try old.status) else {
      throw Self.error("setting the permissions")
    }
  }

  /// Gives a file beside a cache to the cache's owner, who also needs it.
  func giveToOwner(of other: borrowing FileDescriptor) throws(CacheError) {
    System.giveToOwner(number, of: try other.status)
  }

  private var status: System.Status {
    get throws(CacheError) {
      guard let status = System.Status(descriptor: number) else {
        throw Self.error("reading the status")
      }
      return status
    }
  }

  /// Fills memory with the bytes at an offset, and returns their number.
  func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) throws(CacheError) -> Int {
    var filled = 0
    while filled < memory.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      let read = unsafe System.read(number, into: rest, at: offset + filled)
      guard read >= 0 else { throw Self.error("reading") }
      guard read > 0 else { break }
      filled += read
    }
    return filled
  }

  /// At most `count` bytes, from an offset.
  func read(_ count: Int, at offset: Int) throws(CacheError) -> [UInt8] {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { unsafe memory.deallocate() }
    return unsafe Array(memory[..<(try read(into: memory, at: offset))])
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(CacheError) {
    let isWritten = unsafe bytes.withUnsafeBytes {
      unsafe System.write(all: $0, to: number, at: offset)
    }
    guard isWritten else { throw Self.error("writing") }
  }

  /// Makes sure that written bytes are on the disk.
  func synchronize() throws(CacheError) {
    guard System.synchronize(number) else { throw Self.error("synchronizing") }
  }

  func truncate(to size: Int) throws(CacheError) {
    guard System.truncate(number, to: size) else {
      throw Self.error("shortening")
    }
  }

  /// Atomically replaces a file by another.
  static func replace(_ path: String, by other: String) throws(CacheError) {
    guard System.rename(other, to: path) else { throw error("renaming \(other)") }
  }

  private static func error(_ action: String) -> CacheError {
    switch System.errorCode {
    case System.ErrorCode.notFound: .notFound
    case let code where System.ErrorCode.diskFull.contains(code): .diskFull
    case let code: .system(code: code, doing: action)
    }
  }
}
