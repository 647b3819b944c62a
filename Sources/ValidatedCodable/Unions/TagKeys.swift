/// The keys of tags in an object that is decoded as its own payload: models do not report these as unknown.
struct TagKeys {
  private let depth: Int
  private let keys: [_SchemaKey]

  /// The tag keys of the unions that are being decoded from the decoder's own object.
  static func known(to decoder: any Decoder) -> [_SchemaKey] {
    guard let current = CallContext.current.tagKeys, current.depth == decoder.pathLength else {
      return []
    }
    return current.keys
  }

  /// Runs `body`, which decodes a payload from the object that contains the tag.
  static func with<Result>(
    _ key: _SchemaKey, in decoder: any Decoder, _ body: () throws -> Result
  ) rethrows -> Result {
    let keys = TagKeys(depth: decoder.pathLength, keys: known(to: decoder) + [key])
    return try CallContext.changing({ $0.tagKeys = keys }, body)
  }
}
