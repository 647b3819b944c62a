/// Where a ``Field`` is in a document: a key, or the keys that lead to it.
///
/// A literal with dots leads into objects within: `"data.paging.offset"`. A key that has a dot in it is
/// written `.key("version.major")`.
public struct FieldPath: ExpressibleByStringLiteral, Sendable {
  /// The keys of the objects that lead to it, from the outermost.
  public let outer: [SchemaKey]
  /// Its own key.
  public let key: SchemaKey

  /// A path whose keys are separated by dots.
  public init(stringLiteral text: String) {
    var keys = text.split(separator: ".", omittingEmptySubsequences: false).map {
      SchemaKey(String($0))
    }
    key = keys.popLast() ?? SchemaKey(text)
    outer = keys
  }

  private init(outer: [SchemaKey], key: SchemaKey) {
    self.outer = outer
    self.key = key
  }

  /// A key as it is, dots and all.
  public static func key(_ text: String) -> FieldPath {
    FieldPath(outer: [], key: SchemaKey(text))
  }

  /// The key `text` of the object that this path leads to.
  public func key(_ text: String) -> FieldPath {
    FieldPath(outer: outer + [key], key: SchemaKey(text))
  }
}

extension FieldPath: CustomStringConvertible {
  public var description: String { (outer + [key]).map(\.stringValue).joined(separator: ".") }
}
