public import TypedMemory

/// How the library reads and writes values of a type: data for its readers, made where the type is declared.
public struct _ValueCodec<Value: ValidatedValue>: @unchecked Sendable {
  @usableFromInline
  typealias Read = (inout _DocumentReader, Memory) throws(_NeedsDecoder) -> Bool
  @usableFromInline typealias Source = KeyedDecodingContainer<_SchemaKey>
  @usableFromInline typealias Target = KeyedEncodingContainer<_SchemaKey>

  /// Reads a value from a document, false if it is not valid; nil if a decoder has to read it.
  @usableFromInline let read: Read?
  /// Whether evaluating the value at an address is certain to give the same value; `false` means unknown.
  @usableFromInline let isUnchanged: (Memory, _ depth: Int) -> Bool
  /// Decodes a value for a key, or nil if that is allowed; nil if a decoder of its own is needed.
  @usableFromInline let decode: (@Sendable (Source, _SchemaKey, Bool) throws -> Value?)?
  /// Encodes a value for a key; nil if an encoder of its own is needed.
  @usableFromInline let encode: (@Sendable (Value, inout Target, _SchemaKey) throws -> Void)?
  /// Calls its second argument with the bytes of the raw value of the value at the first one; nil if an encoder of its
  /// own is needed.
  ///
  /// Those of a string are its UTF-8, and there is no call for an empty one.
  @usableFromInline let raw: ((Memory, (Memory, Int) -> Void) -> Void)?

  @inlinable
  init(
    read: Read?, isUnchanged: @escaping (Memory, _ depth: Int) -> Bool,
    decode: (@Sendable (Source, _SchemaKey, Bool) throws -> Value?)?,
    encode: (@Sendable (Value, inout Target, _SchemaKey) throws -> Void)?,
    raw: ((Memory, (Memory, Int) -> Void) -> Void)?
  ) {
    self.read = read
    self.isUnchanged = isUnchanged
    (self.decode, self.encode) = (decode, encode)
    self.raw = raw
  }
}

// A raw value of any type.
extension ValidatedValue {
  @inlinable
  public static var _codec: _ValueCodec<Self> {
    _ValueCodec(
      read: nil,
      isUnchanged: { value, depth in
        unsafe value.cell(of: Self.self).value.isUnchanged(depth: depth)
      }, decode: nil, encode: nil, raw: nil)
  }
}

// A scalar: containers look it up without making a decoder.
extension ValidatedValue where RawValue: _ScalarRawValue {
  @inlinable
  public static var _codec: _ValueCodec<Self> {
    .scalar { (reader, result) throws(_NeedsDecoder) in
      let raw = try reader.scalar(RawValue.self)
      guard reader._trustsValues else {
        return reader._store(to: result) { () throws(Violation) in try Self(raw) }
      }
      unsafe result.initialize(as: Self.self, to: Self(proof: Evaluated(unchanged: raw)))
      return true
    } isUnchanged: { value in
      (try? evaluated(value.value.value)) == value.value.value
    }
  }
}

// A string with a rule, if the type of the raw value is declared as `String`: the rule is applied to its bytes before it
// is made.
extension RuledValue where RawValue == String {
  @inlinable
  public static var _codec: _ValueCodec<Self> {
    let isRuled = appliesOnlyRule == true
    return .scalar { (reader, result) throws(_NeedsDecoder) in
      let text = try reader.text()
      let isAccepted =
        reader._trustsValues || isRuled && text.with { rule._byteVerdict(utf8: $0).isYes }
      guard isAccepted else {
        let string = _DocumentReader.string(text)
        return reader._store(to: result) { () throws(Violation) in try Self(string) }
      }
      let string = _DocumentReader.string(text)
      assert(
        reader._trustsValues
          || (try? evaluated(string))?.utf8.elementsEqual(string.utf8) == true)
      unsafe result.initialize(as: Self.self, to: Self(proof: Evaluated(unchanged: string)))
      return true
    } isUnchanged: { value in
      let inPlace = unsafe value.memory.cell(of: InPlace<Self>.self)
      return isRuled && inPlace.value.isAccepted()
        || (try? evaluated(value.value.value)) == value.value.value
    }
  }
}

extension _ValueCodec where Value.RawValue: _ScalarRawValue {
  @inlinable @inline(__always)
  static func scalar(
    read: @escaping Read, isUnchanged: @escaping (Cell<Value>) -> Bool
  ) -> _ValueCodec {
    _ValueCodec(
      read: read,
      isUnchanged: { value, _ in unsafe isUnchanged(value.cell(of: Value.self)) },
      decode: { container, key, isNilIfAbsent in
        isNilIfAbsent
          ? try container.decodeIfPresent(Value.self, forKey: key)
          : try container.decode(Value.self, forKey: key)
      },
      encode: { value, container, key in
        guard Value.decodesRawValueDirectly else { return try container.encode(value, forKey: key) }
        try container.encodeScalar(value.value, forKey: key)
      },
      raw: { value, body in
        unsafe value.cell(of: InPlace<Value>.self).value.withRawBytes(body)
      })
  }
}
