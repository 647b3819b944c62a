import Foundation
import TestSupport
import Testing

/// The README's code compiles, and its first example prints what the README says.
@Suite(.nightly) struct ReadmeTests {
  private static let readme = SourceFiles.root.appending(path: "README.md")
  private static let modules = ["TypedMemory", "ValidatedCodable", "DomainTypes"]

  /// The contents of the README's code blocks in `language`.
  private static func blocks(_ language: String) throws -> [String] {
    try String(contentsOf: readme, encoding: .utf8)
      .components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test func theFirstExamplePrintsWhatItSays() throws {
    let code = try #require(try Self.blocks("swift").first)
    let expected = try #require(try Self.blocks("text").first)
    let output = try Compiler.output(of: code, linking: Self.modules)
    #expect(output == expected)
  }

  @Test func theModelPrintsWhatItSays() throws {
    let code = try #require(try Self.blocks("swift").first { $0.contains("ValidatedModel") })
    let expected = try #require(try Self.blocks("console").first)
    let output = try Compiler.output(
      of: code, linking: Self.modules + ["SystemCalls", "ValidatedJSON"])
    #expect(output == expected)
  }

  @Test func everyExampleCompiles() throws {
    let blocks = try Self.blocks("swift")
    #expect(blocks.count > 1)
    for code in blocks { #expect(try Compiler.errors(in: code) == "") }
  }

  @Test func isShort() throws {
    let lines = try String(contentsOf: Self.readme, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 175)
  }
}
