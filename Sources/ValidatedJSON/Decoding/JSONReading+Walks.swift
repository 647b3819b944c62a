import SystemCalls
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
    let walker = unsafe walker ?? makeWalker()
    frames[level].walk = unsafe walker.pointee.beginWalk(slot)
  }

  /// A value's slot belongs to the enclosing arrays and dictionaries: this is the maximum number of these that are
  /// searched.
  private static let mostEnclosing = 8

  private func slot(ofValueAt start: Int, level: Int, within rest: Int) -> LearnedSlot? {
    if start == learnedStart { return learnedSlot }
    guard level > 0, rest > 0 else { return nil }
    let frame = unsafe frames.pointer(to: level - 1)
    guard unsafe frame.pointee.start >= 0, unsafe frame.pointee.child == start else { return nil }
    guard let walk = unsafe frame.pointee.walk else {
      return unsafe slot(ofValueAt: frame.pointee.start, level: level - 1, within: rest - 1)
    }
    guard unsafe frame.pointee.entryStart == start else { return nil }
    return unsafe walk.slot(frame.pointee.entry)
  }

  /// Moves to a member whose key has been requested before, which is then pending, or to the end of the object.
  ///
  /// A syntax error after skipped members ends the walk at the last of them, since one of those may be requested.
  ///
  /// - Returns: whether there is such a member; nil if the object is not walked, or no longer.
  func walkOn(level: Int) throws -> Bool? {
    let frame = unsafe frames.pointer(to: level)
    guard unsafe frame.pointee.walk != nil, let walker = unsafe walker else { return nil }
    let known = unsafe frame.pointee.count
    if unsafe frame.pointee.pending > 0, unsafe isOpen(frame.pointee.pending, level: level + 1),
      frames[level + 1].cursor > 0
    {
      unsafe frame.pointee.cursor = try unsafe rest(
        ofValueAt: frame.pointee.pending, level: level + 1)
      unsafe frame.pointee.pending = 0
    }
    do throws(_NeedsDecoder) {
      var isFirst = unsafe frame.pointee.count == 0
      if unsafe frame.pointee.pending > 0 {
        let entry = unsafe frame.pointee[frame.pointee.count &- 1].entry
        unsafe walker.pointee.move(to: frame.pointee.pending, depth: level + 1)
        try unsafe frame.pointee.walk?.skipValue(entry, &walker.pointee)
        unsafe frame.pointee.cursor = unsafe walker.pointee.offset
        unsafe frame.pointee.pending = 0
      } else {
        let place = unsafe isFirst ? frame.pointee.start : frame.pointee.cursor
        unsafe walker.pointee.move(to: place, depth: level + 1)
      }
      while let member = try unsafe frame.pointee.walk?.next(&walker.pointee, isFirst: isFirst)
        ?? nil
      {
        isFirst = false
        let value = unsafe walker.pointee.offset
        unsafe frame.pointee.append(
          JSONMember(
            keyStart: member.key.lowerBound, keyEnd: member.key.upperBound, value: value,
            entry: member.entry))
        unsafe frame.pointee.pending = value
        if unsafe frame.pointee.walk?.isAsked(member.entry) == true { return true }
        try unsafe frame.pointee.walk?.skipValue(member.entry, &walker.pointee)
        unsafe frame.pointee.cursor = unsafe walker.pointee.offset
        unsafe frame.pointee.pending = 0
      }
      unsafe frame.pointee.end = unsafe walker.pointee.offset
      return false
    } catch {
      giveUpWalk(level: level)
      return unsafe frame.pointee.count > known ? true : nil
    }
  }

  /// Reads the rest of the object of `level` without the learned order.
  @inline(never)
  private func giveUpWalk(level: Int) {
    frames[level].walk = nil
    // Any key may be a duplicate of a previous one.
    frames[level].keyBits = .max
    if frames[level].count > JSONFrame.mostWithoutIndex { addToIndex(level: level) }
  }

  /// The start of the value of `key`, if its member is the next requested one.
  func walkedValue(of key: String, level: Int) throws -> Int? {
    guard frames[level].pending == 0, frames[level].end == 0, try walkOn(level: level) == true
    else {
      return nil
    }
    let frame = unsafe frames.pointer(to: level)
    let position = unsafe frame.pointee.count &- 1
    let member = unsafe frame.pointee[position]
    guard member.keyEnd &- member.keyStart == key.utf8.count, bytes.hold(key, at: member.keyStart)
    else { return nil }
    unsafe frame.pointee[position].isWanted = true
    unsafe frame.pointee.hint = unsafe frame.pointee.count
    unsafe frame.pointee.decode(member)
    return member.value
  }

  /// The values of `key` are not skipped in the next object at this place.
  @inline(__always)
  func ask(for member: JSONMember, level: Int) {
    if let walk = frames[level].walk { walk.ask(member.entry) }
  }

  @inline(never)
  func makeWalker() -> UnsafeMutablePointer<_DocumentReader> {
    let walker = UnsafeMutablePointer<_DocumentReader>.allocate(capacity: 1)
    var settings = ReaderSettings(hasStack: { ThreadStack.hasRoom() })
    settings.maximumDepth = options.maximumDepth
    unsafe walker.initialize(
      to: _DocumentReader(bytes.buffer, settings: settings, workspace: lane.walking))
    unsafe self.walker = unsafe walker
    return unsafe walker
  }

  /// Ends all walks, because the document's memory or the reading ends.
  func endWalks() {
    canWalk = false
    learnedSlot = nil
    guard let walker = unsafe walker else { return }
    unsafe lane.walking.endDocument(walker.pointee)
    unsafe walker.deinitialize(count: 1)
    unsafe walker.deallocate()
    unsafe self.walker = nil
  }
}
