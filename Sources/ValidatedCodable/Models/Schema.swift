/// The fields of a model, and how to make the model of them; see ``ValidatedModel``.
///
/// It is a class, since a model's schema is one: whoever reads a record shares it.
public final class Schema<Model, List: FieldList<Model>>: SchemaProtocol {
  @usableFromInline let make: @Sendable (List.Values) -> Model
  @usableFromInline let fields: List

  @inlinable
  init(fields: List, make: @escaping @Sendable (List.Values) -> Model) {
    self.make = make
    self.fields = fields
  }

  @inlinable
  public func decode(from decoder: any Decoder) throws -> Model {
    make(try fields.decode(from: decoder.container(keyedBy: SchemaKey.self)))
  }

  @inlinable @inline(__always)
  public func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Model {
    make(try fields.read(from: &reader))
  }

  @inlinable
  public func encode(_ model: Model, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SchemaKey.self)
    try fields.encode(model, to: &container)
  }
}
