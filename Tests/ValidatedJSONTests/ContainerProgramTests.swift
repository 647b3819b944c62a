import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedJSON

/// Types that read what they like of a document, by every method of containers: no duplicate key remains unseen.
@Suite struct ContainerProgramTests {
  /// Reads some of its document; which, depends on the seed and the place.
  private struct Program: Decodable {
    private var random: SplitMix64

    init(from decoder: any Decoder) throws {
      random = SplitMix64(seed: Self.seed)
      for key in decoder.codingPath {
        random = SplitMix64(
          seed: random.next() &+ UInt64(key.intValue ?? Int(key.stringValue.utf8.first ?? 0)))
      }
      try read(decoder)
    }

    @TaskLocal static var seed: UInt64 = 0

    private mutating func number(_ range: Range<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    private mutating func read(_ decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: AnyKey.self) {
        try read(object)
      } else if var array = try? decoder.unkeyedContainer() {
        try read(&array)
      }
    }

    private mutating func read(_ object: KeyedDecodingContainer<AnyKey>) throws {
      for _ in 0..<number(0..<5) {
        let key = AnyKey(keys[number(0..<keys.count)])
        let form = number(0..<9)
        if form == 0 { _ = object.allKeys }
        if form == 1 { _ = try object.decodeIfPresent(Program.self, forKey: key) }
        guard form > 1, object.contains(key) else { continue }
        switch form {
        case 2: _ = try object.decodeNil(forKey: key)
        case 3: _ = try object.decode(Program.self, forKey: key)
        case 4: _ = try object.superDecoder(forKey: key)
        case 5: try read(object.superDecoder(forKey: key))
        case 6:
          if let inner = try? object.nestedContainer(keyedBy: AnyKey.self, forKey: key) {
            try read(inner)
          }
        case 7:
          if var inner = try? object.nestedUnkeyedContainer(forKey: key) { try read(&inner) }
        default: break
        }
      }
    }

    private mutating func read(_ array: inout any UnkeyedDecodingContainer) throws {
      for _ in 0..<number(0..<5) where !array.isAtEnd {
        switch number(0..<7) {
        case 0: _ = array.count
        case 1: _ = try array.decodeNil()
        case 2: _ = try array.decode(Program.self)
        case 3: _ = try array.superDecoder()
        case 4: try read(array.superDecoder())
        case 5:
          if var inner = try? array.nestedUnkeyedContainer() { try read(&inner) }
        default:
          if let inner = try? array.nestedContainer(keyedBy: AnyKey.self) { try read(inner) }
        }
      }
    }
  }

  /// A document, and whether one of its keys is there twice.
  private struct Document {
    private(set) var text = ""
    private(set) var hasDuplicate = false
    private var random: SplitMix64

    init(seed: UInt64, mayHaveDuplicate: Bool) {
      random = SplitMix64(seed: seed)
      text = value(depth: 5, mayHaveDuplicate)
    }

    private mutating func value(depth: Int, _ mayHaveDuplicate: Bool) -> String {
      let form = Int.random(in: 0..<10, using: &random)
      guard depth > 0, form > 1 else {
        return ["1", "\"t\"", "null", "true", "2.5"].randomElement(using: &random) ?? ""
      }
      let count = Int.random(in: 0..<4, using: &random)
      if form < 6 {
        return "["
          + (0..<count).map { _ in value(depth: depth - 1, mayHaveDuplicate) }
          .joined(separator: ",") + "]"
      }
      var members = keys.shuffled(using: &random).prefix(count)
      if mayHaveDuplicate, !hasDuplicate, let first = members.first, Bool.random(using: &random) {
        hasDuplicate = true
        members.append(first)
      }
      return "{"
        + members.map { "\"\($0)\":" + value(depth: depth - 1, mayHaveDuplicate) }
        .joined(separator: ",") + "}"
    }
  }

  @Test(arguments: seeds(4, nightly: 40))
  func duplicatesAreFound(seed: UInt64) {
    let decoder = ValidatedJSONDecoder()
    for number in 0..<gate(250, nightly: 500) {
      let seed = seed << 32 + UInt64(number)
      for mayHaveDuplicate in [true, false] {
        let document = Document(seed: seed, mayHaveDuplicate: mayHaveDuplicate)
        Program.$seed.withValue(seed) {
          let isDecoded = (try? decoder.decode(Program.self, from: document.text)) != nil
          let isCollected =
            (try? decoder.decodeCollecting(Program.self, from: document.text)) != nil
          #expect(isDecoded != document.hasDuplicate, "seed \(seed): \(document.text)")
          #expect(isCollected != document.hasDuplicate, "seed \(seed): \(document.text)")
        }
      }
    }
  }

  private struct Asking: Decodable {
    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: AnyKey.self)
      _ = object.contains(AnyKey("a"))
      _ = try object.decodeNil(forKey: AnyKey("b"))
    }
  }

  /// A value that was asked for, but not decoded, is read as any other that is not decoded.
  @Test(arguments: [
    (#"{"a":{"x":1,"x":2},"b":1}"#, "1:13 a.x: duplicate key"),
    (#"{"b":[{"x":1,"x":2}]}"#, "1:14 b[0].x: duplicate key"),
    (#"{"a":{"x":1},"b":{"x":2}}"#, ""),
  ])
  func valuesThatAreOnlyAskedFor(_ json: String, _ expected: String) {
    #expect(ValidatedJSONDecoder().reportText(Asking.self, json) == expected)
  }
}

private let keys = ["a", "b", "c", "d"]
