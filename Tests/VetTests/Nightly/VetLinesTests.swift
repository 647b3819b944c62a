import Foundation
import TestSupport
import Testing

/// `vet lines`: records in, good ones and rejects out.
@Suite(.nightly) struct VetLinesTests {
  private static let records = #"""
    {"name":"Zoë","age":35,"email":"zoe@example.com"}

      {"email":"a@b.co","age":0,"name":"Ann"}  
    {"name":"A","age":200,"email":"a@b.co"
    {"name": "Bo Li", "age": 5, "email": "b@c.de"}
    """# + "\r\n \t\n"

  private static let good = #"""
    {"name":"Zoë","age":35,"email":"zoe@example.com"}
    {"name": "Bo Li", "age": 5, "email": "b@c.de"}

    """#

  private static let rejects = #"""
    {"line":3,"offset":54,"record":"{\"email\":\"a@b.co\",\"age\":0,\"name\":\"Ann\"}","violations":[{"code":"outOfRange","column":27,"line":3,"message":"Age must be between 1 and 150, not 0","path":"age","pointer":"/age"}]}
    {"line":4,"offset":96,"record":"{\"name\":\"A\",\"age\":200,\"email\":\"a@b.co\"","violations":[{"code":"malformedDocument","column":39,"line":4,"message":"The value must be JSON: the document ends too early","path":"","pointer":""}]}

    """#

  private static let summary = #"""
    {"bytes":186,"good":2,"lines":6,"model":"client","omitted":0,"records":4,"rejected":2,"violations":{"malformedDocument":1,"outOfRange":1}}

    """#

  @Test(arguments: [1, 2])
  func sortsRecords(_ jobs: Int) throws {
    let vet = try Vet(
      "lines", "client", "--jobs", "\(jobs)", input: Data(Self.records.utf8))
    #expect(vet.status == 1)
    #expect(vet.output == Self.good)
    #expect(vet.errors == Self.rejects + Self.summary)
  }

  @Test func writesToFiles() throws {
    let vet = try Vet.shell(
      """
      folder=$(mktemp -d); cd $folder
      $VET lines client --rejects r --summary s > g; echo $?; cat g r s; ls
      rm -r $folder
      """, input: Data(Self.records.utf8))
    #expect(vet.output == "1\n" + Self.good + Self.rejects + Self.summary + "g\nr\ns\n")
    #expect(vet.errors == "")
  }

  @Test func tagsLines() throws {
    let vet = try Vet("lines", "client", "--tagged", input: Data(Self.records.utf8))
    #expect(vet.status == 1 && vet.errors == "")
    func tagged(_ tag: String) -> String {
      vet.lines.filter { $0.hasPrefix(tag) }.map { $0.dropFirst(tag.count + 1) + "\n" }.joined()
    }
    #expect(tagged("good") == Self.good)
    #expect(tagged("reject") == Self.rejects)
    #expect(tagged("summary") == Self.summary)
    #expect(vet.lines.count == 5 && vet.lines.last?.hasPrefix("summary\t") == true)
  }

  @Test(arguments: ["", "\n", " \n\t\r\n"])
  func takesInputWithoutRecords(_ input: String) throws {
    let vet = try Vet("lines", "client", input: Data(input.utf8))
    #expect(vet.status == 0 && vet.output == "")
    let lines = input.utf8.count { $0 == 0x0A }
    #expect(
      vet.errors
        == #"{"bytes":\#(input.utf8.count),"good":0,"lines":\#(lines),"model":"client","omitted":0,"records":0,"rejected":0,"violations":{}}"#
        + "\n")
  }

  /// The places in the whole file, from those in a part of it.
  @Test func beginsElsewhere() throws {
    let bytes = Data(Self.records.utf8)
    let whole = try Vet("lines", "client", input: bytes)
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    for (lines, end) in ends.enumerated() {
      let first = try Vet("lines", "client", input: bytes[..<end])
      let second = try Vet(
        "lines", "client", "--offset", "\(end)", "--line", "\(lines + 2)", input: bytes[end...])
      #expect(first.output + second.output == whole.output)
      let parts = [first, second].map { $0.errors.split(separator: "\n").dropLast() }
      #expect(parts.flatMap { $0 } == whole.errors.split(separator: "\n").dropLast())
    }
    let far = try Vet(
      "lines", "client", "--offset", "\(Int.max)", "--line", "\(Int.max)", input: Data("7".utf8))
    #expect(far.status == 1)
  }

  @Test func listsSomeViolationsAndCountsAll() throws {
    let vet = try Vet("lines", "client", "--limit", "1", input: Data("{}\n".utf8))
    #expect(vet.errors.components(separatedBy: #""code""#).count == 2)
    #expect(vet.errors.contains(#""violations":{"missingKey":3}"#))
  }

  @Test func keepsBytesThatAreNotUTF8() throws {
    let vet = try Vet("lines", "client", input: Data([0x22, 0xFF, 0x22, 0x0A]))
    #expect(vet.status == 1)
    #expect(vet.errors.contains(#""recordBase64":"Iv8i""#))
  }

  /// Rejects are what an encoder would make of them.
  @Test func writesRejectsAsJSON() throws {
    let record = #"{"na\u0001me":"\"\\\/\b\f\n\r\t ü😀","age":"#
    let vet = try Vet("lines", "client", input: Data("\(record)\n\u{1}\u{1F}\t\u{7F}\n".utf8))
    let lines = vet.errors.split(separator: "\n").dropLast()
    #expect(lines.count == 2)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let again = try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      #expect(String(decoding: again, as: UTF8.self) == line)
    }
    #expect(try JSONSerialization.jsonObject(with: Data((lines.first ?? "").utf8)) is [String: Any])
    #expect(
      lines.first?.contains(record.replacing(#"\"#, with: #"\\"#).replacing("\"", with: #"\""#))
        == true)
  }

  /// Each record comes out before the next one is written, and before its line feed if nothing comes behind it.
  @Test(arguments: [1, 2])
  func answersWhileItsInputIsWritten(_ jobs: Int) throws {
    let vet = try Vet.shell(
      """
      folder=$(mktemp -d); cd $folder; mkfifo in out
      $VET lines client --jobs \(jobs) < in > out 2> errors &
      exec 3> in 4< out
      for name in Ann Bob; do
        printf '{"name":"%s","age":1,"email":"a@b.co"}\\n' $name >&3
        read -r line <&4; echo "$line"
      done
      printf '{"name":"Cat","age":1,"email":"a@b.co"}' >&3
      exec 3>&-; cat <&4; wait $!; echo $?; cat errors | grep -c good
      rm -r $folder
      """)
    #expect(
      vet.output == """
        {"name":"Ann","age":1,"email":"a@b.co"}
        {"name":"Bob","age":1,"email":"a@b.co"}
        {"name":"Cat","age":1,"email":"a@b.co"}
        0
        1

        """)
  }

  /// A thousand times the window, in constant memory, and in order.
  @Test(arguments: [1, 2])
  func sortsManyRecordsInOrder(_ jobs: Int) throws {
    let vet = try Vet.shell(
      """
      ulimit -v 2000000
      seq 1 200000 | sed 's/.*/{"name":"Ann Lee","age":35,"email":"a&@b.co"}/; /77777@/s/35/0/' |
        $VET lines client --jobs \(jobs) --rejects /dev/null 2> /dev/null | cksum
      seq 1 200000 | grep -v '77777$' | sed 's/.*/{"name":"Ann Lee","age":35,"email":"a&@b.co"}/' | cksum
      """)
    #expect(vet.lines.count == 2 && vet.lines.first == vet.lines.last, "\(vet.errors)")
  }

  @Test(
    arguments: [
      (["lines"], "takes a model, and records on standard input: vet lines client < clients.jsonl"),
      (
        ["lines", "client", "x"],
        "takes a model, and records on standard input: vet lines client < clients.jsonl"
      ),
      (["lines", "client", "--rejects"], "--rejects takes a file: --rejects records.json"),
      (["lines", "client", "--line", "-1"], "--line takes a number: --line 2"),
      (
        ["lines", "client", "--tagged", "--rejects", "x"],
        "--tagged writes everything to standard output"
      ),
      (["lines", "client", "--rejects", "/dev/null/x"], nil),
    ] as [([String], String?)])
  func usageErrors(_ arguments: [String], _ message: String?) throws {
    let vet = try Vet(arguments)
    #expect(vet.status == 2 && vet.output == "")
    #expect(
      vet.errors == (message.map { "vet: vet lines \($0)\n" } ?? "vet: cannot write /dev/null/x\n"))
  }

  /// What has not been read has no summary: an engine sees that something is missing.
  @Test func saysThatItCannotRead() throws {
    let folder = try Vet.shell("$VET lines client < /")
    #expect(folder.status == 2 && folder.errors == "vet: cannot read standard input\n")
    let zipped = try Vet("lines", "client", "--tagged", input: Data([0x1F, 0x8B, 8, 0]))
    #expect(zipped.status == 2 && zipped.output == "")
    #expect(
      zipped.errors
        == "vet: standard input is compressed with gzip: gunzip -c FILE | vet lines client\n")
  }
}
