import DomainModels
import Foundation
import Testing
import ValidatedCodable

@testable import ValidatedCache

/// Rules that have changed, and rules that fingerprints cannot see.
@Suite struct CacheRuleTests {
  private let folder: CacheFolder

  init() throws { folder = try CacheFolder() }

  enum Yesterday {
    struct Size: RuledValue {
      static var rule: some Rule<Int> { InRange(1...99_999) }
      let proof: Evaluated<Size>
    }
    struct Mood: RuledValue {
      static var rule: some Rule<String> { Length(1...20, .characters) }
      let proof: Evaluated<Mood>
    }
    struct Thing: ValidatedModel, Equatable {
      let size: Size, mood: Mood, sizes: LossyArray<Size>
      static let schema = Schema(Thing.init(size:mood:sizes:)) {
        Field("size", \.size).default(7, for: .invalid)
        Field("mood", \.mood)
        Field("sizes", \.sizes)
      }
    }
  }

  enum Today {
    struct Size: RuledValue {
      static var rule: some Rule<Int> { InRange(1...1_000) }
      let proof: Evaluated<Size>
    }
    struct Mood: RuledValue {
      static var rule: some Rule<String> {
        AllOf(Trimmed(), Length(1...20, .characters))
      }
      let proof: Evaluated<Mood>
    }
    struct Thing: ValidatedModel, Equatable {
      let sizes: LossyArray<Size>, mood: Mood, size: Size
      static let schema = Schema(Thing.init(sizes:mood:size:)) {
        Field("sizes", \.sizes)
        Field("mood", \.mood)
        Field("size", \.size).default(7, for: .invalid)
      }
    }
  }

  private func old(_ size: Int, _ mood: String, _ sizes: [Int]) throws -> Yesterday.Thing {
    Yesterday.Thing(
      size: try Yesterday.Size(size), mood: try Yesterday.Mood(mood),
      sizes: LossyArray(try sizes.map { try Yesterday.Size($0) }))
  }

  /// A model that is not what was written is said to be so: a default, a text tidied, an element left out.
  @Test(arguments: [CachePolicy.trustIfUnchanged, .always])
  func reportsRepairedRecords(_ policy: CachePolicy) throws {
    try ModelCache<Yesterday.Thing>(at: folder.file).save([
      old(1, "loud", [1, 2]), old(5_000, "loud", []), old(2, " loud ", [3]),
      old(3, "loud", [1, 5_000]),
      old(4, "loud", []),
    ])
    let today = ModelCache<Today.Thing>(at: folder.file)
    let contents = try today.load(policy: policy)
    #expect(contents.models.map(\.size.value) == [1, 7, 2, 3, 4])
    #expect(contents.models.map(\.mood.value) == Array(repeating: "loud", count: 5))
    #expect(contents.models.map(\.sizes.count) == [2, 0, 1, 1, 0])
    #expect(contents.repaired == [1, 2, 3] && contents.problems.isEmpty && !contents.wasTrusted)

    // Brought up to date, what it was is beside it.
    #expect(try today.load(rejects: .quarantine).repaired == [1, 2, 3])
    let beside = try String(
      contentsOf: folder.file.appendingPathExtension("quarantine"), encoding: .utf8)
    #expect(beside.contains("5000") && beside.contains(" loud "))
    #expect(try today.load().repaired.isEmpty && today.load().wasTrusted)
  }

  struct Stay: ValidatedModel, Hashable {
    let from: Int, to: Int
    static let schema = Schema(Stay.init(from:to:)) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }
  /// Says nothing of itself.
  struct Plain: Codable, Hashable {
    let stay: Stay
  }
  struct Booking: ValidatedModel, Hashable {
    let name: Name, plain: Plain, day: Date
    static let schema = Schema(Booking.init(name:plain:day:)) {
      Field("name", \.name)
      Field("plain", \.plain)
      Field("day", \.day)
    }
  }

  private func booking(_ from: Int, _ to: Int) throws -> Booking {
    Booking(
      name: try Name("Ann"), plain: Plain(stay: Stay(from: from, to: to)),
      day: Date(timeIntervalSince1970: 0))
  }

  /// What the fingerprint cannot see is never trusted, and looked at before it is written.
  @Test func typesThatSayNothing() throws {
    #expect(!DocumentShape(of: Booking.self).isKnown && DocumentShape(of: Stay.self).isKnown)
    #expect(
      !DocumentShape(of: [String: [Plain?]].self).isKnown
        && DocumentShape(of: [String: [Date?]].self).isKnown)
    let cache = ModelCache<Booking>(at: folder.file)
    try cache.save([booking(1, 5)])
    let contents = try cache.load()
    #expect(try contents.models == [booking(1, 5)] && contents.repaired.isEmpty)
    #expect(!contents.wasTrusted)
    let invalid = try booking(5, 1)
    let error = #expect(throws: CacheError.self) { try cache.append(invalid) }
    #expect(
      error?.description.contains("plain.stay.{from, to}: from and to must be in ascending order")
        == true)
    #expect(try cache.load().models.count == 1)
  }

  /// Rules that are code, without a version and with one.
  enum Unversioned {
    struct Number: RuledValue {
      static var rule: some Rule<Int> { CustomRule("even", "be even") { $0.isMultiple(of: 2) } }
      let proof: Evaluated<Number>
    }
    struct Thing: ValidatedModel, Equatable {
      let number: Number
      static let schema = Schema(Thing.init(number:)) { Field("number", \.number) }
    }
  }
  enum First {
    struct Number: RuledValue {
      static var rule: some Rule<Int> {
        CustomRule("even", "be even", version: 1) { $0.isMultiple(of: 2) }
      }
      let proof: Evaluated<Number>
    }
    struct Thing: ValidatedModel, Equatable {
      let number: Number
      static let schema = Schema(Thing.init(number:)) { Field("number", \.number) }
    }
  }
  enum Second {
    struct Number: RuledValue {
      static var rule: some Rule<Int> {
        CustomRule("even", "be even", version: 2) { $0.isMultiple(of: 4) }
      }
      let proof: Evaluated<Number>
    }
    struct Thing: ValidatedModel, Equatable {
      let number: Number
      static let schema = Schema(Thing.init(number:)) { Field("number", \.number) }
    }
  }
  enum Written {
    struct Number: ValidatedValue {
      let proof: Evaluated<Number>
      static func evaluated(_ candidate: Int) throws(Violation) -> Int { candidate }
    }
    struct Thing: ValidatedModel, Equatable {
      let number: Number
      static let schema = Schema(Thing.init(number:)) { Field("number", \.number) }
    }
  }

  @Test func trustsNoRulesThatAreCodeWithoutAVersion() throws {
    let unversioned = ModelCache<Unversioned.Thing>(at: folder.file)
    try unversioned.save([Unversioned.Thing(number: try Unversioned.Number(2))])
    #expect(try !unversioned.load().wasTrusted && unversioned.load().models.count == 1)
    let written = ModelCache<Written.Thing>(at: folder.file)
    try written.save([Written.Thing(number: try Written.Number(1))])
    #expect(try !written.load().wasTrusted && written.load().models.count == 1)
  }

  @Test func validatesAgainWhenTheVersionOfCodeChanges() throws {
    let first = ModelCache<First.Thing>(at: folder.file)
    try first.save([2, 4].map { First.Thing(number: try First.Number($0)) })
    #expect(try first.load().wasTrusted)
    let contents = try ModelCache<Second.Thing>(at: folder.file).load()
    #expect(contents.models.map(\.number.value) == [4] && contents.rejects.map(\.position) == [0])
    #expect(!contents.wasTrusted)
  }

  @Test func theLibrarysModelsAreKnown() {
    let models: [any ValidatedModel.Type] = [
      Client.self, City.self, Restaurant.self, LoginResult.self, CharactersPage.self,
      RestaurantResults.self, RoverPhotos.self,
    ]
    for model in models { #expect(DocumentShape(of: model).isKnown, "\(model)") }
  }

  @Test func describesProblemsInALine() throws {
    let cache = ModelCache<Client>(at: folder.file)
    try cache.save(CacheFolder.clients(0..<2))
    let bytes = try Data(contentsOf: folder.file)
    try (bytes.dropLast(5)).write(to: folder.file)
    let error = #expect(throws: CacheError.self) { try cache.load(rejects: .fail) }
    let offset = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    #expect(
      error?.description == "records that are not valid: 0; lost: 1; damage at octet \(offset)")
  }
}
