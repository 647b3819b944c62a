import ValidatedCodable

// Objects that are read in the order that was learned for their place. If that fails, for a duplicate key or a syntax
// error, the walk ends, and the object is read member by member.

extension JSONReading {
  /// Begins to learn about documents of a type, or values of it that a table's reader has reached.
  func learn<Value: Decodable>(_ type: Value.Type, at offset: Int) {
    guard canWalk else { return }
    learnedStart = offset
    learnedSlot = lane.walking.slot(of: type)
  }

  /// Walks the object at `start`, if it can be learned.
  @inline(never)
  func beginWalk(objectAt start: Int, level: Int) {
    guard canWalk, let slot = slot(ofValueAt: start, level: level, within: Self.mostEnclosing)
    else {
      return
    }
    frames[level].walk = walker.beginWalk(slot)
  }

  /// A value's slot belongs to the enclosing arrays and dictionaries: this is the maximum number of these that are
  /// searched.
  private static let mostEnclosing = 8

  private func slot(ofValueAt start: Int, level: Int, within rest: Int) -> LearnedSlot? {
    if start == learnedStart { return learnedSlot }
    guard level > 0, rest > 0 else { return nil }
    let frame = unsafe frames.pointer(to: level - 1)
    guard unsafe frame.pointee.start >= 0, unsafe frame.pointee.child == start else { return nil }
    guard unsafe frame.pointee.walk.isOn else {
      return unsafe slot(ofValueAt: frame.pointee.start, level: level - 1, within: rest - 1)
    }
    guard unsafe frame.pointee.entryStart == start else { return nil }
    return unsafe frame.pointee.walk.slot(frame.pointee.entry)
  }

  /// Moves to a member whose key has been requested before, which is then pending, or to the end of the object.
  ///
  /// A syntax error after skipped members ends the walk at the last of them, since one of those may be requested.
  ///
  /// - Parameter wanted: the entry of the only key to stop at; by default, any.
  /// - Returns: whether there is such a member; nil if the object is not walked, or no longer.
  func walkOn(level: Int, to wanted: Int = -1) throws -> Bool? {
    let frame = unsafe frames.pointer(to: level)
    guard unsafe frame.pointee.walk.isOn else { return nil }
    let known = unsafe frame.pointee.count
    var last = -1
    if unsafe frame.pointee.pending > 0 {
      if unsafe isOpen(frame.pointee.pending, level: level + 1), frames[level + 1].cursor > 0 {
        unsafe frame.pointee.cursor = try unsafe rest(
          ofValueAt: frame.pointee.pending, level: level + 1)
        unsafe frame.pointee.pending = 0
      } else {
        last = unsafe frame.pointee[known &- 1].entry
      }
    }
    let start = unsafe known == 0 ? frame.pointee.start : frame.pointee.cursor
    walker.move(to: last < 0 ? start : unsafe frame.pointee.pending, depth: level + 1)
    do throws(_NeedsDecoder) {
      while true {
        if last >= 0 {
          unsafe frame.pointee.cursor = try unsafe frame.pointee.walk.skipValue(last, &walker)
          unsafe frame.pointee.pending = 0
        }
        last = try unsafe frame.pointee.walk.next(&walker, position: frame.pointee.count)
        let value = unsafe frame.pointee.walk.value
        guard last >= 0 else {
          unsafe frame.pointee.end = value
          return false
        }
        let key = unsafe frame.pointee.walk.key
        unsafe frame.pointee.append(
          JSONMember(keyStart: key.start, keyEnd: key.end, value: value, entry: last))
        unsafe frame.pointee.pending = value
        if unsafe wanted < 0 ? frame.pointee.walk.isRequested : last == wanted { return true }
      }
    } catch {
      giveUpWalk(level: level)
      return unsafe frame.pointee.count > known ? true : nil
    }
  }

  /// Reads the rest of the object of `level` without the learned order.
  @inline(never)
  private func giveUpWalk(level: Int) {
    frames[level].walk.isOn = false
    // Any key may be a duplicate of a previous one.
    frames[level].keyBits = .max
    if frames[level].count > JSONFrame.mostWithoutIndex { addToIndex(level: level) }
  }

  /// The start of the value of `key` in an object that is walked; 0 if it has no such key, -1 if that is not known.
  @inline(__always)
  func walkedValue(
    of key: String, _ frame: UnsafeMutablePointer<JSONFrame>, level: Int
  ) throws -> Int {
    if unsafe frame.pointee.pending == 0, unsafe frame.pointee.end == 0 {
      let count = unsafe frame.pointee.count
      let start = unsafe count == 0 ? frame.pointee.start : frame.pointee.cursor
      let entry = unsafe frame.pointee.walk.takeNext(
        key, &walker, from: start, position: count)
      if entry >= 0 {
        let (key, value) = unsafe (frame.pointee.walk.key, frame.pointee.walk.value)
        unsafe frame.pointee.append(
          JSONMember(
            keyStart: key.start, keyEnd: key.end, value: value, isWanted: true, entry: entry))
        unsafe frame.pointee.pending = value
        unsafe frame.pointee.hint = count &+ 1
        unsafe frame.pointee.decode(valueAt: value, keyAt: key.start, entry)
        return value
      }
    }
    return try unsafe searchedValue(of: key, frame, level: level)
  }

  /// The same, if the member may have been reached before, or others come first.
  @inline(never)
  private func searchedValue(
    of key: String, _ frame: UnsafeMutablePointer<JSONFrame>, level: Int
  ) throws -> Int {
    let entry = unsafe frame.pointee.walk.request(key)
    guard entry >= 0 else { return -1 }
    var position = unsafe frame.pointee.walk.position
    if position < 0, unsafe frame.pointee.end == 0 {
      // After a syntax error, the object is searched.
      guard let isFound = try walkOn(level: level, to: entry), unsafe frame.pointee.walk.isOn else {
        return -1
      }
      if isFound { position = unsafe frame.pointee.count &- 1 }
    }
    guard position >= 0 else { return 0 }
    let member = unsafe frame.pointee[position]
    unsafe frame.pointee[position].isWanted = true
    unsafe frame.pointee.hint = position &+ 1
    unsafe frame.pointee.decode(valueAt: member.value, keyAt: member.keyStart, member.entry)
    return member.value
  }
}
