import ValidatedCodable

// An object is discovered member by member, no further than necessary. The next key in the bytes is usually the next
// one that is requested.

extension JSONReading {
  /// The start of the value of `key`, or nil if the object at `start` has no such key.
  func value(of key: String, inObjectAt start: Int, level: Int) throws -> Int? {
    let frame = frames.frame(at: level)
    if frame.value.start != start || frame.value.cursor == 0
      || frame.value.hasNames == hasPlainKeys
    {
      try begin(objectAt: start, level: level)
    }
    if frame.value.walk.isOn {
      let value = try walkedValue(of: key, frame, level: level)
      if value > 0 { return value }
      if value == 0, options.unknownKeys == .ignore { return nil }
    }
    return try search(key, level: level)
  }

  /// The same for an accessor that does not decode the value: if no type does, it is read as one that none requested.
  func undecodedValue(of key: String, inObjectAt start: Int, level: Int) throws -> Int? {
    let pending = isOpen(start, level: level) ? frames[level].pending : 0
    guard let value = try value(of: key, inObjectAt: start, level: level) else { return nil }
    if value != pending, value == frames[level].pending, bytes.isContainer(at: value) {
      rare.undecodedValues.insert(value)
    }
    return value
  }

  /// Whether the object at `start` has a key; the member that is being decoded does not change.
  func hasValue(of key: String, inObjectAt start: Int, level: Int) throws -> Bool {
    let isOpen = isOpen(start, level: level)
    let (child, childKey) = isOpen ? (frames[level].child, frames[level].childKey) : (-1, -1)
    defer { (frames[level].child, frames[level].childKey) = (child, childKey) }
    return try undecodedValue(of: key, inObjectAt: start, level: level) != nil
  }

  /// Remembers that a value that was looked up has been decoded up to `end`.
  @inline(__always)
  func finish(memberAt value: Int, end: Int, inObjectAt start: Int, level: Int) {
    let frame = frames.frame(at: level)
    guard frame.value.start == start, frame.value.pending == value else { return }
    frame.value.cursor = end
    frame.value.pending = 0
  }

  /// Makes the frame of `level` belong to the object at `start`.
  ///
  /// - Parameter hasNames: whether a strategy converts the object's keys to coding keys.
  @inline(__always)
  func begin(objectAt start: Int, level: Int, hasNames: Bool? = nil) throws {
    let isKeyed = hasNames == nil
    let hasNames = hasNames ?? !hasPlainKeys
    if !isOpen(start, level: level) { try resume(start, level: level) }
    if frames[level].cursor > 0 {
      guard frames[level].hasNames != hasNames else { return }
      frames[level].reset(to: start)
    }
    frames[level].cursor = start + 1
    frames[level].end = 0
    frames[level].hasNames = hasNames
    if canWalk, isKeyed { beginWalk(objectAt: start, level: level) }
  }

  /// The start of the value of `key`, among the known members and those to be discovered.
  @inline(never)
  private func search(_ key: String, level: Int) throws -> Int? {
    if options.duplicateKeys == .useLast { while try discover(level: level) {} }
    var found = position(of: key, level: level)
    var known = frames[level].count
    var isEnd = false
    while found == nil, !isEnd {
      isEnd = try !discover(level: level)
      found = (known..<frames[level].count).first { isMember($0, key, level: level) }
      known = frames[level].count
    }
    guard let found else {
      if options.unknownKeys == .error { addMissedKey(key, of: frames[level].start) }
      return nil
    }
    return frames[level].request(found).value
  }

  /// The known member that has `key`.
  func position(of key: String, level: Int) -> Int? {
    let count = frames[level].count
    let hint = frames[level].hint
    if hint < count, isMember(hint, key, level: level) { return hint }
    if let index = frames[level].index { return index.position(of: key) }
    return (0..<count).first { isMember($0, key, level: level) }
  }

  private func isMember(_ position: Int, _ key: String, level: Int) -> Bool {
    if frames[level].hasNames {
      return frames[level].names[position].utf8.elementsEqual(key.utf8)
    }
    let member = frames[level][position]
    guard !member.isEscaped else { return text(ofKey: member).utf8.elementsEqual(key.utf8) }
    return member.keyEnd &- member.keyStart == key.utf8.count
      && bytes.hold(key, at: member.keyStart)
  }

  /// The bit of a key in the set of known keys.
  @inline(__always)
  func keyBit(_ start: Int, _ end: Int) -> UInt64 {
    let mixed = UInt64(bytes[start]) &+ UInt64(bytes[end &- 1]) << 8 &+ UInt64(end &- start) << 16
    return 1 << ((mixed &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}
