// The defaults of the methods for 128-bit integers refuse them, also where a container decodes values of every type by
// its generic method.

/// A container of members that decodes 128-bit integers like any other value.
package protocol GenericKeyedContainer: KeyedDecodingContainerProtocol {}

/// A container of elements that decodes 128-bit integers like any other value.
package protocol GenericUnkeyedContainer: UnkeyedDecodingContainer {}

/// A container of a value that decodes 128-bit integers like any other value.
package protocol GenericValueContainer: SingleValueDecodingContainer {}

/// A keyed container that encodes nested containers with the encoder for their member.
package protocol GenericKeyedEncodingContainer: KeyedEncodingContainerProtocol {}

/// An unkeyed container that encodes nested containers with the encoder for an element.
package protocol GenericUnkeyedEncodingContainer: UnkeyedEncodingContainer {}

// A decoder for the value opens what is nested, unless a container does that in a way of its own; and so does an encoder.

extension GenericKeyedContainer {
  package func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  package func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }
}

extension GenericUnkeyedContainer {
  package mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try superDecoder().container(keyedBy: type) }

  package mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }
}

extension GenericKeyedEncodingContainer {
  package mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { superEncoder(forKey: key).container(keyedBy: type) }

  package mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }
}

extension GenericUnkeyedEncodingContainer {
  package mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { superEncoder().container(keyedBy: type) }

  package mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension GenericKeyedContainer {
  package func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try value(type, key)
  }

  package func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try value(type, key)
  }

  private func value<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    try decode(type, forKey: key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension GenericUnkeyedContainer {
  package mutating func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
  package mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }
  private mutating func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension GenericValueContainer {
  package func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
  package func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }
  private func value<Value: Decodable>(_ type: Value.Type) throws -> Value { try decode(type) }
}
