import ValidatedCodable

// Values that no type requests are checked as if one did, including duplicate keys. (A value that a type has
// decoded, before or after it was skipped, is the type's responsibility: it may have caught an error.)

extension JSONReading {
  /// The end of the value at `start`, if it is valid.
  ///
  /// Duplicate keys in it are postponed: whether they may be shown is known once the enclosing types have been
  /// decoded.
  ///
  /// - Throws: a syntax error in it.
  func pass(_ start: Int, level: Int) throws -> Int {
    guard options.duplicateKeys == .error else { return try skip(start, level: level) }
    if let end = end(ofUsualValueAt: start, level: level) { return end }
    let end = try skip(start, level: level)
    passing = JSONPassedValue(start: start, outer: level > 0 ? frames[level - 1].start : -1)
    defer {
      passing = nil
      // Types that read it later begin at its start.
      forget(valueIn: start..<end, level: level)
    }
    try within(start, level: level) { _ = try findDuplicates(inValueAt: start, level: level) }
    return end
  }

  /// Runs `body` for a value that is not the one that is being decoded: without the frame around it, every path to what
  /// is within would be found by reading the document.
  private func within(_ start: Int, level: Int, _ body: () throws -> Void) rethrows {
    // The frame of an array knows the element that is being read.
    guard level > 0, isOpen(level: level - 1),
      bytes[frames[level - 1].start] == UInt8(ascii: "{")
    else { return try body() }
    let (child, childKey) = (frames[level - 1].child, frames[level - 1].childKey)
    (frames[level - 1].child, frames[level - 1].childKey) = (start, bytes.startOfKey(before: start))
    defer { (frames[level - 1].child, frames[level - 1].childKey) = (child, childKey) }
    try body()
  }

  /// The end of the value at `start`, if the reader says that it is valid, without duplicate keys.
  private func end(ofUsualValueAt start: Int, level: Int) -> Int? {
    var end = start
    return walker.skipValue(at: &end, depth: level) ? end : nil
  }

  /// Reports every duplicate key in the well-formed value at `start`, and returns its end.
  private func findDuplicates(inValueAt start: Int, level: Int) throws -> Int {
    if rareIfMade?.ends != nil, let end = end(ofUsualValueAt: start, level: level) { return end }
    if isCollecting, rare.notedValues.contains(start) { return try skip(start, level: level) }
    if !isCollecting, let first = rare.firstDuplicates[start] {
      if let first { owe(first) }
      return try skip(start, level: level)
    }
    // If keys are hidden, those of nested objects are hidden, too.
    if level > 0, hidesKeys(ofObjectAt: frames[level - 1].start) {
      rare.objectsWithHiddenKeys.insert(start)
    }
    guard bytes.isContainer(at: start) else { return try skip(start, level: level) }
    if level >= firstCheckedLevel { try checkStack(at: start, level: level) }
    let owed = debtCount
    var end = start
    if bytes[start] == UInt8(ascii: "{") {
      end = try findDuplicates(inObjectAt: start, level: level)
    } else {
      _ = try elements(at: &end, level: level) {
        $0 = try findDuplicates(inValueAt: $0, level: level + 1)
      }
    }
    if isCollecting {
      rare.notedValues.insert(start)
    } else {
      rare.firstDuplicates.updateValue(firstDuplicate(since: owed), forKey: start)
    }
    return end
  }

  /// The first duplicate key that has been postponed since there were `count` entries.
  private func firstDuplicate(since count: Int) -> JSONKeyPlace? {
    for case .duplicate(let key, _) in rare.debts[count...] { return key }
    return nil
  }

  private func findDuplicates(inObjectAt start: Int, level: Int) throws -> Int {
    var position = 0
    while try hasMember(position, inObjectAt: start, level: level) {
      let member = frames[level][position]
      frames[level].decode(valueAt: member.value, keyAt: member.keyStart, member.entry)
      // No type has read its keys, so none of them is unknown.
      frames[level].isAbandoned = true
      let end = try findDuplicates(inValueAt: member.value, level: level + 1)
      finish(memberAt: member.value, end: end, inObjectAt: start, level: level)
      position += 1
    }
    return frames[level].end
  }
}
