import Foundation
import TestSupport
import Testing

/// Every code block of the articles compiles, in the surroundings that its article speaks of.
@Suite(.nightly) struct ArticleTests {
  /// What an article's code block stands in.
  private enum Surroundings {
    /// A function that may throw, with some values at hand.
    case statements
    /// The list of a schema's fields, with the properties that they have.
    case fields(_ properties: String)
    /// A program of its own, which `UserCommandTests` builds.
    case program
  }

  /// The surroundings of each article's blocks, in their order.
  private static let articles: [(file: String, blocks: [Surroundings])] = [
    (
      "DomainModels/Documentation.docc/MigratingFromDictionaries.md",
      [
        .statements,
        .fields("let userID: UserID, name: DisplayName, isPremium: Bool, languageSkills: [Skill]"),
        .statements,
        .fields("let lastSol: UInt?, status: Status, camera: Camera"),
      ]
    ),
    ("DomainTypes/Documentation.docc/DomainTypes.md", [.statements]),
    (
      "ValidatedCache/Documentation.docc/Caching.md",
      [.statements, .statements, .statements, .statements]
    ),
    (
      "ValidatedCodable/Documentation.docc/LenientDecoding.md",
      [
        .statements, .statements,
        .fields("let isPremium: Bool, skills: [Skill], tags: [String]"),
      ]
    ),
    ("ValidatedCodable/Documentation.docc/Reports.md", [.statements, .statements, .statements]),
    ("ValidatedCodable/Documentation.docc/ChangingModels.md", [.statements, .statements]),
    (
      "ValidatedCodable/Documentation.docc/DeclaringUnions.md",
      [.statements, .statements, .statements, .statements, .statements, .statements]
    ),
    (
      "ValidatedCodable/Documentation.docc/RulesAboutModels.md", [.statements, .statements]
    ),
    ("ValidatedCodable/Documentation.docc/ValidatedCodable.md", [.statements, .statements]),
    ("ValidatedFoundation/Documentation.docc/ValidatedFoundation.md", [.statements]),
    ("ValidatedJSON/Documentation.docc/ValidatedJSON.md", [.statements, .statements, .statements]),
    ("ValidatedJSON/Documentation.docc/WhichEncoder.md", [.statements, .statements]),
    ("VetKit/Documentation.docc/VetKit.md", [.program]),
  ]

  /// What the articles take for granted.
  private static let prelude = """
    import DomainModels
    import DomainTypes
    import Foundation
    import ValidatedCache
    import ValidatedCodable
    import ValidatedFoundation
    import ValidatedJSON

    struct Client: ValidatedModel {
      let name: Name, age: Age, email: Email
      static let schema = Schema(Client.init) {
        Field("name", \\.name)
        Field("age", \\.age)
        Field("email", \\.email)
      }
    }
    struct Skill: RuledValue {
      static var rule: some Rule<String> { Length(1...20, .characters) }
      let proof: Evaluated<Skill>
    }
    enum Status: String, ValidatedEnum { case active, complete }
    struct Camera: ValidatedModel {
      let name: DisplayName
      static let schema = Schema(Camera.init) { Field("name", \\.name) }
    }
    struct Login: Codable { @Lenient var id: Int }
    final class ClientRow {
      var json = Data(), problem = ""
      static func fetchRequest() -> [ClientRow] { [] }
    }
    struct Context { func fetch(_ rows: [ClientRow]) throws -> [ClientRow] { rows } }
    struct Statement { var rows: [String] { [] } }
    func show(_ values: Any..., leftOut: Any? = nil) {}
    func log(_ report: ValidationReport) {}
    func warn() {}

    """

  private static let values = """
    data: Data, decoder: ValidatedJSONDecoder, encoder: JSONEncoder, url: URL, clients: [Client], client: Client, \
    context: Context, statement: Statement, dictionary: [String: Any], userInfo: [String: Any]
    """

  private static func code(_ block: String, in surroundings: Surroundings, _ index: Int) -> String {
    switch surroundings {
    case .statements:
      "func block\(index)(\(values)) \(block.contains("await") ? "async " : "")throws {\n\(block)}\n"
    case .program: ""
    case .fields(let properties):
      """
      struct Model\(index): ValidatedModel {
        \(properties)
        static let schema = Schema(Model\(index).init) {
      \(block)  }
      }

      """
    }
  }

  private static func blocks(_ file: String) throws -> [String] {
    let article = SourceFiles.root.appending(path: "Sources/\(file)")
    return try String(contentsOf: article, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test func everyBlockCompiles() throws {
    var code = Self.prelude
    var index = 0
    for article in Self.articles {
      let blocks = try Self.blocks(article.file)
      try #require(blocks.count == article.blocks.count, "\(article.file)")
      for (block, surroundings) in zip(blocks, article.blocks) {
        code += Self.code(block, in: surroundings, index)
        index += 1
      }
    }
    #expect(try Compiler.errors(in: code, ["-parse-as-library", "-suppress-warnings"]) == "")
  }

  /// No article is left out.
  @Test func everyArticleIsCompiled() throws {
    let sources = SourceFiles.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "md",
        try String(contentsOf: file, encoding: .utf8).contains("```swift")
      else { continue }
      found.insert(file.lastPathComponent)
    }
    let compiled = Self.articles.compactMap { $0.file.split(separator: "/").last.map(String.init) }
    #expect(found == Set(compiled))
  }
}
