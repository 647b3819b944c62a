import ValidatedCodable

// Arrays of which some elements may be invalid, and whose elements have a table. Those that are what the table says
// are read without containers, and so is what is plainly wrong with others; the rest is a decoder's.

extension JSONReading {
  /// Decodes the elements of an array, one after the other, and gives what is wrong with each to `reject`.
  func tableElements<Element: Decodable>(
    of type: Element.Type, inArrayAt start: Int, level: Int,
    isLossy: Bool, _ add: (Element) -> Void,
    reject: (_ index: Int, any DocumentDecoder, any Error) throws -> Void
  ) throws {
    let wasQuiet = isQuiet
    isQuiet = true
    defer { isQuiet = wasQuiet }
    var cursor = start + 1
    var index = 0
    _ = try withReader(of: type, at: start + 1, level: level + 1) { reader, root in
      try withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) { buffer in
        guard let place = buffer.baseAddress else { return }
        while try nextElement(&cursor, isFirst: index == 0, level: level) {
          reader.resume(at: cursor)
          try setElement(cursor, index, inArrayAt: start, level: level)
          let isRejected = isLossy && rejections.contains(type, at: cursor)
          if !isRejected, read(root, to: place, &reader, at: cursor) {
            add(place.move())
            cursor = reader.offset
          } else {
            cursor = try other(
              type, index, at: cursor, level: level + 1, isRejected: isRejected, &reader, add,
              reject)
          }
          index += 1
        }
      }
    }
    if !isOpen(start, level: level) { try open(start, level: level) }
    frames[level].cursor = cursor
    frames[level].end = cursor
  }

  /// Reads an element to `place`, or finds out what is plainly wrong with it; false if there is none.
  private func read<Element>(
    _ root: ReaderWorkspace.Root, to place: UnsafeMutablePointer<Element>,
    _ reader: inout _DocumentReader, at offset: Int
  ) -> Bool {
    // Where one is invalid, the next one is likely to be.
    if !reader.settings.collects {
      guard !slowStarts.contains(offset) else { return false }
      if (try? reader.read(root, to: place)) == true { return true }
      guard root.findsFaults else {
        slowStarts.formUnion(reader.openStarts)
        reader.resume(at: offset)
        return false
      }
      reader.resume(at: offset)
      reader.settings.collects = true
    }
    do {
      if try reader.read(root, to: place) {
        reader.settings.collects = false
        return true
      }
    } catch {
      slowStarts.formUnion(reader.openStarts)
      reader.resume(at: offset)
    }
    return false
  }

  /// Lets a decoder decode an element, or gives what is wrong with it to `reject`.
  ///
  /// - Returns: where the element ends.
  @inline(never)
  private func other<Element: Decodable>(
    _ type: Element.Type, _ index: Int, at offset: Int, level: Int, isRejected: Bool,
    _ reader: inout _DocumentReader, _ add: (Element) -> Void,
    _ reject: (_ index: Int, any DocumentDecoder, any Error) throws -> Void
  ) throws -> Int {
    let decoder = JSONValueDecoder(reading: self, start: offset, level: level)
    let faults = reader.faults
    let end = reader.offset
    forget(from: level)
    try open(offset, level: level)
    guard faults.isEmpty else {
      try reject(index, decoder, FoundViolations(faults, location(of:)))
      return end
    }
    var cursor = offset
    do {
      if isRejected { throw RejectedBefore() }
      add(try ordinaryValue(type, at: &cursor, level: level))
      return cursor
    } catch {
      guard fault == nil || isCollecting else { throw error }
      forget(from: level)
      try open(offset, level: level)
      try reject(index, decoder, error)
      return try self.end(ofValueAt: offset, level: level)
    }
  }
}
