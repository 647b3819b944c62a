/// Reads the members of an object straight from a document, without a decoder.
///
/// It need only succeed on what is as it should be. Whatever else it meets, it throws
/// ``UnusualMember``, and the model is decoded again by a decoder, which knows what is wrong.
public protocol MemberReader {
  /// What only a reader of this package has: texts are judged by their bytes on its word.
  static var warrant: ReaderWarrant<Self> { get }

  /// Whether values are taken as they are: they have been judged by the same rules, and not been touched.
  var trustsValues: Bool { get }

  /// Moves to the value of the next member, if its key is the one of `pattern`; false says nothing.
  mutating func takeNext(_ pattern: KeyPattern) -> Bool

  /// Moves behind the object, if there are no more members in it; false says nothing.
  mutating func takeEnd() -> Bool

  /// Moves to the key of the next member; false if there is none, and then behind the object.
  mutating func nextKey() throws(UnusualMember) -> Bool

  /// Moves to the value of the member whose key it has moved to, if that is `key`.
  mutating func take(_ key: SchemaKey, _ pattern: KeyPattern) throws(UnusualMember) -> Bool

  /// Remembers a key that none of the fields has, or several have, and which must not come twice.
  mutating func remember(_ key: SchemaKey) throws(UnusualMember)

  /// Skips the member whose key it has moved to, and remembers the key.
  mutating func skipMember() throws(UnusualMember)

  /// The fields that had been read when it met an unusual member, for ``goBack()``.
  var read: FilledPlaces { get set }

  /// Goes back to the comma or brace before the last member whose key it has moved to.
  mutating func goBack()

  /// Where the reader is, to go back there.
  var position: Int { get set }

  /// What is wrong with the value if it is of another type than `type`, which then has been read.
  ///
  /// - Throws: if it may be of that type.
  mutating func wrongType<Value>(_ type: Value.Type) throws(UnusualMember) -> Violation

  /// Whether the value is null, which then has been read.
  mutating func null() throws(UnusualMember) -> Bool

  mutating func bool() throws(UnusualMember) -> Bool
  mutating func double() throws(UnusualMember) -> Double
  mutating func float() throws(UnusualMember) -> Float
  mutating func integer<Value: FixedWidthInteger>(
    _ type: Value.Type
  ) throws(UnusualMember) -> Value

  /// Reads a text, and shows its UTF-8 to `judge` if it is written without escapes.
  mutating func string(judge: (Span<UInt8>) -> Void) throws(UnusualMember) -> String

  /// Whether the value is a text without characters; nothing is read.
  var isAtEmptyText: Bool { get }

  /// Reads an array, each of whose elements `read` reads.
  mutating func elements(
    _ read: (inout Self) throws(UnusualMember) -> Void
  ) throws(UnusualMember)

  /// Reads an object, of which `read` finds and reads members.
  mutating func object<Value>(
    _ read: (inout Self) throws(UnusualMember) -> Value
  ) throws(UnusualMember) -> Value

  /// Reads a model within the model.
  mutating func model<Model: ValidatedModel>(_ type: Model.Type) throws(UnusualMember) -> Model

  /// Reads an array of models within the model.
  mutating func models<Model: ValidatedModel>(
    _ type: Model.Type
  ) throws(UnusualMember) -> [Model]

  /// Reads a value of any other type.
  mutating func value<Value: Decodable>(_ type: Value.Type) throws(UnusualMember) -> Value
}

/// The word of a ``MemberReader`` that the bytes it shows are those of the text it returns.
///
/// It is of one type of reader, so that no other can pass it off as its own.
public struct ReaderWarrant<Reader: MemberReader>: Sendable {
  @inlinable
  package init() {}
}

/// Thrown where a ``MemberReader`` leaves a model to a decoder.
public struct UnusualMember: Error {
  @inlinable public init() {}
}
