/// Writes values of any depth as JSON with sorted keys.
package struct JSONWriter {
  private var bytes: [UInt8] = []

  package static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.bytes
  }

  /// An array or object that is being written.
  private struct Level {
    /// The members in reverse order; elements have no key.
    var rest: [(key: String?, value: JSONValue)]
    let bracket: Unicode.Scalar
    var hasBegun = false
  }

  /// An explicit stack rather than recursion, so that deeply nested values do not exhaust the thread's stack.
  private mutating func write(_ value: JSONValue) {
    var levels: [Level] = []
    begin(value, &levels)
    while let last = levels.indices.last {
      guard let (key, value) = levels[last].rest.popLast() else {
        bytes.append(UInt8(ascii: levels.removeLast().bracket))
        continue
      }
      if levels[last].hasBegun { bytes.append(UInt8(ascii: ",")) }
      levels[last].hasBegun = true
      if let key {
        write(key)
        bytes.append(UInt8(ascii: ":"))
      }
      begin(value, &levels)
    }
  }

  private mutating func begin(_ value: JSONValue, _ levels: inout [Level]) {
    switch value {
    case .null: write("null" as StaticString)
    case .bool(true): write("true" as StaticString)
    case .bool(false): write("false" as StaticString)
    case .number(let number): bytes += number.text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      levels.append(Level(rest: elements.reversed().map { (nil, $0) }, bracket: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      let rest = members.sorted { $0.key > $1.key }.map { ($0.key as String?, $0.value) }
      levels.append(Level(rest: rest, bracket: "}"))
    }
  }

  private mutating func write(_ word: StaticString) {
    word.withUTF8Buffer { unsafe bytes += $0 }
  }

  /// Writes a string with the escapes that RFC 8259, section 7, requires.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20:
        write("\\u00" as StaticString)
        let digits = String(byte, radix: 16).utf8
        bytes += (digits.count == 1 ? [UInt8(ascii: "0")] : []) + digits
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
