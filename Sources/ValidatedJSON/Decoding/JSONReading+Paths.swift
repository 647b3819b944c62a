import ValidatedCodable

extension JSONReading {
  /// The coding path to the value at `start`, which is inside `level` arrays and objects.
  ///
  /// Paths are computed only when an error occurs. The frames contain them as long as they belong to this value; for
  /// a container that is used later, the document is read from its beginning.
  func path(to start: Int, level: Int) -> [any CodingKey] {
    hasToldPlaces = true
    var path = pathByFrames(to: start, level: level) ?? pathByReading(to: start)
    if missing == nil, let last = path.popLast() {
      path.append(last.located(at: location(of: start)))
    }
    return outerPath + path
  }

  /// The key of the element that is being read, in a stream.
  var elementPath: [JSONKey] { element.index < 0 ? [] : [JSONKey(index: element.index)] }

  private func pathByFrames(to start: Int, level: Int) -> [JSONKey]? {
    var path = elementPath
    for outer in 0..<level {
      let child = outer + 1 == level ? start : frames[outer + 1].start
      guard frames[outer].child == child else { return nil }
      guard let key = key(of: outer, path: path) else { return nil }
      path.append(key)
    }
    return path
  }

  private func key(of level: Int, path: [JSONKey]) -> JSONKey? {
    let frame = frames[level]
    switch bytes[frame.start] {
    case UInt8(ascii: "["): return JSONKey(index: frame.childIndex)
    case UInt8(ascii: "{"):
      var offset = frame.childKey - 1
      if hidesKeys(ofObjectAt: frame.start) { return .hidden }
      guard frame.childKey > 0, let key = walker.string(at: &offset) else { return nil }
      return frame.hasNames ? named(key, in: path) : JSONKey(key)
    default: return nil
    }
  }

  /// The coding key of `key` in the object that `path` leads to.
  func named(_ key: String, in path: [any CodingKey]) -> JSONKey {
    JSONKey(rare.names.name(of: key) { path }, inDocument: key)
  }

  /// The path, found by reading the document up to `start`.
  private func pathByReading(to target: Int) -> [JSONKey] {
    var path = elementPath
    var offset = element.index < 0 ? bytes.startOfText : element.start
    bytes.skipWhitespace(&offset)
    while offset < target {
      guard let step = child(ofValueAt: offset, path: path, where: { $2.upperBound > target })
      else { return path }
      path.append(hidesKeys(ofObjectAt: offset) ? .hidden : step.key)
      offset = step.start
    }
    return path
  }

  /// The first member or element of the value at `start` for which `isWanted` returns true, with its coding key, its
  /// key as written, and its range.
  ///
  /// - Parameter path: the path to the value; without one, keys are as written.
  func child(
    ofValueAt start: Int, path: [JSONKey]?, where isWanted: (JSONKey, String, Range<Int>) -> Bool
  ) -> (key: JSONKey, start: Int)? {
    let isObject = bytes[start] == UInt8(ascii: "{")
    guard isObject || bytes[start] == UInt8(ascii: "[") else { return nil }
    let closingBracket = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var offset = start + 1
    var index = 0
    while offset < bytes.count {
      bytes.skipWhitespace(&offset)
      if bytes[offset] == closingBracket { return nil }
      if bytes[offset] == UInt8(ascii: ",") { offset += 1 }
      bytes.skipWhitespace(&offset)
      var key = JSONKey(index: index)
      var text = ""
      if isObject {
        guard let found = walker.string(at: &offset) else { return nil }
        text = found
        key = path.map { named(text, in: $0) } ?? JSONKey(text)
        bytes.skipWhitespace(&offset)
        offset += 1
        bytes.skipWhitespace(&offset)
      }
      let end = end(ofWellFormedValueAt: offset)
      if isWanted(key, text, offset..<end) { return (key, offset) }
      offset = end
      index += 1
    }
    return nil
  }

  private func end(ofWellFormedValueAt start: Int) -> Int {
    var offset = start
    do {
      try JSONSyntax.skipValue(bytes, &offset, depth: 0, maximum: .max)
      return offset
    } catch {
      // A syntax error after the target does not matter: the target is before it.
      return bytes.count
    }
  }
}
