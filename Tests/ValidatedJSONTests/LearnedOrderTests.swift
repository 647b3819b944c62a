import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Plain models are read in the order that earlier objects had: what comes out must be what it is without that.
@Suite struct LearnedOrderTests {
  struct Item: Codable, Equatable {
    let id: Int, name: String?, tags: [String]?, inner: Inner?, map: [String: Inner]?
    let list: [Inner]?
  }

  struct Inner: Codable, Equatable {
    let a: Int, b: Bool?, list: [Inner]?, map: [String: Inner]?
  }

  /// Asks in an order of its own, twice, for other types, and for what is not there.
  struct Odd: Decodable, Equatable {
    var found: [String] = []

    typealias Key = AnyKey

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      func note(_ name: String, _ value: (any CustomStringConvertible)?) {
        found.append("\(name) \(value?.description ?? "nil")")
      }
      note("x1", container.contains(Key(stringValue: "x1")))
      note("name", try? container.decode(String.self, forKey: Key(stringValue: "name")))
      if let inner = try? container.nestedContainer(
        keyedBy: Key.self, forKey: Key(stringValue: "inner"))
      {
        note("id", try? container.decode(Int.self, forKey: Key(stringValue: "id")))
        note("inner.a", try? inner.decode(Int.self, forKey: Key(stringValue: "a")))
        note("inner", inner.allKeys.map(\.stringValue))
      }
      if var list = try? container.nestedUnkeyedContainer(forKey: Key(stringValue: "list")),
        let first = try? list.nestedContainer(keyedBy: Key.self),
        let second = try? list.nestedContainer(keyedBy: Key.self)
      {
        // Two objects at one place, in turns.
        for key in ["a", "b", "x1", "a"] {
          note("0.\(key)", try? first.decode(Int.self, forKey: Key(stringValue: key)))
          note("1.\(key)", try? second.decode(Int.self, forKey: Key(stringValue: key)))
        }
      }
      note("name", try container.decodeIfPresent(String.self, forKey: Key(stringValue: "name")))
      note("keys", container.allKeys.map(\.stringValue))
    }
  }

  /// Objects whose keys come in the same order most of the time.
  private struct Documents {
    var random: SplitMix64

    mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    mutating func array(of depth: Int) -> String {
      let elements = (0..<below(8)).map { _ in item() }
      return "[" + elements.joined(separator: space()) + "]"
    }

    private mutating func space() -> String {
      below(30) == 0 ? ",," : [",", ", ", ",\n  "][below(3)]
    }

    private mutating func item() -> String {
      var members = [
        ("id", "\(below(9))"), ("x0", value(2)), ("name", below(9) == 0 ? "7" : "\"Ann\""),
        ("tags", "[\"t\"]"), ("x1", value(3)), ("inner", inner(0)), ("x2", "{\"id\": [1, {}]}"),
        ("map", "{\"k\":\(inner(1)),\"l\(below(3))\":\(inner(1))}"), ("list", list(1)),
      ]
      return object(&members)
    }

    private mutating func inner(_ depth: Int) -> String {
      var members = [
        ("x1", value(2)), ("a", "\(below(9))"), ("b", below(9) == 0 ? "\"\"" : "true"),
      ]
      if depth < 3, below(3) == 0 { members.append(("list", list(depth + 1))) }
      if depth < 3, below(3) == 0 { members.append(("map", "{\"m\":\(inner(depth + 1))}")) }
      return object(&members)
    }

    private mutating func list(_ depth: Int) -> String {
      "[" + (0..<below(4)).map { _ in inner(depth) }.joined(separator: ",") + "]"
    }

    private mutating func object(_ members: inout [(String, String)]) -> String {
      switch below(12) {
      case 0: members.shuffle(using: &random)
      case 1: members.remove(at: below(members.count))
      case 2:
        members.insert(
          (["y", "id", "a", "n\\u0061me"][below(4)], value(1)), at: below(members.count))
      case 3: members.append(members[below(members.count)])
      case 4 where below(8) == 0: members += (0..<200).map { ("k\($0)", "0") }
      default: break
      }
      let space = ["", " ", "\n    "][below(3)]
      return "{" + members.map { "\(space)\"\($0)\":\($1)" }.joined(separator: ",") + space + "}"
    }

    private mutating func value(_ depth: Int) -> String {
      switch below(depth > 0 ? 7 : 5) {
      case 0: "1.5e3"
      case 1: "\"text \\u00e9 \(below(50) == 0 ? "\u{1}" : "")\""
      case 2: below(40) == 0 ? "tru" : "null"
      case 3: "false"
      case 4: "\"\""
      case 5: "[\(value(depth - 1)),\(value(depth - 1))]"
      default: "{\"x\":\(value(depth - 1)),\"y\":{}}"
      }
    }
  }

  private func outcome<Value: Decodable>(
    _ type: Value.Type, _ decoder: ValidatedJSONDecoder, _ json: String
  ) -> (value: Value?, error: String) {
    do {
      return (try decoder.decode(type, from: json), "")
    } catch {
      let error = error as? DecodingError
      return (nil, "\(error?.jsonLocation?.offset ?? -1) \(error.map(\.violation.message) ?? "")")
    }
  }

  @Test(arguments: seeds(1, nightly: 6))
  func isTheSameWithout(_ seed: UInt64) {
    var documents = Documents(random: SplitMix64(seed: seed))
    var valid = 0
    for round in 0..<100 {
      let json = documents.array(of: 3)
      let (learning, other) = (ValidatedJSONDecoder(), ValidatedJSONDecoder())
      // A strategy of one's own says what each key is called, and so nothing is learned.
      other.keyDecodingStrategy = .custom { $0[$0.count - 1] }
      for decoder in [learning, other] {
        if round % 3 == 0 { decoder.unknownKeys = .error }
        if round % 5 == 0 { decoder.duplicateKeys = .useFirst }
      }
      let (items, expected) = (
        outcome([Item].self, learning, json), outcome([Item].self, other, json)
      )
      #expect(items.value == expected.value && items.error == expected.error, "\(seed): \(json)")
      if items.value != nil { valid += 1 }
      let (odd, plain) = (outcome([Odd].self, learning, json), outcome([Odd].self, other, json))
      #expect(
        odd.value == plain.value && odd.error == plain.error,
        "\(odd.error); \(plain.error); \(seed): \(json)")
      if round % 25 == 0 {
        #expect(learning.reportText([Item].self, json) == other.reportText([Item].self, json))
      }
    }
    #expect(valid > 5)
  }

  /// A key is found twice wherever it is, spelt as it may be, once its place is known.
  @Test func duplicatesAreRefusedInEveryPosition() {
    let members = [#""id":1"#, #""x":[{"y":2}]"#, #""name":"Ann""#, #""tags":[]"#]
    let decoder = ValidatedJSONDecoder()
    for position in 0...members.count {
      for spelling in [#""id":2"#, #""i\u0064":2"#, #""x":3"#, #""\u0078":3"#, #""name":null"#] {
        var twice = members
        twice.insert(spelling, at: position)
        let valid = "{\(members.joined(separator: ","))}"
        let json = "[\(valid),\(valid),{\(twice.joined(separator: ","))}]"
        let message = outcome([Item].self, decoder, json).error
        #expect(message.hasSuffix("duplicate key"), "\(json): \(message)")
      }
    }
  }

  /// Asks for keys in any order, in another one each time, and notes what it is told.
  struct Asking: Decodable, Equatable {
    static let seed = CodingUserInfoKey(rawValue: "seed")
    var found: [String] = []

    init(from decoder: any Decoder) throws {
      let seed = Self.seed.flatMap { decoder.userInfo[$0] as? UInt64 } ?? 0
      var random = SplitMix64(seed: seed &+ UInt64(decoder.codingPath.count))
      var containers = [try decoder.container(keyedBy: Odd.Key.self)]
      for _ in 0..<random.next() % 9 {
        let container = containers[Int(random.next() % UInt64(containers.count))]
        let names = ["id", "x0", "name", "tags", "x1", "inner", "x2", "map", "list", "a", "b", "m"]
        let name = names[Int(random.next() % UInt64(names.count))]
        let key = Odd.Key(stringValue: name)
        switch random.next() % 9 {
        case 0, 1: found.append("\(name) \(container.contains(key))")
        case 2: found.append("\(name) \((try? container.decode(Int.self, forKey: key)) ?? -1)")
        case 3: found.append("\(name) \((try? container.decodeNil(forKey: key)) ?? false)")
        case 4: found += try container.decodeIfPresent(Asking.self, forKey: key)?.found ?? []
        case 5: found += (try? container.decode(Asking.self, forKey: key))?.found ?? []
        case 6 where random.next() % 4 == 0: found += container.allKeys.map(\.stringValue)
        case 7 where random.next() % 4 == 0:
          found.append(try container.decode(String.self, forKey: key))
        case 8:
          if let nested = try? container.nestedContainer(keyedBy: Odd.Key.self, forKey: key) {
            containers.append(nested)
          }
        default:
          found += (try? container.decode([Asking].self, forKey: key))?.flatMap(\.found) ?? []
        }
      }
    }
  }

  @Test(arguments: seeds(1, nightly: 4))
  func isIndependentOfRequests(_ seed: UInt64) throws {
    var documents = Documents(random: SplitMix64(seed: seed))
    let key = try #require(Asking.seed)
    for round in 0..<400 as Range<UInt64> {
      let json = documents.array(of: 3)
      let (learning, other) = (ValidatedJSONDecoder(), ValidatedJSONDecoder())
      other.keyDecodingStrategy = .custom { $0[$0.count - 1] }
      for decoder in [learning, other] {
        decoder.userInfo[key] = seed &* 1000 &+ round
        if round % 3 == 0 { decoder.unknownKeys = .error }
        if round % 5 == 0 { decoder.duplicateKeys = .useFirst }
      }
      let (asked, expected) = (
        outcome([Asking].self, learning, json), outcome([Asking].self, other, json)
      )
      #expect(
        asked.value == expected.value && asked.error == expected.error,
        "\(asked.error); \(expected.error); \(seed), \(round): \(json)")
    }
  }

  /// Asks for the keys of an object, each in memory of its own, in an order that differs from object to object.
  struct Rotating: Decodable, Equatable {
    static let keys =
      ["\u{E9}", "e\u{301}", "", "fifteen letters"]
      + (0..<150).map { $0 % 3 == 0 ? "a key of more letters \($0)" : "k\($0)" }
    var found: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Odd.Key.self)
      let start = 7 * (decoder.codingPath.last?.intValue ?? 0)
      for index in Self.keys.indices {
        let key = Self.keys[(start + index) % Self.keys.count]
        // By bytes, since keys that are canonically equivalent are equal strings.
        let name = key.utf8.map(String.init).joined(separator: " ")
        found[name] = try container.decodeIfPresent(
          Int.self, forKey: Odd.Key(stringValue: String(decoding: Array(key.utf8), as: UTF8.self)))
      }
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func keysAreToldApartByTheirBytes(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let objects = (0..<60).map { index in
      // Of all keys in some objects, and of few in others.
      Rotating.keys.indices.filter { _ in random.next() % 8 < UInt64(index % 9) }
        .shuffled(using: &random)
    }
    let json = objects.map { object in
      "{" + object.map { "\"\(Rotating.keys[$0])\":\($0)" }.joined(separator: ",") + "}"
    }
    let items = try ValidatedJSONDecoder().decode(
      [Rotating].self, from: "[" + json.joined(separator: ",\n") + "]")
    for (object, item) in zip(objects, items) {
      let expected = object.map { (key: Int) -> (String, Int) in
        (Rotating.keys[key].utf8.map(String.init).joined(separator: " "), key)
      }
      #expect(item.found == Dictionary(uniqueKeysWithValues: expected), "seed \(seed)")
    }
  }

  /// Very long keys are not learned; they are read, skipped and compared like others.
  @Test(arguments: [1023, 1024, 1025, 5000])
  func longKeys(_ length: Int) throws {
    let key = String(repeating: "k", count: length)
    let decoder = ValidatedJSONDecoder()
    let item = #"{"\#(key)":[7],"id":1,"\#(key)2":{}}"#
    for _ in 0..<2 {
      #expect(try decoder.decode([Item].self, from: "[\(item),\(item)]").map(\.id) == [1, 1])
      #expect(
        try decoder.decode([[String: JSONValue]].self, from: "[\(item),\(item)]")[1][key]
          == [7])
    }
    let twice = #"[{"\#(key)":1,"id":1,"\#(key)":2}]"#
    #expect(outcome([Item].self, decoder, twice).error.hasSuffix("duplicate key"))
  }

  /// A walk passes keys that were not asked for before, and a fault behind them is not theirs.
  @Test func containsAKeyDespiteLaterErrors() {
    struct First: Decodable {
      let hasName: Bool, id: Int

      enum CodingKeys: CodingKey { case id, name, list }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        hasName = container.contains(.id) && container.contains(.name)
        #expect(hasName == container.contains(.name))
        id = try container.decode(Int.self, forKey: .id)
      }
    }
    let decoder = ValidatedJSONDecoder()
    _ = outcome(First.self, decoder, #"{"id":1}"#)
    let json = #"{"id":"7","name":"Ann","list":[{"a":1,"a":2}]}"#
    #expect(
      outcome(First.self, decoder, json).error == "6 The value must be a whole number, not a string"
    )
  }

  /// Members that no type reads have no duplicate keys either, at any place.
  @Test(arguments: [
    (#"[{"id":1,"x":{"a":1,"b":{"a":1},"a":2}}]"#, "1:33 [0].x.a"),
    (#"[{"id":1,"x":[0,{"a":[{"c":1,"\u0063":2}]}],"name":"Ann"}]"#, "1:30 [0].x[1].a[0].c"),
    (#"[{"id":1},{"id":2,"name":"Ann","y":[[],{"":1,"":2}]}]"#, "1:46 [1].y[1][\"\"]"),
  ])
  func reportsDuplicatesInMembersThatNoTypeReads(_ json: String, _ place: String) {
    for isLearning in [true, false] {
      let decoder = ValidatedJSONDecoder()
      if !isLearning { decoder.keyDecodingStrategy = .custom { $0[$0.count - 1] } }
      for _ in 0..<2 {
        #expect(
          decoder.reportText([Item].self, json) == "\(place): duplicate key")
        let error = outcome([Item].self, decoder, json).error
        #expect(error.hasSuffix("duplicate key"), "\(error)")
        #expect(
          (try? decoder.decode(LossyArray<Item>.self, from: json))?.rejects.map(\.description)
            == ["\(place): duplicate key"])
      }
      decoder.duplicateKeys = .useFirst
      #expect(throws: Never.self) { try decoder.decode([Item].self, from: json) }
    }
  }

  /// Every end of a document is met, near the end of what may be read at once and far from it.
  @Test func documentsThatBreakOff() {
    let item = #"{"id":1,"x":{"deep":[1,2,{"y":"text"}]},"name":"Ann","inner":{"a":1,"z":"é"}}"#
    let json = Array("[\(item),\n \(item), \(item)]".utf8)
    let decoder = ValidatedJSONDecoder()
    #expect(throws: Never.self) { try decoder.decode([Item].self, from: json) }
    for count in 0..<json.count {
      #expect(throws: DecodingError.self) {
        try decoder.decode([Item].self, from: Array(json[..<count]))
      }
    }
  }
}
