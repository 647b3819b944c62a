public import ValidatedCodable

// Where values are, and the paths that lead to them: computed only for errors.

extension JSONReading {
  /// The coding path to the value at `start`, which is inside `level` arrays and objects.
  ///
  /// Paths are computed only when an error occurs. The frames contain them as long as they belong to this value; for
  /// a container that is used later, the document is read from its beginning.
  func path(to start: Int, level: Int) -> [any CodingKey] {
    hasToldPlaces = true
    let inner = keys(to: start, level: level)
    var path: [any CodingKey] = outerPath + inner
    if missing == nil, let last = inner.last {
      path[path.count - 1] = PlacedKey(last, at: location(of: start))
    }
    return path
  }

  /// The keys and indices that lead to the value at `start`, without the path to the document.
  func keys(to start: Int, level: Int) -> [PathKey] {
    pathByFrames(to: start, level: level) ?? pathByReading(to: start)
  }

  /// The key of the element that is being read, in a stream.
  var elementPath: [PathKey] { element.index < 0 ? [] : [.index(element.index)] }

  private func pathByFrames(to start: Int, level: Int) -> [PathKey]? {
    var path = elementPath
    for outer in 0..<level {
      let child = outer + 1 == level ? start : frames[outer + 1].start
      guard frames[outer].child == child else { return nil }
      guard let key = key(of: outer, path: path) else { return nil }
      path.append(key)
    }
    return path
  }

  private func key(of level: Int, path: [PathKey]) -> PathKey? {
    let frame = frames[level]
    switch bytes[frame.start] {
    case UInt8(ascii: "["): return .index(frame.childIndex)
    case UInt8(ascii: "{"):
      if hidesKeys(ofObjectAt: frame.start) { return .hidden }
      if frame.hasNames, let known = rare.pathNames[level], known.offset == frame.childKey {
        return known.key
      }
      var offset = frame.childKey - 1
      guard frame.childKey > 0, let key = walker.string(at: &offset) else { return nil }
      guard frame.hasNames else { return PathKey.key(key) }
      let named = named(key, in: path)
      rare.pathNames[level] = (frame.childKey, named)
      return named
    default: return nil
    }
  }

  /// The coding key of `key` in the object that `path` leads to.
  func named(_ key: String, in path: [any CodingKey]) -> PathKey {
    let name = name(of: key) { path }
    return .key(name, inDocument: name.utf8.elementsEqual(key.utf8) ? nil : key)
  }

  /// The path, found by reading the document up to `start`.
  private func pathByReading(to target: Int) -> [PathKey] {
    var path = elementPath
    var offset = element.index < 0 ? bytes.startOfText : element.start
    bytes.skipWhitespace(&offset)
    while offset < target {
      guard let step = child(ofValueAt: offset, path: path, endingBehind: target) else {
        return path
      }
      path.append(hidesKeys(ofObjectAt: offset) ? .hidden : step.key)
      offset = step.start
    }
    return path
  }

  /// The first member or element of the value at `start` that ends behind `target`.
  ///
  /// - Parameter path: the path to the value; without one, keys are as written.
  func child(ofValueAt start: Int, path: [PathKey]?, endingBehind target: Int) -> JSONChild? {
    var cursor = JSONChild.Cursor(behindBracketAt: start)
    while let child = child(at: cursor, ofValueAt: start, path: path) {
      if child.end > target { return child }
      cursor.move(behind: child)
    }
    return nil
  }

  /// The next member or element of the value at `start`; nil behind the last one, or where there is none.
  private func child(at cursor: JSONChild.Cursor, ofValueAt start: Int, path: [PathKey]?)
    -> JSONChild?
  {
    guard bytes.isContainer(at: start) else { return nil }
    let isObject = bytes[start] == UInt8(ascii: "{")
    var offset = cursor.offset
    bytes.skipWhitespace(&offset)
    if bytes[offset] == UInt8(ascii: ",") { offset += 1 }
    bytes.skipWhitespace(&offset)
    guard offset < bytes.count, bytes[offset] != UInt8(ascii: isObject ? "}" : "]") else {
      return nil
    }
    var key = PathKey.index(cursor.index)
    var text = ""
    if isObject {
      guard let found = walker.string(at: &offset) else { return nil }
      text = found
      key = path.map { named(text, in: $0) } ?? PathKey.key(text)
      bytes.skipWhitespace(&offset)
      // The document may end here, or behind the colon.
      guard offset + 1 < bytes.count else { return nil }
      offset += 1
      bytes.skipWhitespace(&offset)
    }
    // A syntax error behind the target does not matter.
    let end = bytes.end(ofValueAt: offset) ?? bytes.count
    return JSONChild(key: key, text: text, start: offset, end: end)
  }
}

extension JSONLocation {
  /// The location at which the value at `codingPath` begins in the document of `decoder`.
  ///
  /// For a missing key, it is the start of the object. Nil if the decoder does not belong to a
  /// ``ValidatedJSONDecoder``, or reads decoded JSON, or the path is shorter than the decoder's, with which it must begin.
  ///
  /// - Complexity: O(*n*) in the decoder's value. Lines are counted once in total, if locations are requested in
  ///   document order.
  public init?(of codingPath: [any CodingKey], in decoder: any Decoder) {
    guard let decoder = decoder as? JSONValueDecoder, codingPath.count >= decoder.depth,
      decoder.reading.options.hasLocations
    else { return nil }
    let found = decoder.reading.keys(
      codingPath.dropFirst(decoder.depth), from: decoder.start,
      path: Array(codingPath.prefix(decoder.depth)))
    self = decoder.reading.location(of: found.offset)
  }
}

extension JSONReading {
  /// The offset of the value at `keys`, relative to the value at `start`, which is at `path`, and the keys that
  /// exist.
  func keys(
    _ keys: some Sequence<any CodingKey>, from start: Int, path: [any CodingKey]
  ) -> (offset: Int, keys: [PathKey]) {
    var offset = start
    var path = path.map { PathKey($0) }
    let depth = path.count
    for key in keys {
      guard let child = child(key, ofValueAt: offset, path: path) else { break }
      offset = child.start
      // The keys of dictionaries have no other names.
      path.append(child.isWritten(key) ? .key(child.text) : child.key)
    }
    return (offset, Array(path.dropFirst(depth)))
  }

  /// The member or element that has a key or index, of the value at `start`, which is at `path`.
  ///
  /// What is passed is remembered: many errors may be in the same value, and are usually placed in its order.
  private func child(_ key: any CodingKey, ofValueAt start: Int, path: [PathKey]) -> JSONChild? {
    guard bytes.isContainer(at: start) else { return nil }
    let level = path.count
    while rare.searches.count <= level { rare.searches.append(JSONSearch(ofValueAt: -1)) }
    if rare.searches[level].start != start {
      rare.searches[level] = JSONSearch(ofValueAt: start)
    }
    guard bytes[start] == UInt8(ascii: "{") else {
      guard let index = key.intValue else { return nil }
      if index < rare.searches[level].cursor.index {
        rare.searches[level] = JSONSearch(ofValueAt: start)
      }
      while let child = child(at: rare.searches[level].cursor, ofValueAt: start, path: path) {
        if child.key.intValue == index { return child }
        rare.searches[level].cursor.move(behind: child)
      }
      return nil
    }
    let usesLast = options.duplicateKeys == .useLast
    let name = Array(key.stringValue.utf8)
    while usesLast || rare.searches[level].members[name] == nil {
      let cursor = rare.searches[level].cursor
      guard let child = child(at: cursor, ofValueAt: start, path: path) else { break }
      for name in [child.text, child.key.stringValue] {
        let bytes = Array(name.utf8)
        if usesLast || rare.searches[level].members[bytes] == nil {
          rare.searches[level].members[bytes] = cursor
        }
      }
      rare.searches[level].cursor.move(behind: child)
    }
    return rare.searches[level].members[name].flatMap {
      child(at: $0, ofValueAt: start, path: path)
    }
  }
}

/// A member of an object, or an element of an array.
struct JSONChild {
  /// Its coding key.
  let key: PathKey
  /// Its key as written.
  let text: String
  /// The range of its value.
  let start: Int
  let end: Int

  /// Where a child is, with its whitespace and comma.
  struct Cursor {
    private(set) var offset: Int
    private(set) var index = 0

    init(behindBracketAt start: Int) { offset = start + 1 }

    mutating func move(behind child: JSONChild) {
      offset = child.end
      index += 1
    }
  }

  /// Whether a key is spelled as in the document.
  func isWritten(_ other: any CodingKey) -> Bool {
    key.intValue == nil && text.utf8.elementsEqual(other.stringValue.utf8)
  }
}

/// How far an array or object has been searched for places.
struct JSONSearch {
  let start: Int
  var cursor: JSONChild.Cursor
  /// The members before the cursor, by their keys as written and by their coding keys; of equal ones, that which counts.
  var members: [[UInt8]: JSONChild.Cursor] = [:]

  init(ofValueAt start: Int) {
    self.start = start
    cursor = JSONChild.Cursor(behindBracketAt: start)
  }
}
