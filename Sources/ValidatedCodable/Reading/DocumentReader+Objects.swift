// Objects: a single loop reads and skips members.

import TypedMemory

extension _DocumentReader {
  /// From which depth on the stack is checked before a level is entered: no stack is smaller than these take.
  private static let firstCheckedDepth = 16

  /// Reads the object at `next`: values of fields are stored in the frame, others are skipped.
  ///
  /// The table is not retained for each member, since threads that read values of one type would contend for its
  /// count.
  mutating func object(
    _ place: LearnedPlace, _ table: Uncounted<ModelTable>?, _ frame: Memory
  ) throws(_NeedsDecoder) {
    guard let indentation = try openObject() else { return }
    stamp &+= 1
    let stamp = stamp
    // A walk of another object at the place ends.
    place.value.stamp = stamp
    var expected = Int(place.value.first)
    var last = -1
    var keys: KeySet?
    defer { if let keys { workspace.with { $0.close(keys) } } }
    repeat {
      settle()
      let entry: LearnedEntry
      if expected >= 0, takeExpected(place.value.entries + expected) {
        entry = place.value.entries + expected
        last = expected
      } else {
        let index = try takeKey(place, &keys)
        settle()
        guard index >= 0 else {
          // The key is too long, or one of too many.
          if refusesUnknownKeys(table) { throw _NeedsDecoder() }
          skipWhitespace()
          try skipUnlearned()
          (expected, last) = (-1, -1)
          continue
        }
        if last >= 0 {
          place.value.entries[last].following = Int32(truncatingIfNeeded: index)
        } else {
          place.value.first = Int32(truncatingIfNeeded: index)
        }
        entry = place.value.entries + index
        last = index
      }
      guard entry.value.stamp != stamp else { throw _NeedsDecoder() }
      entry.value.stamp = stamp
      expected = Int(entry.value.following)
      skipWhitespace()
      let target = entry.value.target
      guard let table = table, target != LearnedObject.noField else {
        if entry.value.isTag {
          // It must be the expected one, if one is expected.
          guard awaitedTag < 0 || awaitedTag == offset else { throw _NeedsDecoder() }
          awaitedTag = -1
        } else if refusesUnknownKeys(table) {
          throw _NeedsDecoder()
        }
        try skip(&entry.value.child)
        continue
      }
      if target < 0 {
        try inner(KeyTree.object(of: target), table, frame, &entry.value.child)
      } else {
        try table.read { (table) throws(_NeedsDecoder) in
          if settings.collects {
            try collect(Int(target), table, frame, entry)
          } else {
            try field(Int(target), table, frame, &entry.value.child)
          }
        }
      }
    } while try nextMember(indentation)
    close()
  }

  @inline(__always)
  private func refusesUnknownKeys(_ table: Uncounted<ModelTable>?) -> Bool {
    guard let table = table else { return false }
    return table.with { $0.refusesUnknownKeys }
      || settings.refusesUnknownKeys
  }

  @inline(__always)
  mutating func open(index: Int) throws(_NeedsDecoder) {
    guard depth < settings.maximumDepth,
      depth < Self.firstCheckedDepth || settings.hasStack()
    else { throw _NeedsDecoder() }
    levels[depth] = ReaderLevel(start: offset, index: index)
    depth &+= 1
  }

  @inline(__always)
  mutating func close() { depth &-= 1 }

  /// Moves to the first key, and determines the indentation of members; nil if there is none, and then past the object.
  @inline(__always)
  mutating func openObject() throws(_NeedsDecoder) -> Int? {
    guard next.byte == UInt8(ascii: "{") else { throw _NeedsDecoder() }
    try open(index: -1)
    let indentation = openBrace()
    guard next.byte == UInt8(ascii: "}") else { return indentation }
    next += 1
    close()
    return nil
  }

  /// Moves from a brace to the first key, or to the closing brace, and determines the indentation of members.
  @inline(__always)
  mutating func openBrace() -> Int {
    next += 1
    guard next.byte <= 0x20 else { return 0 }
    let isLineFeed = next.byte == 0x0A
    let start = offset
    skipSomeWhitespace()
    let length = offset &- start
    return isLineFeed && length <= 32 ? length : 0
  }

  /// Moves past the key of an entry and its colon, if these come next.
  @inline(__always)
  mutating func takeExpected(_ entry: LearnedEntry) -> Bool {
    // Both words at once, since the lengths of keys in no order are hard to predict.
    let first = (next.word ^ entry.value.pattern.0) & entry.value.mask.0
    let second = ((next + 8).word ^ entry.value.pattern.1) & entry.value.mask.1
    guard first | second == 0, entry.value.length > 0 else { return false }
    let count = Int(entry.value.moreCount)
    if count > 0, let more = entry.value.more {
      var index = 0
      while index &+ 1 < count {
        guard (next + (16 &+ 8 &* index)).word == more[index] else { return false }
        index &+= 1
      }
      guard ((next + (16 &+ 8 &* index)).word ^ more[index]) & entry.value.lastMask == 0
      else { return false }
    }
    next += Int(entry.value.length)
    return true
  }

  /// Moves past any key and its colon, and returns its entry; -1 if it is not learned.
  ///
  /// - Parameter isPlain: whether a key that is not learned, or has escapes, needs a decoder.
  @inline(never)
  mutating func takeKey(
    _ place: LearnedPlace, _ keys: inout KeySet?, plainly isPlain: Bool = false
  ) throws(_NeedsDecoder) -> Int {
    let known = takeKnownKey(place)
    if known >= 0 { return known }
    let start = next + 1
    let key = try text()
    guard !isPlain || key.start == start else { throw _NeedsDecoder() }
    let index = key.with { place.value.entry(of: $0) }
    if index < 0 {
      guard !isPlain else { throw _NeedsDecoder() }
      let set = keys ?? workspace.with { $0.openKeySet() }
      keys = set
      guard key.with({ set.insert($0) }) else { throw _NeedsDecoder() }
    }
    try takeColon()
    return index
  }

  /// Moves past a key of at most fifteen bytes that is written as one known at the place, and the colon right after it;
  /// otherwise returns -1.
  ///
  /// What equals a known key needs no other checks. The length and the kind of a key in no order are hard to predict,
  /// so there is no branch for them.
  @inline(__always)
  mutating func takeKnownKey(_ place: LearnedPlace) -> Int {
    let quotes = (next + 1).vector.marks(of: UInt8(ascii: "\""))
    guard quotes[0] | quotes[1] != 0 else { return -1 }
    let isShort = quotes[0] != 0
    // Eight times the number of bytes before the quote, in its word.
    let bits = UInt64(
      truncatingIfNeeded: (isShort ? quotes[0] : quotes[1]).trailingZeroBitCount & ~7)
    let words = ((next + 1).word, (next + 9).word)
    let mask = (1 &<< bits) &- 1 as UInt64
    let hash = place.value.hash.short(
      isShort ? words.0 & mask : words.0, isShort ? 0 : words.1 & mask,
      Int(truncatingIfNeeded: bits &>> 3) &+ (isShort ? 0 : 8))
    return place.value.find(hash: hash) { takeExpected($0) }
  }

  mutating func takeColon() throws(_NeedsDecoder) {
    settle()
    skipWhitespace()
    guard next.byte == UInt8(ascii: ":") else { throw _NeedsDecoder() }
    next += 1
  }

  /// Moves from the end of a value to the next key; false if there is none, and then past the object.
  @inline(__always)
  mutating func nextMember(
    _ indentation: Int, before end: UInt8 = UInt8(ascii: "}")
  ) throws(_NeedsDecoder) -> Bool {
    settle()
    skipWhitespace()
    let byte = next.byte
    next += 1
    if byte == UInt8(ascii: ",") {
      _ = skipExpected(indentation: indentation)
      skipWhitespace()
      return true
    }
    guard byte == end else { throw _NeedsDecoder() }
    return false
  }
}

// Models.
extension _DocumentReader {
  /// Reads a model into `result`; false if there are violations, and so no value.
  ///
  /// - Parameter table: that of the place.
  @inline(never)
  mutating func model(
    _ table: ModelTable, _ place: LearnedPlace, _ result: Memory
  ) throws(_NeedsDecoder) -> Bool {
    if let layout = table.keptFrames?.uncounted {
      return try patch(table, layout, place, result)
    }
    let start = offset
    let foundBefore = faultCount
    let outerTop = frameTop
    let isOwn = frameTop &+ table.frameSize > ReaderWorkspace.frameSize
    let frame: Memory =
      isOwn ? .allocate(table.frameSize) : workspace.with { $0.frames } + frameTop
    if !isOwn { frameTop &+= table.frameSize }
    FrameBits(frame).clear(table.bitWords)
    defer {
      frameTop = outerTop
      if isOwn { frame.deallocate() }
    }
    do throws(_NeedsDecoder) {
      if table.isArray {
        try elements(table, frame)
      } else {
        try object(place, place.value.table?.uncounted, frame)
      }
      let read = unsafe frame.cell(of: UInt64.self)[0]
      if table.count > 64 || read != .max &>> UInt64(truncatingIfNeeded: 64 &- table.count) {
        try fillMissing(table, frame, start)
      }
    } catch {
      destroy(table, frame)
      throw error
    }
    guard faultCount == foundBefore else {
      defer { destroy(table, frame) }
      try addBrokenRules(table, nil, frame, start)
      return false
    }
    do {
      try table.make(frame, result)
    } catch {
      // Rules would need the values, which have been moved.
      guard settings.collects, !table.leavesFaults, table.keepsRules == nil,
        let violation = error as? Violation
      else { throw _NeedsDecoder() }
      try add(ReaderFault(reversedPath: [], violation: violation, offset: start))
      return false
    }
    guard let keepsRules = table.keepsRules, !settings.trustsValues, !keepsRules(result) else {
      return true
    }
    defer { table.layout.destroy(result) }
    guard settings.collects else { throw _NeedsDecoder() }
    try addBrokenRules(table, result, frame, start)
    return false
  }

  /// Adds what the rules about several fields say of a model, or of the valid values of a frame.
  @inline(never)
  private mutating func addBrokenRules(
    _ table: ModelTable, _ model: Memory?, _ frame: Memory, _ start: Int
  ) throws(_NeedsDecoder) {
    guard !table.leavesFaults else { throw _NeedsDecoder() }
    guard table.keepsRules != nil else { return }
    guard !settings.trustsValues, let broken = table.brokenRules?(model, frame),
      model == nil || !broken.isEmpty
    else { throw _NeedsDecoder() }
    for (violation, path) in broken {
      try add(
        ReaderFault(
          reversedPath: path.reversed(), violation: violation, offset: start, distance: path.count))
    }
  }

  /// Reads a patch into `result`; false if there are violations, and so no value.
  ///
  /// A patch consists only of the frame into which its fields are read.
  @inline(never)
  private mutating func patch(
    _ table: ModelTable, _ layout: Uncounted<FieldLayout>, _ place: LearnedPlace,
    _ result: Memory
  ) throws(_NeedsDecoder) -> Bool {
    let foundBefore = faultCount
    // A patch within a patch that shared its memory would keep that alive, and so itself.
    let kept =
      openPatches == 0
      ? workspace.with { $0.frame(layout) }
      : FieldFrames.frame(layout.object)
    openPatches &+= 1
    defer { openPatches &-= 1 }
    // If a patch is invalid, the values that have been read are destroyed with the frame.
    try object(place, place.value.table?.uncounted, kept.memory)
    guard faultCount == foundBefore else {
      guard !table.leavesFaults else { throw _NeedsDecoder() }
      return false
    }
    // Its own type would be looked up for each.
    unsafe result.initialize(as: FieldFrame.self, to: kept)
    return true
  }

  /// Reads the value of a field, or adds its violations.
  @inline(never)
  private mutating func collect(
    _ index: Int, _ table: ModelTable, _ frame: Memory, _ entry: LearnedEntry
  ) throws(_NeedsDecoder) {
    let bits = FrameBits(frame)
    // A second spelling of the key is left to a decoder, which refuses it.
    guard !bits.isRead(index), !bits.isInvalid(index, after: table.bitWords) else {
      throw _NeedsDecoder()
    }
    var child = entry.value.child
    defer { entry.value.child = child }
    let isValid = try collected(
      table.operations[index], frame + Int(table.fields[index].offset), &child,
      at: .key(entry.value.text))
    if isValid { bits.setRead(index) } else { bits.setInvalid(index, after: table.bitWords) }
  }

  /// Reads the value of a field, which may have other keys as well.
  @inline(__always)
  private mutating func field(
    _ index: Int, _ table: ModelTable, _ frame: Memory,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) {
    guard !FrameBits(frame).isRead(index) else { throw _NeedsDecoder() }
    let field = table.fields + index
    let result = frame + Int(field.value.offset)
    let isValid =
      field.value.isPlain
      ? try unwrapped(
        field.value.kind, field.value.operation, field.value.elements, result, &child)
      : try field.value.operation.read { (operation) throws(_NeedsDecoder) in
        try value(operation, result, &child)
      }
    guard isValid else { throw _NeedsDecoder() }
    FrameBits(frame).setRead(index)
  }

  /// Reads the array at `next` into the frame of a model; one that is not simply right is left to a decoder.
  @inline(never)
  private mutating func elements(_ table: ModelTable, _ frame: Memory) throws(_NeedsDecoder) {
    guard !settings.collects else { throw _NeedsDecoder() }
    guard try openArray() else { return }
    var index = 0
    var child: LearnedPlace?
    repeat {
      if index < table.count {
        try field(index, table, frame, &child)
      } else if table.refusesUnknownKeys || settings.refusesUnknownKeys {
        throw _NeedsDecoder()
      } else {
        try skipUnlearned()
      }
      index &+= 1
      levels[depth &- 1].index = index
    } while try nextElement()
  }

  /// Reads the object that leads to fields.
  @inline(never)
  private mutating func inner(
    _ index: Int, _ table: Uncounted<ModelTable>, _ frame: Memory,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) {
    let place = child ?? LearnedObject.make(table.with { $0.tree.objects[index].members })
    let isKept = child != nil || workspace.with { $0.mayLearn() }
    if isKept { child = place }
    defer { if !isKept { LearnedObject.free(place) } }
    let foundBefore = faultCount
    try object(place, table, frame)
    guard faultCount > foundBefore else { return }
    let key = table.with { PathKey.key($0.tree.objects[index].path.last?.stringValue ?? "") }
    for index in foundBefore..<faultCount { faults[index].reversedPath.append(key) }
  }

  @inline(never)
  private mutating func fillMissing(
    _ table: ModelTable, _ frame: Memory, _ start: Int
  ) throws(_NeedsDecoder) {
    for index in 0..<table.count where !FrameBits(frame).isRead(index) {
      let operation = table.operations[index]
      if let missing = operation.missing {
        guard missing(frame + Int(table.fields[index].offset)) else { throw _NeedsDecoder() }
        FrameBits(frame).setRead(index)
      } else {
        if FrameBits(frame).isInvalid(index, after: table.bitWords) { continue }
        // Of several fields in a missing object, a decoder reports the object; it decides about what it decodes.
        guard settings.collects, !table.leavesFaults, table.tree.objects.count == 1,
          !operation.isDecoded
        else { throw _NeedsDecoder() }
        let key = PathKey.key(table.keys[index].stringValue)
        try add(ReaderFault(reversedPath: [key], violation: Violation(.missingKey), offset: start))
      }
    }
  }

  @inline(never)
  private mutating func destroy(_ table: ModelTable, _ frame: Memory) {
    for index in 0..<table.count where FrameBits(frame).isRead(index) {
      table.operations[index].layout.destroy(frame + Int(table.fields[index].offset))
    }
  }
}
