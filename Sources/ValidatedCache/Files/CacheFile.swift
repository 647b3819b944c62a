import Foundation

import SystemCalls

/// The file of a cache, and the files beside it: its lock, and its quarantine.
struct CacheFile: Sendable {
  let url: URL
  /// The maximum size, in octets.
  let maximumSize: Int

  /// The file to which symbolic links lead: processes that use different links must share the lock.
  private var target: URL { url.followingLinks ?? url }

  private var path: String { Self.path(of: target) }

  /// The path of a file beside it.
  private func path(_ name: String) -> String {
    Self.path(of: target.appendingPathExtension(name))
  }

  /// The path of a file; empty for other URLs.
  private static func path(of url: URL) -> String {
    url.isFileURL ? url.path(percentEncoded: false) : ""
  }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// The file, to be read in parts.
  func reader() throws(CacheError) -> CacheReader {
    try CacheReader(path, maximumSize: maximumSize)
  }

  /// Gives a file beside the cache to the cache's owner: otherwise, a lock that another user has made would exclude them.
  private func giveToOwner(_ file: borrowing FileDescriptor) throws(CacheError) {
    guard exists else { return }
    try file.giveToOwner(of: try FileDescriptor(path, [.readOnly, .nonBlocking]))
  }

  /// Runs `body` while no other writer is active, in this process or another.
  func whileLocked<Result>(
    _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result {
    // Nothing can be read through such a link, and a file in its place would destroy the link.
    if url.followingLinks == nil {
      throw .system(code: System.ErrorCode.tooManyLinks, doing: "opening \(path)")
    }
    let lock = try FileDescriptor(path("lock"), [.readWrite, .create, .noFollow])
    try giveToOwner(lock)
    guard try lock.lock() else {
      let owner = String(decoding: try lock.read(20, at: 0), as: UTF8.self)
      throw .locked(by: Int(owner.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    defer { lock.unlock() }
    // For the error of a writer that starts in between.
    try lock.truncate(to: 0)
    try lock.write(Array("\(ProcessInfo.processInfo.processIdentifier)\n".utf8), at: 0)
    return try body()
  }

  /// Runs `body` while no writer is active, in this process or another; nil if a writer stays active for too long, or
  /// there is no lock that can be opened.
  func whileAtRest<Result>(
    _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result? {
    // Without a lock file, no writer is active.
    guard let lock = try? FileDescriptor(path("lock"), [.readOnly, .noFollow]) else { return nil }
    for _ in 0..<FileDescriptor.patience {
      if lock.lockShared() {
        defer { lock.unlock() }
        return try body()
      }
      Thread.sleep(forTimeInterval: 0.001)
    }
    return nil
  }

  /// Checks that the file, if it exists, is a cache of the same model and not newer.
  func checkIsNotNewer(than header: CacheHeader) throws(CacheError) {
    guard exists else { return }
    let reader = try CacheReader(path, maximumSize: .max)
    let scan = try CacheScan(beginningOf: reader)
    guard let old = scan.header else {
      if scan.newest > header.version {
        throw .newer(format: header.format, version: scan.newest)
      }
      // A damaged cache may be overwritten.
      if reader.size == 0 || scan.tally != nil || scan.count > 0 { return }
      throw .notACache
    }
    try old.check(before: header, newest: scan.newest)
  }

  /// Replaces the old file by a new one, and makes sure that this is on the disk: after a crash, one of them exists.
  ///
  /// - Parameter aside: lines for the quarantine file, which stay there if the file has been replaced.
  func replace(
    with bytes: some Collection<UInt8>, settingAside aside: [UInt8] = []
  ) throws(CacheError) {
    // A folder that cannot be opened is an error before the file is replaced, not after it.
    let outer = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let folder = try FileDescriptor(outer, .readOnly)
    try setAside(aside) { () throws(CacheError) in try put(bytes) }
    try folder.synchronize()
  }

  private func put(_ bytes: some Collection<UInt8>) throws(CacheError) {
    guard bytes.count <= maximumSize else { throw .tooLarge(limit: maximumSize) }
    let temporary = path("new")
    System.remove(temporary)
    do {
      let file = try FileDescriptor(temporary, [.writeOnly, .create, .exclusive, .noFollow])
      if exists { try file.setAccess(like: try FileDescriptor(path, [.readOnly, .nonBlocking])) }
      try file.write(Array(bytes), at: 0)
      try file.synchronize()
      try FileDescriptor.replace(path, by: temporary)
    } catch {
      System.remove(temporary)
      throw error
    }
  }

  /// Appends records; `lines` makes them from their numbers, beginning with the next.
  ///
  /// - Parameter header: the header with the rules by which the records are valid; it is written before them unless
  ///   the last header in the file is certainly the same, and behind another version near its end.
  /// - Complexity: O(*n*) in the length of the records, independent of the length of the file
  func append(
    _ header: CacheHeader, count: Int, _ lines: (_ first: Int) -> [[UInt8]]
  ) throws(CacheError) {
    let file = try FileDescriptor(path, [.readWrite, .nonBlocking])
    let size = try file.size
    guard size > 0 else { throw .notACache }
    guard size <= maximumSize else { throw .tooLarge(limit: maximumSize) }
    let tail = try CacheTail(of: file, size: size)
    // Versions never become older.
    let recent = tail.recentHeader?.version == header.version ? header.version : nil
    let newest =
      if let known = tail.tally?.version ?? recent { known } else {
        try CacheScan(beginningOf: try reader()).newest
      }
    try tail.header.check(before: header, newest: newest)
    if let tally = tail.tally, let narrow = tail.narrowTally {
      // Done once: it rewrites the file with a tally wide enough for any number.
      let bytes = try file.read(size, at: 0)
      try replace(with: bytes[..<narrow.lowerBound] + tally.line + bytes[narrow.upperBound...])
      return try append(header, count: count, lines)
    }
    guard tail.nextNumber < CacheTally.limit - count else { throw .tooLarge(limit: maximumSize) }
    // An incomplete record of an interrupted writer is terminated, and set aside when the cache is loaded.
    var bytes = tail.isTorn ? [UInt8(ascii: "\n")] : []
    // A header between two versions may be damaged; what follows must not be read as the older one.
    let isNear = tail.header.version == header.version || recent != nil
    let isSame =
      tail.tally?.rules == header.rules && tail.tally?.version == header.version && isNear
    if !isSame || !tail.isCounted {
      bytes += header.line
    }
    for line in lines(tail.nextNumber) { bytes += line }
    guard bytes.count <= maximumSize - size else { throw .tooLarge(limit: maximumSize) }
    do throws(CacheError) {
      try file.write(bytes, at: size)
      if let offset = tail.tallyOffset {
        let tally = CacheTally(
          count: tail.nextNumber + count, rules: header.rules, version: header.version)
        try file.write(tally.line, at: offset)
      }
    } catch {
      // A part of a record was written before the disk was full.
      try? file.truncate(to: size)
      if let offset = tail.tallyOffset, let tally = tail.tally {
        try? file.write(tally.line, at: offset)
      }
      throw error
    }
    try file.synchronize()
  }

  /// Appends lines to the quarantine file, and runs `body`; if either fails, the lines are removed.
  private func setAside(
    _ lines: [UInt8], _ body: () throws(CacheError) -> Void
  ) throws(CacheError) {
    if lines.isEmpty { return try body() }
    let quarantine = path("quarantine")
    let file = try FileDescriptor(quarantine, [.readWrite, .create, .noFollow])
    try giveToOwner(file)
    let size = try file.size
    do throws(CacheError) {
      // After an incomplete line of an interrupted writer.
      let isTorn = size > 0 ? try file.read(1, at: size - 1) != [0x0A] : false
      try file.write((isTorn ? [UInt8(ascii: "\n")] : []) + lines, at: size)
      try file.synchronize()
      try body()
    } catch {
      // The records are still in the cache, and will be set aside at the next load.
      if size == 0 { System.remove(quarantine) } else { try? file.truncate(to: size) }
      throw error
    }
  }
}
