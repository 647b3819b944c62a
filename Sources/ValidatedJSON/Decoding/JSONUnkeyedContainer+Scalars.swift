// One method for each scalar: it calls its reader directly, whereas the generic method would have to determine the
// type at run time.

extension JSONUnkeyedContainer {
  mutating func decode(_ type: String.Type) throws -> String {
    try scalar(type) { try $0.string(at: &$1, level: $2) }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool {
    try scalar(type) { try $0.bool(at: &$1, level: $2) }
  }

  mutating func decode(_ type: Double.Type) throws -> Double {
    try scalar(type) { try $0.float(Double.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: Float.Type) throws -> Float {
    try scalar(type) { try $0.float(Float.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: Int.Type) throws -> Int {
    try scalar(type) { try $0.integer(Int.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: Int8.Type) throws -> Int8 {
    try scalar(type) { try $0.integer(Int8.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try scalar(type) { try $0.integer(Int16.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try scalar(type) { try $0.integer(Int32.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try scalar(type) { try $0.integer(Int64.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: UInt.Type) throws -> UInt {
    try scalar(type) { try $0.integer(UInt.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try scalar(type) { try $0.integer(UInt8.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try scalar(type) { try $0.integer(UInt16.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try scalar(type) { try $0.integer(UInt32.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try scalar(type) { try $0.integer(UInt64.self, at: &$1, level: $2) }
  }
}

// The defaults of these methods refuse the types.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONUnkeyedContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try scalar(type) { try $0.integer(Int128.self, at: &$1, level: $2) }
  }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try scalar(type) { try $0.integer(UInt128.self, at: &$1, level: $2) }
  }
}
