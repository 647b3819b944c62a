#if os(Linux)
  import Foundation
  import TestSupport
  import Testing
  import ValidatedJSON

  /// What the modules promise.
  @Suite(.nightly) struct PublicAPITests {
    private static let modules = [
      "ValidatedCodable", "DomainTypes", "ValidatedJSON", "ValidatedFoundation", "ValidatedCache",
      "ValidatedTesting",
      "VetKit",
    ]

    /// A public declaration.
    private struct Declaration {
      let name: String
      let text: String
      let isDocumented: Bool
      /// Whether its name, or that of the type it belongs to, begins with an underscore: it is public for the compiler only.
      let isUnderscored: Bool
    }

    /// The public declarations of a module, without those that the compiler makes.
    private static func declarations(of module: String) throws -> [Declaration] {
      let symbols = try Compiler.symbolGraphs(of: module).flatMap {
        try ValidatedJSONDecoder().decode(JSONValue.self, from: $0)["symbols"]?.array ?? []
      }
      return symbols.compactMap { symbol in
        let path = symbol["pathComponents"]?.array?.compactMap(\.string) ?? []
        let identifier = symbol[pointer: "/identifier/precise"]?.string ?? ""
        let file = symbol[pointer: "/location/uri"]?.string ?? ""
        guard ["public", "open"].contains(symbol["accessLevel"]?.string),
          !identifier.contains("::SYNTHESIZED::"),
          file.contains("/Sources/\(module)/")
        else { return nil }
        let text = (symbol["declarationFragments"]?.array ?? [])
          .compactMap { $0["spelling"]?.string }.joined()
        return Declaration(
          name: path.joined(separator: "."), text: text, isDocumented: symbol["docComment"] != nil,
          isUnderscored: path.contains { $0.hasPrefix("_") })
      }
    }

    @Test(arguments: modules)
    func everyDeclarationIsDocumented(_ module: String) throws {
      for declaration in try Self.declarations(of: module)
      where !declaration.isDocumented && !declaration.isUnderscored {
        Issue.record("\(declaration.name) has no comment")
      }
    }

    /// A change here is a change for users; names with an underscore may change, but code in their modules is compiled into
    /// theirs, so that a change should be seen as well.
    ///
    /// To write the lists anew: `UPDATE_TABLES=1 swift test --filter PublicAPITests`.
    @Test(arguments: modules)
    func listsEveryPublicDeclaration(_ module: String) throws {
      let file = SourceFiles.root.appending(path: "Tests/PublicAPI/\(module).txt")
      let now = try Self.declarations(of: module)
        .map { "\($0.name): \($0.text.split(whereSeparator: \.isNewline).joined(separator: " "))" }
        .sorted()
      if ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil {
        try Data((now.joined(separator: "\n") + "\n").utf8).write(to: file)
        return
      }
      let before = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
        String.init)
      let gone = Set(before).subtracting(now).sorted()
      let new = Set(now).subtracting(before).sorted()
      #expect(gone == [], "these declarations are gone")
      #expect(new == [], "these declarations are new")
    }
  }
#endif
