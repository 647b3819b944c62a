import DomainModels
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

@testable import ValidatedCache

/// No accident makes records those of another version, or of other rules, than they were written by.
@Suite struct CacheHistoryTests {
  typealias Yesterday = ModelCacheTests.Yesterday
  typealias Today = ModelCacheTests.Today

  struct Item: ValidatedModel, Equatable {
    let price: Int
    static let schema = Schema(Item.init) { Field("price", \.price) }
  }

  private let folder: CacheFolder
  /// Version 2, whose prices are in cents.
  private let cache: ModelCache<Item>
  private let (today, yesterday): (ModelCache<Today.Person>, ModelCache<Yesterday.Person>)

  init() throws {
    folder = try CacheFolder()
    cache = ModelCache(at: folder.file, version: 2) { record, _ in
      ["price": .number(JSONNumber((record["price"]?.int ?? 0) * 100))]
    }
    (today, yesterday) = (ModelCache(at: folder.file), ModelCache(at: folder.file))
  }

  private func old(_ age: Int) throws -> Yesterday.Person {
    Yesterday.Person(name: try Name("Ann"), age: try Yesterday.Age(age))
  }

  private func new(_ age: Int) throws -> Today.Person {
    Today.Person(name: try Name("Ann"), age: try Today.Age(age))
  }

  /// A file with a record of each version.
  private func twoVersions() throws -> Data {
    try ModelCache<Item>(at: folder.file).save([Item(price: 5)])
    try cache.append(Item(price: 700))
    return try Data(contentsOf: folder.file)
  }

  /// The prices that are read, if the file is not refused as a whole.
  private func prices() -> Set<Int> {
    let contents = try? cache.load()
    return Set((contents?.models ?? []).map(\.price))
  }

  @Test func noBitHasPricesConvertedTwice() throws {
    let intact = try twoVersions()
    #expect(prices() == [500, 700])
    for offset in intact.indices {
      for bit in 0..<8 where bit == offset % 8 || isNightly {
        var bytes = intact
        bytes[offset] ^= 1 << bit
        try bytes.write(to: folder.file)
        #expect(prices().isSubset(of: [500, 700]), "bit \(bit) of byte \(offset)")
        guard (try? cache.append(Item(price: 800))) != nil else { continue }
        let all = prices()
        #expect(all.isSubset(of: [500, 700, 800]) && all.contains(800), "\(offset), \(bit)")
      }
    }
  }

  @Test func noCutHasPricesConvertedTwice() throws {
    let intact = try twoVersions()
    for length in intact.indices {
      try intact.prefix(length).write(to: folder.file)
      guard (try? cache.append(Item(price: 800))) != nil else { continue }
      #expect(prices().isSubset(of: [500, 700, 800]) && prices().contains(800), "\(length) bytes")
    }
  }

  @Test func noCutMakesInvalidRecordsTrusted() throws {
    try today.save([new(1)])
    try yesterday.append(old(7))
    let intact = try Data(contentsOf: folder.file)
    for length in intact.indices {
      try intact.prefix(length).write(to: folder.file)
      try? yesterday.append(old(150))
      let contents = try? today.load()
      #expect(contents?.models.contains { $0.age.value == 150 } != true, "\(length) bytes")
    }
  }

  /// A process may end between the records that it writes and the line that counts them.
  @Test func anInterruptedAppendIsNoticed() throws {
    try yesterday.save([old(5)])
    let before = try Data(contentsOf: folder.file).split(separator: 0x0A)
    try today.append(new(7))
    var lines = try Data(contentsOf: folder.file).split(separator: 0x0A)
    lines[1] = before[1]
    try Data(lines.joined(separator: [0x0A]) + [0x0A]).write(to: folder.file)
    try yesterday.append(old(150))
    let contents = try today.load()
    #expect(contents.models.map(\.age.value) == [5, 7] && contents.rejects.map(\.position) == [2])
  }

  /// A writer may have ended behind its header; and a torn record is followed by one.
  @Test func aHeaderIsWrittenBehindWhatAnotherWriterLeft() throws {
    try ModelCache<Item>(at: folder.file).save([Item(price: 1)])
    let old = try Data(contentsOf: folder.file)
    try cache.append(Item(price: 700))
    let header = try Data(contentsOf: folder.file).dropFirst(old.count).split(separator: 0x0A)[0]
    for rest in [header + [0x0A], Data(#"["0123456789abcdef",1,{"pr"#.utf8)] {
      try (old + rest).write(to: folder.file)
      try ModelCache<Item>(at: folder.file).append(Item(price: 7))
      #expect(prices() == [100, 700])
      try cache.append(Item(price: 3))
      #expect(prices() == [100, 700, 3])
      #expect(try cache.load().rejects.isEmpty)
    }
  }

  /// Versions never become older, so the records between two of one version are of that version too.
  @Test func aDamagedHeaderOfTheSameVersionRejectsNothing() throws {
    let new = ModelCache<Today.Person>(at: folder.file, version: 2) { record, _ in record }
    let old = ModelCache<Yesterday.Person>(at: folder.file, version: 2) { record, _ in record }
    try new.save([self.new(1)])
    let header = try Data(contentsOf: folder.file).count
    try old.append(self.old(7))
    try old.append(self.old(150))
    var bytes = try Data(contentsOf: folder.file)
    bytes[header + 30] ^= 1
    try bytes.write(to: folder.file)
    let contents = try new.load()
    #expect(contents.models.map(\.age.value) == [1, 7] && contents.damage.count == 1)
    #expect(contents.rejects.map(\.position) == [2])
  }

  // MARK: Types of one's own that declare a version

  struct Stay: ValidatedModel, Equatable {
    let from: Int, to: Int
    static let schema = Schema(Stay.init) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }
  struct Trip: Codable, Equatable, Shaped {
    let stays: [Stay]
    static let rulesVersion = 1
  }
  struct Booking: ValidatedModel, Equatable {
    let trip: Trip
    static let schema = Schema(Booking.init) { Field("trip", \.trip) }
  }

  /// Nothing but decoding looks into them.
  @Test func onlyValidPartsAreSaved() throws {
    let cache = ModelCache<Booking>(at: folder.file)
    let valid = Booking(trip: Trip(stays: [Stay(from: 1, to: 5)]))
    try cache.save([valid])
    #expect(try cache.load().models == [valid])
    let invalid = Booking(trip: Trip(stays: [Stay(from: 5, to: 1)]))
    for write in [{ try cache.save([invalid]) }, { try cache.append(invalid) }] {
      let error = #expect(throws: CacheError.self) { try write() }
      #expect("\(error, default: "none")".contains("in ascending order"))
    }
  }

  /// Version 1 neither reads what version 2 has written, nor writes over it: its version is in two lines.
  @Test(arguments: [false, true])
  func noBitLetsAnOlderProgramIn(_ hasBoth: Bool) throws {
    if !hasBoth { try cache.save([Item(price: 500)]) }
    let intact = hasBoth ? try twoVersions() : try Data(contentsOf: folder.file)
    let older = ModelCache<Item>(at: folder.file)
    let records = intact.split(separator: 0x0A).last?.startIndex ?? 0
    // Without the first line feed, both the header and the tally are lost.
    for offset in intact.indices where offset < records && intact[offset] != 0x0A {
      for bit in 0..<8 where bit == offset % 8 || isNightly {
        var bytes = intact
        bytes[offset] ^= 1 << bit
        try bytes.write(to: folder.file)
        let models = try? older.load().models
        #expect(models?.contains(Item(price: hasBoth ? 700 : 500)) != true, "\(offset), \(bit)")
        let elements = try? older.elements().compactMap(\.model)
        #expect(elements?.contains(Item(price: hasBoth ? 700 : 500)) != true, "\(offset), \(bit)")
        for write in [{ try older.save([]) }, { try older.append(Item(price: 7)) }] {
          #expect(throws: CacheError.self, "\(offset), \(bit)") { try write() }
        }
        #expect(try Data(contentsOf: folder.file) == bytes)
      }
    }
  }
}
