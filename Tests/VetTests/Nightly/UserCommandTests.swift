#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A command that a user makes for models of their own, in five lines.
  @Suite(.nightly) struct UserCommandTests {
    private static let modules = [
      "CLibrary", "SystemCalls", "TypedMemory", "ValidatedCodable", "DomainTypes",
      "ValidatedJSON", "ValidatedFoundation", "ValidatedCache", "ValidatedTesting", "VetKit",
    ]

    @Test func vetsModelsOfItsOwn() throws {
      let code = """
        import DomainTypes
        import ValidatedCodable
        import VetKit

        struct Guest: Codable { let name: Name, age: Age }

        struct Order: ValidatedModel {
          let id: PositiveInt, total: PositiveDouble
          static let schema = Schema(Order.init(id:total:)) {
            Field("id", \\.id)
            Field("total", \\.total)
          }
        }

        @main struct MyVet: VetCommand {
          static let models: [VetModel] = [.model("order", Order.self), .model("guest", Guest.self)]
        }
        """
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
      try Data(#"{"id":1,"total":2.5}\#n{"id":0,"total":1}\#n"#.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let output = try Compiler.output(
        of: code, linking: Self.modules, ["-parse-as-library"],
        arguments: ["file", "order", file.path])
      #expect(
        output == """
          order: 1 of 2 records valid, 1 invalid
            2:7  [1].id  outOfRange  PositiveInt must be at least 1, not 0

          """)
    }
  }
#endif
