import ValidatedCodable

/// The line of a document up to a place, with a caret under that place.
///
/// It is short, and shows only keys, punctuation, `true`, `false` and `null`: strings and numbers, which may be secrets,
/// appear as `…`, and so do the keys of objects that do not contain the place.
struct JSONExcerpt: CustomStringConvertible {
  /// The maximum number of characters shown of the line, and of bytes of a key.
  private static let width = 48
  private static let keyWidth = 20
  private static let ellipsis = Array("…".utf8)
  private static let literals = ["true", "false", "null"].map { Array($0.utf8) }

  private var line: [UInt8] = []
  private var isCut = false
  /// The number of bytes that were in front of the line.
  private var removed = 0
  /// The open brackets: whether they are braces, and the number of bytes of all lines before their contents.
  private var brackets: [(isObject: Bool, start: Int)] = []
  private let hidesKeys: (_ depth: Int) -> Bool
  /// The last punctuation: in an object, a key follows a brace or a comma.
  private var last = UInt8(ascii: ",")
  /// The length of the line before the caret.
  private var end = 0

  /// Reads tokens from `start`, where one begins, to `end`; the tokens before `end` must be well formed.
  ///
  /// - Parameter bracket: the start of the object or array that contains `start`, if not `start` itself.
  /// - Parameter hidesKeys: whether the keys of objects at a nesting depth are hidden; the first is at depth 0.
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
    let before = (isCut ? "…" : "") + String(decoding: line[..<end], as: UTF8.self)
    let shown = before.escapedForTerminal
    let rest = String(decoding: line[end...], as: UTF8.self)
    return "  \(shown)\(rest)\n  \(String(repeating: " ", count: shown.displayWidth))^"
  }

  /// Keeps only the last characters.
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
    removed += start
    isCut = true
  }

  private mutating func addToken(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "\n"):
      removed += line.count
      line.removeAll(keepingCapacity: true)
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
    let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    if isClosing, let bracket = brackets.popLast(), bracket.isObject {
      // Whether its keys may be shown is no longer known.
      let start = max(0, bracket.start - removed)
      if line.count > start { line.replaceSubrange(start..., with: Self.ellipsis) }
    }
    line.append(byte)
    let isObject = byte == UInt8(ascii: "{")
    if isObject || byte == UInt8(ascii: "[") { brackets.append((isObject, removed + line.count)) }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    isSeparator(byte) || byte == UInt8(ascii: "\\")
  }

  /// Whether a byte ends a number or a literal.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "[", "]", "{", "}", ":", ",", "\"": true
    default: false
    }
  }

  private mutating func addString(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    let start = offset + 1
    bytes.skipRoughString(&offset)
    line.append(UInt8(ascii: "\""))
    guard offset <= end else {
      line += Self.ellipsis
      offset = end
      return
    }
    var next = offset
    bytes.skipWhitespace(&next)
    let isKey =
      last != UInt8(ascii: ":") && brackets.last?.isObject == true
      && bytes[next] == UInt8(ascii: ":") && !hidesKeys(brackets.count - 1)
    if isKey, offset - 1 - start <= Self.keyWidth {
      for index in start..<offset - 1 { line.append(bytes[index]) }
    } else {
      line += Self.ellipsis
    }
    line.append(UInt8(ascii: "\""))
  }

  private mutating func addScalar(_ bytes: JSONBytes, _ offset: inout Int, before end: Int) {
    let start = offset
    while offset < end, bytes[offset] > 0x20, !Self.isSeparator(bytes[offset]) { offset += 1 }
    offset = max(offset, start + 1)
    let literal = Self.literals.first { $0.first == bytes[start] }
    // Of a misspelled one, what is right is shown.
    let known = literal.map { zip(start..<offset, $0).prefix { bytes[$0] == $1 }.map(\.1) } ?? []
    line += known
    if known.count < offset - start { line += Self.ellipsis }
  }
}
