/// Reads the members of an object straight from a document, without a decoder.
///
/// It need only succeed on what is as it should be. Whatever else it meets, it throws
/// ``UnusualMember``, and the model is decoded again by a decoder, which knows what is wrong.
public protocol MemberReader {
  /// Moves to the value of `key`; false if there is no such key.
  mutating func find(_ key: SchemaKey) throws(UnusualMember) -> Bool

  /// Whether the value is null, which then has been read.
  mutating func null() throws(UnusualMember) -> Bool

  mutating func bool() throws(UnusualMember) -> Bool
  mutating func string() throws(UnusualMember) -> String
  mutating func double() throws(UnusualMember) -> Double
  mutating func float() throws(UnusualMember) -> Float
  mutating func integer<Value: FixedWidthInteger>(
    _ type: Value.Type
  ) throws(UnusualMember) -> Value

  /// Reads a model within the model.
  mutating func model<Model: ValidatedModel>(_ type: Model.Type) throws(UnusualMember) -> Model

  /// Reads a value of any other type.
  mutating func value<Value: Decodable>(_ type: Value.Type) throws(UnusualMember) -> Value
}

/// Thrown where a ``MemberReader`` leaves a model to a decoder.
public struct UnusualMember: Error {
  @inlinable public init() {}
}
