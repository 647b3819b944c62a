import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What the encoder writes beyond what `DifferentialTests` compares with Foundation's encoder.
@Suite struct EncoderTests {
  enum Key: String, CodingKey { case a, b, cC }

  /// A value that a closure encodes.
  struct Written: Encodable {
    let write: (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }

  func text(
    _ formatting: ValidatedJSONEncoder.OutputFormatting = [],
    _ write: @escaping (any Encoder) throws -> Void
  ) throws -> String {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = formatting
    return try encoder.encodeToString(Written(write: write))
  }

  @Test func membersHaveTheOrderInWhichTheyAreEncoded() throws {
    #expect(
      try text {
        var container = $0.container(keyedBy: Key.self)
        try container.encode(1, forKey: .cC)
        try container.encode("x", forKey: .a)
        try container.encodeNil(forKey: .b)
      } == #"{"cC":1,"a":"x","b":null}"#)
  }

  @Test(arguments: [[], .sortedKeys] as [ValidatedJSONEncoder.OutputFormatting])
  func nestedContainersMayBeUsedAlternately(_ formatting: ValidatedJSONEncoder.OutputFormatting)
    throws
  {
    let written = try text(formatting) {
      var outer = $0.container(keyedBy: Key.self)
      var first = outer.nestedContainer(keyedBy: Key.self, forKey: .a)
      var second = outer.nestedUnkeyedContainer(forKey: .b)
      try second.encode(1)
      try first.encode(2, forKey: .a)
      try outer.encode([3], forKey: .cC)
      try first.encode(4, forKey: .b)
      var third = second.nestedContainer(keyedBy: Key.self)
      try second.encode(5)
      try third.encode(6, forKey: .a)
      #expect(second.count == 3)
      #expect(third.codingPath.map(\.stringValue) == ["b", "Index 1"])
    }
    #expect(written == #"{"a":{"a":2,"b":4},"b":[1,{"a":6},5],"cC":[3]}"#)
  }

  @Test func pretty() throws {
    #expect(
      try text(.prettyPrinted) {
        var outer = $0.container(keyedBy: Key.self)
        _ = outer.nestedContainer(keyedBy: Key.self, forKey: .b)
        var list = outer.nestedUnkeyedContainer(forKey: .a)
        try list.encode([1, 2])
        _ = outer.superEncoder()
      } == """
        {
          "b" : {

          },
          "a" : [
            [
              1,
              2
            ]
          ],
          "super" : {

          }
        }
        """)
  }

  @Test func twiceTheSameKeyIsAnError() throws {
    func error(_ write: @escaping (inout KeyedEncodingContainer<Key>) throws -> Void) -> String {
      do {
        let written = try text { encoder in
          var list = encoder.unkeyedContainer()
          try list.encode(
            Written {
              var container = $0.container(keyedBy: Key.self)
              try write(&container)
            })
        }
        return written
      } catch EncodingError.invalidValue(let key, let context) {
        #expect((context.underlyingError as? Violation)?.code == .duplicateKey)
        return "\(context.codingPath.pathDescription) \(key): \(context.debugDescription)"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      error {
        try $0.encode(1, forKey: .a)
        try $0.encode(2, forKey: .a)
      } == "[0].a a: The key is encoded twice.")
    #expect(
      error {
        try $0.encode(1, forKey: .a)
        _ = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
      } == "[0].a a: The key is encoded twice.")
    // A member that has failed is not there.
    #expect(
      error {
        try? $0.encode([Double.nan], forKey: .a)
        try $0.encode(1, forKey: .a)
        try $0.encode(2, forKey: .b)
      } == #"[{"a":1,"b":2}]"#)
  }

  /// Of many keys, too, and nothing else is forgotten with it.
  @Test func manyMembersMayFail() throws {
    let written = try text { encoder in
      var container = encoder.container(keyedBy: AnyKey.self)
      for index in 0..<100 {
        try container.encode(index, forKey: AnyKey("a\(index)"))
        // Within, a key is that of a member around.
        try? container.encode(["a\(index)": Double.nan], forKey: AnyKey("b\(index)"))
        if index.isMultiple(of: 2) {
          try container.encode(index, forKey: AnyKey("b\(index)"))
        }
        #expect(throws: EncodingError.self) {
          try container.encode(0, forKey: AnyKey("a\(index / 2)"))
        }
      }
    }
    let expected = (0..<100).map { index in
      "\"a\(index)\":\(index)" + (index.isMultiple(of: 2) ? ",\"b\(index)\":\(index)" : "")
    }
    #expect(written == "{\(expected.joined(separator: ","))}")
  }

  @Test(.nightly) func failedMembersTakeLinearTime() {
    expectTime(for: 4_000, atMost: 8 * 3, timesThatFor: 500) { count in
      let written = try? text { encoder in
        var container = encoder.container(keyedBy: AnyKey.self)
        for index in 0..<count {
          try container.encode(index, forKey: AnyKey("a\(index)"))
          try? container.encode(Double.nan, forKey: AnyKey("b\(index)"))
        }
      }
      #expect(written != nil)
    }
  }

  /// A value without anything is an empty object, where a single-value container writes it.
  @Test func singleValuesWithoutAnything() throws {
    let nothing = Written { _ in }
    let box = Written { encoder in
      var container = encoder.singleValueContainer()
      try container.encode(nothing)
    }
    #expect(String(decoding: try JSONEncoder().encode(box), as: UTF8.self) == "{}")
    #expect(try ValidatedJSONEncoder().encodeToString(box) == "{}")
    #expect(try ValidatedJSONEncoder().encodeToString([box]) == "[{}]")
    #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encode(nothing) }
  }

  /// Eight times the keys take about eight times the time; comparing each with all before it would take 64 times.
  @Test(.nightly) func manyKeysAreComparedInLinearTime() throws {
    expectTime(for: 8_000, atMost: 8 * 3, timesThatFor: 1_000) { count in
      #expect(throws: EncodingError.self) {
        try ValidatedJSONEncoder().encode(
          Written {
            var container = $0.container(keyedBy: Numbered.self)
            for key in Array(0..<count) + [count / 2] {
              try container.encode(key, forKey: Numbered(intValue: key))
            }
          })
      }
    }
  }

  /// A container that is used at the wrong time throws an error, and writes nothing.
  @Test func misuse() throws {
    var escaped: KeyedEncodingContainer<Key>?
    let text = try text {
      var container = $0.container(keyedBy: Key.self)
      escaped = container
      try container.encode(
        Written { inner in
          #expect(throws: EncodingError.self) { try escaped?.encode(1, forKey: .a) }
          try 2.encode(to: inner)
        }, forKey: .b)
      try container.encode(3, forKey: .cC)
    }
    #expect(text == #"{"b":2,"cC":3}"#)
    #expect(throws: EncodingError.self) { try escaped?.encode(4, forKey: .a) }
    #expect(throws: EncodingError.self) {
      try self.text {
        try 1.encode(to: $0)
        try 2.encode(to: $0)
      }
    }
    #expect(throws: EncodingError.self) {
      try self.text {
        _ = $0.unkeyedContainer()
        _ = $0.container(keyedBy: Key.self)
      }
    }
    // The second attempt to write a value replaces the first.
    #expect(
      try self.text {
        var container = $0.singleValueContainer()
        try? container.encode([[1], [.infinity]])
        try? container.encode(Double.nan)
        try container.encode("x")
      } == #""x""#)
  }

  @Test func nothing() throws {
    #expect(throws: EncodingError.self) { try text { _ in } }
    #expect(
      try text {
        var list = $0.unkeyedContainer(); try list.encode(Written { _ in })
      } == "[{}]")
  }

  @Test func depth() throws {
    struct Nested: Encodable {
      let depth: Int
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        if depth > 1 { try list.encode(Nested(depth: depth - 1)) }
      }
    }
    let encoder = ValidatedJSONEncoder()
    #expect(try encoder.encodeToString(Nested(depth: 512)).count == 1024)
    #expect(throws: EncodingError.self) { try encoder.encode(Nested(depth: 513)) }
    encoder.maximumDepth = 2
    #expect(try encoder.encodeToString([[1]]) == "[[1]]")
    #expect(throws: EncodingError.self) { try encoder.encode([[[1]]]) }
    #expect(throws: EncodingError.self) { try encoder.encode(["a": ["b": ["c": 1]]]) }
    // Values without end do not exhaust the stack.
    final class Endless: Encodable {
      enum CodingKeys: String, CodingKey { case next }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(self, forKey: .next)
      }
    }
    encoder.maximumDepth = 10_000
    #expect(throws: EncodingError.self) { try encoder.encode(Endless()) }
  }

  @Test func strategies() throws {
    struct Values: Encodable {
      let userName = 1, myURLValue = 2, x1Y2Z = 3, aB2cD = 4, _private = 5
      let dictionary = ["isKept": 1]
      let date = Date(timeIntervalSince1970: 1_700_000_000.5)
      let data = Data([1, 2, 255])
      let floats = [Double.infinity, -.infinity, .nan]
    }
    typealias Options = (JSONEncoder, ValidatedJSONEncoder) -> Void
    let options: [Options] = [
      {
        $0.keyEncodingStrategy = .convertToSnakeCase
        $1.keyEncodingStrategy = .convertToSnakeCase
      },
      {
        let custom = { @Sendable (path: [any CodingKey]) in
          "\(path.count)\(path.last!.stringValue)".codingKey
        }
        $0.keyEncodingStrategy = .custom(custom)
        $1.keyEncodingStrategy = .custom(custom)
      },
      {
        $0.dateEncodingStrategy = .iso8601
        $1.dateEncodingStrategy = .iso8601
      },
      {
        $0.dateEncodingStrategy = .millisecondsSince1970
        $1.dateEncodingStrategy = .millisecondsSince1970
      },
      {
        $0.dateEncodingStrategy = .custom { try ["d": $0.timeIntervalSince1970].encode(to: $1) }
        $1.dateEncodingStrategy = .custom { try ["d": $0.timeIntervalSince1970].encode(to: $1) }
      },
      {
        $0.dateEncodingStrategy = .custom { _, _ in }
        $1.dateEncodingStrategy = .custom { _, _ in }
      },
      {
        $0.dataEncodingStrategy = .deferredToData
        $1.dataEncodingStrategy = .deferredToData
      },
      {
        $0.dataEncodingStrategy = .custom { try "\($0.count)".encode(to: $1) }
        $1.dataEncodingStrategy = .custom { try "\($0.count)".encode(to: $1) }
      },
    ]
    for set in options {
      let (foundation, ours) = (JSONEncoder(), ValidatedJSONEncoder())
      foundation.outputFormatting = .sortedKeys
      ours.outputFormatting = .sortedKeys
      foundation.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "+", negativeInfinity: "-", nan: "?")
      ours.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "+", negativeInfinity: "-", nan: "?")
      set(foundation, ours)
      #expect(try ours.encode([Values()]) == foundation.encode([Values()]))
    }
  }

  @Test func nonConformingNumbers() throws {
    let encoder = ValidatedJSONEncoder()
    func message(_ value: some Encodable) -> String {
      do {
        return try encoder.encodeToString(value)
      } catch EncodingError.invalidValue(_, let context) {
        return "\(context.codingPath.pathDescription): \(context.debugDescription)"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message(["x": [1, Double.nan]]) == "x[1]: Unable to encode Double.nan directly in JSON.")
    #expect(message([-Float.infinity]) == "[0]: Unable to encode Float.-inf directly in JSON.")
    #expect(message(["x": Decimal.nan]) == "x: Unable to encode Decimal.nan directly in JSON.")
  }

  @Test func targets() throws {
    let (encoder, value) = (ValidatedJSONEncoder(), ["a": [1, 2]])
    let text = #"{"a":[1,2]}"#
    #expect(try encoder.encode(value) == Data(text.utf8))
    #expect(try encoder.encodeToBytes(value) == Array(text.utf8))
    #expect(try encoder.encodeToString(value) == text)
    var bytes = Array("x".utf8)
    try encoder.encode(value, into: &bytes)
    #expect(throws: EncodingError.self) { try encoder.encode([Double.nan], into: &bytes) }
    #expect(bytes == Array(("x" + text).utf8))
    let large = Array(repeating: "é\n", count: 100_000)
    #expect(try JSONDecoder().decode([String].self, from: encoder.encode(large)) == large)
    let file = URL.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try encoder.encode(value, toFile: file)
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  @Test func configurations() throws {
    struct Configured: EncodableWithConfiguration {
      func encode(to encoder: any Encoder, configuration: String) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(configuration)
      }
    }
    struct Silent: EncodableWithConfiguration {
      func encode(to encoder: any Encoder, configuration: String) {}
    }
    struct Provider: EncodingConfigurationProviding { static let encodingConfiguration = "p" }
    let encoder = ValidatedJSONEncoder()
    #expect(try encoder.encode(Configured(), configuration: "c") == Data(#"["c"]"#.utf8))
    #expect(
      try encoder.encode(Configured(), configuration: Provider.self) == Data(#"["p"]"#.utf8))
    #expect(throws: EncodingError.self) { try encoder.encode(Silent(), configuration: "c") }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Silent(), configuration: "c") }
  }

  @Test func userInfoReachesTypes() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "key"))
    let encoder = ValidatedJSONEncoder()
    encoder.userInfo[key] = "value"
    let value = Written { try ["\($0.userInfo[key] ?? "")"].encode(to: $0) }
    #expect(try encoder.encodeToString(value) == #"["value"]"#)
    #expect(try ValidatedJSONEncoder().encodeToString(value) == #"[""]"#)
  }

  private enum Planet: String, Codable, CaseIterable { case earth, mars, venus }

  /// Elements of a set are written in an order that is the same in every run.
  @Test func setsAreOrdered() throws {
    let encoder = ValidatedJSONEncoder()
    #expect(try encoder.encodeToString(Set([3, 1, 2])) == "[1,2,3]")
    #expect(try encoder.encodeToString(["s": Set(["b", "a"])]) == #"{"s":["a","b"]}"#)
    // Less than the digits of a date's text tell apart.
    let dates = (0..<20).map { Date(timeIntervalSinceReferenceDate: Double($0) / 1_048_576) }
    #expect(try encoder.encode(Set(dates)) == encoder.encode(dates))
    let ids = (0..<10).compactMap { UUID(uuidString: "7000000\($0)-0000-4000-8000-000000000000") }
    #expect(try encoder.encode(Set(ids)) == encoder.encode(ids))
    let planets = Planet.allCases
    #expect(try encoder.encode(Set(planets)) == encoder.encode(planets))
  }

  @Test func valuesKeepAllDigits() throws {
    let text = #"{"a":[123456789012345678901234567890.123456789012345678901234567890,1E400]}"#
    let value = try ValidatedJSONDecoder().decode(JSONValue.self, from: text)
    #expect(try ValidatedJSONEncoder().encodeToString(value) == text)
  }

  /// Threads share an encoder.
  @Test func integersOfEachLength() throws {
    let powers = sequence(first: UInt64(1)) {
      let (next, isTooLarge) = $0.multipliedReportingOverflow(by: 10)
      return isTooLarge ? nil : next
    }
    var unsigned: [UInt64] = [.max, .max - 1]
    for power in powers { unsigned += [power - 1, power, power + 1, power / 9 * 7] }
    let signed = unsigned.map { Int64(bitPattern: $0) }
    func check(_ numbers: [some FixedWidthInteger & Encodable]) throws {
      let expected = numbers.map { "\($0)" }.joined(separator: ",")
      #expect(try ValidatedJSONEncoder().encodeToString(numbers) == "[\(expected)]")
    }
    try check(unsigned)
    try check(signed)
    try check(signed.map { 0 &- $0 })
  }

  /// An error in an array has the path of its element, whose encoding is direct.
  @Test(arguments: [[], .prettyPrinted] as [ValidatedJSONEncoder.OutputFormatting])
  func pathsInArrays(_ formatting: ValidatedJSONEncoder.OutputFormatting) throws {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = formatting
    let error = #expect(throws: EncodingError.self) {
      try encoder.encode([[[0.5], []], [[1], [2, 3, .infinity]]])
    }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.codingPath.map(\.intValue) == [1, 1, 2])
  }

  @Test func threads() async throws {
    let encoder = ValidatedJSONEncoder()
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<300).allSatisfy {
            (try? encoder.encodeToString(["\(task)": $0])) == #"{"\#(task)":\#($0)}"#
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
