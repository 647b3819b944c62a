import DomainModels
import DomainTypes
import Foundation
import Testing
import ValidatedCodable

/// Fingerprints are the same everywhere, and others after every change of a rule.
@Suite struct FingerprintTests {
  private func fingerprint(of type: any Any.Type) -> String {
    RulesFingerprint(of: Shape(of: type)).description
  }

  /// A change of rules is to be seen in review: caches will be judged again.
  @Test func pinned() {
    let all: [(any Any.Type, String)] = [
      (Age.self, "951ca10a0c188e13"),
      (BusinessName.self, "56acfc31721448dc"),
      (CalendarDate.self, "e3e4abc6f9d79c2f"),
      (Coordinate.self, "e1f3085ddc3e96ee"),
      (CountryCode.self, "44437f94642a9626"),
      (Email.self, "765ea91df76d8aa4"),
      (Latitude.self, "3b86173622893566"),
      (Longitude.self, "b48a6e02570b256a"),
      (Mailbox.self, "d7e3ed85e6c6d701"),
      (Name.self, "68ac49186b335d85"),
      (PlaceName.self, "349a2c50b41c1889"),
      (TimeZoneID.self, "0743e0c46765c5a4"),
      (Client.self, "59289f35843688ac"),
      (Restaurant.self, "21c4b7bde31a7a3b"),
      (City.self, "2919e67b9c8c54ef"),
      (LoginResult.self, "9e90999f635be1df"),
      (CharactersPage.self, "0a31543e0bfd4b3c"),
      (RestaurantResults.self, "14bdd7c11c101cea"),
      (RoverPhotos.self, "ebdf7e96d209af88"),
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
    enum Choice: String, ListedValue { case one, two }
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
    enum Choice: String, ListedValue { case one, two, three }
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
    func fingerprint(_ schema: some SchemaProtocol<Model>) -> String {
      var context = ShapeContext()
      return RulesFingerprint(
        of: .model(
          schema.shape(in: &context, name: "Model", version: 1, acceptsOtherShapes: false))
      ).description
    }
    func schema<List: FieldList<Model>>(
      _ schema: Schema<Model, List>
    ) -> String { fingerprint(schema) }
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
          Field("a", \.a, also: ["c"])
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
    #expect(Set(all).count == all.count)
  }
}
