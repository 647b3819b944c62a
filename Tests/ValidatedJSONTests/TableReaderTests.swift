import DomainModels
import DomainTypes
import Foundation
import SeededRandom
import Synchronization
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

import CLibrary

/// The reader beneath models with a schema: what it has learned changes no result, and it reads no byte behind a
/// document.
@Suite struct TableReaderTests {
  struct Inner: ValidatedModel, Equatable {
    let x: Double, tags: [String]
    static let schema = Schema(Inner.init(x:tags:)) {
      Field("x", \.x)
      Field("tags", \.tags).default([], for: .missing)
    }
  }

  struct Outer: ValidatedModel, Equatable {
    let name: Name, count: Int, inner: Inner?, list: [Inner], note: String?
    static let schema = Schema(Outer.init(name:count:inner:list:note:)) {
      Field("name", \.name)
      Field("count", \.count)
      Field("inner", \.inner)
      Field("list", \.list)
      Field("a rather long key, longer than a word or two", \.note)
    }
  }

  /// It has another key for its parts than its schema says.
  struct Part: ValidatedModel {
    let level: Int, parts: [Part]

    static let acceptsOtherShapes = true
    static let schema = Schema(Part.init(level:parts:)) {
      Field("level", \.level)
      Field("parts", \.parts)
    }
    .unknownKeys(.error)

    private enum CodingKeys: String, CodingKey { case level, parts, children }
    static let decoded = Mutex(0)

    init(level: Int, parts: [Part]) { (self.level, self.parts) = (level, parts) }
    init(from decoder: any Decoder) throws {
      Self.decoded.withLock { $0 += 1 }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      parts =
        try container.decodeIfPresent([Part].self, forKey: .children)
        ?? container.decode([Part].self, forKey: .parts)
      level = try container.decode(Int.self, forKey: .level)
    }

    /// The number of values that are decoded for a document with so many levels.
    static func decoded(levels: Int, innermost: String) -> Int {
      var json = "[]"
      for level in 1...levels {
        json = #"[{"children":\#(json),"level":\#(level > 1 ? "1" : innermost)}]"#
      }
      decoded.withLock { $0 = 0 }
      _ = try? ValidatedJSONDecoder().decode([Part].self, from: json)
      return decoded.withLock { $0 }
    }
  }

  /// A reader and a decoder alternate, but do not both read each level.
  @Test func otherShapesInOneAnother() {
    #expect(Part.decoded(levels: 60, innermost: "1") == 60)
    // As many lanes are in use at once as levels are read again.
    #expect(160...(20 * 160) ~= Part.decoded(levels: 160, innermost: "true"))
  }

  private static let valid = """
    {
      "other": {"a": [1, -2.5e3, true, null, "\\u00e9\\n"], "b": {}},
      "name": "Zoë O’Brien",
      "count": 42,
      "inner": {"x": 1.5, "tags": ["é", "\\ud83d\\ude00", ""], "y": false},
      "list": [{"x": -0.0}, {"x": 1e-3, "z": [[[]]]}, {"tags": ["t"], "x": 3}],
      "a rather long key, longer than a word or two": "a text that is longer than thirty-two bytes, é"
    }
    """

  /// The outcome as text: the value, or the whole report.
  private func outcome<Value: Decodable>(
    _ type: Value.Type, _ data: Data, _ decoder: ValidatedJSONDecoder = ValidatedJSONDecoder()
  ) -> String {
    do {
      return "\(try decoder.decodeCollecting(type, from: data) as Value)"
    } catch {
      return error.description
    }
  }

  @Test func readsTheValidDocument() throws {
    let outer = try ValidatedJSONDecoder().decode(Outer.self, from: Self.valid)
    #expect(outer.count == 42)
    #expect(outer.inner == Inner(x: 1.5, tags: ["é", "😀", ""]))
    #expect(outer.list.map(\.x) == [0, 0.001, 3])
    #expect(outer.note?.count == 46)
  }

  /// Bytes behind a document lie in a page that cannot be read.
  @Test func readsNoByteAfterADocument() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let bytes = Array(Self.valid.utf8)
    let size = (bytes.count + page - 1) / page * page
    let memory = unsafe try #require(
      mmap(nil, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { unsafe munmap(memory, size + page) }
    unsafe try #require(mprotect(memory + size, page, PROT_NONE) == 0)
    let decoder = ValidatedJSONDecoder()
    for count in 0...bytes.count {
      let start = unsafe memory + (size - count)
      unsafe start.copyMemory(from: bytes, byteCount: count)
      let document = unsafe UnsafeRawBufferPointer(start: start, count: count)
      let value = unsafe try? decoder.decode(Outer.self, from: document)
      #expect((value != nil) == (count == bytes.count), "\(count) bytes")
      _ = unsafe try? decoder.decode([Inner].self, from: document)
      _ = unsafe try? decoder.decode([String: Inner].self, from: document)
    }
  }

  struct Eleven: ValidatedModel {
    let a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int
    static let schema = Schema(Eleven.init(a:b:c:d:e:f:g:h:i:j:k:)) {
      Field("a", \.a)
      Field("b", \.b)
      Field("c", \.c)
      Field("d", \.d)
      Field("e", \.e)
      Field("f", \.f)
      Field("g", \.g)
      Field("h", \.h)
      Field("i", \.i)
      Field("j", \.j)
      Field("k", \.k)
    }
  }

  /// Learning ends with any number of keys beside any number of fields.
  @Test(.timeLimit(.minutes(1)), arguments: [0, 1, 5, 11, 12, 22, 23, 50, 117, 118, 300])
  func learnsAnyNumberOfKeys(_ others: Int) throws {
    let own = "abcdefghijk".enumerated().map { #""\#($0.element)":\#($0.offset)"# }
    let more = (0..<others).map { #""other \#($0)":{"\#($0)":[\#($0)]}"# }
    let json = "{" + (own + more).joined(separator: ",") + "}"
    for _ in 0..<3 {
      let model = try ValidatedJSONDecoder().decode(Eleven.self, from: json)
      #expect(model.k == 10)
    }
  }

  /// Objects of one shape, then of others: what was learned before makes no difference.
  @Test(arguments: seeds(2, nightly: 60)) func learnedOrderChangesNoResult(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let keys = [
      "name", "count", "inner", "list", "a rather long key, longer than a word or two", "u", "v",
      "na\\u006de",
    ]
    func value(_ key: String) -> String {
      let wrong = [
        "1", "\"\"", "null", "[]", "{}", "[{}]", "{\"x\":\"1\"}", "1e400", "tru", "\"\\ud800\"",
      ]
      let right = [
        "name": "\"Ann Lee\"", "count": "7", "inner": "{\"x\":1,\"q\":{\"r\":1}}",
        "list": "[{\"x\":2},{\"x\":3,\"tags\":[]}]",
        "u": "{\"a\":1,\"b\":[{\"c\":2}]}",
      ]
      guard Int.random(in: 0..<12, using: &random) > 0 else {
        return wrong.randomElement(using: &random) ?? "1"
      }
      return right[key] ?? "\"t\""
    }
    func object() -> String {
      var chosen = keys.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
      if Bool.random(using: &random) { chosen.shuffle(using: &random) }
      if Int.random(in: 0..<20, using: &random) == 0, let again = chosen.first {
        chosen.append(again)
      }
      return "{" + chosen.map { "\"\($0)\":\(value($0))" }.joined(separator: ",") + "}"
    }
    let documents = (0..<20).map { _ in
      Data(
        "[\((0..<Int.random(in: 0..<6, using: &random)).map { _ in object() }.joined(separator: ","))]"
          .utf8)
    }
    // A decoder with a policy of its own takes the lane without tables.
    let slow = ValidatedJSONDecoder()
    slow.keyDecodingStrategy = .custom { $0.last ?? AnyKey(stringValue: "") }
    for document in documents + documents.reversed() {
      let text = String(decoding: document, as: UTF8.self)
      #expect(outcome([Outer].self, document) == outcome([Outer].self, document, slow), "\(text)")
      #expect(
        outcome(LossyArray<Outer>.self, document)
          == outcome(LossyArray<Outer>.self, document, slow),
        "\(text)")
      let nested = Data("[\(text), \(text), []]".utf8)
      #expect(outcome([[Outer]].self, nested) == outcome([[Outer]].self, nested, slow), "\(text)")
      let object = Data(object().utf8)
      #expect(
        outcome(Outer.self, object) == outcome(Outer.self, object, slow),
        "\(String(decoding: object, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    #"{"x":1,"x":2}"#, #"{"x":1,"q":1,"q":2}"#, #"{"q":1,"\u0071":2,"x":1}"#,
    #"{"\u0078":1,"x":2}"#,
  ])
  func refusesDuplicateKeysOfAModel(_ json: String) {
    for prefix in ["", #"{"x":1,"q":1},"#] {
      let document = Data("[\(prefix)\(json)]".utf8)
      #expect(throws: DecodingError.self) {
        _ = try ValidatedJSONDecoder().decode([Inner].self, from: document)
      }
    }
  }

  /// More keys than are learned, the same ones and others.
  @Test func objectsOfManyKeys() throws {
    func object(_ keys: Range<Int>, _ more: String = "") -> String {
      "{\"x\":1" + keys.map { ",\"key\($0)\":{\"in\($0)\":[]}" }.joined() + more + "}"
    }
    let objects = [object(0..<300), object(0..<300), object(200..<500), object(0..<1)]
    let inner = try ValidatedJSONDecoder().decode(
      [Inner].self, from: "[\(objects.joined(separator: ","))]")
    #expect(inner == Array(repeating: Inner(x: 1, tags: []), count: 4))
    #expect(throws: DecodingError.self) {
      _ = try ValidatedJSONDecoder().decode(
        [Inner].self, from: "[\(object(0..<300, ",\"key299\":1"))]")
    }
  }

  /// All of them through one decoder, at once.
  @Test func threadsShareADecoder() async throws {
    let decoder = ValidatedJSONDecoder()
    let data = Data("[\(Array(repeating: Self.valid, count: 20).joined(separator: ","))]".utf8)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<32 { group.addTask { try decoder.decode([Outer].self, from: data).count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 20, count: 32))
  }
}
