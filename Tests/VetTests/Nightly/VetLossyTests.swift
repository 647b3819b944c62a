import Foundation
import SeededRandom
import TestSupport
import Testing

/// `vet file --lossy`: the good records and the rejects are all of the input.
@Suite(.nightly) struct VetLossyTests {
  private struct Reject: Decodable {
    struct Violation: Decodable {
      let line: Int?, column: Int?, path: String, code: String
    }
    let index: Int, violations: [Violation], record: String?, recordBase64: Data?

    var bytes: Data { record.map { Data($0.utf8) } ?? recordBase64 ?? Data() }
  }

  private struct Run {
    let vet: Vet
    let good: Data
    let rejects: [Reject]
  }

  private func run(_ contents: Data, _ model: String = "client") throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, good, rejects) = (
      folder.appending(path: "in.json"), folder.appending(path: "good.json"),
      folder.appending(path: "rejects.jsonl")
    )
    try contents.write(to: input)
    let vet = try Vet(
      "file", model, input.path, "--lossy", "--good", good.path, "--rejects", rejects.path)
    let lines = try String(contentsOf: rejects, encoding: .utf8).split(separator: "\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    return Run(
      vet: vet, good: try Data(contentsOf: good),
      rejects: try lines.map {
        try JSONDecoder().decode(Reject.self, from: Data($0.utf8))
      })
  }

  @Test func continuesAfterRecordsThatAreNotJSON() throws {
    let contents = #"""
      [{"name":"Zoë","age":35,"email":"zoe@example.com"},
       {"name":"@","age":0, "email":"a@b.co"},
       {"name": },,
       {"name":"Zo\ud800","age":35,"email":"a@b.co"} , "]" ,
       {"name":"Ann","age":35,"email":"ann@b.co"},
       {"name":"Ann","age":3
      """#
    let run = try run(Data(contents.utf8))
    #expect(run.vet.status == 1)
    #expect(
      run.vet.output == """
        client: 2 of 8 records valid, 6 invalid
          2:10  [1].name  tooShort           Name must be between 2 and 100 characters
          2:20  [1].age   outOfRange         Age must be between 1 and 150, not 0
          3:11  [2]       malformedDocument  The value must be JSON: expected a value
          3:13  [3]       malformedDocument  The value must be JSON: expected a value
          4:13  [4].name  malformedText      The value must be a well-formed string: unpaired surrogate
          4:50  [5]       wrongType          The value must be an object, not a string
          6:23  [7]       malformedDocument  The value must be JSON: the document ends too early

        """)
    #expect(
      String(decoding: run.good, as: UTF8.self) == #"""
        [
        {"name":"Zoë","age":35,"email":"zoe@example.com"},
        {"name":"Ann","age":35,"email":"ann@b.co"}
        ]

        """#)
    #expect(run.rejects.map(\.index) == [1, 2, 3, 4, 5, 7])
    #expect(
      run.rejects.map(\.record) == [
        #"{"name":"@","age":0, "email":"a@b.co"}"#, #"{"name": }"#, "",
        #"{"name":"Zo\ud800","age":35,"email":"a@b.co"}"#, #""]""#, #"{"name":"Ann","age":3"#,
      ])
    #expect(run.rejects[0].violations.map(\.path) == ["[1].name", "[1].age"])
  }

  @Test(arguments: [
    ("[]", 0, 0, 0), ("[1]", 1, 0, 1), ("[1,]", 1, 0, 2), ("[", 1, 0, 0), ("{}", 1, 0, 1),
    ("", 1, 0, 0), (#"[{"name":"Ann","age":35,"email":"a@b.co"}"#, 1, 1, 0),
    (#"[{"name":"Ann","age":35,"email":"a@b.co"}] x"#, 1, 1, 0), ("[\"", 1, 0, 1),
    (#"[{"name":"Ann","age":35,"email":"a@b.co"} ]"#, 0, 1, 0), ("[}]", 1, 0, 1),
  ])
  func edges(_ contents: String, _ status: Int32, _ good: Int, _ rejects: Int) throws {
    let run = try run(Data(contents.utf8))
    #expect(run.vet.status == status)
    let records = try JSONSerialization.jsonObject(with: run.good) as? [Any]
    #expect(records?.count == good)
    #expect(run.rejects.count == rejects)
  }

  /// A document that is not an array is one record, with its bytes, even if it is invalid.
  @Test func documentsThatAreNotArrays() throws {
    let broken =
      Data("{\"name\":\"Ann\",\n\"age\":35,\"email\":\"".utf8) + [0xFF] + Data("\"}\n".utf8)
    let rejected = try run(broken)
    #expect(rejected.rejects.map(\.index) == [0])
    #expect(rejected.rejects.first?.bytes.starts(with: broken.dropLast()) == true)

    let json = "{\"name\":\"Ann\",\n\"age\":35,\"email\":\"a@b.co\"}\n"
    let good = try run(Data([0xEF, 0xBB, 0xBF]) + Data(json.utf8))
    #expect(good.vet.status == 0 && good.rejects.isEmpty)
    #expect(try (JSONSerialization.jsonObject(with: good.good) as? [Any])?.count == 1)
  }

  /// Records put together from pieces, some of them broken: they are all there again, in their order.
  @Test(arguments: 0..<20)
  func keepsEveryByteOfEveryRecord(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces: [[UInt8]] =
      [
        #"{"name":"Zoë","age":35,"email":"a@b.co"}"#,
        #"{ "age": 1, "name": "[,]", "email":"a@b.co"}"#,
        #"{"name":"Ann\n","age":0,"email":"a@b.co"}"#, #"{"name":"\ud800"}"#, "7", #""}],[{""#,
        #"{"a":}"#, "nul", #"{"a":[1,{"b":2}]}"#, "tr ue", "[1 2]", "",
      ].map { Array($0.utf8) } + [[0x22, 0xC3, 0x28, 0x22], [0x22, 0xFF, 0xFE, 0x22]]
    var records: [[UInt8]] = []
    var contents = Array("[".utf8)
    for index in 0..<Int.random(in: 2...40, using: &random) {
      if index > 0 { contents += Array(",".utf8) }
      let record = pieces.randomElement(using: &random) ?? []
      let space = Array(["", " ", "\n", " \n\t"].randomElement(using: &random)?.utf8 ?? "".utf8)
      contents += space + record + space
      records.append(record)
    }
    let run = try run(Data(contents + Array("\n]\n".utf8)))
    let rejected = Dictionary(uniqueKeysWithValues: run.rejects.map { ($0.index, $0.bytes) })
    let lines = run.good.split(separator: 10).dropFirst().dropLast()
    var good = lines.map { $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0 }[...]
    let again = records.indices.map { index in
      Array(rejected[index] ?? (good.popFirst() ?? Data()))
    }
    #expect(again == records, "seed \(seed)")
    #expect(good.isEmpty && run.rejects.map(\.index) == rejected.keys.sorted(), "seed \(seed)")
    #expect(run.rejects.allSatisfy { !$0.violations.isEmpty })
  }

  /// A record that is too large is read from the file again, byte for byte; standard input cannot be.
  @Test func recordsThatAreTooLarge() throws {
    let good = #"{"name":"Zoë","age":35,"email":"a@b.co"}"#
    let large = #"{"name":"\#(String(repeating: "x", count: 20 << 20))"}"#
    let contents = Data("[\(good),\(large),\(good)]".utf8)
    let run = try run(contents)
    #expect(run.rejects.map(\.index) == [1])
    #expect(run.rejects.first?.record == large)
    #expect(String(decoding: run.good, as: UTF8.self) == "[\n\(good),\n\(good)\n]\n")

    let rejects = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: rejects) }
    let vet = try Vet(
      ["file", "client", "-", "--lossy", "--rejects", rejects.path], input: contents)
    #expect(vet.lines.first == "client: 2 of 3 records valid, 1 invalid")
    let line = try Data(contentsOf: rejects)
    let reject = try #require(JSONSerialization.jsonObject(with: line) as? [String: Any])
    #expect(reject["index"] as? Int == 1 && reject["record"] == nil)
    #expect(line.count < 1_000)
  }

  /// What is rejected would be gone.
  @Test func doesNotReplaceItsInput() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("[7]".utf8).write(to: url)
    let other = url.path + ".out"
    let same = url.deletingLastPathComponent().path + "/./" + url.lastPathComponent + ".out"
    for options in [["--good", url.path], ["--good", other, "--rejects", same]] {
      let vet = try Vet(["file", "client", url.path, "--lossy"] + options)
      #expect(vet.status == 2)
      #expect(
        vet.errors == "vet: vet file writes to other files than it reads, and to two of them\n")
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == "[7]")
  }

  @Test(arguments: [
    (["--good", "x"], "vet: vet file writes good records and rejects with --lossy only\n"),
    (["--lossy", "--good"], "vet: vet file --good takes a file: --good records.json\n"),
    (["--lossy", "--rejects", "/no/such/folder/x"], "vet: cannot write /no/such/folder/x\n"),
  ])
  func usageErrors(_ options: [String], _ message: String) throws {
    let vet = try Vet(["file", "client", "-"] + options, input: Data("[]".utf8))
    #expect(vet.status == 2)
    #expect(vet.errors == message)
  }
}
