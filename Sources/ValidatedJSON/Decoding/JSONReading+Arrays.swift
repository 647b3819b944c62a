// Arrays and dictionaries are decoded here and not by their `init(from:)`: the standard library's uses an existential
// container for every element.

/// An array with any decodable elements.
protocol JSONArray {
  /// Decodes an array as `type`, which is the conforming type.
  static func decode<Value>(
    _ reading: JSONReading, at offset: inout Int, level: Int, as type: Value.Type
  ) throws -> Value
}

/// A dictionary whose keys are the document's strings, which no key strategy changes.
protocol JSONDictionary {
  /// Decodes a dictionary as `type`, which is the conforming type.
  static func decode<Value>(
    _ reading: JSONReading, at offset: inout Int, level: Int, as type: Value.Type
  ) throws -> Value
}

extension Array: JSONArray where Element: Decodable {
  static func decode<Value>(
    _ reading: JSONReading, at offset: inout Int, level: Int, as type: Value.Type
  ) throws -> Value {
    // `type` is this type; its kind is looked up by identity.
    unsafe unsafeBitCast(
      try reading.array(of: Element.self, at: &offset, level: level) as [Element], to: type)
  }
}

extension Dictionary: JSONDictionary where Key == String, Value: Decodable {
  static func decode<Other>(
    _ reading: JSONReading, at offset: inout Int, level: Int, as type: Other.Type
  ) throws -> Other {
    unsafe unsafeBitCast(
      try reading.dictionary(of: Value.self, at: &offset, level: level) as [String: Value],
      to: type)
  }
}

extension JSONReading {
  /// Decodes an array.
  func array<Element: Decodable>(
    of type: Element.Type, at offset: inout Int, level: Int
  ) throws -> [Element] {
    let kind = kinds.kind(of: type)
    if case .scalar = kind, let scalars = try scalars(type, at: &offset, level: level) {
      return scalars
    }
    return try elements(at: &offset, level: level) {
      try value(type, kind, at: &$0, level: level + 1)
    }
  }

  /// Decodes an array of the most common scalars; nil if `type` is another type.
  @inline(never)
  private func scalars<Element>(
    _ type: Element.Type, at offset: inout Int, level: Int
  ) throws -> [Element]? {
    // A conditional cast would examine every element, although the types are either equal or not.
    if type == Double.self {
      let doubles = try elements(at: &offset, level: level) {
        try float(Double.self, at: &$0, level: level + 1)
      }
      return unsafe unsafeBitCast(doubles, to: [Element].self)
    }
    if type == String.self {
      let strings = try elements(at: &offset, level: level) {
        try string(at: &$0, level: level + 1)
      }
      return unsafe unsafeBitCast(strings, to: [Element].self)
    }
    if type == Int.self {
      let integers = try elements(at: &offset, level: level) {
        try integer(Int.self, at: &$0, level: level + 1)
      }
      return unsafe unsafeBitCast(integers, to: [Element].self)
    }
    return nil
  }

  /// The elements of the array at `offset`, each of which `decode` reads.
  @inline(__always)
  private func elements<Element>(
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

  @usableFromInline
  func beginArray(at offset: Int, level: Int) throws {
    guard bytes[offset] == UInt8(ascii: "[") else {
      throw mismatch([Any].self, at: offset, level: level)
    }
    try checkDepth(at: offset, level: level)
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
    try open(start, level: level)
    let owed = debts.count
    do {
      let result = try members(of: type, inObjectAt: start, level: level)
      offset = frames[level].end
      return result
    } catch {
      // If the object is read again as another type, none of its keys has been read.
      try open(start, level: level)
      throw settle(since: owed, after: error, inValueAt: start, level: level)
    }
  }

  private func members<Value: Decodable>(
    of type: Value.Type, inObjectAt start: Int, level: Int
  ) throws -> [String: Value] {
    var result: [String: Value] = [:]
    var position = 0
    while try hasMember(position, inObjectAt: start, level: level) {
      let member = frames[level][position]
      frames[level].child = member.value
      frames[level].childKey = member.keyStart
      frames[level][position].isWanted = true
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
      throw duplicateKey(member, level: level)
    case .error: return
    case .useFirst, .useLast: result[key] = value
    }
  }
}
