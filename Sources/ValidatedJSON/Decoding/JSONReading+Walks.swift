import TypedMemory
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
    if let slot = slot(ofValueAt: start, level: level, within: Self.mostEnclosing) {
      frames[level].walk = walker.beginWalk(slot)
    }
  }

  /// A value's slot belongs to the enclosing arrays and dictionaries: this is the maximum number of these that are
  /// searched.
  private static let mostEnclosing = 8

  private func slot(ofValueAt start: Int, level: Int, within rest: Int) -> LearnedSlot? {
    if start == learnedStart { return learnedSlot }
    guard level > 0, rest > 0 else { return nil }
    let frame = frames.frame(at: level - 1)
    guard frame.value.start >= 0, frame.value.child == start else { return nil }
    guard frame.value.walk.isOn else {
      return slot(ofValueAt: frame.value.start, level: level - 1, within: rest - 1)
    }
    guard frame.value.entryStart == start else { return nil }
    return frame.value.walk.slot(frame.value.entry)
  }

  /// Moves to a member whose key has been requested before, which is then pending, or to the end of the object.
  ///
  /// A syntax error after skipped members ends the walk at the last of them, since one of those may be requested.
  ///
  /// - Parameter wanted: the entry of the only key to stop at; by default, any.
  /// - Returns: whether there is such a member; nil if the object is not walked, or no longer.
  func walkOn(level: Int, to wanted: Int = -1) throws -> Bool? {
    let frame = frames.frame(at: level)
    guard frame.value.walk.isOn else { return nil }
    let known = frame.value.count
    var last = -1
    if frame.value.pending > 0 {
      if isOpen(frame.value.pending, level: level + 1), frames[level + 1].cursor > 0 {
        frame.value.cursor = try rest(
          ofValueAt: frame.value.pending, level: level + 1)
        frame.value.pending = 0
      } else {
        last = frame.value.members[known &- 1].entry
      }
    }
    let start = known == 0 ? frame.value.start : frame.value.cursor
    walker.move(to: last < 0 ? start : frame.value.pending, depth: level + 1)
    do throws(_NeedsDecoder) {
      while true {
        if last >= 0 {
          frame.value.cursor = try frame.value.walk.skipValue(last, &walker)
          frame.value.pending = 0
        }
        last = try frame.value.walk.next(&walker, position: frame.value.count)
        let value = frame.value.walk.value
        guard last >= 0 else {
          frame.value.end = value
          return false
        }
        let key = frame.value.walk.key
        frame.value.append(
          JSONMember(keyStart: key.start, keyEnd: key.end, value: value, entry: last))
        frame.value.pending = value
        if wanted < 0 ? frame.value.walk.isRequested : last == wanted { return true }
      }
    } catch {
      giveUpWalk(level: level)
      return frame.value.count > known ? true : nil
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
    of key: String, _ frame: Cell<JSONFrame>, level: Int
  ) throws -> Int {
    if frame.value.pending == 0, frame.value.end == 0 {
      let count = frame.value.count
      let start = count == 0 ? frame.value.start : frame.value.cursor
      let entry = frame.value.walk.takeNext(
        key, &walker, from: start, position: count)
      if entry >= 0 {
        let (key, value) = (frame.value.walk.key, frame.value.walk.value)
        frame.value.append(
          JSONMember(
            keyStart: key.start, keyEnd: key.end, value: value, isWanted: true, entry: entry))
        frame.value.pending = value
        frame.value.hint = count &+ 1
        frame.value.decode(valueAt: value, entry)
        return value
      }
    }
    return try searchedValue(of: key, frame, level: level)
  }

  /// The same, if the member may have been reached before, or others come first.
  @inline(never)
  private func searchedValue(
    of key: String, _ frame: Cell<JSONFrame>, level: Int
  ) throws -> Int {
    let entry = frame.value.walk.request(key)
    guard entry >= 0 else { return -1 }
    var position = frame.value.walk.position
    if position < 0, frame.value.end == 0 {
      // After a syntax error, the object is searched.
      guard let isFound = try walkOn(level: level, to: entry), frame.value.walk.isOn else {
        return -1
      }
      if isFound { position = frame.value.count &- 1 }
    }
    guard position >= 0 else { return 0 }
    return frame.value.request(position).value
  }
}
