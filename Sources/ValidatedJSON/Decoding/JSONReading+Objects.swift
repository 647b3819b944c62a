import FoundationLibrary
import TypedMemory
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
      let isAbandoned = frames[level].isAbandoned
      frames[level].reset(to: start)
      frames[level].isAbandoned = isAbandoned
    }
    frames[level].cursor = start + 1
    frames[level].end = 0
    frames[level].hasNames = hasNames
    if hasNames {
      rareIfMade?.dictionaries.remove(start)
    } else if !hasPlainKeys {
      rare.dictionaries.insert(start)
    }
    if canWalk, isKeyed { beginWalk(objectAt: start, level: level) }
  }

  /// The number of missing keys that are remembered.
  private static let mostMissedKeys = 64

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
      if options.unknownKeys == .error {
        // An unknown key may be a misspelling of it.
        if rare.missedKeys.count >= Self.mostMissedKeys { rare.missedKeys.removeFirst() }
        rare.missedKeys.append((frames[level].start, key))
      }
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
    let member = frames[level].members[position]
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

  func members(ofObjectAt start: Int, level: Int) throws -> Int {
    try begin(objectAt: start, level: level)
    while try discover(level: level) {}
    return frames[level].count
  }

  /// The key of a member, as types request it.
  func name(ofMember position: Int, level: Int) -> String {
    frames[level].hasNames
      ? frames[level].names[position] : text(ofKey: frames[level].members[position])
  }

  /// The key of a member, as the document spells it.
  func text(ofKey member: JSONMember) -> String { text(ofKeyAt: member.keyStart) }

  /// The key whose contents begin at `start`; empty if that is 0, as where a malformed object has no key.
  func text(ofKeyAt start: Int) -> String {
    guard start > 0 else { return "" }
    var offset = start - 1
    return walker.string(at: &offset) ?? ""
  }

  /// Reads to the value of the next member that is not a duplicate; false at the end of the object.
  ///
  /// Nothing moves if the document is malformed: a type that catches the error and requests another key gets it
  /// again. A duplicate key is thrown once and skipped; it remains postponed, even if the error is caught.
  @inline(never)
  func discover(level: Int) throws -> Bool {
    if frames[level].end == 0, let hasMember = try walkOn(level: level) { return hasMember }
    while frames[level].end == 0 {
      if frames[level].pending > 0 {
        let value = frames[level].pending
        let isAsked =
          frames[level].members[frames[level].count - 1].isWanted
          && rareIfMade?.undecodedValues.contains(value) != true
        frames[level].cursor = try rest(ofValueAt: value, level: level + 1, isAsked: isAsked)
        frames[level].pending = 0
      }
      guard let member = try nextMember(level: level) else { return false }
      if !isFaultless, faultyText(at: member.keyStart - 1) != nil {
        // A malformed key matches no coding key.
        frames[level].cursor = try skip(member.value, level: level + 1)
        continue
      }
      let name =
        frames[level].hasNames
        ? name(of: text(ofKey: member)) { outerPath + keys(to: frames[level].start, level: level) }
        : nil
      // The same key, or one that a strategy converts to the same coding key.
      if name != nil || frames[level].index != nil || member.isEscaped
        || frames[level].keyBits & keyBit(member.keyStart, member.keyEnd) != 0,
        let known = position(of: name ?? text(ofKey: member), level: level)
      {
        frames[level].cursor = try skip(member.value, level: level + 1)
        switch options.duplicateKeys {
        case .error: try meet(duplicate: member, level: level)
        case .useFirst: break
        case .useLast: frames[level].members[known].value = member.value
        }
        continue
      }
      add(member, named: name, level: level)
      frames[level].pending = member.value
      return true
    }
    return false
  }

  private func meet(duplicate member: JSONMember, level: Int) throws {
    let key = place(of: member, level: level)
    guard !isCollecting else {
      return note(duplicateKey(key, in: passing), at: key.offset, isFinal: passing == nil)
    }
    owe(key)
    if passing == nil, !owesErrors { throw duplicateKey(key) }
  }

  /// Reads the comma, the key and the colon before the next value; nil at the object's end.
  private func nextMember(level: Int) throws -> JSONMember? {
    var offset = frames[level].cursor
    let isFirst = offset == frames[level].start + 1
    do throws(JSONSyntax.Fault) {
      guard
        try JSONSyntax.skipComma(bytes, &offset, isFirst: isFirst, before: UInt8(ascii: "}"))
      else {
        frames[level].end = offset
        return nil
      }
      let keyStart = offset + 1
      let (keyEnd, isPlain) = try JSONSyntax.skipKey(bytes, &offset)
      bytes.skipWhitespace(&offset)
      return JSONMember(keyStart: keyStart, keyEnd: keyEnd, value: offset, isEscaped: !isPlain)
    } catch {
      throw self.error(error, at: offset, level: level + 1)
    }
  }

  /// The coding key that the strategy makes of a key in the object that `path` leads to.
  func name(of key: String, in path: () -> [any CodingKey]) -> String {
    switch options.keys {
    case .custom(let convert): convert(path() + [PathKey.key(key)]).stringValue
    case .convertFromSnakeCase: rare.names.name(of: key, JSONKeyConversion.fromSnakeCase)
    default: key
    }
  }

  /// Adds a member whose key is new.
  private func add(_ member: JSONMember, named name: String?, level: Int) {
    if let name { frames[level].names.append(name) }
    frames[level].append(member)
    // The bits are those of keys as written: if there is an escaped key among them, any key may be known.
    frames[level].keyBits |= member.isEscaped ? .max : keyBit(member.keyStart, member.keyEnd)
    // Escaped keys are unescaped once for the index, not for every comparison.
    if member.isEscaped || frames[level].index != nil
      || frames[level].count > JSONFrame.mostWithoutIndex
    {
      addToIndex(level: level)
    }
  }

  /// Adds the members that are not yet in the index.
  @inline(never)
  func addToIndex(level: Int) {
    let index = frames[level].index ?? KeySet()
    frames[level].index = index
    for position in index.count..<frames[level].count {
      _ = index.insert(name(ofMember: position, level: level))
    }
  }
}
