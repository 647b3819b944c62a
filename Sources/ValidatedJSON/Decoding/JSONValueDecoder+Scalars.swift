// One method for each scalar: it calls its reader directly, whereas the generic method would have to determine the
// type at run time.

extension JSONValueDecoder {
  func decode(_ type: String.Type) throws -> String {
    try scalar { try reading.string(at: &$0, level: level) }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    try scalar { try reading.bool(at: &$0, level: level) }
  }

  func decode(_ type: Double.Type) throws -> Double {
    try scalar { try reading.float(type, at: &$0, level: level) }
  }

  func decode(_ type: Float.Type) throws -> Float {
    try scalar { try reading.float(type, at: &$0, level: level) }
  }

  func decode(_ type: Int.Type) throws -> Int {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: Int8.Type) throws -> Int8 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: Int16.Type) throws -> Int16 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: Int32.Type) throws -> Int32 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: Int64.Type) throws -> Int64 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: UInt.Type) throws -> UInt {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: UInt8.Type) throws -> UInt8 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: UInt16.Type) throws -> UInt16 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: UInt32.Type) throws -> UInt32 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: UInt64.Type) throws -> UInt64 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  @inline(__always)
  private func scalar<Value>(_ read: (inout Int) throws -> Value) throws -> Value {
    var offset = start
    let result = try read(&offset)
    if reading.isOpen(start, level: level) { reading.frames[level].end = offset }
    return result
  }
}

// The defaults of these methods refuse the types.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONValueDecoder {
  func decode(_ type: Int128.Type) throws -> Int128 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }

  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try scalar { try reading.integer(type, at: &$0, level: level) }
  }
}
