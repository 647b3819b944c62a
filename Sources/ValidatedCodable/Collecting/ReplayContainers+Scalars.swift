// One method for each scalar, as the protocols require; the repetition is intentional.

extension ReplayKeyedContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try scalar(type, key) { try base.decode(type, forKey: key) }
  }
}

extension ReplayUnkeyedContainer {
  @usableFromInline
  mutating func decode(_ type: Bool.Type) throws -> Bool {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: String.Type) throws -> String {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: Double.Type) throws -> Double {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: Float.Type) throws -> Float {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: Int.Type) throws -> Int {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: Int8.Type) throws -> Int8 {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: UInt.Type) throws -> UInt {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try scalar(type) { try $0.decode(type) }
  }

  @usableFromInline
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try scalar(type) { try $0.decode(type) }
  }
}

extension ReplaySingleValueContainer {
  func decode(_ type: Bool.Type) throws -> Bool {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: String.Type) throws -> String {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: Double.Type) throws -> Double {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: Float.Type) throws -> Float {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: Int.Type) throws -> Int {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: Int8.Type) throws -> Int8 {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: Int16.Type) throws -> Int16 {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: Int32.Type) throws -> Int32 {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: Int64.Type) throws -> Int64 {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: UInt.Type) throws -> UInt {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: UInt8.Type) throws -> UInt8 {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: UInt16.Type) throws -> UInt16 {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: UInt32.Type) throws -> UInt32 {
    try scalar(type) { try base.decode(type) }
  }

  func decode(_ type: UInt64.Type) throws -> UInt64 {
    try scalar(type) { try base.decode(type) }
  }
}
