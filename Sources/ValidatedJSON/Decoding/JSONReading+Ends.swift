import TypedMemory
import ValidatedCodable

extension JSONReading {
  /// The start of the document's value, if the document can be read.
  func beginDocument() throws -> Int {
    do throws(JSONSyntax.Fault) {
      guard bytes.count <= options.maximumSize else {
        throw JSONSyntax.Fault(reason: .tooLarge(limit: options.maximumSize))
      }
      var offset = try JSONSyntax.start(of: bytes)
      bytes.skipWhitespace(&offset)
      return offset
    } catch {
      throw self.error(error, at: 0, level: 0)
    }
  }

  /// Checks that only white space follows the document's value, which ends at `offset`.
  func endDocument(at offset: Int) throws {
    var offset = offset
    bytes.skipWhitespace(&offset)
    guard offset == bytes.count else {
      throw error(JSONSyntax.Fault(reason: .trailingContent), at: offset, level: 0)
    }
  }

  /// The end of the value at `start`, after a type has decoded what it needs: the rest is read and checked.
  @inline(__always)
  func end(ofValueAt start: Int, level: Int) throws -> Int {
    let frame = frames.frame(at: level)
    if frame.value.start == start, frame.value.pending == 0,
      frame.value.end == 0,
      frame.value.cursor > 0
    {
      // Usually, everything in it has been read.
      var offset = frame.value.cursor
      bytes.skipWhitespace(&offset)
      if bytes[offset] == UInt8(ascii: "}") && bytes[start] == UInt8(ascii: "{")
        && options.unknownKeys == .ignore
      {
        return offset &+ 1
      }
    }
    do {
      return try checkedEnd(ofValueAt: start, level: level)
    } catch {
      guard isCollecting else { throw error }
      // Nothing is read after a syntax error.
      if let error = error as? DecodingError { note(error, at: bytes.count) }
      return bytes.count
    }
  }

  @inline(never)
  private func checkedEnd(ofValueAt start: Int, level: Int) throws -> Int {
    if options.unknownKeys == .error, isOpen(start, level: level),
      isOpen(frames[level].child, level: level + 1), frames[level + 1].cursor > 0,
      !frames[level].isAbandoned
    {
      // The last member may be a nested container, such as the payload of an enumeration.
      _ = try checkedEnd(ofValueAt: frames[level].child, level: level + 1)
    }
    let end = try rest(ofValueAt: start, level: level)
    guard options.unknownKeys == .error, bytes[start] == UInt8(ascii: "{"),
      frames[level].start == start, frames[level].cursor > 0, !frames[level].isAbandoned
    else { return end }
    lazy var tags = TagKeys.known(atDepth: depth(ofLevel: level)).map(\.stringValue)
    for unknown in 0..<frames[level].count where !frames[level].members[unknown].isWanted {
      // The unions around it have read their tags, before a wrapper began with the same object.
      let isTag =
        !tags.isEmpty
        && tags.contains { $0.utf8.elementsEqual(name(ofMember: unknown, level: level).utf8) }
      if !isTag {
        guard isCollecting else { throw unknownKey(unknown, level: level) }
        note(unknownKey(unknown, level: level), at: frames[level].members[unknown].keyStart - 1)
      }
      frames[level].members[unknown].isWanted = true
    }
    return end
  }

  /// The number of keys that lead to a value at a level.
  func depth(ofLevel level: Int) -> Int {
    outerPath.count + (element.index < 0 ? 0 : 1) + level
  }

  /// The end of the value at `start`, read on from the position of its frame.
  ///
  /// - Parameter isAsked: whether a type has requested the value, and may have caught its error.
  func rest(ofValueAt start: Int, level: Int, isAsked: Bool = false) throws -> Int {
    if let end = rareIfMade?.knownEnds[start] { return end }
    let isOpen = isOpen(start, level: level)
    if isOpen, frames[level].end > 0 { return frames[level].end }
    guard isOpen, frames[level].cursor > 0 else {
      return isAsked ? try skip(start, level: level) : try pass(start, level: level)
    }
    // It is read to its end here, and need not be settled.
    if case .container(start, _)? = rareIfMade?.debts.last { rare.debts.removeLast() }
    // Objects that were opened in one another are read to their ends together.
    if level >= firstCheckedLevel { try checkStack(at: start, level: level) }
    if bytes[start] == UInt8(ascii: "{") {
      while try discover(level: level) {}
      return frames[level].end
    }
    var cursor = frames[level].cursor
    var isFirst = cursor == start + 1
    // What else is wrong is for the type to tell that caught its error.
    let isAbandoned = !isCollecting && frames[level].isAbandoned
    let (child, last) = (frames[level].child, frames[level].childIndex)
    // Not known if the frame has served another value since.
    var index: Int? = isFirst ? 0 : child < 0 ? nil : child < cursor ? last + 1 : last
    while try nextElement(&cursor, isFirst: isFirst, level: level) {
      if let known = index {
        try setElement(cursor, known, inArrayAt: start, level: level)
        index = known + 1
      }
      cursor =
        try isAbandoned
        ? skip(cursor, level: level + 1) : pass(cursor, level: level + 1)
      isFirst = false
    }
    frames[level].end = cursor
    return cursor
  }

  /// Moves `offset` from the end of an array's element to the next one, if there is one; otherwise after the closing
  /// bracket.
  @inline(__always)
  func nextElement(_ offset: inout Int, isFirst: Bool, level: Int) throws -> Bool {
    do throws(JSONSyntax.Fault) {
      return try JSONSyntax.skipComma(
        bytes, &offset, isFirst: isFirst, before: UInt8(ascii: "]"))
    } catch {
      throw self.error(error, at: offset, level: level + 1)
    }
  }

  /// The end of the value at `start`, if it is well formed.
  func skip(_ start: Int, level: Int) throws -> Int {
    var offset = start
    defer {
      skippedBytes &+= offset - start
      if _DocumentReader.shouldRememberEnds(afterSkipping: skippedBytes, of: bytes.count),
        rareIfMade?.ends == nil
      {
        rare.ends = SkippedEnds()
      }
    }
    do {
      try JSONSyntax.skipValue(
        bytes, &offset, depth: level, maximum: options.maximumDepth, remembering: rareIfMade?.ends)
    } catch {
      throw self.error(error, at: offset, level: level)
    }
    return offset
  }
}

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
    var end = start
    if walker.skipValue(at: &end, depth: level) { return end }
    end = try skip(start, level: level)
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
    let child = frames[level - 1].child
    frames[level - 1].child = start
    defer { frames[level - 1].child = child }
    try body()
  }

  /// Reports every duplicate key in the well-formed value at `start`, and returns its end.
  private func findDuplicates(inValueAt start: Int, level: Int) throws -> Int {
    if let end = rareIfMade?.knownEnds[start] { return end }
    var end = start
    if rareIfMade?.ends != nil, walker.skipValue(at: &end, depth: level) { return end }
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
      let keys = rare.debts[owed...].lazy.compactMap {
        if case .duplicate(let key, _) = $0 { key } else { nil }
      }
      rare.firstDuplicates.updateValue(keys.first, forKey: start)
    }
    return end
  }

  private func findDuplicates(inObjectAt start: Int, level: Int) throws -> Int {
    var position = 0
    while try hasMember(position, inObjectAt: start, level: level) {
      let member = frames[level].members[position]
      frames[level].decode(valueAt: member.value, member.entry)
      // No type has read its keys, so none of them is unknown.
      frames[level].isAbandoned = true
      let end = try findDuplicates(inValueAt: member.value, level: level + 1)
      finish(memberAt: member.value, end: end, inObjectAt: start, level: level)
      position += 1
    }
    return frames[level].end
  }
}

// Postponed errors of accessors that cannot throw, and postponed reading:
//
//     {"a": {"b": 1, "b": 2}, "c": {"d": 3}}      container.contains(.c) reads past the second "b"
//
// `contains` answers the question, and the error is postponed: the value that is being decoded throws it when it ends
// or fails. So accessors neither hide errors of the document nor change their answers because of one.

/// A postponed error, or an object or array to be read to its end.
enum JSONDebt {
  /// An error of the document that may not have been thrown yet.
  case error(DecodingError, offset: Int)
  /// A duplicate key that may not have been thrown yet, in a value that was skipped or not.
  ///
  /// Its error is made when it is thrown, since sensitive keys are known only then.
  case duplicate(JSONKeyPlace, in: JSONPassedValue?)
  /// The value of a nested container, which may not have been read completely.
  case container(start: Int, level: Int)

  fileprivate var offset: Int {
    switch self {
    case .error(_, let offset): offset
    case .duplicate(let key, _): key.offset
    case .container(let start, _): start
    }
  }
}

extension JSONReading {
  /// Runs `body` for an accessor that cannot throw: duplicate keys are skipped and postponed.
  func owingErrors<Value>(_ body: () throws -> Value?) -> Value? {
    let wasOwing = owesErrors
    owesErrors = true
    defer { owesErrors = wasOwing }
    do {
      return try body()
    } catch {
      // The document is malformed, and further reading fails with the same error.
      if !isCollecting, let error = error as? DecodingError,
        let offset = offset(of: error),
        rareIfMade?.debts.last?.offset != offset
      {
        rare.debts.append(.error(error, offset: offset))
      }
      return nil
    }
  }

  /// Remembers that a type reads an object or array inside its own, which is not read to its end with its own.
  ///
  /// - Throws: an error in the rest of the value that it read before at this level, if that is finished; values in a
  ///   loop are settled one by one.
  func oweRest(ofValueAt start: Int, level: Int) throws {
    while case .container(let last, let lastLevel) = rareIfMade?.debts.last, lastLevel >= level,
      isOpen(last, level: lastLevel), last != start
    {
      rare.debts.removeLast()
      _ = try rest(ofValueAt: last, level: lastLevel)
    }
    guard bytes.isContainer(at: start) else { return }
    if case .container(start, _)? = rareIfMade?.debts.last { return }
    rare.debts.append(.container(start: start, level: level))
  }

  /// The index of the first entry about the value at `start`, which may itself have been postponed; then its entry is
  /// removed when it is read to its end, and another one takes its place.
  @inline(__always)
  func firstDebt(at start: Int) -> Int {
    guard let debts = rareIfMade?.debts, case .container(start, _)? = debts.last else {
      return debtCount
    }
    return debts.count - 1
  }

  /// Settles what has been postponed since there were `count` entries, after the value has been decoded.
  ///
  /// - Throws: the first error.
  @inline(never)
  func settle(since count: Int) throws {
    defer { forgetDebts(since: count) }
    if let owed = firstError(since: count) { throw owed.error() }
    for debt in rare.debts[count...] {
      guard case .container(let start, let level) = debt else { continue }
      let parked = rareIfMade?.parked[start]
      if parked == nil, !isOpen(start, level: level) { try open(start, level: level) }
      let frame = parked ?? frames[level]
      let isNew = frame.cursor == 0
      if bytes[start] == UInt8(ascii: "{") {
        // One that has been read as a dictionary, without a strategy for its keys, is not begun again.
        try begin(objectAt: start, level: level, hasNames: isNew ? nil : frame.hasNames)
      } else if !isOpen(start, level: level) {
        try resume(start, level: level)
      }
      // No type has read its keys, so none of them is unknown.
      if isNew { frames[level].isAbandoned = true }
      _ = try rest(ofValueAt: start, level: level)
    }
    if let owed = firstError(since: count) { throw owed.error() }
  }

  /// The same for a value that has failed: postponed errors came first.
  ///
  /// The types of members that were not reached are unknown, and so is whether their keys may be shown.
  @inline(never)
  func settle(since count: Int, after error: any Error) -> any Error {
    defer { forgetDebts(since: count) }
    guard let owed = firstError(since: count),
      (error as? DecodingError).flatMap(offset(of:)) != owed.offset
    else { return error }
    // Whether a skipped value has sensitive keys is not known, since the type has not come to it.
    return owed.isPassed ? error : owed.error()
  }

  /// Settles what has been postponed for the value in a range, if errors are noted.
  func settle(in range: Range<Int>) {
    var count = debtCount
    while count > 0, range.contains(rare.debts[count - 1].offset) { count -= 1 }
    guard count < debtCount else { return }
    try? settle(since: count)
  }

  /// Notes the errors that have been postponed since there were `count` entries, by a type that read strictly.
  func noteDebts(since count: Int) {
    guard count < debtCount else { return }
    for owed in rare.debts[count...].compactMap({ owedError($0) }) {
      note(owed.error(), at: owed.offset)
    }
  }

  private typealias OwedError = (offset: Int, isPassed: Bool, error: () -> DecodingError)

  private func firstError(since count: Int) -> OwedError? {
    guard debtCount > count else { return nil }
    return rare.debts[count...].lazy.compactMap { self.owedError($0) }.first
  }

  /// The error that has been postponed, if any.
  private func owedError(_ debt: JSONDebt) -> OwedError? {
    switch debt {
    case .error(let error, let offset): (offset, false, { error })
    case .duplicate(_, let passed?) where !rare.undecodedValues.contains(passed.start): nil
    case .duplicate(let key, let passed):
      (key.offset, passed != nil, { self.duplicateKey(key, in: passed) })
    case .container: nil
    }
  }

  /// Postpones the error for a duplicate key.
  func owe(_ key: JSONKeyPlace) {
    rare.debts.append(.duplicate(key, in: passing))
    if let passing { rare.undecodedValues.insert(passing.start) }
  }

  /// Remembers that a member is being decoded, whether or not its type will catch errors of it.
  @inline(__always)
  func decode(memberAt value: Int) {
    if let rare = rareIfMade, !rare.undecodedValues.isEmpty { rare.undecodedValues.remove(value) }
  }

  private func forgetDebts(since count: Int) {
    if debtCount > count { rare.debts.removeLast(debtCount - count) }
  }
}
