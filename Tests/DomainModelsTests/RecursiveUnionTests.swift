import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Unions that hold themselves, however deep, and documents that are made to be expensive.
@Suite struct RecursiveUnionTests {
  indirect enum Expression: ValidatedUnion, Equatable {
    case number(Age), sum([Expression]), negative(Expression), named([String: Expression])
    static let schema = Tagged("op", payload: "of") {
      Case("number", Expression.number)
      Case("sum", Expression.sum)
      Case("negative", Expression.negative)
      Case("named", Expression.named)
    }
  }

  indirect enum Tree: ValidatedUnion, Equatable {
    case leaf(Age), nodes([Tree]), pair(Left), other(Right)
    static let schema = Untagged {
      Case(Tree.leaf)
      Case(Tree.nodes)
      Case(Tree.pair)
      Case(Tree.other)
    }
  }
  struct Left: ValidatedModel, Equatable {
    let tree: Tree, left: Age
    static let schema = Schema(Left.init(tree:left:)) {
      Field("tree", \.tree)
      Field("left", \.left)
    }
  }
  struct Right: ValidatedModel, Equatable {
    let tree: Tree, right: Age
    static let schema = Schema(Right.init(tree:right:)) {
      Field("tree", \.tree)
      Field("right", \.right)
    }
  }

  static func nested(
    _ depth: Int, _ open: String, _ inner: String, _ close: String
  ) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  private func entries<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    do throws(ValidationReport) {
      _ = try ValidatedJSONDecoder().decodeCollecting(type, from: Data(json.utf8))
      return []
    } catch {
      return error.entries.map(\.description)
    }
  }

  @Test func areReadAndWritten() throws {
    let json = #"""
      {"op":"sum","of":[{"of":7,"op":"number"},{"op":"negative","of":{"op":"number","of":8}},
      {"op":"named","of":{"a":{"op":"sum","of":[]}}}]}
      """#
    let expected = Expression.sum([
      .number(try Age(7)), .negative(.number(try Age(8))), .named(["a": .sum([])]),
    ])
    for value in [
      try ValidatedJSONDecoder().decode(Expression.self, from: json),
      try JSONDecoder().decode(Expression.self, from: Data(json.utf8)),
    ] {
      #expect(value == expected)
      let again = try JSONDecoder().decode(Expression.self, from: JSONEncoder().encode(value))
      #expect(again == expected)
      #expect(try value.revalidated() == expected)
    }
    #expect(
      entries(
        Expression.self,
        #"{"op":"sum","of":[{"op":"number","of":0},{"op":"sun","of":[{}]},{"op":"named","of":{"a":{}}}]}"#
      ) == [
        "of[0].of: Age must be between 1 and 150, not 0",
        "of[1].op: Expression must be one of number, sum, negative, named, not sun (did you mean “sum”?)",
        "of[2].of.a.op: The value is missing",
      ])
  }

  @Test func describeThemselves() {
    #expect(DocumentShape(of: Expression.self).isKnown)
    #expect(Expression.rulesFingerprint != Tree.rulesFingerprint)
  }

  /// A case that has failed for a value is not tried again for every way in which the values around it may be read.
  @Test func attemptsAreBounded() throws {
    for (inner, isValid) in [("7", true), ("0", false), (#"{"tree":7}"#, false)] {
      let json = Self.nested(60, #"{"tree":"#, inner, #","right":1}"#)
      var found: [String] = []
      let time = processorTime { found = entries(Tree.self, json) }
      #expect(found.isEmpty == isValid && found.count <= 1, "\(found)")
      #expect(time < .seconds(10), "\(inner): \(time)")
    }
  }

  /// Whatever fails, and by whatever way: twice the document takes about twice the time.
  @Test(arguments: ["0", #"{"tree":1}"#, #"{"left":1,"left":2}"#])
  func failuresTakeLinearTime(_ inner: String) {
    func times(_ depth: Int, _ count: Int) -> [Duration] {
      let one = Self.nested(depth, "[", inner, "]")
      let data = Data("[\(Array(repeating: one, count: count).joined(separator: ","))]".utf8)
      let decoder = ValidatedJSONDecoder()
      return [
        processorTime { #expect((try? decoder.decode([Tree].self, from: data)) == nil) },
        processorTime { _ = try? decoder.decodeCollecting([Tree].self, from: data) },
        processorTime { _ = try? decoder.decode(LossyArray<Tree>.self, from: data) },
        processorTime {
          for element in decoder.elements(of: Tree.self, in: data) { _ = element.isValid }
        },
      ]
    }
    // The path of the one violation is as long as it is deep; a quadratic curve would be 64 times.
    for (small, large) in zip(times(25, 1), times(200, 1)) {
      #expect(large < small * 32 + .milliseconds(50), "\(small) \(large)")
    }
    for (small, large) in zip(times(20, 2), times(20, 16)) {
      #expect(large < small * 16 + .milliseconds(50), "\(small) \(large)")
    }
  }

  /// Each level tries several ways to read what is inside, which is not scanned again for every one of them.
  ///
  /// Without that, it would be scanned more than a hundred times.
  @Test(arguments: ["0", #"{"left":1,"left":2}"#, "]"])
  func deepValuesAreScannedOnce(_ wrong: String) throws {
    func time(_ inner: String) -> Duration {
      let json = "[\(Self.nested(160, "[", "[\(wrong),\(inner)]", "]"))]"
      return processorTime {
        #expect((try? ValidatedJSONDecoder().decode([Tree].self, from: json)) == nil)
      }
    }
    let wide = "[\(Array(repeating: "7", count: 40_000).joined(separator: ","))]"
    let scan = try (0..<5).map { _ in try processorTime { try JSONSyntax.check(wide) } }.min()
    let (narrow, deep) = (time("[7]"), time(wide))
    #expect(deep < narrow * 2 + (scan ?? .zero) * 40, "\(narrow) \(deep) \(scan ?? .zero)")
  }

  /// A duplicate key in the closest case is the violation, not that other cases expect something else.
  @Test func duplicateKeysOfTheClosestCaseAreReported() {
    struct Pair: ValidatedModel {
      let a: Int, b: Int
      static let schema = Schema(Pair.init(a:b:)) {
        Field("a", \.a)
        Field("b", \.b)
      }
    }
    struct Plain: Codable { let a: Int, c: Int }
    enum Either: ValidatedUnion {
      case number(Int), pair(Pair), plain(Plain)
      static let schema = Untagged {
        Case(Either.number)
        Case(Either.pair)
        Case(Either.plain)
      }
    }
    for json in [#"{"a":1,"b":2,"a":3}"#, #"{"a":1,"a":3,"c":2}"#] {
      #expect(entries(Either.self, json) == ["a: duplicate key"])
      #expect(entries([Either].self, "[1,\(json)]") == ["[1].a: duplicate key"])
      let error = #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode([Either].self, from: "[1,\(json)]")
      }
      #expect(error?.codingPath.pathDescription == "[1].a")
      #expect(error?.violation.code == .duplicateKey)
      #expect(error?.jsonLocation?.column == (json.contains("c") ? 11 : 17))
    }
  }

  indirect enum Embedded: ValidatedUnion, Equatable {
    case number(Int), text(EmbeddedText), list([Embedded])
    static let schema = Untagged {
      Case(Embedded.number)
      Case(Embedded.text)
      Case(Embedded.list)
    }
  }
  /// A document in a string of another one.
  struct EmbeddedText: Codable, Equatable {
    struct Body: Codable { let body: Embedded }
    let body: Embedded
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      body =
        text.hasPrefix("F")
        ? try JSONDecoder().decode(Body.self, from: Data(text.utf8.dropFirst())).body
        : try ValidatedJSONDecoder().decode(Body.self, from: text).body
    }
    func encode(to encoder: any Encoder) throws {}
  }

  /// What has failed in a document has not failed in another one, at the same place.
  @Test(arguments: [
    (#"{"body":[1,"{\"body\":7}"]}"#, true), (#"{"body":[1,"F{\"body\":7}"]}"#, true),
    (#"{"body":"{\"body\":\"F{\\\"body\\\":7}\"}"}"#, true),
    (#"{"body":"{\"body\":true}"}"#, false),
    (#"{"body":["F{\"body\":[true]}","{\"body\":[[7]]}"]}"#, false),
  ])
  func documentsWithinDocuments(_ json: String, _ isValid: Bool) throws {
    let data = Data(json.utf8)
    #expect(
      ((try? ValidatedJSONDecoder().decode(EmbeddedText.Body.self, from: data)) != nil) == isValid)
    #expect(((try? JSONDecoder().decode(EmbeddedText.Body.self, from: data)) != nil) == isValid)
    #expect(
      ((try? ValidatedJSONDecoder().decodeCollecting(EmbeddedText.Body.self, from: data)) != nil)
        == isValid)
  }

  indirect enum Plain: ValidatedUnion {
    case more(PlainMore), leaf(Left)
    static let schema = Tagged("t") {
      Case("more", Plain.more)
      Case("leaf", Plain.leaf)
    }
  }
  struct PlainMore: Codable { let x: Plain, y: Plain? }

  /// A plain payload beside its tag, with one thing wrong far within.
  @Test(arguments: [false, true])
  func reportsTakeLittleTime(_ refusesUnknownKeys: Bool) {
    let json = Self.nested(60, #"{"t":"more","x":"#, #"{"t":"leaf","tree":7,"left":0}"#, "}")
    let decoder = ValidatedJSONDecoder()
    if refusesUnknownKeys { decoder.unknownKeys = .error }
    var count = 0
    let time = processorTime {
      do throws(ValidationReport) {
        _ = try decoder.decodeCollecting(Plain.self, from: Data(json.utf8))
      } catch {
        count = error.count
      }
    }
    #expect(count == 1)
    #expect(time < .seconds(5), "\(time)")
  }

  /// The tag may come last in each of many objects within one another.
  @Test func tagsMayComeLast() throws {
    let depth = 250
    let list = Array(repeating: #"{"of":7,"op":"number"}"#, count: 3_000).joined(separator: ",")
    let json = Self.nested(depth, #"{"of":["#, list, #"],"op":"sum"}"#)
    let time = try processorTime {
      _ = try ValidatedJSONDecoder().decode(Expression.self, from: json)
    }
    #expect(time < .seconds(20), "\(time)")
  }
}

/// Unions on a thread with the stack that Darwin gives to secondary ones.
@Suite struct UnionStackTests {
  private typealias Expression = RecursiveUnionTests.Expression

  /// The depth limit, or the thread's stack, is the only bound.
  @Test(arguments: [10, 200, 255, 256, 5_000])
  func mayBeDeep(_ depth: Int) async {
    let json = RecursiveUnionTests.nested(
      depth, #"{"op":"negative","of":"#, #"{"op":"number","of":7}"#, "}")
    let wrong = RecursiveUnionTests.nested(
      depth, #"{"of":"#, #"{"op":"number","of":0}"#, #","op":"negative"}"#)
    let result = await withCheckedContinuation { continuation in
      let thread = Thread {
        let decoder = ValidatedJSONDecoder()
        decoder.maximumDepth = 10_000
        let value = try? decoder.decode(Expression.self, from: json)
        let report: ValidationReport?
        do throws(ValidationReport) {
          _ = try decoder.decodeCollecting(Expression.self, from: Data(wrong.utf8))
          report = nil
        } catch {
          report = error
        }
        continuation.resume(returning: (value != nil, report?.entries.first?.code))
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    if depth <= 10 { #expect(result.0 && result.1 == .outOfRange) }
    #expect(result.1 == .outOfRange || result.1 == .malformedDocument)
  }
}
