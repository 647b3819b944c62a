import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedJSON

/// Values that Foundation encodes decode equal with both decoders, for all the types below.
@Suite struct DifferentialTests {
  struct Plain: Codable, Equatable {
    var text = "", flag = false, int = 0, double = 0.0, float: Float = 0
    var i8: Int8 = 0, i16: Int16 = 0, i32: Int32 = 0, i64: Int64 = 0
    var u: UInt = 0, u8: UInt8 = 0, u16: UInt16 = 0, u32: UInt32 = 0, u64: UInt64 = 0
  }
  struct Optionals: Codable, Equatable {
    var text: String?, int: Int?, list: [Int?]?, plain: Plain?, nested: [String: [Int]?]?
  }
  indirect enum Shape: Codable, Equatable {
    case circle(radius: Double), square(Double), group([Shape], name: String?), empty
  }
  enum Level: String, Codable, CodingKeyRepresentable { case low, high }
  struct Dictionaries: Codable, Equatable {
    var byText: [String: Int], byInt: [Int: String], byLevel: [Level: Bool]
    var deep: [String: [String: [Double]]]
  }
  /// Containers within containers, opened by hand and read in another order than written.
  struct Nested: Codable, Equatable {
    var a: Int, b: [String], c: Bool
    enum Key: String, CodingKey { case a, inner, list, c }
    init(a: Int, b: [String], c: Bool) { (self.a, self.b, self.c) = (a, b, c) }
    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Key.self)
      let inner = try outer.nestedContainer(keyedBy: Key.self, forKey: .inner)
      var list = try inner.nestedUnkeyedContainer(forKey: .list)
      c = try inner.decode(Bool.self, forKey: .c)
      a = try outer.decode(Int.self, forKey: .a)
      b = []
      while !list.isAtEnd { b.append(try list.decode(String.self)) }
    }
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Key.self)
      try outer.encode(a, forKey: .a)
      var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .inner)
      try inner.encode(c, forKey: .c)
      var list = inner.nestedUnkeyedContainer(forKey: .list)
      for text in b { try list.encode(text) }
    }
  }

  @Test(arguments: DifferentialType.all)
  func everyTypeDecodesEqual(_ type: DifferentialType) throws {
    #expect(DifferentialType.all.count >= 60)
    for seed in seeds(8, nightly: 40) {
      var random = RandomValues(seed: seed)
      if let difference = try type.compare(&random) { Issue.record("seed \(seed): \(difference)") }
    }
  }

  @Test func dateStrategies() throws {
    let dates = [Date(timeIntervalSince1970: 1_700_000_000), Date(timeIntervalSince1970: 0)]
    let strategies:
      [(JSONEncoder.DateEncodingStrategy, ValidatedJSONDecoder.DateDecodingStrategy)] = [
        (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970),
        (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
        (
          .custom { try "\($0.timeIntervalSince1970)".encode(to: $1) },
          .custom { Date(timeIntervalSince1970: Double(try String(from: $0)) ?? 0) }
        ),
      ]
    for (encoding, decoding) in strategies {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = encoding
      let decoder = ValidatedJSONDecoder()
      decoder.dateDecodingStrategy = decoding
      #expect(try decoder.decode([Date].self, from: encoder.encode(dates)) == dates)
    }
  }

  struct Camel: Codable, Equatable {
    var isPremium: Bool, langSkills: [String: Int], _private: Int?
  }

  @Test func keyStrategies() throws {
    let json = Data(#"{"is_premium":true,"lang_skills":{"objective_c":1},"_private":7}"#.utf8)
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    let ours = ValidatedJSONDecoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    let decoded = try ours.decode(Camel.self, from: json)
    #expect(decoded == (try foundation.decode(Camel.self, from: json)))
    #expect(decoded.langSkills == ["objective_c": 1])
    ours.keyDecodingStrategy = .custom { path in Upper(stringValue: path.last?.stringValue ?? "") }
    struct Loud: Codable { let A: Int }
    #expect(try ours.decode(Loud.self, from: #"{"a":1}"#).A == 1)
  }

  private struct Upper: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue.uppercased() }
    init?(intValue: Int) { nil }
  }

  /// Mutated documents fail with both or decode equal, but for what Foundation lets pass.
  @Test(arguments: seeds(1, nightly: 8))
  func mutationsAgree(_ seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode([random.plain(), random.plain()])
    var agreed = 0
    for _ in 0..<2_000 {
      let mutated = random.mutation(of: json)
      let foundation = Result { try JSONDecoder().decode([Plain].self, from: mutated) }
      let ours = Result { try ValidatedJSONDecoder().decode([Plain].self, from: mutated) }
      switch (foundation, ours) {
      case (.success(let left), .success(let right)):
        agreed += 1
        #expect(left == right)
      case (.failure, .failure): agreed += 1
      case (.success, .failure(let error)):
        // Foundation takes 34.0 for an integer, and lets duplicate keys, trailing commas and
        // malformed values of ignored keys pass.
        if case DecodingError.dataCorrupted = error { continue }
        Issue.record("seed \(seed): \(String(decoding: mutated, as: UTF8.self)): \(error)")
      case (.failure(let error), .success):
        Issue.record("seed \(seed): \(String(decoding: mutated, as: UTF8.self)): \(error)")
      }
    }
    #expect(agreed > 1_500)
  }
}
