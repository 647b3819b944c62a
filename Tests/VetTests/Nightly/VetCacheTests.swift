import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCache

@Suite(.nightly) struct VetCacheTests {
  @Test func aCache() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "clients.jsonl")
    let client = Client(name: try Name("Zoë"), age: try Age(35), email: try Email("z@example.com"))
    try ModelCache<Client>(at: file).save([client, client])

    let sound = try Vet("cache", "client", file.path(percentEncoded: false))
    #expect(sound.status == 0)
    #expect(sound.lines.first?.hasPrefix("Client, version 1, saved 20") == true)
    #expect(sound.lines.first?.hasSuffix("by the rules of today") == true)
    #expect(sound.lines.last == "2 kept, 0 rejected, 0 lost")

    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 10] ^= 1
    try bytes.write(to: file)
    let damaged = try Vet("cache", "client", file.path(percentEncoded: false))
    #expect(damaged.status == 1)
    try #require(damaged.lines.count > 2)
    #expect(damaged.lines[1] == "1 kept, 0 rejected, 1 lost")
    #expect(damaged.lines[2].hasSuffix(": not a record"))
    #expect(
      try Vet("cache", "client", file.path(percentEncoded: false), "--quarantine").status == 1)
    #expect(
      try Vet("cache", "client", file.path(percentEncoded: false)).lines.last
        == "1 kept, 0 rejected, 0 lost")

    #expect(try Vet("cache", "city", file.path(percentEncoded: false)).status == 2)
    #expect(try Vet("cache", "client", "/no/such").status == 2)
    #expect(try Vet("cache", "client").status == 2)
  }

  @Test func fingerprints() throws {
    let vet = try Vet("types", "--fingerprints")
    #expect(vet.status == 0)
    #expect(vet.lines.contains("\(Age.rulesFingerprint) Age"))
    #expect(vet.lines.contains("\(Client.rulesFingerprint) client"))
  }
}
