import DomainModels
import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// What is different between the rules of then and now, and whom that breaks.
@Suite struct RuleChangeTests {
  enum Before {
    struct Order: ValidatedModel, Hashable {
      let id: Int32, total: Int, note: String?, colour: Colour, tags: [Name], dates: [Int]
      let payment: Payment, gone: Int, size: Int, lines: [Line], kept: String, level: Int
      static let schema = Schema(Order.init) {
        Field("id", \.id)
        Field("total", \.total).rule(InRange(0...5000))
        Field("note", \.note)
        Field("colour", \.colour)
        Field("tags", \.tags).count(1...5)
        Field("dates", \.dates)
        Field("payment", \.payment)
        Field("gone", \.gone)
        Field("size", \.size, aliases: ["length"])
        Field("lines", \.lines)
        Field("kept", \.kept)
        Field("level", \.level).default(1)
      }
      .rules { CrossFieldRule(\.total, \.level, Ascending()) }
    }
    enum Colour: String, ValidatedEnum { case red, green, blue }
    enum Payment: ValidatedUnion, Hashable {
      case card(Card), cash
      static let schema = Tagged("by") {
        Case("card", Payment.card)
        Case("cash", Payment.cash)
      }
    }
    struct Card: ValidatedModel, Hashable {
      let number: String
      static let schema = Schema(Card.init) { Field("number", \.number) }
    }
    struct Line: ValidatedModel, Hashable {
      let count: Int, parts: [Line]
      static let schema = Schema(Line.init) {
        Field("count", \.count).rule(InRange(1...10))
        Field("parts", \.parts)
      }
    }
  }

  enum After {
    struct Order: ValidatedModel, Hashable {
      let id: Int64, total: Int, note: String, colour: Colour, tags: Set<Name>, dates: String
      let payment: Payment, fresh: Int, extra: Int?, length: Int, lines: [Line], kept: CountryCode
      let level: Int
      static let schema = Schema(Order.init) {
        Field("id", \.id)
        Field("total", \.total).rule(InRange(0...1000))
        Field("note", \.note)
        Field("colour", \.colour).lenient()
        Field("tags", \.tags).count(1...3)
        Field("dates", \.dates)
        Field("payment", \.payment)
        Field("fresh", \.fresh)
        Field("extra", \.extra)
        Field("length", \.length, aliases: ["size"])
        Field("lines", \.lines)
        Field("kept", \.kept)
        Field("level", \.level).default(2)
      }
      .unknownKeys(.error)
    }
    enum Colour: String, ValidatedEnum { case red, green, violet }
    enum Payment: ValidatedUnion, Hashable {
      case card(Card), transfer
      static let schema = Tagged("by") {
        Case("card", Payment.card)
        Case("transfer", Payment.transfer)
      }
    }
    struct Card: ValidatedModel, Hashable {
      let number: PaymentCardNumber
      static let schema = Schema(Card.init) { Field("number", \.number) }
    }
    struct Line: ValidatedModel, Hashable {
      let count: Int, parts: [Line]
      static let schema = Schema(Line.init) {
        Field("count", \.count).rule(InRange(1...20))
        Field("parts", \.parts)
      }
    }
  }

  @Test func saysWhatIsDifferent() {
    let changes = DocumentShape(of: After.Order.self).changes(
      since: DocumentShape(of: Before.Order.self))
    #expect(
      changes.map(\.description) == [
        "id: loosened: Int64, was Int32 (breaks readers)",
        "total: tightened: 0…1000, was 0…5000 (breaks writers)",
        "note: tightened: it must be there (breaks writers)",
        "note: tightened: it must not be null (breaks writers)",
        "colour: loosened: it is read leniently",
        "colour: changed: also “violet”; no longer “blue” (breaks writers and readers)",
        "tags: tightened: an element that is there twice counts once (breaks writers)",
        "tags: tightened: 1…3 elements, was 1…5 elements (breaks writers)",
        "dates: changed: a string, was an array (breaks writers and readers)",
        "payment(card).number: tightened: PaymentCardNumber, was a string; must be a card number of 8 to 19 digits such as 4111 1111 1111 1111 (breaks writers)",
        "payment(transfer): added: a case (breaks readers)",
        "payment(cash): removed: the case (breaks writers)",
        "fresh: added: it must be there (breaks writers)",
        "extra: added: it may be missing",
        "length: changed: it was “size” (breaks readers)",
        "lines[*].count: loosened: 1…20, was 1…10 (breaks readers)",
        "kept: changed: CountryCode, was a string; trimmed; upper-cased; an assigned ISO 3166-1 alpha-2 code (breaks writers and readers)",
        "level: changed: if missing, it is 2, was 1",
        "gone: removed: the key is unknown now (breaks writers and readers)",
        "loosened: no longer must be in ascending order (total, level) (breaks readers)",
        "tightened: unknown keys are refused (breaks writers)",
      ])
  }

  @Test func whatIsTheSameHasNoDifferences() throws {
    for type in SampleTests.types {
      let shape = DocumentShape(of: type)
      #expect(shape.changes(since: shape) == [], "\(type)")
      let encoder = ValidatedJSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(shape)
      let read = try ValidatedJSONDecoder().decode(DocumentShape.self, from: data)
      #expect(read == shape, "\(type)")
      #expect(try JSONDecoder().decode(DocumentShape.self, from: data) == shape, "\(type)")
      #expect(DocumentShape.Fingerprint(of: read) == DocumentShape.Fingerprint(of: shape))
      #expect(try encoder.encode(read) == data)
    }
  }

  struct Strict: ValidatedModel {
    let list: [Int]
    static let schema = Schema(Strict.init) { Field("list", \.list) }
  }
  struct Lossy: ValidatedModel {
    let list: [Int]
    static let schema = Schema(Lossy.init) { Field("list", \.list).lossy() }
  }

  struct Point: ValidatedModel, Hashable {
    let x: Int, y: Int
    static let schema = Schema(Point.init) {
      Field("x", \.x)
      Field("y", \.y)
    }
  }
  struct Row: ValidatedModel, Hashable {
    let x: Int, y: Int
    static let schema = Schema(Row.init) {
      Element(\.x)
      Element(\.y)
    }
  }
  struct Commas: ValidatedModel, Hashable {
    let list: [Name]
    static let schema = Schema(Commas.init) { Field("list", \.list).separated(by: ",") }
  }
  struct Bars: ValidatedModel, Hashable {
    let list: [Name]
    static let schema = Schema(Bars.init) { Field("list", \.list).separated(by: "|") }
  }
  enum Tags: ValidatedUnion, Hashable {
    case a(Point), b
    static let schema = Tagged("type") {
      Case("a", Tags.a)
      Case("b", Tags.b)
    }
  }
  enum Kinds: ValidatedUnion, Hashable {
    case a(Point), b
    static let schema = Tagged("kind") {
      Case("a", Kinds.a)
      Case("b", Kinds.b)
    }
  }
  enum Payloads: ValidatedUnion, Hashable {
    case a, b(Point)
    static let schema = Tagged("type") {
      Case("a", Payloads.a)
      Case("b", Payloads.b)
    }
  }

  @Test func otherForms() {
    func changes(_ old: any Shaped.Type, _ new: any Shaped.Type) -> [String] {
      DocumentShape(of: new).changes(since: DocumentShape(of: old)).map(\.description)
    }
    let breaks = "(breaks writers and readers)"
    #expect(changes(Point.self, Row.self) == ["changed: an array, was an object \(breaks)"])
    #expect(changes(Row.self, Point.self) == ["changed: an object, was an array \(breaks)"])
    #expect(
      changes(Commas.self, Bars.self)
        == ["list: changed: separated by “|”, was “,” \(breaks)"])
    #expect(
      changes(Tags.self, Kinds.self)
        == ["changed: its cases are told apart by other means \(breaks)"])
    #expect(
      changes(Tags.self, Payloads.self) == [
        "(a): changed: no payload now \(breaks)", "(b): changed: a payload now \(breaks)",
      ])
  }

  /// What is left out of an array is not written otherwise than before.
  @Test func anElementIsNeverMissing() {
    let (strict, lossy) = (DocumentShape(of: Strict.self), DocumentShape(of: Lossy.self))
    #expect(
      lossy.changes(since: strict).map { "\($0)" } == [
        "list[*]: loosened: what is invalid is replaced, or left out"
      ])
    #expect(
      strict.changes(since: lossy).map { "\($0)" } == [
        "list[*]: tightened: what is invalid is an error (breaks writers)"
      ])
  }
}
