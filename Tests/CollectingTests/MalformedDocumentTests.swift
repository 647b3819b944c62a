import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// What is reported of a document that stops being JSON, or is too deep.
@Suite struct MalformedDocumentTests {
  struct Plain: Codable {
    @LossyArray var la: [Age]
    let n: Int
  }
  struct Model: ValidatedModel {
    let la: LossyArray<Age>, n: Int
    static let schema = Schema(Model.init(la:n:)) {
      Field("la", \.la)
      Field("n", \.n)
    }
  }

  /// The lines of a report, and of what decoding throws, by every way to decode a document.
  private func lines<Value: Decodable>(_ type: Value.Type, _ json: String) -> [[String]] {
    let decoder = ValidatedJSONDecoder()
    func text(_ error: any Error) -> [String] {
      switch error {
      case let report as ValidationReport:
        return (report.entries + report.incomplete).map(\.description)
      case let error as DecodingError:
        let path = error.codingPath.pathDescription
        return [(path.isEmpty ? "" : "\(path): ") + "\(error.violation)"]
      default: return ["\(error)"]
      }
    }
    func caught(_ decode: () throws -> Void) -> [String] {
      do {
        try decode()
        return []
      } catch {
        return text(error)
      }
    }
    return [
      caught { _ = try decoder.decode(type, from: json) },
      caught { _ = try decoder.decodeCollecting(type, from: json) },
      caught { _ = try decoder.decodeCollecting([Value].self, from: "[\(json)]") },
      caught { _ = try decoder.decode(LossyArray<Value>.self, from: "[\(json)]") },
      caught { _ = try decoder.decode([Outcome<Value>].self, from: "[\(json)]") },
      decoder.elements(of: type, in: Data("[\(json)]".utf8)).flatMap {
        $0.report?.entries.map(\.description) ?? []
      },
    ]
  }

  /// A malformed key is named even if the document ends behind it.
  @Test(arguments: [#"{"a\ud800""#, #"{"a\ud800":"#])
  func aMalformedKeyAtTheEnd(_ json: String) {
    let found = lines(JSONValue.self, json)
    #expect(
      found[1] == [
        #"["a?ud800"]: The value must be a well-formed string: unpaired surrogate"#,
        "The value must be JSON: the document ends too early",
      ])
  }

  /// Neither the library's own errors nor entries for a valid lossy array.
  @Test(arguments: [
    #"{"la":[1,2,500,2,"\ud800"],"n":1}"#, #"{"la":[500,"#, #"{"la":[1,500],"s":}"#,
    #"{"n":1,"la":[500,1],"s":[}"#,
  ])
  func lossyArraysInFrontOfAnErrorAreNoEntries(_ json: String) {
    for found in lines(Plain.self, json) + lines(Model.self, json) {
      #expect(!found.isEmpty)
      for line in found {
        #expect(
          line.contains("must be JSON") || line.contains("la[4]: The value must be a well-formed"),
          "\(found)")
      }
    }
  }

  /// What decoding throws is in the report, before the syntax error.
  @Test func reportsWhatDecodingThrowsInFrontOfAnError() {
    struct Members: Codable { let B: String, a: [Int] }
    for found in [
      lines([String: [Int]].self, #"{"B":5],"a":[1,0,2]}"#),
      lines(Members.self, #"{"B":5],"a":[1,0,2]}"#),
      lines([String: Age].self, #"{"B":0],"a":[1,0,2]}"#),
    ] {
      #expect(found[0].first?.hasPrefix("B: ") == true)
      #expect(found[1] == found[0] + ["The value must be JSON: expected “,” or “}”"])
      #expect(
        found[2] == found[0].map { "[0].\($0)" } + ["The value must be JSON: expected “,” or “}”"])
    }
  }

  /// A value without a type has no places that were not checked.
  @Test func valuesWithoutATypeHaveOneEntry() {
    for json in ["[[[1", #"{"a":{"b":[1,{"c":"#, "[1,[2,[3,4"] {
      for found in lines(JSONValue.self, json) { #expect(found.count == 1, "\(found)") }
    }
  }

  @Test func deepValuesNameTheBracketThatIsTooDeep() {
    let json = String(repeating: "[", count: 600)
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(JSONValue.self, from: json)
    }
    #expect(report?.entries.map(\.location?.column) == [513])
    #expect(report?.incomplete.isEmpty == true)
  }

  final class Tree: Decodable, Sendable {
    let children: [Tree]?, age: Age?
  }

  /// Small stacks shorten a report, which then says so; they add nothing to it.
  @Test(arguments: [256, 512, 1024])
  func smallStacksAddNoEntries(_ kibibytes: Int) async {
    for depth in [1, 7, 14, 20] {
      let json =
        String(repeating: #"{"children":["#, count: depth) + #"{"age":0},{"age":"x"}"#
        + String(repeating: "]}", count: depth)
      let (entries, isWhole, decoded) = await withCheckedContinuation { continuation in
        let thread = Thread {
          let decoder = ValidatedJSONDecoder()
          let thrown = (try? decoder.decode(Tree.self, from: json)) == nil
          do throws(ValidationReport) {
            _ = try decoder.decodeCollecting(Tree.self, from: json)
          } catch {
            continuation.resume(
              returning: (error.entries.map(\.code), error.incomplete.isEmpty, thrown))
          }
        }
        // A debug build takes several times as much.
        thread.stackSize = kibibytes << 10
        thread.start()
      }
      #expect(decoded)
      let isExhausted = entries == [.malformedDocument]
      #expect(
        isExhausted || Set(entries).isSubset(of: [.outOfRange, .wrongType]), "\(depth): \(entries)")
      if depth < 14, kibibytes >= 512 { #expect(entries == [.outOfRange, .wrongType] && isWhole) }
    }
  }
}
