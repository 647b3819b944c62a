public import ValidatedCodable

extension JSONLocation {
  /// The location at which the value at `codingPath` begins in the document of `decoder`.
  ///
  /// For a missing key, it is the start of the object. Nil if the decoder does not belong to a
  /// ``ValidatedJSONDecoder``, or the path does not lead into the decoder's value.
  ///
  /// - Complexity: O(*n*) in the decoder's value. Lines are counted once in total, if locations are requested in
  ///   document order.
  public init?(of codingPath: [any CodingKey], in decoder: any Decoder) {
    guard let decoder = decoder as? JSONValueDecoder, codingPath.count >= decoder.depth,
      decoder.reading.options.hasLocations
    else { return nil }
    self = decoder.reading.location(
      of: codingPath.dropFirst(decoder.depth), from: decoder.start,
      path: Array(codingPath.prefix(decoder.depth)))
  }
}

extension JSONReading {
  /// The location of the value at `keys`, relative to the value at `start`, which is at `path`.
  func location(
    of keys: some Sequence<any CodingKey>, from start: Int, path: [any CodingKey]
  ) -> JSONLocation {
    location(of: self.keys(keys, from: start, path: path).offset)
  }

  /// The offset of the value at `keys`, relative to the value at `start`, which is at `path`, and the keys that
  /// exist.
  func keys(
    _ keys: some Sequence<any CodingKey>, from start: Int, path: [any CodingKey]
  ) -> (offset: Int, keys: [PathKey]) {
    var offset = start
    var path = path.map { PathKey($0) }
    let depth = path.count
    for key in keys {
      var last: (key: PathKey, start: Int)?
      let first = child(ofValueAt: offset, path: path) { found, text, range in
        let isFound =
          found.intValue.map { $0 == key.intValue }
          ?? [found.stringValue, text].contains { $0.utf8.elementsEqual(key.stringValue.utf8) }
        guard isFound else { return false }
        last = (found, range.lowerBound)
        return options.duplicateKeys != .useLast
      }
      guard let step = first ?? last else { break }
      offset = step.start
      path.append(step.key)
    }
    return (offset, Array(path.dropFirst(depth)))
  }
}
