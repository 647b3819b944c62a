extension JSONLocation {
  /// Where the value at `codingPath` begins in the document that `decoder` reads.
  ///
  /// Of a key that is missing, it is where the object begins. Nil if the decoder is none of
  /// ``ValidatedJSONDecoder``'s, or the path leads elsewhere than into its value.
  ///
  /// - Complexity: O(*n*) in the value that `decoder` is for. Lines are counted once in all, if
  ///   places are asked for in the document's order.
  public init?(of codingPath: [any CodingKey], in decoder: any Decoder) {
    guard let decoder = decoder as? JSONValueDecoder, codingPath.count >= decoder.depth else {
      return nil
    }
    self = decoder.reading.location(
      of: codingPath.dropFirst(decoder.depth), from: decoder.start,
      path: Array(codingPath.prefix(decoder.depth)))
  }
}

extension JSONReading {
  /// Where the value is that `keys` lead to from the one at `start`, which is at `path`.
  func location(
    of keys: some Sequence<any CodingKey>, from start: Int, path: [any CodingKey]
  ) -> JSONLocation {
    location(of: self.keys(keys, from: start, path: path).offset)
  }

  /// Where the value is that `keys` lead to from the one at `start`, which is at `path`, and those of the keys
  /// that are there.
  func keys(
    _ keys: some Sequence<any CodingKey>, from start: Int, path: [any CodingKey]
  ) -> (offset: Int, keys: [JSONKey]) {
    var offset = start
    var path = path.map { JSONKey($0.stringValue, $0.intValue) }
    let depth = path.count
    for key in keys {
      let step = child(ofValueAt: offset, path: path) { found, text, _ in
        key.intValue.map { $0 == found.intValue }
          ?? [found.stringValue, text].contains { $0.utf8.elementsEqual(key.stringValue.utf8) }
      }
      guard let step else { break }
      offset = step.start
      path.append(step.key)
    }
    return (offset, Array(path.dropFirst(depth)))
  }
}
