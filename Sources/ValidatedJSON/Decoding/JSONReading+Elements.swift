import ValidatedCodable

// Arrays whose elements have a table and may be invalid. Elements that match the table are read without containers,
// and so are their obvious violations; a decoder handles the others.

extension JSONReading {
  /// Decodes the elements of an array by the table of their type, and passes the errors of each invalid one to
  /// `refuse` or `reject`; nil if there is no fast lane.
  func tableElements<Element: Decodable>(
    of type: Element.Type, inArrayAt start: Int, level: Int,
    isLossy: Bool, _ add: ([Element]) -> Void,
    refuse: (_ index: Int, FoundViolations) -> Void,
    reject: (_ index: Int, any DocumentDecoder, any Error) throws -> Void
  ) throws -> ReadElements? {
    try withReader(of: type, at: start, level: level) { reader, root in
      try reader.elements(
        root, stride: MemoryLayout<Element>.stride, takesInOrder: !isLossy
      ) { offset in
        isSlow(offset) || isLossy && rare.rejections.contains(type, at: offset)
      } take: { memory, count in
        add([Element](moving: memory, count))
      } other: { reader, index, offset in
        let faults = reader.faults
        guard faults.isEmpty else {
          refuse(index, FoundViolations(faults, in: offset..<reader.offset, location(of:)))
          return reader.offset
        }
        try setElement(offset, index, inArrayAt: start, level: level)
        forget(from: level + 1)
        try open(offset, level: level + 1)
        // The first level is the array's.
        rare.slowStarts.formUnion(reader.openStarts.dropFirst())
        return try element(
          index, at: offset, level: level + 1,
          isRejected: isLossy && rare.rejections.contains(type, at: offset),
          add, reject
        ) { try ordinaryValue(type, at: &$0, level: level + 1) }
      }
    }
  }

  /// Lets a decoder decode an element, and passes its error to `reject`.
  ///
  /// - Parameter isRejected: whether it has already failed before.
  /// - Returns: the end of the element.
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
      // Errors within the element are thrown, not noted: its type may catch them; if it throws, everything that is
      // wrong is collected afterwards.
      isCollecting = false
      var end = offset
      add([try decode(&end)])
      return end
    } catch {
      isCollecting = wasCollecting
      // Nothing is read after a syntax error.
      if let fault, !isCollecting { throw fault }
      forget(from: level)
      try open(offset, level: level)
      try reject(index, JSONValueDecoder(reading: self, start: offset, level: level), error)
      return try self.end(ofValueAt: offset, level: level)
    }
  }
}
