import DomainTypes
import Foundation
import Synchronization
import Testing
import ValidatedCodable
import ValidatedJSON

/// Calls inside `init(from:)` and rules: each has a document of its own, and takes nothing from the call around it.
@Suite struct NestedCallTests {
  private static let decoder = ValidatedJSONDecoder()
  private var decoder: ValidatedJSONDecoder { Self.decoder }

  /// A document in a string of another one.
  struct InText<Value: Codable & Sendable>: Codable, Sendable {
    let value: Value

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      value = try NestedCallTests.decoder.decode(Value.self, from: text)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Strict: ValidatedModel {
    let id: Int
    static let schema = Schema(Strict.init) { Field("id", \.id) }.unknownKeys(.error)
  }
  struct Payload: Codable { let document: InText<Strict> }
  enum Event: ValidatedUnion {
    case payload(Payload)
    static let schema = Tagged("type") { Case("p", Event.payload) }
  }

  /// The tag of a union is no key of the documents in it.
  @Test func tags() throws {
    let json = #"{"type":"p","document":"{\"id\":1,\"type\":\"x\"}"}"#
    #expect(throws: DecodingError.self) { try decoder.decode(Event.self, from: json) }
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Event.self, from: json)
    }
    #expect(report?.entries.map(\.code) == [.unknownKey])
  }

  struct Leaf: ValidatedModel {
    let id: Int
    static let schema = Schema(Leaf.init) { Field("id", \.id).lenient() }
      .rules {
        ModelRule("big", "is big", at: \.id, severity: .warning) { $0.id < 100 }
        AsyncRule("bad", "is bad", at: \.id) { $0.id % 3 != 0 }
      }
  }
  struct Half: Codable { let leaf: Leaf, inner: InText<Leaf>, number: Int }
  struct Asking: ValidatedModel {
    let text: String
    static let schema = Schema(Asking.init) { Field("text", \.text) }
      .rules {
        ModelRule("leaf", "must be a leaf", at: \.text) {
          (try? NestedCallTests.decoder.decode(Leaf.self, from: $0.text)) != nil
        }
      }
  }

  /// Notes do not come from other documents.
  @Test func notes() throws {
    let half = #"{"leaf":{"id":"1"},"inner":"{\"id\":\"200\"}","number":1}"#
    var notes: [String] = []
    _ = try decoder.decodeCollecting([Half].self, from: "[\(half)]") { notes.append($0.pointer) }
    _ = try decoder.decodeCollecting(
      [Asking].self, from: ##"[{"text":"{\"id\":\"200\"}"}]"##
    ) { notes.append($0.pointer) }
    #expect(notes == ["/0/leaf/id"])
  }

  /// A report of asynchronous rules has the notes as well.
  @Test func notesOfAsynchronousRules() async throws {
    let report = await #expect(throws: ValidationReport.self) {
      try await decoder.decodeAwaitingRules(Leaf.self, from: #"{"id":"300"}"#)
    }
    #expect(report?.entries.map(\.code) == ["bad"])
    #expect(report?.notes.map(\.code) == [.coerced, "big"])
  }

  final class Tasks: Sendable {
    static let shared = Tasks()
    let running = Mutex<[Task<Int, any Error>]>([])
  }
  enum Mark: ValidatedUnion {
    case number(Int), text(String)
    static let schema = Untagged {
      Case(Mark.number)
      Case(Mark.text)
    }
  }
  static let marks =
    "[" + (0..<300).map { $0 % 2 == 0 ? #""a""# : "5" }.joined(separator: ",") + "]"

  /// It starts a task that decodes another document, while its own is being decoded.
  struct Photo: Codable, Sendable {
    let mark: Mark

    private enum CodingKeys: String, CodingKey { case mark }

    init(from decoder: any Decoder) throws {
      mark = try decoder.container(keyedBy: CodingKeys.self).decode(Mark.self, forKey: .mark)
      let task = Task { try NestedCallTests.decoder.decode([Mark].self, from: marks).count }
      Tasks.shared.running.withLock { $0.append(task) }
    }
  }
  enum Item: ValidatedUnion {
    case album([Photo]), photo(Photo)
    static let schema = Untagged {
      Case(Item.album)
      Case(Item.photo)
    }
  }

  /// A task inherits the values of the one that starts it, but has no part in its call.
  @Test func tasks() async throws {
    let json = "[" + (0..<500).map { _ in #"{"mark":"x"}"# }.joined(separator: ",") + "]"
    guard case .album(let photos) = try decoder.decode(Item.self, from: json) else {
      Issue.record("no album")
      return
    }
    #expect(photos.count == 500)
    let tasks = Tasks.shared.running.withLock { $0 }
    for task in tasks { #expect(try await task.value == 300) }
  }

  /// A task that is cancelled begins no further checks.
  @Test func cancellation() async throws {
    let leaves = [Leaf](repeating: Leaf(id: 1), count: 100)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await leaves.checkAsyncRules()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
