import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Only evaluators make proofs: other declarations of a type or a rule have no influence, and every route evaluates.
@Suite struct ProofTests {
  /// A rule that says yes where it can, and means no.
  struct Never: Rule {
    func check(_ candidate: String) throws(Violation) { throw Violation("never") }
    func acceptsUnchanged(utf8 text: Span<UInt8>) -> Bool { true }
    var constraint: Constraint { .predicate(code: "never", requirement: "be nothing") }
  }
  struct OfNever: RuledValue {
    static var rule: some Rule<String> { Never() }
    static func acceptsUnchanged(utf8 text: Span<UInt8>) -> Bool { true }
    let proof: Evaluated<OfNever>
  }
  struct AlsoNever: RuledValue {
    static var rule: some Rule<String> {
      Length(1...20, .octets)
      Never()
    }
    let proof: Evaluated<AlsoNever>
  }
  /// A rule, and an evaluator beside it that is stricter.
  struct Stricter: RuledValue {
    static var rule: some Rule<String> { Length(1...20, .octets) }
    static func evaluated(_ candidate: String) throws(Violation) -> String {
      let candidate = try rule.evaluated(candidate)
      guard candidate.hasPrefix("#") else { throw Violation("unmarked", in: Stricter.self) }
      return candidate
    }
    let proof: Evaluated<Stricter>
  }
  /// An evaluator that never refuses what its rule would.
  struct Shouting: RuledValue {
    static var rule: some Rule<String> { Trimmed() }
    static func evaluated(_ candidate: String) throws(Violation) -> String {
      candidate.uppercased()
    }
    let proof: Evaluated<Shouting>
  }
  struct HandWritten: ValidatedValue {
    static func evaluated(_ candidate: String) throws(Violation) -> String {
      guard candidate == "yes" else { throw Violation("no", in: HandWritten.self) }
      return candidate
    }
    static func acceptsUnchanged(utf8 text: Span<UInt8>) -> Bool { true }
    let proof: Evaluated<HandWritten>
  }

  struct Record<Value: ValidatedValue>: ValidatedModel where Value.RawValue == String {
    let value: Value
    let several: [Value]
    static var schema: Schema<Record> {
      Schema(Record.init(value:several:)) {
        Field("value", \.value)
        Field("several", \.several)
      }
    }
  }

  private func check<Value: ValidatedValue>(_ type: Value.Type, _ text: String)
  where Value.RawValue == String {
    let expected = try? Value.evaluated(text)
    let json = Data(#"{"value":"\#(text)","several":["\#(text)"]}"#.utf8)
    let records = [
      try? ValidatedJSONDecoder().decode(Record<Value>.self, from: json),
      try? ValidatedJSONDecoder().decodeCollecting(Record<Value>.self, from: json),
      try? ValidatedJSONDecoder().decode(
        [Record<Value>].self, from: Data("[".utf8) + json + Data("]".utf8)
      ).first,
      try? JSONDecoder().decode(Record<Value>.self, from: json),
    ]
    for record in records {
      #expect(record?.value.value == expected, "\(type): \(text)")
      #expect(record?.several.first?.value == expected, "\(type): \(text)")
      #expect((try? record?.revalidated())?.value.value == expected, "\(type): \(text)")
    }
  }

  @Test(arguments: ["yes", "#tag", "no", "x"]) func everyRouteEvaluates(_ text: String) {
    check(OfNever.self, text)
    check(AlsoNever.self, text)
    check(Stricter.self, text)
    check(Shouting.self, text)
    check(HandWritten.self, text)
    check(Name.self, text)
  }

  enum Letter: String, ValidatedEnum { case k = "K", angstrom = "\u{C5}" }
  struct Letters: ValidatedModel {
    let letter: Letter
    static let schema = Schema(Letters.init(letter:)) { Field("letter", \.letter) }
  }

  /// A raw value is taken scalar for scalar, as `OneOf` takes it.
  @Test(arguments: [
    ("K", true), ("\u{212A}", false), ("\u{C5}", true), ("\u{212B}", false), ("A\u{30A}", false),
  ])
  func listedValuesAcceptNoOtherSpelling(_ text: String, _ isValid: Bool) {
    var expected = #"{"letter":"\#(text)"}"#
    do throws(Violation) {
      _ = try Letter.evaluated(text)
      #expect(isValid)
    } catch {
      #expect(!isValid && error.code == .notAllowed)
      expected = "letter: \(error.message)"
    }
    ModelRoutes.check(Letters.self, #"{"letter":"\#(text)"}"#, expected)
    let json = Data(#""\#(text)""#.utf8)
    #expect(((try? JSONDecoder().decode(Letter.self, from: json)) != nil) == isValid)
  }
}
