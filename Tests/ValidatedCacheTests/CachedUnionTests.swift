import DomainModels
import Foundation
import Testing
import ValidatedCache
import ValidatedCodable

/// Unions in models that are kept in a file.
@Suite struct CachedUnionTests {
  private let folder: CacheFolder

  init() throws { folder = try CacheFolder() }

  enum Yesterday {
    enum Payment: ValidatedUnion, Equatable {
      case client(Client), years([Age]), cash
      static let schema = Tagged("type", payload: "of") {
        Case("client", Payment.client)
        Case("years", Payment.years)
        Case("cash", Payment.cash)
      }
    }
    struct Order: ValidatedModel, Equatable {
      let payment: Payment, others: [Payment]
      static let schema = Schema(Order.init(payment:others:)) {
        Field("payment", \.payment)
        Field("others", \.others)
      }
    }
  }

  /// Cash is no longer taken.
  enum Today {
    enum Payment: ValidatedUnion, Equatable {
      case client(Client), years([Age])
      static let schema = Tagged("type", payload: "of") {
        Case("client", Payment.client)
        Case("years", Payment.years)
      }
    }
    struct Order: ValidatedModel, Equatable {
      let payment: Payment, others: [Payment]
      static let schema = Schema(Order.init(payment:others:)) {
        Field("payment", \.payment)
        Field("others", \.others)
      }
    }
  }

  private static func orders() throws -> [Yesterday.Order] {
    let client = Yesterday.Payment.client(try CacheFolder.client(1))
    return [
      Yesterday.Order(payment: client, others: [.years([try Age(7)]), client]),
      Yesterday.Order(payment: .years([]), others: [.cash]),
    ]
  }

  @Test func areLoadedAsTheyWere() throws {
    let cache = ModelCache<Yesterday.Order>(at: folder.file)
    try cache.save(try Self.orders())
    #expect(try cache.load(rejects: .fail).models == Self.orders())
  }

  @Test func areCheckedWhenTheirCasesHaveChanged() throws {
    try ModelCache<Yesterday.Order>(at: folder.file).save(try Self.orders())
    #expect(Today.Order.rulesFingerprint != Yesterday.Order.rulesFingerprint)
    let contents = try ModelCache<Today.Order>(at: folder.file).load()
    #expect(contents.models.count == 1)
    #expect(
      contents.rejects.map { "\($0.report)" } == [
        "1:55 others[0].type: Payment must be one of client, years, not cash"
      ])
  }

  struct Digit: RuledValue {
    static var rule: some Rule<Int> { InRange(0...9) }
    let proof: Evaluated<Digit>
  }
  struct Small: ValidatedModel, Hashable {
    let x: Digit
    static let schema = Schema(Small.init) { Field("x", \.x) }
  }
  struct Large: ValidatedModel, Hashable {
    let x: Int
    static let schema = Schema(Large.init) { Field("x", \.x) }
  }
  enum Size: ValidatedUnion, Hashable {
    case small(Small), large(Large)
    static let schema = Untagged {
      Case(Size.small)
      Case(Size.large)
    }
  }
  struct Sized: ValidatedModel, Hashable {
    let size: Size, others: [Size]
    static let schema = Schema(Sized.init) {
      Field("size", \.size)
      Field("others", \.others)
    }
  }

  /// Which case is read depends on what is valid, also if all records are.
  @Test func aTrustedCaseIsTheOneThatWasWritten() throws {
    let cache = ModelCache<Sized>(at: folder.file)
    let large = Size.large(Large(x: 628))
    let models = [Sized(size: large, others: [large, .small(Small(x: try Digit(5)))])]
    try cache.save(models)
    let contents = try cache.load()
    #expect(contents.models == models && contents.wasTrusted)
  }
}
