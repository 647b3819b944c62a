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
    var path = elementPath
    for outer in 0..<level {
      let child = outer + 1 == level ? start : frames[outer + 1].start
      guard let key = key(of: child, inFrameOf: outer, path: path) else {
        return keys(to: start) { hidesKeys(ofObjectAt: $0.outer) }
      }
      path.append(key)
    }
    return path
  }

  /// The key of the element that is being read, in a stream.
  var elementPath: [PathKey] { element.index < 0 ? [] : [.index(element.index)] }

  /// - Parameter child: the start of a member or element; nil is returned if the frame does not know that it has it.
  private func key(of child: Int, inFrameOf level: Int, path: [PathKey]) -> PathKey? {
    let frame = frames[level]
    let isLast = frame.child == child
    switch bytes[frame.start] {
    case UInt8(ascii: "[") where isLast: return .index(frame.childIndex)
    case UInt8(ascii: "{"):
      guard isLast || rareIfMade?.resumed[level + 1].map({ $0 == (child, frame.start) }) ?? false
      else { return nil }
      if hidesKeys(ofObjectAt: frame.start) { return .hidden }
      if let known = rareIfMade?.pathNames[level], known.child == child,
        known.isNamed == frame.hasNames
      {
        return known.key
      }
      let start = bytes.startOfKey(before: child)
      var offset = start - 1
      guard start > 0, let key = walker.string(at: &offset) else { return nil }
      let named = frame.hasNames ? named(key, in: outerPath + path) : PathKey.key(key)
      // All errors below a long key, or far behind it, share its text.
      if frame.hasNames || child - start > Self.longKey {
        rare.pathNames[level] = (child, frame.hasNames, named)
      }
      return named
    default: return nil
    }
  }

  /// The distance between a key and its value, in bytes, from which the key is made only once.
  private static let longKey = 64

  /// The coding key of `key` in the object that `path` leads to.
  func named(_ key: String, in path: [any CodingKey]) -> PathKey {
    let name = name(of: key) { path }
    return .key(name, inDocument: name.utf8.elementsEqual(key.utf8) ? nil : key)
  }

  /// The keys and indices that lead to a place, by reading the document.
  ///
  /// - Parameter isHidden: whether a key is hidden.
  func keys(to target: Int, hiding isHidden: (JSONChild) -> Bool) -> [PathKey] {
    steps(to: target).enumerated().reduce(into: elementPath) { path, step in
      let (level, child) = step
      if isHidden(child) { return path.append(.hidden) }
      if rareIfMade?.dictionaries.contains(child.outer) ?? false { return path.append(child.key) }
      let key = rare.nesting.levels[level].key ?? key(of: child, in: outerPath + path)
      // Another path to it may have a hidden key.
      if !configuration.hasCustomKeys { rare.nesting.levels[level].key = key }
      path.append(key)
    }
  }

  /// The coding key of a member or element of the value that `path` leads to.
  private func key(of child: JSONChild, in path: [PathKey]) -> PathKey {
    child.index == nil ? named(child.text, in: path) : child.key
  }

  /// The members and elements that lead to a place.
  func steps(to target: Int) -> [JSONChild] {
    guard target < bytes.count else { return [] }
    let start = element.index < 0 ? bytes.startOfText : element.start
    if rare.nesting.start != start { rare.nesting = JSONNesting(from: start) }
    rare.nesting.advance(to: target, in: bytes)
    var steps: [JSONChild] = []
    for (index, level) in rare.nesting.levels.enumerated() {
      let child =
        level.child
        ?? child(ofValueAt: level.start, level.index, from: level.begin, around: target)
      guard let child else { break }
      if child.start < bytes.count { rare.nesting.levels[index].child = child }
      steps.append(child)
    }
    return steps
  }

  /// The member or element of the value at `start` that is behind another one, or the first one; nil if there is none.
  private func child(ofValueAt start: Int, behind last: JSONChild?) -> JSONChild? {
    guard bytes.isContainer(at: start) else { return nil }
    guard let last else { return child(ofValueAt: start, 0, from: start + 1) }
    // A syntax error behind the place that is searched for does not matter.
    var offset = bytes.end(ofValueAt: last.start) ?? bytes.count
    bytes.skipWhitespace(&offset)
    if bytes[offset] == UInt8(ascii: ",") { offset += 1 }
    return child(ofValueAt: start, (last.index ?? 0) + 1, from: offset)
  }

  /// - Parameters:
  ///   - begin: where it begins, with the white space in front of it.
  ///   - place: a place that may be in its key.
  private func child(
    ofValueAt start: Int, _ index: Int, from begin: Int, around place: Int = .max
  ) -> JSONChild? {
    let isObject = bytes[start] == UInt8(ascii: "{")
    var offset = begin
    bytes.skipWhitespace(&offset)
    guard offset < bytes.count, bytes[offset] != UInt8(ascii: isObject ? "}" : "]") else {
      return nil
    }
    guard isObject else { return JSONChild(outer: start, index: index, text: "", start: offset) }
    guard let text = walker.string(at: &offset) else { return nil }
    bytes.skipWhitespace(&offset)
    // The document may end here, or behind the colon.
    guard offset + 1 < bytes.count else {
      return place < offset
        ? JSONChild(outer: start, index: nil, text: text, start: bytes.count) : nil
    }
    offset += 1
    bytes.skipWhitespace(&offset)
    return JSONChild(outer: start, index: nil, text: text, start: offset)
  }
}

/// The arrays and objects around a place in a document, which is read once as long as places follow one another.
struct JSONNesting {
  struct Level {
    let start: Int
    /// Where the member or element around the place begins, with the white space in front of it, and its index.
    var begin: Int { didSet { (child, key) = (nil, nil) } }
    var index = 0
    /// That member or element and its key, once they are known: all errors below a long key share its text.
    fileprivate(set) var child: JSONChild?
    fileprivate(set) var key: PathKey?
  }

  /// The start of the document.
  let start: Int
  /// The byte between values, each of which is read from its beginning; nil if the document is one value.
  let separator: UInt8?
  private var offset: Int
  /// The last string that was passed over: many places may be in it.
  private var string = 0..<0
  fileprivate(set) var levels: [Level] = []

  init(from start: Int, separator: UInt8? = nil) {
    (self.start, self.separator, offset) = (start, separator, start)
  }

  /// Goes back to the beginning of the innermost member, element or value that is known to be around an earlier place.
  private mutating func goBack(before target: Int) {
    while let last = levels.last, last.start >= target { levels.removeLast() }
    guard let last = levels.indices.last else {
      return self = JSONNesting(from: start, separator: separator)
    }
    guard levels[last].begin > target else { return offset = levels[last].begin }
    offset = levels[last].start + 1
    (levels[last].begin, levels[last].index) = (offset, 0)
  }

  private func endOfString(at start: Int, in bytes: JSONBytes) -> Int {
    var end = start
    bytes.skipRoughString(&end)
    return separator == nil ? end : (start..<end).first { bytes[$0] == separator } ?? end
  }

  /// - Parameter target: the next place; if it is in a string, that is the last thing that is read.
  mutating func advance(to target: Int, in bytes: JSONBytes) {
    if offset > target { goBack(before: target) }
    while offset < target {
      let start = offset
      offset += 1
      switch Unicode.Scalar(bytes[start]) {
      case _ where bytes[start] == separator: levels = []
      case "[", "{": levels.append(Level(start: start, begin: offset))
      case "]", "}": _ = levels.popLast()
      case ",":
        guard let last = levels.indices.last else { break }
        levels[last].begin = offset
        levels[last].index += 1
      case "\"":
        if string.lowerBound != start || string.isEmpty {
          string = start..<endOfString(at: start, in: bytes)
        }
        // Its level is looked up again for the next place.
        guard string.upperBound <= target else { return offset = start }
        offset = string.upperBound
      default: break
      }
    }
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
  func location(of fault: ReaderFault) -> ValidationReport.Location {
    guard fault.distance > 0 else { return location(of: fault.offset) }
    let sought: [any CodingKey] = fault.reversedPath.prefix(fault.distance).reversed()
    return location(of: keys(sought, from: fault.offset, path: []).offset)
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
      guard let child = child(key, ofValueAt: offset, path: path) else { break }
      offset = child.start
      // The keys of dictionaries have no other names.
      let isWritten =
        child.index == nil && child.text.utf8.elementsEqual(key.stringValue.utf8)
      path.append(isWritten ? child.key : self.key(of: child, in: path))
    }
    return (offset, Array(path.dropFirst(depth)))
  }

  /// The member or element that has a key or index, of the value at `start`, which is at `path`.
  ///
  /// What is passed is remembered: many errors may be in the same value, and are usually placed in its order.
  private func child(_ key: any CodingKey, ofValueAt start: Int, path: [PathKey]) -> JSONChild? {
    guard bytes.isContainer(at: start) else { return nil }
    let level = path.count
    while rare.searches.count <= level { rare.searches.append(JSONSearch(start: -1)) }
    if rare.searches[level].start != start { rare.searches[level] = JSONSearch(start: start) }
    guard bytes[start] == UInt8(ascii: "{") else {
      guard let index = key.intValue else { return nil }
      if let last = rare.searches[level].last?.index, index < last {
        rare.searches[level] = JSONSearch(start: start)
      }
      while rare.searches[level].last?.index != index {
        guard let next = child(ofValueAt: start, behind: rare.searches[level].last) else {
          return nil
        }
        rare.searches[level].last = next
      }
      return rare.searches[level].last
    }
    let usesLast = options.duplicateKeys == .useLast
    let name = Array(key.stringValue.utf8)
    while usesLast || rare.searches[level].members[name] == nil,
      let next = child(ofValueAt: start, behind: rare.searches[level].last)
    {
      for name in [next.text, self.key(of: next, in: path).stringValue] {
        let bytes = Array(name.utf8)
        if usesLast || rare.searches[level].members[bytes] == nil {
          rare.searches[level].members[bytes] = next
        }
      }
      rare.searches[level].last = next
    }
    return rare.searches[level].members[name]
  }
}

/// A member of an object, or an element of an array.
struct JSONChild {
  /// The start of the object or array.
  let outer: Int
  /// The index of an element; nil for a member.
  let index: Int?
  /// The key of a member as written.
  let text: String
  /// Where its value begins.
  let start: Int

  /// Its key as written.
  var key: PathKey { index.map { .index($0) } ?? .key(text) }
}

/// How far an array or object has been searched for places.
struct JSONSearch {
  let start: Int
  var last: JSONChild?
  /// The members up to the last, by their keys as written and by their coding keys; of equal ones, that which counts.
  var members: [[UInt8]: JSONChild] = [:]
}
