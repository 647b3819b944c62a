import TestSupport
import Testing

/// What the compiler makes of schemas.
@Suite(.nightly) struct SchemaCompileTests {
  /// A schema of many fields of all sorts is checked in less than a second, each of its expressions.
  @Test(arguments: [20, 40])
  func manyFieldsAreCheckedInTime(_ count: Int) throws {
    let types = [
      "Name", "Age", "Email?", "Int", "String?", "[Age]", "[Client]", "Set<CountryCode>",
      "[CountryCode: Int]", "Coordinate",
    ]
    let fields = (0..<count).map { (name: "field\($0)", type: types[$0 % types.count]) }
    let code = """
      import DomainModels
      import ValidatedCodable
      struct Wide: ValidatedModel {
      \(fields.map { "  let \($0.name): \($0.type)" }.joined(separator: "\n"))
        static let schema = Schema(Wide.init(\(fields.map { "\($0.name):" }.joined()))) {
      \(fields.map { "    Field(\"\($0.name)\", \\.\($0.name))" }.joined(separator: "\n"))
        }
      }
      """
    let options = ["-warnings-as-errors", "-Xfrontend", "-warn-long-expression-type-checking=1000"]
    #expect(try Compiler.errors(in: code, options) == "")
  }

  /// What does not fit together does not compile.
  @Test(arguments: [
    #"Field("age", \.age)"#,  // a field short
    "Field(\"age\", \\.age)\nField(\"name\", \\.age)",  // the wrong property
    "Field(\"name\", \\.name)\nField(\"age\", \\.age)",  // the wrong order
    "Field(\"age\", \\.age).default(\"x\")\nField(\"name\", \\.name)",  // a default of another type
    "Field(\"age\", \\.age).duplicates(.error)\nField(\"name\", \\.name)",  // no set
  ])
  func whatDoesNotFit(_ fields: String) throws {
    let code = """
      import DomainModels
      import ValidatedCodable
      struct Person: ValidatedModel {
        let age: Age, name: Name
        static let schema = Schema(Person.init(age:name:)) {
        \(fields)
        }
      }
      """
    let errors = try Compiler.errors(in: code)
    #expect(errors.contains("error:"))
    if !fields.contains(".default") && !fields.contains(".duplicates") {
      #expect(errors.contains("the fields must be the parameters of the initialiser: as many"))
    }
  }
}
