extension JSONReading {
  /// Where the value at `start` ends, after a type has decoded from it what it wanted: the rest is
  /// read and checked, whoever wanted it or not.
  func end(ofValueAt start: Int, level: Int) throws -> Int {
    let frame = frames[level]
    guard frame.start == start, frame.end > 0 || frame.cursor > 0 else {
      return try skip(start, level: level)
    }
    if frame.end > 0 { return frame.end }

    var offset = frame.cursor
    bytes.skipWhitespace(&offset)
    let isObject = bytes[start] == UInt8(ascii: "{")
    if bytes[offset] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return offset + 1 }
    if isObject {
      _ = try members(ofObjectAt: start, level: level)
      return frames[level].end
    }
    var cursor = frame.cursor
    var count = frame.count
    while try nextElement(&cursor, count: count, level: level) {
      cursor = try skip(cursor, level: level + 1)
      count += 1
    }
    return cursor
  }

  /// Moves `offset` from behind an array's elements to the next one, if there is one; else behind
  /// the closing bracket.
  @inline(__always)
  func nextElement(_ offset: inout Int, count: Int, level: Int) throws -> Bool {
    bytes.skipWhitespace(&offset)
    if bytes[offset] == UInt8(ascii: "]") {
      offset += 1
      return false
    }
    if count > 0 {
      guard bytes[offset] == UInt8(ascii: ",") else {
        let isEnd = offset >= bytes.count
        throw error(
          JSONSyntax.Fault(reason: isEnd ? .unexpectedEnd : .expected("“,” or “]”")), at: offset,
          level: level)
      }
      offset += 1
      bytes.skipWhitespace(&offset)
    }
    return true
  }

  /// Where the value at `start` ends, if it is valid.
  func skip(_ start: Int, level: Int) throws -> Int {
    var offset = start
    do {
      try bytes.withSpan { (bytes) throws(JSONSyntax.Fault) in
        try JSONSyntax.skipValue(bytes, &offset, depth: level)
      }
    } catch {
      throw self.error(error, at: offset, level: level)
    }
    return offset
  }
}
