// Values without a type, read with an explicit stack rather than recursion, so that a deep document takes no more of
// a thread's stack than a flat one.

/// An array or object that is being read.
private struct TreeLevel {
  let start: Int
  let isObject: Bool
  var elements: [JSONValue] = []
  var members: [String: JSONValue] = [:]
  /// The number of elements or members that have been started.
  var count = 0
  var member = JSONMember(keyStart: 0, keyEnd: 0, value: 0)
}

extension JSONReading {
  /// Decodes the value at `offset`, which may be of any type.
  ///
  /// - Throws: the errors of arrays, dictionaries and scalars; or an error if there are more levels than a
  ///   ``JSONValue`` may have.
  func tree(at offset: inout Int, level: Int) throws -> JSONValue {
    let start = offset
    let owed = debtCount
    do {
      var cursor = start
      let value = try buildTree(at: &cursor, level: level)
      offset = cursor
      return value
    } catch {
      // If the object is read again as another type, none of its keys has been read.
      if isOpen(start, level: level) { try open(start, level: level) }
      throw settle(since: owed, after: error)
    }
  }

  private func buildTree(at cursor: inout Int, level base: Int) throws -> JSONValue {
    var levels: [TreeLevel] = []
    while true {
      var value: JSONValue?
      let level = base + levels.count
      switch bytes[cursor] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        levels.append(try beginTree(at: cursor, level: level, depth: levels.count))
      default: value = try leaf(at: &cursor, level: level)
      }
      // The value may be the last one of several arrays and objects.
      while let last = levels.indices.last {
        let level = base + last
        if let value { try add(value, endingAt: cursor, to: &levels[last], level: level) }
        value = nil
        if try moveToNext(&cursor, in: &levels[last], level: level) { break }
        let ended = levels.removeLast()
        value = ended.isObject ? .object(ended.members) : .array(ended.elements)
      }
      if levels.isEmpty, let value { return value }
    }
  }

  private func beginTree(at start: Int, level: Int, depth: Int) throws -> TreeLevel {
    try checkDepth(at: start, level: level)
    guard depth < JSONValue.maximumDepth else {
      throw error(
        JSONSyntax.Fault(reason: .tooDeep(limit: JSONValue.maximumDepth)), at: start, level: level)
    }
    if !isFaultless { rare.openedObjects.insert(start) }
    try open(start, level: level)
    return TreeLevel(start: start, isObject: bytes[start] == UInt8(ascii: "{"))
  }

  /// Moves to the next element or member, if there is one; otherwise after the closing bracket.
  private func moveToNext(
    _ cursor: inout Int, in tree: inout TreeLevel, level: Int
  ) throws -> Bool {
    defer { tree.count += 1 }
    if tree.isObject {
      guard try hasMember(tree.count, inObjectAt: tree.start, level: level) else {
        cursor = frames[level].end
        return false
      }
      tree.member = frames[level].request(tree.count)
      cursor = tree.member.value
      return true
    }
    if tree.count == 0 { cursor = tree.start + 1 }
    guard try nextElement(&cursor, isFirst: tree.count == 0, level: level) else { return false }
    try setElement(cursor, tree.count, inArrayAt: tree.start, level: level)
    return true
  }

  private func add(
    _ value: JSONValue, endingAt end: Int, to tree: inout TreeLevel, level: Int
  ) throws {
    guard tree.isObject else { return tree.elements.append(value) }
    finish(memberAt: tree.member.value, end: end, inObjectAt: tree.start, level: level)
    try add(value, for: tree.member, to: &tree.members, level: level)
  }

  private func leaf(at offset: inout Int, level: Int) throws -> JSONValue {
    switch bytes[offset] {
    case UInt8(ascii: "\""): return .string(try string(at: &offset, level: level))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool(at: &offset, level: level))
    default:
      if try null(at: &offset, level: level) { return .null }
      return .number(try number(for: Double.self, at: &offset, level: level))
    }
  }
}
