import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Streams, contexts and threads of calls inside `init(from:)`.
@Suite struct NestedStreamTests {
  private typealias InText = NestedCallTests.InText
  private typealias Leaf = NestedCallTests.Leaf
  private static let decoder = ValidatedJSONDecoder()

  enum Most: ValidationContext.Key { static let defaultValue = 0 }
  struct Low: ValidatedModel {
    let id: Int
    static let schema = Schema(Low.init) { Field("id", \.id) }
      .rules { ModelRule("high", "is too high", at: \.id, in: Most.self) { $1.id <= $0 } }
  }
  struct Number: Codable, DecodableWithConfiguration {
    let inner: NestedCallTests.InText<Low>, n: Int

    init(from decoder: any Decoder, configuration: Int) throws { try self.init(from: decoder) }
  }

  /// The context of a call is that of the calls in it, by every way in.
  @Test func context() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.context[Most.self] = 10
    let valid = #"{"inner":"{\"id\":5}","n":1}"#
    #expect(try decoder.decode(Number.self, from: valid).n == 1)
    #expect(try decoder.decode(Number.self, from: valid, configuration: 1).n == 1)
    #expect(try decoder.decodeCollecting(Number.self, from: valid).n == 1)
    let fields = TextFields(["inner": #"{"id":5}"#, "n": "1"])
    #expect(try decoder.decode(Number.self, from: fields).n == 1)
    for threads in [1, 4] {
      let elements = decoder.elements(
        of: Number.self, in: Data("[\(valid),\(valid)]".utf8), threads: threads)
      #expect(elements.map(\.isValid) == [true, true])
    }
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Number.self, from: #"{"inner":"{\"id\":5}","n":"x"}"#)
    }
    #expect(report?.entries.map(\.path) == ["n"])
    let other = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(
        Number.self, from: TextFields(["inner": #"{"id":5}"#, "n": "x"]))
    }
    #expect(other?.entries.map(\.path) == ["n"])
  }

  struct Wrapped: Codable { let leaf: NestedCallTests.Strict }
  struct Streaming: Codable {
    let errors: Int

    init(from decoder: any Decoder) throws {
      let json = Data(#"[{"leaf":{"id":1,"type":"x"}}]"#.utf8)
      errors = NestedStreamTests.decoder.elements(of: Wrapped.self, in: json)
        .count { !$0.isValid }
    }
  }
  enum Event: ValidatedUnion {
    case streaming(Streaming)
    static let schema = Tagged("type") { Case("p", Event.streaming) }
  }

  /// The tag of a union is no key of the elements of a stream in its payload.
  @Test func tags() throws {
    let events = try JSONDecoder().decode([[Event]].self, from: Data(#"[[{"type":"p"}]]"#.utf8))
    guard case .streaming(let streaming)? = events.first?.first else {
      Issue.record("no event")
      return
    }
    #expect(streaming.errors == 1)
  }

  /// Reads an array of leaves, of which each hundredth breaks an asynchronous rule, in another way for each number.
  struct Many: Codable {
    let count: Int

    init(from decoder: any Decoder) throws {
      let way = try decoder.singleValueContainer().decode(Int.self)
      let leaves = (1...10_000).map { #"{"id":\#($0 % 100 == 0 ? 3 : 1), "more":"…"}"# }
      let json = Data("[\(leaves.joined(separator: ","))]".utf8)
      let threads = way % 2 == 0 ? 1 : 4
      if way < 2 {
        count =
          try NestedStreamTests.decoder.decode([Leaf].self, from: json, threads: threads).count
      } else {
        count = NestedStreamTests.decoder.elements(of: Leaf.self, in: json, threads: threads)
          .count { $0.isValid }
      }
    }
  }

  /// No thread drops a check.
  @Test(arguments: 0..<4) func asynchronousRules(_ way: Int) async throws {
    let report = await #expect(throws: ValidationReport.self) {
      try await Self.decoder.decodeAwaitingRules(Many.self, from: "\(way)")
    }
    #expect(report?.count == 100)
  }

  struct Half: Codable { let leaf: NestedCallTests.Leaf }
  struct Chunks: Codable {
    init(from decoder: any Decoder) throws {
      let chunks = [
        #"[{"leaf":{"id":3}}"#, #",{"leaf":{"id":6},"more":"too large"},{"leaf":{"id":9}},"#,
        #"{"leaf":{"id":12}} 5,{"leaf":{"id":1}}]"#,
      ]
      let limits = StreamLimits(maximumElementSize: 20)
      for _ in NestedStreamTests.decoder.elements(
        of: Half.self, in: chunks.map { Array($0.utf8) }, limits: limits)
      {}
    }
  }

  /// An element whose end arrives later is checked once, and one that is not used is not.
  @Test func elementsThatAreReadTwice() async throws {
    let report = await #expect(throws: ValidationReport.self) {
      try await Self.decoder.decodeAwaitingRules(Chunks.self, from: "{}")
    }
    #expect(report?.entries.map(\.path) == ["[0].leaf.id", "[2].leaf.id"])
  }

  struct Row: ValidatedModel {
    let inner: NestedCallTests.InText<NestedCallTests.Leaf>
    static let schema = Schema(Row.init) { Field("inner", \.inner) }
  }

  /// A document in a string may be malformed, and the one around it cut off.
  @Test func endsBehindMalformedDocuments() {
    let elements = Self.decoder.elements(of: Row.self, in: Data(#"[{"inner":"{"}"#.utf8))
    #expect(
      elements.map { $0.report?.entries.map(\.path) } == [["[0].inner"], [""]])
  }

  struct Login: ValidatedModel {
    let id: Int, n: Int
    static let schema = Schema(Login.init) {
      Field("id", \.id).lenient()
      Field("n", \.n)
    }
  }
  /// Finds everything that is wrong with another document, in which there is something to note.
  struct Searching: Codable {
    init(from decoder: any Decoder) throws {
      let json = #"[{"id":"1","n":5},{"id":2,"n":"x"}]"#
      _ = try? NestedStreamTests.decoder.decodeCollecting([Login].self, from: json)
    }
    func encode(to encoder: any Encoder) throws {}
  }
  struct Both: ValidatedModel {
    let leaf: NestedCallTests.Leaf, other: Searching
    static let schema = Schema(Both.init) {
      Field("leaf", \.leaf)
      Field("other", \.other)
    }
  }

  /// A call inside another one removes nothing that is noted or to be checked there.
  @Test func whatIsNotedAround() async throws {
    let json = #"{"leaf":{"id":"3"},"other":{}}"#
    let report = await #expect(throws: ValidationReport.self) {
      try await Self.decoder.decodeAwaitingRules(Both.self, from: json)
    }
    #expect(report?.entries.map(\.path) == ["leaf.id"])
    var notes: [String] = []
    _ = try Self.decoder.decodeCollecting(Both.self, from: json) { notes.append($0.path) }
    #expect(notes == ["leaf.id"])
  }
}
