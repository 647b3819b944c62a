import DomainModels
import Foundation
import SystemCalls
import Testing
import ValidatedCodable
import ValidatedJSON

@testable import ValidatedCache

@Suite struct ModelCacheTests {
  private let folder: CacheFolder
  private var cache: ModelCache<Client> { ModelCache<Client>(at: folder.file) }

  init() throws { folder = try CacheFolder() }

  @Test func whatIsSavedIsLoaded() throws {
    let clients = try CacheFolder.clients(0..<100)
    try cache.save(clients)
    for policy in [CachePolicy.trustIfUnchanged, .always] {
      let contents = try cache.load(policy: policy)
      #expect(contents.models == clients)
      #expect(contents.wasTrusted == (policy == .trustIfUnchanged))
      #expect(contents.problems.isEmpty)
      #expect(contents.header?.count == 100)
      #expect(contents.header?.rules == Client.rulesFingerprint)
      #expect(abs(contents.header?.date.timeIntervalSinceNow ?? .infinity) < 60)
    }
    try cache.save([])
    #expect(try cache.load().models == [])
  }

  /// Lines of JSON, with keys in the schema's order.
  @Test func theFile() throws {
    try cache.save(CacheFolder.clients(0..<1))
    try cache.append(CacheFolder.client(1))
    let lines = try String(contentsOf: folder.file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      #expect(throws: Never.self) {
        try ValidatedJSONDecoder().decode(JSONValue.self, from: "\(line)")
      }
    }
    #expect(
      lines[2].hasSuffix(
        #"",0,{"name":"Client 0","age":1,"email":"client0@example.com"}]"#))
    #expect(lines[1].hasSuffix("000000000002,\(Client.rulesFingerprint),00000000000000000001\"]"))
  }

  @Test func appending() throws {
    let clients = try CacheFolder.clients(0..<50)
    for client in clients { try cache.append(client) }
    #expect(try cache.load().models == clients)
    try cache.append(contentsOf: try CacheFolder.clients(50..<60))
    try cache.append(contentsOf: [])
    #expect(try cache.load(rejects: .fail).models.count == 60)
    #expect(try cache.load().header?.count == 0)
  }

  @Test func aTornRecordIsSetAside() throws {
    try cache.save(CacheFolder.clients(0..<3))
    try append(Array(#"["0123456789abcdef",3,{"na"#.utf8))
    let torn = try cache.load()
    #expect(torn.models.count == 3 && torn.lost == 0)
    #expect(torn.damage.map(\.isTorn) == [true])
    // Who appends goes on behind it.
    try cache.append(CacheFolder.client(3))
    let contents = try cache.load(rejects: .quarantine)
    #expect(contents.models == (try CacheFolder.clients(0..<4)))
    #expect(contents.damage.map(\.bytes) == [Array(#"["0123456789abcdef",3,{"na"#.utf8)])
    #expect(try cache.load().problems.isEmpty)
    let aside = try String(
      contentsOf: folder.file.appendingPathExtension("quarantine"), encoding: .utf8)
    #expect(
      aside.hasSuffix("\n") && aside.contains(Data(contents.damage[0].bytes).base64EncodedString()))
  }

  @Test func aLongTornRecordAndLongRecords() throws {
    let long = Client(
      name: try Name(String(repeating: "a", count: 100)), age: try Age(1),
      email: try Email("a@example.com"))
    try cache.save(repeatElement(long, count: 100))
    try append([UInt8](repeating: 0x61, count: 100_000))
    try cache.append(long)
    #expect(try cache.load().models.count == 101)
    #expect(try cache.load().damage.map(\.bytes.count) == [100_000])
  }

  private func append(_ bytes: [UInt8]) throws {
    let file = try FileHandle(forWritingTo: folder.file)
    try file.seekToEnd()
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  // Models of one name, by yesterday's rules and by today's.
  enum Yesterday {
    struct Age: RuledValue {
      static var rule: some Rule<Int> { InRange(1...150) }
      let proof: Evaluated<Age>
    }
    struct Person: ValidatedModel, Equatable {
      let name: Name, age: Age
      static let schema = Schema(Person.init(name:age:)) {
        Field("name", \.name)
        Field("age", \.age)
      }
    }
  }
  enum Today {
    struct Age: RuledValue {
      static var rule: some Rule<Int> { InRange(1...120) }
      let proof: Evaluated<Age>
    }
    struct Person: ValidatedModel, Equatable {
      let name: Name, age: Age
      static let schema = Schema(Person.init(name:age:)) {
        Field("name", \.name)
        Field("age", \.age)
      }
    }
  }

  @Test func aChangeOfRules() throws {
    let people = try (1...150).map {
      Yesterday.Person(name: try Name("Person \($0)"), age: try Yesterday.Age($0))
    }
    try ModelCache<Yesterday.Person>(at: folder.file).save(people)
    let cache = ModelCache<Today.Person>(at: folder.file)
    let contents = try cache.load()
    #expect(!contents.wasTrusted)
    #expect(contents.models.map(\.age.value) == Array(1...120))
    #expect(contents.rejects.map(\.position) == Array(120..<150))
    #expect(
      contents.rejects[0].report.entries.map(\.description) == [
        "age: Age must be between 1 and 120, not 121"
      ])
    let error = #expect(throws: CacheError.self) { try cache.load(rejects: .fail) }
    #expect(error == .rejected(contents.problems))
    // Nothing has been moved so far.
    #expect(try cache.load(rejects: .quarantine).rejects.count == 30)
    let sound = try cache.load()
    #expect(sound.wasTrusted && sound.models.count == 120 && sound.problems.isEmpty)
    let aside = try String(
      contentsOf: folder.file.appendingPathExtension("quarantine"), encoding: .utf8
    ).split(separator: "\n")
    #expect(aside.count == 30)
    let first = try ValidatedJSONDecoder().decode(JSONValue.self, from: String(aside[0]))
    #expect(first["number"] == 120 && first["record"] == #"{"name":"Person 121","age":121}"#)
    #expect(first["reasons"] == ["age: Age must be between 1 and 120, not 121"])
  }

  /// Trusted values are not validated: the checksum and the fingerprint stand for their validity.
  @Test func trustedValuesAreNotValidated() throws {
    try cache.save(CacheFolder.clients(0..<2))
    let forged = RecordLine.bytes(
      of: Array(#"2,{"name":"Client 2","age":151,"email":"a@example.com"}"#.utf8))
    try append(forged)
    #expect(try cache.load().models.count == 3)
    let contents = try cache.load(policy: .always)
    #expect(contents.models.count == 2 && contents.rejects.map(\.position) == [2])
  }

  @Test func migration() throws {
    try cache.save(CacheFolder.clients(0..<10))
    struct TooOld: Error {}
    let newer = ModelCache<Client>(at: folder.file, version: 2) { record, version in
      guard case .object(var members) = record, version == 1 else { throw TooOld() }
      guard members["age"] != 5 else { throw TooOld() }
      members["name"] = .string("Dr \(record["name"]?.string ?? "")")
      return .object(members)
    }
    let contents = try newer.load(rejects: .quarantine)
    #expect(contents.models.count == 9 && contents.models[0].name.value == "Dr Client 0")
    #expect(contents.repaired == [0, 1, 2, 3, 5, 6, 7, 8, 9])
    #expect(
      contents.rejects.map(\.report.description) == [
        "The value must be one that can be migrated (TooOld())"
      ])
    #expect(try newer.load().wasTrusted)
    #expect(throws: CacheError.newer(format: 1, version: 2)) { try cache.load() }
  }

  /// Only what a migration has changed is repaired.
  @Test func migrationOfSomeRecords() throws {
    try cache.save(CacheFolder.clients(0..<4))
    let newer = ModelCache<Client>(at: folder.file, version: 2) { record, _ in
      guard case .object(var members) = record, members["name"] == "Client 2" else { return record }
      members["name"] = "Ada"
      return .object(members)
    }
    let contents = try newer.load(rejects: .quarantine)
    #expect(contents.models.count == 4 && contents.repaired == [2] && !contents.wasTrusted)
    #expect(try newer.load().wasTrusted)
  }

  @Test func errors() throws {
    #expect(throws: CacheError.notFound) { try cache.load() }
    try Data("[1,2,3]".utf8).write(to: folder.file)
    #expect(throws: CacheError.notACache) { try cache.load() }
    #expect(throws: CacheError.notACache) { try cache.append(CacheFolder.client(0)) }
    try Data().write(to: folder.file)
    #expect(throws: CacheError.notACache) { try cache.load() }
    try cache.save(CacheFolder.clients(0..<100))
    #expect(throws: CacheError.otherModel("Client")) {
      try ModelCache<City>(at: folder.file).load()
    }
    let small = ModelCache<Client>(at: folder.file, maximumSize: 2_000)
    #expect(throws: CacheError.tooLarge(limit: 2_000)) { try small.load() }
    #expect(throws: CacheError.tooLarge(limit: 2_000)) { try small.append(CacheFolder.client(0)) }
    #expect(throws: CacheError.tooLarge(limit: 2_000)) {
      try small.save(CacheFolder.clients(0..<100))
    }
    #expect(try cache.load().models.count == 100)
    let nowhere = ModelCache<Client>(at: folder.url.appending(path: "no/such/folder"))
    #expect(throws: CacheError.notFound) { try nowhere.save(CacheFolder.clients(0..<1)) }
    #expect("\(CacheError.locked(by: 7))" == "process 7 is writing to the cache")
  }

  /// `/dev/full` is the one disk that is always full.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func aFullDisk() {
    var caught: CacheError?
    do throws(CacheError) {
      try FileDescriptor("/dev/full", .writeOnly).write([1], at: 0)
    } catch {
      caught = error
    }
    #expect(caught == .diskFull)
  }

  struct Stay: ValidatedModel, Equatable {
    let from: Int, to: Int
    static let schema = Schema(Stay.init(from:to:)) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }

  @Test func invalidModelsAreNotWritten() throws {
    let cache = ModelCache<Stay>(at: folder.file)
    let error = #expect(throws: CacheError.self) { try cache.save([Stay(from: 2, to: 1)]) }
    guard case .invalid(let report) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(report.description == "{from, to}: from and to must be in ascending order")
    try cache.save([Stay(from: 1, to: 2)])
    #expect(try cache.load().models == [Stay(from: 1, to: 2)])
  }

  @Test func asynchronously() async throws {
    let cache = cache
    try await cache.save(CacheFolder.clients(0..<10))
    try await cache.append(CacheFolder.client(10))
    // Tasks that share a cache wait for each other.
    try await withThrowingTaskGroup { group in
      for number in 11..<40 {
        group.addTask { try await cache.append(CacheFolder.client(number)) }
      }
      try await group.waitForAll()
    }
    let contents = try await cache.load(rejects: .fail)
    #expect(Set(contents.models) == Set(try CacheFolder.clients(0..<40)))
  }

  @Test func checksumsSeeEveryChangeOfEightBytes() {
    var random = SystemRandomNumberGenerator()
    for count in 0..<60 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let checksum = unsafe bytes.withUnsafeBytes { unsafe Checksum.of($0) }
      for offset in bytes.indices {
        var changed = bytes
        changed[offset] ^= 1 << UInt8.random(in: 0...7, using: &random)
        let other = unsafe changed.withUnsafeBytes { unsafe Checksum.of($0) }
        #expect(other != checksum)
      }
      let longer = unsafe (bytes + [0]).withUnsafeBytes { unsafe Checksum.of($0) }
      #expect(longer != checksum)
    }
  }
}
