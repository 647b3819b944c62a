import ValidatedCodable

/// The elements of an array that is being written.
struct JSONUnkeyedEncodingContainer: GenericUnkeyedEncodingContainer {
  let encoding: JSONEncoding
  let level: Int
  let serial: Int

  var codingPath: [any CodingKey] { encoding.path(ofValueAt: level, serial) }
  var count: Int { encoding.isOpen(level, serial) ? encoding.levels[level].count : 0 }

  @inline(__always)
  private func put(_ body: () throws -> Void) throws {
    try encoding.appending(to: .array, at: level, serial) {
      encoding.separate()
      try body()
    }
  }

  func encodeNil() throws { try put { encoding.output.append("null" as StaticString) } }

  func encode<Value: Encodable>(_ value: Value) throws {
    try put { try encoding.nested { try encoding.write(value) } }
  }

  /// Implements the requirements for scalars, for each of which it is compiled.
  @_implements(UnkeyedEncodingContainer,encode(_:))
  @inline(__always)
  func write<Value: JSONScalar>(_ value: Value) throws {
    try put { try value.write(to: encoding, inside: 1) }
  }

  func superEncoder() -> any Encoder {
    encoding.part(of: .array, at: level, serial) { encoding.separate() }
  }
}
