import Foundation
import TestSupport
import Testing

/// Files that import the library's modules and others need no qualifiers.
@Suite(.nightly) struct NameTests {
  private static let modules = [
    "ValidatedCodable", "DomainTypes", "ValidatedJSON", "ValidatedFoundation", "ValidatedCache",
    "DomainModels",
  ]
  private static let others = [
    "Foundation", "Observation", "RegexBuilder", "Synchronization", "Testing",
  ]

  /// The public types of a module that are not nested; those with an underscore are not meant for users.
  private static func types(of module: String) throws -> [String] {
    let declaration =
      /(?:@\w+ )*public (?:final |indirect )*(?:struct|enum|class|protocol|typealias) ([A-Z]\w*)/
    return try SourceFiles.all(in: "Sources/\(module)").flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .compactMap { $0.prefixMatch(of: declaration).map { String($0.1) } }
    }.sorted()
  }

  @Test func everyTypeIsFoundNextToThoseOfOtherModules() throws {
    let types = try Self.modules.flatMap(Self.types)
    #expect(types.count > 120)
    #expect(Set(types).count == types.count)
    let imports = (Self.others + Self.modules).map { "import \($0)\n" }.joined()
    let uses = types.map { "typealias The\($0) = \($0)\n" }.joined()
    #expect(try Compiler.errors(in: imports + uses) == "")
  }

  /// SwiftData has a `Schema`, and Fluent a `Field`.
  @Test func modelsUseTheirOwnSchemaAndField() throws {
    let code = """
      import DomainTypes
      import ValidatedCodable

      final class Schema {}
      struct Field {}

      struct Guest: ValidatedModel {
        let name: Name
        let age: Age?
        static let schema = Schema(Guest.init(name:age:)) {
          Field("name", \\.name)
          Field("age", \\.age)
        }
      }
      """
    #expect(try Compiler.errors(in: code) == "")
  }

  @Test(arguments: modules + ["VetKit", "ValidatedTesting"]) func everyTypeIsUnderATopic(
    _ module: String
  ) throws {
    let page = SourceFiles.root.appending(path: "Sources/\(module)/Documentation.docc/\(module).md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for type in try Self.types(of: module) {
      #expect(text.contains("- ``\(type)``\n"), "\(type)")
    }
  }

  /// What a user sees of the core in the documentation is what a user needs.
  @Test func theCoreIsSmall() throws {
    #expect(try Self.types(of: "ValidatedCodable").count <= 64)
  }
}
