extension DocumentShape {
  /// Where a ``Field`` is in a document: a key, or the keys that lead to it.
  ///
  /// A literal with dots leads into nested objects: `"data.paging.offset"`. For a key that contains a dot, write
  /// `.key("version.major")`.
  public struct Path: ExpressibleByStringLiteral, Sendable {
    /// The keys of the enclosing objects, from the outermost.
    public let outer: [_SchemaKey]
    /// Its own key.
    public let key: _SchemaKey

    /// A path whose keys are separated by dots: `"data.results"`.
    public init(stringLiteral text: String) {
      // By bytes: a dot followed by a combining mark is another character, but still separates.
      var keys = text.utf8.split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false
      ).map { _SchemaKey(String(decoding: $0, as: UTF8.self)) }
      key = keys.popLast() ?? _SchemaKey(text)
      outer = keys
    }

    /// The path of a position.
    init(position: Int) { self.init(outer: [], key: _SchemaKey(position: position)) }

    private init(outer: [_SchemaKey], key: _SchemaKey) {
      self.outer = outer
      self.key = key
    }

    /// A key that is not split at dots.
    public static func key(_ text: String) -> DocumentShape.Path {
      DocumentShape.Path(outer: [], key: _SchemaKey(text))
    }

    /// The key `text` in the object that this path leads to.
    public func key(_ text: String) -> DocumentShape.Path {
      DocumentShape.Path(outer: outer + [key], key: _SchemaKey(text))
    }
  }
}

extension DocumentShape.Path {
  /// All keys, in the form that reports use.
  var keys: [PathKey] { (outer + [key]).map { PathKey($0) } }
}

extension DocumentShape.Path: CustomStringConvertible {
  public var description: String { (outer + [key]).map(\.stringValue).joined(separator: ".") }
}
