import ValidatedCodable

// What no type asks for is checked as if one did, for duplicate keys as well. (A value that a type has asked for is its own:
// it may have caught what is wrong with it.)

extension JSONReading {
  /// Where the value at `start` ends, if it is valid.
  ///
  /// Duplicate keys in it are owed: which keys may be shown is known when the types around it have been decoded.
  ///
  /// - Throws: what is malformed in it.
  func pass(_ start: Int, level: Int) throws -> Int {
    guard options.duplicateKeys == .error else { return try skip(start, level: level) }
    let walker = unsafe walker ?? makeWalker()
    unsafe walker.pointee.move(to: start, depth: level)
    if unsafe (try? walker.pointee.skipUnlearned()) != nil { return unsafe walker.pointee.offset }
    let end = try skip(start, level: level)
    isPassing = true
    defer { isPassing = false }
    _ = try findDuplicates(inValueAt: start, level: level)
    return end
  }

  /// Meets every duplicate key in the value at `start`, which is well formed, and says where it ends.
  private func findDuplicates(inValueAt start: Int, level: Int) throws -> Int {
    // Where keys are not to be shown, those further within are not either.
    if level > 0, objectsWithHiddenKeys.contains(frames[level - 1].start) {
      objectsWithHiddenKeys.insert(start)
    }
    switch bytes[start] {
    case UInt8(ascii: "{"):
      if level >= firstCheckedLevel { try checkStack(at: start, level: level) }
      return try findDuplicates(inObjectAt: start, level: level)
    case UInt8(ascii: "["):
      if level >= firstCheckedLevel { try checkStack(at: start, level: level) }
      return try findDuplicates(inArrayAt: start, level: level)
    default: return try skip(start, level: level)
    }
  }

  private func findDuplicates(inObjectAt start: Int, level: Int) throws -> Int {
    var position = 0
    while try hasMember(position, inObjectAt: start, level: level) {
      let member = frames[level][position]
      frames[level].decode(member)
      // No type has asked for its keys, so none of them counts as unknown.
      frames[level].isAbandoned = true
      let end = try findDuplicates(inValueAt: member.value, level: level + 1)
      finish(memberAt: member.value, end: end, inObjectAt: start, level: level)
      position += 1
    }
    return frames[level].end
  }

  private func findDuplicates(inArrayAt start: Int, level: Int) throws -> Int {
    try open(start, level: level)
    var cursor = start + 1
    var index = 0
    while try nextElement(&cursor, isFirst: index == 0, level: level) {
      try setElement(cursor, index, inArrayAt: start, level: level)
      cursor = try findDuplicates(inValueAt: cursor, level: level + 1)
      index += 1
    }
    return cursor
  }
}
