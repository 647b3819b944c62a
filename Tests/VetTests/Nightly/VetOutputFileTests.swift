import Foundation
import TestSupport
import Testing

/// The files that `vet` writes: who may read them, and what becomes of links.
@Suite(.nightly) struct VetOutputFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"[{"name":"Zoë","age":35,"email":"a@b.co"},7]"#.utf8)
      .write(to: folder.appending(path: "in.json"))
  }

  /// Runs a script in the folder, and removes it.
  private func lines(_ script: String) throws -> [String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let vet = try Vet.shell("cd '\(path)'\numask 022\n\(script)")
    #expect(vet.errors == "")
    return vet.lines
  }

  /// Lists the permissions of a file, portably.
  private static let mode = #"mode() { ls -l "$1" | cut -c 1-10; }"#
  private static let sort = "file client in.json --lossy --good good --rejects rejects > report"

  @Test(arguments: ["600", "640", "664", "444"])
  func keepsThePermissionsOfReplacedFiles(_ mode: String) throws {
    let lines = try lines(
      """
      \(Self.mode); for file in good rejects; do echo old > $file; chmod \(mode) $file; done
      mode good; $VET \(Self.sort); mode good; mode rejects; cat good | head -1; ls
      """)
    #expect(lines.count == 8 && Set(lines[..<3]).count == 1, "\(lines)")
    #expect(lines[3...] == ["[", "good", "in.json", "rejects", "report"])
  }

  @Test func newFilesWithSensitiveRecordsAreForTheirOwner() throws {
    let lines = try lines(
      """
      \(Self.mode); $VET \(Self.sort); mode good; mode rejects
      $VET lines client --rejects r --summary s < in.json > report; mode r; mode s
      """)
    #expect(lines == ["-rw-------", "-rw-------", "-rw-------", "-rw-r--r--"])
  }

  @Test func newFilesWithOtherRecordsFollowTheMask() throws {
    let lines = try lines(
      """
      \(Self.mode); $VET file city in.json --lossy --good good --rejects rejects > report
      mode good; mode rejects
      """)
    #expect(lines == ["-rw-r--r--", "-rw-r--r--"])
  }

  /// To existing and to missing files, over several links.
  @Test(arguments: ["", "echo old > folder/target; chmod 640 folder/target"])
  func writesThroughSymbolicLinks(_ old: String) throws {
    let lines = try lines(
      """
      mkdir folder; ln -s folder/next good; ln -s target folder/next
      \(old)
      $VET \(Self.sort); head -1 folder/target; readlink good folder/next; ls folder
      """)
    #expect(lines == ["[", "folder/next", "target", "next", "target"])
  }

  /// The same file, through links of which one leads nowhere yet.
  @Test func neverWritesTwoFilesThroughLinksToOne() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let vet = try Vet.shell("cd '\(path)'; ln -s good rejects; $VET \(Self.sort)")
    #expect(vet.status == 2)
    #expect(
      vet.errors == "vet: vet file writes to other files than it reads, and to two of them\n")
  }

  @Test(arguments: ["good", "rejects"])
  func saysWhyAFileCannotBeWritten(_ name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let vet = try Vet.shell("cd '\(path)'; mkdir \(name); $VET \(Self.sort)")
    #expect(vet.status == 2 && vet.errors == "vet: cannot write \(name): it is a directory\n")
  }

  @Test func saysThatLinksFormALoop() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let vet = try Vet.shell(
      "cd '\(path)'; ln -s rejects good; ln -s good rejects; $VET \(Self.sort)")
    #expect(vet.status == 2)
    #expect(vet.errors == "vet: cannot write good: its symbolic links form a loop\n")
  }

  /// Only a privileged process can give files to others.
  @Test(.enabled(if: getuid() == 0))
  func keepsTheOwnerOfReplacedFiles() throws {
    let lines = try lines(
      """
      echo old > good; chown 1234:99 good; chmod 640 good
      $VET \(Self.sort); ls -ln good | awk '{ print $1, $3, $4 }'
      """)
    #expect(lines == ["-rw-r----- 1234 99"])
  }

  @Test func saysThatItsInputIsADirectory() throws {
    for command in ["file", "cache"] {
      let vet = try Vet(command, "client", "/")
      #expect(vet.status == 2 && vet.output == "")
      #expect(vet.errors.hasSuffix("it is a directory\n"), "\(vet.errors)")
    }
    try FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: [
    String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
    .utf32BigEndian,
  ])
  func saysThatItsInputIsInAnotherEncoding(_ encoding: String.Encoding) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for json in ["[]", #"{"name":"Zoë"}"#, "{}\n{}\n"] {
      let file = folder.appending(path: "other.json")
      try #require(json.data(using: encoding)).write(to: file)
      let path = file.path(percentEncoded: false)
      let reason = "the document is in UTF-16 or UTF-32; only UTF-8 is read"
      let vet = try Vet("file", "client", path)
      #expect(vet.status == 3 && vet.output == "")
      #expect(vet.errors == "vet: \(path) is not JSON: line 1, column 1: \(reason)\n")
      let lossy = try Vet("file", "client", path, "--lossy", "--jobs", "2")
      #expect(lossy.status == 1 && lossy.lines.last?.hasSuffix(reason) == true)
    }
  }
}
