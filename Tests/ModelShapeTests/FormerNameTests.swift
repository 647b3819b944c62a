import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// A package written against version 0.1 compiles, with notes that say what the new names are.
@Suite struct FormerNameTests {
  @Test func formerNames() throws {
    let use: any Use = FormerNames()
    try use.useTypes()
    try use.useFunctions()
  }
}

/// Calls by a protocol have no notes.
private protocol Use {
  func useTypes() throws
  func useFunctions() throws
}

@available(*, deprecated)
private struct Names {
  struct Tag: RuledValue {
    static var rule: some Rule<String> {
      Characters([.letters], and: "-")
      Not(OneOf(["none"]))
    }
    let proof: Evaluated<Tag>
  }

  enum Payment: ValidatedUnion, Equatable {
    case card(Card), cash
    static let schema = Tagged("type") {
      Case("card", Payment.card)
      Case("cash", Payment.cash)
    }
  }

  struct Card: ValidatedModel, Equatable {
    let number: Int?
    static let schema = Schema(Card.init) { Field("number", \.number, also: ["no"]) }
  }

}

private struct FormerNames: Use {
  @available(*, deprecated)
  func useTypes() throws {
    typealias Tag = Names.Tag
    typealias Payment = Names.Payment
    typealias Card = Names.Card
    let tags: NonEmpty<[Tag]> = try NonEmpty([try Tag("a-b")])
    #expect(tags.count == 1)
    #expect(Tag.violations(in: "none").map(\.code) == [.excluded])
    let fingerprint: RulesFingerprint = Card.rulesFingerprint
    #expect(fingerprint == RulesFingerprint(of: DocumentShape(of: Card.self)))
    let path: FieldPath = "a.b"
    #expect(path.description == "a.b")
    let coerced: CoercedValue<Int> = CoercedValue(1, from: "string")
    #expect(coerced.value == 1)
    let rejects: [Reject<Int>] = LossyArray<Int>([1]).rejects
    #expect(rejects.isEmpty)
    let schema: Tagged<Payment> = Payment.schema
    #expect(type(of: schema) == TaggedUnion<Payment>.self)
    let unionCase: Case<Payment> = Case("cash", Payment.cash)
    _ = unionCase
  }

  @available(*, deprecated)
  func useFunctions() throws {
    typealias Card = Names.Card
    let data = Data("[1, 2]".utf8)
    let decoder = ValidatedJSONDecoder()
    #expect(try decoder.decode([Int].self, from: data, jobs: 2) == [1, 2])
    let root = ""
    #expect(decoder.elements(of: Int.self, in: data, at: root, jobs: 2).count { $0.isValid } == 2)
    #expect(decoder.elements(of: Int.self, in: [Array(data)], jobs: 1).count { $0.isValid } == 2)
    #expect(
      decoder.elements(of: Int.self, in: Data(#"{"a":[1]}"#.utf8), at: "a").count { $0.isValid }
        == 1)
    #expect(try ValidatedJSONEncoder().encode([1, 2], jobs: 2) == Data("[1,2]".utf8))
    var patch = Patch<Card>()
    patch.set(\.number, to: 1)
    patch.leave(\.number)
    #expect(patch.isEmpty)
  }
}

/// What the compiler says of a former name compiles when it is written.
@Suite(.nightly) struct FormerNameNoteTests {
  private static let declarations = """
    import Foundation
    import ValidatedCodable
    import ValidatedJSON
    enum Payment: ValidatedUnion {
      case cash
      static let schema = TaggedUnion("type") { TaggedUnion<Payment>.Case("cash", Payment.cash) }
    }
    func use(_ data: Data, _ path: String) throws {

    """

  @Test(arguments: [
    (
      "_ = Case<Payment>.self", "write TaggedUnion<Union>.Case",
      "_ = TaggedUnion<Payment>.Case.self"
    ),
    ("_ = CoercedValue<Int>.self", "write Lenient<Value>.Coerced", "_ = Lenient<Int>.Coerced.self"),
    (
      "_ = ValidatedJSONDecoder().elements(of: Int.self, in: data, at: path)",
      "write threads: for jobs:, and a path that is not a literal as DocumentShape.Path(stringLiteral: path)",
      "_ = ValidatedJSONDecoder().elements(of: Int.self, in: data, "
        + "at: DocumentShape.Path(stringLiteral: path), threads: 2)"
    ),
  ]) func notesCompile(_ former: String, _ note: String, _ new: String) throws {
    let errors = try Compiler.errors(
      in: Self.declarations + former + "\n}", ["-warnings-as-errors"])
    #expect(errors.contains(note), "\(errors)")
    #expect(
      try Compiler.errors(in: Self.declarations + new + "\n}", ["-warnings-as-errors"]) == "")
  }
}
