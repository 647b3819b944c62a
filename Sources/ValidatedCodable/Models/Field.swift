/// A field of a model: its key in documents, and the property that holds it.
///
/// What a property's type says is what a document must have: an optional one may be missing or null,
/// any other must be there.
public struct Field<Model, Form: FieldForm>: Sendable {
  /// The key in documents, which encoding writes.
  public let key: SchemaKey
  /// Other keys that decoding takes for it.
  public let otherKeys: [SchemaKey]
  /// How its value is read and written.
  public let form: Form
  /// The property.
  public let property: any KeyPath<Model, Form.Value> & Sendable

  @usableFromInline
  init(
    _ key: String, _ others: [String], _ property: any KeyPath<Model, Form.Value> & Sendable,
    _ form: Form
  ) {
    self.key = SchemaKey(key)
    otherKeys = others.map(SchemaKey.init(_:))
    self.property = property
    self.form = form
  }

  @inlinable
  func decode(from container: KeyedDecodingContainer<SchemaKey>) throws -> Form.Value {
    try form.decode(from: container, forKey: otherKeys.isEmpty ? key : presentKey(in: container))
  }

  @inlinable
  func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Form.Value {
    // Which of several keys there is, is for the decoder to find out.
    guard otherKeys.isEmpty else { throw UnusualMember() }
    return try form.read(from: &reader, forKey: key)
  }

  @inlinable
  func encode(
    _ model: Model, to container: inout KeyedEncodingContainer<SchemaKey>
  ) throws {
    try form.encode(model[keyPath: property], to: &container, forKey: key)
  }

  /// The one of the keys that a document has.
  @usableFromInline
  func presentKey(in container: KeyedDecodingContainer<SchemaKey>) throws -> SchemaKey {
    let present = ([key] + otherKeys).filter { container.contains($0) }
    guard present.count < 2 else {
      throw DecodingError.violation(
        Violation(.duplicateKey), at: container.codingPath + [present[1]])
    }
    return present.first ?? key
  }
}
