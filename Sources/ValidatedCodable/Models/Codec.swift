// How the values of fields are coded: one answer per type, made when a schema is made.
//
//     type of the field        read and written as
//     Age, Name                their raw value, which is evaluated
//     [Client], Money          what the type's own coding makes of them
//     Set<Name>                an array, in a stable order
//     [CountryCode: Int]       an object
//     Int?                     an Int, or nothing
//     Date with a format       the type that represents it: `DateCoded`

import TypedMemory

/// How values of a type are read from containers, written, validated again and described.
///
/// What a document may have instead of a value (nothing, null, other JSON, an invalid value) is not its concern, but
/// that of ``FieldPolicy``.
package struct Codec<Value>: @unchecked Sendable {
  typealias Source = KeyedDecodingContainer<_SchemaKey>
  typealias Target = KeyedEncodingContainer<_SchemaKey>

  package var operation: ReadOperation
  /// Decodes the value for a key.
  ///
  /// If it is missing or null, the result is nil if that is allowed; otherwise it is decoded all the same: the type, or
  /// its error, decides.
  ///
  /// Without findings, errors are thrown; otherwise, they are added, and the result is nil.
  var read:
    (
      _ container: Source, _ key: _SchemaKey, _ isNilIfAbsent: Bool, _ findings: inout Findings?
    ) throws -> Value?
  /// Decodes a value from another JSON type, see ``Lenient``, after the error of its own type.
  var coerce: (Source, _SchemaKey, _ error: DecodingError, inout Findings?) throws -> Value?
  var write: (Value, inout Target, _SchemaKey) throws -> Void
  /// The indices of the elements of the document's array that are not in the value; nil if all of them always are.
  var leftOut: ((Source, _SchemaKey) -> [Int])?
  /// The same codec of arrays without their invalid elements; nil if ``lossy()`` makes it.
  package var lossy: (() -> Codec)?
  /// Whether values are lists in one string.
  var isInOneString = false
  /// How an encoder writes a value without a container; nil if only ``write`` does it.
  var written: WriteOperation?
  /// Whether objects have a member for a value.
  var isWritten: (Value) -> Bool = { _ in true }
  /// Evaluates a value again, or adds everything that is wrong with it.
  var revalidate: (Value, inout Findings) -> Value?
  var unchanged: UnchangedCheck
  var shape: (inout DocumentShape.Context) -> DocumentShape
  /// The value of a missing key; nil if the key is required.
  var missing: (() throws -> Value)?
  var wrapped: (any Any.Type)?
  /// Whether values are represented by those of another type, so that not every value is valid.
  var isRepresented = false
  /// Whether values that code has made may not be valid, since there are models in them.
  var mayBeInvalid = false
  /// Whether other JSON stands for values in lenient fields, as far as that is known.
  package var acceptsOtherJSON = true
}

// By type.
extension Codec where Value: Codable {
  package init(of type: Value.Type) {
    self = Self.special(type) ?? Self(ordinary: type)
    if let missable = type as? any _DecodableIfMissing.Type, missable.keyMayBeMissing {
      addMissing(missable)
    }
  }

  private static func special(_ type: Value.Type) -> Self? {
    func special<Special: CodedSpecially>(_ type: Special.Type) -> Any { Special.codec }
    let codec: Any? =
      switch type {
      case let type as any CodedSpecially.Type: special(type)
      case let type as any ValidatedValue.Type: validated(type)
      case let type as any _ScalarRawValue.Type: scalar(type)
      default: nil
      }
    return codec as? Self
  }

  /// The raw value's type decides: containers look up a value without making a decoder only if the compiler knows that
  /// it is a scalar.
  private static func validated<Validated: ValidatedValue>(_ type: Validated.Type) -> Any {
    let ofType = type._codec
    var codec = Codec<Validated>(ordinary: type, decode: ofType.decode)
    if let encode = ofType.encode { codec.write = encode }
    return codec
  }

  private static func scalar<Scalar: _ScalarRawValue>(_ type: Scalar.Type) -> Any {
    var codec = Codec<Scalar>(ordinary: type) {
      $2 ? try $0.scalarIfPresent(type, forKey: $1) : try $0.scalar(type, forKey: $1)
    }
    codec.write = { try $1.encodeScalar($0, forKey: $2) }
    return codec
  }

  /// Values that their own type decodes and encodes.
  ///
  /// - Parameter distance: the number of keys that lead from a container to the value.
  init(
    ordinary type: Value.Type, distance: Int = 1,
    decode: ((Source, _SchemaKey, _ isNilIfAbsent: Bool) throws -> Value?)? = nil
  ) {
    operation = .of(type)
    operation.addCoercion(to: type)
    acceptsOtherJSON = type is any Coercible.Type
    let hasSensitiveKeys = !SensitiveKeys.places(in: type).isEmpty
    read = { container, key, isNilIfAbsent, findings in
      guard let decode else {
        guard hasSensitiveKeys else {
          return try container.read(type, forKey: key, orNil: isNilIfAbsent, into: &findings)
        }
        return try SensitiveKeys.hide(in: type, below: container.codingPath.count + distance) {
          try container.read(type, forKey: key, orNil: isNilIfAbsent, into: &findings)
        }
      }
      return try findings.catching(reading: type, at: key, of: container) { _ in
        try decode(container, key, isNilIfAbsent)
      }
    }
    coerce = { container, key, error, findings in
      try container.read(Coerced<Value>.self, forKey: key, into: &findings)?.get(after: error)
    }
    write = { try $1.encode($0, forKey: $2) }
    written = .of(type)
    let revalidator = Revalidator(of: type)
    revalidate = revalidator?.run ?? { value, _ in value }
    mayBeInvalid = revalidator != nil && !(type is any ValidatedValue.Type)
    unchanged = UnchangedCheck(of: type)
    shape = { $0.shape(of: type) }
  }

  /// The type has a value for a missing key, and may leave values out when it is encoded.
  private mutating func addMissing<Missable: _DecodableIfMissing>(_ type: Missable.Type) {
    let missing: () throws -> Value = { same(try type.missingValue()) }
    operation = operation.copy()
    operation.missing = { result in
      guard let value = try? missing() else { return false }
      unsafe result.initialize(as: Value.self, to: value)
      return true
    }
    self.missing = missing
    let decode = read
    read = { container, key, isNilIfAbsent, findings in
      guard !isNilIfAbsent, !container.contains(key) else {
        return try decode(container, key, isNilIfAbsent, &findings)
      }
      return try findings.catching(reading: type, at: key) { _ in
        try container.decode(type, forKey: key) as? Value
      }
    }
    isWritten = { ($0 as? any _EncodableIfPresent)?.isPresent ?? true }
    written = nil
  }
}

// By another codec.
extension Codec {
  /// Values that may be missing or null, and then are nil.
  package func optional() -> Codec<Value?> {
    let base = self
    // Nil inside of a value that is not nil is left to the codec.
    let written = wrapped == nil ? written : nil
    return Codec<Value?>(
      operation: operation.optional(Value.self),
      read: { container, key, _, findings in
        // One that may be missing itself would be nil within.
        guard findings != nil || base.missing != nil else {
          return .some(try base.read(container, key, true, &findings))
        }
        if !container.contains(key) || (try? container.decodeNil(forKey: key)) == true {
          return .some(nil)
        }
        return try base.read(container, key, false, &findings).map { .some($0) }
      },
      coerce: { try base.coerce($0, $1, $2, &$3).map { .some($0) } },
      write: { if let value = $0 { try base.write(value, &$1, $2) } }, leftOut: leftOut,
      lossy: lossy.map { lossy in { lossy().optional() } },
      isInOneString: isInOneString, written: written.map { .optional(of: Value.self, $0) },
      isWritten: { $0.map { base.wrapped == nil || base.isWritten($0) } ?? false },
      revalidate: { value, findings in
        guard let value else { return .some(nil) }
        return base.revalidate(value, &findings).map { .some($0) }
      },
      unchanged: base.unchanged.optional(of: Value.self),
      shape: { .optional(base.shape(&$0), isEmptyTextNil: false) },
      missing: { nil }, wrapped: Value.self, isRepresented: isRepresented,
      mayBeInvalid: mayBeInvalid,
      acceptsOtherJSON: acceptsOtherJSON)
  }

  /// Values that are represented in documents by those of another type, which has the same layout.
  package func representing<Other>(
    _ type: Other.Type, _ other: @escaping (Value) -> Other,
    by value: @escaping (Other) -> Value
  ) -> Codec<Other> {
    let base = self
    return Codec<Other>(
      operation: operation.copy(ValueLayout(Other.self)),
      read: { try base.read($0, $1, $2, &$3).map(other) },
      coerce: { try base.coerce($0, $1, $2, &$3).map(other) },
      write: { try base.write(value($0), &$1, $2) },
      leftOut: leftOut, written: written,
      isWritten: { base.isWritten(value($0)) },
      revalidate: { base.revalidate(value($0), &$1).map(other) },
      unchanged: UnchangedCheck { place, _ in
        var findings = Findings()
        let other = unsafe place.cell(of: Other.self)
        return base.revalidate(value(other.value), &findings) != nil
      },
      shape: shape, missing: nil, isRepresented: true, acceptsOtherJSON: acceptsOtherJSON)
  }
}

extension KeyedDecodingContainer<_SchemaKey> {
  /// Decodes the value for a key, or collects what is wrong with it, as ``Codec/read`` does.
  func read<Coded: Decodable>(
    _ type: Coded.Type, forKey key: _SchemaKey, orNil isNilIfAbsent: Bool = false,
    into findings: inout Findings?
  ) throws -> Coded? {
    guard findings == nil else { return findings?.collect(type, in: self, forKey: key) }
    return isNilIfAbsent ? try decodeIfPresent(type, forKey: key) : try decode(type, forKey: key)
  }
}

/// A type whose values fields code in a way of their own.
protocol CodedSpecially: Codable {
  static var codec: Codec<Self> { get }
}

extension Optional: CodedSpecially where Wrapped: Codable {
  static var codec: Codec<Wrapped?> {
    let wrapped = Codec(of: Wrapped.self)
    var codec = wrapped.optional()
    if wrapped.missing != nil { codec.operation = .of(Self.self) }
    return codec
  }
}

extension Set: CodedSpecially where Element: Codable {
  static var codec: Codec<Set<Element>> { codec(duplicates: .merge) }

  /// An array, which is written in the same order in every run.
  static func codec(duplicates: DocumentShape.DuplicateElements) -> Codec<Set<Element>> {
    let element = ReadOperation.of(Element.self)
    var codec = Codec<Set<Element>>(ordinary: Self.self)
    codec.operation =
      element.isDecoded
      ? .deciding(Self.self)
      : element.set(of: Element.self, allowsDuplicates: duplicates == .merge)
    codec.read = { container, key, isNilIfAbsent, findings in
      try SensitiveKeys.hide(in: Self.self, below: container.codingPath.count + 1) {
        duplicates == .merge
          ? try container.read([Element].self, forKey: key, orNil: isNilIfAbsent, into: &findings)
            .map { Set($0) }
          : try container.read(
            DistinctElements<Element>.self, forKey: key, orNil: isNilIfAbsent, into: &findings
          )?.elements
      }
    }
    let ordinary = codec.revalidate
    codec.revalidate = { set, findings in
      let result = ordinary(set, &findings)
      guard duplicates == .error, let result, result.count < set.count else { return result }
      // Elements have become equal.
      findings.add(Violation(.duplicateElement, message: "two elements have become equal"))
      return nil
    }
    codec.write = { try $1.encode($0.inStableOrder, forKey: $2) }
    codec.shape = { .set($0.shape(of: Element.self), duplicates: duplicates) }
    return codec
  }
}

extension Dictionary: CodedSpecially where Key: _ObjectKey, Value: Codable {
  static var codec: Codec<[Key: Value]> {
    let keys = KeyCoding(of: Key.self)
    let ordinary = Codec(ordinary: Self.self)
    guard keys.isMadeOfText else { return ordinary }
    let object = Codec<ObjectDictionary<Key, Value>>(ordinary: ObjectDictionary.self)
    var codec = ordinary
    codec.read = { try object.read($0, $1, $2, &$3)?.members }
    codec.write = { try object.write(ObjectDictionary($0), &$1, $2) }
    // It has the layout of its only property.
    codec.written = object.written
    codec.shape = { .dictionary(keys: $0.shape(of: Key.self), values: $0.shape(of: Value.self)) }
    let member = ReadOperation.of(Value.self)
    // Where keys are secret, notes about members must not have them.
    codec.operation =
      member.isDecoded || SensitiveKeys.areKeys(Key.self)
      ? .deciding(Self.self)
      : member.dictionary(from: Key.self, to: Value.self) { try? keys.key($0) }
    return codec
  }
}
