import ValidatedCodable

// Arrays of which some elements may be invalid, and whose elements have a table. Those that are what the table says
// are read without containers, and so is what is plainly wrong with others; the rest is a decoder's.

extension JSONReading {
  /// Decodes the elements of an array by the table of their type, one after the other, and gives what is wrong with
  /// each to `refuse` or `reject`; nil if there is no fast lane.
  func tableElements<Element: Decodable>(
    of type: Element.Type, inArrayAt start: Int, level: Int,
    isLossy: Bool, _ add: ([Element]) -> Void,
    refuse: (_ index: Int, FoundViolations) -> Void,
    reject: (_ index: Int, any DocumentDecoder, any Error) throws -> Void
  ) throws -> ReadElements? {
    try withReader(of: type, at: start, level: level) { reader, root in
      try unsafe reader.elements(root, stride: MemoryLayout<Element>.stride) { offset in
        slowStarts.contains(offset) || isLossy && rejections.contains(type, at: offset)
      } take: { memory, count in
        unsafe add([Element](moving: memory, count))
      } other: { reader, index, offset in
        let faults = reader.faults
        guard faults.isEmpty else {
          refuse(index, FoundViolations(faults, in: offset..<reader.offset, location(of:)))
          return reader.offset
        }
        try setElement(offset, index, inArrayAt: start, level: level)
        forget(from: level + 1)
        try open(offset, level: level + 1)
        // The first is the array's.
        slowStarts.formUnion(reader.openStarts.dropFirst())
        return try element(
          index, at: offset, level: level + 1,
          isRejected: isLossy && rejections.contains(type, at: offset),
          add, reject
        ) { try ordinaryValue(type, at: &$0, level: level + 1) }
      }
    }
  }

  /// Lets a decoder decode an element, and gives what it throws to `reject`.
  ///
  /// - Parameter isRejected: whether it has thrown before.
  /// - Returns: where the element ends.
  @inline(never)
  func element<Element>(
    _ index: Int, at offset: Int, level: Int, isRejected: Bool, _ add: ([Element]) -> Void,
    _ reject: (_ index: Int, any DocumentDecoder, any Error) throws -> Void,
    decode: (_ offset: inout Int) throws -> Element
  ) throws -> Int {
    let wasCollecting = isCollecting
    defer { isCollecting = wasCollecting }
    do {
      if isRejected { throw RejectedBefore() }
      // What is wrong within the element is thrown, not noted: its type may catch it, and what it throws is looked
      // for once more, with all that is wrong beside it.
      isCollecting = false
      var end = offset
      add([try decode(&end)])
      return end
    } catch {
      isCollecting = wasCollecting
      guard fault == nil || isCollecting else { throw error }
      forget(from: level)
      try open(offset, level: level)
      try reject(index, JSONValueDecoder(reading: self, start: offset, level: level), error)
      return try self.end(ofValueAt: offset, level: level)
    }
  }
}
