/// A line of a document up to a place in it, and a caret under that place.
///
/// It is short, and shows keys and punctuation only: strings and numbers, which may be secrets, appear as `…`, and so do
/// the keys of objects that the place is not in. Types that try one form after the other make one for every error, so it
/// is made of bytes.
struct JSONExcerpt: CustomStringConvertible {
  /// The most characters shown of the line, and bytes of a key.
  private static let width = 48
  private static let keyWidth = 20
  private static let ellipsis = Array("…".utf8)

  private var line: [UInt8] = []
  private var isCut = false
  /// The brackets that are open: whether they are braces, and how much of the line is before what they hold.
  private var brackets: [(isObject: Bool, line: Int)] = []
  private let hidesKeys: (_ depth: Int) -> Bool
  /// The last punctuation: a key stands in an object, after a brace or a comma.
  private var last = UInt8(ascii: ",")
  /// How much of the line is before the caret.
  private var end = 0

  /// Reads tokens from `start`, where one begins, to `end`, before which all of them are well formed.
  ///
  /// - Parameter bracket: where the object or array begins that `start` is in, if not there.
  /// - Parameter hidesKeys: whether the keys of objects in so many brackets are not shown, the first one's 0.
  init(
    _ bytes: JSONBytes, from start: Int, to end: Int, in bracket: Int? = nil,
    hidesKeys: @escaping (_ depth: Int) -> Bool = { _ in false }
  ) {
    self.hidesKeys = hidesKeys
    line.reserveCapacity(128)
    if let bracket {
      isCut = true
      brackets.append((bytes[bracket] == UInt8(ascii: "{"), 0))
    }
    var offset = start
    while offset < min(end, bytes.count) {
      addToken(bytes, &offset, before: end)
      if line.count > 16 * Self.width { cut() }
    }
    cut()
    self.end = line.count
    if Self.isPunctuation(bytes[end]) {
      line.append(bytes[end])
    } else if end < bytes.count {
      line += Self.ellipsis
    }
  }

  var description: String {
    let start = isCut ? "…" : ""
    let indent = String(repeating: " ", count: start.count + Self.characters(line[..<end]))
    return "  \(start)\(String(decoding: line, as: UTF8.self))\n  \(indent)^"
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// Leaves the last characters only.
  private mutating func cut() {
    guard line.count >= Self.width else { return }
    var start = line.count
    var count = 0
    while start > 0, count < Self.width - 1 {
      start -= 1
      if line[start] & 0xC0 != 0x80 { count += 1 }
    }
    guard start > 0 else { return }
    line.removeFirst(start)
    for index in brackets.indices { brackets[index].line = max(0, brackets[index].line - start) }
    isCut = true
  }

  private mutating func addToken(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "\n"):
      line.removeAll(keepingCapacity: true)
      for index in brackets.indices { brackets[index].line = 0 }
      isCut = false
    case 0x20, 0x0D, 0x09: line.append(0x20)
    case UInt8(ascii: "\""): return addString(bytes, &offset, before: end)
    case _ where Self.isPunctuation(byte): addPunctuation(byte)
    default: return addScalar(bytes, &offset, before: end)
    }
    offset += 1
  }

  private mutating func addPunctuation(_ byte: UInt8) {
    last = byte
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      line.append(byte)
      brackets.append((byte == UInt8(ascii: "{"), line.count))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if let bracket = brackets.popLast(), bracket.isObject, line.count > bracket.line {
        // It is no longer known whether its keys may be shown.
        line.removeSubrange(bracket.line...)
        line += Self.ellipsis
      }
      line.append(byte)
    default: line.append(byte)
    }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  private mutating func addString(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    let start = offset + 1
    offset = start
    while offset < end, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    line.append(UInt8(ascii: "\""))
    guard offset < end else {
      line += Self.ellipsis
      offset = end
      return
    }
    var next = offset + 1
    bytes.skipWhitespace(&next)
    let isKey =
      last != UInt8(ascii: ":") && brackets.last?.isObject == true
      && bytes[next] == UInt8(ascii: ":") && !hidesKeys(brackets.count - 1)
    if isKey, offset - start <= Self.keyWidth {
      for index in start..<offset { line.append(bytes[index]) }
    } else {
      line += Self.ellipsis
    }
    line.append(UInt8(ascii: "\""))
    offset += 1
  }

  private mutating func addScalar(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    let start = offset
    while offset < end, Self.isInScalar(bytes[offset]) { offset += 1 }
    switch bytes[start] {
    case UInt8(ascii: "t"): line += "true".utf8
    case UInt8(ascii: "f"): line += "false".utf8
    case UInt8(ascii: "n"): line += "null".utf8
    default: line += Self.ellipsis
    }
    offset = max(offset, start + 1)
  }

  private static func isInScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"), 0...0x20,
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
      false
    default: true
    }
  }
}
