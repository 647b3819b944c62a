import DomainTypes
import Testing
import ValidatedCodable
import ValidatedTesting

/// Differences that hid others, or were called something else.
@Suite struct RuleChangeRegressionTests {
  struct Text: RuledValue, Hashable {
    static var rule: some Rule<String> { Length(1...50, .characters) }
    let proof: Evaluated<Text>
  }

  /// One field in several forms.
  struct Holder<Form: RuleForm>: ValidatedModel {
    let value: Form.Value
    static var schema: Schema<Self> { Schema(Self.init) { Form.field } }
  }
  protocol RuleForm: Sendable {
    associatedtype Value: Codable & Sendable
    static var field: Field<Holder<Self>, Value> { get }
  }

  enum Old: RuleForm {
    static var field: Field<Holder<Self>, String> {
      Field("value", \.value).rule(Length(1...20, .characters))
        .rule(CustomRule("odd", "be odd", version: 1) { $0.count % 2 == 1 })
    }
  }
  enum New: RuleForm {
    static var field: Field<Holder<Self>, String> {
      Field("value", \.value).rule(Length(2...20, .characters))
        .rule(CustomRule("odd", "be odd", version: 2) { $0.count % 2 == 1 })
    }
  }
  enum Zero: RuleForm {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).lenient(null: 0) }
  }
  enum One: RuleForm {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).lenient(null: 1) }
  }
  enum Twice: RuleForm {
    static var field: Field<Holder<Self>, Text> {
      Field("value", \.value).rule(TextLength(1...20))
    }
  }
  enum Once: RuleForm {
    static var field: Field<Holder<Self>, Text> {
      Field("value", \.value).rule(TextLength(1...10))
    }
  }
  /// The same limits of a validated value.
  struct TextLength: Rule {
    let length: Length
    init(_ range: ClosedRange<Int>) { length = Length(range, .characters) }
    var constraint: Constraint { length.constraint }
    var codeVersion: CodeVersion? { length.codeVersion }
    func check(_ candidate: Text) throws(Violation) { try length.check(candidate.value) }
  }

  struct Alias: ValidatedModel {
    let name: String
    static let schema = Schema(Alias.init) { Field("name", \.name, aliases: ["title"]) }
  }
  struct Own: ValidatedModel {
    let title: String, name: String
    static let schema = Schema(Own.init) {
      Field("title", \.title)
      Field("name", \.name)
    }
  }

  private func changes(_ old: any Any.Type, _ new: any Any.Type) -> [String] {
    DocumentShape(of: new).changes(since: DocumentShape(of: old)).map(\.description)
  }

  @Test func codeWithAnotherVersionBesideAnotherLimit() {
    #expect(
      changes(Holder<Old>.self, Holder<New>.self) == [
        "value: tightened: 2…20 characters, was 1…20 characters (breaks writers)",
        "value: changed: its code has another version (breaks writers and readers)",
      ])
  }

  @Test func whatNullIsReadAs() {
    #expect(
      changes(Holder<Zero>.self, Holder<One>.self)
        == ["value: changed: if null, it is 1, was 0"])
  }

  @Test func severalLengths() {
    #expect(
      changes(Holder<Twice>.self, Holder<Once>.self)
        == ["value: tightened: 1…10 characters, was 1…20 characters (breaks writers)"])
  }

  @Test func anAliasThatBecomesAField() {
    #expect(
      changes(Alias.self, Own.self) == [
        "title: added: it must be there (breaks writers)",
        "name: tightened: “title” is no longer read (breaks writers)",
      ])
  }
}
