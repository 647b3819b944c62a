import ValidatedCodable

/// A type whose values a reading decodes itself, and not through the type's `init(from:)`.
///
/// Containers call the methods of scalars directly, whereas other types are looked up at run time.
protocol JSONReadable: Decodable {
  /// Decodes the value at `offset`, and moves `offset` past it; `level` arrays and objects are open.
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Self

  /// Decodes an array of such values; a requirement, so that its loop is compiled for the type.
  static func readArray(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> [Self]
}

extension JSONReadable {
  static func readArray(
    _ reading: JSONReading, at offset: inout Int, level: Int
  ) throws -> [Self] {
    try reading.elements(at: &offset, level: level) {
      try read(reading, at: &$0, level: level + 1)
    }
  }

  /// Decodes a value as `type`, which is this type: the kinds of types are looked up by identity.
  static func read<Value>(
    _ reading: JSONReading, at offset: inout Int, level: Int, as type: Value.Type
  ) throws -> Value {
    unsafe unsafeBitCast(try read(reading, at: &offset, level: level), to: type)
  }

  static func readArray<Value>(
    _ reading: JSONReading, at offset: inout Int, level: Int, of type: Value.Type
  ) throws -> [Value] {
    // A conditional cast would examine every element.
    unsafe unsafeBitCast(try readArray(reading, at: &offset, level: level), to: [Value].self)
  }
}

/// A scalar, which containers read and write without a look at its type.
protocol JSONScalar: JSONReadable, Encodable {
  /// - Parameter inside: 1 for a value that a container of the current level writes, for errors.
  func write(to encoding: JSONEncoding, inside: Int) throws
}

extension String: JSONScalar {
  @inline(__always)
  func write(to encoding: JSONEncoding, inside: Int) throws {
    #if canImport(ObjectiveC)
      if !isContiguousUTF8, hasUnpairedSurrogates {
        throw encoding.invalid("", "The string is not valid UTF-16.", inside: inside)
      }
    #endif
    encoding.output.append(self, escapingSlashes: encoding.style.escapesSlashes)
  }

  @inline(__always)
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> String {
    try reading.string(at: &offset, level: level)
  }
}

extension Bool: JSONScalar {
  @inline(__always)
  func write(to encoding: JSONEncoding, inside: Int) {
    encoding.output.append(self ? "true" as StaticString : "false" as StaticString)
  }

  @inline(__always)
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Bool {
    if let value = reading.walker.bool(at: &offset) { return value }
    throw reading.mismatch(Bool.self, at: offset, level: level)
  }
}

extension JSONScalar where Self: BinaryFloatingPoint & TextOutputStreamable {
  @inline(__always)
  func write(to encoding: JSONEncoding, inside: Int) throws {
    guard isFinite else { return try encoding.nonConforming(self, inside) }
    if encoding.style.isCanonical {
      var text = ""
      write(to: &text)
      encoding.output.append(canonical: text)
    } else {
      encoding.output.append(self)
    }
  }
}

extension Double: JSONScalar {
  @inline(__always)
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Double {
    if let value = reading.walker.double(at: &offset) { return value }
    return try reading.unusualFloat(Double.self, at: &offset, level: level)
  }
}

extension Float: JSONScalar {
  @inline(__always)
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Float {
    if let value = reading.walker.float(at: &offset) { return value }
    return try reading.unusualFloat(Float.self, at: &offset, level: level)
  }
}

extension JSONScalar where Self: FixedWidthInteger {
  @inline(__always)
  func write(to encoding: JSONEncoding, inside: Int) throws {
    if encoding.style.isCanonical {
      try encoding.canonical(self, inside)
    } else {
      encoding.output.append(self)
    }
  }

  @inline(__always)
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> Self {
    let start = offset
    if let (magnitude, isNegative) = reading.walker.integer(at: &offset) {
      let value =
        isNegative
        ? Self(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) : Self(exactly: magnitude)
      if let value { return value }
      offset = start
    }
    return try reading.unusualInteger(Self.self, at: &offset, level: level)
  }
}

extension Int: JSONScalar {
  static func readArray(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> [Int] {
    try reading.walker.ints(at: &offset, depth: level)
      ?? reading.elements(at: &offset, level: level) {
        try read(reading, at: &$0, level: level + 1)
      }
  }
}

extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONScalar {}

extension Array: JSONReadable where Element: Decodable {
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> [Element] {
    let kind = reading.lane.kinds(of: Element.self).kind
    if case .readable(let readable) = kind {
      return try readable.readArray(reading, at: &offset, level: level, of: Element.self)
    }
    return try reading.elements(at: &offset, level: level) {
      try reading.value(Element.self, kind, at: &$0, level: level + 1)
    }
  }
}

// The keys are the document's strings, which no key strategy changes.
extension Dictionary: JSONReadable where Key == String, Value: Decodable {
  static func read(
    _ reading: JSONReading, at offset: inout Int, level: Int
  ) throws -> [String: Value] {
    var members: [String: Value] = [:]
    try reading.readMembers(of: Value.self, at: &offset, level: level) {
      try reading.add($0, for: $1, to: &members, level: level)
    }
    return members
  }
}

extension JSONValue: JSONReadable {
  /// - Throws: the errors of arrays, dictionaries and scalars; or an error if there are more levels than a value may have.
  static func read(_ reading: JSONReading, at offset: inout Int, level: Int) throws -> JSONValue {
    let (start, owed) = (offset, reading.debtCount)
    do {
      var cursor = start
      let value = try reading.buildTree(at: &cursor, level: level)
      offset = cursor
      return value
    } catch {
      // If the object is read again as another type, none of its keys has been read.
      if reading.isOpen(start, level: level) { try reading.open(start, level: level) }
      throw reading.settle(since: owed, after: error)
    }
  }
}
