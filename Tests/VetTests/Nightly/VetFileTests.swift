import Foundation
import TestSupport
import Testing

@Suite(.nightly) struct VetFileTests {
  @Test func reportsEveryBrokenRecord() throws {
    let vet = try Vet.file(
      "client",
      #"""
      [{"name":"Zoë","age":35,"email":"zoe@example.com"},
       {"name":"Ann","age":150000,"email":"a@b.co"},
       {"name":"Ann","age":35}]
      """#)
    #expect(vet.status == 1)
    #expect(
      vet.output == """
        client: 1 of 3 records valid, 2 invalid
          2:22  [1].age    outOfRange  Age must be between 1 and 150, not 150000
          3:2   [2].email  missingKey  The value is missing

        """)
  }

  @Test func reportsEverythingInOneRun() throws {
    let vet = try Vet.file(
      "client",
      #"""
      [{"name":"@","age":150000,"email":"x","name":1},
       null,
       {"name":"Zo\q"}]
      """#)
    #expect(vet.status == 3)
    #expect(
      vet.errors.hasSuffix("is not JSON: line 3, column 13: unknown escape sequence\n"))
    #expect(
      vet.output == """
        client: 0 of 3 records valid, 3 invalid
          1:10  [0].name   tooShort        Name must be between 2 and 100 characters
          1:20  [0].age    outOfRange      Age must be between 1 and 150, not 150000
          1:35  [0].email  missingAtSign   Email must be a local part, an “@” and a host
          1:39  [0].name   duplicateKey    duplicate key
          2:2   [1]        unexpectedNull  The value must not be null
          3:2   [2].age    missingKey      The value is missing
          3:2   [2].email  missingKey      The value is missing
          3:13  [2].name   malformedText   The value must be a well-formed string: unknown escape sequence

        """)
  }

  @Test func asJSON() throws {
    let vet = try Vet.file(
      "restaurant", #"[{"name":"Noma","coordinates":{"lat":91,"lng":0},"meals":[]}]"#, "--json")
    #expect(vet.status == 1)
    #expect(
      vet.output == #"""
        {"model":"restaurant","records":1,"truncated":false,"valid":0,"violations":[{"code":"outOfRange","column":38,"line":1,"message":"Latitude must be between -90 and 90, not 91","path":"[0].coordinates.lat","pointer":"/0/coordinates/lat"}]}

        """#)
  }

  @Test(arguments: [
    ("[]", 0), (#"[{"name":"Zoë","age":35,"email":"zoe@example.com"}]"#, 0), ("[{}]", 1),
    ("{}", 1), ("null", 1), ("7", 1), ("[null]", 1), ("", 3), ("[", 3), ("[{},]", 3),
    ("nonsense", 3),
    (#"[{"name":"\ud800"}]"#, 3), ("[1] 2", 3),
  ])
  func exitStatus(_ json: String, _ status: Int32) throws {
    #expect(try Vet.file("client", json).status == status)
  }

  /// One strictness for files, values and decoders, and an option for the other.
  @Test func refusesFractionsForIntegersByDefault() throws {
    let records = #"[{"name":"Zoë","age":34.0,"email":"a@b.co"}]"#
    let strict = try Vet.file("client", records)
    #expect(strict.status == 1)
    #expect(strict.lines.first == "client: 0 of 1 records valid, 1 invalid")
    #expect(strict.lines.last?.hasPrefix("  1:23  [0].age  ") == true, "\(strict.output)")
    let exact = try Vet.file("client", records, "--exact-integers")
    #expect(exact.output == "client: 1 of 1 records valid, 0 invalid\n")
    #expect(try Vet("value", "Age", "34.0").status == 1)
    #expect(try Vet("value", "Age", input: Data("34.0".utf8)).status == 1)
    let lines = ["{\"valid\":true,\"value\":34}"]
    #expect(try Vet("value", "--exact-integers", "Age", "34.0").lines == lines)
    #expect(
      try Vet("value", "--exact-integers", "Age", input: Data("3.4e1".utf8)).lines == lines)
  }

  /// An object in several lines is one record.
  @Test(arguments: [
    ("{\n\"name\": \"Zoë\", \"age\": 35,\n\"email\": \"a@b.co\"\n}", ["client: 1 document, valid"]),
    (
      "\u{FEFF}{\n\"name\": \"Zoë\", \"age\": 0}",
      [
        "client: 1 document, invalid",
        "  1:4   email  missingKey  The value is missing",
        "  2:24  age    outOfRange  Age must be between 1 and 150, not 0",
      ]
    ),
  ])
  func vetsOneDocument(_ document: String, _ lines: [String]) throws {
    for options in [[], ["--lossy"], ["--jobs", "2"]] {
      let vet = try Vet(["file", "client", "-"] + options, input: Data(document.utf8))
      #expect(vet.status == (lines.count == 1 ? 0 : 1))
      #expect(vet.lines == lines)
    }
    let json = try Vet("file", "client", "-", "--json", input: Data(document.utf8))
    #expect(json.output.hasPrefix(#"{"document":true,"model":"client","records":1,"#))
  }

  @Test(arguments: [
    ([0x1F, 0x8B, 8, 0], "gzip: gunzip -c"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd: zstd -dc"),
    ([0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59], "bzip2: bunzip2 -c"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz: xz -dc"),
  ])
  func saysHowToReadCompressedFiles(_ bytes: [UInt8], _ advice: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    for options in [[], ["--lines"], ["--lossy"]] {
      let vet = try Vet(["file", "client", url.path] + options)
      #expect(vet.status == 2 && vet.output == "")
      #expect(
        vet.errors
          == "vet: \(url.path) is compressed with \(advice) \(url.path) | vet file client -\n")
    }
    let spaced = url.deletingLastPathComponent().appending(path: "it's \(url.lastPathComponent)")
    try Data(bytes).write(to: spaced)
    defer { try? FileManager.default.removeItem(at: spaced) }
    let word = "'" + spaced.path.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    #expect(
      try Vet("file", "client", spaced.path).errors.hasSuffix(
        "\(advice) \(word) | vet file client -\n"))
    let input = try Vet("file", "client", "-", input: Data(bytes))
    #expect(
      input.errors
        == "vet: standard input is compressed with \(advice) FILE | vet file client -\n")
  }

  /// JSON Lines are recognised, and an array on every line is by its option.
  @Test(arguments: [1, 2])
  func readsJSONLines(_ jobs: Int) throws {
    let records = #"""
      {"name":"Zoë","age":35,"email":"zoe@example.com"}

      {"name":"Ann","age":0,"email":"a@b.co"}
      {"name":"Ann","age":35,"email":"a@b.co"}
      """#
    let vet = try Vet(
      "file", "client", "-", "--jobs", "\(jobs)", input: Data(records.utf8))
    #expect(
      vet.output == """
        client: 2 of 3 records valid, 1 invalid
          3:21  [1].age  outOfRange  Age must be between 1 and 150, not 0

        """)
    #expect(vet.status == 1)
    let arrays = try Vet("file", "client", "-", "--lines", input: Data("[]\n[]\n".utf8))
    #expect(arrays.lines.first == "client: 0 of 2 records valid, 2 invalid")
    let broken = try Vet("file", "client", "-", "--lines", input: Data("{}\n{\n".utf8))
    #expect(broken.status == 3 && broken.output == "")
    #expect(
      broken.errors
        == "vet: standard input is not JSON: line 2, column 2: the document ends too early\n")
  }

  @Test func writesAnnotationsAndSARIF() throws {
    let records = Data(#"[{"name":"Zoë","age":0,"email":"a@b.co"},{}]"#.utf8)
    let github = try Vet("file", "client", "-", "--github", "--limit", "1", input: records)
    #expect(
      github.output == """
        ::error file=-,line=1,col=23,title=outOfRange::[0].age: Age must be between 1 and 150, not 0
        ::notice::client: 0 of 2 records valid, 4 violations

        """)
    let sarif = try Vet("file", "client", "-", "--sarif", "--limit", "1", input: records)
    #expect(
      sarif.output == #"""
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"columnKind":"unicodeCodePoints","properties":{"omitted":3},"results":[{"level":"error","locations":[{"logicalLocations":[{"fullyQualifiedName":"[0].age"}],"physicalLocation":{"artifactLocation":{"uri":"-"},"region":{"startLine":1}}}],"message":{"text":"Age must be between 1 and 150, not 0"},"ruleId":"outOfRange"}],"tool":{"driver":{"name":"vet","rules":[{"id":"outOfRange"}]}}}],"version":"2.1.0"}

        """#)
    let both = try Vet("file", "client", "-", "--github", "--sarif", input: records)
    #expect(both.errors == "vet: vet file writes one report: --json, --github or --sarif\n")
  }

  /// Columns are code points, of a file that can be read again.
  @Test func countsColumnsInSARIF() throws {
    let records =
      "\u{FEFF}[{\"name\":\"Zoë 😀\",\"age\":0},\n{\"name\":\"日本\",\"age\":0}, {\"age\":0}\n,{}]"
    let sarif = try Vet.file("client", records, "--sarif")
    let regions = sarif.output.components(separatedBy: #""region":{"#).dropFirst().map {
      $0.prefix { $0 != "}" }
    }
    let lines = records.dropFirst().split(separator: "\n")
    for region in regions {
      let numbers = region.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(region.hasPrefix(#""startColumn":"#) && numbers.count == 2)
      let rest = lines[numbers[1] - 1].unicodeScalars.dropFirst(numbers[0] - 1)
      #expect(rest.first == "{" || rest.first == "0" || rest.first == "\"", "\(region): \(rest)")
    }
    #expect(regions.count == 11)
  }

  @Test(arguments: ["file", "lines", "value", "types", "cache"])
  func everyCommandHasHelp(_ command: String) throws {
    let vet = try Vet(command, "--help")
    #expect(vet.status == 0 && vet.output.hasPrefix("vet \(command) "))
  }

  @Test func aDuplicateKeyIsAViolationOfItsRecord() throws {
    let vet = try Vet.file(
      "client",
      #"""
      [{"name":"Zoë","age":35,"email":"a@b.co","age":36},
       {"name":"Zoë","age":35,"email":"a@b.co"}]
      """#)
    #expect(
      vet.output == """
        client: 1 of 2 records valid, 1 invalid
          1:43  [0].age  duplicateKey  duplicate key

        """)
  }

  @Test func syntaxErrorsAreLocated() throws {
    let vet = try Vet("file", "client", "-", input: Data("[\n  {},\n]".utf8))
    #expect(vet.status == 3)
    #expect(vet.errors == "vet: standard input is not JSON: line 3, column 1: expected a value\n")
    #expect(vet.output == "")
  }

  @Test func violationsAreCapped() throws {
    let records = Array(repeating: "{}", count: 1_500).joined(separator: ",")
    let vet = try Vet.file("client", "[\(records)]", "--json")
    #expect(vet.output.contains(#""records":1500,"truncated":true,"valid":0"#))
    #expect(vet.output.components(separatedBy: "missingKey").count == 1_001)
  }

  @Test(arguments: [
    (["file"], "vet: vet file takes a model and a path: vet file client clients.json\n"),
    (
      ["file", "person", "x"],
      "vet: there is no model “person”; the models are client, restaurant, city, "
        + "login, characters, restaurant-search, rover-photos\n"
    ),
    (["file", "client", "no/such/file"], "vet: cannot read no/such/file\n"),
    (
      ["file", "client", "x", "--verbose"],
      "vet: vet file has no option “--verbose”; vet --help lists them\n"
    ),
    (["describe", "--foo"], "vet: vet describe has no option “--foo”; vet --help lists them\n"),
    (["schema", "--foo"], "vet: vet schema has no option “--foo”; vet --help lists them\n"),
    (
      ["schema", "client", "--input", "--output"],
      "vet: vet schema writes one schema: --input or --output\n"
    ),
    (["cache", "--foo", "x"], "vet: vet cache has no option “--foo”; vet --help lists them\n"),
    (["fiel"], "vet: there is no command “fiel”; vet --help lists them\n"),
    (["value"], "vet: vet value takes a type, and values or standard input: vet value Age 35\n"),
    (["value", "Agee"], "vet: there is no type “Agee”; vet types lists them\n"),
  ])
  func usageErrors(_ arguments: [String], _ message: String) throws {
    let vet = try Vet(arguments)
    #expect(vet.status == 2)
    #expect(vet.errors == message)
    #expect(vet.output == "")
  }

  /// The real records, where they are at hand; they are no part of this repository.
  static let cities = SourceFiles.root.deletingLastPathComponent()
    .appending(path: "shared/data/cities.json")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: cities.path)))
  func everyRealCityIsValid() throws {
    let vet = try Vet("file", "city", Self.cities.path)
    #expect(vet.output == "city: 34006 of 34006 records valid, 0 invalid\n")
    #expect(vet.status == 0)
  }
}
