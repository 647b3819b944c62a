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
      (Age.self, "14ddd106a6bccec8"),
      (BusinessName.self, "6ea0d7c062db1ff8"),
      (CalendarDate.self, "e242a3134f6a23f4"),
      (Coordinate.self, "a1579756d4d7662d"),
      (CountryCode.self, "ba5b86e89761f59a"),
      (DisplayName.self, "315d34067eb637d9"),
      (Email.self, "25a6d9249caf4d51"),
      (Latitude.self, "dac01351bc282453"),
      (Longitude.self, "4887c97434052307"),
      (Mailbox.self, "d04a3a75593907be"),
      (Money.self, "f32d9b67eea8185e"),
      (Name.self, "2d6e5d87eb52ae72"),
      (PlaceName.self, "76955641e25c6424"),
      (TimeZoneID.self, "5f39adcbedc2a3df"),
      (Client.self, "59deca56a717c4d1"),
      (Restaurant.self, "7d7ff652899834f2"),
      (City.self, "ab286a674ae3ca36"),
      (LoginResult.self, "b0e085e2cab410d2"),
      (CharactersPage.self, "2143ff12156b2646"),
      (RestaurantResults.self, "82919d9e7b26859b"),
      (RoverPhotos.self, "2cc1738e2a8b6274"),
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
