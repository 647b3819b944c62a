import Foundation
import TestSupport
import Testing

@Suite(.nightly) struct VetValueTests {
  @Test func arguments() throws {
    let vet = try Vet("value", "Email", " Anne@EXAMPLE.com", "Hello")
    #expect(vet.status == 1)
    #expect(
      vet.lines == [
        #"{"valid":true,"value":"Anne@example.com"}"#,
        #"{"valid":false,"violations":[{"code":"missingAtSign","message":"Email must be a local part, an “@” and a host"}]}"#,
      ])
    #expect(try Vet("value", "Age", "35").output == "{\"valid\":true,\"value\":35}\n")
    #expect(try Vet("value", "Age", "x").output.contains("wrongType"))
    #expect(try Vet("value", "Latitude", "nan").output.contains("notANumber"))
    #expect(
      try Vet("value", "Coordinate", "+48.5+002.25/", "[2.25,48.5]").lines
        == Array(repeating: #"{"valid":true,"value":{"lat":48.5,"lng":2.25}}"#, count: 2))
  }

  @Test func everyViolationOfAValue() throws {
    let vet = try Vet("value", "Name", "@")
    #expect(vet.output.contains("tooShort") && vet.output.contains("disallowedCharacter"))
  }

  /// One line of output for every line of input, with any contents.
  @Test func lines() throws {
    let cases: [(line: [UInt8], code: String?)] = [
      (Array(#""Zoë""#.utf8), nil), (Array(#""X""#.utf8), "tooShort"), ([], "malformedDocument"),
      (Array("Zoë".utf8), "malformedDocument"), (Array("7".utf8), "wrongType"),
      (Array("null".utf8), "unexpectedNull"), (Array("[]".utf8), "wrongType"),
      (Array(#""\ud800""#.utf8), "malformedDocument"), ([0x22, 0xFF, 0x22], "malformedDocument"),
      ([0], "malformedDocument"), (Array("1e999999".utf8), "wrongType"),
      (Array(repeating: UInt8(ascii: "["), count: 100_000), "malformedDocument"),
      (Array("\"Ann Lee\"\r".utf8), nil), (Array(#"  "O'Brien"  "#.utf8), nil),
    ]
    let input = cases.map { Data($0.line) }.reduce(Data()) { $0 + $1 + Data("\n".utf8) }
    let vet = try Vet("value", "Name", input: input)
    #expect(vet.status == 1)
    #expect(vet.lines.count == cases.count)
    for (line, expected) in zip(vet.lines, cases) {
      if let code = expected.code {
        #expect(line.hasPrefix(#"{"valid":false,"violations":[{"code":"\#(code)""#), "\(line)")
      } else {
        #expect(line.hasPrefix(#"{"valid":true,"value":"#), "\(line)")
      }
    }
  }

  @Test func numbersThatDoNotFit() throws {
    let vet = try Vet("value", "Age", input: Data("99999999999999999999\n1e400\n35".utf8))
    #expect(
      vet.lines.map { $0.contains("notRepresentable") } == [true, true, false])
    #expect(vet.lines.last == #"{"valid":true,"value":35}"#)
  }

  @Test func types() throws {
    let vet = try Vet("types")
    #expect(vet.status == 0)
    #expect(vet.lines.contains("Age: 1…150 [business rule]"))
    #expect(vet.lines.count == 102)
    // One minus sign, that of the numbers, and no space before a semicolon.
    #expect(!vet.output.contains("−") && !vet.output.contains(" ;"))
  }

  @Test func typesAreInOrder() throws {
    let vet = try Vet("types", "--check", "50")
    #expect(vet.output == "102 types checked, all in order\n")
    #expect(vet.status == 0)
    let wrong = try Vet("types", "--check", "many")
    #expect(wrong.errors == "vet: vet types --check takes a number of texts, 0 to 1000000\n")
  }

  @Test func sampleAndHelp() throws {
    let sample = try Vet()
    #expect(sample.status == 0)
    #expect(sample.output.contains("client: 2 of 7 records valid, 5 invalid"))
    #expect(sample.output.contains("restaurant: 1 of 3 records valid, 2 invalid"))
    // The README says so.
    let last = "Your own files: vet file client PATH. "
    #expect(sample.lines.last == last + "More: vet --help.")
    let readme = try String(
      contentsOf: SourceFiles.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("ends with “\(last)…”"))
    let help = try Vet("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("vet file MODEL PATH"))
  }
}
