import DomainModels
import DomainTypes
import Testing

@testable import ValidatedCodable

/// What a fingerprint cannot see is not trusted, unless it has a version.
@Suite struct CodeVersionTests {
  struct ByClosure: RuledValue {
    static var rule: some Rule<Int> {
      InRange(0...9)
      CustomRule("odd", "be even") { $0.isMultiple(of: 2) }
    }
    let proof: Evaluated<ByClosure>
  }
  struct ByVersionedClosure: RuledValue {
    static var rule: some Rule<Int> {
      InRange(0...9)
      CustomRule("odd", "be even", version: 1) { $0.isMultiple(of: 2) }
    }
    let proof: Evaluated<ByVersionedClosure>
  }
  struct DeclaredClosure: RuledValue {
    static let rulesVersion = 1
    static var rule: some Rule<Int> {
      Excluding(CustomRule("odd", "be even") { $0.isMultiple(of: 2) })
    }
    let proof: Evaluated<DeclaredClosure>
  }
  struct HandWritten: ValidatedValue {
    static func evaluated(_ candidate: Int) throws(Violation) -> Int { candidate }
    let proof: Evaluated<HandWritten>
  }
  struct DeclaredHandWritten: ValidatedValue {
    static let rulesVersion = 3
    static func evaluated(_ candidate: Int) throws(Violation) -> Int { candidate }
    let proof: Evaluated<DeclaredHandWritten>
  }
  struct RuleAndCode: RuledValue {
    static var rule: some Rule<Int> { InRange(0...9) }
    static func evaluated(_ candidate: Int) throws(Violation) -> Int {
      guard candidate != 7 else { throw Violation("seven") }
      return try rule.evaluated(candidate)
    }
    let proof: Evaluated<RuleAndCode>
  }
  struct OwnRule: Rule {
    func check(_ candidate: String) throws(Violation) {}
    var constraint: Constraint { .length(minimum: 0, maximum: 5, unit: .octets) }
  }
  struct OfOwnRule: RuledValue {
    static var rule: some Rule<String> { OwnRule() }
    let proof: Evaluated<OfOwnRule>
  }
  struct Refusing: ValidatedModel {
    let a: Int
    init(a: Int) throws(Violation) { self.a = a }
    static let schema = Schema(Refusing.init(a:)) { Field("a", \.a) }
  }
  struct CrossChecked: ValidatedModel {
    let a: Int, b: Int
    static let schema = Schema(CrossChecked.init(a:b:)) {
      Field("a", \.a)
      Field("b", \.b)
    }
    .rules { CrossFieldRule(\.a, \.b, CustomRule("same", "differ") { $0 != $1 }) }
  }
  struct SaysNothing: Shaped {}

  @Test func codeIsKnownByItsVersionOnly() {
    let unknown: [any Any.Type] = [
      ByClosure.self, HandWritten.self, RuleAndCode.self, OfOwnRule.self, Refusing.self,
      CrossChecked.self, SaysNothing.self, [ByClosure?].self, [String: HandWritten].self,
    ]
    for type in unknown { #expect(!DocumentShape(of: type).isKnown, "\(type)") }
    let known: [any Any.Type] = [
      ByVersionedClosure.self, DeclaredClosure.self, DeclaredHandWritten.self, Age.self, Name.self,
      Coordinate.self, LoginResult.self,
    ]
    for type in known { #expect(DocumentShape(of: type).isKnown, "\(type)") }
    for type in DomainTypeRegistry.all { #expect(DocumentShape(of: type).isKnown, "\(type)") }
  }

  @Test func whichRulesDependOnUnicode() {
    let dependent: [any Rule<String>] = [
      Characters(.letters), Length(1..., .characters), InRange("a"..."b"),
      WrittenText(Length(1...8, .characters), of: Characters(.letters), containing: .letters),
      Hostname.rule, HostAndPort.rule,
    ]
    for rule in dependent { #expect(rule.codeVersion?.dependsOnUnicode == true, "\(rule)") }
    let independent: [any Rule<String>] = [
      Trimmed(), ASCIIUppercased(), Length(1..., .octets), Length(1..., .scalars), OneOf(["a"]),
      Characters([], others: "ab"), AllOf(Trimmed(), OneOf(["a"])), Excluding(OneOf(["a"])),
    ]
    for rule in independent { #expect(rule.codeVersion?.dependsOnUnicode == false, "\(rule)") }
    #expect(InRange(0...1).codeVersion?.dependsOnUnicode == false)
    #expect(AllOf(Trimmed(), Characters(.letters)).codeVersion?.dependsOnUnicode == true)
  }

  /// The version that is looked up in a part of the scalars is that of all.
  @Test func theVersionOfUnicode() {
    var newest: Unicode.Version = (0, 0)
    for value in UInt32(0)...0x10FFFF {
      if let age = Unicode.Scalar(value)?.properties.age, age > newest { newest = age }
    }
    #expect(UnicodeVersion.current == "\(newest.major).\(newest.minor)")
  }

  @Test(arguments: [
    ("0123456789abcdef", true), ("-000000000000000", false), ("+123456789abcdef", false),
    ("0123456789abcde", false), ("0123456789abcdeg", false), (" 123456789abcdef", false),
    ("０１２３４５６７", false),
  ])
  func aFingerprintIsSixteenHexadecimalDigits(_ text: String, _ isOne: Bool) {
    #expect((DocumentShape.Fingerprint(text) != nil) == isOne)
  }
}
