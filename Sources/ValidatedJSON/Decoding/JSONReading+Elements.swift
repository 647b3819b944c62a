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
    reject: (_ index: Int, any DocumentDecoder, (any Error)?) throws -> Void
  ) throws -> ReadElements? {
    try withReader(of: type, at: start, level: level) { reader, root in
      try reader.elements(root, takesInOrder: !isLossy) { offset in
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
        // Everything that is wrong is collected without an attempt to decode the element first: in a tree, each level
        // would decode all that is within.
        guard isLossy else {
          return try rejected(index, at: offset, level: level + 1, nil, reject)
        }
        return try element(index, at: offset, level: level + 1, add, reject) {
          if rare.rejections.contains(type, at: $0) { throw RejectedBefore() }
          return try ordinaryValue(type, at: &$0, level: level + 1)
        }
      }
    }
  }

  /// Lets a decoder decode an element, and passes its error to `reject`.
  ///
  /// - Returns: the end of the element.
  @inline(never)
  func element<Element>(
    _ index: Int, at offset: Int, level: Int, _ add: ([Element]) -> Void,
    _ reject: (_ index: Int, any DocumentDecoder, (any Error)?) throws -> Void,
    decode: (_ offset: inout Int) throws -> Element
  ) throws -> Int {
    let wasCollecting = isCollecting
    defer { isCollecting = wasCollecting }
    do {
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
      return try rejected(index, at: offset, level: level, error, reject)
    }
  }

  /// Passes an element to `reject`.
  ///
  /// - Returns: the end of the element.
  private func rejected(
    _ index: Int, at offset: Int, level: Int, _ error: (any Error)?,
    _ reject: (_ index: Int, any DocumentDecoder, (any Error)?) throws -> Void
  ) throws -> Int {
    try reject(index, JSONValueDecoder(reading: self, start: offset, level: level), error)
    return try end(ofValueAt: offset, level: level)
  }
}
