/// A place in a JSON document.
public struct JSONLocation: Hashable, Sendable, Codable {
  /// The number of bytes before it.
  public let offset: Int
  /// The line, from 1; lines end with a line feed.
  public let line: Int
  /// The column in that line, from 1, in bytes.
  public let column: Int

  /// Where the value at `codingPath` begins in the document that `decoder` reads.
  ///
  /// Of a key that is missing, it is where the object begins. Nil if the decoder is none of
  /// ``ValidatedJSONDecoder``'s, or the path leads elsewhere than into its value.
  ///
  /// - Complexity: O(*n*) in the value that `decoder` is for. Lines are counted once in all, if
  ///   places are asked for in the document's order.
  public init?(of codingPath: [any CodingKey], in decoder: any Decoder) {
    guard let decoder = decoder as? JSONValueDecoder, codingPath.count >= decoder.level else {
      return nil
    }
    self = decoder.reading.location(
      of: codingPath.dropFirst(decoder.level), from: decoder.start,
      path: Array(codingPath.prefix(decoder.level)))
  }

  init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension JSONReading {
  fileprivate func location(
    of rest: ArraySlice<any CodingKey>, from start: Int, path: [any CodingKey]
  ) -> JSONLocation {
    var offset = start
    var path = path
    for key in rest {
      let step = child(ofValueAt: offset, path: path) { found, _ in
        key.intValue.map { $0 == found.intValue }
          ?? found.stringValue.utf8.elementsEqual(key.stringValue.utf8)
      }
      guard let step else { break }
      offset = step.start
      path.append(key)
    }
    return location(at: offset)
  }

  /// The line and column of `offset`, counted on from the last place asked for.
  private func location(at offset: Int) -> JSONLocation {
    if offset < lines.counted { lines = (1, 0, 0) }
    for index in lines.counted..<offset where bytes[index] == UInt8(ascii: "\n") {
      lines = (lines.number + 1, index + 1, index)
    }
    lines.counted = offset
    return JSONLocation(offset: offset, line: lines.number, column: offset - lines.start + 1)
  }
}
