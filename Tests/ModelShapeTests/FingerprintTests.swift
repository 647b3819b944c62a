import DomainModels
import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedTesting

/// Fingerprints are the same everywhere, and others after every change of a rule.
@Suite struct FingerprintTests {
  private func fingerprint(of type: any Any.Type) -> String {
    DocumentShape.Fingerprint(of: DocumentShape(of: type)).description
  }

  /// A change of rules is to be seen in review: caches will be validated again.
  ///
  /// So it is with a change of the standard library's version of Unicode.
  @Test func pinned() {
    let all: [(any Any.Type, String)] = [
      (Age.self, "9a21dfdee28bfd1a"),
      (BusinessName.self, "efc5d6509ad0b56f"),
      (CalendarDate.self, "0735f2cde4d5f224"),
      (Coordinate.self, "6eec4e85e44febd5"),
      (CountryCode.self, "de9dab155707ebe6"),
      (DisplayName.self, "67f1ff9569b02baa"),
      (Email.self, "abcd82a43167ffa7"),
      (Latitude.self, "d3a8e492ff5c66e1"),
      (Longitude.self, "eef050b3bd781277"),
      (Mailbox.self, "14ac14cbc3ba7a84"),
      (Money.self, "ca88fb8aa2e83d10"),
      (Name.self, "d2d118ea8100a8aa"),
      (PlaceName.self, "ca08a34541275bd0"),
      (TimeZoneID.self, "c601bb4c98872887"),
      (Client.self, "3463eb977bbcc45d"),
      (Restaurant.self, "e7c69c8fd7874d8b"),
      (City.self, "9f7ec45f9bc409c8"),
      (LoginResult.self, "a47f4de114270578"),
      (CharactersPage.self, "4faa7880f30f445d"),
      (RestaurantResults.self, "b10881a20b5f65f6"),
      (RoverPhotos.self, "a87a0cfea374ce7b"),
    ]
    #expect(all.map { "\($0.0) \(fingerprint(of: $0.0))" } == all.map { "\($0.0) \($0.1)" })
  }

  // Types of the same name, each with another rule.
  private enum A {
    struct Value: RuledValue {
      static var rule: some Rule<Int> { InRange(1...150) }
      let proof: Evaluated<Value>
    }
    struct Text: RuledValue {
      static var rule: some Rule<String> { Length(1...5, .characters) }
      let proof: Evaluated<Text>
    }
    struct Listed: RuledValue {
      static var rule: some Rule<String> {
        OneOf([String(repeating: "x", count: 60) + "a"], name: "n")
      }
      let proof: Evaluated<Listed>
    }
    struct HandWritten: ValidatedValue {
      static func evaluated(_ candidate: Int) throws(Violation) -> Int { candidate }
      let proof: Evaluated<HandWritten>
    }
    enum Choice: String, ValidatedEnum { case one, two }
    struct Model: ValidatedModel {
      let a: Int, b: Int?, tags: Set<String>
      static let schema = Schema(Model.init(a:b:tags:)) {
        Field("a", \.a)
        Field("b", \.b)
        Field("tags", \.tags)
      }
    }
  }

  private enum B {
    struct Value: RuledValue {
      static var rule: some Rule<Int> { InRange(1...120) }
      let proof: Evaluated<Value>
    }
    struct Text: RuledValue {
      static var rule: some Rule<String> { Length(1...5, .octets) }
      let proof: Evaluated<Text>
    }
    struct Listed: RuledValue {
      static var rule: some Rule<String> {
        OneOf([String(repeating: "x", count: 60) + "b"], name: "n")
      }
      let proof: Evaluated<Listed>
    }
    struct HandWritten: ValidatedValue {
      static let rulesVersion = 2
      static func evaluated(_ candidate: Int) throws(Violation) -> Int { candidate }
      let proof: Evaluated<HandWritten>
    }
    enum Choice: String, ValidatedEnum { case one, two, three }
  }

  @Test func everyChangeOfAValue() {
    let pairs: [(any Any.Type, any Any.Type)] = [
      (A.Value.self, B.Value.self), (A.Text.self, B.Text.self), (A.Listed.self, B.Listed.self),
      (A.HandWritten.self, B.HandWritten.self), (A.Choice.self, B.Choice.self),
      ([A.Value].self, [B.Value].self), (A.Value?.self, B.Value?.self),
      ([String: A.Value].self, [String: B.Value].self), (A.Value.self, A.Value?.self),
      (LossyArray<A.Value>.self, [A.Value].self), (Lenient<A.Value>.self, A.Value.self),
    ]
    for (a, b) in pairs { #expect(fingerprint(of: a) != fingerprint(of: b), "\(a), \(b)") }
  }

  /// One schema changed in one place at a time.
  @Test func everyChangeOfASchema() {
    typealias Model = A.Model
    func schema(_ schema: Schema<Model>) -> DocumentShape {
      var context = DocumentShape.Context()
      return .model(
        schema.shape(in: &context, name: "Model", version: 1, acceptsOtherShapes: false))
    }
    let all = [
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a)
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("A", \.a)
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("in.a", \.a)
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a, aliases: ["c"])
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a).lenient()
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a).lenient(null: 0)
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a).default(1)
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a).default(2)
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a).default(2, for: .null)
          Field("b", \.b)
          Field("tags", \.tags)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a)
          Field("b", \.b)
          Field("tags", \.tags).duplicates(.error)
        }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a)
          Field("b", \.b)
          Field("tags", \.tags)
        }.unknownKeys(.error)),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a)
          Field("b", \.b)
          Field("tags", \.tags)
        }.rules { CrossFieldRule(\.a, \.b, Ascending()) }),
      schema(
        Schema(Model.init(a:b:tags:)) {
          Field("a", \.a)
          Field("b", \.b)
          Field("tags", \.tags)
          IgnoredField("version", Int?.self)
        }),
    ]
    #expect(Set(all.map(DocumentShape.Fingerprint.init(of:))).count == all.count)
    // What changes the fingerprint is a change that is said.
    for old in all {
      for new in all where new != old { #expect(!new.changes(since: old).isEmpty) }
    }
  }
}
