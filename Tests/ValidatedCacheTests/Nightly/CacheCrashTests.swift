import DomainModels
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCache

import CLibrary

/// A process that writes to a cache.
private struct Writer {
  private static let program = URL(filePath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent()

  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ file: URL, _ arguments: String...) throws {
    process.executableURL = Self.executable
    process.arguments = [file.path(percentEncoded: false)] + arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// The program beside the tests.
  private static var executable: URL {
    var folder =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? program
    for _ in 0..<4 {
      let file = folder.appending(path: "CacheWriter")
      if FileManager.default.isExecutableFile(atPath: file.path(percentEncoded: false)) {
        return file
      }
      folder = folder.deletingLastPathComponent()
    }
    return folder
  }

  /// Stops the process at once, a while after it has begun to write.
  func kill(after delay: TimeInterval) {
    _ = output.fileHandleForReading.availableData.count
    usleep(UInt32(delay * 1_000_000))
    sendKill(process.processIdentifier)
    process.waitUntilExit()
  }

  /// The numbers that it has printed, the first excepted, which has been waited for.
  func numbers() -> [Int] {
    String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { Int($0) }
  }

  func error() -> String {
    process.waitUntilExit()
    return String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

private func sendKill(_ process: Int32) { kill(process, SIGKILL) }

@Suite(.nightly, .serialized) struct CacheCrashTests {
  private static let seed = CacheDamageTests.seed

  /// Killed during an append: every record for which `append` has returned is in the cache.
  @Test func killedWhileAppending() throws {
    var random = SplitMix64(seed: Self.seed)
    var torn = 0
    for _ in 0..<10 {
      let folder = try CacheFolder()
      let cache = ModelCache<Client>(at: folder.file)
      var written = 0
      for _ in 0..<25 {
        let writer = try Writer(folder.file, "append")
        writer.kill(after: .random(in: 0..<0.01, using: &random))
        written = max(written, (writer.numbers().max() ?? -1) + 1)
        let contents = try cache.load(policy: .always)
        #expect(contents.models.count >= written, "seed \(Self.seed)")
        #expect(contents.models == (try CacheFolder.clients(0..<contents.models.count)))
        #expect(contents.rejects.isEmpty && contents.lost == 0)
        torn += contents.damage.count
        written = contents.models.count
      }
    }
    print("killed 250 times while appending: \(torn) torn records seen")
  }

  /// Killed during a save: the cache has the contents of the last save, or of the one before.
  @Test func killedWhileSaving() throws {
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<250 {
      let folder = try CacheFolder()
      let cache = ModelCache<Client>(at: folder.file)
      let writer = try Writer(folder.file, "save")
      writer.kill(after: .random(in: 0..<0.01, using: &random))
      let contents = try cache.load(policy: .always, rejects: .fail)
      #expect(contents.models.count >= writer.numbers().max() ?? 20, "seed \(Self.seed)")
      #expect(contents.models == (try CacheFolder.clients(0..<contents.models.count)))
    }
  }

  /// A record that there is no room for is not there, nor a part of it.
  @Test func aFullDisk() throws {
    for size in 1000..<1080 {
      let folder = try CacheFolder()
      let writer = try Writer(folder.file, "limited", "\(size)")
      #expect(writer.error().contains("File too large"))
      let contents = try ModelCache<Client>(at: folder.file).load(rejects: .fail)
      #expect(contents.models == (try CacheFolder.clients(writer.numbers().indices)))
    }
  }

  /// A quarantine that fails sets nothing aside: what it would have is still in the cache.
  @Test(arguments: [10, 300, 2_000, 10_000]) func aFullDiskAtAQuarantine(_ size: Int) throws {
    for hasOlder in [false, true] {
      let folder = try CacheFolder()
      let cache = ModelCache<Client>(at: folder.file)
      try cache.save(CacheFolder.clients(0..<200))
      var bytes = try Data(contentsOf: folder.file)
      bytes[bytes.count - 10] ^= 1
      try bytes.write(to: folder.file)
      let quarantine = folder.file.appendingPathExtension("quarantine")
      if hasOlder { try Data("older\n".utf8).write(to: quarantine) }
      let writer = try Writer(folder.file, "quarantine", "\(size)")
      let errors = writer.error().split(separator: "\n")
      #expect(errors.count == 3 && errors.allSatisfy { $0.contains("File too large") })
      #expect((try? Data(contentsOf: quarantine)) == (hasOlder ? Data("older\n".utf8) : nil))
      #expect(try Data(contentsOf: folder.file) == bytes)
      #expect(try cache.load(rejects: .quarantine).models.count == 199)
      let lines = try String(contentsOf: quarantine, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == (hasOlder ? 2 : 1))
    }
  }

  /// Two processes at once: each append succeeds, or reports that another process is writing.
  @Test func twoWriters() throws {
    let folder = try CacheFolder()
    let cache = ModelCache<Client>(at: folder.file)
    try cache.save([])
    let client = try CacheFolder.client(0)
    let writer = try Writer(folder.file, "append")
    var own = 0
    var refused = 0
    while own < 20 || refused < 20 {
      do throws(CacheError) {
        try cache.append(client)
        own += 1
      } catch {
        guard case .locked = error else {
          Issue.record("\(error)")
          break
        }
        refused += 1
      }
      if !writer.process.isRunning { break }
    }
    // It may have inherited a mask that keeps other signals out.
    if writer.process.isRunning { sendKill(writer.process.processIdentifier) }
    let error = writer.error()
    // The one or the other has been refused.
    let isLocked = ["is writing to the cache", "is using the cache"].contains { error.contains($0) }
    #expect(refused > 0 || isLocked, "\(own), \(error)")
    let contents = try cache.load(policy: .always)
    #expect(contents.rejects.isEmpty && contents.lost == 0 && contents.models.count >= own)
    // The other one may have been stopped while it wrote a record.
    #expect(contents.damage.allSatisfy { $0.isTorn })
  }

  /// A lock whose holder was killed is free.
  @Test func ignoresTheLockOfAKilledProcess() throws {
    let folder = try CacheFolder()
    let writer = try Writer(folder.file, "append")
    writer.kill(after: 0.005)
    let cache = ModelCache<Client>(at: folder.file)
    let count = try cache.load().models.count
    try cache.append(CacheFolder.client(count))
    #expect(try cache.load().models.count == count + 1)
  }
}
