/// The object that a schema encodes, and the nested objects that its paths lead to.
package struct EncodedMembers {
  var container: KeyedEncodingContainer<_SchemaKey>
  /// Containers that have been made: each object is opened once, since some encoders do not allow a second time.
  var inner: [[_SchemaKey]: KeyedEncodingContainer<_SchemaKey>] = [:]

  package init(_ container: KeyedEncodingContainer<_SchemaKey>) { self.container = container }

  mutating func withContainer(
    at path: [_SchemaKey], _ body: (inout KeyedEncodingContainer<_SchemaKey>) throws -> Void
  ) throws {
    var object = self.object(at: path)
    try body(&object)
    keep(object, at: path)
  }

  private mutating func object(at path: [_SchemaKey]) -> KeyedEncodingContainer<_SchemaKey> {
    guard let key = path.last else { return container }
    if let known = inner[path] { return known }
    let outerPath = Array(path.dropLast())
    var outer = self.object(at: outerPath)
    let object = outer.nestedContainer(keyedBy: _SchemaKey.self, forKey: key)
    keep(outer, at: outerPath)
    return object
  }

  private mutating func keep(
    _ object: KeyedEncodingContainer<_SchemaKey>, at path: [_SchemaKey]
  ) {
    guard !path.isEmpty else {
      container = object
      return
    }
    inner[path] = object
  }
}
