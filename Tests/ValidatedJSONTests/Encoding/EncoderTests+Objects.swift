import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

// Members of objects, and what failed attempts leave behind.
extension EncoderTests {
  /// Keys that come in the order of earlier objects are not compared; every order gives what it says.
  @Test func learnedKeys() throws {
    struct Members: Encodable {
      let keys: [String]
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for key in keys { try container.encode(key.utf8.count, forKey: AnyKey(key)) }
      }
    }
    let names = ["id", "a key of more than 15 bytes", "s/lash", "é", "", "z"]
    var random = SplitMix64(seed: 37)
    let encoder = ValidatedJSONEncoder()
    for round in 0..<500 {
      var keys = names.filter { _ in round % 7 < 4 || Bool.random(using: &random) }
      if round % 5 == 0 { keys.shuffle(using: &random) }
      let isTwice = round % 11 == 0 && !keys.isEmpty
      if isTwice { keys.append(keys[Int.random(in: 0..<keys.count, using: &random)]) }
      let expected = keys.map { "\"\($0.replacing("/", with: "\\/"))\":\($0.utf8.count)" }
      do {
        let text = try encoder.encodeToString([Members(keys: keys)])
        #expect(!isTwice)
        #expect(text == "[{\(expected.joined(separator: ","))}]")
      } catch EncodingError.invalidValue(_, let context) {
        #expect(isTwice)
        #expect(context.codingPath.map(\.stringValue) == ["Index 0", keys[keys.count - 1]])
      }
    }
  }

  /// Elements of a type may fail anywhere; the rest is written as if they had not been tried.
  @Test func failedMembersLeaveNothing() throws {
    struct Members: Encodable {
      enum CodingKeys: String, CodingKey { case a, b, c }
      let values: [Double]
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for (key, value) in zip([CodingKeys.a, .b, .c], values) {
          do {
            try container.encode(["x": [value]], forKey: key)
          } catch {
            try container.encode("failed", forKey: key)
          }
        }
      }
    }
    let encoder = ValidatedJSONEncoder()
    for bits in 0..<32 {
      let values = (0..<3).map { bits & (1 << $0) == 0 ? 1 : Double.nan }
      let expected = zip("abc", values).map {
        "\"\($0)\":" + ($1.isNaN ? "\"failed\"" : "{\"x\":[1]}")
      }
      #expect(
        try encoder.encodeToString(Members(values: values))
          == "{\(expected.joined(separator: ","))}")
    }
  }

  /// Foundation compares keys in UTF-8; ours are in the order of RFC 8785, section 3.2.3.
  @Test func sortedKeysBeyondASCII() throws {
    let (foundation, ours) = (JSONEncoder(), ValidatedJSONEncoder())
    foundation.outputFormatting = .sortedKeys
    ours.outputFormatting = .sortedKeys
    let value = ["\u{FF00}": 1, "\u{1F600}": 2, "e\u{301}": 3, "z": 4]
    #expect(
      try ours.encodeToString(value) == "{\"e\u{301}\":3,\"z\":4,\"\u{1F600}\":2,\"\u{FF00}\":1}")
    #expect(try ours.encode(value) != foundation.encode(value))
  }

  /// Two containers of one object, and parts, know each other's keys, however often such objects were written before.
  @Test func duplicatesAmongContainers() throws {
    struct Shared: Encodable {
      let second: Key, isNested: Bool
      func encode(to encoder: any Encoder) throws {
        var first = encoder.container(keyedBy: Key.self)
        if isNested {
          _ = first.nestedContainer(keyedBy: Key.self, forKey: .a)
        } else {
          try first.encode(1, forKey: .a)
        }
        var other = encoder.container(keyedBy: Key.self)
        try other.encode(2, forKey: second)
      }
    }
    let encoder = ValidatedJSONEncoder()
    for _ in 0..<20 {
      for isNested in [false, true] {
        #expect(throws: EncodingError.self) {
          try encoder.encode([Shared(second: .a, isNested: isNested)])
        }
        let text = try encoder.encodeToString([Shared(second: .b, isNested: isNested)])
        #expect(text == (isNested ? #"[{"a":{},"b":2}]"# : #"[{"a":1,"b":2}]"#))
      }
    }
  }

  /// The same key as another string object.
  @Test func longKeysAreComparedByTheirText() throws {
    let encoder = ValidatedJSONEncoder()
    for round in 0..<20 {
      let name = "a key of more than fifteen bytes"
      let copy = String(name.reversed().reversed())
      #expect(throws: EncodingError.self, "\(round)") {
        try encoder.encode([
          Written {
            var container = $0.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: AnyKey(stringValue: name))
            try container.encode(1, forKey: AnyKey(stringValue: copy))
          }
        ])
      }
    }
  }

  /// What an error has left behind has no effect on the next value.
  @Test func errorsLeaveNothingBehind() throws {
    struct Failing: Encodable {
      let keep: (KeyedEncodingContainer<Key>) -> Void
      func encode(to encoder: any Encoder) throws {
        keep(encoder.container(keyedBy: Key.self))
        throw CancellationError()
      }
    }
    let encoder = ValidatedJSONEncoder()
    var escaped: KeyedEncodingContainer<Key>?
    #expect(throws: CancellationError.self) { try encoder.encode(Failing { escaped = $0 }) }
    #expect(throws: EncodingError.self) { try escaped?.encode(1, forKey: .a) }
    _ = escaped?.nestedContainer(keyedBy: Key.self, forKey: .a)
    #expect(escaped?.codingPath.isEmpty == true)
    #expect(try encoder.encodeToString([2]) == "[2]")
  }

  /// The path of what cannot be encoded.
  private func path(_ value: some Encodable) -> String? {
    do {
      _ = try ValidatedJSONEncoder().encode(value)
      return nil
    } catch EncodingError.invalidValue(_, let context) {
      return context.codingPath.pathDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func pathsOfModels() throws {
    struct Plain: Codable { var last = 1 }
    struct Inner: ValidatedModel {
      var d: Double
      static let schema = Schema(Inner.init) { Field("d", \.d) }
    }
    struct Outer: ValidatedModel {
      var plain: Plain, inner: Inner
      static let schema = Schema(Outer.init) {
        Field("plain", \.plain)
        Field("inner", \.inner)
      }
    }
    for _ in 0..<20 {
      #expect(path(Inner(d: 1)) == nil)
      #expect(path([Double.nan]) == "[0]")
      #expect(path(Inner(d: .nan)) == "d")
      #expect(path(Outer(plain: Plain(), inner: Inner(d: .nan))) == "inner.d")
      #expect(path([Outer(plain: Plain(), inner: Inner(d: .nan))]) == "[0].inner.d")
    }
  }

  @Test func emptyDictionariesAreWhatTheirTypeSays() throws {
    let encoder = ValidatedJSONEncoder()
    #expect(try encoder.encodeToString([Double: Int]()) == "[]")
    #expect(try encoder.encodeToString([Int: Int]()) == "{}")
    #expect(try encoder.encodeToString([String: Int]()) == "{}")
  }

  /// An attempt with many keys is not part of the next one.
  @Test func attemptsWithManyKeys() throws {
    let attempt = Written { encoder in
      var container = encoder.container(keyedBy: Numbered.self)
      for key in 0..<100 { try container.encode(key, forKey: Numbered(intValue: key)) }
      throw CancellationError()
    }
    let text = try text {
      var single = $0.singleValueContainer()
      try? single.encode(attempt)
      var container = $0.container(keyedBy: Numbered.self)
      for key in 0..<40 { try container.encode(1, forKey: Numbered(intValue: key)) }
    }
    #expect(text == "{" + (0..<40).map { "\"key\($0)\":1" }.joined(separator: ",") + "}")
  }

  struct Numbered: CodingKey {
    let intValue: Int?
    var stringValue: String { "key\(intValue ?? 0)" }
    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }

  @Test func aValueThatIsTooDeepMayBeLeftOut() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.maximumDepth = 2
    let value = Written {
      var container = $0.container(keyedBy: Key.self)
      try? container.encode([[1]], forKey: .a)
      try container.encode([1], forKey: .b)
    }
    #expect(try encoder.encodeToString(value) == #"{"b":[1]}"#)
  }

  /// Nested containers take linear time, in time and in memory.
  @Test func manyNestedContainers() throws {
    let text = try text {
      var list = $0.unkeyedContainer()
      for index in 0..<3_000 {
        var pair = list.nestedUnkeyedContainer()
        try list.encode([index])
        try pair.encode(index)
      }
    }
    #expect(text == "[" + (0..<3_000).map { "[\($0)],[\($0)]" }.joined(separator: ",") + "]")
  }

  /// One rule for the keys of dictionaries by integers: no strategy converts them.
  @Test func integerKeysByStrategies() throws {
    struct Counts: Codable, Equatable { let all: [Int: Int] }
    struct Name: CodingKey {
      let stringValue: String, intValue: Int? = nil
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let (encoder, decoder) = (ValidatedJSONEncoder(), ValidatedJSONDecoder())
    encoder.keyEncodingStrategy = .custom { Name(stringValue: "k_" + $0[$0.count - 1].stringValue) }
    decoder.keyDecodingStrategy = .custom {
      Name(stringValue: String($0[$0.count - 1].stringValue.dropFirst(2)))
    }
    let text = try encoder.encodeToString(Counts(all: [5: 1]))
    #expect(text == #"{"k_all":{"5":1}}"#)
    #expect(try decoder.decode(Counts.self, from: text) == Counts(all: [5: 1]))
  }

  /// A number keeps its digits by whatever call, and a date that is infinite is no number.
  @Test func numbersByTheirOwnCalls() throws {
    struct Exact: Encodable {
      let number: JSONNumber
      func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
    }
    for text in ["1.10", "1e2", String(repeating: "7", count: 40)] {
      let number = try #require(JSONNumber(text))
      #expect(
        try ValidatedJSONEncoder().encodeToString(["a": Exact(number: number)]) == "{\"a\":\(text)}"
      )
    }
    for strategy in [.secondsSince1970, .millisecondsSince1970]
      as [JSONEncoder.DateEncodingStrategy]
    {
      let encoder = ValidatedJSONEncoder()
      encoder.dateEncodingStrategy = strategy
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "+", negativeInfinity: "-", nan: "?")
      #expect(throws: EncodingError.self) {
        try encoder.encode([Date(timeIntervalSince1970: .infinity)])
      }
    }
  }
}
