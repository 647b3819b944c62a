// The defaults of these methods refuse the types.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONKeyedContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try read(type, key) }

  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try readIfPresent(type, key)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try read(type, key) }

  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try readIfPresent(type, key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONUnkeyedContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try read(type) }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try read(type) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONValueDecoder {
  func decode(_ type: Int128.Type) throws -> Int128 { try read(type) }

  func decode(_ type: UInt128.Type) throws -> UInt128 { try read(type) }
}
