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
