import Foundation
import TestSupport
import Testing

/// What CONTRIBUTING says about the sources is so.
@Suite struct InventoryTests {
  private static let contributing = SourceFiles.root.appending(path: "CONTRIBUTING.md")
  private static let heading = "--filter InventoryTests`.\n\n"

  /// The folder of a source file, from `Sources` on.
  private static func folder(of file: URL) -> String {
    let names = file.deletingLastPathComponent().pathComponents
    let sources = names.lastIndex(of: "Sources") ?? 0
    return names[(sources + 1)...].joined(separator: "/")
  }

  /// The files with code that is marked as unsafe, a line for each folder.
  ///
  /// Every target is compiled with strict memory safety, so there is no other unsafe code.
  private static func unsafeFiles() throws -> String {
    let mark = /\bunsafe\b|@safe|@unchecked|@exclusivity/
    var files: [String: [String]] = [:]
    for file in SourceFiles.all(in: "Sources") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      guard code.contains(where: { $0.firstMatch(of: mark) != nil }) else { continue }
      let folder = Self.folder(of: file)
      files[folder, default: []].append(file.deletingPathExtension().lastPathComponent)
    }
    return files.sorted { $0.key < $1.key }
      .map { "- `\($0.key)`: \($0.value.sorted().joined(separator: ", "))\n" }.joined()
  }

  @Test func everyFileWithUnsafeCodeIsListed() throws {
    let text = try String(contentsOf: Self.contributing, encoding: .utf8)
    let start = try #require(text.range(of: Self.heading)).upperBound
    let list = try Self.unsafeFiles()
    if ProcessInfo.processInfo.environment["UPDATE_TABLES"] != nil {
      try Data((text[..<start] + list).utf8).write(to: Self.contributing)
    } else {
      #expect(text[start...] == list)
    }
  }

  /// The Swift Package Index builds the documentation of every library, and so does the gate.
  @Test func theDocumentationOfEveryLibraryIsBuilt() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: SourceFiles.root.appending(path: path), encoding: .utf8)
    }
    let libraries = try text("Package.swift").matches(of: /\.library\(name: "(\w+)"/)
      .map { String($0.1) }.sorted()
    #expect(libraries.count == 8)
    let hosted = try #require(
      try text(".spi.yml").firstMatch(of: /documentation_targets: \[(.*)\]/))
    #expect(hosted.1.split(separator: ", ").map(String.init).sorted() == libraries)
    let built = try #require(try text(".ci/docs").firstMatch(of: /for module in (.*); do/))
    #expect(built.1.split(separator: " ").map(String.init).sorted() == libraries)
  }

  @Test func everyFolderIsOnTheMap() throws {
    let text = try String(contentsOf: Self.contributing, encoding: .utf8)
    let folders = Set(
      SourceFiles.all(in: "Sources").map(Self.folder(of:)))
    for folder in folders {
      let names = folder.split(separator: "/")
      let isSubject = ["DomainTypes", "DomainModels"].contains(names[0]) && names.count > 1
      let name = try #require(names.last)
      #expect(
        isSubject || text.contains("`\(name)`") || text.contains("`Sources/\(folder)`"), "\(folder)"
      )
    }
  }

  /// The picture with which CONTRIBUTING begins names types, their members and files that exist.
  @Test func thePictureIsTrue() throws {
    let text = try String(contentsOf: Self.contributing, encoding: .utf8)
    let start = try #require(text.range(of: "## How a document becomes a model")).upperBound
    let picture = try #require(text[start...].firstRange(of: "\n## ")).lowerBound
    let names = text[start..<picture].matches(of: /`([^`\n]+)`/).map { String($0.1) }
    #expect(names.count > 40)
    let files = SourceFiles.all(in: "Sources")
    var types: Set<String> = []
    var members: Set<String> = []
    for file in files {
      let words = try String(contentsOf: file, encoding: .utf8).unicodeScalars.split { letter in
        switch letter {
        case "a"..."z", "A"..."Z", "0"..."9", "_": false
        default: true
        }
      }.map { String($0) }
      for (keyword, name) in zip(words, words.dropFirst()) {
        switch keyword {
        case "class", "struct", "enum", "protocol", "typealias": types.insert(name)
        case "func", "var", "let", "case": members.insert(name)
        default: break
        }
      }
    }
    for name in names where name != "init(from:)" {
      if name.hasSuffix(".swift") {
        #expect(files.contains { $0.path.hasSuffix("/" + name) }, "\(name)")
        continue
      }
      let parts = name.split(separator: ".").map(String.init)
      #expect(types.contains(parts[0]), "\(name)")
      for member in parts.dropFirst() { #expect(members.contains(member), "\(name)") }
    }
  }

  /// The disks of macOS and Windows ignore case, and some ignore which normalisation form a name is in.
  @Test func noTwoPathsDifferOnlyInCaseOrNormalisation() throws {
    var paths: [String: String] = [:]
    for path in try Self.trackedPaths() {
      // A folder is a path, too.
      var path = path
      while !path.isEmpty {
        let key = path.precomposedStringWithCanonicalMapping.lowercased()
        let other = paths.updateValue(path, forKey: key)
        #expect(other == nil || other?.utf8.elementsEqual(path.utf8) == true, "\(path)")
        path = path.split(separator: "/").dropLast().joined(separator: "/")
      }
    }
    #expect(paths.count > 500)
  }

  /// The paths of all files that Git tracks; of all files, where there is no Git.
  private static func trackedPaths() throws -> [String] {
    let git = URL(filePath: "/usr/bin/git")
    if FileManager.default.isExecutableFile(atPath: git.path) {
      let process = Process()
      process.executableURL = git
      process.arguments = ["-C", SourceFiles.root.path, "ls-files", "-z"]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let paths = String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
      if process.terminationStatus == 0, !paths.isEmpty { return paths }
    }
    return ["Sources", "Tests", "Benchmarks"].flatMap { folder in
      let files = FileManager.default.enumerator(
        atPath: SourceFiles.root.appending(path: folder).path)
      return (files?.allObjects ?? []).compactMap { ($0 as? String).map { "\(folder)/\($0)" } }
    }
  }

  /// A command that CONTRIBUTING names is a file of the repository, or one of Swift's.
  @Test func everyCommandExists() throws {
    let text = try String(contentsOf: Self.contributing, encoding: .utf8)
    let script = /(?:^|\n)(?:[A-Z_]+=\w+ )*((?:\.ci|Tests|Benchmarks)\/[\w\/.\-]+)/
    let scripts = text.matches(of: script).map { String($0.1) }
    #expect(scripts.count >= 5)
    for script in scripts {
      let path = SourceFiles.root.appending(path: script).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
    }
  }
}
