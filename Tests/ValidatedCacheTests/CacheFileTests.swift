import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

@testable import ValidatedCache

/// Files that say what cannot be, or are where none can be.
@Suite struct CacheFileTests {
  private let folder: CacheFolder
  private var cache: ModelCache<Client> { ModelCache<Client>(at: folder.file) }

  init() throws { folder = try CacheFolder() }

  private func cache(version: Int) -> ModelCache<Client> {
    ModelCache<Client>(at: folder.file, version: version) { record, _ in record }
  }

  /// A privileged process that saves a user's cache leaves it, and the files beside it, to that user.
  @Test(.enabled(if: getuid() == 0))
  func keepsTheOwnerAndThePermissionsOfTheFile() throws {
    func access(_ suffix: String) throws -> [Int] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path + suffix)
      let keys: [FileAttributeKey] = [.ownerAccountID, .groupOwnerAccountID, .posixPermissions]
      return keys.map { (attributes[$0] as? NSNumber)?.intValue ?? -1 }
    }
    try cache.save(CacheFolder.clients(0..<3))
    try FileManager.default.removeItem(atPath: folder.file.path + ".lock")
    try FileManager.default.setAttributes(
      [.ownerAccountID: 1234, .groupOwnerAccountID: 99, .posixPermissions: 0o640],
      ofItemAtPath: folder.file.path)
    try cache.save(CacheFolder.clients(0..<4))
    #expect(try access("") == [1234, 99, 0o640] && access(".lock") == [1234, 99, 0o600])
    var bytes = try Data(contentsOf: folder.file)
    bytes[bytes.count - 10] ^= 1
    try bytes.write(to: folder.file)
    try FileManager.default.setAttributes(
      [.ownerAccountID: 1234, .groupOwnerAccountID: 99, .posixPermissions: 0o640],
      ofItemAtPath: folder.file.path)
    #expect(try cache.load(rejects: .quarantine).lost == 1)
    #expect(try access("") == [1234, 99, 0o640] && access(".quarantine") == [1234, 99, 0o600])
  }

  /// The count is written over itself, however long its numbers are.
  @Test(arguments: [
    [1, 202_601_011_200], [1, .max], [.min, -1, 0, 9_999_999_999, 10_000_000_000, .max],
  ])
  func appendsByVersionsOfAnyLength(_ versions: [Int]) throws {
    try cache(version: versions[0]).save(CacheFolder.clients(0..<3))
    for (index, version) in versions.enumerated().dropFirst() {
      try cache(version: version).append(CacheFolder.client(2 + index))
    }
    let contents = try cache(version: versions.last ?? 1).load(rejects: .fail)
    #expect(contents.models == (try CacheFolder.clients(0..<2 + versions.count)))
    let tally = CacheTally(count: 0, rules: Client.rulesFingerprint, version: versions.last ?? 1)
    #expect(tally.line.count == CacheTally.lineLength)
  }

  /// Older programs have written the count in other widths: it is widened, and no record is lost.
  @Test(arguments: [1, 10, 12, 19, 21]) func appendsToCountsOfOtherWidths(_ width: Int) throws {
    try cache.save(CacheFolder.clients(0..<3))
    var lines = try Data(contentsOf: folder.file).split(separator: 0x0A).map(Array.init)
    let version = String(repeating: "0", count: width - 1) + "1"
    lines[1] = RecordLine.bytes(
      of: Array("\"000000000003,\(Client.rulesFingerprint),\(version)\"".utf8)
    ).dropLast()
    try Data(lines.flatMap { $0 + [0x0A] }).write(to: folder.file)
    #expect(try cache.load(rejects: .fail).models.count == 3)
    try cache.append(CacheFolder.client(3))
    try cache(version: 202_601_011_200).append(CacheFolder.client(4))
    let contents = try cache(version: 202_601_011_200).load(rejects: .fail)
    #expect(contents.models == (try CacheFolder.clients(0..<5)))
  }

  /// Where the count has been lost, a record of its length is the second line.
  @Test func neverWritesTheCountOverARecord() throws {
    let header = CacheHeader(
      format: 1, model: "Client", version: 1, rules: Client.rulesFingerprint, count: 0,
      date: Date())
    // `["checksum",0,{…}]` and a line feed, padded to the length of a count.
    let json = Array(#"{"name":"Ann","age":3,"email":"a@b.co"}"#.utf8)
    let space = CacheTally.lineLength - CacheRecord.line(0, json).count
    try #require(space >= 0)
    let record = CacheRecord.line(0, json + [UInt8](repeating: 0x20, count: space))
    try Data(header.line + record).write(to: folder.file)
    try cache.append(CacheFolder.client(1))
    #expect(try cache.load().models.map(\.name.value) == ["Ann", "Client 1"])
  }

  @Test(arguments: [
    ("date", "1e308"), ("date", "-1e300"), ("date", "253402300800"), ("format", "0"),
    ("format", "-9223372036854775808"), ("format", "9223372036854775808"), ("count", "-1"),
    ("count", "9223372036854775807"), ("count", "1000000000000"), ("count", "1e3"),
    ("version", "1.5"), ("version", "9223372036854775808"), ("rules", #""-000000000000000""#),
    ("model", #""Client\u001b[2J""#), ("model", "1"),
  ])
  func refusesHeadersThatCannotBe(_ key: String, _ value: String) throws {
    try cache.save(CacheFolder.clients(0..<2))
    var lines = try Data(contentsOf: folder.file).split(separator: 0x0A).map(Array.init)
    let header = try ValidatedJSONDecoder().decode(
      JSONValue.self, from: Array(lines[0].dropFirst(20).dropLast()))
    guard case .object(var members) = header else {
      Issue.record("\(header)")
      return
    }
    members[key] = try ValidatedJSONDecoder().decode(JSONValue.self, from: value)
    lines[0] = RecordLine.bytes(of: Array(JSONValue.object(members).description.utf8)).dropLast()
    try Data(lines.flatMap { $0 + [0x0A] }).write(to: folder.file)
    let contents = try cache.load()
    #expect(contents.header == nil && contents.models.count == 2 && !contents.wasTrusted)
    #expect(throws: CacheError.damagedHeader) { try cache.append(CacheFolder.client(2)) }
  }

  @Test(arguments: ["self", "pair", "relative"]) func leavesLinksThatLeadInACircle(
    _ kind: String
  ) throws {
    let path = folder.file.path(percentEncoded: false)
    let other = folder.url.appending(path: "other").path(percentEncoded: false)
    let manager = FileManager.default
    switch kind {
    case "self": try manager.createSymbolicLink(atPath: path, withDestinationPath: path)
    case "relative":
      try manager.createSymbolicLink(atPath: path, withDestinationPath: "./clients.jsonl")
    default:
      try manager.createSymbolicLink(atPath: path, withDestinationPath: other)
      try manager.createSymbolicLink(atPath: other, withDestinationPath: path)
    }
    func isCircle(_ error: CacheError) -> Bool {
      guard case .system(ELOOP, _) = error else { return false }
      return true
    }
    #expect(throws: CacheError.self) { try cache.load() }
    for write in [
      { try cache.save([]) }, { try cache.save([], overwriting: true) },
      { try cache.append(CacheFolder.client(0)) },
      { _ = try cache.load(rejects: .quarantine) },
    ] {
      let error = #expect(throws: CacheError.self) { try write() }
      #expect(error.map(isCircle) == true, "\(String(describing: error))")
    }
    #expect(try manager.destinationOfSymbolicLink(atPath: path).isEmpty == false)
    #expect(
      try manager.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)).count
        == (kind == "pair" ? 2 : 1))
  }

  /// A lost header may have had other rules: records after it are validated, and never trusted.
  @Test func trustsNothingAfterDamage() throws {
    typealias Yesterday = ModelCacheTests.Yesterday
    typealias Today = ModelCacheTests.Today
    func old(_ age: Int) throws -> Yesterday.Person {
      Yesterday.Person(name: try Name("Ann"), age: try Yesterday.Age(age))
    }
    func new(_ age: Int) throws -> Today.Person {
      Today.Person(name: try Name("Ann"), age: try Today.Age(age))
    }
    let today = ModelCache<Today.Person>(at: folder.file)
    try today.save([new(1), new(2)])
    try ModelCache<Yesterday.Person>(at: folder.file).append(contentsOf: [old(3), old(150)])
    try today.append(new(5))
    let whole = [UInt8](try Data(contentsOf: folder.file))
    let ends = whole.indices.filter { whole[$0] == 0x0A }
    // The fifth line is the header of other rules: any byte of it, or its line feed or the one before, is another.
    for offset in ends[3]...ends[4] {
      var bytes = whole
      bytes[offset] ^= 1
      try Data(bytes).write(to: folder.file)
      let contents = try today.load()
      #expect(contents.models.allSatisfy { $0.age.value <= 120 }, "\(offset)")
      #expect(contents.models.count + contents.rejects.count + contents.lost >= 4, "\(offset)")
      #expect(!contents.wasTrusted)
    }
    // Records before the damage are trusted still, and all is as it should be after a quarantine.
    _ = try today.load(rejects: .quarantine)
    #expect(try today.load().wasTrusted)
  }
}
