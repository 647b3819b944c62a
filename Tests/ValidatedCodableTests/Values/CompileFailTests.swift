import Foundation
import Testing

/// What must not compile: every way to make an invalid value that we could think of.
@Suite struct CompileFailTests {
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
    ("struct Open: RuledValue { static var rule: some Rule<Int> { InRange(0...1) }; let value: Int }",
      "does not conform to protocol"),
  ])
  func doesNotCompile(_ code: String, _ message: String) throws {
    let errors = try Compiler.errors(in: "func test() {\n\(code)\n}", after: Self.declarations)
    #expect(errors.contains(message), "\(errors)")
  }
}

/// The compiler, on code that imports the library's modules as they were just built.
enum Compiler {
  static func errors(in code: String, after declarations: String = "") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let isExtension = code.contains("extension Age")
    let source = declarations + (isExtension ? unwrapped(code) : code)
    let file = folder.appending(path: "main.swift")
    try Data(source.utf8).write(to: file)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-I", modules.path, file.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return process.terminationStatus == 0 ? "" : text
  }

  /// Extensions stand at file scope.
  private static func unwrapped(_ code: String) -> String {
    code.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
  }

  /// Where the build that runs this test put its modules.
  private static var modules: URL {
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "Modules")
      ?? URL(fileURLWithPath: ".")
  }
}
