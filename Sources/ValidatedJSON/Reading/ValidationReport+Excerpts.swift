public import ValidatedCodable

extension ValidationReport {
  /// A line for each violation, followed by the text of the document at its location, with a caret.
  ///
  /// ```text
  /// 2:24 [1].age: Age must be between 1 and 150, not 151
  ///   {"name": "…", "age": …
  ///                        ^
  /// ```
  ///
  /// It shows punctuation, `true`, `false` and `null`, and the keys of the objects on the entry's path unless they are
  /// sensitive or have more than 20 bytes; strings, numbers and other keys, which may be secrets, appear as `…`.
  ///
  /// A string of up to 20 bytes that contains the number, the `Int` or the Boolean that is expected there has a hint.
  ///
  /// - Parameters:
  ///   - document: the document of the report.
  ///   - messages: makes the messages of the violations; in English by default.
  /// - Complexity: O(*n*) in the length of the document
  public func excerpts(
    of document: some JSONSource,
    by messages: some Violation.Messages = Violation.EnglishMessages()
  ) -> String {
    document.withJSONBytes { excerpts(of: $0, by: messages) }
  }

  private func excerpts(of document: Span<UInt8>, by messages: some Violation.Messages) -> String {
    unsafe document.withUnsafeBufferPointer { memory in
      let bytes = unsafe JSONBytes(memory)
      var start = bytes.startOfText
      bytes.skipWhitespace(&start)
      var nesting = JSONNesting(from: 0, separator: separator(in: bytes, from: start))
      var texts = entries.map { line(of: $0, by: messages) }
      let places = entries.indices.compactMap { index in
        entries[index].location.map { (offset: $0.offset, index: index) }
      }
      for (offset, index) in places.sorted(by: { ($0.offset, $0.index) < ($1.offset, $1.index) }) {
        let hint = entries[index].hint(at: offset, in: bytes)
        var depths = entries[index].shownDepths(isSequence: nesting.separator != nil)
        // An array may be a line of several that there may be: keys are shown if they may be in both.
        if bytes[start] == UInt8(ascii: "["), entries[index].codingPath.first?.intValue != nil,
          entries[index].shownKeys.contains(false)
        {
          depths.formIntersection(
            entries[index].shownDepths(isSequence: nesting.separator == nil))
        }
        texts[index] += "\n\(nesting.excerpt(of: bytes, at: offset, depths))\(hint)"
      }
      return (texts + omittedLines(by: messages)).joined(separator: "\n")
    }
  }

  /// The byte between the values of JSON Lines or a text sequence, whose paths begin with an index; nil for any other
  /// document.
  private func separator(in bytes: JSONBytes, from start: Int) -> UInt8? {
    guard entries.contains(where: { $0.codingPath.first?.intValue != nil }) else { return nil }
    switch bytes[start] {
    case 0x1E: return 0x1E
    case UInt8(ascii: "["):
      // A line may be an array, too.
      guard let end = bytes.end(ofValueAt: start) else { return nil }
      var next = end
      bytes.skipWhitespace(&next)
      let areLines =
        next < bytes.count && bytes.lineFeedCount(in: start..<end) == 0
        && bytes.lineFeedCount(in: end..<next) > 0
      return areLines ? UInt8(ascii: "\n") : nil
    default: return UInt8(ascii: "\n")
    }
  }
}

extension ValidationReport.Entry {
  /// What to do with a string that contains the expected number or Boolean; empty if there is none.
  fileprivate func hint(at offset: Int, in bytes: JSONBytes) -> String {
    guard code == .wrongType, violation.typeName == nil, offset < bytes.count,
      bytes[offset] == UInt8(ascii: "\""), let expected = violation.parameters[.expected],
      let end = (offset + 1..<min(bytes.count, offset + 22)).first(where: {
        bytes[$0] == UInt8(ascii: "\"")
      })
    else { return "" }
    let text = String(decoding: (offset + 1..<end).map { bytes[$0] }, as: UTF8.self)
    let isMeant =
      switch expected {
      case "boolean": text == "true" || text == "false"
      case "integer": Int(text).map { "\($0)" == text } ?? false
      case "number": JSONNumber(text) != nil
      default: false
      }
    let noun = expected == "boolean" ? "true or false" : "a number"
    return isMeant ? "\n  the string contains \(noun): write it without quotes" : ""
  }
}

extension JSONNesting {
  /// The maximum distance between the start of an excerpt and its place, in bytes.
  private static let mostShown = 400

  /// The line up to `end`, with the keys in the brackets of `depths`; calls in document order go through the document
  /// once.
  ///
  /// It begins at the outermost enclosing bracket that is close enough; if there is none, at the member or element that
  /// contains the place.
  fileprivate mutating func excerpt(
    of bytes: JSONBytes, at end: Int, _ depths: Set<Int>
  ) -> JSONExcerpt {
    let end = min(end, bytes.count)
    advance(to: end, in: bytes)
    if let near = levels.indices.suffix(8).first(where: { end - levels[$0].start < Self.mostShown })
    {
      return JSONExcerpt(bytes, from: levels[near].start, to: end) { !depths.contains(near + $0) }
    }
    guard let level = levels.last else { return JSONExcerpt(bytes, from: end, to: end) }
    let (last, isNear) = (levels.count - 1, end - level.begin < Self.mostShown)
    return JSONExcerpt(bytes, from: isNear ? level.begin : end, to: end, in: level.start) {
      !depths.contains(last + $0)
    }
  }
}

extension ValidationReport.Entry {
  /// The nesting depths at which keys may be shown: those of the objects on the path whose keys are not hidden.
  fileprivate func shownDepths(isSequence: Bool) -> Set<Int> {
    Set(shownKeys.dropFirst(isSequence ? 1 : 0).enumerated().filter(\.element).map(\.offset))
  }
}
