import Foundation

/// The command line program, as the build that runs these tests made it.
struct Vet {
  let status: Int32
  let output: String
  let errors: String

  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  init(_ arguments: String..., input: Data = Data()) throws {
    try self.init(arguments, input: input)
  }

  /// The program that the build has made.
  static var program: URL? {
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "vet")
  }

  /// Runs a script of the shell, for which `$VET` is the program.
  static func shell(_ script: String, input: Data = Data()) throws -> Vet {
    let path = (program?.path(percentEncoded: false) ?? "").replacing("'", with: #"'\''"#)
    return try Vet(
      ["-c", "VET='\(path)'\n\(script)"], input: input, program: URL(filePath: "/bin/sh"))
  }

  init(_ arguments: [String], input: Data = Data(), program: URL? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ contents: Data) throws -> FileHandle {
      let url = folder.appending(path: name)
      try contents.write(to: url)
      return try FileHandle(forUpdating: url)
    }

    let process = Process()
    process.executableURL = program ?? Self.program
    process.arguments = arguments
    process.standardInput = try file("input", input)
    process.standardOutput = try file("output", Data())
    process.standardError = try file("errors", Data())
    try Self.hearingSignals { try process.run() }
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: folder.appending(path: "output"), encoding: .utf8)
    errors = try String(contentsOf: folder.appending(path: "errors"), encoding: .utf8)
  }

  /// Runs `body` while signals reach this thread, whose mask a process inherits: those of a pool hear none.
  private static func hearingSignals(_ body: () throws -> Void) rethrows {
    var signals = sigset_t()
    var previous = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try body()
  }

  /// Writes a file, and vets it.
  static func file(_ model: String, _ contents: String, _ options: String...) throws -> Vet {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data(contents.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try Vet(["file", model, url.path] + options)
  }
}
