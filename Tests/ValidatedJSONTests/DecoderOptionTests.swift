import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

@Suite struct DecoderOptionTests {
  struct Pair: Decodable, Equatable {
    let a: Int
    let b: Int?
  }
  struct Outer: Decodable { let pair: Pair, list: [Pair], any: [String: Pair] }
  struct Wrapper: Decodable {
    let pair: Pair
    init(from decoder: any Decoder) throws {
      pair = try decoder.singleValueContainer().decode(Pair.self)
    }
  }
  class Base: Decodable { var a = 0 }
  final class Derived: Base {
    let c: Int
    enum Key: String, CodingKey { case c }
    required init(from decoder: any Decoder) throws {
      c = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .c)
      try super.init(from: decoder)
    }
  }

  private func path<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ options: (ValidatedJSONDecoder) -> Void
  ) -> String? {
    let decoder = ValidatedJSONDecoder()
    options(decoder)
    do {
      _ = try decoder.decode(type, from: json)
      return nil
    } catch {
      return (error as? DecodingError).map { "\($0.codingPath.pathDescription) \($0.violation)" }
    }
  }

  @Test func unknownKeys() {
    let refuse = { (decoder: ValidatedJSONDecoder) in decoder.unknownKeys = .error }
    #expect(path(Pair.self, #"{"a":1}"#, refuse) == nil)
    #expect(path(Pair.self, #"{"b":1,"a":1}"#, refuse) == nil)
    #expect(path(Pair.self, #"{"a":1,"x":2}"#, refuse) == "x unknown key “x”")
    #expect(path(Pair.self, #"{"a":1,"x":2}"#) { _ in } == nil)
    #expect(path(Wrapper.self, #"{"x":2,"a":1}"#, refuse) == "x unknown key “x”")
    let outer = { (list: String, pair: String) in
      #"{"pair":{"a":1},"list":[{"a":1},\#(list)],"any":{"k":{"a":1\#(pair)}}}"#
    }
    #expect(path(Outer.self, outer(#"{"a":1}"#, ""), refuse) == nil)
    #expect(
      path(Outer.self, outer(#"{"a":1,"\u0078":[]}"#, ""), refuse)
        == "list[1].x unknown key “x”")
    #expect(
      path(Outer.self, outer(#"{"a":1}"#, #","y":0"#), refuse)
        == "any.k.y unknown key “y”")
    // A class and its superclass ask for the keys of one object together.
    #expect(path(Derived.self, #"{"a":1,"c":2}"#, refuse) == nil)
    #expect(path(Derived.self, #"{"a":1,"c":2,"d":3}"#, refuse) == "d unknown key “d”")
    let snake = { (decoder: ValidatedJSONDecoder) in
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.unknownKeys = .error
    }
    #expect(
      path(Pair.self, #"{"a":1,"x_y":2}"#, snake) == "xY unknown key “x_y”")
  }

  @Test func maximumDepth() {
    let json = #"{"pair":{"a":1},"list":[{"a":1}],"any":{}}"#
    #expect(path(Outer.self, json) { $0.maximumDepth = 3 } == nil)
    #expect(
      path(Outer.self, json) { $0.maximumDepth = 2 }
        == " The value must be JSON: "
        + "arrays and objects are nested more than 2 deep")
    #expect(path(Pair.self, #"{"a":1,"x":[[]]}"#) { $0.maximumDepth = 2 } != nil)
    #expect(path(Int.self, "7") { $0.maximumDepth = -1 } == nil)
    let decoder = ValidatedJSONDecoder()
    decoder.maximumDepth = .max
    #expect(decoder.maximumDepth == 10_000)
    decoder.maximumDepth = 0
    let nulls = "[" + Array(repeating: "null", count: 60_000).joined(separator: ",") + "]"
    for threads in [1, 2] {
      #expect(throws: DecodingError.self) {
        try decoder.decode([Int?].self, from: nulls, threads: threads)
      }
    }
  }

  /// An object that uses the decoder when the decoder gives it up.
  private final class Probe {
    let decoder: ValidatedJSONDecoder
    init(_ decoder: ValidatedJSONDecoder) { self.decoder = decoder }
    deinit { decoder.maximumDepth = 7 }
  }

  @Test func optionsMayUseTheirDecoder() {
    let decoder = ValidatedJSONDecoder()
    guard let key = CodingUserInfoKey(rawValue: "probe") else { return }
    decoder.userInfo[key] = Probe(decoder)
    decoder.userInfo[key] = nil
    #expect(decoder.maximumDepth == 7)
  }

  /// Every kind of input; and a container that is kept after the memory of the input is gone.
  @Test func inputs() throws {
    let decoder = ValidatedJSONDecoder()
    let bytes = Array(#"{"a":1,"b":2}"#.utf8)
    let pair = Pair(a: 1, b: 2)
    #expect(try decoder.decode(Pair.self, from: Data(bytes)) == pair)
    #expect(try decoder.decode(Pair.self, from: bytes) == pair)
    #expect(try decoder.decode(Pair.self, from: bytes.span) == pair)
    let lent = try unsafe [
      bytes.withUnsafeBufferPointer { try unsafe decoder.decode(Pair.self, from: $0) },
      bytes.withUnsafeBytes { try unsafe decoder.decode(Pair.self, from: $0) },
    ]
    #expect(lent == [pair, pair])
    struct Kept: Decodable {
      let decoder: any Decoder
      init(from decoder: any Decoder) { self.decoder = decoder }
    }
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe memory.initialize(from: bytes)
    let kept = unsafe try decoder.decode(Kept.self, from: UnsafeBufferPointer(memory))
    unsafe memory.update(repeating: 0)
    unsafe memory.deallocate()
    for _ in 0..<100 { #expect(try Pair(from: kept.decoder) == pair) }
  }

  struct Scaled: DecodableWithConfiguration {
    struct Scale: DecodingConfigurationProviding {
      static let decodingConfiguration = 100
    }
    let values: [Int]
    init(from decoder: any Decoder, configuration: Int) throws {
      values = try [Int](from: decoder).map { $0 * configuration }
    }
  }

  @Test func configurations() throws {
    let data = Data("[1,2]".utf8)
    let decoder = ValidatedJSONDecoder()
    #expect(try decoder.decode(Scaled.self, from: data, configuration: 10).values == [10, 20])
    #expect(
      try decoder.decode(Scaled.self, from: data, configuration: Scaled.Scale.self).values
        == [100, 200])
  }

  @Test func sharedAmongTasks() async throws {
    let decoder = ValidatedJSONDecoder()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask {
          decoder.maximumSize = 1_000 + number
          return try decoder.decode(Pair.self, from: #"{"a":\#(number)}"#).a
        }
      }
      let sum = try await group.reduce(0, +)
      #expect(sum == 19_900)
    }
  }

  private struct Extras: Decodable {
    let all: [String: Int], a: Int
    private enum Key: String, CodingKey { case a }
    init(from decoder: any Decoder) throws {
      all = try decoder.singleValueContainer().decode([String: Int].self)
      a = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .a)
    }
  }

  /// No key of an object that is read as a dictionary is unknown, whatever is read of it later.
  @Test func dictionariesThatAreReadAgain() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = .error
    let extras = try decoder.decode(Extras.self, from: #"{"a":1,"b":2}"#)
    #expect(extras.all.count == 2 && extras.a == 1)
  }

  private struct Configured: DecodableWithConfiguration, Decodable {
    init(from decoder: any Decoder) throws { try self.init(from: decoder, configuration: 0) }
    init(from decoder: any Decoder, configuration: Int) throws {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not this one"))
    }
  }

  /// The error of a whole document has a place by every call.
  @Test func placeOfTheDocument() {
    let decoder = ValidatedJSONDecoder()
    let errors = [
      #expect(throws: DecodingError.self) { try decoder.decode(Configured.self, from: " {}") },
      #expect(throws: DecodingError.self) {
        try decoder.decode(Configured.self, from: " {}", configuration: 1)
      },
    ]
    #expect(errors.map { $0?.jsonLocation?.column } == [2, 2])
  }
}
