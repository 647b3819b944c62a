// One method for each scalar: it calls its reader directly, whereas the generic method would have to determine the
// type at run time.

extension JSONKeyedContainer {
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try scalar(key) { try $0.string(at: &$1, level: $2) }
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try scalar(key) { try $0.bool(at: &$1, level: $2) }
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try scalar(key) { try $0.float(type, at: &$1, level: $2) }
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try scalar(key) { try $0.float(type, at: &$1, level: $2) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try scalarIfPresent(key) { try $0.string(at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try scalarIfPresent(key) { try $0.bool(at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try scalarIfPresent(key) { try $0.float(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try scalarIfPresent(key) { try $0.float(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  @inline(__always)
  private func scalarIfPresent<Value>(
    _ key: Key, _ read: (JSONReading, inout Int, Int) throws -> Value
  ) throws -> Value? {
    let (reading, start, level) = (object.reading, object.start, object.level)
    let found = try reading.value(of: key.stringValue, inObjectAt: start, level: level)
    guard let value = found else { return nil }
    var offset = value
    let result =
      try reading.null(at: &offset, level: level + 1) ? nil : read(reading, &offset, level + 1)
    reading.finish(memberAt: value, end: offset, inObjectAt: start, level: level)
    return result
  }

  @inline(__always)
  private func scalar<Value>(
    _ key: Key, _ read: (JSONReading, inout Int, Int) throws -> Value
  ) throws -> Value {
    let (reading, start, level) = (object.reading, object.start, object.level)
    let found = try reading.value(of: key.stringValue, inObjectAt: start, level: level)
    guard let value = found else { throw reading.notFound(key, inObjectAt: start, level: level) }
    var offset = value
    let result = try read(reading, &offset, level + 1)
    reading.finish(memberAt: value, end: offset, inObjectAt: start, level: level)
    return result
  }
}

// The defaults of these methods refuse the types.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONKeyedContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try scalar(key) { try $0.integer(type, at: &$1, level: $2) }
  }

  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try scalarIfPresent(key) { try $0.integer(type, at: &$1, level: $2) }
  }
}
