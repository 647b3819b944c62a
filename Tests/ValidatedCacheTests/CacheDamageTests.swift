import DomainModels
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCache
import ValidatedCodable

/// Bytes flipped, bits flipped, files cut short, parts overwritten: nothing altered is ever loaded, and
/// everything that was written is accounted for.
@Suite struct CacheDamageTests {
  static let seed = UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? 2026

  @Test func thousandsOfAccidents() throws {
    let folder = try CacheFolder()
    let cache = ModelCache<Client>(at: folder.file)
    let clients = try CacheFolder.clients(0..<12)
    try cache.save(clients[..<8])
    for client in clients[8...] { try cache.append(client) }
    let original = [UInt8](try Data(contentsOf: folder.file))
    var random = SplitMix64(seed: Self.seed)
    for round in 0..<gate(300, nightly: 10_000) {
      var bytes = original
      switch round % 5 {
      case 0: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      case 1, 2:
        let offset = Int.random(in: bytes.indices, using: &random)
        bytes[offset] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 3:
        let offset = Int.random(in: bytes.indices, using: &random)
        bytes[offset] = UInt8.random(in: 0...255, using: &random)
      default:
        // Eight bytes in a row, such as a disk or a line feed may lose.
        let offset = Int.random(in: 0..<bytes.count - 8, using: &random)
        for index in offset..<offset + 8 { bytes[index] = [0, 0x0A, 0x20][round % 3] }
      }
      try Data(bytes).write(to: folder.file)
      try check(
        cache, clients, isIntact: bytes == original,
        isCutShort: bytes.count < original.count, "round \(round), seed \(Self.seed)")
    }
  }

  private func check(
    _ cache: ModelCache<Client>, _ clients: [Client], isIntact: Bool, isCutShort: Bool,
    _ comment: Comment
  ) throws {
    let contents: CacheContents<Client>
    do throws(CacheError) {
      contents = try cache.load()
    } catch {
      // Only where nothing is left, neither header nor record.
      #expect(error == .notACache, comment)
      return
    }
    // In order, and each as it was.
    var rest = clients[...]
    for model in contents.models {
      guard let index = rest.firstIndex(of: model) else {
        Issue.record("\(model) has been altered: \(comment)")
        return
      }
      rest = rest[(index + 1)...]
    }
    #expect(contents.rejects.isEmpty, comment)
    let accounted = contents.models.count + contents.lost
    if contents.problems.isCountKnown {
      #expect(accounted == clients.count, comment)
    } else {
      #expect(accounted <= clients.count, comment)
    }
    // Nothing that was altered is unreported, except that the last line feed is gone.
    #expect(isIntact || isCutShort || !contents.problems.isEmpty, comment)
    // A cache without a count has lost nothing.
    #expect(!contents.problems.isEmpty || contents.models == clients, comment)
    #expect(!isIntact || contents.problems.isEmpty, comment)
    // At most two records meet in eight bytes.
    #expect(isCutShort || contents.models.count >= clients.count - 2, comment)
  }

  /// Both records are read, and the byte between them is damage: the file is not what was written.
  @Test func reportsADamagedLineFeedBetweenRecords() throws {
    let folder = try CacheFolder()
    let cache = ModelCache<Client>(at: folder.file)
    let clients = try CacheFolder.clients(0..<6)
    try cache.save(clients[..<4])
    for client in clients[4...] { try cache.append(client) }
    let original = [UInt8](try Data(contentsOf: folder.file))
    // After the header and the tally, up to the end of the file.
    let ends = original.indices.filter { original[$0] == 0x0A }.dropFirst(2)
    #expect(ends.count == 6)
    for end in ends {
      for byte in [0x00, 0x08, 0x0B, 0x20, 0x2A, 0x4A, 0x8A] as [UInt8] {
        var bytes = original
        bytes[end] = byte
        try Data(bytes).write(to: folder.file)
        let contents = try cache.load()
        #expect(contents.models == clients && contents.lost == 0)
        #expect(contents.damage.map(\.offset) == [end] && contents.damage.map(\.bytes) == [[byte]])
        #expect(contents.damage.map(\.isTorn) == [false])
        let streamed = Array(try cache.elements())
        #expect(streamed.compactMap(\.model) == clients)
        #expect(streamed.count == clients.count + 1)
      }
    }
    let repaired = try cache.load(rejects: .quarantine)
    #expect(repaired.models == clients && repaired.damage.count == 1)
    #expect(try cache.load().problems.isEmpty)
  }

  /// What is quarantined and what is kept is everything.
  @Test func quarantineLosesNothing() throws {
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<gate(60, nightly: 200) {
      let folder = try CacheFolder()
      let cache = ModelCache<Client>(at: folder.file)
      let clients = try CacheFolder.clients(0..<12)
      try cache.save(clients)
      var bytes = [UInt8](try Data(contentsOf: folder.file))
      let header = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let offset = Int.random(in: header..<bytes.count, using: &random)
      bytes[offset] ^= 1 << UInt8.random(in: 0...7, using: &random)
      try Data(bytes).write(to: folder.file)
      let contents = try cache.load(rejects: .quarantine)
      let again = try cache.load()
      #expect(again.models == contents.models && again.problems.isEmpty && again.wasTrusted)
      #expect(contents.models.count + contents.lost == clients.count)
      #expect(
        FileManager.default.fileExists(
          atPath: folder.file.appendingPathExtension("quarantine").path(percentEncoded: false))
          != contents.problems.isEmpty)
    }
  }
}
