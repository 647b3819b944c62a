import Foundation

/// A JSON object on one line, written member by member: for many objects, this is faster than an encoder.
struct JSONLine {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// Writes a member; nothing if the value is nil.
  mutating func add(_ key: StaticString, _ number: Int?) {
    guard let number else { return }
    addKey(key)
    bytes += String(number).utf8
  }

  /// Writes a member; nothing if the value is nil.
  mutating func add(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    addKey(key)
    add(text)
  }

  /// Writes a member that is an array of objects.
  mutating func add<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>,
    _ write: (Element, inout JSONLine) -> Void
  ) {
    addKey(key)
    bytes.append(UInt8(ascii: "["))
    for element in elements {
      if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
      var line = JSONLine()
      write(element, &line)
      bytes += line.bytes
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func end() { bytes.append(UInt8(ascii: "}")) }

  private mutating func addKey(_ key: StaticString) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    bytes += "\(key)".utf8
    bytes += "\":".utf8
  }

  private mutating func add(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += digits.utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
