// The defaults of these methods refuse the types.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ReplayKeyedContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try any(type, key) }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try any(type, key) }

  private func any<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    try decode(type, forKey: key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ReplayUnkeyedContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try any(type) }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try any(type) }

  private mutating func any<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ReplaySingleValueContainer {
  func decode(_ type: Int128.Type) throws -> Int128 { try any(type) }

  func decode(_ type: UInt128.Type) throws -> UInt128 { try any(type) }

  private func any<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type)
  }
}
