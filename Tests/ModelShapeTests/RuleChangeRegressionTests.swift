import DomainTypes
import Testing
import ValidatedCodable
import ValidatedJSON
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

  // MARK: What was not noticed

  struct WholePrice: RuledValue {
    static var typeName: String { "Price" }
    static var rule: some Rule<Int> { InRange(0...1000) }
    let proof: Evaluated<WholePrice>
  }
  struct Price: RuledValue {
    static var rule: some Rule<Double> { InRange(0...1000) }
    let proof: Evaluated<Price>
  }
  struct Single: ValidatedModel {
    let name: String, values: [Int]
    static let schema = Schema(Single.init) {
      Element(\.name)
      Element(\.values)
    }
  }
  struct Rest: ValidatedModel {
    let name: String, values: [Int]
    static let schema = Schema(Rest.init) {
      Element(\.name)
      Element(rest: \.values)
    }
  }
  struct Pair: ValidatedModel {
    let name: String, values: [Int], extra: Int?
    static let schema = Schema(Pair.init) {
      Element(\.name)
      Element(\.values)
      Element(\.extra)
    }
  }
  enum Meal: String, ValidatedEnum { case lunch }
  enum Meals: RuleForm {
    static var field: Field<Holder<Self>, Meal?> { Field("value", \.value) }
  }
  enum LenientMeals: RuleForm {
    static var field: Field<Holder<Self>, Meal?> { Field("value", \.value).lenient() }
  }
  struct Stay: ValidatedModel {
    let from: Int, to: Int
    static let schema = Schema(Stay.init) {
      Field("checkIn", \.from)
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }
  struct Renamed: ValidatedModel {
    let from: Int, to: Int
    static let schema = Schema(Renamed.init) {
      Field("check_in", \.from, aliases: ["checkIn"])
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }
  enum Shorter: RuleForm {
    static var field: Field<Holder<Self>, String> {
      Field("value", \.value)
        .rule(CustomRule("odd", "be odd", version: 2) { $0.count % 2 == 1 })
    }
  }
  enum Plain: RuleForm {
    static var field: Field<Holder<Self>, String?> { Field("value", \.value) }
  }
  enum Lenient: RuleForm {
    static var field: Field<Holder<Self>, String?> { Field("value", \.value).lenient() }
  }
  enum Below: RuleForm {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).rule(InRange(0..<10)) }
  }
  enum Through: RuleForm {
    static var field: Field<Holder<Self>, Int> { Field("value", \.value).rule(InRange(0...9)) }
  }
  enum Finite: RuleForm {
    static var field: Field<Holder<Self>, Double> {
      Field("value", \.value).rule(InRange(0 ... .greatestFiniteMagnitude))
    }
  }
  enum Thousand: RuleForm {
    static var field: Field<Holder<Self>, Double> {
      Field("value", \.value).rule(InRange(0...1000))
    }
  }

  @Test func changesThatWereNotNoticed() {
    #expect(
      changes(WholePrice.self, Price.self) == ["loosened: Double, was Int (breaks readers)"])
    #expect(
      changes(Price.self, WholePrice.self) == ["tightened: Int, was Double (breaks writers)"])
    #expect(
      changes(Single.self, Rest.self)
        == ["[1]: changed: it is all other elements (breaks writers and readers)"])
    #expect(
      changes(Rest.self, Pair.self) == [
        "[1]: changed: it is one element (breaks writers and readers)",
        "[2]: added: it may be missing",
      ])
    #expect(
      changes(Holder<Meals>.self, Holder<LenientMeals>.self).allSatisfy {
        !$0.contains("breaks writers")
      })
    #expect(
      changes(Holder<Old>.self, Holder<Shorter>.self) == [
        "value: loosened: no longer 1…20 characters (breaks readers)",
        "value: changed: its code has another version (breaks writers and readers)",
      ])
    #expect(
      changes(Holder<Plain>.self, Holder<Lenient>.self).contains {
        $0.hasPrefix("value: changed: an empty string stands for null")
      })
  }

  enum BelowTen: RuleForm {
    static var field: Field<Holder<Self>, Double> { Field("value", \.value).rule(InRange(0..<10)) }
  }

  @Test func oneLineForAnotherNumber() {
    #expect(
      changes(Holder<Below>.self, Holder<BelowTen>.self) == [
        "value: loosened: Double, was Int (breaks readers)"
      ])
  }

  @Test func changesThatAreNone() {
    #expect(changes(Holder<Below>.self, Holder<Through>.self) == [])
    #expect(changes(Holder<Through>.self, Holder<Below>.self) == [])
    #expect(
      changes(Stay.self, Renamed.self)
        == [
          "check_in: changed: it was “checkIn” (breaks readers)",
          "check_in: loosened: “check_in” is read, too",
        ])
    #expect(
      changes(Holder<Finite>.self, Holder<Thousand>.self).allSatisfy {
        $0.hasPrefix("value: tightened")
      })
  }

  // MARK: Changes that were not seen, or called something else

  enum FewInSet: RuleForm {
    static var field: Field<Holder<Self>, Set<Int>> {
      Field("value", \.value).rule(ElementCount(1...3))
    }
  }
  enum FewInArray: RuleForm {
    static var field: Field<Holder<Self>, [Int]> {
      Field("value", \.value).rule(ElementCount(1...3))
    }
  }
  enum Nested: RuleForm {
    static var field: Field<Holder<Self>, Int> { Field("version.major", \.value) }
  }
  enum Dotted: RuleForm {
    static var field: Field<Holder<Self>, Int> { Field(.key("version.major"), \.value) }
  }
  enum Absent: RuleForm {
    static var field: Field<Holder<Self>, Int?> { Field("value", \.value) }
  }
  enum Five: RuleForm {
    static var field: Field<Holder<Self>, Int?> { Field("value", \.value).default(5, for: .null) }
  }

  @Test func repetitionMayBeTooMuch() {
    #expect(
      changes(Holder<FewInSet>.self, Holder<FewInArray>.self).contains {
        $0.hasPrefix("value: changed: an element that is there twice counts twice")
      })
  }

  @Test func aKeyWithADotIsNoPath() {
    #expect(
      changes(Holder<Nested>.self, Holder<Dotted>.self) == [
        "version.major: added: it must be there (breaks writers)",
        "version.major: removed: the key is ignored (breaks readers)",
      ])
  }

  @Test func aDefaultInPlaceOfNil() {
    #expect(
      changes(Holder<Absent>.self, Holder<Five>.self) == [
        "value: changed: if null, it is 5, was nil"
      ])
  }

  struct Smaller: ValidatedModel {
    let a: Int
    static let schema = Schema(Smaller.init) { Field("a", \.a) }
  }
  struct Larger: ValidatedModel {
    let a: Int, b: Int
    static let schema = Schema(Larger.init) {
      Field("a", \.a)
      Field("b", \.b)
    }
    .rules { CrossFieldRule(\.a, \.b, Ascending()) }
  }

  @Test func patchesNeedNoFields() {
    #expect(
      changes(Patch<Smaller>.self, Patch<Larger>.self) == ["b: added: it may be missing"])
    #expect(
      changes(Patch<Larger>.self, Patch<Smaller>.self) == ["b: removed: the key is ignored"])
  }

  enum DayFirst: ValidatedUnion {
    case day(CalendarDate), text(String)
    static let schema = Untagged {
      Case(DayFirst.day)
      Case(DayFirst.text)
    }
  }
  enum TextFirst: ValidatedUnion {
    case day(CalendarDate), text(String)
    static let schema = Untagged {
      Case(TextFirst.text)
      Case(TextFirst.day)
    }
  }

  @Test func anotherOrderOfCases() {
    #expect(
      changes(DayFirst.self, TextFirst.self).contains {
        $0.contains("its cases are tried in another order")
      })
  }

  enum Lists: ValidatedUnion {
    case numbers([Int]), texts([String])
    static let schema = Untagged {
      Case(Lists.numbers)
      Case(Lists.texts)
    }
  }
  enum Texts: ValidatedUnion {
    case texts([String])
    static let schema = Untagged { Case(Texts.texts) }
  }
  enum More: ValidatedUnion {
    case flags([Bool]), texts([String]), numbers([Int])
    static let schema = Untagged {
      Case(More.flags)
      Case(More.texts)
      Case(More.numbers)
    }
  }
  enum Other: ValidatedUnion, Equatable {
    case a, other(JSONValue)
    static let schema = Tagged("type") {
      Case("a", Other.a)
      Case(otherwise: Other.other)
    }
  }
  enum Encoded: ValidatedUnion, Equatable {
    case a, other(JSONValue)
    static let schema = Tagged("type") {
      Case("a", Encoded.a)
      Case(otherwise: Encoded.other, isEncoded: true)
    }
  }

  @Test func casesOfUnions() {
    #expect(changes(Lists.self, Texts.self) == ["(an array): removed: the case (breaks writers)"])
    #expect(changes(Texts.self, Lists.self) == ["(an array): added: a case (breaks readers)"])
    #expect(
      changes(Lists.self, More.self) == [
        "(an array): added: a case (breaks readers)",
        "changed: its cases are tried in another order (breaks writers and readers)",
      ])
    #expect(
      changes(Other.self, Encoded.self)
        == ["(any other): loosened: it is written, too (breaks readers)"])
    #expect(
      changes(Encoded.self, Other.self) == ["(any other): tightened: it is not written"])
  }

  enum Separated: RuleForm {
    static var field: Field<Holder<Self>, [String]> { Field("value", \.value).separated(by: ",") }
  }
  enum LenientlySeparated: RuleForm {
    static var field: Field<Holder<Self>, [String]> {
      Field("value", \.value).separated(by: ",").lenient()
    }
  }

  @Test func listsInStrings() {
    #expect(
      changes(Holder<Separated>.self, Holder<LenientlySeparated>.self)
        == ["value: loosened: it may be an array"])
  }

  struct Item: Codable, Shaped, Hashable {
    let id: Int, name: String
    static let rulesVersion = 1
  }
  enum UniqueByName: RuleForm {
    static var field: Field<Holder<Self>, [Item]> { Field("value", \.value).unique(by: \.name) }
  }
  enum UniqueItems: RuleForm {
    static var field: Field<Holder<Self>, [Item]> { Field("value", \.value).unique(by: \.self) }
  }

  /// Shapes do not tell a property without a field from another.
  @Test func propertiesWithoutFields() {
    #expect(!DocumentShape(of: Holder<UniqueByName>.self).isKnown)
    #expect(DocumentShape(of: Holder<UniqueItems>.self).isKnown)
  }

  enum State: String, ValidatedEnum { case active, complete }
  enum Active: RuleForm {
    static var field: Field<Holder<Self>, State.Open> {
      Field("value", \.value).default(.known(.active))
    }
  }
  enum Complete: RuleForm {
    static var field: Field<Holder<Self>, State.Open> {
      Field("value", \.value).default(.known(.complete))
    }
  }

  @Test func defaultsOfOpenEnumerations() {
    #expect(
      changes(Holder<Active>.self, Holder<Complete>.self)
        == ["value: changed: if missing, it is complete, was active"])
  }

  enum Ten: RuleForm {
    static var field: Field<Holder<Self>, String> {
      Field("value", \.value).rule(Characters([], others: "0123456789"))
    }
  }
  enum Digits: RuleForm {
    static var field: Field<Holder<Self>, String> {
      Field("value", \.value).rule(Characters(.digits))
    }
  }

  @Test func charactersOfAKind() {
    let loosened = changes(Holder<Ten>.self, Holder<Digits>.self)
    #expect(loosened.count == 1 && loosened[0].contains("(breaks readers)"), "\(loosened)")
    let tightened = changes(Holder<Digits>.self, Holder<Ten>.self)
    #expect(tightened.count == 1 && tightened[0].contains("(breaks writers)"), "\(tightened)")
  }

  enum Open: ValidatedUnion, Equatable {
    case a, b, other(JSONValue)
    static let schema = Tagged("type") {
      Case("a", Open.a)
      Case("b", Open.b)
      Case(otherwise: Open.other)
    }
  }

  /// What was read before was not written, if other cases are not encoded.
  @Test func casesBesideOthers() {
    #expect(changes(Other.self, Open.self) == ["(b): added: a case (breaks writers and readers)"])
    #expect(changes(Open.self, Other.self) == ["(b): removed: the case"])
    #expect(
      changes(Encoded.self, Open.self) == [
        "(b): added: a case (breaks writers)", "(any other): tightened: it is not written",
      ])
  }
}
