/// Writes values as JSON, with the keys of objects in order: first those that a schema has.
package struct JSONWriter {
  private var bytes: [UInt8] = []

  package static func bytes(
    of value: JSONValue, orderedBy order: JSONKeyOrder = JSONKeyOrder()
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value, order)
    return writer.bytes
  }

  private mutating func write(_ value: JSONValue, _ order: JSONKeyOrder) {
    switch value {
    case .null: write("null" as StaticString)
    case .bool(true): write("true" as StaticString)
    case .bool(false): write("false" as StaticString)
    case .number(let number): bytes += number.text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      list(elements, in: ("[", "]")) { $0.write($1, order) }
    case .object(let members):
      list(order.sorted(members), in: ("{", "}")) {
        $0.write($1.key)
        $0.bytes.append(UInt8(ascii: ":"))
        $0.write($1.value, order[$1.key])
      }
    }
  }

  private mutating func list<Element>(
    _ elements: [Element], in brackets: (Unicode.Scalar, Unicode.Scalar),
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: brackets.0))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    bytes.append(UInt8(ascii: brackets.1))
  }

  private mutating func write(_ word: StaticString) {
    word.withUTF8Buffer { bytes += $0 }
  }

  /// Writes a text, with the escapes that RFC 8259, section 7, demands.
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
