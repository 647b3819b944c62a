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
    return isCollecting
      ? collectedEnd(ofValueAt: start, level: level)
      : try checkedEnd(ofValueAt: start, level: level)
  }

  /// The same, if errors are noted; nothing is read after a syntax error.
  @inline(never)
  private func collectedEnd(ofValueAt start: Int, level: Int) -> Int {
    do {
      return try checkedEnd(ofValueAt: start, level: level)
    } catch {
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
    for unknown in 0..<frames[level].count where !frames[level][unknown].isWanted {
      guard isCollecting else { throw unknownKey(unknown, level: level) }
      note(unknownKey(unknown, level: level), at: frames[level][unknown].keyStart - 1)
      frames[level][unknown].isWanted = true
    }
    return end
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
    let isAbandoned = frames[level].isAbandoned
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
    bytes.skipWhitespace(&offset)
    if bytes[offset] == UInt8(ascii: "]") {
      offset &+= 1
      return false
    }
    if isFirst { return true }
    guard bytes[offset] == UInt8(ascii: ",") else { throw noComma(at: offset, level: level) }
    offset &+= 1
    bytes.skipWhitespace(&offset)
    return true
  }

  @inline(never)
  private func noComma(at offset: Int, level: Int) -> DecodingError {
    error(bytes.fault(expecting: "“,” or “]”", at: offset), at: offset, level: level + 1)
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
