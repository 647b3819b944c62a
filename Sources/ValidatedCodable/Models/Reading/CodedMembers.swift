/// The members of the object that a schema decodes, and of the nested objects that its paths lead to.
struct DecodedMembers {
  let container: KeyedDecodingContainer<_SchemaKey>
  let decoder: any Decoder
  /// Containers that have been requested; nil for an object that is missing or null.
  var inner: [[_SchemaKey]: KeyedDecodingContainer<_SchemaKey>?] = [:]
  /// The places and codes of errors that concern nested objects, and so several fields.
  private var told: [[String]: Violation.Code] = [:]

  /// The elements, if the schema's documents are arrays.
  let positions: DecodedPositions?

  init(_ decoder: any Decoder, _ positions: Positions?) throws {
    // The elements behind a tag are part of their array.
    self.decoder = (decoder as? ElementsDecoder)?.array ?? decoder
    self.positions = try positions.map { try DecodedPositions($0, of: decoder) }
    container =
      try self.positions.map { KeyedDecodingContainer($0) }
      ?? decoder.container(keyedBy: _SchemaKey.self)
  }

  /// The key of a field; positions behind a tag are counted from the beginning of the array.
  func key(of keys: FieldKeys) -> _SchemaKey {
    guard let first = positions?.first, first > 0, let position = keys.key.intValue else {
      return keys.key
    }
    return _SchemaKey(position: first + position)
  }

  /// The members of the object that `path` leads to; nil if it is missing or null, where that is no error.
  mutating func object(
    at path: [_SchemaKey], refusesMissing: Bool = false, refusesNull: Bool = false
  ) throws -> KeyedDecodingContainer<_SchemaKey>? {
    guard let key = path.last else { return container }
    if let known = inner[path], known != nil || !refusesNull { return known }
    let outer = try object(
      at: Array(path.dropLast()), refusesMissing: refusesMissing, refusesNull: refusesNull)
    var result: KeyedDecodingContainer<_SchemaKey>?
    // Requested as its expected type, the value reports itself whether it is missing or null.
    if let outer, refusesMissing || outer.contains(key),
      try refusesNull || !outer.decodeNil(forKey: key)
    {
      result = try outer.nestedContainer(keyedBy: _SchemaKey.self, forKey: key)
    }
    inner[path] = .some(result)
    return result
  }

  /// Whether an error is the first of its kind at its place; several fields may be in the same missing object.
  mutating func isNew(_ error: any Error) -> Bool {
    guard let error = error as? DecodingError else { return true }
    let code = error.violation.code
    return told.updateValue(code, forKey: error.codingPath.map(\.stringValue)) != code
  }

  /// The path of a field, with the key that the document uses.
  mutating func path(of keys: FieldKeys) -> [PathKey] {
    if positions != nil { return [PathKey(key(of: keys))] }
    guard !keys.others.isEmpty, let object = (try? object(at: keys.path.outer)) ?? nil,
      let key = try? keys.present(in: object)
    else { return keys.path.keys }
    return keys.path.outer.map { PathKey($0) } + [PathKey(key)]
  }

  /// The errors of the keys that are not in `known`, by the paths of their objects.
  mutating func unknownKeys(
    besides known: [(path: [_SchemaKey], members: [KeyTree.Member])]
  ) -> [any Error] {
    var errors: [any Error] = []
    for (path, members) in known {
      guard let object = (try? object(at: path)) ?? nil else { continue }
      let tags = path.isEmpty ? TagKeys.known(to: decoder) : []
      let keys = Set(members.map(\.key) + tags)
      let unknown = object.allKeys.filter { !keys.contains($0) }
        .sorted { $0.stringValue < $1.stringValue }
      guard !unknown.isEmpty else { continue }
      // A decoder that looks for unknown keys itself may not remember that the others were requested.
      let present = Set(members.filter { object.contains($0.key) }.map(\.target))
      // Other spellings of what the object has are not meant.
      let missed = members.filter { !present.contains($0.target) }.map(\.key.stringValue)
      let owner = try? path.reduce(decoder) {
        try $0.container(keyedBy: _SchemaKey.self).superDecoder(forKey: $1)
      }
      errors += unknown.map { key -> any Error in
        (owner as? any DocumentDecoder)?.error(ofUnknownKey: key.stringValue, insteadOf: missed)
          ?? DecodingError.violation(
            .unknownKey(key.stringValue, insteadOf: missed), at: object.codingPath + [key])
      }
    }
    return errors
  }

  /// Whether the decoder refuses unknown keys, even if the schema does not.
  var decoderRefusesUnknownKeys: Bool {
    (decoder as? any DocumentDecoder)?.refusesUnknownKeys ?? false
  }
}

/// The object that a schema encodes, and the nested objects that its paths lead to.
package struct EncodedMembers {
  var container: KeyedEncodingContainer<_SchemaKey>
  /// Containers that have been made: each object is opened once, since some encoders do not allow a second time.
  var inner: [[_SchemaKey]: KeyedEncodingContainer<_SchemaKey>] = [:]

  package init(_ container: KeyedEncodingContainer<_SchemaKey>) { self.container = container }

  /// Runs `body` with the container of the object that `path` leads to, which is opened if need be.
  mutating func withContainer<Result>(
    at path: [_SchemaKey], _ body: (inout KeyedEncodingContainer<_SchemaKey>) throws -> Result
  ) rethrows -> Result {
    guard let key = path.last else { return try body(&container) }
    var object: KeyedEncodingContainer<_SchemaKey> =
      if let known = inner[path] {
        known
      } else {
        withContainer(at: Array(path.dropLast())) {
          $0.nestedContainer(keyedBy: _SchemaKey.self, forKey: key)
        }
      }
    defer { inner[path] = object }
    return try body(&object)
  }
}
