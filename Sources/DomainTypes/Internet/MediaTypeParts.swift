import ValidatedCodable

/// The parts of a media type, in lower case if case does not matter.
///
///     text/HTML ; Charset="utf-8"      type text, subtype html, parameter charset = utf-8
struct MediaTypeParts {
  private(set) var type: [UInt8] = []
  private(set) var subtype: [UInt8] = []
  private(set) var parameters: [(name: [UInt8], value: [UInt8])] = []

  /// Parses a text; nil unless it is a `media-type` of RFC 9110, section 8.3.1.
  ///
  /// - Parameter isCompact: whether there is neither white space nor an empty parameter, which RFC 2397 does not have.
  init?(_ text: [UInt8], isCompact: Bool = false) {
    var rest = text[...]
    guard let type = Self.takeToken(from: &rest), Self.take(UInt8(ascii: "/"), from: &rest),
      let subtype = Self.takeToken(from: &rest)
    else { return nil }
    self.type = type.map { $0.lowercased }
    self.subtype = subtype.map { $0.lowercased }
    var names: Set<[UInt8]> = []
    while !rest.isEmpty {
      if !isCompact { Self.dropSpace(from: &rest) }
      guard Self.take(UInt8(ascii: ";"), from: &rest) else { return nil }
      if !isCompact { Self.dropSpace(from: &rest) }
      // Parameters may be missing between two semicolons, or after the last (section 5.6.6).
      guard let name = Self.takeToken(from: &rest)?.map({ $0.lowercased }) else {
        if isCompact { return nil }
        continue
      }
      guard Self.take(UInt8(ascii: "="), from: &rest), let value = Self.takeValue(from: &rest),
        names.insert(name).inserted
      else { return nil }
      parameters.append((name, value))
    }
  }

  /// Whether a text is in canonical form, with at most one parameter, whose value is a token; most texts are.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    func endOfToken(from start: Int, isLowercased: Bool = true) -> Int? {
      let end = text.endOfRun(of: HTTPSyntax.tokens, from: start)
      let token = text.extracting(start..<end)
      return end > start && (!isLowercased || token.allSatisfy { !$0.isCapital }) ? end : nil
    }
    guard let type = endOfToken(from: 0), text.has("/", at: type),
      let subtype = endOfToken(from: type + 1)
    else { return false }
    guard subtype < text.count else { return true }
    guard text.has("; ", at: subtype), let name = endOfToken(from: subtype + 2),
      text.has("=", at: name), let end = endOfToken(from: name + 1, isLowercased: false)
    else { return false }
    return end == text.count
  }

  /// The canonical form: `; ` before each parameter, quotes only around values that are not tokens.
  var canonical: [UInt8] {
    type + [UInt8(ascii: "/")] + subtype + parameterText(after: "; ") { $0 }
  }

  /// The parameters, each after a separator, with names and values as a function writes them.
  func parameterText(after separator: String, _ written: ([UInt8]) -> [UInt8]) -> [UInt8] {
    parameters.reduce(into: []) { result, parameter in
      let (name, value) = parameter
      result += separator.utf8
      result += written(name)
      result.append(UInt8(ascii: "="))
      let isToken = !value.isEmpty && value.allSatisfy(HTTPSyntax.tokens.contains)
      result += written(isToken ? value : HTTPSyntax.quoted(value))
    }
  }

  private typealias Text = ArraySlice<UInt8>

  private static func take(_ byte: UInt8, from text: inout Text) -> Bool {
    guard text.first == byte else { return false }
    text = text.dropFirst()
    return true
  }

  private static func dropSpace(from text: inout Text) {
    text = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private static func takeToken(from text: inout Text) -> Text? {
    let token = text.prefix(while: HTTPSyntax.tokens.contains)
    text = text[token.endIndex...]
    return token.isEmpty ? nil : token
  }

  /// A token, or the contents of a quoted string.
  private static func takeValue(from text: inout Text) -> [UInt8]? {
    guard text.first == UInt8(ascii: "\"") else { return takeToken(from: &text).map(Array.init) }
    var value: [UInt8] = []
    var isEscaped = false
    for index in text.indices.dropFirst() {
      switch text[index] {
      // These may not even follow a backslash (section 5.6.4).
      case let byte where byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F: return nil
      case UInt8(ascii: "\"") where !isEscaped:
        text = text[(index + 1)...]
        return value
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
      case let byte:
        value.append(byte)
        isEscaped = false
      }
    }
    return nil
  }
}
