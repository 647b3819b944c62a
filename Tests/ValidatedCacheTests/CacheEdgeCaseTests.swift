import DomainTypes
import Foundation
import Testing
import ValidatedCache
import ValidatedCodable
import ValidatedJSON

/// Caches with models that cannot be written, and of which more than a line is lost.
@Suite struct CacheEdgeCaseTests {
  private let folder: CacheFolder

  init() throws { folder = try CacheFolder() }

  enum Yesterday {
    enum Payment: ValidatedUnion {
      case cash(JSONValue), card(JSONValue)
      static let schema = Tagged("type") {
        Case("cash", Payment.cash)
        Case("card", Payment.card)
      }
    }

    struct Order: ValidatedModel {
      let payment: Payment, size: Int
      static let schema = Schema(Order.init) {
        Field("payment", \.payment)
        Field("size", \.size)
      }
    }
  }

  enum Today {
    enum Payment: ValidatedUnion {
      case card(JSONValue), unknown(JSONValue)
      static let schema = Tagged("type") {
        Case("card", Payment.card)
        Case(otherwise: Payment.unknown)
      }
    }

    struct Order: ValidatedModel {
      let payment: Payment, size: Int
      static let schema = Schema(Order.init) {
        Field("payment", \.payment)
        Field("size", \.size).rule(InRange(0...9)).default(7, for: .invalid)
      }
    }
  }

  private let cash: JSONValue = ["type": "cash", "token": "s3cr3t"]

  /// A record that can be read, but not written, stays as it is; the others are repaired.
  @Test func modelsThatCannotBeWritten() throws {
    let old = ModelCache<Yesterday.Order>(at: folder.file)
    try old.save([
      .init(payment: .cash(cash), size: 5_000), .init(payment: .card(["type": "card"]), size: 1),
    ])
    var bytes = try Data(contentsOf: folder.file)
    bytes[bytes.count - 5] ^= 1
    try bytes.write(to: folder.file)
    let cache = ModelCache<Today.Order>(at: folder.file)
    let contents = try cache.load(rejects: .quarantine)
    #expect(contents.models.map(\.size) == [7] && contents.lost == 1)
    // What was valid only because it was repaired is not trusted.
    let again = try cache.load(rejects: .fail)
    guard again.models.count == 1, case .unknown(let value) = again.models[0].payment else {
      Issue.record("\(again)")
      return
    }
    #expect(value["token"] == "s3cr3t" && again.models[0].size == 7 && !again.wasTrusted)
  }

  /// The error says where, and not what it is.
  @Test func errorsWithoutValues() throws {
    let cache = ModelCache<Today.Order>(at: folder.file)
    let error = #expect(throws: CacheError.self) {
      try cache.save([Today.Order(payment: .unknown(cash), size: 1)])
    }
    guard case .notEncodable(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("payment: ") && !reason.contains("s3cr3t"), "\(reason)")
  }

  /// Nor in the report of a record that a migration cannot encode.
  @Test func errorsOfMigrationsWithoutValues() throws {
    try ModelCache<Item>(at: folder.file).save([Item(number: 1)])
    let cache = ModelCache<Item>(at: folder.file, version: 2) { [cash] _, _ in
      JSONValue.string(try ValidatedJSONEncoder().encodeToString(Today.Payment.unknown(cash)))
    }
    let report = try #require(try cache.load().rejects.first).report
    #expect("\(report)".contains("can be migrated") && !"\(report)".contains("s3cr3t"), "\(report)")
  }

  struct Item: ValidatedModel, Equatable {
    let number: Int
    static let schema = Schema(Item.init) { Field("number", \.number) }
  }

  /// Any header states a version.
  @Test func newerRecordsBehindADamagedBeginning() throws {
    let first = ModelCache<Item>(at: folder.file)
    try first.save([Item(number: 1)])
    try ModelCache<Item>(at: folder.file, version: 2).append(Item(number: 2))
    var bytes = try Data(contentsOf: folder.file)
    let feed = try #require(bytes.firstIndex(of: 0x0A))
    bytes[feed] = 0x20
    try bytes.write(to: folder.file)
    #expect(throws: CacheError.newer(format: 1, version: 2)) { try first.save([]) }
    try first.save([], overwriting: true)
    #expect(try first.load().models == [])
  }

  /// A lost beginning leaves a cache that is read, replaced, and not appended to.
  @Test func aLostBeginning() throws {
    let size = 4_096
    let cache = ModelCache<Item>(at: folder.file)
    try cache.save((0..<300).map { Item(number: $0) })
    var bytes = try Data(contentsOf: folder.file)
    try #require(bytes.count > size + 1_000)
    bytes.replaceSubrange(0..<size, with: Data(count: size))
    try bytes.write(to: folder.file)
    #expect(try cache.load().models.last == Item(number: 299))
    #expect(throws: CacheError.damagedHeader) { try cache.append(Item(number: 1)) }
    try cache.save([Item(number: 1)])
    #expect(try cache.load().models == [Item(number: 1)])
  }

  /// The rules of the first line do not count if there are no records behind it.
  @Test func allRecordsAreTrusted() throws {
    try ModelCache<Item>(at: folder.file).save([])
    let cache = ModelCache<Item>(at: folder.file)
    #expect(try cache.load().wasTrusted)
    try cache.append(Item(number: 1))
    #expect(try cache.load().wasTrusted && !cache.load(policy: .always).wasTrusted)
    typealias Person = ModelCacheTests.Today.Person
    let today = ModelCache<Person>(at: folder.url.appending(path: "people.jsonl"))
    try ModelCache<ModelCacheTests.Yesterday.Person>(at: folder.url.appending(path: "people.jsonl"))
      .save([])
    try today.append(Person(name: try Name("Ann"), age: try ModelCacheTests.Today.Age(1)))
    #expect(try today.load().wasTrusted)
  }

  /// A record that a migration cannot decode is rejected with what is wrong with it.
  @Test func errorsOfMigrations() throws {
    struct Old: Decodable { let size: String }
    struct New: ValidatedModel {
      let size: Int
      static let schema = Schema(New.init) { Field("size", \.size) }
    }
    try ModelCache<New>(at: folder.file).save([New(size: 1)])
    let newer = ModelCache<New>(at: folder.file, version: 2) { record, _ in
      .number(JSONNumber(try ValidatedJSONDecoder().decode(Old.self, from: record).size.count))
    }
    let contents = try newer.load(rejects: .report)
    #expect(
      contents.rejects.map(\.report.description) == [
        "size: The value must be a string, not a number"
      ])
  }
}
