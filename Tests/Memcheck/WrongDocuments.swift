import SeededRandom

/// Documents of which most are wrong somewhere: members that are missing, there twice, of another type, out of
/// bounds, unknown, malformed; documents that break off or have a byte changed.
struct WrongDocuments {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let keys = [
    "name", "age", "email", "flag", "list", "map", "child", "date", "id", "shape", "size",
    "home_town", "a", "b", "x",
    "\\u0061ge", "nam\\u0065", "s3cr3t", "é",
  ]

  private static let scalars = [
    "1", "0", "-1", "34.0", "1e2", "1e400", "151", "300", "9223372036854775807.0", "1.5", "-0",
    "01", "1.",
    "true", "false", "tru", "null", "nul", "\"\"", "\"Ann\"", "\"@\"", "\"zoe@example.com\"",
    "\"Zo\\ud800\"",
    "\"a\tb\"", "\"\\q\"", "\"small\"", "\"12\"", "\"2001-09-09T01:46:40Z\"", "\"Zoë O’Brien\"",
    "7", "{}", "[]",
  ]

  mutating func next() -> [UInt8] {
    var bytes = Array((random.next() % 3 == 0 ? value(0) : "[" + list { $0.object(1) } + "]").utf8)
    switch random.next() % 8 {
    case 0 where !bytes.isEmpty: bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
    case 1 where !bytes.isEmpty:
      bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes = [0xEF, 0xBB, 0xBF] + bytes
    default: break
    }
    return bytes
  }

  private mutating func value(_ depth: Int) -> String {
    switch random.next() % (depth < 6 ? 8 : 4) {
    case 0...3: pick(Self.scalars)
    case 4, 5: object(depth + 1)
    default: "[" + list { $0.value(depth + 1) } + "]"
    }
  }

  private mutating func object(_ depth: Int) -> String {
    let body = list { documents in
      let key = documents.pick(Self.keys)
      let colon = documents.random.next() % 64 == 0 ? " " : ":"
      return "\"\(key)\"\(colon)\(documents.space())\(documents.value(depth))"
    }
    return "{\(space())\(body)\(space())}"
  }

  private mutating func list(_ element: (inout WrongDocuments) -> String) -> String {
    let parts = (0..<random.next() % 7).map { _ in element(&self) }
    return parts.joined(separator: random.next() % 64 == 0 ? ",," : ",\(space())")
  }

  private mutating func space() -> String { pick(["", "", " ", "\n  "]) }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int(random.next() % UInt64(texts.count))]
  }
}
