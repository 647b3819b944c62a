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
      try reader.elements(root, stride: MemoryLayout<Element>.stride) { offset in
        slowStarts.contains(offset) || isLossy && rejections.contains(type, at: offset)
      } take: { memory, count in
        add([Element](moving: memory, count))
      } other: { reader, index, offset in
        let faults = reader.faults
        guard faults.isEmpty else {
          refuse(index, FoundViolations(faults, in: offset..<reader.offset, location(of:)))
          return reader.offset
        }
        try setElement(offset, index, inArrayAt: start, level: level)
        return try other(
          type, index, at: offset, level: level + 1, isLossy: isLossy, &reader, add, reject)
      }
    }
  }

  /// Lets a decoder decode an element, and gives what it throws to `reject`.
  ///
  /// - Returns: where the element ends.
  @inline(never)
  private func other<Element: Decodable>(
    _ type: Element.Type, _ index: Int, at offset: Int, level: Int, isLossy: Bool,
    _ reader: inout _DocumentReader, _ add: ([Element]) -> Void,
    _ reject: (_ index: Int, any DocumentDecoder, any Error) throws -> Void
  ) throws -> Int {
    forget(from: level)
    try open(offset, level: level)
    // The first is the array's.
    slowStarts.formUnion(reader.openStarts.dropFirst())
    var cursor = offset
    do {
      if isLossy, rejections.contains(type, at: offset) { throw RejectedBefore() }
      add([try ordinaryValue(type, at: &cursor, level: level)])
      return cursor
    } catch {
      guard fault == nil || isCollecting else { throw error }
      forget(from: level)
      try open(offset, level: level)
      try reject(index, JSONValueDecoder(reading: self, start: offset, level: level), error)
      return try self.end(ofValueAt: offset, level: level)
    }
  }
}
