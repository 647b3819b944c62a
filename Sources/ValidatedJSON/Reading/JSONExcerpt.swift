/// A line of a document up to a place in it, and a caret under that place.
///
/// It is short, and shows keys and punctuation only: strings and numbers, which may be anybody's
/// secrets, appear as `…`.
struct JSONExcerpt: CustomStringConvertible {
  /// The most characters shown of the line, and of a key.
  private static let width = 48
  private static let keyWidth = 20

  private var line: [Character] = []
  private var isCut = false
  private var caret = 0

  /// Reads tokens from `start`, where one begins, to `end`, before which all of them are well formed.
  init(_ bytes: JSONBytes, from start: Int, to end: Int) {
    var offset = start
    while offset < min(end, bytes.count) {
      addToken(bytes, &offset, before: end)
      guard line.count > 4 * Self.width else { continue }
      line.removeFirst(line.count - Self.width)
      isCut = true
    }
    let next = bytes[end]
    caret = line.count
    if 0x20..<0x7F ~= next { line.append(Character(Unicode.Scalar(next))) }
  }

  var description: String {
    let cut = max(0, caret + 1 - Self.width)
    let start = cut > 0 || isCut ? "…" : ""
    let indent = String(repeating: " ", count: caret - cut + start.count)
    return "  \(start)\(String(line.dropFirst(cut)))\n  \(indent)^"
  }

  private mutating func addToken(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    switch bytes[offset] {
    case UInt8(ascii: "\n"):
      line = []
      isCut = false
    case 0x20, 0x0D, 0x09: line.append(" ")
    case UInt8(ascii: "\""): return addString(bytes, &offset, before: end)
    case let byte where Self.isInNumberOrLiteral(byte):
      return addScalar(bytes, &offset, before: end)
    case let byte: line.append(Character(Unicode.Scalar(byte)))
    }
    offset += 1
  }

  private mutating func addString(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    let start = offset
    offset += 1
    while offset < end, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    line.append("\"")
    guard offset < end else {
      line.append("…")
      offset = end
      return
    }
    offset += 1
    var next = offset
    bytes.skipWhitespace(&next)
    if bytes[next] == UInt8(ascii: ":"), offset - start - 2 <= Self.keyWidth {
      line += Array(bytes.text(start + 1..<offset - 1))
    } else {
      line.append("…")
    }
    line.append("\"")
  }

  private mutating func addScalar(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    let start = offset
    while offset < end, Self.isInNumberOrLiteral(bytes[offset]) { offset += 1 }
    let text = bytes.text(start..<offset)
    line += ["true", "false", "null"].contains(text) ? Array(text) : ["…"]
  }

  private static func isInNumberOrLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\""), 0...0x20:
      false
    default: true
    }
  }
}
