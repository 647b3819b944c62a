/// Where a ``Field`` is in a document: a key, or the keys that lead to it.
///
/// A literal with dots leads into nested objects: `"data.paging.offset"`. For a key that contains a dot, write
/// `.key("version.major")`.
public struct FieldPath: ExpressibleByStringLiteral, Sendable {
  /// The keys of the enclosing objects, from the outermost.
  public let outer: [_SchemaKey]
  /// Its own key.
  public let key: _SchemaKey

  /// A path whose keys are separated by dots.
  public init(stringLiteral text: String) {
    var keys = text.split(separator: ".", omittingEmptySubsequences: false).map {
      _SchemaKey(String($0))
    }
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
  public static func key(_ text: String) -> FieldPath {
    FieldPath(outer: [], key: _SchemaKey(text))
  }

  /// The key `text` in the object that this path leads to.
  public func key(_ text: String) -> FieldPath {
    FieldPath(outer: outer + [key], key: _SchemaKey(text))
  }
}

extension FieldPath {
  /// All keys, in the form that reports use.
  var keys: [PathKey] { (outer + [key]).map { PathKey($0) } }
}

extension FieldPath: CustomStringConvertible {
  public var description: String { (outer + [key]).map(\.stringValue).joined(separator: ".") }
}
