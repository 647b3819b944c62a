import Foundation
import TestSupport
import Testing

/// What `vet infer` writes compiles, and reads the file.
@Suite(.nightly) struct VetInferTests {
  private static let modules = [
    "CLibrary", "SystemCalls", "TypedMemory", "ValidatedCodable", "DomainTypes", "ValidatedJSON",
  ]

  /// The public documents, which are not part of this package: in `DOCUMENTS`, or beside it.
  private static let documents: [URL] = {
    let folder =
      ProcessInfo.processInfo.environment["DOCUMENTS"].map { URL(filePath: $0) }
      ?? SourceFiles.root.appending(path: "../shared/data")
    let files = try? FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }()

  /// Documents with every feature, and hostile keys.
  private static let samples: [String] = [
    #"{"a.b": 1, "class": true, "self": 1, "init": 2, "schema": 3, "": 4, "@@": 5, "2x": 6, "#
      + #""userId": 1, "user_id": 2, "名前": "x", "q\"\\\u0001": 7, "Type": {"x": 1}, "in": 1, "#
      + #""String": {"y": {"Int": {"z": 1}}}, "😀": 1, "let": 2, "var": 3, "inout": 4, "\\(x)": 3, "#
      + #""Field": {"Schema": {"a": 1}}, "É": 1, "é": 2, "Value": {"c.d": [{"e.f": 1}]}}"#,
    #"{"i": -0, "d": 1, "big": 12345678901234567890, "n": [null, 1], "e": [], "o": {}, "m": "a@b.example"}"#
      + "\n"
      + #"{"i": 1, "d": 2.5e3, "big": 1e400, "n": [], "e": null, "o": {}, "m": "", "x": [[{"a": 1}]]}"#,
    "null\n" + #"{"by": {"1": {"v": 1}, "2": null}, "mixed": [1, "a", null]}"#,
    #"{"replies": [{"id": 2, "replies": [{"id": 3, "by": {"x": 1}}, null, {"replies": []}]}]}"#,
    #"[[1, 2], [], [3.5]]"#, #"{"1": {"a": 1}, "2": {"b": 2}}"#, "[]", "7", #"[{}, {"a": null}]"#,
    (0..<40).map {
      #"{"kind": "\#(["on-hold", "self", "default", "none"][$0 % 4])", "lang": "de", "id": \#($0)}"#
    }.joined(separator: "\n"),
    "["
      + (0..<12).map {
        [
          #"{"type": "circle", "at": {"lat": 1, "lng": 2.5}, "radius": \#($0)}"#,
          #"{"at": {"lat": 1, "lng": 2.5}, "width": 1, "height": \#($0), "type": "my-rect"}"#,
          #"{"type": "ping"}"#,
          #"{"type": "init", "schema": {"type": "a", "x": 1}, "allCases": 2}"#,
        ][$0 % 4]
      }.joined(separator: ",") + "]",
    "{"
      + (0..<70).map { #""field\#($0)": \#($0 % 2 == 0 ? "\($0)" : "true")"# }
      .joined(separator: ",") + "}",
  ]

  @Test(arguments: samples) func readsTheDocumentOfATest(_ json: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data(json.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try check(file, "--name", "Sample")
  }

  @Test(arguments: documents) func readsAPublicDocument(_ file: URL) throws { try check(file) }

  private func check(_ file: URL, _ options: String...) throws {
    let vet = try Vet(["infer", file.path] + options)
    #expect(vet.status == 0 && vet.errors == "")
    #expect(try Vet(["infer", file.path] + options).output == vet.output)
    let mark = "\n// try ValidatedJSONDecoder()"
    let start = try #require(vet.output.range(of: mark)).upperBound
    let call = vet.output[start...].prefix { $0 != "\n" }
    let isLines = call.contains("elements(")
    let code = """
      import Foundation
      \(vet.output)
      let file = URL(filePath: CommandLine.arguments[1])
      let data = try Data(contentsOf: file)
      \(isLines ? "for element in" : "_ =") try ValidatedJSONDecoder()\(call)\(isLines ? " {" : "")
      \(isLines ? "  if let report = element.report { print(report) }\n}" : "")
      print("read")
      """
    let output = try Compiler.output(
      of: code, linking: Self.modules, ["-warnings-as-errors"], arguments: [file.path])
    #expect(output == "read\n", "\(vet.output)")
  }

  @Test func tellsWhatIsWrongWithAFile() throws {
    func infer(_ json: String, _ options: String...) throws -> Vet {
      try Vet(["infer", "-"] + options, input: Data(json.utf8))
    }
    let good = try infer(#"{"a":1}"#, "--name", "Sample", "--lines")
    #expect(good.status == 0 && good.output.contains("struct Sample: ValidatedModel {"))
    #expect(try infer(#"{"a":1}"#).output.contains("struct Record: ValidatedModel {"))
    let malformed = try infer("{\n  \"a\": x}")
    #expect(malformed.status == 3 && malformed.output == "")
    #expect(
      malformed.errors
        == "vet: standard input is not JSON: line 2, column 8: expected a value\n")
    let duplicate = try infer(#"{"a":1,"b":2,"a":3}"#)
    #expect(duplicate.status == 1 && duplicate.output.contains("let a: Int\n"))
    #expect(
      duplicate.errors
        == "vet: standard input: line 1, column 14: duplicate key, which decoders refuse\n")
    #expect(try Vet("infer", "/nowhere.json").errors == "vet: cannot read /nowhere.json\n")
    #expect(try Vet("infer", "/").errors == "vet: cannot read /: it is a directory\n")
    #expect(
      try Vet("infer").errors == "vet: vet infer takes a file of JSON: vet infer orders.json\n")
    for name in ["order", "String", "a b", ""] {
      let vet = try infer("{}", "--name", name)
      #expect(vet.status == 2 && vet.errors.contains("takes the name of a type: --name Order"))
    }
    let gzip = try Vet("infer", "-", input: Data([0x1F, 0x8B, 8, 0]))
    #expect(
      gzip.errors == "vet: standard input is compressed with gzip: gunzip -c FILE | vet infer -\n")
  }
}
