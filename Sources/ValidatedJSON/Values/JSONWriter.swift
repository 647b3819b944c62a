/// Writes values of any depth as JSON with sorted keys.
enum JSONWriter {
  /// What is still to be written.
  private enum Rest {
    case value(JSONValue)
    case byte(Unicode.Scalar)
  }

  static func bytes(of value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    // An explicit stack rather than recursion, so that deeply nested values do not exhaust the thread's stack.
    var rest = [Rest.value(value)]
    while let next = rest.popLast() {
      switch next {
      case .byte(let byte): bytes.append(UInt8(ascii: byte))
      case .value(.null): bytes += "null".utf8
      case .value(.bool(let value)): bytes += (value ? "true" : "false").utf8
      case .value(.number(let number)): bytes += number.text.utf8
      case .value(.string(let text)): write(text, to: &bytes)
      case .value(.array(let elements)):
        rest.append(.byte("]"))
        for index in elements.indices.reversed() {
          rest.append(.value(elements[index]))
          if index > 0 { rest.append(.byte(",")) }
        }
        rest.append(.byte("["))
      case .value(.object(let members)):
        rest.append(.byte("}"))
        let members = members.sorted { $0.key < $1.key }
        for index in members.indices.reversed() {
          rest.append(.value(members[index].value))
          rest.append(.byte(":"))
          rest.append(.value(.string(members[index].key)))
          if index > 0 { rest.append(.byte(",")) }
        }
        rest.append(.byte("{"))
      }
    }
    return bytes
  }

  /// Writes a string with the escapes that RFC 8259, section 7, requires.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
