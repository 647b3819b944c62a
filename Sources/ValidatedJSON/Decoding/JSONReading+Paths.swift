import ValidatedCodable

extension JSONReading {
  /// The coding path to the value at `start`, which is inside `level` arrays and objects.
  ///
  /// Paths are computed only when an error occurs. The frames contain them as long as they belong to this value; for
  /// a container that is used later, the document is read from its beginning.
  func path(to start: Int, level: Int) -> [any CodingKey] {
    hasToldPlaces = true
    let inner = pathByFrames(to: start, level: level) ?? pathByReading(to: start)
    var path: [any CodingKey] = outerPath + inner
    if missing == nil, let last = inner.last {
      path[path.count - 1] = PlacedKey(last, at: location(of: start))
    }
    return path
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
      var offset = frame.childKey - 1
      if hidesKeys(ofObjectAt: frame.start) { return .hidden }
      guard frame.childKey > 0, let key = walker.string(at: &offset) else { return nil }
      return frame.hasNames ? named(key, in: path) : PathKey.key(key)
    default: return nil
    }
  }

  /// The coding key of `key` in the object that `path` leads to.
  func named(_ key: String, in path: [any CodingKey]) -> PathKey {
    let name = rare.names.name(of: key) { path }
    return .key(name, inDocument: name.utf8.elementsEqual(key.utf8) ? nil : key)
  }

  /// The path, found by reading the document up to `start`.
  private func pathByReading(to target: Int) -> [PathKey] {
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
    ofValueAt start: Int, path: [PathKey]?, where isWanted: (PathKey, String, Range<Int>) -> Bool
  ) -> (key: PathKey, start: Int)? {
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
      var key = PathKey.index(index)
      var text = ""
      if isObject {
        guard let found = walker.string(at: &offset) else { return nil }
        text = found
        key = path.map { named(text, in: $0) } ?? PathKey.key(text)
        bytes.skipWhitespace(&offset)
        offset += 1
        bytes.skipWhitespace(&offset)
      }
      // A syntax error behind the target does not matter.
      let end = bytes.end(ofValueAt: offset) ?? bytes.count
      if isWanted(key, text, offset..<end) { return (key, offset) }
      offset = end
      index += 1
    }
    return nil
  }
}
