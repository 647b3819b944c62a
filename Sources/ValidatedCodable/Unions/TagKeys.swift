/// The keys of tags in an object that is decoded as its own payload: models do not report these as unknown.
struct TagKeys {
  /// The maximum number of unions in one object.
  static let most = 16

  private let depth: Int
  private let keys: [_SchemaKey]

  /// The tag keys of the unions that are being decoded from the decoder's own object.
  static func known(to decoder: any Decoder) -> [_SchemaKey] {
    guard let current = CallContext.current.tagKeys else { return [] }
    return current.keys(atDepth: decoder.pathLength)
  }

  private func keys(atDepth depth: Int) -> [_SchemaKey] { depth == self.depth ? keys : [] }

  /// Runs `body`, which decodes a payload from the object that contains the tag.
  static func with<Result>(
    _ key: _SchemaKey, in decoder: any Decoder, _ body: () throws -> Result
  ) rethrows -> Result {
    // Foundation's decoders make their whole path for it.
    let depth = decoder.pathLength
    let known = CallContext.current.tagKeys?.keys(atDepth: depth) ?? []
    let keys = TagKeys(depth: depth, keys: known + [key])
    return try CallContext.changing({ $0.tagKeys = keys }, body)
  }
}
