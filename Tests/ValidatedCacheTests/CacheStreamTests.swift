import DomainModels
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

@testable import ValidatedCache

/// Caches that are read on several threads, or as a stream, say what `load` says.
@Suite struct CacheStreamTests {
  private typealias Today = ModelCacheTests.Today
  private typealias Yesterday = ModelCacheTests.Yesterday

  private let folder: CacheFolder

  init() throws { folder = try CacheFolder() }

  /// What a cache holds, or why it is refused.
  private func loaded<Model: ValidatedModel & Equatable>(
    _ cache: ModelCache<Model>, _ policy: CachePolicy, threads jobs: Int
  ) -> [String] {
    do throws(CacheError) {
      let contents = try cache.load(policy: policy, threads: jobs)
      return contents.models.map { "\($0)" } + contents.rejects.map { "\($0)" }
        + [
          "\(contents.repaired) \(contents.wasTrusted) \(String(describing: contents.header))",
          "\(contents.problems)",
        ]
    } catch {
      return ["\(error)"]
    }
  }

  /// The same of a stream.
  private func check<Model: ValidatedModel & Equatable>(
    _ cache: ModelCache<Model>, _ comment: Comment
  ) {
    for policy in [CachePolicy.trustIfUnchanged, .always] {
      let expected = loaded(cache, policy, threads: 1)
      for jobs in [2, 4] { #expect(loaded(cache, policy, threads: jobs) == expected, comment) }
      var models: [Model] = []
      var rejects: [ValidationReport.Reject<Int>] = []
      var damage: [CacheDamage] = []
      var lost: Int?
      do throws(CacheError) {
        for element in try cache.elements(policy: policy) {
          #expect(lost == nil, comment)
          switch element {
          case .model(let model): models.append(model)
          case .rejected(let reject): rejects.append(reject)
          case .damaged(let one): damage.append(one)
          case .lost(let count): lost = count
          case .failed(let error): throw error
          }
        }
        let contents = try cache.load(policy: policy)
        #expect(contents.models == models && contents.rejects == rejects, comment)
        #expect(contents.damage == damage, comment)
        let isSomethingLost = contents.lost > 0 || !contents.problems.isCountKnown
        #expect(lost == (isSomethingLost ? contents.lost : nil), comment)
      } catch {
        #expect(expected == ["\(error)"], comment)
      }
    }
  }

  /// Large enough for many parts, with records of other rules and damage at random.
  @Test(.nightly, arguments: 0..<12 as Range<UInt64>)
  func agreesWithLoad(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cache = ModelCache<Today.Person>(at: folder.file)
    let old = ModelCache<Yesterday.Person>(at: folder.file)
    let name = try Name("Ann")
    try cache.save((0..<120).map { Today.Person(name: name, age: try Today.Age($0 + 1)) })
    try old.append(
      contentsOf: (0..<150).map { Yesterday.Person(name: name, age: try Yesterday.Age($0 + 1)) })
    try cache.append(Today.Person(name: name, age: try Today.Age(7)))
    var bytes = try withLargeRecords()
    try Data(bytes).write(to: folder.file)
    #expect(bytes.count > 1 << 20)
    #expect(try cache.load().models.count == 241)
    check(cache, "seed \(seed), whole")
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let offset = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[offset] = 0x0A
      case 1: bytes[offset] ^= 1
      case 2: bytes.removeSubrange(offset..<min(bytes.count, offset + 300_000))
      default:
        bytes.insert(contentsOf: [UInt8](repeating: 0x61, count: 300_000), at: offset)
      }
    }
    if seed % 3 == 0 { bytes.removeLast(40) }
    try Data(bytes).write(to: folder.file)
    check(cache, "seed \(seed), damaged")
  }

  /// The file, with 4 KiB in each record that no model asks for.
  private func withLargeRecords() throws -> [UInt8] {
    let padding = #","x":"\#(String(repeating: "x", count: 4096))"}"#
    let lines = try String(contentsOf: folder.file, encoding: .utf8).split(separator: "\n")
    return lines.flatMap { line -> [UInt8] in
      let content = line.dropFirst(20).dropLast()
      guard content.first?.isNumber == true else { return Array("\(line)\n".utf8) }
      return RecordLine.bytes(of: Array((content.dropLast() + padding).utf8))
    }
  }

  @Test func refusesTheSameFilesAsLoad() throws {
    let cache = ModelCache<Client>(at: folder.file)
    check(cache, "no file")
    for text in [
      "", "[1,2,3]", String(repeating: String(repeating: "a", count: 1000) + "\n", count: 600),
    ] {
      try Data(text.utf8).write(to: folder.file)
      check(cache, "no cache")
    }
    try cache.save(CacheFolder.clients(0..<100), overwriting: true)
    check(ModelCache<City>(at: folder.file), "another model")
    check(ModelCache<Client>(at: folder.file, maximumSize: 2000), "too large")
    let newer = ModelCache<Client>(at: folder.file, version: 2) { record, _ in
      if record["age"]?.int == 7 { throw CacheError.diskFull }
      return record
    }
    check(newer, "migrated")
    try newer.append(CacheFolder.client(3))
    check(cache, "newer records behind")
  }

  /// `load` refuses the file as a whole, a stream what is behind the header that it does not know.
  @Test func recordsBeforeARefusedHeaderAreRead() throws {
    let cache = ModelCache<Client>(at: folder.file)
    try cache.save(CacheFolder.clients(0..<4000))
    try ModelCache<Client>(at: folder.file, version: 2).append(CacheFolder.client(3))
    let elements = Array(try cache.elements())
    #expect(elements.count == 4001)
    for (index, element) in elements.enumerated() {
      switch element {
      case .model(let client): #expect(client == (try CacheFolder.client(index)))
      case .failed(let error): #expect("\(error)".contains("version 2") && index == 4000)
      default: Issue.record("\(index): \(element)")
      }
    }
  }

  @Test func readsOnSeveralThreadsWithoutBlocking() async throws {
    let cache = ModelCache<Client>(at: folder.file)
    try await cache.save(CacheFolder.clients(0..<500))
    let contents = try await cache.load(policy: .always, threads: 2)
    #expect(contents.models == (try CacheFolder.clients(0..<500)))
  }
}
