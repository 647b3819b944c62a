import Foundation
import SeededRandom

/// Random values of the types that the decoders are compared on.
struct RandomValues {
  private var random: SplitMix64
  private var texts: RandomText

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    texts = RandomText(seed: seed)
  }

  mutating func text() -> String { texts.next() }
  mutating func int() -> Int {
    Bool.random(using: &random)
      ? .random(in: -9...9, using: &random) : Int(truncatingIfNeeded: random.next())
  }

  mutating func double() -> Double {
    let value = Double(bitPattern: random.next())
    return value.isFinite && Bool.random(using: &random)
      ? value : Double(Int.random(in: -100_000...100_000, using: &random)) / 100
  }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &random) ? make(&self) : nil
  }

  mutating func list<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }
  }

  mutating func plain() -> DifferentialTests.Plain {
    .init(
      text: text(), flag: .random(using: &random), int: int(), double: double(),
      float: Float(Int.random(in: -1000...1000, using: &random)) / 7,
      i8: .init(truncatingIfNeeded: int()), i16: .init(truncatingIfNeeded: int()),
      i32: .init(truncatingIfNeeded: int()), i64: .init(int()), u: .init(truncatingIfNeeded: int()),
      u8: .init(truncatingIfNeeded: int()), u16: .init(truncatingIfNeeded: int()),
      u32: .init(truncatingIfNeeded: int()), u64: .init(truncatingIfNeeded: int()))
  }

  mutating func optionals() -> DifferentialTests.Optionals {
    .init(
      text: maybe { $0.text() }, int: maybe { $0.int() },
      list: maybe { $0.list { $0.maybe { $0.int() } } }, plain: maybe { $0.plain() },
      nested: maybe { ["a": $0.maybe { $0.list { $0.int() } }] })
  }

  mutating func tree(depth: Int) -> DifferentialTests.Tree {
    .init(value: int(), children: depth > 0 ? list { $0.tree(depth: depth - 1) } : [])
  }

  mutating func shape(depth: Int) -> DifferentialTests.Shape {
    switch Int.random(in: 0..<(depth > 0 ? 4 : 3), using: &random) {
    case 0: .circle(radius: double())
    case 1: .square(double())
    case 2: .empty
    default: .group(list { $0.shape(depth: depth - 1) }, name: maybe { $0.text() })
    }
  }

  /// `json` with one to three bytes taken out, put in or changed.
  mutating func mutation(of json: Data) -> Data {
    let pieces = Array(#"[]{}:,"\u0eE+-.1tfnul "#.utf8) + [0xC3]
    var bytes = Array(json)
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let piece = pieces.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = piece
      default: bytes.insert(piece, at: index)
      }
    }
    return Data(bytes)
  }
}
