// Arrays and dictionaries are decoded here and not by their `init(from:)`: the standard library's uses an existential
// container for every element.

import TypedMemory
import ValidatedCodable

extension JSONReading {
  /// The elements of the array at `offset`, each of which `decode` reads.
  @inline(__always)
  func elements<Element>(
    at offset: inout Int, level: Int, _ decode: (inout Int) throws -> Element
  ) throws -> [Element] {
    try beginArray(at: offset, level: level)
    var cursor = offset &+ 1
    guard try nextElement(&cursor, isFirst: true, level: level) else {
      offset = cursor
      return []
    }
    var elements: [Element] = []
    // Here, and not in the loop, so that the type `[Element]` is looked up once.
    elements.reserveCapacity(2)
    var index = 0
    repeat {
      try setElement(cursor, index, inArrayAt: offset, level: level)
      elements.append(try decode(&cursor))
      index &+= 1
    } while try nextElement(&cursor, isFirst: false, level: level)
    offset = cursor
    return elements
  }

  /// Stores in the level's frame which element is being decoded; decoding the previous one may have reused the frame.
  @inline(__always)
  func setElement(_ element: Int, _ index: Int, inArrayAt start: Int, level: Int) throws {
    if frames[level].start != start { try open(start, level: level) }
    frames[level].child = element
    frames[level].childIndex = index
  }

  func beginArray(at offset: Int, level: Int) throws {
    try enter(isObject: false, at: offset, level: level)
    try open(offset, level: level)
  }

  /// Checks that an array or object may be read.
  @inline(__always)
  func enter(isObject: Bool, at offset: Int, level: Int) throws {
    guard bytes[offset] == UInt8(ascii: isObject ? "{" : "[") else {
      throw mismatch(isObject ? [String: Any].self : [Any].self, at: offset, level: level)
    }
    guard level < options.maximumDepth else { throw tooDeep(at: offset, level: level) }
    if isObject, !isFaultless { rare.openedObjects.insert(offset) }
    rareIfMade?.abandonedValues.remove(offset)
  }

  /// Reads the object at `offset` as a dictionary, whose members `add` receives in document order.
  func readMembers<Value: Decodable>(
    of type: Value.Type, at offset: inout Int, level: Int,
    _ add: (Value, JSONMember) throws -> Void
  ) throws {
    let start = offset
    try enter(isObject: true, at: start, level: level)
    try open(start, level: level)
    let owed = debtCount
    do {
      var position = 0
      while try hasMember(position, inObjectAt: start, level: level) {
        let member = frames[level].request(position)
        var cursor = member.value
        let value = try value(type, at: &cursor, level: level + 1)
        finish(memberAt: member.value, end: cursor, inObjectAt: start, level: level)
        try add(value, member)
        position += 1
      }
      offset = frames[level].end
    } catch {
      // If the object is read again as another type, none of its keys has been read.
      try open(start, level: level)
      throw settle(since: owed, after: error)
    }
  }

  /// Whether there are that many members; decoding the previous one may have reused the frame.
  func hasMember(_ position: Int, inObjectAt start: Int, level: Int) throws -> Bool {
    try begin(objectAt: start, level: level, hasNames: false)
    if options.duplicateKeys == .useLast { while try discover(level: level) {} }
    while position >= frames[level].count {
      guard try discover(level: level) else { return false }
    }
    return true
  }

  /// Adds a value under its key; canonically equivalent keys are equal in a dictionary.
  func add<Value>(
    _ value: Value, for member: JSONMember, to result: inout [String: Value], level: Int
  ) throws {
    guard result.updateValue(value, forKey: text(ofKey: member)) == nil else {
      throw duplicateKey(place(of: member, level: level))
    }
  }
}

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
    let depth = JSONValueDecoder(reading: self, start: start, level: level).depth + 1
    return try withReader(of: type, at: start, level: level) { reader, root in
      try reader.elements(root, takesInOrder: !isLossy) { offset in
        isSlow(offset) || isLossy && rare.rejections.contains(type, at: offset)
      } take: { memory, count in
        add([Element](moving: memory, count))
      } other: { reader, index, offset in
        let faults = reader.faults
        guard faults.isEmpty || !reader.areFaultsFlat(below: depth) else {
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
    let end = try end(ofValueAt: offset, level: level)
    rareIfMade?.unpark(in: offset..<end)
    return end
  }
}
