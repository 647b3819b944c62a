import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

@testable import ValidatedCache

/// What a second pair of eyes has found.
@Suite struct CacheRegressionTests {
  private let folder: CacheFolder
  private var cache: ModelCache<Client> { ModelCache<Client>(at: folder.file) }

  init() throws { folder = try CacheFolder() }

  typealias Yesterday = ModelCacheTests.Yesterday
  typealias Today = ModelCacheTests.Today

  private func old(_ age: Int) throws -> Yesterday.Person {
    Yesterday.Person(name: try Name("Ann"), age: try Yesterday.Age(age))
  }

  private func new(_ age: Int) throws -> Today.Person {
    Today.Person(name: try Name("Ann"), age: try Today.Age(age))
  }

  /// An older program appends to a newer one's cache, and the newer one after it.
  @Test func appendingByOtherRules() throws {
    let today = ModelCache<Today.Person>(at: folder.file)
    try today.save([new(1), new(2)])
    try ModelCache<Yesterday.Person>(at: folder.file).append(contentsOf: [old(3), old(150)])
    try today.append(new(4))
    let contents = try today.load()
    #expect(contents.models.map(\.age.value) == [1, 2, 3, 4])
    #expect(contents.rejects.map(\.position) == [3] && !contents.wasTrusted)
    // Brought up to date, it is trusted again.
    _ = try today.load(rejects: .quarantine)
    #expect(try today.load().wasTrusted)
  }

  @Test func appendingByOtherVersions() throws {
    let first = ModelCache<Today.Person>(at: folder.file)
    try first.save([new(10)])
    let second = ModelCache<Today.Person>(at: folder.file, version: 2) { record, _ in
      guard case .object(var members) = record else { return record }
      members["age"] = .number(JSONNumber((record["age"]?.int ?? 0) * 12))
      return .object(members)
    }
    try second.append(new(7))
    #expect(try second.load().models.map(\.age.value) == [120, 7])
    #expect(throws: CacheError.newer(format: 1, version: 2)) { try first.append(new(1)) }
    #expect(throws: CacheError.otherModel("Person")) { try cache.append(CacheFolder.client(1)) }
  }

  /// An old program does not overwrite the cache of a newer one, or of another program.
  @Test func savingOverSomethingElse() throws {
    let newer = ModelCache<Client>(at: folder.file, version: 2)
    try newer.save(CacheFolder.clients(0..<2))
    #expect(throws: CacheError.newer(format: 1, version: 2)) { try cache.save([]) }
    #expect(throws: CacheError.otherModel("Client")) {
      try ModelCache<City>(at: folder.file, version: 2).save([])
    }
    #expect(try newer.load().models.count == 2)
    try cache.save([], overwriting: true)
    #expect(try cache.load().models == [])
    let settings = folder.url.appending(path: "settings.json")
    try Data("{}".utf8).write(to: settings)
    #expect(throws: CacheError.notACache) { try ModelCache<Client>(at: settings).save([]) }
    try Data().write(to: settings)
    try ModelCache<Client>(at: settings).save([])
  }

  struct Payload: ValidatedModel, Equatable {
    let email: Email, payload: JSONValue
    static let schema = Schema(Payload.init(email:payload:)) {
      Field("email", \.email)
      Field("payload", \.payload)
    }
  }

  /// Untrusted data may look like a record, with a valid checksum.
  @Test func recordsWithinRecords() throws {
    let cache = ModelCache<Payload>(at: folder.file)
    let forged = String(
      decoding: RecordLine.bytes(of: Array(#"7,{"email":"forged","payload":1}"#.utf8)),
      as: UTF8.self)
    let payload = try ValidatedJSONDecoder().decode(
      JSONValue.self, from: #"[["x"],\#(forged),["0123456789abcdef",0]]"#)
    let model = Payload(email: try Email("a@example.com"), payload: payload)
    try cache.save([model, model])
    let whole = [UInt8](try Data(contentsOf: folder.file))
    for end in (whole.count / 2)..<whole.count {
      try Data(whole[..<end]).write(to: folder.file)
      try cache.append(Payload(email: try Email("b@example.com"), payload: 1))
      let contents = try cache.load()
      #expect(contents.models.allSatisfy { $0.email.value.hasSuffix("@example.com") })
      #expect(contents.models.last?.email.value == "b@example.com")
      #expect(contents.models.count + contents.lost <= 3)
    }
    // The line feed between two whole records is another byte: both are there, and the byte is damage.
    var merged = whole
    merged[whole.count - whole.reversed().dropFirst().prefix { $0 != 0x0A }.count - 2] = 0x78
    try Data(merged).write(to: folder.file)
    let contents = try cache.load()
    #expect(contents.models == [model, model] && contents.damage.map(\.bytes) == [[0x78]])
    #expect(throws: CacheError.rejected(contents.problems)) { try cache.load(rejects: .fail) }
  }

  /// What looks like a record at the end of a line is data.
  @Test func aRecordAtTheEndOfALine() throws {
    let text = String(repeating: "x", count: 4057)
    let line = RecordLine.bytes(of: Array(#"999999999998,"\#(text)"]}"#.utf8))
    let checksum = String(decoding: line.dropFirst(2).prefix(16), as: UTF8.self)
    let cache = ModelCache<Payload>(at: folder.file)
    let payload: JSONValue = [.string(checksum), 999_999_999_998, .string(text)]
    let model = Payload(email: try Email("a@example.com"), payload: payload)
    try cache.append(model)
    try cache.append(model)
    #expect(try cache.load().models == [model, model])
  }

  @Test func whatIsNewer() throws {
    try ModelCache<Payload>(at: folder.file, version: 2).save([])
    let error = #expect(throws: CacheError.self) {
      try ModelCache<Payload>(at: folder.file).load()
    }
    #expect(
      error?.description
        == "the cache is of version 2 of the model, which is newer than this program")
  }

  enum Before {
    struct Note: ValidatedModel, Equatable {
      let tags: LossyArray<String>, note: String?
      static let schema = Schema(Note.init(tags:note:)) {
        Field("tags", \.tags)
        Field("note", \.note)
      }
    }
  }
  enum After {
    struct Note: ValidatedModel, Equatable {
      let tags: LossyArray<String>
      static let schema = Schema(Note.init(tags:)) { Field("tags", \.tags) }
    }
  }

  /// What a model no longer has is set aside before the record is written without it.
  @Test func nothingIsDropped() throws {
    try ModelCache<Before.Note>(at: folder.file).save([
      Before.Note(tags: ["a"], note: "precious"), Before.Note(tags: ["b"], note: nil),
    ])
    let cache = ModelCache<After.Note>(at: folder.file)
    #expect(try cache.load(rejects: .quarantine).models.count == 2)
    let aside = try String(
      contentsOf: folder.file.appendingPathExtension("quarantine"), encoding: .utf8
    ).split(separator: "\n")
    #expect(aside.count == 1 && aside[0].contains("precious"))
    #expect(aside[0].contains("The record has been written anew"))
  }

  /// Readers beside a writer see nothing that is lost or torn.
  @Test func readingWhileWriting() async throws {
    let cache = cache
    try await cache.save([])
    let reader = Task.detached {
      var counts = [0]
      while !Task.isCancelled {
        counts.append(try await cache.load(rejects: .fail).models.count)
      }
      return counts
    }
    let writer = Task.detached {
      defer { reader.cancel() }
      for number in 0..<400 { try cache.append(CacheFolder.client(number)) }
    }
    let counts = try await reader.value
    try await writer.value
    #expect(counts == counts.sorted())
    #expect(try await cache.load(rejects: .fail).models.count == 400)
  }

  /// A record that is being written is not damage: readers wait for its end.
  @Test func readingWhatIsBeingWritten() async throws {
    let cache = cache
    try await cache.save(CacheFolder.clients(0..<3))
    let whole = try Data(contentsOf: folder.file)
    let file = CacheFile(url: folder.file, maximumSize: 1 << 20)
    for length in [whole.count - 1, whole.count - 40, 150] {
      let reader = try file.whileLocked { () throws(CacheError) in
        #expect(throws: Never.self) { try whole.prefix(length).write(to: folder.file) }
        let reader = Task.detached { try await cache.load() }
        usleep(30_000)
        // Appended, since a file that is written again is empty for a moment.
        #expect(throws: Never.self) {
          let handle = try FileHandle(forWritingTo: folder.file)
          try handle.seekToEnd()
          try handle.write(contentsOf: whole.dropFirst(length))
          try handle.close()
        }
        return reader
      }
      let contents = try await reader.value
      #expect(contents.problems.isEmpty && contents.models.count == 3, "\(length)")
    }
  }

  /// Readers that look again do not keep others from writing.
  @Test func writingWhileReading() async throws {
    let cache = cache
    try await cache.save([])
    let file = CacheFile(url: folder.file, maximumSize: 1 << 20)
    let writer = try file.whileAtRest {
      let writer = Task.detached { try await cache.append(CacheFolder.client(0)) }
      usleep(30_000)
      return writer
    }
    try await writer?.value
    #expect(writer != nil)
    #expect(try await cache.load().models.count == 1)
  }

  /// A process that has been started meanwhile holds the lock's descriptor until it is another program.
  @Test func aLockThatAChildHolds() throws {
    var child: Int32 = -1
    defer { close(child) }
    try CacheFile(url: folder.file, maximumSize: 1).whileLocked { () throws(CacheError) in
      var lock = stat()
      var other = stat()
      unsafe stat(folder.file.appendingPathExtension("lock").path(percentEncoded: false), &lock)
      let held = (0..<1024).first {
        unsafe fstat($0, &other) == 0 && (other.st_dev, other.st_ino) == (lock.st_dev, lock.st_ino)
      }
      child = held.map(dup) ?? -1
    }
    #expect(child >= 0)
    try cache.append(CacheFolder.client(0))
  }

  /// A file has one lock under all its names.
  @Test(arguments: [true, false], ["clients.jsonl", "absolute"])
  func symbolicLinks(isThere: Bool, target: String) throws {
    if isThere { try cache.save([]) }
    let link = folder.url.appending(path: "link.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: link.path(percentEncoded: false),
      withDestinationPath: target == "absolute" ? folder.file.path(percentEncoded: false) : target)
    let linked = ModelCache<Client>(at: link)
    try linked.append(CacheFolder.client(0))
    try linked.save(CacheFolder.clients(0..<2))
    #expect(try cache.load().models.count == 2)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.path(percentEncoded: false)
    ).sorted()
    #expect(names == ["clients.jsonl", "clients.jsonl.lock", "link.jsonl"])
    #expect(
      try link.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true)
  }

  /// Appending continues after a writer was stopped while it wrote the count.
  @Test func aTornCount() throws {
    try cache.save(CacheFolder.clients(0..<3))
    let before = [UInt8](try Data(contentsOf: folder.file))
    try cache.append(CacheFolder.client(3))
    let after = [UInt8](try Data(contentsOf: folder.file))
    let start = (after.firstIndex(of: 0x0A) ?? 0) + 1
    for cut in 0...CacheTally.lineLength {
      // The record comes first.
      var torn = after
      torn.replaceSubrange(start + cut..<before.count, with: before[(start + cut)...])
      try Data(torn).write(to: folder.file)
      try cache.append(CacheFolder.client(4))
      let contents = try cache.load(rejects: .fail)
      #expect(contents.models == (try CacheFolder.clients(0..<5)), "\(cut)")
    }
  }

  struct Span: ValidatedModel, Equatable {
    var from: Int, to: Int
    init(from: Int, to: Int) throws {
      guard from <= to else { throw Violation(.notAscending) }
      (self.from, self.to) = (from, to)
    }
    static let schema = Schema(Span.init(from:to:)) {
      Field("from", \.from)
      Field("to", \.to)
    }
  }

  /// An initialiser that throws validates a model like its rules.
  @Test func initialisersThatThrow() throws {
    var span = try Span(from: 1, to: 2)
    span.from = 9
    #expect(throws: ValidationReport.self) { try span.revalidated() }
    #expect(throws: ValidationReport.self) { try [span].revalidated() }
    #expect(throws: CacheError.self) { try ModelCache<Span>(at: folder.file).save([span]) }
  }

  /// Whose version is not known is not taken for one of today's.
  @Test func aDamagedHeader() throws {
    try cache.save(CacheFolder.clients(0..<3))
    var bytes = try Data(contentsOf: folder.file)
    bytes[30] ^= 1
    try bytes.write(to: folder.file)
    #expect(throws: CacheError.damagedHeader) { try cache.append(CacheFolder.client(3)) }
    let second = ModelCache<Client>(at: folder.file, version: 2) { record, _ in record }
    let contents = try second.load()
    #expect(contents.models == [] && contents.rejects.count == 3)
    #expect(
      contents.rejects[0].report.description == "The value must be one of a known version"
        || contents.rejects[0].report.description == "The value must be of a known version")
    // At version 1 there is no other that it could be.
    #expect(try cache.load(rejects: .quarantine).models.count == 3)
    try cache.append(CacheFolder.client(3))
    #expect(try cache.load(rejects: .fail).models.count == 4)
  }

  struct Noted: ValidatedModel, Equatable {
    let note: String?
    static let schema = Schema(Noted.init(note:)) { Field("note", \.note).lenient() }
  }

  /// A text that would be read as nil is not written.
  @Test func emptyTextsThatStandForNil() throws {
    let cache = ModelCache<Noted>(at: folder.file)
    let error = #expect(throws: CacheError.self) { try cache.save([Noted(note: "")]) }
    guard case .notEncodable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try cache.save([Noted(note: nil), Noted(note: "x")])
    #expect(try cache.load().models == [Noted(note: nil), Noted(note: "x")])
  }

  @Test func aTornQuarantine() throws {
    try cache.save(CacheFolder.clients(0..<2))
    let quarantine = folder.file.appendingPathExtension("quarantine")
    try Data(#"{"bytes":"AAA"#.utf8).write(to: quarantine)
    var bytes = try Data(contentsOf: folder.file)
    bytes[bytes.count - 5] ^= 1
    try bytes.write(to: folder.file)
    _ = try cache.load(rejects: .quarantine)
    let lines = try String(contentsOf: quarantine, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(throws: Never.self) {
      try ValidatedJSONDecoder().decode(JSONValue.self, from: "\(lines[1])")
    }
  }

  @Test func refusesFoldersAndSpecialFiles() throws {
    let directory = ModelCache<Client>(at: folder.url)
    #expect(throws: CacheError.self) { try directory.load() }
    #expect(throws: CacheError.self) { try directory.save([]) }
    #expect(
      !FileManager.default.fileExists(atPath: folder.url.path(percentEncoded: false) + ".new"))
    try FileManager.default.removeItem(atPath: folder.url.path(percentEncoded: false) + ".lock")
    let pipe = folder.url.appending(path: "pipe")
    unsafe #expect(mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
    #expect(throws: CacheError.notACache) { try ModelCache<Client>(at: pipe).load() }
  }

  /// The file's mode is kept, and links of other users are not followed.
  @Test func modes() throws {
    try Data("old".utf8).write(to: folder.file.appendingPathExtension("new"))
    try cache.save([])
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.file.path(percentEncoded: false))[
        .posixPermissions]
        as? Int
    }
    #expect(try mode() == 0o600)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.file.path(percentEncoded: false))
    try cache.save([])
    #expect(try mode() == 0o640)
    let victim = folder.url.appending(path: "victim")
    try Data("precious".utf8).write(to: victim)
    let lock = folder.file.appendingPathExtension("lock")
    try FileManager.default.removeItem(at: lock)
    try FileManager.default.createSymbolicLink(at: lock, withDestinationURL: victim)
    #expect(throws: CacheError.self) { try cache.append(CacheFolder.client(0)) }
    #expect(try String(contentsOf: victim, encoding: .utf8) == "precious")
  }

  /// Noise is one damage, and takes no more memory than it has bytes.
  @Test func noise() throws {
    try cache.save(CacheFolder.clients(0..<2))
    let file = try FileHandle(forWritingTo: folder.file)
    try file.seekToEnd()
    let lines = gate(50_000, nightly: 200_000)
    try file.write(contentsOf: Data(repeatElement([0x78, 0x0A], count: lines).joined()))
    try file.close()
    let contents = try cache.load()
    #expect(contents.models.count == 2 && contents.damage.count == 1)
    #expect(contents.damage[0].bytes.count == 2 * lines - 1)
  }

  /// Reading the cache again from its own migration is an error.
  @Test func reentry() throws {
    try cache.save(CacheFolder.clients(0..<1))
    let file = folder.file
    let second = ModelCache<Client>(at: file, version: 2) { record, _ in
      try ModelCache<Client>(at: file, version: 2) { record, _ in record }.append(
        CacheFolder.client(1))
      return record
    }
    let contents = try second.load(rejects: .quarantine)
    #expect(contents.rejects.count == 1)
  }

  @Test func otherURLs() throws {
    let url = try #require(URL(string: "http://example.com/clients"))
    let cache = ModelCache<Client>(at: url)
    #expect(throws: CacheError.self) { try cache.save(CacheFolder.clients(0..<1)) }
    #expect(throws: CacheError.self) { try cache.append(CacheFolder.client(0)) }
    #expect(throws: CacheError.self) { try cache.load() }
  }

  @Test func countsBeyondAll() throws {
    let header = CacheHeader(
      format: 1, model: "Client", version: 1, rules: Client.rulesFingerprint, count: .max,
      date: Date())
    try Data(header.line + CacheTally(count: 0, rules: header.rules, version: 1).line)
      .write(to: folder.file)
    #expect(throws: CacheError.self) { try cache.append(CacheFolder.client(0)) }
    let contents = try cache.load()
    #expect(contents.models.isEmpty && contents.damage.count == 1)
  }

  /// The second line is widened with the first record, also if the file was cut in front of its line feed.
  @Test func cutInFrontOfALineFeed() throws {
    try cache.save([])
    let bytes = try Data(contentsOf: folder.file)
    try bytes.dropLast().write(to: folder.file)
    let client = try CacheFolder.client(1)
    try cache.append(client)
    #expect(try cache.load(rejects: .fail).models == [client])
  }

  /// What an error recommends is possible.
  @Test func aDamagedHeaderInFrontOfNoRecords() throws {
    try cache.save([])
    var bytes = try Data(contentsOf: folder.file)
    bytes[30] ^= 1
    try bytes.write(to: folder.file)
    #expect(throws: CacheError.damagedHeader) { try cache.append(CacheFolder.client(1)) }
    #expect(try cache.load(rejects: .quarantine).models.isEmpty)
    try cache.append(CacheFolder.client(1))
    #expect(try cache.load().models.count == 1)
  }
}
