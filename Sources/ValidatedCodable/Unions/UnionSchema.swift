import TypedMemory

/// How the cases of a union are read and written; ``TaggedUnion`` or ``UntaggedUnion``.
public class _UnionSchema<Union>: @unchecked Sendable {
  let cases: [TaggedUnion<Union>.Case]
  /// Where payloads are; the payload of a case for other tags is the whole document.
  let place: CasePlace
  /// How the fast lane reads values; nil if a decoder decodes them.
  let table: UnionTable?

  init(_ cases: [TaggedUnion<Union>.Case], at place: CasePlace = .whole, _ table: UnionTable?) {
    (self.cases, self.place, self.table) = (cases, place, table)
  }

  /// Decodes a value; without findings, the first error is thrown, otherwise what is wrong is added.
  func read(from decoder: any Decoder, into findings: inout Findings?) throws -> Union? {
    throw DecodingError.violation(Violation(.noAlternative), at: decoder.codingPath)
  }

  /// Encodes a value; false if no encodable case matches.
  final func encode(_ union: Union, to encoder: any Encoder) throws -> Bool {
    try withCell(of: union) {
      try withCase(of: $0.memory, isEncoded: true) { one, payload in
        if one.isOther, let key = place.tagKey,
          one.form.losesTag(key, of: payload, encoder, besides: cases.compactMap(\.tag))
        {
          throw EncodingError.refusing(
            union, at: encoder.codingPath + [key],
            "The payload has no other tag than those of other cases.")
        }
        try one.form.encode(payload, to: encoder, tag: one.tag, at: place(of: one))
      }
    }
  }

  /// Runs `body` with the case of a value and the address of its payload; false if it is of none.
  ///
  /// - Parameter isEncoded: whether only cases count that are encoded.
  private func withCase(
    of union: Memory, isEncoded: Bool = false,
    _ body: (TaggedUnion<Union>.Case, Memory) throws -> Void
  ) throws -> Bool {
    var reflected: ReflectedCase?
    return try cases.contains { one in
      guard one.form.isEncoded || !isEncoded else { return false }
      return try one.form.withPayload(of: union, &reflected) { try body(one, $0) }
    }
  }

  /// Where the payload of a case is.
  final func place(of one: TaggedUnion<Union>.Case) -> CasePlace { one.isOther ? .whole : place }

  /// How an encoder writes values without containers.
  final var written: WrittenUnion {
    SharedObjects.others.object(for: _UnionSchema<Union>.self) {
      // Containers look for the tag of what is written as it was read.
      let contained = CasePlace(tagKey: nil, payloadKey: nil, isArray: true)
      return WrittenUnion(
        cases.compactMap {
          let looksForTag = $0.isOther && place.tagKey != nil
          return $0.form.written($0.tag, at: looksForTag ? contained : place(of: $0))
        })
    }
  }

  final func shape(
    name: String, version: Int, in context: inout DocumentShape.Context
  ) -> DocumentShape.Union {
    DocumentShape.Union(
      name: name, version: version, tagKey: place.tagKey?.stringValue,
      isTaggedByFirstElement: place.isArray, payloadKey: place.payloadKey?.stringValue,
      cases: cases.map {
        DocumentShape.Case(
          tag: $0.tag, isOther: $0.isOther,
          payload: $0.form.shape(at: self.place(of: $0), in: &context),
          isEncoded: $0.isOther ? $0.form.isEncoded : nil)
      })
  }

  /// Whether evaluating a value again is certain to give the same one; `false` means unknown.
  final func isUnchanged(at union: Memory, depth: Int) -> Bool {
    // A value of no case is not evaluated.
    var isUnchanged = true
    _ = try? withCase(of: union) { isUnchanged = $0.form.unchanged.isUnchanged($1, depth) }
    return isUnchanged
  }

  /// Evaluates a value again, or adds everything that is wrong with it.
  final func revalidated(_ union: Union, into findings: inout Findings) -> Union? {
    findings.revalidating(union) { [self] findings in
      var result = Optional(union)
      withCell(of: union) {
        _ = try? withCase(of: $0.memory) { one, payload in
          result = one.form.revalidated(payload, at: place(of: one), into: &findings)
        }
      }
      return result
    }
  }
}

/// The keys of tags in an object that is decoded as its own payload: models do not report these as unknown.
package struct TagKeys {
  /// The maximum number of unions in one object.
  private static let most = 16

  private let depth: Int
  private let keys: [_SchemaKey]

  /// The tag keys of the unions that are being decoded from the object with a path of so many keys.
  package static func known(atDepth depth: @autoclosure () -> Int) -> [_SchemaKey] {
    guard let current = CallContext.current.tagKeys, current.depth == depth() else { return [] }
    return current.keys
  }

  static func known(to decoder: any Decoder) -> [_SchemaKey] { known(atDepth: decoder.pathLength) }

  /// Runs `body`, which decodes a payload; with a key, from the object that contains the tag.
  static func with<Result>(
    _ key: _SchemaKey?, in decoder: any Decoder, _ body: (_ isBesideTag: Bool) throws -> Result
  ) throws -> Result {
    guard let key else { return try body(!known(to: decoder).isEmpty) }
    // Foundation's decoders make their whole path for it.
    let depth = decoder.pathLength
    let known = Self.known(atDepth: depth)
    // A union may be its own payload, directly or through others.
    guard known.count < most else {
      throw DecodingError.violation(Violation(.noAlternative), at: decoder.codingPath)
    }
    let keys = TagKeys(depth: depth, keys: known + [key])
    return try CallContext.changing({ $0.tagKeys = keys }) { try body(true) }
  }
}
