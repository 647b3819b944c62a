import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Legal code that uses containers in odd ways: Foundation's decoder is the oracle.
@Suite struct ContainerUseTests {
  typealias Key = AnyKey

  /// Carries a container to the types within.
  final class Box: @unchecked Sendable {
    var container: KeyedDecodingContainer<Key>?
    static let key = CodingUserInfoKey(rawValue: "box")
  }

  /// An integer that asks a container of another object before and after.
  struct Asking: Decodable {
    let number: Int
    let other: [String]
    init(from decoder: any Decoder) throws {
      let box = Box.key.flatMap { decoder.userInfo[$0] as? Box }
      var other: [String] = []
      func ask(_ key: String) {
        other.append((try? box?.container?.decode(String.self, forKey: Key(key))) ?? "-")
      }
      ask("k0")
      number = try decoder.singleValueContainer().decode(Int.self)
      ask("k\(number % 40)")
      other.append("\(box?.container?.allKeys.count ?? 0)")
      self.other = other
    }
  }

  struct Root: Decodable {
    let list: [Asking]
    let map: [String: Asking]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let box = Box.key.flatMap { decoder.userInfo[$0] as? Box }
      box?.container = try container.nestedContainer(keyedBy: Key.self, forKey: Key("other"))
      list = try container.decode([Asking].self, forKey: Key("list"))
      map = try container.decode([String: Asking].self, forKey: Key("map"))
      box?.container = nil
    }
  }

  private func both<Value: Decodable>(
    _ type: Value.Type, _ json: String, snake: Bool = false
  ) -> (ours: String, foundation: String) {
    let (ours, foundation) = (ValidatedJSONDecoder(), JSONDecoder())
    if snake {
      ours.keyDecodingStrategy = .convertFromSnakeCase
      foundation.keyDecodingStrategy = .convertFromSnakeCase
    }
    if let key = Box.key {
      ours.userInfo[key] = Box()
      foundation.userInfo[key] = Box()
    }
    func outcome(_ decode: () throws -> Value) -> String {
      do {
        var text = ""
        dump(try decode(), to: &text)
        // Dictionaries come in any order.
        return text.split(separator: "\n").sorted().joined(separator: "\n")
      } catch let error as DecodingError {
        return "\(error.codingPath.pathDescription): \(error.violation.code)"
      } catch {
        return "\(error)"
      }
    }
    let data = Data(json.utf8)
    return (
      outcome { try ours.decode(type, from: data) },
      outcome { try foundation.decode(type, from: data) }
    )
  }

  @Test(arguments: [0, 1, 3, 40, 80])
  func containersOfOtherObjects(_ count: Int) {
    let other = (0..<count).map { #""k\#($0)":"v\#($0)""# }.joined(separator: ",")
    let list = (0..<300).map(String.init).joined(separator: ",")
    let map = (0..<50).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
    for json in [
      #"{"other":{\#(other)},"list":[\#(list)],"map":{\#(map)}}"#,
      #"{"map":{\#(map)},"list":[\#(list)],"other":{\#(other)}}"#,
    ] {
      let outcome = both(Root.self, json)
      #expect(outcome.ours == outcome.foundation)
    }
  }

  struct Ignored: Decodable {}
  struct Lossy: Decodable {
    var good: [Int] = []
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        do { good.append(try container.decode(Int.self)) } catch {
          _ = try? container.decode(Ignored.self)
        }
      }
    }
  }

  /// What cannot be read on ends the loops that read on, and fails in the end.
  @Test(arguments: [
    "[1,@]", "[1 2]", "[1,", "[1", #"[1,2,"ab"#, "[1,nul]", "[", "[1,\"\u{1}\"]", "[01]",
    "[1,\(String(repeating: "[", count: 600))]",
  ])
  func lossyLoopsEnd(_ json: String) {
    #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(Lossy.self, from: json)
    }
  }

  @Test func lossyLoopsReadOn() throws {
    let json = #"[1,"x",{"a":[]},null,2,1.5,[],3]"#
    #expect(try ValidatedJSONDecoder().decode(Lossy.self, from: json).good == [1, 2, 3])
  }

  struct Member: Decodable {
    static let key = TaskLocal<String>(wrappedValue: "")
    let value: Int
    init(from decoder: any Decoder) throws {
      value = try decoder.container(keyedBy: Key.self).decode(
        Int.self, forKey: Key(Self.key.get()))
    }
  }

  /// A key that looks like a piece of JSON is found as what it is, and makes nothing valid.
  @Test(arguments: [
    ("a\"b", #"{"a"b":1}"#), ("a\"b", #"{"a\"b":1}"#), ("\\d", #"{"\d":1}"#), ("a\\", #"{"a\":1}"#),
    ("a\\", #"{"a\\":1}"#), ("a\\nb", #"{"a\nb":1}"#), ("a\nb", #"{"a\nb":1}"#),
    ("a\u{1}", "{\"a\u{1}\":1}"), ("a\\\\", #"{"a\\":1}"#), ("", #"{"":1}"#),
    ("a", #"{"\u0061":1}"#),
    ("abcdefgh", #"{"abcdefgh":1}"#), ("abcdefgh", #"{"abcdefghi":2,"abcdefgh":1}"#),
    ("abcdefg", #"{"abcdefg\"":2,"abcdefg":1}"#), ("é", #"{"\u00e9":1}"#),
  ])
  func keys(_ key: String, _ json: String) {
    let outcome = Member.key.withValue(key) { both(Member.self, json) }
    #expect(outcome.ours == outcome.foundation)
  }

  struct Either: Decodable {
    var map: [String: Int]?
    var text: String?
    enum CodingKeys: String, CodingKey { case fooBar }
    init(from decoder: any Decoder) throws {
      map = try? decoder.singleValueContainer().decode([String: Int].self)
      if map == nil {
        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .fooBar)
      }
    }
  }

  @Test func aDictionaryThatFailedLeavesNoTrace() {
    let outcome = both(Either.self, #"{"a":1,"foo_bar":"x"}"#, snake: true)
    #expect(outcome.ours == outcome.foundation)
  }

  struct AllKeys: Decodable {
    let keys: [String]
    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
    }
  }

  @Test(arguments: [
    "a_1b", "address_2nd", "foo_bar-baz_q", "a_b c", "x_😀a", "foo_ßx", "ﬁ_ﬁx", "i_ǆa", "__a_b__",
    "_", "__", "A_B", "aB_cD", "a__b", "é_É", "id", "URL_id",
  ])
  func snakeCase(_ key: String) {
    let outcome = both(AllKeys.self, #"{"\#(key)":1}"#, snake: true)
    #expect(outcome.ours == outcome.foundation)
  }

  class Base: Decodable {
    var id: Int?
    enum CodingKeys: String, CodingKey { case id }
    init() {}
    required init(from decoder: any Decoder) throws {
      if try decoder.singleValueContainer().decodeNil() { return }
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
  }
  final class Derived: Base {
    enum Keys: String, CodingKey { case x, other }
    let other: Base
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      other = try Base(from: container.superDecoder(forKey: .other))
      try super.init(from: container.superDecoder())
    }
  }

  @Test(arguments: [
    #"{"x":1}"#, #"{"super":{"id":1}}"#, #"{"super":{"id":"a"}}"#,
    #"{"super":null,"other":{"id":2}}"#,
    #"{"other":{}}"#,
  ])
  func superDecoderOfAMissingKey(_ json: String) {
    let outcome = both([Derived].self, "[\(json)]")
    #expect(outcome.ours == outcome.foundation)
  }

  struct Paths: Decodable {
    var paths: [String] = []
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      func add(_ path: [any CodingKey]) { paths.append(path.pathDescription) }
      func fail(_ decode: () throws -> Void) {
        do { try decode() } catch let error as DecodingError { add(error.codingPath) } catch {}
      }
      let first = try container.nestedContainer(keyedBy: Key.self)
      add(first.codingPath)
      fail { _ = try first.decode(Int.self, forKey: Key("a")) }
      let second = try container.nestedUnkeyedContainer()
      add(second.codingPath)
      fail { _ = try first.decode(Int.self, forKey: Key("a")) }
      let third = try container.superDecoder()
      add(third.codingPath)
      fail { _ = try third.singleValueContainer().decode(Int.self) }
      fail {
        _ = try first.nestedContainer(keyedBy: Key.self, forKey: Key("b")).decode(
          Int.self, forKey: Key("c"))
      }
    }
  }

  @Test func pathsOfNestedContainers() {
    let outcome = both([Paths].self, #"[[{"a":"x","b":{"c":[]}},[1],"y",2]]"#)
    #expect(outcome.ours == outcome.foundation)
  }

  struct Payload: Decodable {
    let choice: Choice
    enum Choice: Decodable { case a(x: Int, y: Int?), b }
  }

  @Test(arguments: [
    (#"{"choice":{"a":{"x":1}}}"#, nil), (#"{"choice":{"b":{}}}"#, nil),
    (#"{"choice":{"a":{"x":1,"zz":2}}}"#, "choice.a.zz"),
    (#"{"choice":{"b":{"zz":2}}}"#, "choice.b.zz"),
    (#"{"choice":{"a":{"x":1}},"zz":2}"#, "zz"),
  ])
  func unknownKeysInPayloads(_ json: String, _ path: String?) {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    do {
      _ = try decoder.decode(Payload.self, from: json)
      #expect(path == nil)
    } catch {
      #expect((error as? DecodingError)?.codingPath.pathDescription == path)
    }
  }
}

/// Code that asks the same again and again takes no more than linear time.
@Suite struct ContainerTimeTests {
  typealias Key = ContainerUseTests.Key

  struct Counting: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while container.currentIndex < container.count ?? 0 { _ = try container.decode(Int.self) }
    }
  }
  struct InTurns: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let a = try container.nestedContainer(keyedBy: Key.self, forKey: Key("a"))
      let b = try container.nestedContainer(keyedBy: Key.self, forKey: Key("b"))
      for key in a.allKeys {
        _ = try a.decode(Int.self, forKey: key)
        _ = try b.decode(Int.self, forKey: key)
      }
    }
  }
  struct Backwards: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys.sorted(by: {
        $0.stringValue.hashValue < $1.stringValue.hashValue
      }) {
        _ = try? container.decode(String.self, forKey: key)
      }
    }
  }
  struct Duplicates: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: Key("z"))
    }
  }

  private static func object(_ count: Int, _ separator: String) -> String {
    "{\((0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: separator))}"
  }

  private func expectLinearTime<Value: Decodable>(
    _ type: Value.Type, _ document: (Int) -> String
  ) throws {
    let decoder = ValidatedJSONDecoder()
    decoder.duplicateKeys = .useFirst
    try expectTime(for: document(8_000), atMost: 8 * 4, timesThatFor: document(1_000)) {
      _ = try decoder.decode(type, from: $0)
    }
  }

  @Test(.nightly) func theyAreLinear() throws {
    try expectLinearTime(Counting.self) { "[\((0..<$0).map(String.init).joined(separator: ","))]" }
    try expectLinearTime(InTurns.self) {
      #"{"a":\#(Self.object($0, ",")),"b":\#(Self.object($0, ","))}"#
    }
    for separator in [",", ",\n"] {
      try expectLinearTime(Backwards.self) { Self.object($0, separator) }
    }
    let escaped = (0..<20).map { "\"\\u0041\(String(repeating: "k", count: 1_000))\($0)\":1" }
    try expectLinearTime(Duplicates.self) {
      "{\(escaped.joined(separator: ",")),\(Array(repeating: "\"a\":1", count: $0).joined(separator: ",")),\"z\":1}"
    }
  }

  /// A type that keeps its container in every tenth document.
  struct Keeping: Decodable {
    let number: Int
    let container: KeyedDecodingContainer<Key>?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      number = try container.decode(Int.self, forKey: Key("number"))
      self.container = number % 10 == 0 ? container : nil
    }
  }

  @Test func keptContainersAreNotReusedForLaterDocuments() throws {
    let decoder = ValidatedJSONDecoder()
    let values = try (0..<500).map { number in
      try decoder.decode(Keeping.self, from: #"{"text":"\#(number)","number":\#(number)}"#)
    }
    for value in values {
      #expect(
        try value.container?.decode(Int.self, forKey: Key("number")) ?? value.number == value.number
      )
      guard let container = value.container else { continue }
      #expect(try container.decode(String.self, forKey: Key("text")) == "\(value.number)")
      #expect(container.allKeys.map(\.stringValue) == ["text", "number"])
    }
  }

  /// A member of a nested object, and then the whole value again as another type.
  struct Message: Decodable {
    let kind: String, body: Body
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      kind = try container.nestedContainer(keyedBy: Key.self, forKey: Key("o"))
        .decode(String.self, forKey: Key("kind"))
      body = try decoder.singleValueContainer().decode(Body.self)
    }
  }

  struct Body: Decodable {
    let absent: Int?, inner: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      absent = try container.decodeIfPresent(Int.self, forKey: Key("absent"))
      inner = try container.nestedContainer(keyedBy: Key.self, forKey: Key("o"))
        .decode(Int.self, forKey: Key("inner"))
    }
  }

  @Test(arguments: [
    #"{"o":{"inner":1,"kind":"x"}}"#, #"{"o":{"kind":"x","inner":1}}"#,
    #"{"o":{"a":[{}],"inner":1,"b":{"c":2},"kind":"x","d":3},"e":{"inner":2}}"#,
  ])
  func aNestedObjectMayBeReadAgain(_ json: String) throws {
    for _ in 0..<3 {
      for message in try [
        JSONDecoder().decode(Message.self, from: Data(json.utf8)),
        ValidatedJSONDecoder().decode(Message.self, from: json),
        ValidatedJSONDecoder().decodeCollecting(Message.self, from: json),
      ] { #expect(message.kind == "x" && message.body.inner == 1) }
    }
  }

  /// The same, if the first type fails after it has read its member.
  struct BodyOrNone: Decodable {
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      guard (try? value.decode(Bodiless.self)) == nil else { return }
      _ = try value.decode(Body.self)
    }
  }

  struct Bodiless: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let o = try container.nestedContainer(keyedBy: Key.self, forKey: Key("o"))
      _ = try (o.decode(String.self, forKey: Key("kind")), o.decode(Int.self, forKey: Key("none")))
    }
  }

  @Test(arguments: [#"{"o":{"inner":1,"kind":"x"}}"#, #"{"o":{"kind":"x","inner":1}}"#])
  func keysThatOnlyAFailedTypeKnowsAreUnknown(_ json: String) {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    for type in [Body.self, BodyOrNone.self, Message.self] as [any Decodable.Type] {
      let error = #expect(throws: DecodingError.self) { _ = try decoder.decode(type, from: json) }
      #expect(error?.codingPath.pathDescription == "o.kind", "\(type)")
    }
  }
}
