// Arrays and dictionaries are decoded here and not by their `init(from:)`: the standard library's uses an existential
// container for every element.

extension JSONReading {
  func array<Element: Decodable>(
    of type: Element.Type, at offset: inout Int, level: Int
  ) throws -> [Element] {
    let kind = lane.kind(of: type)
    if case .readable(let readable) = kind {
      return try readable.readArray(self, at: &offset, level: level, of: type)
    }
    return try elements(at: &offset, level: level) {
      try value(type, kind, at: &$0, level: level + 1)
    }
  }

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
    guard bytes[offset] == UInt8(ascii: "[") else {
      throw mismatch([Any].self, at: offset, level: level)
    }
    try checkDepth(at: offset, level: level)
    rareIfMade?.abandonedValues.remove(offset)
    try open(offset, level: level)
  }

  /// Decodes an object whose keys are strings.
  func dictionary<Value: Decodable>(
    of type: Value.Type, at offset: inout Int, level: Int
  ) throws -> [String: Value] {
    let start = offset
    guard bytes[start] == UInt8(ascii: "{") else {
      throw mismatch([String: Any].self, at: start, level: level)
    }
    try checkDepth(at: start, level: level)
    if !isFaultless { rare.openedObjects.insert(start) }
    rareIfMade?.abandonedValues.remove(start)
    try open(start, level: level)
    let owed = debtCount
    do {
      let result = try members(of: type, inObjectAt: start, level: level)
      offset = frames[level].end
      return result
    } catch {
      // If the object is read again as another type, none of its keys has been read.
      try open(start, level: level)
      throw settle(since: owed, after: error)
    }
  }

  private func members<Value: Decodable>(
    of type: Value.Type, inObjectAt start: Int, level: Int
  ) throws -> [String: Value] {
    var result: [String: Value] = [:]
    var position = 0
    while try hasMember(position, inObjectAt: start, level: level) {
      let member = frames[level].request(position)
      var cursor = member.value
      let value = try value(type, at: &cursor, level: level + 1)
      finish(memberAt: member.value, end: cursor, inObjectAt: start, level: level)
      try add(value, for: member, to: &result, level: level)
      position += 1
    }
    return result
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
    let key = text(ofKey: member)
    switch options.duplicateKeys {
    case .useFirst where result[key] != nil: return
    case .error where result.updateValue(value, forKey: key) != nil:
      throw duplicateKey(place(of: member, level: level))
    case .error: return
    case .useFirst, .useLast: result[key] = value
    }
  }
}
