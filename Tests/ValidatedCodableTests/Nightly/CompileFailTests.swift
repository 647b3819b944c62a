import TestSupport
import Testing

/// What must not compile: every way to make an invalid value that we could think of.
@Suite(.nightly) struct CompileFailTests {
  static let declarations = """
    import ValidatedCodable
    struct Age: RuledValue {
      static var rule: some Rule<Int> { InRange(1...150) }
      let proof: Evaluated<Age>
    }
    struct Model: Codable { let age: Age }

    """

  @Test func theDeclarationsCompile() throws {
    #expect(try Compiler.errors(in: Self.declarations + "let age = try Age(35)") == "")
  }

  @Test(arguments: [
    ("let age: Age = 35", "cannot convert value of type 'Int'"),
    ("var age = try Age(35); age.value = 151", "'value' is a get-only property"),
    ("var age = try Age(35); age.proof = age.proof", "'proof' is a 'let' constant"),
    ("let age = Age(proof: 151)", "cannot convert value of type 'Int'"),
    ("let age = Age(proof: Evaluated(151))", "call can throw"),
    ("let age = Age(proof: Evaluated(value: 151))", "extraneous argument label 'value:'"),
    ("let age = Age(151)", "call can throw"),
    ("let age = Age()", "missing argument for parameter 'proof'"),
    ("extension Age { init(unchecked: Int) { self.value = unchecked } }", "get-only property"),
    ("extension Age { init(unchecked: Int) {} }", "return from initializer without initializing"),
    ("let model = Model(age: 35)", "cannot convert value of type 'Int'"),
    ("let age: Age = Age.rule.evaluated(35)", "cannot convert"),
    (
      "struct Open: RuledValue { static var rule: some Rule<Int> { InRange(0...1) }; let value: Int }",
      "does not conform to protocol"
    ),
    // Only the library's reader of documents makes proofs of what a rule has accepted by its bytes.
    (
      "let proof: Evaluated<Age> = Evaluated(unchanged: 151)",
      "extraneous argument label 'unchanged:'"
    ),
    // A verdict on bytes takes the place of a proof: none can be made, none handed on as another's.
    (
      "struct Mine: Rule { func _byteVerdict(utf8: Span<UInt8>) -> _ByteVerdict<Mine> "
        + "{ _ByteVerdict(true) } }",
      "inaccessible due to 'package' protection level"
    ),
    (
      "struct Mine: Rule { func _byteVerdict(utf8 t: Span<UInt8>) -> _ByteVerdict<Mine> "
        + "{ Trimmed()._byteVerdict(utf8: t) } }",
      "cannot convert return expression of type '_ByteVerdict<Trimmed>'"
    ),
  ])
  func doesNotCompile(_ code: String, _ message: String) throws {
    // Extensions and types stand at file scope; statements in a function, as in an app.
    let isDeclaration = code.hasPrefix("extension") || code.hasPrefix("struct")
    let source = isDeclaration ? code : "func test() {\n\(code)\n}"
    let errors = try Compiler.errors(in: Self.declarations + source)
    #expect(errors.contains(message), "\(errors)")
  }
}
