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
      (Age.self, "3ce0ea65deb1b528"),
      (BusinessName.self, "f8111ec7d48e7454"),
      (CalendarDate.self, "b8d42823c846a93c"),
      (Coordinate.self, "63e85e6cd7c17e76"),
      (CountryCode.self, "0c02957b110255ae"),
      (DisplayName.self, "1b62a78130c87dd9"),
      (Email.self, "6d9a22978e208d6a"),
      (Latitude.self, "e1636987fea91671"),
      (Longitude.self, "54f73d497401ffd5"),
      (Mailbox.self, "b43d88d62bdff2c9"),
      (Money.self, "ef56ab64a2a1b17f"),
      (Name.self, "ed0a8777da193411"),
      (PlaceName.self, "3f63e5f6e89beb9f"),
      (TimeZoneID.self, "02b0fafcca7e3b0c"),
      (Client.self, "470f5d3b035d2a3c"),
      (Restaurant.self, "de49aff514c5c2ef"),
      (City.self, "148ad6bd0687b1c0"),
      (LoginResult.self, "fe433f6975b317cd"),
      (CharactersPage.self, "2bc1368c115461ed"),
      (RestaurantResults.self, "acde97b4760ea999"),
      (RoverPhotos.self, "1f00aa972524a1c8"),
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
