import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

@Suite struct DecoderTests {
  private func error<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ decoder: ValidatedJSONDecoder = .init()
  ) -> DecodingError? {
    do {
      _ = try decoder.decode(type, from: json)
      return nil
    } catch {
      return error as? DecodingError
    }
  }

  @Test func validatedModels() throws {
    let json = #"[{"email":"zoe@EXAMPLE.com","name":" Zoë ","age":35}]"#
    let client = try ValidatedJSONDecoder().decode([Client].self, from: json)[0]
    #expect(client.name.value == "Zoë" && client.email.value == "zoe@example.com")
  }

  /// The errors of Foundation's decoder, case for case and path for path.
  @Test(arguments: [
    #"[{"name":"Zoë","age":151,"email":"a@b.co"}]"#, #"[{"name":"Zoë","age":35,"email":"a"}]"#,
    #"[{"name":"Zoë","age":35}]"#, #"[{"name":null,"age":35,"email":"a@b.co"}]"#,
    #"[{"age":35,"name":7,"email":"a@b.co"}]"#, #"[{"name":[],"age":35,"email":"a@b.co"}]"#,
    #"[[]]"#, #"{"a":1}"#, "[null]", "7", #"[{"name":"Zoë","age":"35","email":"a@b.co"}]"#,
  ])
  func errorsAreFoundations(_ json: String) throws {
    let ours = try #require(error([Client].self, json))
    let theirs = try #require(
      throws: DecodingError.self,
      performing: { try JSONDecoder().decode([Client].self, from: Data(json.utf8)) })
    #expect(ours.codingPath.pathDescription == theirs.codingPath.pathDescription)
    #expect(ours.violation == theirs.violation)
  }

  struct Deep: Decodable {
    let list: [[String: [Percentage]]]
    struct Percentage: RuledValue {
      static var rule: some Rule<Int> { InRange(0...100) }
      let proof: Evaluated<Percentage>
    }
  }

  @Test(arguments: [
    (#"{"list":[{},{"a":[1],"b":[1,2,101]}]}"#, "list[1].b[2]"),
    (#"{"list":[{"a":[1,"x"]}]}"#, "list[0].a[1]"), (#"{"list":[{"a":[1],"b":{}}]}"#, "list[0].b"),
    (#"{"x":{"list":1},"list":[0]}"#, "list[0]"), (#"{"list":[{"a":[1.5]}]}"#, "list[0].a[0]"),
    (#"{"list":[{"a":[99999999999999999999]}]}"#, "list[0].a[0]"), (#"{}"#, "list"),
  ])
  func paths(_ json: String, _ path: String) {
    #expect(error(Deep.self, json)?.codingPath.pathDescription == path)
  }

  @Test func malformedDocumentsSayWhere() {
    let syntaxError = { (json: String) -> JSONSyntaxError? in
      guard case .dataCorrupted(let context) = error([Client].self, json) else { return nil }
      return context.underlyingError as? JSONSyntaxError
    }
    #expect(
      syntaxError("[\n {\"name\":\"Zoë\",\n]")?.message
        == "line 3, column 1: expected a key in quotes")
    #expect(syntaxError(#"[{"name":"a\x"}]"#)?.reason == .invalidEscape)
    #expect(syntaxError("[] x")?.reason == .trailingContent)
    #expect(syntaxError("")?.reason == .unexpectedEnd)
    // Also in members that no type requests.
    let ignored = #"[{"name":"Zoë","age":35,"email":"a@b.co","other":{"a":[01]}}]"#
    #expect(syntaxError(ignored)?.reason == .expected("a number without leading zeros"))
  }

  struct Pair: Codable, Equatable { let a: Int, b: Int? }

  @Test func duplicateKeys() throws {
    let json = #"{"a":1,"b":2,"\u0061":3}"#
    let decoder = ValidatedJSONDecoder()
    #expect(error(Pair.self, json, decoder)?.codingPath.pathDescription == "a")
    #expect(error(Pair.self, #"{"a":1,"x":1,"x":2}"#, decoder) != nil)
    // Canonically equivalent, but not the same key.
    #expect(error(Pair.self, "{\"a\":1,\"\u{E9}\":1,\"e\u{301}\":2}", decoder) == nil)
    decoder.duplicateKeys = .useFirst
    #expect(try decoder.decode(Pair.self, from: json) == Pair(a: 1, b: 2))
    decoder.duplicateKeys = .useLast
    #expect(try decoder.decode(Pair.self, from: json) == Pair(a: 3, b: 2))
  }

  @Test(
    arguments: [
      ("34.0", 34), ("1e2", 100), ("-1.50e1", -15), ("0.0", 0), ("100e-2", 1), ("1.5", nil),
      ("1.0000000000000001", nil), ("1e30", nil), ("0e999999999999", 0), ("1e-1", nil),
    ] as [(String, Int?)])
  func integersWithFractions(_ json: String, _ value: Int?) {
    #expect(error(Int.self, json) != nil)
    let decoder = ValidatedJSONDecoder()
    decoder.integers = .exact
    #expect((try? decoder.decode(Int.self, from: json)) == value)
  }

  @Test func nestingIsLimited() {
    struct Nest: Decodable {
      let inner: [Nest]
      init(from decoder: any Decoder) throws {
        inner = try decoder.singleValueContainer().decode([Nest].self)
      }
    }
    let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(error(Nest.self, nested(500)) == nil)
    #expect(error(Nest.self, nested(513)) != nil)
    #expect(error(Nest.self, nested(100_000)) != nil)
    #expect(error([Int].self, nested(100_000)) != nil)
  }

  @Test func filesAndSizes() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("\u{FEFF}[1, 2]".utf8).write(to: file)
    let decoder = ValidatedJSONDecoder()
    #expect(try decoder.decode([Int].self, fromFile: file) == [1, 2])
    decoder.maximumSize = 8
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([Int].self, fromFile: file)
    }
    #expect(
      error?.violation.message
        == "The value must be JSON: the document has more than 8 bytes")
    #expect(self.error(Int.self, "1\u{0}")?.violation.code == .malformedDocument)
  }

  @Test func everyTruncationFails() {
    let json = #"[{"name":"Z\u00f6ë","age":35,"email":"a@b.co","x":[1.5e3,{"y":null}]}]"#
    #expect(error([Client].self, json) == nil)
    let bytes = Array(json.utf8)
    for length in 0..<bytes.count {
      #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode([Client].self, from: Array(bytes[..<length]))
      }
    }
  }

  /// A container that is kept, used again, or used after its time still reads its own value.
  @Test func keptContainers() throws {
    struct Kept: Decodable {
      let container: KeyedDecodingContainer<Pair.Key>
      let path: [any CodingKey]
      init(from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: Pair.Key.self)
        path = decoder.codingPath
        _ = try? container.decode(Bool.self, forKey: .a)
        _ = try container.decode(Int.self, forKey: .a)
      }
    }
    let kept = try ValidatedJSONDecoder().decode(
      [Kept].self, from: #"[{"a":1,"b":"x"},{"b":2,"a":3}]"#)
    #expect(kept.map(\.path.pathDescription) == ["[0]", "[1]"])
    #expect(try kept.map { try $0.container.decode(Int.self, forKey: .a) } == [1, 3])
    let late = #expect(throws: DecodingError.self) {
      try kept[0].container.decode(Int.self, forKey: .b)
    }
    #expect(late?.codingPath.pathDescription == "[0].b")
  }
}

extension DecoderTests.Pair {
  enum Key: String, CodingKey { case a, b }
}

/// Where in the document an error is, as far as a type can ask its decoder.
@Suite struct JSONLocationTests {
  struct Located: Decodable {
    let location: JSONLocation?
    init(from decoder: any Decoder) throws {
      do {
        _ = try decoder.singleValueContainer().decode(Client.self)
        location = nil
      } catch let error as DecodingError {
        location = JSONLocation(of: error.codingPath, in: decoder)
      }
    }
  }

  @Test func linesAndColumns() throws {
    let json = """
      [{"name": "Zoë", "age": 35, "email": "a@b.co"},
       {"name": "Zoë",
        "age":
          0, "email": "a@b.co"},
       {"name": "Zoë"}, 7]
      """
    let located = try ValidatedJSONDecoder().decode([Located].self, from: json)
    let places = located.map { $0.location.map { [$0.line, $0.column] } }
    #expect(places == [nil, [4, 5], [5, 2], [5, 20]])
  }

  /// Wherever it is cut, also within a character or a pair of surrogates.
  @Test func everyPrefixEndsTooEarly() {
    let document = Array(#"["a\n","\ud83d\ude00","é","😀","ࠀ\u00e9","퟿",{"":[]}]"#.utf8)
    for count in 1..<document.count {
      let error = #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode(JSONValue.self, from: document[..<count])
      }
      let syntaxError = error?.context?.underlyingError as? JSONSyntaxError
      #expect(syntaxError?.reason == .unexpectedEnd, "\(count)")
      #expect(syntaxError?.location.offset == count, "\(count)")
    }
  }
}
