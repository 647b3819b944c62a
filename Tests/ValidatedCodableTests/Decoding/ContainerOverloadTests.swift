import Foundation
import TestSupport
import Testing
import ValidatedCodable

/// The overloads that synthesised code picks must do exactly what `init(from:)` does.
@Suite struct ContainerOverloadTests {
  /// Synthesised in a file that sees the overloads.
  struct Fast: Codable, Equatable {
    let one: Percentage
    let maybe: Percentage?
    let many: [Percentage]
    let maybeMany: [Percentage]?
    let holes: [Percentage?]
    let even: Even
    let word: Word
    let nested: [[Word]]
  }

  /// The same fields, decoded through `init(from:)` of every value.
  struct Slow: Decodable {
    let fast: Fast

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func decode<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value {
        try container.decode(type, forKey: CodingKeys(key))
      }
      func decodeIfPresent<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value? {
        try container.decodeIfPresent(type, forKey: CodingKeys(key))
      }
      fast = Fast(
        one: try decode(Percentage.self, "one"),
        maybe: try decodeIfPresent(Percentage.self, "maybe"),
        many: try decode([Percentage].self, "many"),
        maybeMany: try decodeIfPresent([Percentage].self, "maybeMany"),
        holes: try decode([Percentage?].self, "holes"), even: try decode(Even.self, "even"),
        word: try decode(Word.self, "word"), nested: try decode([[Word]].self, "nested"))
    }

    struct CodingKeys: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(_ text: String) { stringValue = text }
      init?(stringValue: String) { self.init(stringValue) }
      init?(intValue: Int) { nil }
    }
  }

  static let valid: [String: String] = [
    "one": "1", "maybe": "2", "many": "[3, 4]", "maybeMany": "[5]", "holes": "[6, null]",
    "even": "8", "word": #"" abc ""#, "nested": #"[["a"], [], ["b", "c"]]"#,
  ]

  static let replacements = [
    "null", "101", "-1", "1e400", "1.5", "99999999999999999999", "true", #""""#, #""x1""#,
    #""abc""#, "[]", "{}", "[101]", #"[1, "x"]"#, #"[101, "x"]"#, "[1, null, 3]", "[[1]]",
    #"[["a"], ["toolong", 1]]"#, #"[["a"], [1]]"#, "[[null]]", "3",
  ]

  @Test func everyFieldWithEveryValue() throws {
    var failures = 0
    for key in Self.valid.keys.sorted() {
      for replacement in Self.replacements + [nil] {
        var fields = Self.valid
        fields[key] = replacement
        let members = fields.sorted { $0.key < $1.key }.map { #""\#($0)": \#($1)"# }
        let json = Data("[{\(members.joined(separator: ", "))}]".utf8)
        let fast = Result { try JSONDecoder().decode([Fast].self, from: json) }
        let slow = Result { try JSONDecoder().decode([Slow].self, from: json).map(\.fast) }
        switch (fast, slow) {
        case (.success(let fast), .success(let slow)): #expect(fast == slow)
        case (.failure(let fast), .failure(let slow)):
          failures += 1
          #expect("\(fast)" == "\(slow)", "\(key): \(replacement ?? "missing")")
          #expect((fast as? DecodingError)?.violation == (slow as? DecodingError)?.violation)
        default: Issue.record("\(key), \(replacement ?? "missing"): \(fast) but \(slow)")
        }
      }
    }
    #expect(failures > 100)
  }

  struct Unkeyed: Decodable {
    let values: [Percentage]
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [Percentage] = []
      while !container.isAtEnd { values.append(try container.decode(Percentage.self)) }
      self.values = values
    }
  }

  @Test(arguments: ["[1, 2]", "[]", "[1, 101]", "[1, null]", #"["x"]"#, "[1.5]"])
  func unkeyed(_ json: String) {
    let fast = Result { try JSONDecoder().decode(Unkeyed.self, from: Data(json.utf8)).values }
    let slow = Result { try JSONDecoder().decode([Percentage].self, from: Data(json.utf8)) }
    switch (fast, slow) {
    case (.success(let fast), .success(let slow)): #expect(fast == slow)
    case (.failure(let fast as DecodingError), .failure(let slow as DecodingError)):
      #expect(fast.violation == slow.violation)
      #expect(fast.codingPath.map(\.stringValue) == slow.codingPath.map(\.stringValue))
      #expect(fast.codingPath.map(\.intValue) == slow.codingPath.map(\.intValue))
    default: Issue.record("\(json): \(fast) but \(slow)")
    }
  }

  struct Holder: Codable { let lenient: Lenient }

  @Test func aTypeThatDecodesItselfIsLeftToDoSo() throws {
    let decoded = try JSONDecoder().decode(Holder.self, from: Data(#"{"lenient":"3"}"#.utf8))
    #expect(decoded.lenient.value == 3)
    // A number is a valid raw value, but this type has its own idea of it.
    let number = try JSONDecoder().decode(Holder.self, from: Data(#"{"lenient":5}"#.utf8))
    #expect(number.lenient.value == 7)
  }

  struct Everything: Codable, Equatable {
    struct Value<Raw: Violation.ParameterConvertible & Comparable & Codable & Hashable>: RuledValue
    {
      static var rule: some Rule<Raw> { CustomRule("never", "be anything") { (_: Raw) in true } }
      let proof: Evaluated<Value<Raw>>
    }
    let int: Value<Int>, int8: Value<Int8>, int16: Value<Int16>
    let int32: Value<Int32>, int64: Value<Int64>
    let uint: Value<UInt>, uint8: Value<UInt8>, uint16: Value<UInt16>
    let uint32: Value<UInt32>, uint64: Value<UInt64>
    let float: Value<Float>, double: Value<Double>, string: Value<String>
  }

  @Test func everyScalar() throws {
    let all = try Everything(
      int: .init(.min), int8: .init(.min), int16: .init(.max), int32: .init(.min),
      int64: .init(.max), uint: .init(.max), uint8: .init(.max), uint16: .init(.max),
      uint32: .init(.max), uint64: .init(.max), float: .init(0.1), double: .init(0.1),
      string: .init("é"))
    let json = try JSONEncoder().encode(all)
    #expect(try JSONDecoder().decode(Everything.self, from: json) == all)
    let list = try PropertyListEncoder().encode(all)
    #expect(try PropertyListDecoder().decode(Everything.self, from: list) == all)
  }
}
