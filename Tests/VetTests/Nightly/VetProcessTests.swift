import Foundation
import TestSupport
import Testing

/// How the program gets on with the system: streams that fail, signals, arguments that are no text.
@Suite(.nightly) struct VetProcessTests {
  private let folder: URL
  private static let commands = ["types", "--help", "value Age 3", "file client in.json", ""]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"[{"name":"Zoë","age":35,"email":"a@b.co"},7]"#.utf8)
      .write(to: folder.appending(path: "in.json"))
  }

  private func shell(_ script: String, input: Data = Data()) throws -> Vet {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    return try Vet.shell("cd '\(path)'\n\(script)", input: input)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func saysThatStandardOutputIsFull(_ command: String) throws {
    let vet = try shell("$VET \(command) > /dev/full")
    #expect(vet.status == 2)
    #expect(vet.errors == "vet: cannot write to standard output: No space left on device\n")
  }

  @Test(arguments: commands)
  func saysThatStandardOutputIsClosed(_ command: String) throws {
    let vet = try shell("$VET \(command) >&-")
    #expect(vet.status == 2)
    #expect(vet.errors == "vet: cannot write to standard output: Bad file descriptor\n")
  }

  /// Whether the shell has told it to ignore the signal or not.
  @Test(arguments: ["", "trap '' PIPE; "])
  func isSilentWhenItsReaderHasClosedThePipe(_ trap: String) throws {
    let vet = try shell("\(trap)mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; $VET types >&4")
    #expect(vet.status == 2)
    #expect(vet.errors == "" && vet.output == "")
  }

  @Test func worksWithoutStandardError() throws {
    let vet = try shell("$VET file no in.json 2>&-")
    #expect(vet.status == 2 && vet.output == "")
  }

  @Test func neverWritesItsReportIntoAnotherFile() throws {
    let vet = try shell(
      "$VET file client in.json --lossy --good good.json >&- 2>errors; cat good.json; ls")
    #expect(
      vet.output == """
        [
        {"name":"Zoë","age":35,"email":"a@b.co"}
        ]
        errors
        good.json
        in.json

        """)
  }

  /// By name, link or redirection.
  @Test(arguments: [
    "file client - --lossy --good in.json < in.json",
    "file client - --lossy --rejects in.json < in.json",
    "file client in.json --lossy --good link.json",
    "file client in.json --lossy --rejects hard.json",
    "file client link.json --lossy --good hard.json",
  ])
  func neverReplacesItsInput(_ command: String) throws {
    let vet = try shell(
      "ln -s in.json link.json; ln in.json hard.json; $VET \(command); echo $?; cat in.json")
    #expect(vet.output == "2\n" + #"[{"name":"Zoë","age":35,"email":"a@b.co"},7]"#)
    #expect(
      vet.errors == "vet: vet file writes to other files than it reads, and to two of them\n")
  }

  @Test func keepsALinkAndReplacesItsFile() throws {
    let vet = try shell(
      """
      printf '%01000d' 0 > old.json; ln -s old.json link.json
      $VET file client in.json --lossy --good link.json > /dev/null
      cat old.json; [ -L link.json ] && echo link
      """)
    #expect(vet.output == "[\n{\"name\":\"Zoë\",\"age\":35,\"email\":\"a@b.co\"}\n]\nlink\n")
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func leavesNoFileBehindWhenInterrupted(_ signal: String) throws {
    // It waits for the pipe behind the name, when it has made its own files.
    let vet = try shell(
      """
      mkfifo pipe
      (until ls | grep -q good.json.; do sleep 0.05; done; sleep 0.2
       kill -\(signal) $(cat pid)
       for _ in $(seq 100); do kill -0 $(cat pid) || exit; sleep 0.1; done
       kill -KILL $(cat pid)) > /dev/null 2>&1 &
      sh -c 'echo $$ > pid; exec "$0" file client in.json --lossy --good good.json \
        --rejects pipe' "$VET"
      echo $?; ls
      """)
    let number = ["INT": 2, "TERM": 15, "HUP": 1][signal] ?? 0
    #expect(vet.output == "\(128 + number)\nin.json\npid\npipe\n", "\(vet.errors)")
  }

  @Test(arguments: ["value Name", "file client", "file"])
  func refusesArgumentsThatAreNotUTF8(_ command: String) throws {
    let vet = try shell(#"$VET \#(command) "$(printf 'Zo\303\050')" "$(printf '\377')""#)
    let number = command.split(separator: " ").count + 1
    #expect(vet.status == 2 && vet.output == "")
    #expect(vet.errors == "vet: argument \(number) is not valid UTF-8\n")
  }

  @Test(arguments: ["value Age", "file client -"])
  func saysThatStandardInputCannotBeRead(_ command: String) throws {
    let vet = try shell("$VET \(command) < /")
    #expect(vet.status == 2 && vet.output == "")
    #expect(vet.errors == "vet: cannot read standard input\n")
  }
}
