// Objects: a single loop reads and skips members.

extension _DocumentReader {
  /// From which depth on the stack is checked before a level is entered: no stack is smaller than these take.
  private static let firstCheckedDepth = 16

  /// Reads the object at `next`: values of fields are stored in the frame, others are skipped.
  ///
  /// The table is not retained for each member, since threads that read values of one type would contend for its
  /// count.
  mutating func object(
    _ place: LearnedPlace, _ table: Unmanaged<ModelTable>?, _ frame: UnsafeMutableRawPointer
  ) throws(_NeedsDecoder) {
    guard unsafe next.pointee == UInt8(ascii: "{") else { throw _NeedsDecoder() }
    try open(index: -1)
    stamp &+= 1
    let stamp = stamp
    let indentation = openBrace()
    if unsafe next.pointee == UInt8(ascii: "}") {
      unsafe next += 1
      return close()
    }
    var expected = unsafe Int(place.pointee.first)
    var last = -1
    var keys: KeySet?
    defer { if keys != nil { unsafe workspace._withUnsafeGuaranteedRef { $0.closeKeySet() } } }
    repeat {
      settle()
      let entry: UnsafeMutablePointer<LearnedKey>
      if expected >= 0, unsafe takeExpected(place.pointee.entries + expected) {
        unsafe entry = unsafe place.pointee.entries + expected
        last = expected
      } else {
        let index = try unsafe takeKey(place, &keys)
        settle()
        guard index >= 0 else {
          // The key is too long, or one of too many.
          if unsafe refusesUnknownKeys(table) { throw _NeedsDecoder() }
          skipWhitespace()
          try skipUnlearned()
          (expected, last) = (-1, -1)
          continue
        }
        if last >= 0 {
          unsafe place.pointee.entries[last].following = Int32(truncatingIfNeeded: index)
        } else {
          unsafe place.pointee.first = Int32(truncatingIfNeeded: index)
        }
        unsafe entry = unsafe place.pointee.entries + index
        last = index
      }
      guard unsafe entry.pointee.stamp != stamp else { throw _NeedsDecoder() }
      unsafe entry.pointee.stamp = stamp
      expected = unsafe Int(entry.pointee.following)
      skipWhitespace()
      let target = unsafe entry.pointee.target
      guard let table = unsafe table, target != LearnedObject.noField else {
        if unsafe entry.pointee.isTag {
          try meetTag()
        } else if unsafe refusesUnknownKeys(table) {
          throw _NeedsDecoder()
        }
        try unsafe skip(&entry.pointee.child)
        continue
      }
      try unsafe table.borrowed { (table) throws(_NeedsDecoder) in
        if target < 0 {
          try unsafe inner(ModelTable.node(of: target), table, frame, &entry.pointee.child)
        } else {
          try unsafe field(Int(target), table, frame, &entry.pointee.child)
        }
      }
    } while try nextMember(indentation)
    close()
  }

  @inline(__always)
  private func refusesUnknownKeys(_ table: Unmanaged<ModelTable>?) -> Bool {
    guard let table = unsafe table else { return false }
    return unsafe table._withUnsafeGuaranteedRef { $0.refusesUnknownKeys }
      || settings.refusesUnknownKeys
  }

  @inline(__always)
  mutating func open(index: Int) throws(_NeedsDecoder) {
    guard depth < settings.maximumDepth,
      depth < Self.firstCheckedDepth || settings.hasStack()
    else { throw _NeedsDecoder() }
    unsafe levels[depth] = ReaderLevel(start: offset, index: index)
    depth &+= 1
  }

  @inline(__always)
  mutating func close() { depth &-= 1 }

  /// Moves from a brace to the first key, or to the closing brace, and determines the indentation of members.
  @inline(__always)
  mutating func openBrace() -> Int {
    unsafe next += 1
    guard unsafe next.pointee <= 0x20 else { return 0 }
    let isLineFeed = unsafe next.pointee == 0x0A
    let start = offset
    skipSomeWhitespace()
    let length = offset &- start
    return isLineFeed && length <= 32 ? length : 0
  }

  /// Moves past the key of an entry and its colon, if these come next.
  @inline(__always)
  mutating func takeExpected(_ entry: UnsafeMutablePointer<LearnedKey>) -> Bool {
    // Both words at once, since the lengths of keys in no order are hard to predict.
    let first = unsafe (word(next) ^ entry.pointee.pattern.0) & entry.pointee.mask.0
    let second = unsafe (word(next + 8) ^ entry.pointee.pattern.1) & entry.pointee.mask.1
    guard first | second == 0, unsafe entry.pointee.length > 0 else { return false }
    let count = unsafe Int(entry.pointee.moreCount)
    if count > 0, let more = unsafe entry.pointee.more {
      var index = 0
      while index &+ 1 < count {
        guard unsafe word(next + (16 &+ 8 &* index)) == more[index] else { return false }
        index &+= 1
      }
      guard unsafe (word(next + (16 &+ 8 &* index)) ^ more[index]) & entry.pointee.lastMask == 0
      else { return false }
    }
    unsafe next += Int(entry.pointee.length)
    return true
  }

  /// Moves past any key and its colon, and returns its entry; -1 if it is not learned.
  @inline(never)
  private mutating func takeKey(
    _ place: LearnedPlace, _ keys: inout KeySet?
  ) throws(_NeedsDecoder) -> Int {
    let known = unsafe takeKnownKey(place)
    if known >= 0 { return known }
    let key = try text()
    let index = unsafe place.pointee.entry(of: key.bytes)
    if index < 0 { try remember(key, &keys) }
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
    let bytes = unsafe UnsafeRawPointer(next + 1).loadUnaligned(as: SIMD16<UInt8>.self)
    let quotes = unsafe unsafeBitCast(
      bytes .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")), to: SIMD2<UInt64>.self)
    guard quotes[0] | quotes[1] != 0 else { return -1 }
    let isShort = quotes[0] != 0
    // Eight times the number of bytes before the quote, in its word.
    let bits = UInt64(
      truncatingIfNeeded: (isShort ? quotes[0] : quotes[1]).trailingZeroBitCount & ~7)
    let words = unsafe (word(next + 1), word(next + 9))
    let mask = (1 &<< bits) &- 1 as UInt64
    let hash = unsafe place.pointee.hash.short(
      isShort ? words.0 & mask : words.0, isShort ? 0 : words.1 & mask,
      Int(truncatingIfNeeded: bits &>> 3) &+ (isShort ? 0 : 8))
    return unsafe place.pointee.find(hash: hash) { unsafe takeExpected($0) }
  }

  private mutating func remember(_ key: Text, _ keys: inout KeySet?) throws(_NeedsDecoder) {
    let set = unsafe keys ?? workspace._withUnsafeGuaranteedRef { $0.openKeySet() }
    keys = set
    guard unsafe set.insert(key.bytes) else { throw _NeedsDecoder() }
  }

  mutating func takeColon() throws(_NeedsDecoder) {
    settle()
    skipWhitespace()
    guard unsafe next.pointee == UInt8(ascii: ":") else { throw _NeedsDecoder() }
    unsafe next += 1
  }

  /// Moves from the end of a value to the next key; false if there is none, and then past the object.
  @inline(__always)
  mutating func nextMember(_ indentation: Int) throws(_NeedsDecoder) -> Bool {
    settle()
    if unsafe next.pointee == UInt8(ascii: ",") {
      unsafe next += 1
      if !skipExpected(indentation: indentation) { skipWhitespace() }
      return true
    }
    skipWhitespace()
    let byte = unsafe next.pointee
    unsafe next += 1
    if byte == UInt8(ascii: "}") { return false }
    guard byte == UInt8(ascii: ",") else { throw _NeedsDecoder() }
    skipWhitespace()
    return true
  }
}

// Models.
extension _DocumentReader {
  /// Reads a model into `result`; false if there are violations, and so no value.
  @inline(never)
  mutating func model(
    _ table: ModelTable, _ place: LearnedPlace, _ result: UnsafeMutableRawPointer
  ) throws(_NeedsDecoder) -> Bool {
    if let layout = unsafe table.keptFrames {
      return try unsafe patch(table, layout, place, result)
    }
    let start = offset
    let foundBefore = faultCount
    let outerTop = frameTop
    let (frame, isOwn) = unsafe openFrame(table)
    defer {
      frameTop = outerTop
      if isOwn { unsafe frame.deallocate() }
    }
    do throws(_NeedsDecoder) {
      try unsafe object(place, .passUnretained(table), frame)
      try unsafe fillMissing(table, frame, start)
    } catch {
      unsafe destroy(table, frame)
      throw error
    }
    guard faultCount == foundBefore else {
      unsafe destroy(table, frame)
      guard !table.leavesFaults else { throw _NeedsDecoder() }
      return false
    }
    do {
      try unsafe table.make(frame, result)
    } catch {
      throw _NeedsDecoder()
    }
    if let keepsRules = unsafe table.keepsRules, !settings.trustsValues, unsafe !keepsRules(result)
    {
      unsafe table.layout.destroy(result)
      throw _NeedsDecoder()
    }
    return true
  }

  /// Reads a patch into `result`; false if there are violations, and so no value.
  ///
  /// A patch consists only of the frame into which its fields are read.
  @inline(never)
  private mutating func patch(
    _ table: ModelTable, _ layout: Unmanaged<FieldLayout>, _ place: LearnedPlace,
    _ result: UnsafeMutableRawPointer
  ) throws(_NeedsDecoder) -> Bool {
    let foundBefore = faultCount
    // A patch within a patch that shared its memory would keep that alive, and so itself.
    let kept =
      unsafe openPatches == 0
      ? workspace._withUnsafeGuaranteedRef { unsafe $0.frame(layout) }
      : FieldFrame.make(layout.takeUnretainedValue())
    openPatches &+= 1
    defer { openPatches &-= 1 }
    // If a patch is invalid, the values that have been read are destroyed with the frame.
    try unsafe object(place, .passUnretained(table), kept.memory)
    guard faultCount == foundBefore else {
      guard !table.leavesFaults else { throw _NeedsDecoder() }
      return false
    }
    // Its own type would be looked up for each.
    unsafe result.initializeMemory(as: FieldFrame.self, to: kept)
    return true
  }

  /// Memory for the values of a model, none of which is initialised.
  @inline(__always)
  private mutating func openFrame(
    _ table: ModelTable
  ) -> (frame: UnsafeMutableRawPointer, isOwn: Bool) {
    let frame: UnsafeMutableRawPointer
    let isOwn = frameTop &+ table.frameSize > ReaderWorkspace.frameSize
    if isOwn {
      unsafe frame = .allocate(byteCount: table.frameSize, alignment: 16)
    } else {
      unsafe frame = unsafe workspace._withUnsafeGuaranteedRef { unsafe $0.frames } + frameTop
      frameTop &+= table.frameSize
    }
    unsafe FrameBits(frame).clear(table.bitWords)
    return unsafe (frame, isOwn)
  }

  /// Reads the value of a field, or adds its violations.
  @inline(never)
  private mutating func collect(
    _ index: Int, _ table: ModelTable, _ frame: UnsafeMutableRawPointer,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) -> Bool {
    let isValid = try unsafe collected(
      table.operations[index], frame + Int(table.fields[index].offset), &child,
      at: .key(table.keys[index].stringValue))
    if !isValid { unsafe FrameBits(frame).setInvalid(index, after: table.bitWords) }
    return isValid
  }

  /// Reads the value of a field, which may have other keys as well.
  @inline(__always)
  private mutating func field(
    _ index: Int, _ table: ModelTable, _ frame: UnsafeMutableRawPointer,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) {
    guard unsafe !FrameBits(frame).isRead(index) else { throw _NeedsDecoder() }
    let field = unsafe table.fields + index
    if settings.collects {
      // A second spelling of the key is left to a decoder, which refuses it.
      guard unsafe !FrameBits(frame).isInvalid(index, after: table.bitWords) else {
        throw _NeedsDecoder()
      }
      guard try unsafe collect(index, table, frame, &child) else { return }
    } else if unsafe field.pointee.isPlain {
      try unsafe plainValue(
        field.pointee.kind, field.pointee.operation, field.pointee.elements,
        frame + Int(field.pointee.offset), &child)
    } else {
      let isValid = try unsafe field.pointee.operation.borrowed {
        (operation) throws(_NeedsDecoder) in
        try unsafe value(operation, frame + Int(field.pointee.offset), &child)
      }
      guard isValid else { throw _NeedsDecoder() }
    }
    unsafe FrameBits(frame).setRead(index)
  }

  /// Reads the object that leads to fields.
  @inline(never)
  private mutating func inner(
    _ node: Int, _ table: ModelTable, _ frame: UnsafeMutableRawPointer,
    _ child: inout LearnedPlace?
  ) throws(_NeedsDecoder) {
    if let place = unsafe child { return try unsafe object(place, .passUnretained(table), frame) }
    let place = unsafe LearnedObject.make(table.nodes[node])
    if unsafe workspace._withUnsafeGuaranteedRef({ $0.mayLearn() }) {
      unsafe child = unsafe place
      return try unsafe object(place, .passUnretained(table), frame)
    }
    defer { unsafe LearnedObject.free(place) }
    try unsafe object(place, .passUnretained(table), frame)
  }

  /// Stores values for missing fields.
  @inline(__always)
  private mutating func fillMissing(
    _ table: ModelTable, _ frame: UnsafeMutableRawPointer, _ start: Int
  ) throws(_NeedsDecoder) {
    let count = table.count
    let bits = unsafe frame.assumingMemoryBound(to: UInt64.self)
    if count < 64 {
      if unsafe bits[0] == (1 &<< UInt64(truncatingIfNeeded: count)) &- 1 { return }
    } else if count == 64, unsafe bits[0] == .max {
      return
    }
    try unsafe fillEachMissing(table, frame, start)
  }

  @inline(never)
  private mutating func fillEachMissing(
    _ table: ModelTable, _ frame: UnsafeMutableRawPointer, _ start: Int
  ) throws(_NeedsDecoder) {
    for index in 0..<table.count where unsafe !FrameBits(frame).isRead(index) {
      let operation = table.operations[index]
      if let missing = unsafe operation.missing {
        guard unsafe missing(frame + Int(table.fields[index].offset)) else { throw _NeedsDecoder() }
        unsafe FrameBits(frame).setRead(index)
      } else {
        guard settings.collects, !table.leavesFaults else { throw _NeedsDecoder() }
        if unsafe FrameBits(frame).isInvalid(index, after: table.bitWords) { continue }
        let key = PathKey.key(table.keys[index].stringValue)
        try add(ReaderFault(reversedPath: [key], violation: Violation(.missingKey), offset: start))
      }
    }
  }

  /// Destroys the values that have been read.
  @inline(never)
  private mutating func destroy(_ table: ModelTable, _ frame: UnsafeMutableRawPointer) {
    for index in 0..<table.count where unsafe FrameBits(frame).isRead(index) {
      unsafe table.operations[index].layout.destroy(frame + Int(table.fields[index].offset))
    }
  }
}
