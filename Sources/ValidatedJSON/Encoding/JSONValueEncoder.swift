import TypedMemory
import ValidatedCodable

/// The encoder of a value that is being written.
struct JSONValueEncoder: ValidatingEncoder {
  let encoding: JSONEncoding
  let level: Int
  let serial: Int

  var codingPath: [any CodingKey] { encoding.path(ofValueAt: level, serial) }
  var userInfo: [CodingUserInfoKey: Any] { encoding.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open(.object)
    return encoding.container(keyedBy: type, level: level, serial)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open(.array)
    return JSONUnkeyedEncodingContainer(encoding: encoding, level: level, serial: serial)
  }

  /// Opens the value, if it is the one that is written; otherwise, its containers throw an error when they are used.
  @inline(__always)
  private func open(_ form: JSONForm) {
    if encoding.isWriting(level, serial) { encoding.open(form) }
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func willEncode(_ model: Memory, by fields: WrittenModel) throws {
    if encoding.begun == nil { encoding.begun = fields }
    try encoding.validate(fields, at: model)
  }

  func willEncode(by cases: WrittenUnion) {
    if encoding.begun == nil { encoding.begun = cases }
  }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
  private func put(_ body: () throws -> Void) throws {
    try encoding.single(level, serial, body)
  }

  func write(_ number: JSONNumber) throws { try put { try number.write(to: encoding) } }
  func encodeNil() throws { try put { encoding.output.append("null" as StaticString) } }
  func encode<Value: Encodable>(_ value: Value) throws {
    // Beside other members of the same object, such as the tag of a union.
    if encoding.isWriting(level, serial), encoding.levels[level].form == .object {
      return try value.encode(to: self)
    }
    try put { try encoding.write(value) }
  }

  /// Implements the requirements for scalars, for each of which it is compiled.
  @_implements(SingleValueEncodingContainer,encode(_:))
  @inline(__always)
  func write<Value: JSONScalar>(_ value: Value) throws {
    try put { try value.write(to: encoding, inside: 0) }
  }
}
