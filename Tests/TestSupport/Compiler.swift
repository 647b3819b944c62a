public import Foundation

/// The compiler, on code that imports the library's modules as they were just built.
public enum Compiler {
  /// What it says of `code`; empty if that compiles.
  public static func errors(in code: String, _ options: [String] = []) throws -> String {
    try inFolder { folder in
      let file = try write(code, in: folder)
      let result = try run(
        "swiftc",
        ["-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-I", modules.path, file]
          + options)
      return result.status == 0 ? "" : result.output
    }
  }

  /// What `code` prints when it is run with `modules` linked to it, or what the compiler says.
  ///
  /// - Parameters:
  ///   - options: the compiler's.
  ///   - arguments: the program's.
  public static func output(
    of code: String, linking modules: [String], _ options: [String] = [],
    arguments: [String] = []
  ) throws -> String {
    try inFolder { folder in
      let file = try write(code, in: folder)
      let program = folder.appending(path: "program").path
      let objects = modules.flatMap(objects(of:))
      let compiled = try run(
        "swiftc",
        ["-o", program, "-swift-version", "6", "-I", Self.modules.path, file] + options
          + objects)
      guard compiled.status == 0 else { return compiled.output }
      return try run(program, arguments).output
    }
  }

  #if os(Linux)
    /// The declarations of a module and its extensions, as the compiler describes them to documentation tools.
    ///
    /// All of them: among public ones alone, those that begin with an underscore would be missing.
    public static func symbolGraphs(of module: String) throws -> [Data] {
      #if arch(arm64)
        let target = "aarch64-unknown-linux-gnu"
      #else
        let target = "x86_64-unknown-linux-gnu"
      #endif
      return try inFolder { folder in
        let result = try run(
          "swift",
          [
            "symbolgraph-extract", "-module-name", module, "-I", modules.path, "-target", target,
            "-minimum-access-level", "internal", "-output-dir", folder.path,
          ])
        guard result.status == 0 else { throw CompilerError(output: result.output) }
        return try FileManager.default
          .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
          .map { try Data(contentsOf: $0) }
      }
    }
  #endif

  private static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private static func write(_ code: String, in folder: URL) throws -> String {
    let file = folder.appending(path: "main.swift")
    try Data(code.utf8).write(to: file)
    return file.path
  }

  private static func run(
    _ program: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Where the build that runs this test put its products.
  private static var products: URL {
    Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(filePath: ".")
  }

  private static var modules: URL { products.appending(path: "Modules") }

  /// The object files of the sources there are; a build folder may hold those of removed ones too.
  private static func objects(of module: String) -> [String] {
    let folder = products.appending(path: "\(module).build")
    return SourceFiles.all(in: "Sources/\(module)")
      .map { folder.appending(path: $0.lastPathComponent + ".o").path }
  }
}

/// What the compiler says.
struct CompilerError: Error {
  let output: String
}
